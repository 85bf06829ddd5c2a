import Cards
import Meaning
import Testing

/// What is said in German, on hole 7, par 3, of a card with Lena, Max and Uwe unless said otherwise.
@Suite("German") struct GermanTests {
    static let card = Card("Lena; Max; Uwe")
    static let par5 = card.with { $0.par = 5 }
    static let withMe = card.with { $0.me = "Lena" }
    static let afterLena = card.with { $0.latest = [.init(person: 0, hole: 7)] }

    @Test(arguments: [
        ("Ass", 1), ("Hole-in-one", 1), ("Albatros", 2), ("Kondor", 1), ("Eagle", 3), ("Birdie", 4), ("Par", 5),
        ("Paar", 5),
        ("Bogey", 6), ("Doppelbogey", 7), ("Doppel-Bogey", 7), ("doppelt", 7), ("Tripel", 8), ("Triple Bogey", 8),
        ("Dreifachbogey", 8), ("Vierfachbogey", 9), ("Fünffachbogey", 10), ("fuenffach", 10), ("Schneemann", 8),
        ("Deuce", 2),
        ("ein Wurf", 1), ("zwei", 2), ("zwo", 2), ("drei", 3), ("vier", 4), ("fünf", 5), ("fuenf", 5), ("FÜNF", 5),
        ("sechs", 6),
        ("sieben", 7), ("acht", 8), ("neun", 9), ("zehn", 10), ("elf", 11), ("zwölf", 12), ("zwoelf", 12),
        ("eine Vier", 4),
        ("einen Vierer", 4), ("ne Vier", 4), ("ein glattes Par", 5), ("+2", 7), ("-1", 4), ("plus zwei", 7),
        ("minus eins", 4),
        ("zwei über", 7), ("zwei ueber", 7), ("eins unter Par", 4), ("ein drüber", 6), ("einen drunter", 4),
        ("even Par", 5),
        ("auf Par", 5), ("mit 4 Würfen", 4), ("hat eine 4", 4), ("hatte Par", 5), ("spielt Birdie", 4),
        ("macht ein Birdie", 4), ("bekommt eine 5", 5), ("hat eine Vier gespielt", 4), ("hat vier Würfe gebraucht", 4),
        ("brauchte vier", 4), ("nur 3", 3), ("hat auch schon 3", 3),
    ]) func scores(said: String, strokes: Int) throws {
        try expect(Heard("Lena " + said, "Lena \(strokes)", on: Self.par5), in: .german)
    }

