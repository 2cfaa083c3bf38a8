/// About how many reports of a network have earned points because others of one address agreed.
enum NetworkStatement: String, StoreStatement, CaseIterable {
    case earned = "SELECT reports FROM network_points WHERE origin = :origin"
    case count = """
        INSERT INTO network_points (origin, reports, day) VALUES (:origin, 1, :day)
        ON CONFLICT (origin) DO UPDATE SET reports = network_points.reports + 1
        """
    case forget = """
        DELETE FROM network_points WHERE origin IN (
            SELECT origin FROM network_points WHERE day < :before ORDER BY day LIMIT :limit) RETURNING origin
        """
}

extension SchemaStep {
    /// A network's digest is another one each day, so a row is about one day; it says nothing of devices.
    static let networkPoints = SchemaStep(
        "points of networks",
        """
        CREATE TABLE network_points (
            origin TEXT PRIMARY KEY NOT NULL, reports INTEGER NOT NULL, day INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX network_points_day ON network_points (day);
        """)
}
