import Display
import EmbeddedText
import Foundation
import Support
import Testing

@Suite("Themes and colour") struct PaintTests {
    /// How many colours there are, by what stands in the environment.
    @Test func theEnvironmentIsReadAsTheTableSays() throws {
        try Golden.checkTable(named: "colour-depths.txt") { heading, text in
            let pairs = text.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
            let depth = ColourDepth(
                writesToTerminal: !heading.contains("pipe"),
                environment: Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) }),
                choice: heading.hasPrefix("Never") ? .never : heading.hasPrefix("Always") ? .always : .auto)
            return "\(depth)"
        }
    }

    /// Relative luminance and contrast ratio after WCAG 2.2 (www.w3.org/TR/WCAG22, "relative luminance").
    static func contrast(_ a: Colour, _ b: Colour) -> Double {
        func luminance(_ colour: Colour) -> Double {
            func linear(_ channel: Int) -> Double {
                let value = Double(channel) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
        }
        let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    /// An entry of xterm's palette, 16…255.
    static func xterm(_ index: Int) -> Colour {
        guard index < 232 else {
            let grey = 8 + 10 * (index - 232)
            return Colour(red: grey, green: grey, blue: grey)
        }
        let steps = [0, 95, 135, 175, 215, 255]
        let cubeIndex = index - 16
        return Colour(red: steps[cubeIndex / 36], green: steps[cubeIndex / 6 % 6], blue: steps[cubeIndex % 6])
    }

    /// Each theme that is built in, on the backgrounds it is made for.
    static let themes: [(theme: String, background: String)] = EmbeddedText.paths(in: "Resources/Themes").compactMap {
        $0.split(separator: "/").last.flatMap { $0.hasSuffix(".txt") ? String($0.dropLast(4)) : nil }
    }.flatMap { theme in
        (theme.hasSuffix("light") ? ["#FFFFFF"] : ["#000000", "#1C1C1E"]).map { (theme, $0) }
    }

    @Test(arguments: themes)
    func everyInkStandsOutFromItsBackground(theme: String, background: String) throws {
        let theme = try Theme(Samples.text("Resources/Themes/\(theme).txt"))
        let background = try #require(Colour(background))
        for ink in Ink.allCases {
            guard let colour = theme[ink].colour else { continue }
            #expect(PaintTests.contrast(colour, background) >= 4.5, "\(ink)")
            let shown = PaintTests.xterm(colour.nearest256)
            #expect(PaintTests.contrast(shown, background) >= 4.5, "\(ink) of 256 colours")
        }
    }

    @Test func everyTierHasItsOwnColourInEveryDepth() throws {
        let light = try Theme(Samples.text("Resources/Themes/light.txt"))
        let tiers: [Ink] = [.under, .even, .over1, .over2]
        #expect(Set(tiers.map { Samples.dark[$0].colour?.nearest256 }).count == 4)
        #expect(Set(tiers.map { Samples.dark[$0].colour?.nearest16 }).count == 4)
        // Sixteen colours have no amber that can be read on white.
        #expect(Set(tiers.map { light[$0].colour?.nearest256 }).count == 4)
    }

    @Test(arguments: [
        ("#34C759", 77, 2), ("#F5F5F7", 255, 15), ("#FF9F0A", 214, 3), ("#FF453A", 203, 9), ("#30D5C8", 44, 6),
        ("#8E8E93", 246, 8), ("#000000", 16, 0), ("#FFFFFF", 231, 15),
    ])
    func coloursFallBackToTheNearest(colour: String, in256: Int, in16: Int) throws {
        let colour = try #require(Colour(colour))
        #expect(colour.nearest256 == in256)
        #expect(colour.nearest16 == in16)
    }

    @Test(arguments: [
        (ColourDepth.none, "Jake -2"),
        (.sixteen, "\u{1B}[1mJake\u{1B}[0m \u{1B}[32m-2\u{1B}[0m"),
        (.palette, "\u{1B}[1mJake\u{1B}[0m \u{1B}[38;5;77m-2\u{1B}[0m"),
        (.trueColour, "\u{1B}[1mJake\u{1B}[0m \u{1B}[38;2;52;199;89m-2\u{1B}[0m"),
    ])
    func everyDepthHasItsSequences(depth: ColourDepth, expected: String) {
        let line = StyledText("Jake", .bold) + " " + StyledText("-2", .under)
        #expect(Paint(theme: Samples.dark, depth: depth)(line) == expected)
    }

    @Test func brightColoursOfSixteenAreTheNineties() {
        let painted = Paint(theme: Samples.dark, depth: .sixteen)(StyledText("5", .over2))
        #expect(painted == "\u{1B}[91m5\u{1B}[0m")
    }

    @Test func numbersAfterARightToLeftNameKeepTheirPlace() {
        let line = StyledText("עברית", .bold) + "  -2   7"
        #expect(Paint(theme: Samples.dark, depth: .none)(line) == "עברית\u{200E}  -2   7")
    }

    @Test(arguments: [
        ("under", DisplayError.theme(line: 1, .notAnAssignment)),
        ("# fine\n\nundr = #34C759", .theme(line: 3, .unknownRole("undr"))),
        ("under = green", .theme(line: 1, .unknownLook("green"))),
        ("under = #34C7", .theme(line: 1, .unknownLook("#34C7"))),
        ("under = #34C759\r\nunder = bold", .theme(line: 2, .repeatedRole("under"))),
    ])
    func anErrorNamesItsLine(text: String, error: DisplayError) {
        #expect(throws: error) { try Theme(text) }
    }
}
