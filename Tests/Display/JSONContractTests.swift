import Display
import JSON
import Scorecard
import Testing

@Suite("JSON for scripts") struct JSONContractTests {
    @Test func standingsKeepTheirContract() {
        let standings = [Samples.standings[0], Samples.standings[4]]
        #expect(
            JSONValue.standings(standings, in: Samples.playing).serialized
                == #"{"round":{"id":"00000000000000000000000007","course":"Maple Hill","layout":null,"#
                + #""state":"playing","hole":8,"holes":18,"open":[]},"standings":[{"position":1,"tied":false,"player":"Jake","strokes":20,"toPar":-2,"#
                + #""thru":7,"noScores":0,"change":0,"dnf":false,"discrepancy":false},{"position":null,"tied":false,"player":"Zoë","strokes":0,"toPar":0,"#
                + #""thru":0,"noScores":0,"change":0,"dnf":false,"discrepancy":false}],"games":[]}"#)
    }

    @Test func theCardKeepsItsContract() {
        let card = Samples.card("Jake", [2, 0], pars: [3, 4], noScore: [2], disputed: [1])
        #expect(
            JSONValue.card(card).serialized
                == #"{"player":"Jake","holes":[{"hole":1,"label":"1","par":3,"strokes":2,"toPar":-1,"noScore":false,"#
                + #""penalties":0,"discrepancy":true},{"hole":2,"label":"2","par":4,"strokes":null,"toPar":null,"#
                + #""noScore":true,"penalties":0,"discrepancy":false}],"strokes":2,"toPar":-1,"thru":1,"roundPenalties":0}"#
        )
    }
}
