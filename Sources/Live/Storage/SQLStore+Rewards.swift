public import Calendar
public import LiveRules

extension SQLStore {
    public func key(_ name: String, or candidate: String) async throws -> String {
        try await write { database in
            try database.run(RewardStatement.insertKey, ["name": name, "value": candidate])
            return try database.firstRow(RewardStatement.key, ["name": name])?["value"] ?? candidate
        }
    }

    public func ledger(of device: DeviceID, before: Int?, limit: Int) async throws -> [NumberedEntry] {
        try await read { database in
            try database.rows(
                RewardStatement.ledgerBefore,
                ["device": device.text, "before": before ?? .max, "limit": max(0, limit)]
            ).map { NumberedEntry(id: try $0["id"], entry: try LedgerEntry(row: $0)) }
        }
    }

    public func pending(of device: DeviceID, since: Instant) async throws -> [WaitReport] {
        try await read { database in
            try database.rows(RewardStatement.pending, ["device": device.text, "since": since.secondsSince1970])
                .map(WaitReport.init(row:)).sorted { ($0.at, $0.id) > ($1.at, $1.id) }
        }
    }

    public func keep(_ voucher: Voucher) async throws {
        try await write { database in
            let device = voucher.device.text
            try database.run(RewardStatement.forgetReplaced, ["device": device])
            try database.run(RewardStatement.replace, ["device": device])
            try database.run(
                RewardStatement.insertVoucher,
                [
                    "digest": voucher.digest, "device": device, "points": voucher.points, "what": voucher.what,
                    "place": voucher.place, "ends": voucher.ends.secondsSince1970,
                ])
        }
    }

    public func voucher(_ digest: String) async throws -> Voucher? {
        try await read { try $0.firstRow(RewardStatement.voucher, ["digest": digest]).map(Voucher.init(row:)) }
    }

    public func latestVoucher(of device: DeviceID) async throws -> Voucher? {
        try await read { database in
            let rows = try database.rows(RewardStatement.vouchersOfDevice, ["device": device.text])
            let vouchers = try rows.map(Voucher.init(row:))
            // Of those that are open there is one at most, and it is the latest.
            if let open = vouchers.first(where: { $0.state == .open }) { return open }
            return vouchers.filter { $0.state == .redeemed }.max { ($0.redeemed ?? $0.ends) < ($1.redeemed ?? $1.ends) }
        }
    }

    public func check(voucher digest: String, at moment: Instant) async throws {
        try await write {
            try $0.run(RewardStatement.check, ["digest": digest, "at": moment.secondsSince1970])
        }
    }

    public func redeem(_ voucher: Voucher, entry: LedgerEntry) async throws -> Bool {
        do {
            return try await write { database in
                let left = try database.firstRow(
                    RewardStatement.takePoints, ["device": voucher.device.text, "points": voucher.points])
                guard left != nil else { return false }
                let redeemed = try database.firstRow(
                    RewardStatement.redeem,
                    [
                        "digest": voucher.digest, "device": voucher.device.text, "points": voucher.points,
                        "at": entry.at.secondsSince1970,
                    ])
                // Gives the points back, too.
                guard redeemed != nil else { throw NotRedeemed() }
                try database.insert(entry)
                return true
            }
        } catch is NotRedeemed {
            return false
        }
    }
}

/// Somebody else was faster, or the voucher has ended.
private struct NotRedeemed: Error {}

extension Voucher {
    init(row: StoreRow) throws {
        let (checked, redeemed): (Int?, Int?) = (try row["checked"], try row["redeemed"])
        self.init(
            digest: try row["digest"], device: DeviceID(text: try row["device"]), points: try row["points"],
            what: try row["what"], place: try row["place"], ends: Instant(secondsSince1970: try row["ends"]),
            state: try row.word("state"), checked: checked.map(Instant.init(secondsSince1970:)),
            redeemed: redeemed.map(Instant.init(secondsSince1970:)))
    }
}
