import LiveRules

extension SchemaStep {
    /// A number is never given twice, also when the latest reports are gone: clients ask for what came after a number. The
    /// sums of a device stand beside its reports and its ledger, because they are asked for with every estimate.
    static let waitsAndPoints = SchemaStep(
        "waits and points",
        """
        CREATE TABLE report (
            id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, device TEXT NOT NULL, origin TEXT NOT NULL,
            minutes INTEGER NOT NULL, at INTEGER NOT NULL, here INTEGER NOT NULL, judgement TEXT) STRICT;
        CREATE INDEX report_place ON report (place, at);
        CREATE INDEX report_at ON report (at);
        CREATE INDEX report_device ON report (device, place, at);
        CREATE INDEX report_origin ON report (at) WHERE origin <> '';
        CREATE TABLE device (
            id TEXT PRIMARY KEY NOT NULL, agreed INTEGER NOT NULL, differed INTEGER NOT NULL, points INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
        CREATE TABLE ledger (
            id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL, points INTEGER NOT NULL, reason TEXT NOT NULL,
            place TEXT NOT NULL, report INTEGER, at INTEGER NOT NULL) STRICT;
        CREATE INDEX ledger_device ON ledger (device);
        """)
}

extension LineTable {
    static let reports = LineTable(
        "report", numbered: true,
        [
            .number("id"), .text("place"), .text("device"), .text("origin"), .number("minutes"), .number("at"),
            .flag("here"), .word("judgement", Judgement.self, isOptional: true),
        ])
    static let devices = LineTable(
        "device",
        [
            .text("id"), .number("agreed"), .number("differed"), .number("points"),
            .number("looked", isOptional: true),
        ])
    static let entries = LineTable(
        "entry", table: "ledger", numbered: true,
        [
            .number("id"), .text("device"), .number("points"), .word("reason", LedgerEntry.Reason.self),
            .text("place"), .number("report", isOptional: true), .number("at"),
        ])
}
