// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast macro, which Swift does not import: SQLite copies the bytes before these return.
static inline int hyzer_bind_blob(sqlite3_stmt *s, int i, const void *bytes, int count) {
    return sqlite3_bind_blob(s, i, bytes, count, SQLITE_TRANSIENT);
}
static inline int hyzer_bind_text(sqlite3_stmt *s, int i, const char *bytes, int count) {
    return sqlite3_bind_text(s, i, bytes, count, SQLITE_TRANSIENT);
}

// Variadic, which Swift does not import either.
static inline int hyzer_config(int option, int value) {
    return sqlite3_config(option, value);
}
static inline int hyzer_db_config(sqlite3 *db, int option, int on) {
    return sqlite3_db_config(db, option, on, (int *)0);
}
