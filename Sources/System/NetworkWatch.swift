// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// Notices when the machine's network changes: an interface goes up or down, an address or a route comes or goes
/// (rtnetlink(7)).
package final class NetworkWatch {
    /// The descriptor to wait on; only `hasChanged` reads from it.
    package let descriptor: Int32

    /// - Returns: nil if the system does not report changes.
    package init?() {
        let descriptor = socket(
            AF_NETLINK, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // Of linux/rtnetlink.h: RTMGRP_LINK, RTMGRP_IPV4_IFADDR and _ROUTE, RTMGRP_IPV6_IFADDR and _ROUTE.
        let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
        // The fields of sockaddr_nl, which is not imported: a family of two bytes, two of padding, a port, the groups.
        var address = (UInt16(AF_NETLINK), UInt16(0), UInt32(0), groups)
        let isBound = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, 12) == 0 }
        }
        guard isBound else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether anything has changed since this was asked last. Never waits.
    package func hasChanged() -> Bool {
        var hasChanged = false
        forEachPiece(in: descriptor) { _ in hasChanged = true }
        return hasChanged
    }
}
