public import Calendar
import Geo
public import LiveRules

extension SQLStore {
    public func keep(_ contribution: Contribution, within limits: ContributionRules.Limits) async throws
        -> KeptContribution
    {
        try await write { database in
            if let known = try database.contribution(.ofToken, ["token": contribution.key]) {
                return known.device == contribution.device ? .known(known) : .foreign
            }
            if let until = try database.opening(for: contribution, limits) { return .tooMany(until: until) }
            if try database.number(ContributionStatement.countWaiting) >= ContributionRules.mostWaiting { return .full }
            let id = try database.number(ContributionStatement.insert, contribution.columns)
            return .kept(contribution.kept(as: id))
        }
    }

    public func contributions(of device: DeviceID, limit: Int) async throws -> [Contribution] {
        try await read { try $0.contributions(.ofDevice, ["device": device.text, "limit": max(0, limit)]) }
    }

    public func contribution(_ id: Int) async throws -> Contribution? {
        try await read { try $0.contribution(.one, ["id": id]) }
    }

    public func contribution(key: String) async throws -> Contribution? {
        try await read { try $0.contribution(.ofToken, ["token": key]) }
    }

    public func waitingContributions(limit: Int) async throws -> [Contribution] {
        try await read { try $0.contributions(.waiting, ["limit": max(0, limit)]) }
    }

    public func decidedContributions(since: Instant, limit: Int) async throws -> [Contribution] {
        try await read { try $0.contributions(.decided, ["since": since.secondsSince1970, "limit": max(0, limit)]) }
    }

    public func contributionRecords(
        of devices: Set<DeviceID>
    ) async throws -> [DeviceID: ContributionQueue.Record] {
        try await read { database in
            try devices.reduce(into: [:]) { records, device in
                func count(_ state: ContributionOutcome.State) throws -> Int {
                    try database.number(
                        ContributionStatement.countOfDevice, ["device": device.text, "state": state.rawValue])
                }
                let record = ContributionQueue.Record(
                    taken: try count(.accepted) + count(.changed), refused: try count(.refused))
                if record != ContributionQueue.Record() { records[device] = record }
            }
        }
    }

    public func setWords(_ words: String, of key: String, device: DeviceID) async throws -> Bool {
        try await write { database in
            try database.firstRow(
                ContributionStatement.setWords, ["words": words, "token": key, "device": device.text]) != nil
        }
    }

    public func keepPhotograph(_ bytes: [UInt8], of id: Int) async throws -> Bool {
        try await write { database in
            guard try database.firstRow(ContributionStatement.setPhoto, ["id": id]) != nil else { return false }
            try database.run(ContributionStatement.keepPhotograph, ["contribution": id, "bytes": bytes])
            return true
        }
    }

    public func photograph(of id: Int) async throws -> [UInt8]? {
        try await read { try $0.firstRow(ContributionStatement.photograph, ["contribution": id])?["bytes"] }
    }

    public func decide(_ id: Int, _ outcome: ContributionOutcome) async throws -> Bool {
        try await write { database in
            let decided = try database.firstRow(
                ContributionStatement.decide,
                [
                    "id": id, "state": outcome.state.rawValue, "reason": outcome.reason,
                    "decided": outcome.at?.secondsSince1970, "account": outcome.account, "file": outcome.file,
                ])
            guard decided != nil else { return false }
            try database.run(ContributionStatement.dropPhotograph, ["contribution": id])
            return true
        }
    }

    public func withdraw(_ id: Int, at moment: Instant) async throws -> Bool {
        try await write { try $0.withdraw(id, at: moment.secondsSince1970) }
    }
}

extension StoreDatabase {
    /// Takes back what nobody has decided of a device that is erased, and forgets whose the rest was.
    func eraseContributions(of device: DeviceID) throws {
        let own = try contributions(.ofDevice, ["device": device.text, "limit": 10_000])
        for one in own where one.outcome.state == .waiting {
            _ = try withdraw(one.id, at: one.at.secondsSince1970)
        }
        try run(ContributionStatement.eraseDevice, ["device": device.text])
    }

    fileprivate func withdraw(_ id: Int, at moment: Int) throws -> Bool {
        let withdrawn = try firstRow(ContributionStatement.withdraw, ["id": id, "decided": moment])
        guard withdrawn != nil else { return false }
        try run(ContributionStatement.dropPhotograph, ["contribution": id])
        return true
    }

    fileprivate func contributions(_ statement: ContributionStatement, _ arguments: StoreArguments) throws
        -> [Contribution]
    {
        try rows(statement, arguments).map(Contribution.init(row:))
    }

