import Templating

/// A page of the visitor's app: what stands there before the visitor has done anything.
struct AppPageView: View {
    var title: String
    /// What the planner offers to choose from.
    var interests: [ChoiceView] = []
    var cities: [ChoiceView] = []
    /// The tours and days that a visitor can begin with.
    var tours: [CardView] = []
    var itineraries: [CardView] = []
    /// Lists of all, where the page has only the first.
    var toursURL: String?
    var itinerariesURL: String?
    /// The places whose waits visitors report.
    var places: [CardView] = []

    /// For how long the sums are kept that a companion counts.
    var countsKept = ""
    /// What visitors get for points.
    var reward: RewardView?
    /// What reports that nobody has judged wait for.
    var pendingLead = ""
    /// Whether the guide has a page of what a visitor earned.
    var hasProfile = false
    /// The sentences of the page's script, as a JSON object.
    var sentences = ""
    /// What visitors may contribute, and under what.
    var contributing: ContributingView?

    init(title: String) { self.title = title }

    static let fields: [Field<AppPageView>] = [
        .text("title", \.title), .list("interests", \.interests), .list("cities", \.cities),
        .list("tours", \.tours), .list("itineraries", \.itineraries), .list("places", \.places),
        .text("toursURL", \.toursURL), .text("itinerariesURL", \.itinerariesURL),
        .text("countsKept", \.countsKept),
        .view("reward", \.reward), .text("pendingLead", \.pendingLead), .flag("hasProfile", \.hasProfile),
        .text("sentences", \.sentences),
        .view("contributing", \.contributing),
    ]
}

/// The page on which visitors tell what is wrong or missing.
struct ContributingView: View {
    /// The licence to which they agree, as a link where its text can be read.
    var licence: String
    var licenceURL: String?
    /// The kinds that a missing place may have.
    var kinds: [ChoiceView]
    /// The sentences of the page's script, as JSON.
    var sentences: String

    static let fields: [Field<ContributingView>] = [
        .text("licence", \.licence), .text("licenceURL", \.licenceURL), .list("kinds", \.kinds),
        .text("sentences", \.sentences),
    ]
}

/// One of several things to choose.
struct ChoiceView: View {
    var value: String
    var label: String

    static let fields: [Field<ChoiceView>] = [.text("value", \.value), .text("label", \.label)]
}

/// What visitors get for points, as the author says it.
struct RewardView: View {
    var what: String
    /// The place where visitors get it.
    var place: String?
    var placeURL: String?
    /// Where visitors get it, in words.
    var location: String?
    /// The last day: `30 June 2027`.
    var until: String?

    static let fields: [Field<RewardView>] = [
        .text("what", \.what), .flag("hasPlace") { $0.pointee.placeURL != nil }, .text("place", \.place),
        .text("placeURL", \.placeURL), .text("location", \.location), .text("until", \.until),
    ]
}
