import Templating

/// One stop of a tour or an itinerary, on the page and on paper.
struct StopView: View {
    var number: String
    var title: String
    var url: String
    /// The slug of its place.
    var slug: String?
    /// Marks the texts of the place, and the route's texts about it, where they are not in the page's language.
    var lang: String?
    var noteLang: String?
    var kind: String?
    var icon: String?
    var summary: String?
    /// What the tour or the plan says about it.
    var note: String?
    /// The author's directions to this stop, as HTML.
    var directions: String?
    var isOptional = false
    var isFirst = false
    var isLast = false
    var arrive: MomentView?
    var leave: MomentView?
    /// How long the wait is until it opens.
    var wait: String?
    var stay: String?
    /// In a plan with a day, the hours of that day.
    var hours: String?
    /// In a plan with a day, why a visitor does not get in then, or has to leave too early.
    var closed: String?
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
    /// On paper only: the one beside it, in the guide in spreads.
    var secondPicture: PictureView?
    /// On paper only: the whole text of the place, and how to reach it.
    var story: String?
    var storyLang: String?
    var address: String?
    var phone: String?
    /// On paper only: the map of some stops, at the second of them: it shows the walk on from the first.
    var map: MapView?

    init(number: Int, title: String, url: String) {
        (self.number, self.title, self.url) = (String(number), title, url)
    }

    static let fields: [Field<StopView>] = [
        .text("number", \.number), .text("title", \.title), .text("url", \.url), .text("placeSlug", \.slug),
        .html("langHTML", \.lang), .html("noteLangHTML", \.noteLang), .html("storyLangHTML", \.storyLang),
        .text("kindLabel", \.kind), .text("icon", \.icon), .text("summary", \.summary),
        .text("note", \.note), .html("directionsHTML", \.directions),
        .flag("isOptional", \.isOptional), .flag("isFirst", \.isFirst), .flag("isLast", \.isLast),
        .view("arrive", \.arrive), .view("leave", \.leave), .text("wait", \.wait),
        .text("stay", \.stay), .text("hours", \.hours), .text("hoursThatDay", \.hours), .text("closed", \.closed),
        .text("price", \.price), .text("fee", \.price), .flag("isFree", \.isFree),
        .view("picture", \.picture), .view("secondPicture", \.secondPicture),
        .flag("hasPicture") { $0.pointee.picture != nil }, .html("coverHTML", \.cover),
        .view("walkTo", \.walkTo), .view("walk", \.walk), .list("alerts", \.alerts),
        .texts("warnings", \.warnings), .flag("isGap", \.isGap), .text("gapText", \.gap),
        .html("qrHTML", \.qr), .text("shortURL", \.shortURL), .text("wheelchair", \.wheelchair),
        .html("storyHTML", \.story), .text("address", \.address), .text("phone", \.phone),
        .view("map", \.map),
    ]
}
