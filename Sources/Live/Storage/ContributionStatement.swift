/// About what visitors told, and what became of it.
enum ContributionStatement: String, StoreStatement, CaseIterable {
    case insert = """
        INSERT INTO contribution (token, device, origin, at, place, city, fact, value, name, type, hours, website, latitude,
            longitude, words, source, credit, licence, language, photo, state, reason, decided, account, file)
        VALUES (:token, :device, :origin, :at, :place, :city, :fact, :value, :name, :type, :hours, :website, :latitude,
            :longitude, :words, :source, :credit, :licence, :language, :photo, :state, :reason, :decided, :account, :file)
        RETURNING id
        """
    case ofToken = "SELECT * FROM contribution WHERE token = :token"
    case one = "SELECT * FROM contribution WHERE id = :id"
    case ofDevice = "SELECT * FROM contribution WHERE device = :device ORDER BY at DESC, id DESC LIMIT :limit"
    case waiting = "SELECT * FROM contribution WHERE state = 'waiting' ORDER BY id LIMIT :limit"
    case decided = "SELECT * FROM contribution WHERE decided > :since ORDER BY decided DESC, id DESC LIMIT :limit"
    case countWaiting = "SELECT COUNT(*) AS number FROM contribution WHERE state = 'waiting'"
    case countOfDevice = "SELECT COUNT(*) AS number FROM contribution WHERE device = :device AND state = :state"
    // The one that came `:skipped` places before the latest: where there is one, a limit is
    // reached.
    case nthOfDevice = """
        SELECT at FROM contribution WHERE device = :device AND at > :since ORDER BY at DESC LIMIT 1 OFFSET :skipped
        """
    case nthOfOrigin = """
        SELECT at FROM contribution WHERE origin = :origin AND at > :since ORDER BY at DESC LIMIT 1 OFFSET :skipped
        """
    case nthOfAll = "SELECT at FROM contribution WHERE at > :since ORDER BY at DESC LIMIT 1 OFFSET :skipped"
    case setWords = """
        UPDATE contribution SET words = :words WHERE token = :token AND device = :device AND state = 'waiting'
        RETURNING id
        """
    case decide = """
        UPDATE contribution SET state = :state, reason = :reason, decided = :decided, account = :account, file = :file, photo = 0
        WHERE id = :id AND state = 'waiting' RETURNING token
        """
    case withdraw = """
        UPDATE contribution SET state = 'withdrawn', decided = :decided, value = '', name = '', hours = '', website = '',
            words = '', credit = '', latitude = NULL, longitude = NULL, photo = 0
        WHERE id = :id AND state = 'waiting' RETURNING token
        """
    case eraseDevice = "UPDATE contribution SET device = '', origin = '', credit = '' WHERE device = :device"
    case forgetOrigins = """
        UPDATE contribution SET origin = '' WHERE id IN (
            SELECT id FROM contribution INDEXED BY contribution_household
            WHERE at < :before AND origin <> '' ORDER BY at, id LIMIT :limit)
        RETURNING id
        """
    case setPhoto = "UPDATE contribution SET photo = 1 WHERE id = :id AND state = 'waiting' RETURNING id"
    case keepPhotograph = """
        INSERT INTO photograph (contribution, bytes) VALUES (:contribution, :bytes)
        ON CONFLICT (contribution) DO UPDATE SET bytes = excluded.bytes
        """
    case photograph = "SELECT bytes FROM photograph WHERE contribution = :contribution"
    case dropPhotograph = "DELETE FROM photograph WHERE contribution = :contribution"
}
