/// About reports of waits, the records of devices, and their points.
enum ReportStatement: String, StoreStatement, CaseIterable {
    // One question for a server that is far away: the types are said because an empty SELECT has none.
    case insertReport = """
        INSERT INTO report (place, device, origin, minutes, at, here)
        SELECT CAST(:place AS TEXT), CAST(:device AS TEXT), CAST(:origin AS TEXT), CAST(:minutes AS INTEGER),
            CAST(:at AS INTEGER), CAST(:here AS INTEGER)
        WHERE NOT EXISTS (
            SELECT 1 FROM report WHERE device = :device AND place = :place AND at > :after AND at < :before)
        RETURNING id, (SELECT agreed FROM device WHERE device.id = :device) AS agreed,
            (SELECT differed FROM device WHERE device.id = :device) AS differed
        """
    case nearReport = """
        SELECT * FROM report WHERE device = :device AND place = :place AND at > :after AND at < :before
        ORDER BY at DESC, id DESC LIMIT 1
        """
    case reportsOfPlace = "SELECT * FROM report WHERE place = :place AND at >= :since ORDER BY at, id"
    case reportsOfAll = "SELECT * FROM report WHERE at >= :since ORDER BY at, id"
    case reportsAfter = "SELECT * FROM report WHERE id > :id ORDER BY id LIMIT :limit"
    case believedOfPlace = """
        SELECT * FROM report WHERE place = :place AND at >= :since AND judgement IS DISTINCT FROM 'differs'
        ORDER BY at DESC, id DESC LIMIT :limit
        """
    case earlierOfDevice = """
        SELECT id FROM report WHERE device = :device AND place = :place AND at < :before LIMIT 1
        """
    case judge = "UPDATE report SET judgement = :judgement WHERE id = :id AND judgement IS NULL RETURNING device"
    case addToDevice = """
        INSERT INTO device (id, agreed, differed, points) VALUES (:device, :agreed, :differed, :points)
        ON CONFLICT (id) DO UPDATE SET agreed = device.agreed + excluded.agreed,
            differed = device.differed + excluded.differed, points = device.points + excluded.points
        """
    case device = "SELECT * FROM device WHERE id = :device"
    case insertEntry = """
        INSERT INTO ledger (device, points, reason, place, report, at)
        VALUES (:device, :points, :reason, :place, :report, :at)
        """
    case ledger = "SELECT * FROM ledger WHERE device = :device ORDER BY id DESC LIMIT :limit"
    case eraseFromReports = "UPDATE report SET device = '', origin = '' WHERE device = :device"
    case eraseFromLedger = "DELETE FROM ledger WHERE device = :device"
    case eraseDevice = "DELETE FROM device WHERE id = :device"
    case forgetOrigins = """
        UPDATE report SET origin = '' WHERE id IN (
            SELECT id FROM report INDEXED BY report_origin WHERE at < :before AND origin <> '' ORDER BY at, id LIMIT :limit)
        RETURNING id
        """
}
