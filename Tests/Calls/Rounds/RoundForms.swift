/// Ways to say everything in a round, by language: a line as it is said, and behind `>` what it means. A line without `>`
/// means the same as the one above it.
///
/// `#` opens a pattern: its name, how often it is said beside the others, the moments of a round it belongs to (see
/// ``RoundMoment``), and where it matters how many people are on the card. In a line `(a|b|)` is one of these. Slots:
/// `{p1}` a player; `{s1}` any score, `{a1}` one with its article (`{e1}` behind `mit`), `{n1}` a number, `{d1}` in figures, `{w1}` a word,
/// `{v1}` a verb, `{l1}` in the plural (`{L1}` with a capital), `{r1}` over or under par; `{o1}` what the first player has
/// on the card, `{O1}` the same with its article; `{list}` an entry for each of several players, `{plain}` one without
/// verbs, `{order}` a number for each player; `{cur}` the current hole, `{next}` the one behind it, `{h}` another.
///
/// The meaning gives players (`all`, `rest`, `me`, `that` for whoever got the last score) the value of the score slot of
/// that number, or no score: `-`. `list` and `order` are those slots, `swap` changes two scores for each other. `leave`
/// ends the hole, `go cur` goes to the hole of that slot, `back` to the one before, `undo` takes the last line back.
/// `asked` is what hyzer must ask about, `either` what it may. A score slot that is not in the meaning is taken back in
/// the line itself.
enum RoundForms {
    /// An entry of a list, and what stands between two of them and before the last.
    struct Item {
        let item: String
        let between: String
        let last: String
    }

    static let plainItems = [
        Item(item: "{p} {s}", between: ", ", last: ", "), Item(item: "{p} {n}", between: " ", last: " "),
        Item(item: "{p} {n}", between: ", ", last: ", "), Item(item: "{p}: {d}", between: ", ", last: ", "),
    ]

    static func items(_ language: String) -> [Item] {
        plainItems + (language == "de" ? germanItems : englishItems)
    }

    private static let englishItems = [
        Item(item: "{p} {s}", between: ", ", last: ", "), Item(item: "{p} {s}", between: ", ", last: " and "),
        Item(item: "{p} {s}", between: ", ", last: ", and "), Item(item: "{p} {s}", between: " and ", last: " and "),
        Item(item: "{p} {s}", between: " ", last: " "), Item(item: "{p} {s}", between: "; ", last: "; "),
        Item(item: "{p} {n}", between: "/", last: "/"), Item(item: "{p} {n}", between: ". ", last: ". "),
        Item(item: "{n} {p}", between: " ", last: " "), Item(item: "{n} {p}", between: ", ", last: ", "),
        Item(item: "{p}={d}", between: " ", last: " "),
        Item(item: "{p} (got|had|took|made) {a}", between: ", ", last: ", "),
        Item(item: "{p} (got|had|took|with) {a}", between: ", ", last: " and "),
        Item(item: "{s} for {p}", between: ", ", last: ", "), Item(item: "{a} for {p}", between: ", ", last: " and "),
    ]

    private static let germanItems = [
        Item(item: "{p} {s}", between: ", ", last: ", "), Item(item: "{p} {s}", between: ", ", last: " und "),
        Item(item: "{p} {s}", between: " und ", last: " und "), Item(item: "{p} {s}", between: " ", last: " "),
        Item(item: "{p} {s}", between: "; ", last: "; "), Item(item: "{p} {n}", between: "/", last: "/"),
        Item(item: "{p} {n}", between: ". ", last: ". "), Item(item: "{n} {p}", between: " ", last: " "),
        Item(item: "{n} {p}", between: ", ", last: ", "), Item(item: "{p}={d}", between: " ", last: " "),
        Item(item: "{p} (hat|hatte|macht|spielt) {a}", between: ", ", last: ", "),
        Item(item: "{p} (hat|hatte|spielt) {a}", between: ", ", last: " und "),
        Item(item: "{s} für {p}", between: ", ", last: ", "), Item(item: "{a} für {p}", between: ", ", last: " und "),
    ]

    static let english = text("rounds-en.txt")
    static let german = text("rounds-de.txt")
}
