import LiveRules

extension SchemaStep {
    /// Pictures are small and belong to their rows, so that erasing a device erases them.
    static let rewardsAndProfiles = SchemaStep(
        "rewards and profiles",
        """
        CREATE TABLE voucher (
            digest TEXT PRIMARY KEY NOT NULL, device TEXT NOT NULL, points INTEGER NOT NULL, what TEXT NOT NULL,
            place TEXT NOT NULL, ends INTEGER NOT NULL, state TEXT NOT NULL, checked INTEGER, redeemed INTEGER
            ) STRICT, WITHOUT ROWID;
        CREATE INDEX voucher_device ON voucher (device, ends);
        CREATE TABLE profile (
            device TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, picture BLOB, pictured INTEGER) STRICT, WITHOUT ROWID;
        CREATE TABLE move (
            origin TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL UNIQUE, target TEXT, ends INTEGER NOT NULL, done INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
        CREATE INDEX move_target ON move (target);
        CREATE INDEX move_ends ON move (ends);
        CREATE TABLE shared_key (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        """)
}

extension LineTable {
    static let vouchers = LineTable(
        "voucher", key: ["digest"],
        [
            .text("digest"), .text("device"), .number("points"), .text("what"), .text("place"), .number("ends"),
            .word("state", Voucher.State.self), .number("checked", isOptional: true),
            .number("redeemed", isOptional: true),
        ])
    static let profiles = LineTable(
        "profile", key: ["device"],
        [
            .text("device"), .text("name"), .bytes("picture", isOptional: true),
            .number("pictured", isOptional: true), .number("looked", isOptional: true),
        ])
    static let moves = LineTable(
        "move", key: ["origin"],
        [.text("origin"), .text("digest"), .text("target", isOptional: true), .number("ends"), .flag("done")])
    static let sharedKeys = LineTable(
        "shared-key", table: "shared_key", key: ["name"], [.text("name"), .text("value")])
}
