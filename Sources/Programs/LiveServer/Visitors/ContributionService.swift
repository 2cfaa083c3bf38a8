import Calendar
import LiveRules
import Media
import Storage
import Web

/// Takes what visitors tell of the guide, and tells each of them what became of it. Nobody else is told anything.
struct ContributionService: Sendable {
    let store: any Store
    let published: PublishedContributionGuide
    let clock: @Sendable () -> Instant
    var limits = ContributionRules.Limits()
    private let allowances = Allowances()

    init(store: any Store, published: PublishedContributionGuide, clock: @escaping @Sendable () -> Instant) {
        (self.store, self.published, self.clock) = (store, published, clock)
    }

    /// How many contributions of a device are told about.
    private static let mostShown = 50

    /// - Throws: ``LiveRefusal/noContributions`` where the author asks for nothing.
    func guide() throws -> ContributionGuide {
        guard let guide = published.now else { throw LiveRefusal.noContributions }
        return guide
    }

    /// Keeps a contribution.
    ///
    /// - Returns: what is kept, and whether it is new.
    func take(
        _ content: ContributionContent, key: String, device: DeviceID, origin: String
    ) async throws -> (Contribution, isNew: Bool) {
        if let fault = ContributionRules.fault(in: content, of: try guide().rules) { throw LiveRefusal(fault) }
        let now = clock()
        let contribution = Contribution(key: key, device: device, origin: origin, at: now, content: content)
        switch try await store.keep(contribution, within: limits) {
        case .kept(let kept): return (kept, true)
        case .known(let known): return (known, false)
        case .foreign: throw LiveRefusal.noContribution
        case .tooMany(let until): throw LiveRefusal.tooMany(until: until, now: now)
        case .full: throw LiveRefusal.notNow
        }
    }

    /// Keeps the photograph of a contribution: drawn again, smaller, without what the camera wrote
    /// into it. Each costs some 100 ms of a processor, so a device and an address send a few in an hour.
    func take(photograph: [UInt8], key: String, device: DeviceID, origin: String) async throws {
        let contribution = try await waiting(key, of: device)
        let now = clock()
        try allowances.use("photograph \(device.text)", .photographs, at: now)
        if !origin.isEmpty { try allowances.use("photographs from \(origin)", .photographsOfAddress, at: now) }
        guard photograph.count <= ContributionRules.largestPhotograph else { throw LiveRefusal.tooLargePicture }
        let encoded: EncodedPicture
        do {
            encoded = try await Blocking.run {
                try Pictures.encoded(photograph, largest: ContributionRules.longestSide, square: false)
            }
        } catch let failure as PictureFailure {
            throw LiveRefusal(failure)
        }
        guard try await store.keepPhotograph(encoded.bytes, of: contribution.id) else { throw LiveRefusal.decided }
    }

    func contributions(of device: DeviceID) async throws -> [Contribution] {
        try await store.contributions(of: device, limit: Self.mostShown)
    }

    /// Adds words to a contribution that waits.
    func add(_ words: String, to key: String, device: DeviceID) async throws -> Contribution {
        let contribution = try await waiting(key, of: device)
        guard !words.isEmpty else { throw LiveRefusal(ContributionRules.Fault("words", .missing)) }
        let all = [contribution.content.words, words].filter { !$0.isEmpty }.joined(separator: "\n")
        guard all.unicodeScalars.count <= ContributionRules.longestWords else {
            throw LiveRefusal(ContributionRules.Fault("words", .tooLong(most: ContributionRules.longestWords)))
        }
        guard try await store.setWords(all, of: key, device: device),
            let changed = try await store.contribution(key: key)
        else { throw LiveRefusal.decided }
        return changed
    }

    func withdraw(_ key: String, device: DeviceID) async throws {
        let contribution = try await waiting(key, of: device)
        guard try await store.withdraw(contribution.id, at: clock()) else { throw LiveRefusal.decided }
    }

    /// A contribution of this device that nobody has decided. One of another device is as if it were not there.
    private func waiting(_ key: String, of device: DeviceID) async throws -> Contribution {
        guard let found = try await store.contribution(key: key), found.device == device else {
            throw LiveRefusal.noContribution
        }
        guard found.outcome.state == .waiting else { throw LiveRefusal.decided }
        return found
    }
}

extension Allowances.Limit {
    /// Five contributions in an hour, each sent again three times.
    fileprivate static let photographs = Allowances.Limit(times: 20, seconds: 3600)
    fileprivate static let photographsOfAddress = Allowances.Limit(times: 100, seconds: 3600)
}
