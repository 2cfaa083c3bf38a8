import LiveRules

/// About the figures of use.
enum UsageStatement: String, StoreStatement, CaseIterable {
    case count = """
        INSERT INTO use_figure (counter, day, subject, number, times)
        VALUES (:counter, :day, :subject, :number, :times)
        ON CONFLICT (counter, day, subject, number) DO UPDATE SET times = use_figure.times + excluded.times
        """
    case figures = """
        SELECT * FROM use_figure WHERE counter = :counter AND day >= :from_day AND day <= :through_day
        ORDER BY day, subject, number
        """
    case forgetFigures = """
        DELETE FROM use_figure WHERE (counter, day, subject, number) IN (
            SELECT counter, day, subject, number FROM use_figure WHERE counter = :counter AND day < :before
            ORDER BY day LIMIT :limit)
        RETURNING day
        """
    case countSearch = """
        INSERT INTO missed_search (digest, sends, day) VALUES (:digest, 1, :day)
        ON CONFLICT (digest) DO UPDATE SET sends = missed_search.sends + 1, day = excluded.day RETURNING sends
        """
}

extension SchemaStep {
    /// What is counted is the key, so that a figure grows where it stands.
    static let use = SchemaStep(
        "reports of use",
        """
        CREATE TABLE use_figure (
            counter TEXT NOT NULL, day INTEGER NOT NULL, subject TEXT NOT NULL, number INTEGER NOT NULL,
            times INTEGER NOT NULL, PRIMARY KEY (counter, day, subject, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE missed_search (
            digest TEXT PRIMARY KEY NOT NULL, sends INTEGER NOT NULL, day INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX missed_search_day ON missed_search (day);
        """)
}

extension LineTable {
    static let useFigures = LineTable(
        "use", table: "use_figure", key: ["counter", "day", "subject", "number"],
        [
            .word("counter", UsageCounter.self), .number("day"), .text("subject"), .number("number"), .number("times"),
        ])
    static let missedSearches = LineTable(
        "search", table: "missed_search", key: ["digest"], [.text("digest"), .number("sends"), .number("day")])
}
