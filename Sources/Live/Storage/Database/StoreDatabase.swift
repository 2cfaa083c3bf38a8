/// A database within one transaction: what the store's abilities ask, whichever engine answers (SQLite or PostgreSQL). An ability
/// is written once:
///
///     enum AccountStatement: String, StoreStatement, CaseIterable {          // listed in StoreStatements.all
///         case insert = "INSERT INTO account (mail, since) VALUES (:mail, :since) RETURNING id"
///         case named = "SELECT * FROM account WHERE mail = :mail"
///     }
///
///     extension SQLStore {
///         public func addAccount(_ mail: String, at moment: Instant) async throws -> Int? {
///             try await write { database in
///                 if try database.firstRow(AccountStatement.named, ["mail": mail]) != nil { return nil }
///                 return try database.number(AccountStatement.insert, ["mail": mail, "since": moment.secondsSince1970])
///             }
///         }
///     }
///
/// `write` makes one transaction, and no other write of any instance runs at the same time: what it read stays true until its end.
/// It may be run a second time when the connection broke before its end or another write failed beside it, so it must do nothing
/// but ask the database.
/// `read` sees everything as it stood at one moment. A row's columns are `try row["mail"]`, as the type that is expected; `try row.word("role")`
/// for an enum of words. ``SchemaStep`` says how tables are declared, ``LineTable`` how they are exported.
///
/// **SQL that both engines understand.** Values come as `:name`, never inside the text. `RETURNING id` for the number of a new row;
/// `ON CONFLICT (…) DO UPDATE SET n = x.n + excluded.n`; `IS DISTINCT FROM` instead of `IS NOT`; `COALESCE`, `CASE`, `COUNT`, `SUM`,
/// `MIN`, `MAX`, `LENGTH`, `LOWER`, `||`. No functions of one engine (`datetime`, `json_…`, `IFNULL`, `GLOB`), no `INSERT OR …`, no `rowid`, no names
/// that are words of SQL (`user`, `order`, `group`, `end`, `limit`), every selected column also in `GROUP BY`. A `:name` whose type
/// cannot be seen beside it is `CAST(:name AS TEXT)` or `AS INTEGER`. `LIKE` does not heed case in SQLite: compare `LOWER(…)` in both.
protocol StoreDatabase {
    /// Runs a statement whose rows nobody needs.
    func run(_ sql: String, _ arguments: StoreArguments) throws

    /// Hands over the rows of an answer one after another. `take` must not ask the database.
    func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws

    /// What `work` returns; when it throws, nothing is changed by it.
    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value

    /// `false` once the whole transaction was given up.
    var isInsideTransaction: Bool { get }

    /// Rows with numbers of their own were put into a table: new ones get higher numbers.
    func numbersContinue(in table: String) throws
}

extension StoreDatabase {
    func run(_ statement: some StoreStatement, _ arguments: StoreArguments = [:]) throws {
        try run(statement.rawValue, arguments)
    }

    func each(
        _ statement: some StoreStatement, _ arguments: StoreArguments = [:], _ take: (StoreRow) throws -> Void
    ) throws {
        try each(statement.rawValue, arguments, take)
    }

    func rows(_ statement: some StoreStatement, _ arguments: StoreArguments = [:]) throws -> [StoreRow] {
        var rows: [StoreRow] = []
        try each(statement.rawValue, arguments) { rows.append($0) }
        return rows
    }

    /// For statements that find one row at most, or say `LIMIT 1`.
    func firstRow(_ statement: some StoreStatement, _ arguments: StoreArguments = [:]) throws -> StoreRow? {
        try rows(statement, arguments).first
    }

    /// The number in the first column of the first row: of `RETURNING id`, of `SELECT COUNT(*)`.
    func number(_ statement: some StoreStatement, _ arguments: StoreArguments = [:]) throws -> Int {
        guard case .integer(let number)? = try firstRow(statement, arguments)?.values.first else {
            throw UnreadableRow(words: "no number came back from \(statement)")
        }
        return number
    }
}
