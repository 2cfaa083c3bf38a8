import LiveRules

extension SchemaStep {
    /// Photographs stand in a table of their own, so that lists never read them. They are in the database and not in files beside it: a backup
    /// then has all of them, and several instances share them.
    static let contributions = SchemaStep(
        "contributions",
        """
        CREATE TABLE contribution (
            id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, device TEXT NOT NULL, origin TEXT NOT NULL,
            at INTEGER NOT NULL, place TEXT NOT NULL, city TEXT NOT NULL, fact TEXT, value TEXT NOT NULL, name TEXT NOT NULL,
            type TEXT NOT NULL, hours TEXT NOT NULL, website TEXT NOT NULL, latitude INTEGER, longitude INTEGER,
            words TEXT NOT NULL, source TEXT NOT NULL, credit TEXT NOT NULL, licence TEXT NOT NULL, language TEXT NOT NULL,
            photo INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, decided INTEGER, account INTEGER NOT NULL,
            file TEXT NOT NULL) STRICT;
        CREATE INDEX contribution_device ON contribution (device, at);
        CREATE INDEX contribution_origin ON contribution (origin, at);
        CREATE INDEX contribution_at ON contribution (at);
        CREATE INDEX contribution_state ON contribution (state, id);
        CREATE INDEX contribution_decided ON contribution (decided);
        CREATE INDEX contribution_household ON contribution (at) WHERE origin <> '';
        CREATE TABLE photograph (contribution INTEGER PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT;
        """)
}

extension LineTable {
    static let contributions = LineTable(
        "contribution", numbered: true,
        [
            .number("id"), .text("token"), .text("device"), .text("origin"), .number("at"), .text("place"),
            .text("city"),
            .word("fact", ContributionContent.Fact.self, isOptional: true), .text("value"), .text("name"),
            .text("type"),
            .text("hours"), .text("website"), .number("latitude", isOptional: true),
            .number("longitude", isOptional: true),
            .text("words"), .word("source", ContributionContent.Source.self), .text("credit"), .text("licence"),
            .text("language"), .flag("photo"), .word("state", ContributionOutcome.State.self), .text("reason"),
            .number("decided", isOptional: true), .number("account"), .text("file"),
        ])
    static let photographs = LineTable(
        "photograph", key: ["contribution"], [.number("contribution"), .bytes("bytes")])
}
