/// About points, vouchers and shared keys.
enum RewardStatement: String, StoreStatement, CaseIterable {
    case insertKey = "INSERT INTO shared_key (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
    case key = "SELECT value FROM shared_key WHERE name = :name"
    case ledgerBefore = """
        SELECT * FROM ledger WHERE device = :device AND id < :before ORDER BY id DESC LIMIT :limit
        """
    case pending = """
        SELECT * FROM report INDEXED BY report_pending WHERE device = :device AND at >= :since AND judgement IS NULL
        """
    case forgetReplaced = "DELETE FROM voucher WHERE device = :device AND state = 'replaced'"
    case replace = "UPDATE voucher SET state = 'replaced' WHERE device = :device AND state = 'open'"
    case insertVoucher = """
        INSERT INTO voucher (digest, device, points, what, place, ends, state)
        VALUES (:digest, :device, :points, :what, :place, :ends, 'open')
        """
    case voucher = "SELECT * FROM voucher WHERE digest = :digest"
    case vouchersOfDevice = "SELECT * FROM voucher WHERE device = :device"
    case check = "UPDATE voucher SET checked = :at WHERE digest = :digest"
    case redeem = """
        UPDATE voucher SET state = 'redeemed', redeemed = :at
        WHERE digest = :digest AND device = :device AND points = :points AND state = 'open' AND ends >= :at
        RETURNING digest
        """
    case takePoints = """
        UPDATE device SET points = points - :points WHERE id = :device AND points >= :points RETURNING points
        """
    case eraseVouchers = "DELETE FROM voucher WHERE device = :device"
    case eraseOpenVouchers = "DELETE FROM voucher WHERE device = :device AND state <> 'redeemed'"
    case moveVouchers = "UPDATE voucher SET device = :target WHERE device = :device"
}

/// About names, pictures, and devices on their way to others.
enum ProfileStatement: String, StoreStatement, CaseIterable {
    case profile = "SELECT name, pictured FROM profile WHERE device = :device"
    case setName = """
        INSERT INTO profile (device, name) VALUES (:device, :name) ON CONFLICT (device)
        DO UPDATE SET name = excluded.name, looked = NULL
        """
    case setPicture = """
        INSERT INTO profile (device, name, picture, pictured) VALUES (:device, '', :picture, :pictured)
        ON CONFLICT (device) DO UPDATE SET picture = excluded.picture, pictured = excluded.pictured,
            looked = NULL
        """
    case picture = "SELECT picture FROM profile WHERE device = :device"
    case eraseProfile = "DELETE FROM profile WHERE device = :device"
    case moveProfile = "UPDATE profile SET device = :target WHERE device = :device"
    case forgetMoves = "DELETE FROM move WHERE ends < :at"
    case insertMove = """
        INSERT INTO move (origin, digest, ends, done) VALUES (:device, :digest, :ends, 0)
        ON CONFLICT (origin) DO UPDATE SET digest = excluded.digest, target = NULL, ends = excluded.ends
        """
    case moveFrom = "SELECT * FROM move WHERE origin = :device AND ends >= :at"
    case moveTo = "SELECT * FROM move WHERE target = :device AND ends >= :at LIMIT 1"
    case enterMove = """
        UPDATE move SET target = :device
        WHERE digest = :digest AND ends >= :at AND origin <> :device AND done = 0 AND (target IS NULL OR target = :device)
        RETURNING origin
        """
    case endMove = "DELETE FROM move WHERE origin = :device"
    case leaveMove = "DELETE FROM move WHERE target = :device"
    case finishMove = """
        UPDATE move SET origin = digest, done = 1 WHERE origin = :device AND target = :target AND ends >= :at
        RETURNING digest
        """
    case moveReports = "UPDATE report SET device = :target WHERE device = :device"
    case moveLedger = "UPDATE ledger SET device = :target WHERE device = :device"
}
