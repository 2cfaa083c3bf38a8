public import Hours
public import LiveRules

/// The counter: a field for a visitor's code, and what it is good for.
public struct RewardView: PageView {
    public static let template = "rewards"

    let action, redeemAction, formToken: String
    let code: FieldView
    /// What the code is good for; empty before one was looked at.
    let found: [FoundRewardView]

    public init(
        action: String, redeemAction: String, formToken: String, code: FieldView, found: FoundRewardView? = nil
    ) {
        (self.action, self.redeemAction, self.formToken, self.code) = (action, redeemAction, formToken, code)
        self.found = found.map { [$0] } ?? []
    }
}

/// What a code is good for, and who shows it.
public struct FoundRewardView: Decodable, Sendable {
    let codeText, what, place, number, refusal, visitor: String
    /// A picture as an address that holds it; empty for none.
    let picture: String
    let cost, points: Int
    let ends: MomentView
    let canBeRedeemed, hasPlace, hasVisitor, hasPicture: Bool
    let entries: [PointsRowView]

    /// - Parameters:
    ///   - refusal: why it cannot be redeemed; `nil` where it can be.
    ///   - number: what the visitor's page shows, too.
    public init(
        code: String, _ voucher: Voucher, refusal: String?, number: Int, points: Int, visitor: String, picture: String?,
        entries: [PointsRowView], zone: ZoneName
    ) {
        (codeText, what, place, cost) = (code, voucher.what, voucher.place, voucher.points)
        (self.number, self.points, self.visitor) = ("\(number)", points, visitor)
        (self.refusal, canBeRedeemed) = (refusal ?? "", refusal == nil)
        (self.picture, hasPicture) = (picture ?? "", picture != nil)
        (hasPlace, hasVisitor) = (!voucher.place.isEmpty, !visitor.isEmpty)
        (ends, self.entries) = (MomentView(voucher.ends, in: zone), entries)
    }
}

/// One line of a device's history of points.
public struct PointsRowView: Decodable, Sendable {
    let at: MomentView
    let points, reason: String

    /// - Parameter place: the title of the place that was reported.
    public init(_ entry: LedgerEntry, place: String, zone: ZoneName) {
        at = MomentView(entry.at, in: zone)
        points = entry.points > 0 ? "+\(entry.points)" : "\(entry.points)"
        reason = entry.reason == .reward ? "A reward" : place
    }
}
