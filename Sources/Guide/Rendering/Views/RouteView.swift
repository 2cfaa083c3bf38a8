import GuideModel
import Templating

/// A tour or an itinerary: numbered stops and facts. The page and the print page use the same view.
struct RouteView: View {
    var title: String
    /// What it is: `tours/freedom-trail`.
    var route: String = ""
    /// The stops for a script, with the minutes of the day between which the visitor is there:
    /// `old-north-church:615-645 …`.
    var stopTimes: String?
    var summary: String?
    var lang: String?
    var body: String?
    var bodyLang: String?
    var city: LinkView?
    var pictures: [PictureView] = []
    /// All but the first, which is the cover.
    var furtherPictures: [PictureView] = []
    var cover: String?
    // facts
    var stopCount: String
    var distance: String?
    var walkingTime: String?
    var totalTime: String?
    /// `124 steps`, up or down, where the map has them.
    var steps: String?
    /// The surface of the route, where the map knows enough of it.
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
    /// Whether some stops are too far apart to walk between them.
    var hasFarStops = false
    // an itinerary's own
    var date: MomentView?
    /// What a script needs to say whether the plan works today.
    var today: OpenNowView?
    var days: String?
    /// When the plan ends; `end` is the latest end that the author wants.
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
    /// What is along it: where to eat, toilets, what to do when it rains.
    var along: [AlongView] = []
    var itineraries: [CardView] = []
    var downloads: [DownloadView] = []
    var page: String = ""
    var print: String?
    var pdf: String?
    // paper
    var paper: String = ""
    /// The page's address without `https://`, and a short one that leads there.
    var address: String = ""
    var shortAddress: String = ""
    var qr: String?
    var map: MapView?
    /// `sheet`, `booklet` (for the guide in spreads as well) or `large`.
    var printEdition: String = ""
    /// The other editions for paper.
    var printEditions: [LinkView] = []
    var emergency: String?
    /// The day that the plan's hours were checked against.
    var checked: String?
    /// How current the hours and fees are.
    var asOf: String?
    /// What the author says about the way to the start.
    var gettingThere: String?
    var gettingThereLang: String?
    /// Stations, stops and car parks near the start and the finish.
    var nearStart: [BesideView] = []
    var nearFinish: [BesideView] = []
    var finishPlace: StartView?
    var closures: [StopClosureView] = []
    var facilities: [BesideView] = []
    /// The nearest pharmacy and the nearest hospital.
    var help: [BesideView] = []
    /// The words where there are no facilities.
    var noFacilities: String?
    /// The stops by title, if there are many.
    var index: [IndexLineView] = []
    var sources: [SourceView] = []
    var credits: [StopCreditView] = []
    var extra: [ExtraField] = []
}

extension RouteView {
    /// Whether there is a map of the whole or of a part of it.
    var hasMaps: Bool { map != nil || stops.contains { $0.map != nil } }

    static let fields: [Field<RouteView>] = texts + flags + parts

    private static let texts: [Field<RouteView>] = [
        .text("title", \.title), .text("route", \.route), .text("stopTimes", \.stopTimes),
        .text("summary", \.summary), .html("bodyHTML", \.body),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang),
        .html("coverHTML", \.cover), .text("stopCount", \.stopCount), .text("distance", \.distance),
        .text("walkingTime", \.walkingTime), .text("totalTime", \.totalTime), .text("steps", \.steps),
        .text("surface", \.surface),
        .text("season", \.season), .text("difficulty", \.difficulty), .text("audience", \.audience),
        .text("language", \.language), .text("days", \.days), .text("budget", \.budget),
        .text("cost", \.cost), .text("pageURL", \.page), .text("printURL", \.print),
        .text("pdfURL", \.pdf), .text("paper", \.paper), .text("address", \.address),
        .text("shortAddress", \.shortAddress),
        .html("qrHTML", \.qr), .texts("warnings", \.warnings), .ownKeys("extra", \.extra),
        .text("cityTitle") { $0.pointee.city?.title }, .text("cityURL") { $0.pointee.city?.url },
        .html("cityLangHTML") { $0.pointee.city?.lang }, .text("printEdition", \.printEdition),
        .text("emergency", \.emergency), .text("checked", \.checked), .text("asOf", \.asOf),
        .text("noFacilities", \.noFacilities),
        .text("gettingThere", \.gettingThere), .html("gettingThereLangHTML", \.gettingThereLang),
    ]

    private static let flags: [Field<RouteView>] = [
        .flag("isLoop", \.isLoop), .flag("isGuided", \.isGuided), .flag("isEstimate", \.isEstimate),
        .flag("hasFarStops", \.hasFarStops),
        .flag("isFeatured", \.isFeatured), .flag("hasPicture") { !$0.pointee.pictures.isEmpty },
        .flag("isSheet") { $0.pointee.printEdition == PrintEdition.sheet.rawValue },
        .flag("isBooklet") { $0.pointee.printEdition == PrintEdition.booklet.rawValue },
    ]

    private static let parts: [Field<RouteView>] = [
        .list("pictures", \.pictures), .list("furtherPictures", \.furtherPictures),
        .view("picture") { $0.pointee.pictures.first },
        .view("start", \.start), .view("end", \.end), .view("endsAt", \.endsAt),
        .view("date", \.date), .view("today", \.today), .view("from", \.from), .view("to", \.to), .view("tour", \.tour),
        .list("stops", \.stops), .view("lastWalk", \.lastWalk), .view("startPlace", \.startPlace),
        .list("along", \.along), .list("itineraries", \.itineraries), .list("downloads", \.downloads),
        .view("map", \.map),
        .view("stepFree", \.stepFree), .list("printEditions", \.printEditions),
        .view("finishPlace", \.finishPlace), .list("nearStart", \.nearStart), .list("nearFinish", \.nearFinish),
        .list("closures", \.closures), .list("facilities", \.facilities), .list("help", \.help),
        .list("index", \.index),
        .list("sources", \.sources), .list("credits", \.credits),
    ]
}

/// Where a day begins or ends.
struct TerminusView: View {
    var title: String
    var lang: String?
    var url: String?
    var walk: WalkView?

    static let fields: [Field<TerminusView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url),
        .view("walk", \.walk),
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
        .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url),
        .list("directions", \.directions), .text("address", \.address),
        .text("coordinates", \.coordinates),
    ]
}
