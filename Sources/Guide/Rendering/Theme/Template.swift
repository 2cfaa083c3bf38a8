import GuideModel
import Templating

/// The templates that pages are made from, each with the view that it runs on.
enum Template: String, CaseIterable, Sendable {
    case front = "pages/front"
    case tours = "pages/tours"
    case tour = "pages/tour"
    case places = "pages/places"
    case place = "pages/place"
    case cities = "pages/cities"
    case city = "pages/city"
    case itineraries = "pages/itineraries"
    case itinerary = "pages/itinerary"
    case alerts = "pages/alerts"
    case alert = "pages/alert"
    case page = "pages/page"
    case news = "pages/news"
    case search = "pages/search"
    case credits = "pages/credits"
    case notFound = "pages/not-found"
    case redirect = "pages/redirect"
    case map = "pages/map"
    case liveMap = "pages/live-map"
    case myDay = "pages/my-day"
    case plan = "pages/plan"
    case walk = "pages/walk"
    case waits = "pages/waits"
    case profile = "pages/profile"
    case contribute = "pages/contribute"
    case settings = "pages/settings"
    case offline = "pages/offline"
    case printTour = "print/tour"
    case printItinerary = "print/itinerary"

    /// The template of a page of the visitor's app.
    init(_ page: GuidePaths.AppPage) {
        self =
            switch page {
            case .myDay: .myDay
            case .plan: .plan
            case .walk: .walk
            case .waits: .waits
            case .profile: .profile
            case .contribute: .contribute
            case .settings: .settings
            case .offline: .offline
            }
    }

    /// The views visible in the template, outermost first.
    var scopes: [ViewSchema] { [ChromeView.schema, view] }

    private var view: ViewSchema {
        switch self {
        case .front: FrontView.schema
        case .tours, .places, .cities, .itineraries: ListView.schema
        case .tour, .itinerary, .printTour, .printItinerary: RouteView.schema
        case .place: PlaceView.schema
        case .city: CityView.schema
        case .alerts: AlertListView.schema
        case .alert: AlertView.schema
        case .page, .notFound: FreePageView.schema
        case .news: NewsView.schema
        case .search: SearchView.schema
        case .credits: CreditsView.schema
        case .redirect: RedirectView.schema
        case .map: MapPageView.schema
        case .liveMap: LiveMapView.schema
        case .myDay, .plan, .walk, .waits, .profile, .contribute, .settings, .offline: AppPageView.schema
        }
    }
}
