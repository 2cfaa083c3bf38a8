public import Companion
import GRDB

extension SQLiteStore {
    public func records(of devices: Set<DeviceID>) async throws -> [DeviceID: Companion.Record] {
        try await read { database in
            try devices.reduce(into: [:]) { records, device in
                guard let row = try database.firstRow(ReportStatement.device, ["device": device.text]) else { return }
                records[device] = Companion.Record(agreed: row["agreed"], differed: row["differed"])
            }
        }
    }

    public func points(of device: DeviceID) async throws -> Int {
        try await read { try $0.firstRow(ReportStatement.device, ["device": device.text])?["points"] ?? 0 }
    }

    public func ledger(of device: DeviceID, limit: Int) async throws -> [LedgerEntry] {
        let path = path
        return try await read { database in
            try database.rows(ReportStatement.ledger, ["device": device.text, "limit": max(0, limit)])
                .map { try LedgerEntry(row: $0, path: path) }
        }
    }

    public func forget(_ device: DeviceID) async throws {
        try await write { database in
            for statement in [ReportStatement.eraseFromReports, .eraseFromLedger, .eraseDevice] {
                try database.run(statement, ["device": device.text])
            }
        }
    }
}
