import Calendar
public import LiveRules

extension SQLStore {
    public func records(of devices: Set<DeviceID>) async throws -> [DeviceID: Record] {
        try await read { database in
            try devices.reduce(into: [:]) { records, device in
                guard let row = try database.firstRow(ReportStatement.device, ["device": device.text]) else { return }
                records[device] = Record(agreed: try row["agreed"], differed: try row["differed"])
            }
        }
    }

    public func points(of device: DeviceID) async throws -> Int {
        try await read { try $0.firstRow(ReportStatement.device, ["device": device.text])?["points"] ?? 0 }
    }

    public func ledger(of device: DeviceID, limit: Int) async throws -> [LedgerEntry] {
        try await read { database in
            try database.rows(ReportStatement.ledger, ["device": device.text, "limit": max(0, limit)])
                .map(LedgerEntry.init(row:))
        }
    }

    public func forget(_ device: DeviceID) async throws {
        try await write { database in
            for statement in [ReportStatement.eraseFromReports, .eraseFromLedger, .eraseDevice] {
                try database.run(statement, ["device": device.text])
            }
            try database.run(RewardStatement.eraseVouchers, ["device": device.text])
            for statement in [ProfileStatement.eraseProfile, .endMove, .leaveMove] {
                try database.run(statement, ["device": device.text])
            }
            try database.eraseContributions(of: device)
        }
    }
}

extension LedgerEntry {
    init(row: StoreRow) throws {
        self.init(
            device: DeviceID(text: try row["device"]), points: try row["points"], reason: try row.word("reason"),
            place: try row["place"], report: try row["report"], at: Instant(secondsSince1970: try row["at"]))
    }
}
