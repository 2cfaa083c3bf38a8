import Calendar
import LiveRules
import Storage

/// Takes reports of waits, and tells what is known of them. All reports are in the store, so that several programs can share one; what the
/// estimates of now rest on is also here.
struct WaitService: Sendable {
    let store: any Store
    let places: WaitPlaces
    let rewards: @Sendable () -> Rewards
    let clock: @Sendable () -> Instant
    private let usual: UsualMemory
    private let recent: RecentWaits
    let limits = WaitLimits()
    private let courses = SharedAnswers<[(at: Instant, estimate: WaitEstimate?)]>(for: 60, atMost: 300)

    /// - Parameter rewards: asked for each time that points are given.
    init(
        store: any Store, places: WaitPlaces, rewards: @escaping @Sendable () -> Rewards,
        clock: @escaping @Sendable () -> Instant
    ) {
        (self.store, self.places, self.rewards, self.clock) = (store, places, rewards, clock)
        usual = UsualMemory(store, places)
        recent = RecentWaits(store)
    }

    /// What is known of the wait at a place.
    struct Known: Hashable, Sendable {
        let place: String
        /// `nil` where nobody has reported for long.
        let wait: WaitEstimate?
        /// The number of the newest report that it rests on; 0 where there is none.
        let newest: Int
    }

    /// Keeps a report, and tells what is known with it.
    ///
    /// - Throws: ``LiveRefusal`` where the rules do not take it, and where it cannot be kept.
    func take(_ sent: SentReport, of place: String, device: DeviceID, origin: String) async throws -> Known {
        guard places.has(place) else { throw LiveRefusal.noPlace }
        let now = clock()
        let report = WaitReport(
            id: 0, place: place, device: device, origin: origin, minutes: sent.minutes, at: sent.moment(before: now),
            isHere: sent.here)
        let isOpen = places.isOpen(place, at: report.at)
        if let refusal = WaitRules.admission(of: report, lastByDevice: nil, isOpen: isOpen, now: now) {
            throw LiveRefusal(refusal, now: now)
        }
        return try await limits.bounding {
            recent.add(try await keep(report, at: now))
            return try await known(of: place)
        }
    }

    private func keep(_ report: WaitReport, at now: Instant) async throws -> RatedReport {
        let share = try await limits.take(report.place, from: report.origin, at: now) {
            try await store.hasReported(
                report.device, about: report.place, before: now.later(by: -WaitLimits.knownAfter))
        }
        do {
            switch try await store.keep(report, notWithin: WaitRules.pause) {
            case .kept(let kept, let record): return RatedReport(kept, record)
            case .tooSoon(let earlier):
                throw LiveRefusal(.tooSoon(until: earlier.at.later(by: WaitRules.pause)), now: now)
            }
        } catch {
            limits.giveBack(share)
            throw error
        }
    }

    /// Other programs kept reports.
    func catchUp() async { await recent.catchUp() }

    func known(of place: String) async throws -> Known {
        let now = clock()
        let (reports, version) = try await recent.reports(of: place, at: now)
        let wait: WaitEstimate?
        if let known = recent.known(of: place, at: now) {
            wait = known
        } else {
            let usual = reports.all.isEmpty ? nil : try await usual.minutes(at: place, now)
            wait = WaitRules.estimate(of: reports.all, usual: usual, at: now)
            recent.remember(wait, of: place, version: version, at: now)
        }
        let oldest = now.later(by: -WaitRules.window)
        return Known(place: place, wait: wait, newest: reports.newest(since: oldest))
    }

    /// Of all places, or of those that are wanted.
    func known(of wanted: Set<String>? = nil) async throws -> [Known] {
        let asked = places.slugs.filter { wanted?.contains($0) ?? true }
        try await recent.refresh(asked, at: clock())
        var found: [Known] = []
        for place in asked {
            found.append(try await known(of: place))
            // A thousand places must not hold up what one visitor asks.
            if found.count.isMultiple(of: 20) { await Task.yield() }
        }
        return found
    }

    /// The same for the upkeep, which reads again what was read a minute ago, so that no visitor has to.
    func renewed() async throws -> [Known] {
        try await recent.refresh(places.slugs, at: clock(), after: RecentWaits.lasting)
        return try await known()
    }

    /// The same, where everything may have changed at other programs.
    func knownAnew() async throws -> [Known] {
        recent.forgetEverything()
        return try await known()
    }

    /// Lets reports judge one another, and gives the points that they earn. Each report is judged once.
    func judge() async throws { try await JudgingPass(store: store, rewards: rewards()).run(at: clock()) }
}

extension WaitService {
    /// What a place's page tells beside the wait of now.
    struct Story: Sendable {
        let known: Known
        /// What was known every five minutes of the last two hours.
        let course: [(at: Instant, estimate: WaitEstimate?)]
        /// What is usual at this hour and at the next ones of the day, in minutes.
        let usual: [(at: Instant, minutes: Double)]
    }

    /// The past of a place is worked out once a minute, from at most 100 reports for each of its moments, and while that is done
    /// again nobody waits for it.
    func story(of place: String) async throws -> Story {
        let now = clock()
        let week = try await usual.week(of: place, now)
        let past = try await courses.value(of: place, at: now) { try await course(of: place, until: now, week) }
        let known = try await known(of: place)
        let hours = (0..<6).map { now.later(by: $0 * 3600) }
        return Story(
            known: known, course: past.dropLast() + [(now, known.wait)],
            usual: hours.compactMap { hour in week?.minutes(at: hour, in: places, place).map { (hour, $0) } })
    }

    private func course(
        of place: String, until end: Instant, _ week: UsualWaits?
    ) async throws -> [(at: Instant, estimate: WaitEstimate?)] {
        let reports = try await store.reports(
            of: place, at: WaitRules.courseMoments(until: end).map { $0.later(by: WaitRules.clockTolerance) },
            within: WaitRules.window + WaitRules.clockTolerance, limit: 100)
        let records = Dictionary(reports.map { ($0.report.device, $0.record) }, uniquingKeysWith: { first, _ in first })
        return WaitRules.course(
            of: reports.map(\.report), records: records, usual: { week?.minutes(at: $0, in: places, place) },
            until: end)
    }

    /// What is usual at each place over a week, found out again.
    func usualWeeks() async throws -> [(place: String, week: UsualWaits)] {
        let now = clock()
        var weeks: [(place: String, week: UsualWaits)] = []
        for place in places.slugs {
            if let week = try await usual.renewedWeek(of: place, now) { weeks.append((place, week)) }
        }
        return weeks
    }
}
