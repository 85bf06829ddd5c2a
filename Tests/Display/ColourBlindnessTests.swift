import Display
import Foundation
import Testing

@Suite("A theme for colour-blind people") struct ColourBlindnessTests {
    enum Vision: String, CaseIterable {
        case normal, protanopia, deuteranopia, tritanopia

        /// For linear RGB, a row for each channel: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
        /// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0.
        var matrix: [[Double]] {
            switch self {
            case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [
                    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                    [-0.003882, -0.048116, 1.051998],
                ]
            case .deuteranopia:
                [
                    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                    [-0.011820, 0.042940, 0.968881],
                ]
            case .tritanopia:
                [
                    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                    [0.004733, 0.691367, 0.303900],
                ]
            }
        }
    }

    /// A colour as it is seen, in CIE L*a*b* with the white of sRGB (IEC 61966-2-1, CIE 15).
    struct Seen {
        let lightness: Double
        let a: Double
        let b: Double

        init(_ colour: Colour, by vision: Vision) {
            let linear = [colour.red, colour.green, colour.blue].map { channel in
                let value = Double(channel) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            let rgb = vision.matrix.map { row in min(max(zip(row, linear).map(*).reduce(0, +), 0), 1) }
            func response(_ row: [Double], _ white: Double) -> Double {
                let value = zip(row, rgb).map(*).reduce(0, +) / white
                return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
            }
            let x = response([0.4124564, 0.3575761, 0.1804375], 0.95047)
            let y = response([0.2126729, 0.7151522, 0.0721750], 1)
            let z = response([0.0193339, 0.1191920, 0.9503041], 1.08883)
            (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
        }

        func difference(from other: Seen) -> Double {
            sqrt(pow(lightness - other.lightness, 2) + pow(a - other.a, 2) + pow(b - other.b, 2))
        }
    }

    @Test(arguments: ["colourblind-dark", "colourblind-light"], Vision.allCases)
    func everyTwoTiersCanBeToldApart(theme: String, vision: Vision) throws {
        let theme = try Theme(Samples.text("Resources/Themes/\(theme).txt"))
        let tiers: [Ink] = [.under, .even, .over1, .over2]
        let exact = try tiers.map { try #require(theme[$0].colour) }
        for colours in [exact, exact.map { PaintTests.xterm($0.nearest256) }] {
            let seen = colours.map { Seen($0, by: vision) }
            for (index, one) in seen.enumerated() {
                for (other, two) in seen.enumerated() where other > index {
                    #expect(one.difference(from: two) >= 25, "\(tiers[index]) and \(tiers[other])")
                    #expect(abs(one.lightness - two.lightness) >= 6, "\(tiers[index]) and \(tiers[other])")
                }
            }
        }
    }

    /// The usual themes would not do: that the test can fail is shown by them.
    @Test func theUsualColoursAreTooAlike() throws {
        let amber = Seen(try #require(Samples.dark[.over1].colour), by: .deuteranopia)
        let green = Seen(try #require(Samples.dark[.under].colour), by: .deuteranopia)
        #expect(abs(amber.lightness - green.lightness) < 25)
        let white = Seen(try #require(Colour("#FFFFFF")), by: .normal)
        #expect(abs(white.lightness - 100) < 0.1 && abs(white.a) < 0.1 && abs(white.b) < 0.1)
    }
}
