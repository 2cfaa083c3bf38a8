import Calendar
import Templating

// The parts of a place's page that only it has.

struct HoursView: View {
    /// All of it in one line: `Open daily 9 am–5 pm`.
    var text: String
    var rows: [HoursRowView]
    var isAlwaysOpen: Bool
    /// In OpenStreetMap's syntax, for scripts.
    var machine: String
    /// Whether a table of it would be longer than a glance.
    var isLong: Bool { rows.count > 2 }
    /// The line where it is short enough for a card.
    var short: String? { text.utf8.count <= 40 || text.count <= 40 ? text : nil }

    static let fields: [Field<HoursView>] = [
        .text("text", \.text), .list("rows", \.rows), .flag("isAlwaysOpen", \.isAlwaysOpen),
        .text("machine", \.machine), .text("short") { $0.pointee.short }, .flag("isLong") { $0.pointee.isLong },
    ]
}

struct HoursRowView: View {
    var days: String
    var times: String
    /// The weekdays that it is about the whole year, for a script: `01234`, Monday is 0.
    var weekdays: String?

    init(days: String, times: String, weekdays: [Weekday] = []) {
        (self.days, self.times) = (days, times)
        self.weekdays = weekdays.isEmpty ? nil : weekdays.map { String($0.rawValue) }.joined()
    }

    static let fields: [Field<HoursRowView>] = [
        .text("days", \.days), .text("times", \.times), .text("weekdays", \.weekdays),
    ]
}

/// What the page's script needs to show "open until 6 pm" at any moment.
struct OpenNowView: View {
    /// The hours as `HoursScript` writes them.
    var hours: String
    /// The sentences and how times are written, as an object.
    var words: String
    var scriptURL: String

    static let fields: [Field<OpenNowView>] = [
        .text("rules", \.hours), .text("sentences", \.words), .text("scriptURL", \.scriptURL),
    ]
}

struct ClosureView: View {
    var dates: String
    var reason: String?

    static let fields: [Field<ClosureView>] = [.text("dates", \.dates), .text("reason", \.reason)]
}

struct BusyView: View {
    var when: String
    var label: String

    static let fields: [Field<BusyView>] = [.text("when", \.when), .text("label", \.label)]
}

struct PriceView: View {
    var who: String?
    var amount: String

    static let fields: [Field<PriceView>] = [.text("who", \.who), .text("amount", \.amount)]
}

struct RatingView: View {
    var score: String
    var outOf: String
    var count: String?
    var source: String?
    var url: String?

    static let fields: [Field<RatingView>] = [
        .text("score", \.score), .text("outOf", \.outOf), .text("count", \.count),
        .text("source", \.source), .text("url", \.url),
    ]
}

struct MenuView: View {
    var url: String?
    var dishes: [DishView]

    static let fields: [Field<MenuView>] = [.text("url", \.url), .list("dishes", \.dishes)]
}

struct DishView: View {
    var name: String
    var price: String?
    var note: String?

    static let fields: [Field<DishView>] = [
        .text("name", \.name), .text("price", \.price), .text("note", \.note),
    ]
}

struct AccessibilityView: View {
    var wheelchair: WheelchairView?
    var stepFree: String?
    var hearing: String?
    var vision: String?
    var notes: String?

    static let fields: [Field<AccessibilityView>] = [
        .view("wheelchair", \.wheelchair), .text("stepFree", \.stepFree), .text("hearing", \.hearing),
        .text("vision", \.vision), .text("notes", \.notes),
    ]
}

struct WheelchairView: View {
    var isYes: Bool
    var isLimited: Bool
    var isNo: Bool
    var text: String

    static let fields: [Field<WheelchairView>] = [
        .flag("isYes", \.isYes), .flag("isLimited", \.isLimited), .flag("isNo", \.isNo),
        .text("text", \.text),
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
    /// What is shown of a film until it is played.
    var poster: String?

    init(_ title: String, _ url: String) { (self.title, self.url) = (title, url) }

    static let fields: [Field<MediaView>] = [
        .text("title", \.title), .text("url", \.url), .flag("isAudio", \.isAudio),
        .flag("isVideo", \.isVideo), .flag("isPhoto360", \.isPhoto360), .flag("isPage", \.isPage),
        .flag("isFile", \.isFile), .text("mimeType", \.mimeType), .text("duration", \.duration),
        .html("transcriptHTML", \.transcript), .text("captionsURL", \.captions),
        .text("posterURL", \.poster),
    ]
}

/// Links to navigation apps for a point.
struct DirectionsView: View {
    var apple: String
    var google: String
    var geo: String
    /// `42.36635, -71.05444`
    var coordinates: String
    /// Whether the visitor's app can lead there: where the guide knows the streets around.
    var isOnStreets: Bool

    static let fields: [Field<DirectionsView>] = [
        .text("appleURL", \.apple), .text("googleURL", \.google), .text("geoURL", \.geo),
        .text("coordinates", \.coordinates), .flag("isOnStreets", \.isOnStreets),
    ]
}
