import GuideModel
import Templating

/// Everything a page says about one place.
struct PlaceView: View {
    /// What the view is about, for the keys that it does not show in a way of its own.
    var place: Place
    var title: String
    var summary: String?
    /// Marks words that are not in the page's language: those of the front matter, and those of the text.
    var lang: String?
    var bodyLang: String?
    var kind: String
    var icon: String?
    var kindURL: String?
    var city: LinkView?
    var pictures: [PictureView] = []
    /// All but the first, which is the cover.
    var furtherPictures: [PictureView] = []
    var cover: String?
    /// The first paragraph, and the whole body.
    var brief: String?
    var body: String?
    var hours: HoursView?
    /// Whether it has a door, and nobody knows when that is open.
    var hasUnknownHours = false
    /// What a script needs to show whether it is open now.
    var openNow: OpenNowView?
    var closures: [ClosureView] = []
    var busy: [BusyView] = []
    /// What visitors reported of waits, where the guide knows it.
    var usualWaits: UsualWaitsView?
    var departures: DeparturesView?
    var prices: [PriceView] = []
    var price: String?
    var isFree = false
    var priceLevel: String?
    var rating: RatingView?
    var visit: String
    var address: String?
    var phone: LinkView?
    var email: LinkView?
    var website: LinkView?
    var wikipedia: LinkView?
    var wikidata: LinkView?
    var menu: MenuView?
    var cuisine: String?
    var accessibility: AccessibilityView?
    var media: [MediaView] = []
    var links: [LinkView] = []
    var interests: [LinkView] = []
    var tags: [LinkView] = []
    var directions: DirectionsView
    var nearby: [CardView] = []
    /// The first tours that stop here, with the stops before and after.
    var tours: [MembershipView] = []
    var furtherTours: [MembershipView] = []
    var itineraries: [CardView] = []
    /// The list of all, where the page has only the first.
    var itinerariesURL: String?
    var map: MapView?
    var extra: [ExtraField] = []
}

extension PlaceView {
    static let fields: [Field<PlaceView>] = texts + parts + lists

    private static let texts: [Field<PlaceView>] = [
        .text("title", \.title), .text("placeSlug") { $0.pointee.place.slug.text }, .text("summary", \.summary),
        .text("kindLabel", \.kind),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang), .html("cityLangHTML") { $0.pointee.city?.lang },
        .text("icon", \.icon), .text("kindURL", \.kindURL), .text("cityTitle") { $0.pointee.city?.title },
        .text("cityURL") { $0.pointee.city?.url }, .html("coverHTML", \.cover),
        .flag("hasPicture") { !$0.pointee.pictures.isEmpty },
        .html("briefHTML", \.brief),
        .html("bodyHTML", \.body), .text("priceText", \.price), .flag("isFree", \.isFree),
        .flag("hasUnknownHours", \.hasUnknownHours), .text("priceLevel", \.priceLevel), .text("visit", \.visit),
        .text("address", \.address),
        .text("cuisine", \.cuisine), .ownKeys("extra", \.extra), .keys("keys", of: PlaceKeys.all, \.place),
    ]

    private static let parts: [Field<PlaceView>] = [
        .view("picture") { $0.pointee.pictures.first }, .view("hours", \.hours), .view("openNow", \.openNow),
        .view("rating", \.rating),
        .view("phone", \.phone), .view("email", \.email), .view("website", \.website),
        .view("wikipedia", \.wikipedia), .view("wikidata", \.wikidata), .view("menu", \.menu),
        .view("accessibility", \.accessibility), .view("directions", \.directions),
        .view("map", \.map), .view("usualWaits", \.usualWaits),
        .view("departures", \.departures),
    ]

    private static let lists: [Field<PlaceView>] = [
        .list("pictures", \.pictures), .list("furtherPictures", \.furtherPictures),
        .list("closures", \.closures), .list("busy", \.busy),
        .list("prices", \.prices), .list("media", \.media), .list("links", \.links),
        .list("interests", \.interests), .list("tags", \.tags), .list("nearby", \.nearby),
        .list("tours", \.tours), .list("furtherTours", \.furtherTours), .list("itineraries", \.itineraries),
        .text("itinerariesURL", \.itinerariesURL),
    ]
}

/// A tour on the page of one of its places: the place's position in it, and the other stops.
struct MembershipView: View {
    var title: String
    var lang: String?
    var url: String
    var number: String
    var stopCount: String
    /// `Stop 3 of 16`
    var position: String
    var note: String?
    var previous: NextStopView?
    var next: NextStopView?
    var marks: [MarkView] = []

    static let fields: [Field<MembershipView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url),
        .text("number", \.number), .text("stopCount", \.stopCount), .text("position", \.position),
        .text("note", \.note),
        .view("previous", \.previous), .view("next", \.next), .list("marks", \.marks),
    ]
}

/// The previous or next stop, with the walk between.
struct NextStopView: View {
    var title: String
    var lang: String?
    var url: String
    var number: String
    var walk: WalkView?
    /// Whether a tour that is named before leads there, too: the way is told once.
    var isTold = false

    static let fields: [Field<NextStopView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url),
        .text("number", \.number),
        .view("walk", \.walk), .flag("isTold", \.isTold),
    ]
}

/// One stop in the line of a tour's stops.
struct MarkView: View {
    var number: String
    var title: String
    var url: String
    var isCurrent: Bool

    static let fields: [Field<MarkView>] = [
        .text("number", \.number), .text("title", \.title), .text("url", \.url),
        .flag("isCurrent", \.isCurrent),
    ]
}
