#include <sqlite3.h>

/* What Swift does not see of SQLite's header: the macro SQLITE_TRANSIENT, and functions with "...". The bytes are copied;
   none at all is an empty text or blob, not NULL. */

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(
        statement, index, count ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

/* Switches one of SQLITE_DBCONFIG_... */
static inline int csqlite_configure(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}
