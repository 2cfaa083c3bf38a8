/// A day that is proposed on a city's page.
struct SuggestionView: View {
    var title: String
    /// From when until when.
    var times: String
    /// How many places.
    var places: String
    var walking: String
    var cost: String?
    /// On which days its times hold.
    var holds: String
    var visits: [SuggestedVisitView]

    static let fields: [Field<SuggestionView>] = [
        .text("title") { $0.title }, .text("times") { $0.times }, .text("places") { $0.places },
        .text("walking") { $0.walking }, .text("cost") { $0.cost }, .text("holds") { $0.holds },
        .list("visits") { $0.visits },
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
        .text("number") { $0.number }, .text("title") { $0.title }, .html("langHTML") { $0.lang },
        .text("url") { $0.url }, .text("begins") { $0.begins.text }, .text("machine") { $0.begins.machine },
        .text("stay") { $0.stay }, .text("price") { $0.price }, .flag("isMeal") { $0.isMeal },
        .view("walk") { $0.walk },
    ]
}