    fileprivate func contribution(_ statement: ContributionStatement, _ arguments: StoreArguments) throws
        -> Contribution?
    {
        try firstRow(statement, arguments).map(Contribution.init(row:))
    }

    /// From when on another one can come; `nil` where it can now.
    fileprivate func opening(for one: Contribution, _ limits: ContributionRules.Limits) throws -> Instant? {
        let since = one.at.secondsSince1970 - ContributionRules.window
        func nth(_ statement: ContributionStatement, _ limit: Int, _ whose: [String: StoreValue]) throws -> Instant? {
            var values: [String: StoreValue] = ["since": .integer(since), "skipped": .integer(max(1, limit) - 1)]
            values.merge(whose) { first, _ in first }
            let at: Int? = try firstRow(statement, StoreArguments(values))?["at"]
            return ContributionRules.opening(after: at.map { Instant(secondsSince1970: $0) })
        }
        if let until = try nth(.nthOfDevice, limits.ofDevice, ["device": .text(one.device.text)]) { return until }
        if !one.origin.isEmpty, let until = try nth(.nthOfOrigin, limits.ofOrigin, ["origin": .text(one.origin)]) {
            return until
        }
        return try nth(.nthOfAll, limits.ofAll, [:])
    }
}

// MARK: Rows

/// Points are kept in millionths of a degree: a tenth of a metre.
private let millionths = 1_000_000.0

private extension Contribution {
    var columns: StoreArguments {
        var values: [String: StoreValue] = [
            "token": .text(key), "device": .text(device.text), "origin": .text(origin),
            "at": .integer(at.secondsSince1970), "photo": .integer(hasPhotograph ? 1 : 0),
            "state": .text(outcome.state.rawValue),
            "reason": .text(outcome.reason), "decided": outcome.at.map { .integer($0.secondsSince1970) } ?? .null,
            "account": .integer(outcome.account), "file": .text(outcome.file),
        ]
        values.merge(content.columns) { first, _ in first }
        return StoreArguments(values)
    }

    func kept(as id: Int) -> Contribution {
        Contribution(
            id: id, key: key, device: device, origin: origin, at: at, content: content, hasPhotograph: hasPhotograph,
            outcome: outcome)
    }

    init(row: StoreRow) throws {
        let decided: Int? = try row["decided"]
        let outcome = ContributionOutcome(
            try row.word("state"), reason: try row["reason"], at: decided.map { Instant(secondsSince1970: $0) },
            account: try row["account"], file: try row["file"])
        self.init(
            id: try row["id"], key: try row["token"], device: DeviceID(text: try row["device"]),
            origin: try row["origin"],
            at: Instant(secondsSince1970: try row["at"]), content: try ContributionContent(row: row),
            hasPhotograph: try row["photo"], outcome: outcome)
    }
}

private extension ContributionContent {
    var columns: [String: StoreValue] {
        var texts = ["place": "", "city": "", "value": "", "name": "", "type": "", "hours": "", "website": ""]
        var fact = StoreValue.null
        switch about {
        case .wrong(let place, let wrong, let value):
            (texts["place"], texts["value"], fact) = (place, value, .text(wrong.rawValue))
        case .missing(let city, let place):
            (texts["city"], texts["name"], texts["type"]) = (city, place.name, place.kind)
            (texts["hours"], texts["website"]) = (place.hours, place.website)
        }
        let others = [
            "words": words, "source": source.rawValue, "credit": credit, "licence": licence, "language": language,
        ]
        var values = texts.merging(others) { first, _ in first }.mapValues { StoreValue.text($0) }
        values["fact"] = fact
        func degrees(_ path: KeyPath<Coordinate, Double>) -> StoreValue {
            location.map { .integer(Int(($0[keyPath: path] * millionths).rounded())) } ?? .null
        }
        (values["latitude"], values["longitude"]) = (degrees(\.latitude), degrees(\.longitude))
        return values
    }

    init(row: StoreRow) throws {
        let (latitude, longitude): (Int?, Int?) = (try row["latitude"], try row["longitude"])
        var location: Coordinate?
        if let latitude, let longitude {
            location = Coordinate(latitude: Double(latitude) / millionths, longitude: Double(longitude) / millionths)
        }
        let fact: String? = try row["fact"]
        let about: About =
            if fact != nil {
                .wrong(place: try row["place"], fact: try row.word("fact"), value: try row["value"])
            } else {
                .missing(
                    city: try row["city"],
                    place: MissingPlace(
                        name: try row["name"], kind: try row["type"], hours: try row["hours"],
                        website: try row["website"]))
            }
        self.init(
            about: about, location: location, words: try row["words"], source: try row.word("source"),
            credit: try row["credit"], licence: try row["licence"], language: try row["language"])
    }
}
