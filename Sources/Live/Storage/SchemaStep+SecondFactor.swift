extension SchemaStep {
    /// The secrets of second factors, and the keys under which they and the cookies of known browsers are sealed, stand in tables of their
    /// own, because no export holds them.
    static let secondFactor = SchemaStep(
        "second factor",
        """
        CREATE TABLE second_factor (
            account INTEGER PRIMARY KEY NOT NULL, since INTEGER NOT NULL, last_step INTEGER NOT NULL) STRICT;
        CREATE TABLE second_factor_secret (account INTEGER PRIMARY KEY NOT NULL, sealed BLOB NOT NULL) STRICT;
        CREATE TABLE recovery_code (digest TEXT PRIMARY KEY NOT NULL, account INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX recovery_code_account ON recovery_code (account);
        CREATE TABLE sealing_key (name TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
        """)
}

extension LineTable {
    static let secondFactors = LineTable(
        "second-factor", table: "second_factor", key: ["account"],
        [.number("account"), .number("since"), .number("last_step")])
    static let recoveryCodes = LineTable(
        "recovery-code", table: "recovery_code", key: ["digest"], [.text("digest"), .number("account")])
}
