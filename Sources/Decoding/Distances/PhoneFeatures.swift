import Language

/// How a phone is made, in the features and the weights of ALINE (Kondrak, "A new algorithm for the alignment of phonetic
/// sequences", NAACL 2000, tables 2 and 3).
///
/// Values lie between 0 and 1. Vowels stand between Kondrak's three heights where English has more; a diphthong is two
/// vowels.
struct PhoneFeatures: Sendable {
    var isVowel = false
    /// Consonants: 1 at the lips … 0.1 in the throat.
    var place: Float = 0
    /// Consonants: 1 for a stop … 0.6 for what is hardly one.
    var manner: Float = 0
    var isVoiced = false
    var isNasal = false
    var isLateral = false
    var isRetroflex = false
    /// Vowels, how high and how far back the tongue is, and whether the lips are rounded: at the beginning and at the end.
    var height: (Float, Float) = (0, 0)
    var backness: (Float, Float) = (0, 0)
    var rounding: (Float, Float) = (0, 0)

    /// How much a difference in a feature tells (Kondrak's table 3), by name.
    private enum Salience {
        static let syllabic: Float = 5
        static let place: Float = 40
        static let manner: Float = 50
        static let voice: Float = 10
        static let nasal: Float = 10
        static let lateral: Float = 10
        static let retroflex: Float = 10
        static let high: Float = 5
        static let back: Float = 5
        static let round: Float = 5
    }

    /// Kondrak's δ: the weighted differences of two phones, 0 for equal ones.
    static func difference(_ a: Phone, _ b: Phone) -> Float {
        let (first, second) = (of(a), of(b))
        func differs(_ one: Bool, _ other: Bool, _ salience: Float) -> Float { one == other ? 0 : salience }
        let shared =
            differs(first.isNasal, second.isNasal, Salience.nasal)
            + differs(first.isRetroflex, second.isRetroflex, Salience.retroflex)
        if first.isVowel, second.isVowel {
            func between(_ a: (Float, Float), _ b: (Float, Float)) -> Float { (abs(a.0 - b.0) + abs(a.1 - b.1)) / 2 }
            return shared + between(first.height, second.height) * Salience.high
                + between(first.backness, second.backness) * Salience.back
                + between(first.rounding, second.rounding) * Salience.round
        }
        return shared + differs(first.isVowel, second.isVowel, Salience.syllabic)
            + abs(first.place - second.place) * Salience.place + abs(first.manner - second.manner) * Salience.manner
            + differs(first.isVoiced, second.isVoiced, Salience.voice)
            + differs(first.isLateral, second.isLateral, Salience.lateral)
    }

    static func of(_ phone: Phone) -> PhoneFeatures { table[Int(phone.rawValue)] }

    private static let table: [PhoneFeatures] = Phone.all.map { make($0.symbol) }

    private static func make(_ symbol: String) -> PhoneFeatures {
        switch symbol {
        case "AA": vowel((0, 0), (0, 0))
        case "AE": vowel((0.15, 0.15), (1, 1))
        case "AH": vowel((0.4, 0.4), (0.5, 0.5))
        case "AO": vowel((0.25, 0.25), (0, 0), (1, 1))
        case "AW": vowel((0, 0.8), (0.3, 0), (0, 1))
        case "AY": vowel((0, 0.8), (0.3, 1))
        case "EH": vowel((0.45, 0.45), (1, 1))
        case "ER": vowel((0.5, 0.5), (0.5, 0.5), isRetroflex: true)
        case "EY": vowel((0.5, 0.9), (1, 1))
        case "IH": vowel((0.8, 0.8), (1, 1))
        case "IY": vowel((1, 1), (1, 1))
        case "OW": vowel((0.5, 0.8), (0, 0), (1, 1))
        case "OY": vowel((0.25, 0.8), (0, 1), (1, 0))
        case "UH": vowel((0.8, 0.8), (0, 0), (1, 1))
        case "UW": vowel((1, 1), (0, 0), (1, 1))
        case "P": consonant(1, 1)
        case "B": consonant(1, 1, isVoiced: true)
        case "M": consonant(1, 1, isVoiced: true, isNasal: true)
        case "W": consonant(1, 0.6, isVoiced: true)
        case "F": consonant(0.95, 0.8)
        case "V": consonant(0.95, 0.8, isVoiced: true)
        case "TH": consonant(0.9, 0.8)
        case "DH": consonant(0.9, 0.8, isVoiced: true)
        case "T": consonant(0.85, 1)
        case "D": consonant(0.85, 1, isVoiced: true)
        case "N": consonant(0.85, 1, isVoiced: true, isNasal: true)
        case "S": consonant(0.85, 0.8)
        case "Z": consonant(0.85, 0.8, isVoiced: true)
        case "L": consonant(0.85, 0.6, isVoiced: true, isLateral: true)
        case "R": consonant(0.8, 0.6, isVoiced: true, isRetroflex: true)
        case "SH": consonant(0.75, 0.8)
        case "ZH": consonant(0.75, 0.8, isVoiced: true)
        case "CH": consonant(0.75, 0.9)
        case "JH": consonant(0.75, 0.9, isVoiced: true)
        case "Y": consonant(0.7, 0.6, isVoiced: true)
        case "K": consonant(0.6, 1)
        case "G": consonant(0.6, 1, isVoiced: true)
        case "NG": consonant(0.6, 1, isVoiced: true, isNasal: true)
        default: consonant(0.1, 0.8)
        }
    }

    private static func vowel(
        _ height: (Float, Float), _ backness: (Float, Float), _ rounding: (Float, Float) = (0, 0),
        isRetroflex: Bool = false
    ) -> PhoneFeatures {
        PhoneFeatures(
            isVowel: true, isVoiced: true, isRetroflex: isRetroflex, height: height,
            backness: (1 - backness.0, 1 - backness.1), rounding: rounding)
    }

    private static func consonant(
        _ place: Float, _ manner: Float, isVoiced: Bool = false, isNasal: Bool = false, isLateral: Bool = false,
        isRetroflex: Bool = false
    ) -> PhoneFeatures {
        PhoneFeatures(
            place: place, manner: manner, isVoiced: isVoiced, isNasal: isNasal, isLateral: isLateral,
            isRetroflex: isRetroflex)
    }
}
