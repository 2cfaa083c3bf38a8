import Templating

// The parts that only print pages have.

/// Days on which some stops are closed although their hours say otherwise.
struct StopClosureView: View {
    var dates: String
    var reason: String?
    /// The language of the reason.
    var lang: String?
    var places: [IndexLineView]

    static let fields: [Field<StopClosureView>] = [
        .text("dates", \.dates), .text("reason", \.reason), .html("langHTML", \.lang), .list("places", \.places),
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

/// Who made some pictures of the printed page.
struct StopCreditView: View {
    /// The numbers of the stops, such as `1, 3`.
    var numbers: String
    var credit: String

    static let fields: [Field<StopCreditView>] = [.text("numbers", \.numbers), .text("credit", \.credit)]
}
