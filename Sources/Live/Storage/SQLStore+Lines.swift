extension SQLStore {
    public func exportLines(to take: @escaping @Sendable (String) throws -> Void) async throws {
        try await readOnce { database in
            var count = 0
            func hand(_ line: StoreLine) throws {
                try take(try line.json)
                count += 1
            }
            try hand(.head(format: StoreLine.format))
            for table in LineTables.all {
                try database.each(table.selection, [:]) { row in
                    try hand(.row(table, row.columns.mapValues { row.values[$0] }))
                }
            }
            try take(try StoreLine.end(lines: count).json)
        }
    }

    public func importLines(_ lines: some Sequence<String> & Sendable) async throws {
        let name = engine.name
        try await write { database in
            for table in LineTables.all {
                try database.each(table.isFilled, [:]) { _ in throw StorageError(path: name, cause: .hasContent) }
            }
            var reader = LineReader(database: database)
            for line in lines { try reader.take(line, name: name) }
            guard reader.isComplete else {
                throw StorageError(
                    path: name, cause: .badLine(reader.count + 1, "the last line of the export is missing"))
            }
            for table in LineTables.all where table.isNumbered { try database.numbersContinue(in: table.table) }
        }
    }
}

/// Puts the lines of an export into the tables, one after another.
private struct LineReader {
    let database: any StoreDatabase
    private(set) var count = 0
    private(set) var isComplete = false

    init(database: any StoreDatabase) { self.database = database }

    mutating func take(_ text: String, name: String) throws {
        do {
            if isComplete { throw StoreLine.Fault(words: "something follows the last line of the export") }
            try take(StoreLine(json: text))
        } catch let fault as StoreLine.Fault {
            throw StorageError(path: name, cause: .badLine(count + 1, fault.words))
        } catch let error as StorageError where error.cause == .isTaken {
            throw StorageError(path: name, cause: .badLine(count + 1, "its number was there before"))
        }
        count += 1
    }

    private mutating func take(_ line: StoreLine) throws {
        if count == 0, !line.isHead { throw StoreLine.Fault(words: "the first line of an export is missing") }
        switch line {
        case .head(let format):
            if count > 0 { throw StoreLine.Fault(words: "a second export begins") }
            if format != StoreLine.format {
                throw StoreLine.Fault(words: "this program does not know format \(format)")
            }
        case .row(let table, let values): try database.run(table.insertion, StoreArguments(values))
        case .end(let lines):
            if lines != count { throw StoreLine.Fault(words: "\(lines) lines were exported, and \(count) are here") }
            isComplete = true
        }
    }
}
