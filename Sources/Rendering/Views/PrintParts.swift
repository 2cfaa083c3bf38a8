// What only paper has.

/// When a stop is closed although its hours say otherwise.
struct StopClosureView: View {
    var number: String
    var title: String
    var lang: String?
    var dates: String
    var reason: String?

    static let fields: [Field<StopClosureView>] = [
        .text("number") { $0.number }, .text("title") { $0.title }, .html("langHTML") { $0.lang },
        .text("dates") { $0.dates }, .text("reason") { $0.reason },
    ]
}

/// A place for needs near the way: a toilet, a tap, a bench.
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
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("kindLabel") { $0.kind },
        .text("stop") { $0.stop }, .text("distance") { $0.distance }, .text("hours") { $0.hours },
        .flag("isFree") { $0.isFree },
    ]
}

/// A stop by its title, for long tours.
struct IndexLineView: View {
    var title: String
    var lang: String?
    var number: String

    static let fields: [Field<IndexLineView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("number") { $0.number },
    ]
}

/// Who made a picture on the sheet.
struct StopCreditView: View {
    var number: String
    var credit: String

    static let fields: [Field<StopCreditView>] = [.text("number") { $0.number }, .text("credit") { $0.credit }]
}
