// The parts that only print pages have.

/// When a stop is closed although its hours say otherwise.
struct StopClosureView: View {
    var number: String
    var title: String
    var lang: String?
    var dates: String
    var reason: String?

    static let fields: [Field<StopClosureView>] = [
        .text("number", \.number), .text("title", \.title), .html("langHTML", \.lang),
        .text("dates", \.dates), .text("reason", \.reason),
    ]
}

/// A facility near the route: a toilet, a tap, a bench.
struct FacilityView: View {
    var title: String
    var lang: String?
    var kind: String
    /// The number of the nearest stop.
    var stop: String
    var distance: String
    var hours: String?
    var isFree: Bool

    static let fields: [Field<FacilityView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("kindLabel", \.kind),
        .text("stop", \.stop), .text("distance", \.distance), .text("hours", \.hours),
        .flag("isFree", \.isFree),
    ]
}

/// A stop by its title, for long tours.
struct IndexLineView: View {
    var title: String
    var lang: String?
    var number: String

    static let fields: [Field<IndexLineView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("number", \.number),
    ]
}

/// The credit of a picture on the printed page.
struct StopCreditView: View {
    var number: String
    var credit: String

    static let fields: [Field<StopCreditView>] = [.text("number", \.number), .text("credit", \.credit)]
}
