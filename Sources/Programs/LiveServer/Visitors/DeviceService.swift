import Accounts
import Calendar
public import LiveRules
import Media
public import Storage
import Web

/// What a device has earned and says of itself, its rewards, and how it moves to another one.
public struct DeviceService: Sendable {
    let store: any Store
    let rewards: @Sendable () -> Rewards
    let seals: RewardSeals
    let clock: @Sendable () -> Instant
    let allowances = Allowances()

    /// Everything that the page of a device shows.
    struct Story: Hashable, Sendable {
        let points: Int
        let rewards: Rewards
        let profile: Profile
        let pending: [WaitReport]
        let history: [NumberedEntry]
        /// Whether there are entries before these.
        let hasEarlier: Bool
        let voucher: Voucher?
        /// The number to compare, while staff look at the voucher.
        let checkNumber: Int?
        let move: Move?
        /// Whether it leads away from this device.
        let isLeaving: Bool
        /// The number to compare, once another device entered the code.
        let moveNumber: Int?
    }

    static let page = 20
    /// Reports that are older are never judged.
    private static let judged = 2 * 3600

    func story(of device: DeviceID) async throws -> Story {
        let now = clock()
        let history = try await store.ledger(of: device, before: nil, limit: Self.page + 1)
        let voucher = try await store.latestVoucher(of: device)
        let move = try await store.move(of: device, at: now)
        return Story(
            points: try await store.points(of: device), rewards: rewards(),
            profile: try await store.profile(of: device),
            pending: try await store.pending(of: device, since: now.later(by: -Self.judged)),
            history: Array(history.prefix(Self.page)), hasEarlier: history.count > Self.page, voucher: voucher,
            checkNumber: try await checkNumber(of: voucher, at: now), move: move, isLeaving: move?.from == device,
            moveNumber: try await number(of: move))
    }

    func history(of device: DeviceID, before: Int) async throws -> (entries: [NumberedEntry], hasEarlier: Bool) {
        let found = try await store.ledger(of: device, before: before, limit: Self.page + 1)
        return (Array(found.prefix(Self.page)), found.count > Self.page)
    }

    /// Forgets a device, and that its reports were its own.
    func forget(_ device: DeviceID, from origin: String) async throws {
        try allow("removal", device, origin, .removalsOfAddress)
        try await store.forget(device)
    }

    private func checkNumber(of voucher: Voucher?, at now: Instant) async throws -> Int? {
        guard let voucher, voucher.state == .open, let checked = voucher.checked,
            (0...Voucher.comparing).contains(now.secondsSince1970 - checked.secondsSince1970)
        else { return nil }
        return try await number(of: voucher)
    }

    private func number(of voucher: Voucher) async throws -> Int { try await seals.number("voucher " + voucher.digest) }
}

// MARK: Rewards

extension DeviceService {
    /// A new code, in place of any that the device had.
    func code(for device: DeviceID) async throws -> (text: String, Voucher) {
        let now = clock()
        try allowances.use("code " + device.text, .codes, at: now)
        let current = rewards()
        let ends: Instant
        do {
            ends = try current.end(holding: try await store.points(of: device), at: now)
        } catch let refusal as Rewards.Refusal {
            throw LiveRefusal(refusal)
        }
        let (text, voucher) = try await seals.issue(to: device, current, ends: ends)
        try await store.keep(voucher)
        return (text, voucher)
    }

    /// What staff see of a code.
    public struct Shown: Sendable {
        /// The code, and what it stands for.
        public let voucher: Voucher
        /// Why it cannot be redeemed; `nil` where it can be.
        public let refusal: Rewards.Refusal?
        /// The device's page shows the same.
        public let number: Int
        /// What the device has earned and not spent.
        public let points: Int
        /// What it says of itself.
        public let profile: Profile
        /// How it earned them, the latest first.
        public let history: [NumberedEntry]
    }

    /// Looks at a code, which its device is told. `nil` for a code that was never made here.
    public func look(at code: String) async throws -> Shown? {
        guard let voucher = try await seals.voucher(of: code) else { return nil }
        let now = clock()
        if voucher.state == .open { try await store.check(voucher: voucher.digest, at: now) }
        let points = try await store.points(of: voucher.device)
        return Shown(
            voucher: voucher, refusal: rewards().refusal(of: voucher, holding: points, at: now),
            number: try await number(of: voucher), points: points,
            profile: try await store.profile(of: voucher.device),
            history: try await store.ledger(of: voucher.device, before: nil, limit: 100))
    }

