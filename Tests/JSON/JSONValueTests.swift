import Foundation
import JSON
import Support
import Testing

@Suite("JSON values") struct JSONValueTests {
    @Test(arguments: [
        ("Jake", #""Jake""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("\n\r\t\u{8}\u{0}\u{1B}", #""\n\r\t\u0008\u0000\u001B""#),
        ("é山🥏", #""é山🥏""#), ("\u{7F}\u{9B}\u{2028}\u{202E}\u{200B}", #""\u007F\u009B\u2028\u202E\u200B""#),
        ("\u{E0041}", #""\uDB40\uDC41""#),
    ])
    func stringsAreEscaped(string: String, json: String) {
        #expect(JSONValue.string(string).serialized == json)
    }

    @Test func anyStringIsReadBackAsItWas() throws {
        try withSeeds(200) { generator in
            let string = HostileText.drawn(using: &generator)
            let data = Data(JSONValue.array([.string(string)]).serialized.utf8)
            let back = try JSONDecoder().decode([String].self, from: data)
            try #require(back[0].unicodeScalars.elementsEqual(string.unicodeScalars))
        }
    }

    @Test func valuesStandOnOneLineInOrder() {
        let value = JSONValue.object([
            "b": .array([.int(-1), .bool(true), .bool(false), .null, .object([:])]), "a": JSONValue(nil as Int?),
        ])
        #expect(value.serialized == #"{"b":[-1,true,false,null,{}],"a":null}"#)
    }
}