    @Test(
        arguments: [
            Heard("Lena Birdie, Max Par", "Lena 2, Max 3"), .init("heute hat Max vier", "Max 4"),
            .init("Lena vier super", "Lena 4"), .init("auf der Bahn 2 hat Max 4", "Max 4@2"),
            .init("die zwei haben wir vergessen: Lena 4, Max 5", "Lena 4@2, Max 5@2"),
            .init("Uwe vier Max drei", "Max 3, Uwe 4"),
            .init("lena birdie max par uwe bogey", "Lena 2, Max 3, Uwe 4"), .init("Birdie für Lena", "Lena 2"),
            .init("eine Vier für Max", "Max 4"), .init("Birdie fuer Lena, Par für Max", "Lena 2, Max 3"),
            .init("für Lena ein Birdie, für Max Par", "Lena 2, Max 3"), .init("Par bei Max", "Max 3"),
            .init("Par bei allen", "Lena 3, Max 3, Uwe 3"),
            .init("bei allen eine 4", "Lena 4, Max 4, Uwe 4"), .init("bei Max waren es sechs", "Max 6"),
            .init("bis auf Lena alle drei", "Max 3, Uwe 3 | strokes? Lena"), .init("Max nimmt die Vier", "Max 4"),
            .init("Max kannste ne Sieben aufschreiben", "Max 7"), .init("ne satte Sechs für Max", "Max 6"),
            .init("Max hat sich ne Sieben eingefangen", "Max 7"), .init("Max 3, besser als ich dachte", "Max 3"),
            .init("eine Vier hatte Max", "Max 4"), .init("3 Lena 4 Max", "Lena 3, Max 4"),
            .init("drei vier drei", "Lena 3, Max 4, Uwe 3"),
            .init("die Lena hat Birdie und der Max Par", "Lena 2, Max 3"),
            .init("Lena hat Birdie gespielt, Max Par", "Lena 2, Max 3"),
            .init("Lena Birdie, danach Max Par", "Lena 2, Max 3"),
            .init("so, also Lena Birdie, äh Max glaub ich Par", "Lena 2, Max 3"),
            .init("3 4", "count?"), .init("Lena 12", "strokes? Lena 12"),
            .init("Lena einundzwanzig", "strokes? Lena 21"),
            .init("Lena", "strokes? Lena"), .init("Birdie", "player? Birdie"), .init("Lena 3 4", "strokes? Lena 3 4"),
            .init("Lena 3, Zork 5", "Lena 3 | player? Zork"), .init("Lena 4?", "reading? Lena 4"),
            .init("das wäre Birdie für Lena", "reading? Lena 2"),
            .init("Lena und Max zusammen 8", "reading? Lena 8, Max 8"),
            .init("alle zusammen Par", "Lena 3, Max 3, Uwe 3"),
        ].onCard()) func orders(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("Lena und Max Par", "Lena 3, Max 3"), .init("Lena und Max beide Par", "Lena 3, Max 3"),
            .init("Lena, Max und Uwe alle Birdie", "Lena 2, Max 2, Uwe 2"), .init("alle Par", "Lena 3, Max 3, Uwe 3"),
            .init("alle Dreien", "Lena 3, Max 3, Uwe 3"), .init("jeder Par", "Lena 3, Max 3, Uwe 3"),
            .init("alle zusammen Par", "Lena 3, Max 3, Uwe 3"), .init("Pars für alle", "Lena 3, Max 3, Uwe 3"),
            .init("alle Par außer Lena Birdie", "Lena 2, Max 3, Uwe 3"),
            .init("alle Par ausser Lena, die hatte Birdie", "Lena 2, Max 3, Uwe 3"),
            .init("alle Dreien bis auf Max 4 und Uwe 5", "Lena 3, Max 4, Uwe 5"),
            .init("alle Birdie, nur Uwe Par", "Lena 2, Max 2, Uwe 3"),
            .init("Lena Birdie, der Rest Par", "Lena 2, Max 3, Uwe 3"),
            .init("Lena Birdie und die anderen Par", "Lena 2, Max 3, Uwe 3"),
            .init("alle drei Par", "Lena 3, Max 3, Uwe 3"), .init("beide Par", "player? beide Par"),
            .init("Lena 3, der Rest auch", "Lena 3, Max 3, Uwe 3"),
            .init("Lena 3, Max genauso", "Lena 3, Max 3"), .init("Lena 3, Max gleich", "Lena 3, Max 3"),
            .init("Lena 3, Max dito", "Lena 3, Max 3"), .init("Lena 3, Max auch", "Lena 3, Max 3"),
            .init("Lena 3, Max wie Lena", "Lena 3, Max 3"), .init("Lena 3, Max das Gleiche wie Lena", "Lena 3, Max 3"),
            .init("ich hatte eine 3", "Lena 3", on: withMe), .init("eine 3 für mich", "Lena 3", on: withMe),
            .init("Max und ich Par", "Lena 3, Max 3", on: withMe),
            .init("ich hatte eine 3", "player? ich"),
        ].onCard()) func groups(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    /// Words that were run together are parted unless whoever speaks, or somebody else of that name, may be meant.
    @Test(
        arguments: [
            .init("Uwe Par ichmeine Bogey", "Uwe 4"),
            .init("Uwe Par ichmeine Bogey", "player? ichmeine | reading? Uwe 3", on: withMe),
            .init("Uwe Par ich meinemBogey", "reading? Uwe 3 | player? ich"),
            .init("aufBahn 13 Max Eagle, Uwe Par", "Max 1@13, Uwe 3@13"),
            .init("Uwe Bogeyan 5", "Uwe 4@5", on: Card("Jan; Jana; Uwe")),
            .init(
                "aufBahn 13 Meyer Eagle, Andy Par", "player? aufBahn | reading? Kai Meyer 1, Andy 3",
                on: Card("Kai; Kai Meyer; Andy")),
        ].onCard()) func wordsRunTogether(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("Bahn 5 Max 3", "Max 3@5"), .init("Bahn fünf war eine Vier für Max", "Max 4@5"),
            .init("Loch 5 war für Max eine Vier", "Max 4@5"), .init("eine Vier auf Bahn 5 für Max", "Max 4@5"),
            .init("die fünfte Bahn war eine Vier für Max", "Max 4@5"), .init("Loch 5 Max 3", "Max 3@5"),
            .init("auf Bahn 5 Max 3", "Max 3@5"),
            .init("auf der Fünf Max 3", "Max 3@5"), .init("auf der fünften Bahn Max 3", "Max 3@5"),
            .init("Max Birdie auf 5", "Max 2@5"), .init("Max hatte ein Birdie auf Bahn 5", "Max 2@5"),
            .init("Max hatte auf Bahn 5 ein Birdie", "Max 2@5"), .init("Max Birdie auf der fuenften", "Max 2@5"),
            .init("auf Bahn 5 hatte Max drei", "Max 3@5"), .init("auf der achten Lena drei", "Lena 3@8"),
            .init("Bahn fünf: Lena 3, Max 4", "Lena 3@5, Max 4@5"), .init("Bahn 99 Lena 3", "reading?"),
        ].onCard()) func holes(_ heard: Heard) throws
    { try expect(heard, in: .german) }

    @Test(
        arguments: [
            Heard("trag Lena eine 4 ein", "Lena 4"), .init("füge eine 4 für Lena hinzu", "Lena 4"),
            .init("füge Lena ein Bogey hinzu", "Lena 4"), .init("füge 4 für Lena hinzu", "reading? Lena 4"),
            .init("füge Zebulon eine 4 hinzu", "player? Zebulon"), .init("füge Zebulon hinzu", "/join [Zebulon]"),
            .init("Lena bekommt zweieinhalb Schläge", "strokes? Lena"),
            .init("Lena bekommt 2,5 Schläge", "strokes? Lena"),
            .init("Lena bekommt 2,5 Schläge Vorgabe", "strokes? Lena"),
            .init("Lena hat zweieinhalb Schläge Vorgabe", "strokes? Lena"),
            .init("Lena 3 nein 4", "Lena 4"), .init("Lena 3, ich meine 4", "Lena 4"), .init("Lena 3, doch 4", "Lena 4"),
            .init("Max 5 Entschuldigung Max 4", "Max 4"), .init("Max 5 streich das Max 4", "Max 4"),
            .init("nein, Lena 4", "Lena 4"), .init("ändere Max auf 5", "Max 5"), .init("aendere Max auf 5", "Max 5"),
            .init("Max auf 5 ändern", "Max 5"), .init("Lena hatte doch eine 5", "Lena 5"),
            .init("Lena nicht 3 sondern 4", "Lena 4"), .init("ändere Lena von 3 auf 4", "Lena 4"),
            .init("Lena 4, nicht 3", "Lena 4"),
            .init("nein 4", "Lena 4", on: afterLena), .init("mach daraus eine 4", "Lena 4", on: afterLena),
            .init("das war eine 6", "Lena 6", on: afterLena), .init("das sollte eine 5 sein", "Lena 5", on: afterLena),
            .init("Lena 3, nein, Max 4", "reading? Lena 3 | reading? Max 4"),
            .init("Lena kein Ergebnis", "Lena –"), .init("Max hat aufgehoben", "Max –"),
            .init("Uwe nicht fertig", "Uwe –"),
            .init("Uwe ausgesetzt", "Uwe –"), .init("Uwe laesst aus", "Uwe –"),
            .init("Lena 5 mit Strafwurf", "Lena 5p1"),
            .init("Lena 5 mit zwei Strafwürfen", "Lena 5p2"),
            .init("zwei Strafwürfe für Lena auf die Runde", "/penalty Lena #2"),
            .init("ein Strafwurf für Lena auf die Runde", "/penalty Lena #1"),
        ].onCard()) func correctionsAndMissing(_ heard: Heard) throws
    { try expect(heard, in: .german) }
}

extension [Heard] {
    /// The lines on the German card, where none was given.
    func onCard() -> [Heard] {
        map { heard in
            var heard = heard
            if heard.card.people == Card.three.people { heard.card = GermanTests.card }
            return heard
        }
    }
}
