import GuideModel

/// A tour or an itinerary: one line of numbered stops, with its facts. The same view serves the page and paper.
struct RouteView: View {
    var title: String
    var summary: String?
    var lang: String?
    var body: String?
    var bodyLang: String?
    var city: LinkView?
    var pictures: [PictureView] = []
    var cover: String?
    // facts
    var stopCount: String
    var distance: String?
    var walkingTime: String?
    var totalTime: String?
    /// `124 steps`, climbed or descended, where the map tells.
    var steps: String?
    /// What one walks on, where the map tells enough of it.
    var surface: String?
    var stepFree: StepFreeView?
    var start: MomentView?
    var end: MomentView?
    var season: String?
    var difficulty: String?
    var audience: String?
    var language: String?
    var isLoop = false
    var isGuided = false
    var isEstimate = false
    /// Whether stops lie so far apart that the way between is no walk.
    var hasFarStops = false
    // an itinerary's own
    var date: MomentView?
    var days: String?
    /// When the plan ends; `end` is by when the author wants it over.
    var endsAt: MomentView?
    var from: TerminusView?
    var to: TerminusView?
    var tour: LinkView?
    var budget: String?
    var cost: String?
    var isFeatured = false
    var warnings: [String] = []
    // ways on
    var stops: [StopView] = []
    /// The walk back to the start of a loop.
    var lastWalk: WalkView?
    var startPlace: StartView?
    var itineraries: [CardView] = []
    var downloads: [DownloadView] = []
    var page: String = ""
    var print: String?
    var pdf: String?
    // paper
    var paper: String = ""
    var address: String = ""
    var qr: String?
    var map: MapView?
    /// `sheet`, `booklet` or `large`.
    var printEdition: String = ""
    /// The other editions for paper.
    var printEditions: [LinkView] = []
    var emergency: String?
    /// The day that the plan's hours were checked against.
    var checked: String?
    var closures: [StopClosureView] = []
    var facilities: [FacilityView] = []
    /// The stops by title, where they are many.
    var index: [IndexLineView] = []
    var sources: [SourceView] = []
    var credits: [StopCreditView] = []
    var extra: [ExtraField] = []
}

extension RouteView {
    static let fields: [Field<RouteView>] = texts + flags + parts

    private static let texts: [Field<RouteView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .html("bodyHTML") { $0.body },
        .html("langHTML") { $0.lang }, .html("bodyLangHTML") { $0.bodyLang },
        .html("coverHTML") { $0.cover }, .text("stopCount") { $0.stopCount }, .text("distance") { $0.distance },
        .text("walkingTime") { $0.walkingTime }, .text("totalTime") { $0.totalTime }, .text("steps") { $0.steps },
        .text("surface") { $0.surface },
        .text("season") { $0.season }, .text("difficulty") { $0.difficulty }, .text("audience") { $0.audience },
        .text("language") { $0.language }, .text("days") { $0.days }, .text("budget") { $0.budget },
        .text("cost") { $0.cost }, .text("pageURL") { $0.page }, .text("printURL") { $0.print },
        .text("pdfURL") { $0.pdf }, .text("paper") { $0.paper }, .text("address") { $0.address },
        .html("qrHTML") { $0.qr }, .texts("warnings") { $0.warnings }, .ownKeys("extra") { $0.extra },
        .text("cityTitle") { $0.city?.title }, .text("cityURL") { $0.city?.url },
        .html("cityLangHTML") { $0.city?.lang }, .text("printEdition") { $0.printEdition },
        .text("emergency") { $0.emergency }, .text("checked") { $0.checked },
    ]

    private static let flags: [Field<RouteView>] = [
        .flag("isLoop") { $0.isLoop }, .flag("isGuided") { $0.isGuided }, .flag("isEstimate") { $0.isEstimate },
        .flag("hasFarStops") { $0.hasFarStops },
        .flag("isFeatured") { $0.isFeatured }, .flag("hasPicture") { !$0.pictures.isEmpty },
        .flag("isBooklet") { $0.printEdition == PrintEdition.booklet.rawValue },
    ]

    private static let parts: [Field<RouteView>] = [
        .list("pictures") { $0.pictures }, .view("picture") { $0.pictures.first },
        .view("start") { $0.start }, .view("end") { $0.end }, .view("endsAt") { $0.endsAt },
        .view("date") { $0.date }, .view("from") { $0.from }, .view("to") { $0.to }, .view("tour") { $0.tour },
        .list("stops") { $0.stops }, .view("lastWalk") { $0.lastWalk }, .view("startPlace") { $0.startPlace },
        .list("itineraries") { $0.itineraries }, .list("downloads") { $0.downloads },
        .view("map") { $0.map },
        .view("stepFree") { $0.stepFree }, .list("printEditions") { $0.printEditions },
        .list("closures") { $0.closures }, .list("facilities") { $0.facilities }, .list("index") { $0.index },
        .list("sources") { $0.sources }, .list("credits") { $0.credits },
    ]
}

/// Where a day begins or ends.
struct TerminusView: View {
    var title: String
    var lang: String?
    var url: String?
    var walk: WalkView?

    static let fields: [Field<TerminusView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("url") { $0.url },
        .view("walk") { $0.walk },
    ]
}

/// The place where a tour starts, and how to get there.
struct StartView: View {
    var title: String
    var lang: String?
    var url: String
    var directions: [LinkView]
    var address: String?
    /// Latitude and longitude.
    var coordinates: String

    static let fields: [Field<StartView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("url") { $0.url },
        .list("directions") { $0.directions }, .text("address") { $0.address },
        .text("coordinates") { $0.coordinates },
    ]
}
