/// About accounts, their sessions and links, attempts to sign in, and the log.
enum AccountStatement: String, StoreStatement, CaseIterable {
    case anyAccount = "SELECT id FROM account WHERE id > 0 ORDER BY id LIMIT 1"
    case accounts = """
        SELECT account.*, f.since AS factor FROM account LEFT JOIN second_factor f ON f.account = account.id
        WHERE email > '' ORDER BY email
        """
    case account = """
        SELECT account.*, f.since AS factor FROM account LEFT JOIN second_factor f ON f.account = account.id
        WHERE id = :id
        """
    case accountOf = """
        SELECT account.*, f.since AS factor FROM account LEFT JOIN second_factor f ON f.account = account.id
        WHERE email = :email
        """
    case otherAdministrator = """
        SELECT id FROM account WHERE administrator = 1 AND disabled = 0 AND password IS NOT NULL AND id <> :id
        LIMIT 1
        """
    case insertAccount = """
        INSERT INTO account (email, name, roles, administrator, disabled, password, created, language)
        VALUES (:email, :name, :roles, :administrator, :disabled, :password, :created, :language)
        ON CONFLICT (email) DO NOTHING RETURNING id
        """
    case changeAccount = """
        UPDATE account SET name = :name, roles = :roles, administrator = :administrator, disabled = :disabled, language = :language
        WHERE id = :id
        """
    case setRoles = "UPDATE account SET roles = :roles WHERE id = :id"
    case setPassword = "UPDATE account SET password = :password WHERE id = :id"

    case insertSession = """
        INSERT INTO account_session (digest, account, begun, seen, browser)
        VALUES (:digest, :account, :begun, :seen, :browser)
        """
    case session = "SELECT * FROM account_session WHERE digest = :digest"
    case sessionsOf = "SELECT * FROM account_session WHERE account = :account ORDER BY begun DESC, digest"
    case seeSession = "UPDATE account_session SET seen = :seen WHERE digest = :digest"
    case endSession = "DELETE FROM account_session WHERE digest = :digest AND account = :account"
    case endOtherSessions = "DELETE FROM account_session WHERE account = :account AND digest <> :digest"
    case forgetSessions = "DELETE FROM account_session WHERE seen < :before"

    case insertLink = """
        INSERT INTO account_link (digest, account, purpose, until) VALUES (:digest, :account, :purpose, :until)
        """
    case link = "SELECT * FROM account_link WHERE digest = :digest"
    case useLink = "DELETE FROM account_link WHERE digest = :digest AND until > :now RETURNING account, purpose"
    case dropLinks = "DELETE FROM account_link WHERE account = :account"
    case linkOf = "SELECT * FROM account_link WHERE account = :account AND until > :now"

    case pace = "SELECT * FROM sign_in_pace WHERE id = :id"
    case countPace = """
        INSERT INTO sign_in_pace (id, failures, until) VALUES (:id, :failures, :until)
        ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, until = excluded.until
            WHERE sign_in_pace.failures = :seenFailures AND sign_in_pace.until = :seenUntil
        RETURNING failures
        """
    case forgetPace = "DELETE FROM sign_in_pace WHERE id = :id"
    case forgetAllPaces = "DELETE FROM sign_in_pace WHERE id > ''"

    case insertAudit = """
        INSERT INTO audit (at, account, who, area, action, object, detail)
        VALUES (:at, :account, :who, :area, :action, :object, :detail)
        """
    case countAudit = "UPDATE audit SET at = :at, detail = :detail WHERE id = :id"
    case audit = "SELECT * FROM audit WHERE id < :before ORDER BY id DESC LIMIT :limit"
    case auditOfAccount = """
        SELECT * FROM audit WHERE account = :account AND id < :before ORDER BY id DESC LIMIT :limit
        """
    case auditOfArea = "SELECT * FROM audit WHERE area = :area AND id < :before ORDER BY id DESC LIMIT :limit"
    case auditOfBoth = """
        SELECT * FROM audit WHERE account = :account AND area = :area AND id < :before ORDER BY id DESC LIMIT :limit
        """
}
