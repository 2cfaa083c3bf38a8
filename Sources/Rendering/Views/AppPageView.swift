/// A page of the visitor's app: what stands there before the visitor has done anything.
struct AppPageView: View {
    var title: String
    /// What the planner offers to choose from.
    var interests: [ChoiceView] = []
    var cities: [ChoiceView] = []
    /// The tours and days that a visitor can begin with.
    var tours: [CardView] = []
    var itineraries: [CardView] = []
    /// The places whose waits visitors report.
    var places: [CardView] = []

    /// For how long the sums are kept that a companion counts.
    var countsKept = ""

    init(title: String) { self.title = title }

    static let fields: [Field<AppPageView>] = [
        .text("title", \.title), .list("interests", \.interests), .list("cities", \.cities),
        .list("tours", \.tours), .list("itineraries", \.itineraries), .list("places", \.places),
        .text("countsKept", \.countsKept),
    ]
}

/// One of several things to choose.
struct ChoiceView: View {
    var value: String
    var label: String

    static let fields: [Field<ChoiceView>] = [.text("value", \.value), .text("label", \.label)]
}
