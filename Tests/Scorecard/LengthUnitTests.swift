import Scorecard
import Testing

@Suite("Lengths of holes") struct LengthUnitTests {
    @Test(
        arguments: [
            (.metres, "95", 95), (.metres, "95m", 95), (.metres, "312ft", 95), (.feet, "312", 95), (.feet, "95m", 95),
            (.feet, "1", 1), (.metres, "0", nil), (.feet, "-5", nil), (.feet, "12.5", nil), (.metres, "", nil),
            (.metres, "m", nil), (.feet, "9 ft", nil), (.feet, "99999999999999999999", nil),
            (.metres, "9223372036854775807", nil),
        ] as [(LengthUnit, String, Int?)])
    func aLengthIsReadInItsUnit(unit: LengthUnit, text: String, metres: Int?) {
        #expect(unit.metres(text) == metres)
    }

    @Test func metresComeBackAsTheyWere() {
        for metres in 1...500 {
            for unit in LengthUnit.allCases {
                #expect(unit.metres(String(unit.length(ofMetres: metres))) == metres)
            }
        }
        #expect(LengthUnit.feet.length(ofMetres: 95) == 312)
    }
}
