import FoundationEssentials
import GRDB

/// One transaction in SQLite.
struct SQLiteDatabase: StoreDatabase {
    let database: Database
    let path: String

    func run(_ sql: String, _ arguments: StoreArguments) throws {
        try StorageError.naming(path) {
            try database.cachedStatement(sql: sql).execute(arguments: arguments.forSQLite)
        }
    }

    func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws {
        try StorageError.naming(path) {
            let statement = try database.cachedStatement(sql: sql)
            let columns = StoreRow.columns(named: statement.columnNames)
            let rows = try Row.fetchCursor(statement, arguments: arguments.forSQLite)
            while let row = try rows.next() {
                try take(StoreRow(columns: columns, values: row.databaseValues.map(StoreValue.init(sqlite:))))
            }
        }
    }

    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value {
        var value: Value?
        try database.inSavepoint {
            value = try work()
            return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return value
    }

    var isInsideTransaction: Bool { database.isInsideTransaction }

    /// SQLite does so by itself.
    func numbersContinue(in table: String) {}
}

extension StoreRow {
    static func columns(named names: [String]) -> [String: Int] {
        Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }
}

private extension StoreArguments {
    var forSQLite: StatementArguments {
        StatementArguments(
            values.mapValues { value -> (any DatabaseValueConvertible)? in
                switch value {
                case .null: nil
                case .integer(let number): number
                case .real(let number): number
                case .text(let text): text
                case .blob(let bytes): Data(bytes)
                }
            })
    }
}

private extension StoreValue {
    init(sqlite value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(Int(number))
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let bytes): self = .blob([UInt8](bytes))
        }
    }
}
