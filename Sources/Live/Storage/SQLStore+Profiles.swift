public import Calendar
public import LiveRules

extension SQLStore {
    public func profile(of device: DeviceID) async throws -> Profile {
        try await read { database in
            guard let row = try database.firstRow(ProfileStatement.profile, ["device": device.text]) else {
                return .nobody
            }
            let pictured: Int? = try row["pictured"]
            return Profile(name: .kept(try row["name"]), pictured: pictured.map(Instant.init(secondsSince1970:)))
        }
    }

    public func setName(_ name: ProfileName, of device: DeviceID) async throws {
        try await write { try $0.run(ProfileStatement.setName, ["device": device.text, "name": name.text]) }
    }

    public func setPicture(_ picture: [UInt8]?, of device: DeviceID, at moment: Instant) async throws {
        try await write {
            try $0.run(
                ProfileStatement.setPicture,
                [
                    "device": device.text, "picture": picture,
                    "pictured": picture == nil ? nil : moment.secondsSince1970,
                ])
        }
    }

    public func picture(of device: DeviceID) async throws -> [UInt8]? {
        try await read { try $0.firstRow(ProfileStatement.picture, ["device": device.text])?["picture"] }
    }
}

// MARK: Moving

extension SQLStore {
    public func begin(_ move: Move, at moment: Instant) async throws {
        try await write { database in
            try database.run(ProfileStatement.forgetMoves, ["at": moment.secondsSince1970])
            try database.run(
                ProfileStatement.insertMove,
                ["device": move.from.text, "digest": move.digest, "ends": move.ends.secondsSince1970])
        }
    }

    public func move(of device: DeviceID, at moment: Instant) async throws -> Move? {
        try await read { try $0.move(of: device, at: moment) }
    }

    public func enter(_ digest: String, by device: DeviceID, at moment: Instant) async throws -> Move? {
        try await write { database in
            let entered = try database.firstRow(
                ProfileStatement.enterMove,
                ["digest": digest, "device": device.text, "at": moment.secondsSince1970])
            guard let origin: String = try entered?["origin"] else { return nil }
            return try database.move(of: DeviceID(text: origin), at: moment)
        }
    }

    public func cancelMove(of device: DeviceID) async throws {
        try await write { database in
            try database.run(ProfileStatement.endMove, ["device": device.text])
            try database.run(ProfileStatement.leaveMove, ["device": device.text])
        }
    }

    public func finishMove(from: DeviceID, to: DeviceID, at moment: Instant) async throws -> Bool {
        try await write { database in
            let ended = try database.firstRow(
                ProfileStatement.finishMove,
                ["device": from.text, "target": to.text, "at": moment.secondsSince1970])
            if ended == nil { return false }
            try database.handOver(from.text, to: to.text)
            return true
        }
    }
}

private extension StoreDatabase {
    func move(of device: DeviceID, at moment: Instant) throws -> Move? {
        let asked: StoreArguments = ["device": device.text, "at": moment.secondsSince1970]
        let row = try firstRow(ProfileStatement.moveFrom, asked) ?? firstRow(ProfileStatement.moveTo, asked)
        guard let row else { return nil }
        let target: String? = try row["target"]
        let isDone: Bool = try row["done"]
        return Move(
            digest: try row["digest"], from: isDone ? .erased : DeviceID(text: try row["origin"]),
            to: target.map(DeviceID.init(text:)), ends: Instant(secondsSince1970: try row["ends"]),
            isDone: isDone)
    }

    func handOver(_ device: String, to target: String) throws {
        let both: StoreArguments = ["device": device, "target": target]
        try run(ProfileStatement.moveReports, both)
        try run(ProfileStatement.moveLedger, both)
        if let row = try firstRow(ReportStatement.device, ["device": device]) {
            let (agreed, differed, points): (Int, Int, Int) = (
                try row["agreed"], try row["differed"], try row["points"]
            )
            try run(
                ReportStatement.addToDevice,
                ["device": target, "agreed": agreed, "differed": differed, "points": points])
            try run(ReportStatement.eraseDevice, ["device": device])
        }
        // Codes were made for the old key; those that were redeemed belong to the history.
        for one in [device, target] { try run(RewardStatement.eraseOpenVouchers, ["device": one]) }
        try run(RewardStatement.moveVouchers, both)
        try moveProfile(device, to: target)
    }

    /// The name and the picture of the device that shows the code, where it has any.
    func moveProfile(_ device: String, to target: String) throws {
        guard try firstRow(ProfileStatement.profile, ["device": device]) != nil else { return }
        try run(ProfileStatement.eraseProfile, ["device": target])
        try run(ProfileStatement.moveProfile, ["device": device, "target": target])
    }
}
