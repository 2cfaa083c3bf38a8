/// One step in which the layout of the database came about. A step that was released is never changed: another one follows.
///
///     extension SchemaStep {
///         static let accounts = SchemaStep(
///             "accounts",
///             """
///             CREATE TABLE account (
///                 id INTEGER PRIMARY KEY AUTOINCREMENT, mail TEXT NOT NULL UNIQUE, since INTEGER NOT NULL, picture BLOB) STRICT;
///             CREATE INDEX account_since ON account (since);
///             """)
///     }
///
/// Tables are declared as for SQLite and translated for PostgreSQL: `INTEGER` has 64 bits; `TEXT` is compared byte for byte;
/// `INTEGER PRIMARY KEY AUTOINCREMENT` gives each row a number that is never given twice; `STRICT` (with `, WITHOUT ROWID` for a key that is
/// a text) ends every table. Names are those of no word of SQL; foreign keys are left out, because erasing is said where it happens.
struct SchemaStep: Sendable {
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) { (self.name, self.sql) = (name, sql) }
}
