import Templating

/// Places of one sort along a tour or a day plan.
struct AlongView: View {
    /// `Where to eat`
    var title: String
    var places: [BesideView]

    static let fields: [Field<AlongView>] = [.text("title", \.title), .list("places", \.places)]
}

/// A place beside a stop, on the page and on paper: a toilet, a café, a station.
struct BesideView: View {
    /// Empty for what only the map knows.
    var title: String
    var lang: String?
    var url: String?
    var kind: String
    /// The number of the nearest stop, and a link to it in the list of stops.
    var stop: String
    var stopURL: String
    var distance: String
    /// How long the walk there takes, where the streets are known; the distance is that of the walk then.
    var time: String?
    /// Its street, where a map has it.
    var address: String?
    /// The hours where they are short: `daily 9 am–5 pm`.
    var hours: String?
    var price: String?
    var isFree: Bool

    static let fields: [Field<BesideView>] = [
        .text("title", \.title), .flag("hasTitle") { !$0.pointee.title.isEmpty }, .html("langHTML", \.lang),
        .text("url", \.url), .text("kindLabel", \.kind), .text("stop", \.stop), .text("stopURL", \.stopURL),
        .text("distance", \.distance), .text("time", \.time), .text("address", \.address), .text("hours", \.hours),
        .text("price", \.price), .flag("isFree", \.isFree),
    ]
}
