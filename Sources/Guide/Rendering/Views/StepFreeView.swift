import Templating

/// How to walk a tour or an itinerary without steps.
struct StepFreeView: View {
    /// Whether the usual walk has no steps, as far as the map knows.
    var isSame: Bool
    /// Whether there are walks outside of any map.
    var isPartlyUnknown: Bool
    /// The walks that differ.
    var legs: [StepFreeLegView]

    static let fields: [Field<StepFreeView>] = [
        .flag("isSame", \.isSame), .flag("isPartlyUnknown", \.isPartlyUnknown), .list("legs", \.legs),
    ]
}

/// One walk that has steps, and the way round them.
struct StepFreeLegView: View {
    var from: LinkView
    var to: LinkView
    /// The way without steps; `nil` where the map has none.
    var walk: WalkView?
    /// `38 steps`, which this way avoids.
    var avoided: String?

    static let fields: [Field<StepFreeLegView>] = [
        .view("from", \.from), .view("to", \.to), .view("walk", \.walk), .text("avoided", \.avoided),
        .flag("isNone") { $0.pointee.walk == nil },
    ]
}
