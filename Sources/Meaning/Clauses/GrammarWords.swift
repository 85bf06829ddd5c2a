import Decoding
import Language
import Words

/// The words of the grammar that meaning depends on.
final class GrammarWords {
    /// All of them.
    private let vocabulary: WordTable
    /// Which of them open a score, or are one.
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
    /// Those that deny a verb, wherever it stands in the clause: `don't give Jake a 4`.
    let verbDenials: [[UInt8]]
    /// Verbs in small letters by which nothing of their clause is so, and which only an accent parts from one by which it is:
    /// `hätte`.
    let subjunctives: Set<String>
    /// Those that recognisers write for an article: `Jan hat nie vier`.
    let heardArticles: [[UInt8]]
    /// Words that deny, and those that answer no: `nope`.
    let refusals: [[UInt8]]
    /// Folded words that are no talk where they are left over beside scores: `kidding`.
    let noTalk: [[UInt8]]
    /// Those and more where they stand in what happened before a score: `said`.
    let noStory: [[UInt8]]
    /// Folded words for wishes: `needs`.
    let wanting: [[UInt8]]
    /// Phrases that confirm what was said, each as its folded words: `exactly`.
    let affirmations: [[[UInt8]]]
    /// Phrases beside scores that may be of the hole before: `on that hole`, `my bad`.
    let lookingBack: [[[UInt8]]]
    /// Folded words for also: `too`.
    let also: [[UInt8]]
    /// Folded words that recognisers hardly write for others: those of a closed class such as `him`, denials,
    /// and `noTalk`.
    let firmWords: [[UInt8]]
    /// Folded words for numbers.
    private let numbers: [[UInt8]]
    /// Folded words for one that stand for things too.
    let ones: [[UInt8]]
    /// Verbs behind which a sure recogniser has heard the number: `got`.
    let aceVerbs: [[UInt8]]
    /// Words of correction, each as somebody's name would be, so that what sounds like one is found.
    var repairs: NameFinder
    /// The words that are a score, likewise.
    var scores: NameFinder
    /// Folded words between a score and the same in other words, such as `for`.
    let appositions: [[UInt8]]
    /// Words that a verb follows: `I hate this hole` has no eight in it.
    let verbSubjects: [[UInt8]]
    /// Verbs that open a question before one of `verbSubjects`: `will he`.
    let modals: [[UInt8]]
    /// Folded words that open a hole: `hole`.
    let holeOpenings: [[UInt8]]
    /// Exclamations, each as its folded words.
    private let exclamations: [[[UInt8]]]
    /// Folded words that open an exception: `but`.
    let exceptions: [[UInt8]]
    /// Folded words before a score: `a`.
    let articles: [[UInt8]]
    /// Folded words between a score and a player: `for`.
    let prepositionsBeforePlayers: [[UInt8]]
    /// Articles by which something is known: `the`.
    let definiteArticles: [[UInt8]]
    /// Verbs of what is done with a disc: `threw`.
    let throwVerbs: [[UInt8]]
    /// Folded words for things that people count and that are no throws: `birdies`.
    let countedNouns: [[UInt8]]
    /// Articles, and adjectives that stand before a score: `easy`.
    let beforeScores: [[UInt8]]
    /// Folded words that open something new: `okay`.
    let openings: [[UInt8]]
    /// Folded words by which a hole is the one before, or the last of all: `last`.
    let lasts: [[UInt8]]
    /// Folded words before and behind a figure with a full stop by which it is an ordinal number.
    let ordinalOpenings: [[UInt8]]
    let ordinalEndings: [[UInt8]]
    /// Those behind it that have a capital letter although no sentence begins.
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
        lookingBack = phrases("looking-back")
        also = folded("also")
        let firmDenials = verbDenials.filter { [heardArticles] in !heardArticles.contains($0) }
        firmWords = folded("closed-class") + noTalk + firmDenials
        ones = folded("pronoun-one")
        aceVerbs = folded("ace-verb")
        numbers = grammar.words(ofRule: "number", withoutTag: "aside").map { TokenizedLine($0).folded }
        // Each in one word, because parts of a name are called too.
        repairs = NameFinder(
            grammar.spellings(ofRule: "fixWord").map { .init(name: $0.filter { $0 != " " }) }, naming: naming)
        let scoreWords = (0..<decoder.vocabulary.count).filter { decoder.isScore[$0] }.map(decoder.vocabulary.bytes)
        scores = NameFinder(scoreWords.map { .init(name: String(decoding: $0, as: UTF8.self)) }, naming: naming)
        appositions = folded("apposition")
        holeOpenings = folded("hole-opening")
        exclamations = phrases("exclamation")
        exceptions = folded("except")
        articles = folded("article")
        prepositionsBeforePlayers = folded("to")
        definiteArticles = folded("definite-article")
        throwVerbs = folded("throw-verb")
        countedNouns = folded("counted-noun")
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
