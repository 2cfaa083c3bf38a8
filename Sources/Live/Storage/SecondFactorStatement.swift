/// About second factors, their recovery codes, and the keys that seal.
enum SecondFactorStatement: String, StoreStatement, CaseIterable {
    case factor = "SELECT * FROM second_factor WHERE account = :account"
    case secret = "SELECT sealed FROM second_factor_secret WHERE account = :account"
    case countCodes = "SELECT COUNT(*) AS number FROM recovery_code WHERE account = :account"
    case insertFactor = """
        INSERT INTO second_factor (account, since, last_step) VALUES (:account, :since, :step)
        ON CONFLICT (account) DO NOTHING RETURNING account
        """
    case insertSecret = """
        INSERT INTO second_factor_secret (account, sealed) VALUES (:account, :sealed)
        ON CONFLICT (account) DO UPDATE SET sealed = excluded.sealed
        """
    case insertCode = "INSERT INTO recovery_code (digest, account) VALUES (:digest, :account)"
    case useStep = """
        UPDATE second_factor SET last_step = :step WHERE account = :account AND last_step < :step RETURNING account
        """
    case useCode = "DELETE FROM recovery_code WHERE digest = :digest AND account = :account RETURNING account"
    case dropFactor = "DELETE FROM second_factor WHERE account = :account RETURNING account"
    case dropSecret = "DELETE FROM second_factor_secret WHERE account = :account"
    case dropCodes = "DELETE FROM recovery_code WHERE account = :account"

    case sealingKey = "SELECT value FROM sealing_key WHERE name = :name"
    case offerKey = "INSERT INTO sealing_key (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
}
