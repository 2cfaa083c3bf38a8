import Templating

/// A day that is proposed on a city's page.
struct SuggestionView: View {
    var title: String
    /// From the first visit until the end of the last.
    var times: String
    /// The number of places.
    var places: String
    var walking: String
    var cost: String?
    /// The days on which its times are valid.
    var holds: String
    var visits: [SuggestedVisitView]

    static let fields: [Field<SuggestionView>] = [
        .text("title", \.title), .text("times", \.times), .text("places", \.places),
        .text("walking", \.walking), .text("cost", \.cost), .text("holds", \.holds),
        .list("visits", \.visits),
    ]
}

/// One visit of a proposed day.
struct SuggestedVisitView: View {
    var number: String
    var title: String
    var lang: String?
    var url: String
    var begins: MomentView
    var stay: String
    var price: String?
    var isMeal: Bool
    /// The walk to the next place.
    var walk: WalkView?

    static let fields: [Field<SuggestedVisitView>] = [
        .text("number", \.number), .text("title", \.title), .html("langHTML", \.lang),
        .text("url", \.url), .text("begins", \.begins.text), .text("machine", \.begins.machine),
        .text("stay", \.stay), .text("price", \.price), .flag("isMeal", \.isMeal),
        .view("walk", \.walk),
    ]
}