    /// Redeems a code, once. `nil` for a code that was never made here.
    ///
    /// - Throws: ``Rewards/Refusal`` where it cannot be redeemed.
    public func redeem(_ code: String) async throws -> Voucher? {
        guard let voucher = try await seals.voucher(of: code) else { return nil }
        let now = clock()
        let points = try await store.points(of: voucher.device)
        if let refusal = rewards().refusal(of: voucher, holding: points, at: now) { throw refusal }
        if try await store.redeem(voucher, entry: voucher.entry(at: now)) { return voucher }
        // Somebody else was faster by a moment; what is kept says how.
        let left = try await store.points(of: voucher.device)
        let present = try await store.voucher(voucher.digest)
        throw present.flatMap { rewards().refusal(of: $0, holding: left, at: now) } ?? .replaced
    }
}

// MARK: Profile

extension DeviceService {
    private static let largestPicture = 256

    func setName(_ name: ProfileName, of device: DeviceID, from origin: String) async throws {
        try allow("name", device, origin)
        try await store.setName(name, of: device)
    }

    func setPicture(_ bytes: [UInt8], of device: DeviceID, from origin: String) async throws {
        try allow("picture", device, origin)
        let picture: EncodedPicture
        do {
            picture = try await Blocking.run { try Pictures.encoded(bytes, largest: Self.largestPicture, square: true) }
        } catch let failure as PictureFailure {
            throw LiveRefusal.picture(failure)
        }
        try await store.setPicture(picture.bytes, of: device, at: clock())
    }

    func removePicture(of device: DeviceID, from origin: String) async throws {
        try allow("removal", device, origin, .removalsOfAddress)
        try await store.setPicture(nil, of: device, at: clock())
    }

    /// The picture that a device shows; `nil` where it has none.
    public func picture(of device: DeviceID) async throws -> [UInt8]? { try await store.picture(of: device) }

    /// Each change is a write, and keys of devices cost nothing: so addresses are counted, too.
    private func allow(
        _ what: String, _ device: DeviceID, _ origin: String, _ ofAddress: Allowances.Limit = .changesOfAddress
    ) throws {
        let now = clock()
        try allowances.use("\(what) \(device.text)", .changes, at: now)
        if !origin.isEmpty { try allowances.use("\(what) from \(origin)", ofAddress, at: now) }
    }
}

// MARK: Moving

extension DeviceService {
    private static let moveBytes = 10

    /// Begins a move, and tells the code that the other device enters.
    ///
    /// - Parameter origin: whose address it is: keys of devices cost nothing.
    func beginMove(from device: DeviceID, at origin: String = "") async throws -> (text: String, ends: Instant) {
        let now = clock()
        if !origin.isEmpty { try allowances.use("moves from \(origin)", .changesOfAddress, at: now) }
        try allowances.use("move \(device.text)", .codes, at: now)
        let code = Secrets.bytes(Self.moveBytes)
        let ends = now.later(by: Move.lasting)
        try await store.begin(Move(digest: Secrets.digest(of: code), from: device, to: nil, ends: ends), at: now)
        return (CodeText.written(code, groups: 4), ends)
    }

    /// Enters a code on the new device.
    func enterMove(_ text: String, by device: DeviceID, from origin: String) async throws {
        let now = clock()
        try allow("entered move", device, origin)
        guard let code = CodeText.bytes(of: text, count: Self.moveBytes),
            try await store.enter(Secrets.digest(of: code), by: device, at: now) != nil
        else { throw LiveRefusal.noMove }
    }

    /// Confirms on the old device that both show the same number.
    func confirmMove(from device: DeviceID, number: Int, at origin: String = "") async throws {
        let now = clock()
        try allow("confirmed move", device, origin)
        guard let move = try await store.move(of: device, at: now), move.from == device, let target = move.to,
            try await self.number(of: move) == number,
            try await store.finishMove(from: device, to: target, at: now)
        else { throw LiveRefusal.noMove }
    }

    func cancelMove(of device: DeviceID, at origin: String = "") async throws {
        try allow("removal", device, origin, .removalsOfAddress)
        try await store.cancelMove(of: device)
    }

    private func number(of move: Move?) async throws -> Int? {
        guard let move, let target = move.to else { return nil }
        return try await seals.number("move \(move.digest) \(target.text)")
    }
}

extension Allowances.Limit {
    /// Codes that one device makes in an hour.
    fileprivate static let codes = Allowances.Limit(times: 20, seconds: 3600)
    /// Names, pictures and codes that one device sends in an hour.
    fileprivate static let changes = Allowances.Limit(times: 20, seconds: 3600)
    /// The same of all devices of one household.
    fileprivate static let changesOfAddress = Allowances.Limit(times: 100, seconds: 3600)
    /// What all devices of one household, or of a campus, take back: more, because nobody is to be kept from it.
    fileprivate static let removalsOfAddress = Allowances.Limit(times: 600, seconds: 3600)
}
