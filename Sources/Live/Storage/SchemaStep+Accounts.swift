import LiveRules

extension SchemaStep {
    /// Whether somebody is an administrator stands beside the roles, because it is asked for by itself.
    static let accounts = SchemaStep(
        "accounts",
        """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, roles TEXT NOT NULL,
            administrator INTEGER NOT NULL, disabled INTEGER NOT NULL, password TEXT, created INTEGER NOT NULL) STRICT;
        CREATE INDEX account_administrator ON account (administrator, disabled);
        CREATE TABLE account_session (
            digest TEXT PRIMARY KEY NOT NULL, account INTEGER NOT NULL, begun INTEGER NOT NULL, seen INTEGER NOT NULL,
            browser TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX account_session_account ON account_session (account, begun DESC, digest);
        CREATE INDEX account_session_seen ON account_session (seen);
        CREATE TABLE account_link (
            digest TEXT PRIMARY KEY NOT NULL, account INTEGER NOT NULL, purpose TEXT NOT NULL, until INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
        CREATE INDEX account_link_account ON account_link (account);
        CREATE TABLE sign_in_pace (
            id TEXT PRIMARY KEY NOT NULL, failures INTEGER NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX sign_in_pace_until ON sign_in_pace (until);
        CREATE TABLE audit (
            id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, account INTEGER NOT NULL, who TEXT NOT NULL,
            area TEXT NOT NULL, action TEXT NOT NULL, object TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
        CREATE INDEX audit_account ON audit (account, id);
        CREATE INDEX audit_area ON audit (area, id);
        CREATE INDEX audit_both ON audit (account, area, id);
        """)

    /// In which language the administration speaks to each.
    static let languages = SchemaStep(
        "languages of accounts", "ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT '';")
}

extension LineTable {
    static let accounts = LineTable(
        "account", numbered: true,
        [
            .number("id"), .text("email"), .text("name"), .text("roles"), .flag("administrator"), .flag("disabled"),
            .text("password", isOptional: true), .number("created"), .text("language"),
        ])
    static let audit = LineTable(
        "audit", numbered: true,
        [
            .number("id"), .number("at"), .number("account"), .text("who"), .word("area", AuditEntry.Area.self),
            .text("action"), .text("object"), .text("detail"),
        ])
}
