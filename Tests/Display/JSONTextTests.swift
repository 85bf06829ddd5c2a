import Display
import Foundation
import Scorecard
import Support
import Testing

@Suite("JSON lines") struct JSONTextTests {
    @Test(arguments: [
        ("Jake", #""Jake""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("\n\r\t\u{8}\u{0}\u{1B}", #""\n\r\t\u0008\u0000\u001B""#),
        ("é山🥏", #""é山🥏""#), ("\u{7F}\u{9B}\u{2028}\u{202E}\u{200B}", #""\u007F\u009B\u2028\u202E\u200B""#),
        ("\u{E0041}", #""\uDB40\uDC41""#),
    ])
    func stringsAreEscaped(string: String, json: String) {
        #expect(JSONText.string(string).text == json)
    }

    @Test func anyStringIsReadBackAsItWas() throws {
        try withSeeds(200) { generator in
            let string = Words.hostile(using: &generator)
            let data = Data(JSONText.array([.string(string)]).text.utf8)
            let back = try JSONDecoder().decode([String].self, from: data)
            try #require(back[0].unicodeScalars.elementsEqual(string.unicodeScalars))
        }
    }

    @Test func valuesStandOnOneLineInOrder() {
        let value = JSONText.object([
            "b": .array([.int(-1), .bool(true), .bool(false), .null, .object([:])]), "a": JSONText(nil as Int?),
        ])
        #expect(value.text == #"{"b":[-1,true,false,null,{}],"a":null}"#)
    }

    @Test func standingsKeepTheirContract() {
        let standings = [Samples.standings[0], Samples.standings[4]]
        #expect(
            JSONText.standings(standings, in: Samples.playing).text
                == #"{"round":{"id":"00000000000000000000000007","course":"Maple Hill","layout":null,"#
                + #""state":"playing","hole":8,"holes":18,"open":[]},"standings":[{"position":1,"tied":false,"player":"Jake","strokes":20,"toPar":-2,"#
                + #""thru":7,"noScores":0,"change":0,"dnf":false,"discrepancy":false},{"position":null,"tied":false,"player":"Zoë","strokes":0,"toPar":0,"#
                + #""thru":0,"noScores":0,"change":0,"dnf":false,"discrepancy":false}],"games":[]}"#)
    }

    @Test func theCardKeepsItsContract() {
        let card = Samples.card("Jake", [2, 0], pars: [3, 4], noScore: [2], disputed: [1])
        #expect(
            JSONText.card(card).text
                == #"{"player":"Jake","holes":[{"hole":1,"label":"1","par":3,"strokes":2,"toPar":-1,"noScore":false,"#
                + #""penalties":0,"discrepancy":true},{"hole":2,"label":"2","par":4,"strokes":null,"toPar":null,"#
                + #""noScore":true,"penalties":0,"discrepancy":false}],"strokes":2,"toPar":-1,"thru":1,"roundPenalties":0}"#
        )
    }
}
