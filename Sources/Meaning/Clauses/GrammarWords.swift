import Decoding
import Language
import Words

/// The words of the grammar that meaning depends on.
final class GrammarWords {
    /// All words of the grammar.
    private let vocabulary: WordTable
    /// By index in `vocabulary`: whether the word opens a score, or is one.
    private let isScore: [Bool]
    let ordinary: OrdinaryTable
    /// The margin between two meanings: see ``Understanding/margin``.
    let margin: Float
    /// Folded words that join names: `and`.
    let conjunctions: [[UInt8]]
    /// Folded words before the name of a guest.
    let guest: [[UInt8]]
    /// Folded words that deny what follows: `not`.
    let denials: [[UInt8]]
    /// Folded words that deny a verb, wherever it stands in the clause: `don't give Jake a 4`.
    let verbDenials: [[UInt8]]
    /// Lower-case verbs in the subjunctive, by which nothing of their clause is so: `hätte`. They are compared
    /// unfolded, because their folded letters are those of another verb: `hatte`.
    let subjunctives: Set<String>
    /// Folded denials that recognisers write for an article: `Jan hat nie vier`.
    let heardArticles: [[UInt8]]
    /// Words that deny, and those that answer no: `nope`.
    let refusals: [[UInt8]]
    /// Folded words that, left over beside scores, may take them back: `kidding`.
    let noTalk: [[UInt8]]
    /// Folded words, `noTalk` among them, that put a score in doubt where they stand between player and score: `said`.
    let noStory: [[UInt8]]
    /// Folded words for wishes: `needs`.
    let wanting: [[UInt8]]
    /// Phrases that confirm what was said, each as its folded words: `exactly`.
    let affirmations: [[[UInt8]]]
    /// Phrases beside scores that are hardly said of a hole that begins: `yikes`.
    let reactions: [[[UInt8]]]
    /// Phrases beside scores that may be of the hole before: `on that hole`, `my bad`.
    let lookingBack: [[[UInt8]]]
    /// Phrases anywhere in a line of some players' scores by which these may be of the hole before: `eben`.
    let afterthoughts: [[[UInt8]]]
    /// Folded words for also: `too`.
    let also: [[UInt8]]
    /// Folded words that recognisers hardly write for others: closed-class words such as `him`, denials, and `noTalk`.
    let firmWords: [[UInt8]]
    /// Folded words for numbers.
    private let numbers: [[UInt8]]
    /// Folded words for 1 that are also pronouns: `one`.
    let ones: [[UInt8]]
    /// Folded verbs behind which `one` is an ace if the recogniser is sure of it: `got`.
    let aceVerbs: [[UInt8]]
    /// Words of correction, in a finder that also finds words that sound like them.
    var repairs: NameFinder
    /// The words that open a score or are one, in a finder that also finds similar words.
    var scores: NameFinder
    /// Folded words by which somebody has not finished the hole: `still`.
    let unfinished: [[UInt8]]
    /// Phrases that surely correct something at the start of a line, each as its folded words: `no`, but not `wait`.
    let plainCorrections: [[[UInt8]]]
    /// Folded words for a score of 0 to par that is no name of a score: `even`.
    let evens: [[UInt8]]
    /// Folded words between a score and the same in other words, such as `for`.
    let appositions: [[UInt8]]
    /// Folded pronouns that a verb follows: the `hate` of `I hate this hole` is no misheard `eight`.
    let verbSubjects: [[UInt8]]
    /// Verbs that open a question before one of `verbSubjects`: `will he`.
    let modals: [[UInt8]]
    /// Folded words that open a hole: `hole`.
    let holeOpenings: [[UInt8]]
    /// Folded words before the number of a hole that is spoken of: `hole`, `number`.
    let holeNouns: [[UInt8]]
    /// Folded words behind a number by which it is a hole that is spoken of: `is`.
    let holeVerbs: [[UInt8]]
    /// Phrases behind a score by which it is one that was just heard from somebody else: `got it`.
    let receipts: [[[UInt8]]]
    /// Phrases of praise.
    let praise: [[[UInt8]]]
    /// Exclamations, each as its folded words.
    private let exclamations: [[[UInt8]]]
    /// Folded words that open an exception: `but`.
    let exceptions: [[UInt8]]
    /// Folded words before a score: `a`.
    let articles: [[UInt8]]
    /// Folded words between a score and a player: `for`.
    let prepositionsBeforePlayers: [[UInt8]]
    /// Folded definite articles: `the`.
    let definiteArticles: [[UInt8]]
    /// Verbs of what is done with a disc: `threw`.
    let throwVerbs: [[UInt8]]
    /// Folded words for things that people count and that are no throws: `birdies`.
    let countedNouns: [[UInt8]]
    /// Verbs of one word between a player and a score: `got`.
    let scoreVerbs: [[UInt8]]
    /// Articles, and adjectives that stand before a score: `easy`.
    let beforeScores: [[UInt8]]
    /// Folded words that open something new: `okay`.
    let openings: [[UInt8]]
    /// Folded words that mean the hole before, or the last hole of all: `last`.
    let lasts: [[UInt8]]
    /// Folded words before and behind a figure with a full stop that make it an ordinal number.
    let ordinalOpenings: [[UInt8]]
    let ordinalEndings: [[UInt8]]
    /// Folded nouns that do so behind the figure, although their capital letter looks like that of a new sentence.
    let ordinalNouns: [[UInt8]]

