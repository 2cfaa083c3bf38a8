/// A drawn map on a page or on paper.
struct MapView: View {
    /// The drawing: one `<svg>`.
    var svg: String
    /// The style sheet that paints it on a page.
    var style: String
    /// The page of the larger map.
    var larger: String?
    /// For a strip on paper: `Stops 4–7`.
    var caption: String?
    var hasStreets = false

    static let fields: [Field<MapView>] = [
        .html("svgHTML") { $0.svg }, .text("styleURL") { $0.style }, .text("largerURL") { $0.larger },
        .text("caption") { $0.caption }, .flag("hasStreets") { $0.hasStreets },
    ]
}

/// The page of a large map.
struct MapPageView: View {
    var title: String
    var lang: String?
    var map: MapView
    /// The page that the map belongs to.
    var back: LinkView
    /// The numbered stops, or the places, of the map.
    var stops: [LinkView]

    static let fields: [Field<MapPageView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .view("map") { $0.map }, .view("back") { $0.back },
        .list("stops") { $0.stops },
    ]
}
