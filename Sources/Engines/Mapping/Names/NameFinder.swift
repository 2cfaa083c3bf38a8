/// Finds the names of what is in a frame, and where they fit.
struct NameFinder {
    let extract: MapExtract
    let scale: FrameScale
    let language: String?
    let found: [FeatureKind: [Int]]
    /// Buildings that the guide's own signs stand for: they need no name.
    let visited: Set<Int>
    /// How many parts of one street may carry its name.
    var mostOfAStreet = LabelLineFinder.mostOfAStreet

    /// The most important first. Each name of a kind gets one candidate, a street up to ``mostOfAStreet``.
    func labels() -> [LabelCandidate] {
        let areas = NameTable.areas.flatMap { self.areas($0) }
        // A river that is wide enough to hold its name needs none along its line.
        let lakes = Set(areas.filter { $0.kind == .water }.map(\.text))
        let lines = NameTable.lines.flatMap { streets($0) }.filter { $0.kind != .waterway || !lakes.contains($0.text) }
        let known = Set(areas.map { [$0.kind.rawValue, $0.text] })
        let points = NameTable.points.flatMap { self.points($0) }
            .filter { !known.contains([$0.kind.rawValue, $0.text]) }
        return (lines + areas + points + landmarks(NameTable.landmarks)).sorted(by: Self.comesBefore)
    }

    private static func comesBefore(_ first: LabelCandidate, _ second: LabelCandidate) -> Bool {
        let (one, other) = (first.start, second.start)
        return (second.priority, first.text, first.kind.rawValue, one.x, one.y)
            < (first.priority, second.text, second.kind.rawValue, other.x, other.y)
    }

    private func name(_ feature: Int) -> String {
        NameRecord.name(in: extract.names[Int(extract.features.names[feature])], language: language)
    }

    /// Features grouped by name, the names sorted.
    private func byName(_ rule: NameTable.Rule) -> [(name: String, features: [Int])] {
        guard scale.metresPerPixel <= rule.most else { return [] }
        var groups: [String: [Int]] = [:]
        for feature in rule.kinds.flatMap({ found[$0] ?? [] }) where extract.features.names[feature] > 0 {
            groups[name(feature), default: []].append(feature)
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }.filter { !$0.name.isEmpty }
    }
}

private extension NameFinder {
    func streets(_ rule: NameTable.Rule) -> [LabelCandidate] {
        let finder = LabelLineFinder(scale: scale, most: mostOfAStreet)
        return byName(rule).flatMap { name, features in
            let isWanted = { (feature: Int) in
                !FeatureTraits(rawValue: extract.features.traits[feature]).contains(.tunnel)
            }
            let lines = features.filter(isWanted).flatMap { feature in
                extract.features.rings(of: feature).map { extract.features.points(ofRing: $0) }
            }
            return finder.labelLines(of: lines, letters: name.count).enumerated().map { number, line in
                // A second part of a street matters less than the first part of any.
                let share = number == 0 ? 1 : 0.4 / Double(number)
                return LabelCandidate(
                    text: name, kind: rule.label, shape: .line(line.points),
                    priority: (rule.weight + 0.3 * min(1, line.length / 500)) * share)
            }
        }
    }

    func areas(_ rule: NameTable.Rule) -> [LabelCandidate] {
        let finder = RoomFinder(scale: scale)
        return byName(rule).compactMap { name, features in
            let rooms = features.compactMap { feature in
                finder.room(in: extract.features.rings(of: feature).map { extract.features.points(ofRing: $0) })
            }
            guard let room = rooms.max(by: { $0.area < $1.area }) else { return nil }
            return LabelCandidate(
                text: name, kind: rule.label,
                shape: .area(anchor: room.anchor, width: room.width, height: room.height),
                priority: rule.weight + 0.3 * min(1, room.area.squareRoot() / 300))
        }
    }

    /// Buildings by name, at their middles.
    func landmarks(_ rule: NameTable.Rule) -> [LabelCandidate] {
        let size = UnitPoint(scale.width, scale.height) / FrameScale.unitsPerPixel
        return byName(rule).compactMap { name, features in
            guard let feature = features.first, !visited.contains(feature) else { return nil }
            let middle = extract.index.boxes[feature].middle
            let point = scale.point(x: middle.x, y: middle.y) / FrameScale.unitsPerPixel
            guard UnitBox(low: UnitPoint(0, 0), high: size).contains(point) else { return nil }
            return LabelCandidate(text: name, kind: rule.label, shape: .point(MapPoint(point)), priority: rule.weight)
        }
    }

    func points(_ rule: NameTable.Rule) -> [LabelCandidate] {
        byName(rule).compactMap { name, features in
            for feature in features {
                let rings = extract.features.rings(of: feature)
                guard rings.count == 1, let place = extract.features.points(ofRing: rings.lowerBound).first,
                    extract.features.range(ofRing: rings.lowerBound).count == 1
                else { continue }
                let point = scale.point(x: place.x, y: place.y) / FrameScale.unitsPerPixel
                let size = UnitPoint(scale.width, scale.height) / FrameScale.unitsPerPixel
                guard UnitBox(low: UnitPoint(0, 0), high: size).contains(point) else { continue }
                return LabelCandidate(
                    text: name, kind: rule.label, shape: .point(MapPoint(point)), priority: rule.weight)
            }
            return nil
        }
    }
}

extension MapPoint {
    /// To a tenth of a pixel.
    init(_ pixels: UnitPoint) {
        self.init(x: (pixels.x * 10).rounded() / 10, y: (pixels.y * 10).rounded() / 10)
    }
}

private extension LabelCandidate {
    var start: MapPoint {
        switch shape {
        case .line(let points): points.first ?? MapPoint(x: 0, y: 0)
        case .area(let anchor, _, _): anchor
        case .point(let point): point
        }
    }
}
