import Commands
import Display
import Outcomes
import Scorecard
import Session
import Testing

@Suite("Settings") struct PreferenceTests {
    @Test func namesMeanOneSettingEach() {
        let names = Preference.allCases.flatMap(\.names)
        #expect(Set(names).count == names.count)
        for preference in Preference.allCases {
            for name in preference.names {
                #expect(Preference(named: name) == preference && Preference(named: name.uppercased()) == preference)
            }
            // What is remembered under the same key is the same thing.
            let remembered = preference.names.compactMap { Setting(rawValue: $0) }
            #expect(remembered == (preference == .me ? [.me] : []))
        }
    }

    @Test func whatHoldsByItselfIsAValueAndAValueStaysWhatItIs() {
        for preference in Preference.allCases {
            for value in (preference.words ?? []) + [preference.declaration.standard].compactMap(\.self) {
                #expect(preference.value(value) == value, "\(preference) \(value)")
            }
            // To go back is no value.
            if preference.words != nil { #expect(preference.value(Preference.nothing) == nil) }
        }
    }

    @Test(
        arguments: [
            (.confirm, "Always", "always"), (.confirm, "never-ask", "never-ask"), (.confirm, "never", nil),
            (.settle, "0", "0"), (.settle, "1,5", "1.5"), (.settle, "60", "60"), (.settle, "61", nil),
            (.settle, "-1", nil), (.settle, "nan", nil), (.settle, "inf", nil), (.settle, "soon", nil),
            (.settle, "", nil),
            (.listen, "Word", "word"), (.listen, "never", nil), (.wakeWord, " hey  Card ", "hey Card"),
            (.wakeWord, "12", nil), (.wakeWord, "a", nil), (.wakeWord, "one two three four", nil),
            (.input, "Heard", "heard"), (.input, "unknown", nil),
            (.plain, "ja", "yes"), (.plain, "OFF", "no"), (.plain, "1", "yes"), (.plain, "maybe", nil),
            (.colour, "ALWAYS", "always"), (.colour, "pink", nil), (.units, "feet", "feet"), (.units, "yards", nil),
            (.standings, "brief", "brief"), (.standings, "\u{1B}[31m", nil), (.standings, "", nil),
        ] as [(Preference, String, String?)])
    func aValueIsReadOrRefused(preference: Preference, text: String, value: String?) {
        #expect(preference.value(text) == value)
    }

    @Test func theChosenCourseIsOfferedFirstAndNeverTaken() throws {
        var phone = Phone.playing("Jake", "Mike")
        phone.prefer { session in
            session.defaultCourse = session.directory.courses.first { $0.name == "Morley Field" }?.id
        }
        let outcome = phone.hear("new round")
        #expect(outcome.asked.first?.answers.prefix(2) == ["Morley Field", "Maple Hill"])
        #expect(outcome.events.isEmpty)
        phone.hear("1")
        #expect(phone.session.question?.kind == .players)
        phone.hear("1")
        #expect(phone.session.round?.course?.name == "Morley Field")
    }

    @Test func anotherLanguageIsUnderstoodFromHereOn() {
        var phone = Phone.playing("Jake", "Mike")
        #expect(phone.hear("Jake drei").recorded.isEmpty)
        phone.cancel()
        phone.prefer { $0.understand(by: Ear("de").lazyUnderstanding) }
        #expect(phone.hear("Jake drei").recorded.map(\.strokes) == [3])
    }

    @Test func onlyThoseWhoseStandingChangedCanBeShown() {
        var phone = Phone.playing("Jake", "Mike", "Sarah")
        phone.hear("Jake 3, Mike 4, Sarah 5")
        let before = phone.hear("hole 1 Sarah 6").standingsBefore ?? []
        #expect(phone.standings().changed(since: before).map(\.player.name) == ["Sarah"])
        #expect(phone.standings().changed(since: phone.standings()).isEmpty)
    }
}
