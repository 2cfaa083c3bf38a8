public import Calendar
public import LiveRules
public import Templating

/// The counter: a field for a visitor's code, and what it is good for.
public struct RewardView: PageView {
    public static let template = "rewards"
    public static let fields: [Field<Self>] = [
        .text("action", \.action), .text("redeemAction", \.redeemAction), .text("formToken", \.formToken),
        .view("code", \.code), .view("found", \.found),
    ]

    let action, redeemAction, formToken: String
    let code: FieldView
    /// What the code is good for; `nil` before one was looked at.
    let found: FoundRewardView?

    public init(
        action: String, redeemAction: String, formToken: String, code: FieldView, found: FoundRewardView? = nil
    ) {
        (self.action, self.redeemAction, self.formToken, self.code) = (action, redeemAction, formToken, code)
        self.found = found
    }
}

/// What a code is good for, and who shows it.
public struct FoundRewardView: View {
    public static let fields: [Field<Self>] = [
        .text("codeText", \.codeText), .text("what", \.what), .text("place", \.place), .text("number", \.number),
        .text("visitor", \.visitor), .text("cost", \.cost), .text("points", \.points), .text("refusal", \.refusal),
        .text("picture", \.picture), .view("ends", \.ends), .list("entries", \.entries),
    ]

    let codeText, what, place, number, visitor, cost, points: String
    /// Why it cannot be redeemed.
    let refusal: String?
    /// A picture as an address that holds it.
    let picture: String?
    let ends: MomentView
    let entries: [PointsRowView]

    /// - Parameters:
    ///   - refusal: why it cannot be redeemed; `nil` where it can be.
    ///   - number: what the visitor's page shows, too.
    public init(
        code: String, _ voucher: Voucher, refusal: String?, number: Int, points: Int, visitor: String, picture: String?,
        entries: [PointsRowView], zone: ZoneName
    ) {
        (codeText, what, place, cost) = (code, voucher.what, voucher.place, "\(voucher.points)")
        (self.number, self.points, self.visitor) = ("\(number)", "\(points)", visitor)
        (self.refusal, self.picture) = (refusal, picture)
        (ends, self.entries) = (MomentView(voucher.ends, in: zone), entries)
    }
}

/// One line of a device's history of points.
public struct PointsRowView: View {
    public static let fields: [Field<Self>] = [
        .view("at", \.at), .text("points", \.points), .text("reason", \.reason),
    ]

    let at: MomentView
    let points, reason: String

    /// - Parameter place: the title of the place that was reported.
    public init(_ entry: LedgerEntry, place: String, zone: ZoneName) {
        at = MomentView(entry.at, in: zone)
        points = entry.points > 0 ? "+\(entry.points)" : "\(entry.points)"
        reason = entry.reason == .reward ? say("rewards.a-reward") : place
    }
}
