import Companion
import GRDB
import Hours

extension SQLiteStore {
    public func exportLines(to take: @Sendable (String) throws -> Void) async throws {
        let path = path
        try await StorageError.naming(path) {
            try await pool.read { database in
                var count = 0
                try database.eachLine(path: path) { line in
                    try take(line.json)
                    count += 1
                }
                try take(StoreLine.end(lines: count).json)
            }
        }
    }

    public func importLines(_ lines: some Sequence<String> & Sendable) async throws {
        let path = path
        try await write { database in
            guard try Bool.fetchOne(database, sql: TableStatement.isEmpty) == true else {
                throw StorageError(path: path, cause: .hasContent)
            }
            var reader = LineReader(database: database)
            for line in lines { try reader.take(line, path: path) }
            if reader.isComplete { return }
            throw StorageError(
                path: path, cause: .badLine(reader.count + 1, "the last line of the export is missing"))
        }
    }
}

private extension Database {
    func eachLine(path: String, _ take: (StoreLine) throws -> Void) throws {
        try take(.head(format: StoreLine.format))
        let reports = try Row.fetchCursor(self, sql: TableStatement.allReports)
        while let row = try reports.next() {
            try take(.report(WaitReport(row: row), Judgement(row: row, path: path)))
        }
        let devices = try Row.fetchCursor(self, sql: TableStatement.allDevices)
        while let row = try devices.next() {
            let record = Companion.Record(agreed: row["agreed"], differed: row["differed"])
            try take(.device(DeviceID(text: row["id"]), record, points: row["points"]))
        }
        let entries = try Row.fetchCursor(self, sql: TableStatement.allEntries)
        while let row = try entries.next() { try take(.entry(id: row["id"], LedgerEntry(row: row, path: path))) }
    }
}

/// Puts the lines of an export into the tables, one after another.
private struct LineReader {
    let database: Database
    private(set) var count = 0
    private(set) var isComplete = false

    init(database: Database) { self.database = database }

    mutating func take(_ text: String, path: String) throws {
        do {
            if isComplete { throw StoreLine.Fault(words: "something follows the last line of the export") }
            try take(StoreLine(json: text))
        } catch let fault as StoreLine.Fault {
            throw StorageError(path: path, cause: .badLine(count + 1, fault.words))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw StorageError(path: path, cause: .badLine(count + 1, "its number was there before"))
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
        case .report(let report, let judgement): try insert(report, judgement)
        case .device(let device, let record, let points): try insert(device, record, points: points)
        case .entry(let id, let entry): try insert(entry, as: id)
        case .end(let lines):
            if lines != count { throw StoreLine.Fault(words: "\(lines) lines were exported, and \(count) are here") }
            isComplete = true
        }
    }

    private func insert(_ report: WaitReport, _ judgement: Judgement?) throws {
        try database.cachedStatement(sql: TableStatement.insertReport).execute(arguments: [
            "id": report.id, "place": report.place, "device": report.device.text, "origin": report.origin,
            "minutes": report.minutes, "at": report.at.secondsSince1970, "here": report.isHere,
            "judgement": judgement?.rawValue,
        ])
    }

    private func insert(_ device: DeviceID, _ record: Companion.Record, points: Int) throws {
        try database.cachedStatement(sql: TableStatement.insertDevice).execute(arguments: [
            "id": device.text, "agreed": record.agreed, "differed": record.differed, "points": points,
        ])
    }

    private func insert(_ entry: LedgerEntry, as id: Int) throws {
        try database.cachedStatement(sql: TableStatement.insertEntry).execute(arguments: [
            "id": id, "device": entry.device.text, "points": entry.points, "reason": entry.reason.rawValue,
            "place": entry.place, "report": entry.report, "at": entry.at.secondsSince1970,
        ])
    }
}
