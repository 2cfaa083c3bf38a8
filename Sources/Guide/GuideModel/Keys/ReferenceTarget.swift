/// What a key refers to.
public enum ReferenceTarget: UInt8, Sendable {
    case place, tour, itinerary, city, kind, interest
    /// A file in `media/`; `picture` accepts only pictures.
    case media, picture
    /// A file in `static/`.
    case font
    case transcript
    case line
    case map
    case timetable
    case template
    /// A path of the site.
    case path

    public var one: String { words.one }
    var many: String { words.many }

    private var words: (one: String, many: String) {
        switch self {
        case .place: ("a place's slug", "place slugs")
        case .tour: ("a tour's slug", "tour slugs")
        case .itinerary: ("an itinerary's slug", "itinerary slugs")
        case .city: ("a city's slug", "city slugs")
        case .kind: ("a kind of site.yaml", "kinds of site.yaml")
        case .interest: ("an interest of site.yaml", "interests of site.yaml")
        case .media: ("the path of a file in media/", "paths of files in media/")
        case .picture: ("the path of a picture in media/", "paths of pictures in media/")
        case .font: ("the path of a font in static/", "paths of fonts in static/")
        case .transcript: ("the path of a transcript in media/", "paths of transcripts in media/")
        case .line: ("the path of a .gpx or .geojson file", "paths of .gpx or .geojson files")
        case .map: ("the name of a file in maps/", "names of files in maps/")
        case .timetable: ("the name of a file in timetables/", "names of files in timetables/")
        case .template: ("the name of a page template", "names of page templates")
        case .path: ("a path of the site", "paths of the site")
        }
    }

    /// Whether the name is a slug, as opposed to a path.
    public var isSlug: Bool {
        switch self {
        case .place, .tour, .itinerary, .city, .kind, .interest: true
        default: false
        }
    }
}
