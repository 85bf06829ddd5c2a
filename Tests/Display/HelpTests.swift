import Display
import Meaning
import Testing

@Suite("Help") struct HelpTests {
    static let pages = HelpPages(
        """
        Not read.
        [first, 1st]

        hyzer first [--fast]

        A paragraph that is rather long for a window of forty columns.

          hyzer first now
          --fast      without a pause that anybody in this world could notice
          --much-longer-than-any-others   a long one

        [second]
        Only a title
        """)

    @Test func aPageIsFoundByAnyOfItsNames() {
        #expect(HelpTests.pages.pages.map(\.names) == [["first", "1st"], ["second"]])
        #expect(HelpTests.pages.page("1ST")?.names.first == "first")
        #expect(HelpTests.pages.page("third") == nil)
        #expect(HelpTests.pages.nearest(to: "secnod") == "second")
        #expect(HelpTests.pages.synopsis(of: "first") == "hyzer first [--fast]")
        #expect(HelpTests.pages.synopsis(of: "third") == nil)
    }

    @Test func termsAndMeaningsStandSideBySideWhereTheyFit() throws {
        let page = try #require(HelpTests.pages.page("first"))
        #expect(
            Samples.style(64).help(page).map(\.text) == [
                "hyzer first [--fast]", "", "A paragraph that is rather long for a window of forty columns.", "",
                "  hyzer first now", "  --fast   without a pause that anybody in this world could", "           notice",
                "  --much-longer-than-any-others", "      a long one",
            ])
        #expect(
            Samples.style(40).help(page).map(\.text) == [
                "hyzer first [--fast]", "", "A paragraph that is rather long for a", "window of forty columns.", "",
                "  hyzer first now", "  --fast", "      without a pause that anybody in",
                "      this world could notice",
                "  --much-longer-than-any-others", "      a long one",
            ])
        #expect(
            Samples.style(40, isPlain: true).help(page).map(\.text) == [
                "hyzer first [--fast]", "", "A paragraph that is rather long for a window of forty columns.", "",
                "hyzer first now", "--fast: without a pause that anybody in this world could notice",
                "--much-longer-than-any-others: a long one",
            ])
    }

    /// What may be left out on a command's page may be left out in the overview.
    @Test(arguments: ["en", "de"]) func theOverviewNamesWhatIsOptional(language: String) throws {
        let pages = HelpPages(Samples.text("Resources/Help/\(language).txt"))
        let terms = try #require(pages.page("overview")).lines.filter { $0.hasPrefix("  hyzer ") }.map {
            $0.dropFirst(2).replacing("  ", with: "\n", maxReplacements: 1).split(separator: "\n")[0]
        }
        for term in terms where !term.contains(",") && !term.contains("..") {
            let words = term.split(separator: " ")
            guard words.count > 2, let synopsis = pages.synopsis(of: String(words[1])) else { continue }
            let isOptional = synopsis.contains("hyzer \(words[1]) [")
            #expect(words[2].hasPrefix("[") == isOptional || words[2].hasPrefix("-"), "\(term)")
        }
    }

    @Test func everyLanguageHasTheSamePages() {
        let english = HelpPages(Samples.text("Resources/Help/en.txt")).pages
        let german = HelpPages(Samples.text("Resources/Help/de.txt")).pages
        #expect(english.count > 20)
        #expect(english.map(\.names.first) == german.map(\.names.first))
        for page in english + german { #expect(!page.lines.isEmpty, "\(page.names)") }
        for pages in [english, german] {
            let names = pages.flatMap(\.names)
            #expect(Set(names).count == names.count)
        }
    }

    @Test(arguments: ["en", "de"]) func everyRuleThatAsksHasALine(language: String) throws {
        let page = try #require(HelpPages(Samples.text("Resources/Help/\(language).txt")).page("parse"))
        let terms = page.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        for rules in [DoubtRule.table.map(\.name), PlacingRule.table.map(\.name), CostRule.table.map(\.name)] {
            #expect(terms.filter(rules.contains) == rules)
        }
    }

    @Test(arguments: ["en", "de"]) func everyPageFitsAnyWindow(language: String) {
        for page in HelpPages(Samples.text("Resources/Help/\(language).txt")).pages {
            for columns in [40, 64, 80, 200] {
                #expect(
                    Samples.style(columns).help(page).allSatisfy { $0.columns <= columns }, "\(page.names) \(columns)")
            }
        }
    }
}
