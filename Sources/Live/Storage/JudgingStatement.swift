/// About the newest reports with the records of their devices, and about those that wait to be judged.
enum JudgingStatement: String, StoreStatement, CaseIterable {
    case newestOfPlace = """
        SELECT r.*, d.agreed, d.differed FROM report r LEFT JOIN device d ON d.id = r.device
        WHERE r.place = :place AND r.at >= :since AND r.at <= :until ORDER BY r.at DESC, r.id DESC LIMIT :limit
        """
    case oldestOfPlace = """
        SELECT r.*, d.agreed, d.differed FROM report r LEFT JOIN device d ON d.id = r.device
        WHERE r.place = :place AND r.at >= :since AND r.at <= :until ORDER BY r.at, r.id LIMIT :limit
        """
    case ratedAfter = """
        SELECT r.*, d.agreed, d.differed FROM report r LEFT JOIN device d ON d.id = r.device
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
}
