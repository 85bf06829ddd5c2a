// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// The signals the program answers itself instead of dying of them, see signal(7).
package enum Signal: Sendable, CaseIterable {
    /// Ctrl-C (`SIGINT`).
    case interrupt
    /// Ctrl-\ (`SIGQUIT`).
    case quit
    /// Ctrl-Z (`SIGTSTP`).
    case suspend
    /// The window has another size (`SIGWINCH`).
    case resize
    /// The window was closed or the connection lost (`SIGHUP`).
    case hangUp
    /// Somebody asked the program to end (`SIGTERM`).
    case terminate
    /// A button was pressed, or a headset's (`SIGUSR1`).
    case button

    /// The system's number of this signal; a program that ended because of it reports status 128 + number.
    package var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .quit: SIGQUIT
        case .suspend: SIGTSTP
        case .resize: SIGWINCH
        case .hangUp: SIGHUP
        case .terminate: SIGTERM
        case .button: SIGUSR1
        }
    }
}
