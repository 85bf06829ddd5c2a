import Cards
import Meaning
import Testing

@Suite("German commands, chatter and mishearings") struct GermanTalkTests {
    @Test(
        arguments: [
            Heard("nächste Bahn", "/next"), .init("naechste Bahn", "/next"), .init("weiter", "/next"),
            .init("zurück", "/back"),
            .init("vorige Bahn", "/back"), .init("Bahn 5", "/hole @5"), .init("gehe zu Bahn fünf", "/hole @5"),
            .init("nochmal auf Bahn 5", "/hole @5"), .init("nochmal zurück zu Bahn 5", "/hole @5"),
            .init("weiter mit der 5", "/hole @5"),
            .init("Bahn 7 ist gesperrt", "/skip"), .init("Bahn 8 ist gesperrt", "nothing"),
            .init("Bahn 5 Par 4", "/hole @5 #4"), .init("rückgängig", "/undo"), .init("rueckgaengig", "/undo"),
            .init("RÜCKGÄNGIG", "/undo"), .init("mach das rückgängig", "/undo"), .init("streich das", "/undo"),
            .init("wiederholen", "/redo"), .init("Stand", "/standings"), .init("Tabelle", "/standings"),
            .init("wer führt?", "/standings"), .init("wie steht's", "/standings"), .init("Karte", "/card"),
            .init("wie steht es um Lena", "/card Lena"), .init("was hatte Max auf 5", "/card Max @5"),
            .init("was hat Max auf Bahn 5 gespielt?", "/card Max @5"), .init("was hatte Zork auf 5", "/card ?Zork @5"),
            .init("Karte von Lena", "/card Lena"), .init("meine Karte", "/card Lena", on: GermanTests.withMe),
            .init("neue Runde auf Maple Hill mit Lena, Max und Uwe", "/new at Maple Hill [Lena, Max, Uwe]"),
            .init("neue Runde auf Maple Hill mit Lena und Gast Bob", "/new at Maple Hill [Lena, guest Bob]"),
            .init("neue Runde auf Maple Hill mit Lena ab Bahn 5", "/new @5 at Maple Hill [Lena]"),
            .init("neue Runde", "/new"), .init("Gast Sam", "/guest [guest Sam]"),
            .init("füge Gast Sam hinzu", "/guest [guest Sam]"),
            .init("neuer Spieler Tom", "/join [Tom]"), .init("Runde beenden", "/finish"),
            .init("trotzdem beenden", "/finish-anyway"), .init("wieder öffnen", "/reopen"),
            .init("weiter mit 2", "/resume #2"), .init("warum Max 7", "/why Max @7"),
            .init("wer hat das gesagt", "/why"),
            .init("Übersicht", "/home"), .init("Verlauf", "/history"), .init("Spieler", "/players"),
            .init("Plätze", "/courses"), .init("plaetze", "/courses"), .init("Protokoll", "/log"),
            .init("Hilfe", "/help"),
            .init("Ende", "/quit"), .init("/rückgängig", "/undo"), .init("/undo", "/undo"),
            .init("/next hole", "/next"),
            .init("/card Lena", "/card Lena"), .init("/finish anyway", "/finish-anyway"),
            .init("/resume 2", "/resume #2"),
            .init("/rückgängi", "unknown command"), .init("/Lena 4", "unknown command"),
        ].onCard()) func commands(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(arguments: [
        "schöner Wurf", "schoener Wurf", "okay also", "ähm", "hat Lena Birdie?",
        "hat Lena Birdie gespielt",
        "spielt Lena Par?", "lass mich meine Scheibe suchen", "danke", "Vielen Dank fürs Zuschauen!",
        "Untertitel der Amara.org-Community", "Untertitelung des ZDF, 2020", "Copyright WDR 2021", "[Musik]",
        "schöner Wurf Lena", "Par 3", "das ist ein Par 4", "Lena fast Birdie", "Lena hat fast Birdie gespielt",
        "Lena beinahe ein Birdie", "Lena braucht eine 3", "Lena braucht ein Birdie", "Lena puttet zum Birdie",
        "Lena hat das Birdie verpasst", "Lena Birdie verpasst", "Lena verpasst den Parputt", "Lena Birdieputt",
        "Lena hat ein Ass fast getroffen", "Lena hätte ein Birdie spielen können", "Lena liegt 3", "Lena 3 Meter weg",
        "dreihundert Meter", "30 Meter", "es ist 3 Uhr", "wir treffen uns um 3:30",
        "wenn Lena eine 4 spielt gewinnt sie",
        "Lena könnte eine 4 schaffen", "Lena führt mit 3", "niemand hatte Birdie", "Lena hat 3 Scheiben verloren",
        "auf keinen Fall", "was für ein Tag", "Lena kein Birdie", "Lena hat nicht Birdie", "ist das Lenas Scheibe",
    ]) func nothingIsRecorded(_ line: String) throws {
        let reading = try Tongue.german.withUnderstanding { GermanTests.card.reading(line, $0) }
        #expect(reading.calls.isEmpty && reading.questions.isEmpty && reading.command == nil, "\(reading)")
    }

    /// A full stop behind a figure makes it count something, unless a sentence ends there.
    @Test(
        arguments: [
            Heard("lena hat ihren 3. putt versenkt", "reading? Lena 3"),
            .init("max 2. in der gesamtwertung", "reading? Max 2"), .init("Lena am 5. Tag krank", "reading? Lena 5"),
            .init("Uwe hat seinen 2. Wurf ins Wasser, am Ende 6", "reading? Uwe 2 | player? 6"),
            .init("Lena 3. Max 4.", "Lena 3, Max 4"), .init("Lena hatte die 3. Max die 4.", "Lena 3, Max 4"),
            .init("Uwe 4. Das war knapp.", "Uwe 4"), .init("Lena 3. Schöner Wurf!", "Lena 3"),
        ].onCard()) func ordinalNumbersAreNoScores(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("Lena ist zwei unter", "reading? Lena 1"), .init("Lena eins", "reading? Lena 1"),
            .init("Lena 4 wenn er trifft", "reading? Lena 4"), .init("Lena 4 insgesamt", "reading? Lena 4"),
            .init("nicht Lena 4", "reading? Lena 4"), .init("nächste Bahn Lena 4", "reading? Lena 4"),
            .init("Lena für Birdie", "reading? Lena 2"), .init("Lena vielleicht 4", "reading? Lena 4"),
            .init("Lena braucht drei Würfe", "reading? Lena 3"), .init("Lena braucht 4", "reading? Lena 4"),
            .init("schönes Birdie Lena", "reading? Lena 2"), .init("angenommen, Lena hat vier", "reading? Lena 4"),
            .init("ich dachte, Lena hat vier", "player? ich | reading? Lena 4"),
            .init("noch ein Wurf, Lena", "reading? Lena 1"),
            .init("Lena hätte vier, Max hat drei", "Max 3 | reading? Lena 4"),
            .init("Lena hätt ne vier", "reading? Lena 4"), .init("das wär Birdie, Lena", "reading? Lena 2"),
            .init("Lena hat schon zwei geworfen", "reading? Lena 2"), .init("Lena 2. Wurf", "reading? Lena 2"),
            .init("Lena 4, Quatsch", "reading? Lena 4"), .init("Lena 4, Quatsch, 5", "Lena 5"),
            .init("Nach 6 Bahnen: Lena 4", "reading? Lena 4"), .init("Loch 5, nee 6, Lena 4", "Lena 4@6"),
            .init("Lena bräuchte eine 3", "reading? Lena 3"),
            .init("Lena schuldet Max 5", "strokes? Lena | reading? Max 5"),
            .init("Lena 4 Max", "reading? Lena 4 | strokes? Max | reading? Max 4"), .init("Uwe macht", "strokes? Uwe"),
        ].onCard()) func whatMayBeNoScoreIsAsked(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("alle vier außer Lena, die hat eine 6", "Lena 6, Max 4, Uwe 4"),
            .init("Lena fast Birdie, Max Par", "Max 3"), .init("hat Lena Birdie? Max Par", "Max 3"),
            .init("was für ein Wurf, Lena Birdie", "Lena 2"),
            .init("Lena Birdie, schöner Wurf Max Par", "Lena 2, Max 3"),
            .init("Lena Birdie aus 30 Metern", "Lena 2"), .init("Lena Birdie verpasst, Max Par", "Max 3"),
            .init("Lena hat das Birdie verpasst und Par gespielt", "Lena 3"),
            .init("Wernher Bogey", "Wernher 4", on: Card("Wernher; Wastl")),
        ].onCard()) func talkLeavesScoresAlone(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("Max fier", "Max 4"), .init("Uwe frei", "Uwe 3"),
            .init("Max sex", "Max 6"), .init("Lena bürde", "Lena 2"), .init("Max bar", "Max 3"),
            .init("Lena Igel", "Lena 1"),
            .init("Uwe macht acht", "Uwe 8"), .init("vier für Max", "Max 4"),
            .init("Lena frei", "strokes? Lena | strokes? Frei", on: Card("Lena; Frei")),
        ].onCard()) func mishearings(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [Heard("Lena vier, nee", "reading? Lena 4"), .init("Lena vier, nein.", "reading? Lena 4")].onCard())
    func whatIsTakenBackIsAskedAbout(_ heard: Heard) throws { try expect(heard, in: .german) }

    /// No fingers write `für` for a four before somebody else's score.
    @Test func onlyRecognisersTakeAFourForAPreposition() throws {
        var heard = Heard("Lena für Max zwo", "Max 2 | reading? Lena 4", on: GermanTests.card)
        try expect(heard, in: .german)
        heard.card.input = .unknown
        try expect(.init(heard.line, "Lena 4, Max 2", on: heard.card), in: .german)
    }

    @Test(arguments: [
        Heard("Jörg 4", "Jörg 4"), .init("Joerg 4", "Jörg 4"), .init("Jorg 4", "Jörg 4"), .init("Groß Par", "Groß 3"),
        .init("Gross Par", "Groß 3"), .init("jot er Birdie", "J.R. 2"), .init("Acht acht", "Acht 8"),
        .init("Jörg und Groß Par", "Jörg 3, Groß 3"),
    ]) func names(_ heard: Heard) throws {
        var heard = heard
        heard.card = Card("Jörg; Groß; J.R.; Acht")
        try expect(heard, in: .german)
    }
}
