/// How one gets along a tour or an itinerary without steps.
struct StepFreeView: View {
    /// Whether the usual walk has no steps as far as the map goes.
    var isSame: Bool
    /// Whether there are walks of which no map tells.
    var isPartlyUnknown: Bool
    /// The walks that differ.
    var legs: [StepFreeLegView]

    static let fields: [Field<StepFreeView>] = [
        .flag("isSame") { $0.isSame }, .flag("isPartlyUnknown") { $0.isPartlyUnknown }, .list("legs") { $0.legs },
    ]
}

/// One walk that has steps, and the way round them.
struct StepFreeLegView: View {
    var from: LinkView
    var to: LinkView
    /// The way without steps; `nil` where the map has none.
    var walk: WalkView?
    /// `38 steps`, which the way avoids.
    var avoided: String?

    static let fields: [Field<StepFreeLegView>] = [
        .view("from") { $0.from }, .view("to") { $0.to }, .view("walk") { $0.walk }, .text("avoided") { $0.avoided },
        .flag("isNone") { $0.walk == nil },
    ]
}
