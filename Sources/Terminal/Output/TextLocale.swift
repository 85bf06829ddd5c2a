// SPDX-License-Identifier: GPL-3.0-or-later
internal import Glibc

/// The character encoding the C library works in.
package enum TextLocale {
    /// Makes the C library read and write UTF-8, whatever the environment says. Call before other threads exist.
    ///
    /// Under `LC_ALL=C` readline would lose accented letters. It looks at the environment again for each line, so
    /// setting
    /// the locale is not enough: the variable itself is changed, for this process and the ones it starts.
    package static func useUTF8() {
        if setlocale(LC_CTYPE, "") != nil, let codeset = nl_langinfo(Int32(CODESET)), strcmp(codeset, "UTF-8") == 0 {
            return
        }
        setenv("LC_ALL", "C.UTF-8", 1)
        setlocale(LC_CTYPE, "")
    }
}
