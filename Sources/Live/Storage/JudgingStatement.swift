/// About the newest reports with the records of their devices, and about those that wait to be judged.
///
/// Records are asked for row by row: for a join PostgreSQL would read all devices, because it cannot know how few rows the
/// limit leaves.
enum JudgingStatement: String, StoreStatement, CaseIterable {
    case newestOfPlace = """
        SELECT r.*, (SELECT agreed FROM device WHERE id = r.device) AS agreed,
            (SELECT differed FROM device WHERE id = r.device) AS differed FROM report r
        WHERE r.place = :place AND r.at >= :since AND r.at <= :until ORDER BY r.at DESC, r.id DESC LIMIT :limit
        """
    case oldestOfPlace = """
        SELECT r.*, (SELECT agreed FROM device WHERE id = r.device) AS agreed,
            (SELECT differed FROM device WHERE id = r.device) AS differed FROM report r
        WHERE r.place = :place AND r.at >= :since AND r.at <= :until ORDER BY r.at, r.id LIMIT :limit
        """
    case ratedAfter = """
        SELECT r.*, (SELECT agreed FROM device WHERE id = r.device) AS agreed,
            (SELECT differed FROM device WHERE id = r.device) AS differed FROM report r
        WHERE r.id > :id ORDER BY r.id LIMIT :limit
        """
    case lastReport = "SELECT COALESCE(MAX(id), 0) AS id FROM report"
    case oldestUnjudged = """
        SELECT place, at FROM report WHERE judgement IS NULL AND at <= :before ORDER BY at, id LIMIT :limit
        """
    case giveUp = """
        UPDATE report SET judgement = 'unclear' WHERE id IN (
            SELECT id FROM report WHERE judgement IS NULL AND at < :before ORDER BY at, id LIMIT :limit)
        RETURNING id
        """
}

extension SchemaStep {
    /// What waits to be judged is found without a look at what was, by its age and by its device.
    static let judging = SchemaStep(
        "reports to be judged",
        """
        CREATE INDEX report_unjudged ON report (at) WHERE judgement IS NULL;
        CREATE INDEX report_pending ON report (device, at) WHERE judgement IS NULL;
        """)

    /// With the number in it, no sorting is left: without, PostgreSQL reads the newest reports of all places by `report_at`
    /// and passes over those of others, 100 of 101 where there are a hundred places, and all of them for a place that nobody
    /// reports of.
    static let orderOfPlace = SchemaStep(
        "reports of a place in order",
        """
        DROP INDEX report_place;
        CREATE INDEX report_place_order ON report (place, at, id);
        """)
}
