/// A thing in a list: enough to choose by.
struct CardView: View {
    var title: String
    var url: String
    /// Marks words that are not in the page's language.
    var lang: String?
    var kind: String?
    /// The name of the kind's drawn sign.
    var icon: String?
    var summary: String?
    var city: String?
    var cityLang: String?
    var picture: PictureView?
    var cover: String?
    var number: String?
    // tours and itineraries
    var stopCount: String?
    var distance: String?
    var duration: String?
    var start: String?
    var end: String?
    var date: String?
    // places
    var walk: String?
    var isEstimate = false
    /// Whether stairs lie on the walk there.
    var hasSteps = false
    var price: String?
    var isFree = false
    var hours: String?
    var wheelchair: String?

    init(_ title: String, _ url: String) { (self.title, self.url) = (title, url) }

    static let fields: [Field<CardView>] = [
        .text("title") { $0.title }, .text("url") { $0.url }, .html("langHTML") { $0.lang },
        .text("kindLabel") { $0.kind },
        .text("icon") { $0.icon }, .text("summary") { $0.summary }, .text("cityTitle") { $0.city },
        .html("cityLangHTML") { $0.cityLang },
        .view("picture") { $0.picture }, .flag("hasPicture") { $0.picture != nil }, .html("coverHTML") { $0.cover },
        .text("number") { $0.number }, .text("stopCount") { $0.stopCount }, .text("distance") { $0.distance },
        .text("duration") { $0.duration }, .text("start") { $0.start }, .text("end") { $0.end },
        .text("date") { $0.date }, .text("walk") { $0.walk }, .flag("isEstimate") { $0.isEstimate },
        .flag("hasSteps") { $0.hasSteps },
        .text("price") { $0.price }, .flag("isFree") { $0.isFree }, .text("hours") { $0.hours },
        .text("wheelchair") { $0.wheelchair },
    ]
}
