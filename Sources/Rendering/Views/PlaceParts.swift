// The parts of a place's page that only it has.

struct HoursView: View {
    /// All of it in one line: `Open daily 9 am–5 pm`.
    var text: String
    var rows: [HoursRowView]
    var isAlwaysOpen: Bool
    /// In OpenStreetMap's syntax, for scripts.
    var machine: String
    /// The line where it is short enough for a card.
    var short: String? { text.count <= 40 ? text : nil }

    static let fields: [Field<HoursView>] = [
        .text("text") { $0.text }, .list("rows") { $0.rows }, .flag("isAlwaysOpen") { $0.isAlwaysOpen },
        .text("machine") { $0.machine },
    ]
}

struct HoursRowView: View {
    var days: String
    var times: String

    static let fields: [Field<HoursRowView>] = [.text("days") { $0.days }, .text("times") { $0.times }]
}

/// What the page's script needs to say "open until 6 pm" at any moment.
struct OpenNowView: View {
    /// The hours as `HoursScript` writes them.
    var hours: String
    /// The sentences and how times are written, as an object.
    var words: String
    var scriptURL: String

    static let fields: [Field<OpenNowView>] = [
        .text("rules") { $0.hours }, .text("sentences") { $0.words }, .text("scriptURL") { $0.scriptURL },
    ]
}

struct ClosureView: View {
    var dates: String
    var reason: String?

    static let fields: [Field<ClosureView>] = [.text("dates") { $0.dates }, .text("reason") { $0.reason }]
}

struct BusyView: View {
    var when: String
    var label: String

    static let fields: [Field<BusyView>] = [.text("when") { $0.when }, .text("label") { $0.label }]
}

struct PriceView: View {
    var who: String?
    var amount: String

    static let fields: [Field<PriceView>] = [.text("who") { $0.who }, .text("amount") { $0.amount }]
}

struct RatingView: View {
    var score: String
    var outOf: String
    var count: String?
    var source: String?
    var url: String?

    static let fields: [Field<RatingView>] = [
        .text("score") { $0.score }, .text("outOf") { $0.outOf }, .text("count") { $0.count },
        .text("source") { $0.source }, .text("url") { $0.url },
    ]
}

struct MenuView: View {
    var url: String?
    var dishes: [DishView]

    static let fields: [Field<MenuView>] = [.text("url") { $0.url }, .list("dishes") { $0.dishes }]
}

struct DishView: View {
    var name: String
    var price: String?
    var note: String?

    static let fields: [Field<DishView>] = [
        .text("name") { $0.name }, .text("price") { $0.price }, .text("note") { $0.note },
    ]
}

struct AccessibilityView: View {
    var wheelchair: WheelchairView?
    var stepFree: String?
    var hearing: String?
    var vision: String?
    var notes: String?

    static let fields: [Field<AccessibilityView>] = [
        .view("wheelchair") { $0.wheelchair }, .text("stepFree") { $0.stepFree }, .text("hearing") { $0.hearing },
        .text("vision") { $0.vision }, .text("notes") { $0.notes },
    ]
}

struct WheelchairView: View {
    var isYes: Bool
    var isLimited: Bool
    var isNo: Bool
    var text: String

    static let fields: [Field<WheelchairView>] = [
        .flag("isYes") { $0.isYes }, .flag("isLimited") { $0.isLimited }, .flag("isNo") { $0.isNo },
        .text("text") { $0.text },
    ]
}

/// Something to hear or watch.
struct MediaView: View {
    var title: String
    var url: String
    var isAudio = false
    var isVideo = false
    var isPhoto360 = false
    var isPage = false
    var isFile = false
    var mimeType: String?
    var duration: String?
    /// The transcript's paragraphs as HTML.
    var transcript: String?
    var captions: String?

    init(_ title: String, _ url: String) { (self.title, self.url) = (title, url) }

    static let fields: [Field<MediaView>] = [
        .text("title") { $0.title }, .text("url") { $0.url }, .flag("isAudio") { $0.isAudio },
        .flag("isVideo") { $0.isVideo }, .flag("isPhoto360") { $0.isPhoto360 }, .flag("isPage") { $0.isPage },
        .flag("isFile") { $0.isFile }, .text("mimeType") { $0.mimeType }, .text("duration") { $0.duration },
        .html("transcriptHTML") { $0.transcript }, .text("captionsURL") { $0.captions },
    ]
}

/// Ways to be led to a point.
struct DirectionsView: View {
    var apple: String
    var google: String
    var geo: String
    /// `42.36635, -71.05444`
    var coordinates: String

    static let fields: [Field<DirectionsView>] = [
        .text("appleURL") { $0.apple }, .text("googleURL") { $0.google }, .text("geoURL") { $0.geo },
        .text("coordinates") { $0.coordinates },
    ]
}
