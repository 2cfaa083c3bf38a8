import Templating

/// A drawn map on a page or on paper.
struct MapView: View {
    /// The drawing: one `<svg>`.
    var svg: String
    /// The style sheet that paints it on a page.
    var style: String
    /// The page of the larger map.
    var larger: String?
    /// The script that lets visitors drag and zoom a large map.
    var script: String?
    /// Whose data it shows, where the drawing may be moved so that its own words are not seen.
    var credit: String?
    /// For a strip on paper: `Stops 4–7`.
    var caption: String?
    var hasStreets = false
    /// What the signs of a large map mean.
    var legend: [LegendView] = []

    static let fields: [Field<MapView>] = [
        .html("svgHTML", \.svg), .text("styleURL", \.style), .text("largerURL", \.larger),
        .text("scriptURL", \.script), .text("credit", \.credit), .text("caption", \.caption),
        .flag("hasStreets", \.hasStreets), .list("legend", \.legend),
    ]
}

/// A sign of a map and what it means.
struct LegendView: View {
    var sign: String
    var text: String

    static let fields: [Field<LegendView>] = [.html("signHTML", \.sign), .text("text", \.text)]
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
        .text("title", \.title), .html("langHTML", \.lang), .view("map", \.map), .view("back", \.back),
        .list("stops", \.stops),
    ]
}
