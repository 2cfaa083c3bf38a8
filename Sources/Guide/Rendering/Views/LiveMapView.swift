import Templating

/// The movable map: all places by city, which the script puts beside a map.
struct LiveMapView: View {
    var title: String
    var cities: [LiveMapCityView]
    /// The address of its style sheet.
    var styles: [LinkView]
    /// Those of the library and of drawings, which come with the map.
    var laterStyles: [LinkView]
    /// The sentences of the script, as JSON.
    var sentences: String
    /// In kilometres an hour.
    var pace: String
    /// The coasts of the world (`LandOutline.lines`), where the guide has more than one city to see from afar.
    var land: String?
    /// Whose data the ground is.
    var credit: String?

    static let fields: [Field<LiveMapView>] = [
        .text("title", \.title), .list("cities", \.cities), .flag("hasSeveral") { $0.pointee.cities.count > 1 },
        .list("styles", \.styles), .list("laterStyles", \.laterStyles), .text("sentences", \.sentences),
        .text("pace", \.pace), .text("land", \.land), .text("credit", \.credit),
    ]
}

/// A city, or the places that are in none.
struct LiveMapCityView: View {
    /// The city's slug; empty for places that are in none.
    var id: String
    var title: LinkView
    /// The page of its drawn map.
    var drawn: String?
    /// What is drawn, as JSON; `nil` where no extract knows the city.
    var ground: String?
    /// The folder of the pieces.
    var tiles: String
    /// Those that matter most first.
    var places: [LiveMapPlaceView] = []

    static let fields: [Field<LiveMapCityView>] = [
        .text("id", \.id), .view("city", \.title), .text("mapURL", \.drawn), .text("ground", \.ground),
        .text("tilesURL", \.tiles), .list("places", \.places),
    ]
}

/// A place in the list beside the map.
struct LiveMapPlaceView: View {
    var id: String
    var title: String
    var lang: String?
    var url: String
    var kind: String
    /// Why it is among the first, in a few words.
    var reason: String?
    /// Latitude and longitude.
    var location: String
    /// Whether visitors report its wait.
    var hasWaits: Bool

    static let fields: [Field<LiveMapPlaceView>] = [
        .text("id", \.id), .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url),
        .text("kindLabel", \.kind), .text("reason", \.reason),
        .text("at", \.location), .flag("hasWaits", \.hasWaits),
    ]
}
