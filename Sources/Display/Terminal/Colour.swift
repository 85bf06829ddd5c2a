/// A colour in the sRGB space, 0…255 per channel.
package struct Colour: Hashable, Sendable {
    package var red: Int
    package var green: Int
    package var blue: Int

    package init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#RRGGBB`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
        var value = 0
        for byte in bytes.dropFirst() {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | digit
        }
        self.init(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF)
    }

    /// `#RRGGBB`
    package var description: String {
        let digits = String(red << 16 | green << 8 | blue, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The entry of xterm's 256 colours that comes nearest. The first sixteen are not considered: people redefine them.
    package var nearest256: Int { 16 + nearest(in: Colour.cubeAndGreys) }

    /// The entry of the sixteen colours that comes nearest, by xterm's default values.
    package var nearest16: Int { nearest(in: Colour.sixteen) }

    private func nearest(in palette: [Colour]) -> Int {
        var best = (index: 0, distance: Int.max)
        for (index, colour) in palette.enumerated() {
            let distance = distance(to: colour)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    /// The squared distance in sRGB with the channels weighted as the eye does, red and blue by the mean red of both
    /// (T. Riemersma, "Colour metric", compuphase.com/cmetric.htm), times 256.
    private func distance(to other: Colour) -> Int {
        let mean = (red + other.red) / 2
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return (512 + mean) * r * r + 1024 * g * g + (767 - mean) * b * b
    }

    /// Entries 16…255: a cube of six steps per channel, then 24 greys.
    private static let cubeAndGreys: [Colour] = {
        let steps = [0, 95, 135, 175, 215, 255]
        var colours: [Colour] = []
        colours.reserveCapacity(240)
        for red in steps {
            for green in steps {
                for blue in steps { colours.append(Colour(red: red, green: green, blue: blue)) }
            }
        }
        for grey in stride(from: 8, through: 238, by: 10) {
            colours.append(Colour(red: grey, green: grey, blue: grey))
        }
        return colours
    }()

    private static let sixteen: [Colour] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ].map { Colour(red: $0.0, green: $0.1, blue: $0.2) }
}
