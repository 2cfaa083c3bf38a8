import GuideModel

/// Everything a page says about one place.
struct PlaceView: View {
    var title: String
    var summary: String?
    /// Marks words that are not in the page's language: all but the text's, and the text's.
    var lang: String?
    var bodyLang: String?
    var kind: String
    var icon: String?
    var kindURL: String?
    var city: LinkView?
    var pictures: [PictureView] = []
    var cover: String?
    /// The first paragraph, and the whole body.
    var brief: String?
    var body: String?
    var hours: HoursView?
    /// What a script needs to say whether it is open now.
    var openNow: OpenNowView?
    var closures: [ClosureView] = []
    var busy: [BusyView] = []
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
    var tours: [MembershipView] = []
    var itineraries: [CardView] = []
    var map: MapView?
    var extra: [ExtraField] = []
}

extension PlaceView {
    static let fields: [Field<PlaceView>] = texts + parts + lists

    private static let texts: [Field<PlaceView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .text("kindLabel") { $0.kind },
        .html("langHTML") { $0.lang }, .html("bodyLangHTML") { $0.bodyLang }, .html("cityLangHTML") { $0.city?.lang },
        .text("icon") { $0.icon }, .text("kindURL") { $0.kindURL }, .text("cityTitle") { $0.city?.title },
        .text("cityURL") { $0.city?.url }, .html("coverHTML") { $0.cover },
        .flag("hasPicture") { !$0.pictures.isEmpty }, .html("briefHTML") { $0.brief },
        .html("bodyHTML") { $0.body }, .text("priceText") { $0.price }, .flag("isFree") { $0.isFree },
        .text("priceLevel") { $0.priceLevel }, .text("visit") { $0.visit }, .text("address") { $0.address },
        .text("cuisine") { $0.cuisine }, .ownKeys("extra") { $0.extra },
    ]

    private static let parts: [Field<PlaceView>] = [
        .view("picture") { $0.pictures.first }, .view("hours") { $0.hours }, .view("openNow") { $0.openNow },
        .view("rating") { $0.rating },
        .view("phone") { $0.phone }, .view("email") { $0.email }, .view("website") { $0.website },
        .view("wikipedia") { $0.wikipedia }, .view("wikidata") { $0.wikidata }, .view("menu") { $0.menu },
        .view("accessibility") { $0.accessibility }, .view("directions") { $0.directions },
        .view("map") { $0.map },
    ]

    private static let lists: [Field<PlaceView>] = [
        .list("pictures") { $0.pictures }, .list("closures") { $0.closures }, .list("busy") { $0.busy },
        .list("prices") { $0.prices }, .list("media") { $0.media }, .list("links") { $0.links },
        .list("interests") { $0.interests }, .list("tags") { $0.tags }, .list("nearby") { $0.nearby },
        .list("tours") { $0.tours }, .list("itineraries") { $0.itineraries },
    ]
}

/// A tour as one of its places sees it: where in it one is, and where the line goes.
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
    var marks: [MarkView]

    static let fields: [Field<MembershipView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("url") { $0.url },
        .text("number") { $0.number }, .text("stopCount") { $0.stopCount }, .text("position") { $0.position },
        .text("note") { $0.note },
        .view("previous") { $0.previous }, .view("next") { $0.next }, .list("marks") { $0.marks },
    ]
}

/// The stop before or behind, with the walk between.
struct NextStopView: View {
    var title: String
    var lang: String?
    var url: String
    var number: String
    var walk: WalkView?

    static let fields: [Field<NextStopView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("url") { $0.url },
        .text("number") { $0.number },
        .view("walk") { $0.walk },
    ]
}

/// One disc of a tour's line.
struct MarkView: View {
    var number: String
    var title: String
    var url: String
    var isCurrent: Bool

    static let fields: [Field<MarkView>] = [
        .text("number") { $0.number }, .text("title") { $0.title }, .text("url") { $0.url },
        .flag("isCurrent") { $0.isCurrent },
    ]
}