    init(
        _ grammar: Grammar, _ decoder: Decoder, _ ordinary: OrdinaryTable, _ naming: Naming, margin: Float
    ) {
        func folded(_ rule: String) -> [[UInt8]] {
            grammar.spellings(ofRule: rule).map { TokenizedLine($0).folded }
        }
        func phrases(_ rule: String) -> [[[UInt8]]] {
            grammar.spellings(ofRule: rule).map { TokenizedLine($0).words }
        }
        vocabulary = decoder.vocabulary
        isScore = decoder.isScore
        self.ordinary = ordinary
        self.margin = margin
        conjunctions = folded("and")
        guest = folded("guest")
        verbDenials = folded("verb-denial")
        heardArticles = folded("heard-article")
        subjunctives = Set(grammar.spellings(ofRule: "subjunctive"))
        denials = folded("denial") + verbDenials
        refusals = denials + folded("answer-no")
        noTalk = folded("no-talk")
        verbSubjects = folded("verb-subject")
        modals = folded("modal")
        noStory = noTalk + verbDenials + folded("no-story") + verbSubjects
        wanting = folded("wanting")
        affirmations = phrases("affirmation")
        reactions = phrases("reaction")
        lookingBack = phrases("looking-back")
        afterthoughts = phrases("afterthought")
        also = folded("also")
        let firmDenials = verbDenials.filter { [heardArticles] in !heardArticles.contains($0) }
        firmWords = folded("closed-class") + noTalk + firmDenials
        ones = folded("pronoun-one")
        aceVerbs = folded("ace-verb")
        numbers = grammar.words(ofRule: "number", withoutTag: "aside").map { TokenizedLine($0).folded }
        // Each joined to one word, because the finder also finds the single words of a name.
        repairs = NameFinder(
            grammar.spellings(ofRule: "fixWord").map { .init(name: $0.filter { $0 != " " }) }, naming: naming)
        let scoreWords = (0..<decoder.vocabulary.count).filter { decoder.isScore[$0] }.map(decoder.vocabulary.bytes)
        scores = NameFinder(scoreWords.map { .init(name: String(decoding: $0, as: UTF8.self)) }, naming: naming)
        unfinished = folded("unfinished")
        plainCorrections = phrases("plain-correction")
        evens = folded("even")
        appositions = folded("apposition")
        holeOpenings = folded("hole-opening")
        holeNouns = folded("hole-noun")
        holeVerbs = folded("hole-verb")
        receipts = phrases("receipt")
        praise = phrases("praised") + phrases("cheer")
        exclamations = phrases("exclamation")
        exceptions = folded("except")
        articles = folded("article")
        prepositionsBeforePlayers = folded("to")
        definiteArticles = folded("definite-article")
        throwVerbs = folded("throw-verb")
        countedNouns = folded("counted-noun")
        scoreVerbs = ["got", "verb"].flatMap(phrases).filter { $0.count == 1 }.map { $0[0] }
        beforeScores = articles + folded("adjective") + folded("plainly")
        openings = folded("onward-opening")
        lasts = folded("last-of-all")
        ordinalOpenings = folded("ordinal-opening")
        ordinalEndings = folded("ordinal-ending")
        ordinalNouns = folded("ordinal-noun")
    }

    func has(_ token: Token, in line: TokenizedLine) -> Bool {
        vocabulary.find(token.hash, line.folded[token.foldedRange]) != nil
    }

    /// Whether folded letters are a word that opens a score, or is one.
    func isScore(_ letters: ArraySlice<UInt8>) -> Bool { vocabulary.find(letters).map { isScore[$0] } ?? false }

    func isScore(_ token: Token, in line: TokenizedLine) -> Bool {
        vocabulary.find(token.hash, line.folded[token.foldedRange]).map { isScore[$0] } ?? false
    }

    /// Whether a token is a figure or a word for a number.
    func isNumber(_ token: Int, in line: TokenizedLine) -> Bool {
        line.tokens[token].kind != .word || line.says(numbers, at: token)
    }

    /// Whether a word is part of an exclamation: `oh no, Jake 6`, `sorry guys, Jake 4`.
    func isExclaimed(_ token: Int, in line: TokenizedLine) -> Bool {
        exclamations.contains { line.says($0, around: token) }
    }
}
