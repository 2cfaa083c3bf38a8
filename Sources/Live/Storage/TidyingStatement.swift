/// About what is too old or too much. Each changes `:limit` rows at most and finds them by an index.
enum TidyingStatement: String, StoreStatement, CaseIterable {
    case oldReports = """
        DELETE FROM report WHERE id IN (SELECT id FROM report WHERE at < :before ORDER BY at, id LIMIT :limit) RETURNING id
        """
    case firstReports = """
        DELETE FROM report WHERE id IN (SELECT id FROM report WHERE id <= :last ORDER BY id LIMIT :limit) RETURNING id
        """
    case oldContributions = """
        DELETE FROM contribution WHERE id IN (
            SELECT id FROM contribution WHERE decided < :before ORDER BY decided, id LIMIT :limit) RETURNING id
        """
    case oldVouchers = """
        DELETE FROM voucher WHERE digest IN (SELECT digest FROM voucher WHERE ends < :before ORDER BY ends LIMIT :limit)
        RETURNING digest
        """
    case oldMoves = """
        DELETE FROM move WHERE origin IN (SELECT origin FROM move WHERE ends < :before ORDER BY ends LIMIT :limit)
        RETURNING origin
        """
    case oldSearches = """
        DELETE FROM missed_search WHERE digest IN (
            SELECT digest FROM missed_search WHERE day < :before ORDER BY day LIMIT :limit) RETURNING digest
        """
    case oldPaces = """
        DELETE FROM sign_in_pace WHERE id IN (
            SELECT id FROM sign_in_pace WHERE until < :before ORDER BY until LIMIT :limit) RETURNING id
        """
    // The one that came `:most` places before the latest: where there is one, there are too many.
    case excessContribution = """
        SELECT id FROM contribution WHERE decided > 0 ORDER BY decided DESC LIMIT 1 OFFSET :most
        """
    case excessMove = "SELECT origin FROM move WHERE ends > 0 ORDER BY ends DESC LIMIT 1 OFFSET :most"
    case excessPace = "SELECT id FROM sign_in_pace WHERE until > 0 ORDER BY until DESC LIMIT 1 OFFSET :most"
    case excessSearch = "SELECT digest FROM missed_search WHERE day > 0 ORDER BY day DESC LIMIT 1 OFFSET :most"
    case excessWords = "SELECT day FROM use_figure WHERE counter = 'missed' ORDER BY day DESC LIMIT 1 OFFSET :most"
    case excessProfile = "SELECT device FROM profile WHERE looked > 0 ORDER BY looked DESC LIMIT 1 OFFSET :most"
    // What has no age of its own has the moment when it was looked at last, and whether it is still of use.
    case newDevices = """
        UPDATE device SET looked = :at WHERE id IN (SELECT id FROM device WHERE looked IS NULL LIMIT :limit) RETURNING id
        """
    case newProfiles = """
        UPDATE profile SET looked = :at WHERE device IN (SELECT device FROM profile WHERE looked IS NULL LIMIT :limit)
        RETURNING device
        """
    case oldDevices = "SELECT id FROM device WHERE looked < :before ORDER BY looked LIMIT :limit"
    case oldProfiles = "SELECT device AS id FROM profile WHERE looked < :before ORDER BY looked LIMIT :limit"
    case keepDevice = "UPDATE device SET looked = :at WHERE id = :device"
    case keepProfile = "UPDATE profile SET looked = :at WHERE device = :device"
    case reportOfDevice = "SELECT id FROM report WHERE device = :device LIMIT 1"
}

extension SchemaStep {
    /// Ages, by which old rows are found.
    static let ages = SchemaStep(
        "ages of what visitors send",
        """
        ALTER TABLE device ADD COLUMN looked INTEGER;
        CREATE INDEX device_looked ON device (looked);
        ALTER TABLE profile ADD COLUMN looked INTEGER;
        CREATE INDEX profile_looked ON profile (looked);
        CREATE INDEX voucher_ends ON voucher (ends);
        """)
}
