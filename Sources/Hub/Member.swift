package import Scorecard

/// The membership of a device in a league, sent with each call.
package struct Member: Equatable, Sendable {
    /// The league's number at its hub.
    package var league: Int64
    package var device: DeviceID
    /// 32 random bytes that only the device has; the hub keeps their hash. Never shown or logged.
    package var secret: [UInt8]

    package init(league: Int64, device: DeviceID, secret: [UInt8] = Member.newSecret()) {
        self.league = league
        self.device = device
        self.secret = secret
    }

    package static func newSecret() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: .min ... .max) } }
}
