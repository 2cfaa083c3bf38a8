/// One stop of a tour or an itinerary, on the page and on paper.
struct StopView: View {
    var number: String
    var title: String
    var url: String
    /// Marks the place's words, and the route's words about it, where they are not in the page's language.
    var lang: String?
    var noteLang: String?
    var kind: String?
    var icon: String?
    var summary: String?
    /// What the tour or the plan says about it.
    var note: String?
    /// The author's words for the way here, as HTML.
    var directions: String?
    var isOptional = false
    var isFirst = false
    var isLast = false
    var arrive: MomentView?
    var leave: MomentView?
    /// How long one waits until it opens.
    var wait: String?
    var stay: String?
    /// In a plan with a day, those of that day.
    var hours: String?
    var price: String?
    var isFree = false
    var picture: PictureView?
    var cover: String?
    /// The walk from the stop before.
    var walkTo: WalkView?
    /// The walk to the next stop.
    var walk: WalkView?
    var alerts: [AlertLineView] = []
    var warnings: [String] = []
    /// Whether the build chose the place for a gap, and why.
    var isGap = false
    var gap: String?
    var qr: String?
    /// The stop's address for paper, without `https://`.
    var shortURL: String?
    var wheelchair: String?
    /// On paper only: the whole text of the place, and how to reach it.
    var story: String?
    var storyLang: String?
    var address: String?
    var phone: String?
    /// On paper only: the map of this stop and the next few, at the first of them.
    var map: MapView?

    init(number: Int, title: String, url: String) {
        (self.number, self.title, self.url) = (String(number), title, url)
    }

    static let fields: [Field<StopView>] = [
        .text("number") { $0.number }, .text("title") { $0.title }, .text("url") { $0.url },
        .html("langHTML") { $0.lang }, .html("noteLangHTML") { $0.noteLang }, .html("storyLangHTML") { $0.storyLang },
        .text("kindLabel") { $0.kind }, .text("icon") { $0.icon }, .text("summary") { $0.summary },
        .text("note") { $0.note }, .html("directionsHTML") { $0.directions },
        .flag("isOptional") { $0.isOptional }, .flag("isFirst") { $0.isFirst }, .flag("isLast") { $0.isLast },
        .view("arrive") { $0.arrive }, .view("leave") { $0.leave }, .text("wait") { $0.wait },
        .text("stay") { $0.stay }, .text("hours") { $0.hours }, .text("hoursThatDay") { $0.hours },
        .text("price") { $0.price }, .text("fee") { $0.price }, .flag("isFree") { $0.isFree },
        .view("picture") { $0.picture }, .flag("hasPicture") { $0.picture != nil }, .html("coverHTML") { $0.cover },
        .view("walkTo") { $0.walkTo }, .view("walk") { $0.walk }, .list("alerts") { $0.alerts },
        .texts("warnings") { $0.warnings }, .flag("isGap") { $0.isGap }, .text("gapText") { $0.gap },
        .html("qrHTML") { $0.qr }, .text("shortURL") { $0.shortURL }, .text("wheelchair") { $0.wheelchair },
        .html("storyHTML") { $0.story }, .text("address") { $0.address }, .text("phone") { $0.phone },
        .view("map") { $0.map },
    ]
}
