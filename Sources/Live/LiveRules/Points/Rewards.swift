public import Calendar

/// What a guide gives to visitors whose reports help others: the author's settings, and the rules of points.
public struct Rewards: Hashable, Sendable {
    /// Points for one report that others confirmed; at least 1.
    public let pointsPerReport: Int
    /// Points for one reward; at least 1.
    public let goal: Int
    /// What visitors get, in the author's words, such as "a coffee". Empty where points are counted
    /// for their own sake.
    public let what: String
    /// Where visitors get it, in the author's words.
    public let place: String
    /// The last moment at which a reward can be redeemed; `nil` when there is no end.
    public let until: Instant?
    /// How many reports of one device earn points within one day; at least 1.
    public let reportsPerDay: Int
    /// Whose agreement earns points.
    public let trust: Trust

    public enum Trust: Hashable, Sendable {
        /// That of devices from at least two networks.
        case networks
        /// Also that of devices behind one address, as on a campus: for this many reports from one network in a day.
        case campus(reportsPerDay: Int)
    }

    public init(
        pointsPerReport: Int = 5, goal: Int = 500, what: String = "", place: String = "", until: Instant? = nil,
        reportsPerDay: Int = 10, trust: Trust = .networks
    ) {
        (self.pointsPerReport, self.goal) = (max(1, pointsPerReport), max(1, goal))
        (self.what, self.place, self.until) = (what, place, until)
        (self.reportsPerDay, self.trust) = (max(1, reportsPerDay), trust)
    }

    /// The points for a report, or `nil` when it earns none: only one that others confirmed does, and only the first ten
    /// of a device in a day.
    ///
    /// A report that nobody could judge earns nothing, even when nobody contradicts it: keys cost nothing,
    /// and a quiet place has nobody to contradict.
    /// - Parameter earnedToday: how many reports of this device have earned points on the day of the report, by the
    ///   guide's clock.
    /// - Parameter earnedInNetwork: how many reports of the same network have earned points on the day of the report because
    ///   others of one address agreed.
    public func entry(
        for report: WaitReport, judged judgement: Judgement, earnedToday: Int, earnedInNetwork: Int = 0,
        at moment: Instant
    ) -> LedgerEntry? {
        guard confirms(judgement), isWithin(report, judgement, earnedInNetwork), earnedToday < reportsPerDay,
            report.device != .erased
        else { return nil }
        return LedgerEntry(
            device: report.device, points: pointsPerReport, reason: .report, place: report.place, report: report.id,
            at: moment)
    }

    /// Whether a report that is judged so can earn points.
    public func confirms(_ judgement: Judgement) -> Bool {
        judgement == .agrees || (judgement == .agreesInNetwork && trust != .networks)
    }

    private func isWithin(_ report: WaitReport, _ judgement: Judgement, _ earnedInNetwork: Int) -> Bool {
        guard judgement == .agreesInNetwork, case .campus(let most) = trust else { return true }
        // Without a network there is nothing by which to count.
        return !report.origin.isEmpty && earnedInNetwork < max(1, most)
    }
}

// MARK: Redeeming

extension Rewards {
    /// Why a reward is not given.
    public enum Refusal: Error, Hashable, Sendable {
        /// The author gives nothing for points.
        case nothing
        /// This many points are missing.
        case missing(points: Int)
        /// It could be redeemed until this moment.
        case ended(Instant)
        /// Its device asked for another code since.
        case replaced
        /// It was redeemed at this moment.
        case redeemed(Instant)
    }

    /// When a code ends that is made now.
    ///
    /// - Parameter points: what the device has.
    public func end(holding points: Int, at moment: Instant) throws(Refusal) -> Instant {
        if what.isEmpty { throw .nothing }
        if let until, moment > until { throw .ended(until) }
        guard points >= goal else { throw .missing(points: goal - points) }
        let end = Instant(secondsSince1970: moment.secondsSince1970 + Voucher.lasting)
        return min(end, until ?? end)
    }

    /// Why a voucher is not redeemed now; `nil` where it can be. What it costs is what it said when its code was made; an end that the author
    /// has set since holds, too.
    ///
    /// The store must take the points and redeem it only if both are still possible, in one transaction: the rule sees one
    /// moment, and cannot see a second request.
    /// - Parameter points: what the device has.
    public func refusal(of voucher: Voucher, holding points: Int, at moment: Instant) -> Refusal? {
        switch voucher.state {
        case .redeemed: return .redeemed(voucher.redeemed ?? moment)
        case .replaced: return .replaced
        case .open: break
        }
        if what.isEmpty { return .nothing }
        let end = min(voucher.ends, until ?? voucher.ends)
        if moment > end { return .ended(end) }
        return points < voucher.points ? .missing(points: voucher.points - points) : nil
    }
}
