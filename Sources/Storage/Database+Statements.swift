import Companion
import GRDB
import Hours

extension Database {
    func run(_ statement: some StoreStatement, _ arguments: StatementArguments) throws {
        try cachedStatement(sql: statement.rawValue).execute(arguments: arguments)
    }

    func rows(_ statement: some StoreStatement, _ arguments: StatementArguments) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: statement.rawValue), arguments: arguments)
    }

    func firstRow(_ statement: some StoreStatement, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: statement.rawValue), arguments: arguments)
    }
}

extension WaitReport {
    init(row: Row) {
        self.init(
            id: row["id"], place: row["place"], device: DeviceID(text: row["device"]), origin: row["origin"],
            minutes: row["minutes"], at: Instant(secondsSince1970: row["at"]), isHere: row["here"])
    }
}

extension LedgerEntry {
    init(row: Row, path: String) throws {
        let word: String = row["reason"]
        guard let reason = Reason(rawValue: word) else {
            throw StorageError(path: path, cause: .isDamaged("no reason for points is called \(word)"))
        }
        self.init(
            device: DeviceID(text: row["device"]), points: row["points"], reason: reason, place: row["place"],
            report: row["report"], at: Instant(secondsSince1970: row["at"]))
    }
}

extension Judgement {
    /// `nil` while nobody could judge.
    init?(row: Row, path: String) throws {
        let word: String? = row["judgement"]
        guard let word else { return nil }
        guard let judgement = Judgement(rawValue: word) else {
            throw StorageError(path: path, cause: .isDamaged("no judgement is called \(word)"))
        }
        self = judgement
    }
}
