import Commands
import Display
import Foundation
import Outcomes
import Scorecard
import Session
import Support
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
            for value in (preference.words ?? []) + [preference.declaration.defaultValue].compactMap(\.self) {
                #expect(preference.value(value) == value, "\(preference) \(value)")
            }
            // To go back is no value.
            if preference.words != nil { #expect(preference.value(Preference.nothing) == nil) }
        }
    }

    @Test func aValueIsReadOrRefusedAsTheTableSays() throws {
        try Golden.checkTable(named: "preferences.txt") { _, text in
            let parts = text.components(separatedBy: " = ")
            let preference = try #require(Preference.allCases.first { "\($0)" == parts[0] })
            return preference.value(parts[1] == "\"\"" ? "" : parts[1]) ?? "refused"
        }
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
