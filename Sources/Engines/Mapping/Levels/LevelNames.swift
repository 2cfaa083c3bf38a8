/// The names of one level, placed over the whole town: none is cut by a tile, none is there twice because of one.
struct LevelNames {
    /// What makes two names the same at different zooms.
    struct Key: Hashable {
        let text: String
        let kind: LabelCandidate.Kind
    }

    private(set) var labels: [PlacedLabel] = []
    /// The names that are shown.
    private(set) var shown: Set<Key> = []

    /// - Parameters:
    ///   - candidates: the most important first.
    ///   - size: of the level, in pixels.
    ///   - metresPerPixel: decides about the names of towns.
    ///   - kept: names that the level before shows. They come first, so that they stay where they have room.
    init(_ candidates: [LabelCandidate], size: Spot, metresPerPixel: Double, keeping kept: Set<Key>) {
        var placer = LabelPlacer(size: size)
        // A station's sign stands where its candidate is.
        for case (.station, .point(let point)) in candidates.map({ ($0.kind, $0.shape) }) {
            placer.block(RotatedBox(centre: Spot(point.x, point.y), half: Spot(6, 6)))
        }
        let limit = Int(size.x * size.y / BaseMapNames.room)
        var count = 0
        let isKept = { (candidate: LabelCandidate) in kept.contains(Key(text: candidate.text, kind: candidate.kind)) }
        for candidate in candidates.filter(isKept) + candidates.filter({ !isKept($0) })
        where count < limit && BaseMapNames.isWanted(candidate.kind, metresPerPixel) {
            let set = BaseMapNames.place(candidate, in: &placer)
            if set > 0 { shown.insert(Key(text: candidate.text, kind: candidate.kind)) }
            count += set
        }
        labels = placer.labels
    }
}
