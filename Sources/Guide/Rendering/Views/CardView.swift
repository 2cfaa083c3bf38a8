import Templating

/// A thing in a list, with enough to choose by.
struct CardView: View {
    var title: String
    var url: String
    /// The slug of a place.
    var slug: String?
    /// Marks words that are not in the page's language.
    var lang: String?
    var kind: String?
    /// The name of the kind's icon.
    var icon: String?
    var summary: String?
    var city: String?
    var cityLang: String?
    var picture: PictureView?
    var cover: String?
    var number: String?
    // tours and itineraries
    /// The stops for a script, with the minutes of the day between which the visitor is there:
    /// `old-north-church:615-645 …`.
    var stopTimes: String?
    /// The days that it is for: a date, or weekdays from 0 for Monday: `5,6`; any where missing.
    var dayRule: String?
    var stopCount: String?
    var distance: String?
    var duration: String?
    var start: String?
    var end: String?
    var date: String?
    // places
    var walk: String?
    var isEstimate = false
    /// Whether the walk there has stairs.
    var hasSteps = false
    var price: String?
    var isFree = false
    var hours: String?
    var wheelchair: String?
    /// In lists of places: `600 m from the centre`.
    var fromMiddle: String?

    init(_ title: String, _ url: String) { (self.title, self.url) = (title, url) }

    static let fields: [Field<CardView>] = [
        .text("title", \.title), .text("url", \.url), .text("placeSlug", \.slug), .html("langHTML", \.lang),
        .text("kindLabel", \.kind),
        .text("icon", \.icon), .text("summary", \.summary), .text("cityTitle", \.city),
        .html("cityLangHTML", \.cityLang),
        .text("stopTimes", \.stopTimes), .text("dayRule", \.dayRule),
        .view("picture", \.picture), .flag("hasPicture") { $0.pointee.picture != nil }, .html("coverHTML", \.cover),
        .text("number", \.number), .text("stopCount", \.stopCount), .text("distance", \.distance),
        .text("duration", \.duration), .text("start", \.start), .text("end", \.end),
        .text("date", \.date), .text("walk", \.walk), .flag("isEstimate", \.isEstimate),
        .flag("hasSteps", \.hasSteps),
        .text("price", \.price), .flag("isFree", \.isFree), .text("hours", \.hours),
        .text("wheelchair", \.wheelchair), .text("fromMiddle", \.fromMiddle),
    ]
}
