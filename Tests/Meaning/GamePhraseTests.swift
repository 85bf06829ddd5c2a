import Cards
import Testing

/// Games are set up by saying so; what is nearly that stays the score it is.
@Suite("Phrases of side games") struct GamePhraseTests {
    private static let four = Card("Jake; Mike; Sarah; Tom")

    @Test(arguments: [
        Heard("play skins", "/skins"), .init("let's play skins", "/skins"), .init("we're playing for skins", "/skins"),
        .init("play skins with Jake and Tom", "/skins Jake v Tom", on: four), .init("games skins", "/skins"),
        .init("match play Jake against Mike", "/match Jake v Mike"),
        .init("match play between Jake and Mike", "/match Jake v Mike"),
        .init("play match play Jake vs Sarah", "/match Jake v Sarah"),
        .init("match play Jake and Mike against Sarah and Tom", "/match Jake+Mike v Sarah+Tom", on: four),
        .init("match play Jake against Ann", "/match ?Ann Jake v "),
        .init("Jake and Mike against Sarah and Tom", "/teams Jake+Mike v Sarah+Tom", on: four),
        .init("teams Jake and Mike versus Sarah", "/teams Jake+Mike v Sarah"),
        .init("Mike gets two strokes", "/strokes Mike #2"), .init("Mike gets 3 strokes", "/strokes Mike #3"),
        .init("Mike gets no strokes", "/strokes Mike #0"), .init("games strokes Mike 2", "/strokes Mike #2"),
        .init("play net", "/net"), .init("play for tags", "/play-tags"), .init("Jake has tag 7", "/tag Jake #7"),
        .init("Jake has bag tag number 7", "/tag Jake #7"), .init("Jake has no tag", "/tag-off Jake"),
        .init("no skins", "/skins-off"), .init("stop playing match play", "/match-off"),
        .init("no more games", "/games-off"),
        .init("games off tags", "/tags-off"), .init("games", "/games"), .init("tags", "/tags"),
    ]) func whatIsPlayed(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("wir spielen Skins", "/skins"), .init("spielen wir Skins", "/skins"),
        .init("Matchplay Jake gegen Mike", "/match Jake v Mike"),
        .init("wir spielen Matchplay Jake gegen Mike", "/match Jake v Mike"),
        .init("Jake und Mike gegen Sarah und Tom", "/teams Jake+Mike v Sarah+Tom", on: four),
        .init("Mike bekommt zwei Schläge Vorgabe", "/strokes Mike #2"),
        .init("Mike kriegt 2 Vorgabe", "/strokes Mike #2"),
        .init("wir spielen um die Tags", "/play-tags"), .init("Jake hat Tag 7", "/tag Jake #7"),
        .init("Jake hat keinen Tag mehr", "/tag-off Jake"), .init("keine Skins mehr", "/skins-off"),
        .init("Spiele", "/games"),
        .init("/games match Jake against Mike", "/match Jake v Mike"), .init("/games off skins", "/skins-off"),
    ]) func wasGespieltWird(_ heard: Heard) throws { try expect(heard, in: .german) }

    /// A score, or nothing: never a game.
    @Test(arguments: [
        Heard("Mike gets two", "Mike 2"), .init("Mike got two strokes", "Mike 2"), .init("Mike 4 strokes", "Mike 4"),
        .init("Mike gets a 4", "Mike 4"), .init("Jake and Mike 3, Sarah 4", "Jake 3, Mike 3, Sarah 4"),
        .init("Jake and Mike par against the wind", "reading? Jake 3, Mike 3"),
        .init("Jake against Mike", "/versus Jake [Mike]"), .init("play Skinners Park", "/play at Skinners Park"),
        .init("new round at Match Play Ridge", "/new at Match Play Ridge"),
        .init("Tag 3, Mike 4", "Mike 4, Tag 3", on: Card("Mike; Tag")),
        .init("Skins 3", "Skins 3", on: Card("Mike; Skins")),
        .init("Match birdie", "Match 2", on: Card("Mike; Match")),
    ]) func whatIsNoGame(_ heard: Heard) throws { try expect(heard) }

    @Test(arguments: [
        Heard("Mike bekommt zwei", "Mike 2"), .init("Mike bekommt 2 Schläge", "Mike 2"), .init("Mike hat 3", "Mike 3"),
        .init("Jake gegen Mike", "/versus Jake [Mike]"),
    ]) func wasKeinSpielIst(_ heard: Heard) throws { try expect(heard, in: .german) }
}
