import Geo
public import GuideModel

/// A walk in words: one sentence for each part of a leg, and one that says where the place is.
///
///     Head north-east on Unioninkatu for 120 m. Turn left into Aleksanterinkatu and walk 350 m, passing Helsinki Cathedral
///     on the right. Ateneum is on the left.
struct Directions: Sendable {
    let wording: Wording
    /// The title of a place.
    let title: @Sendable (Slug) -> String?
    /// Whether the sentences are HTML, with names that no translator touches, or plain text.
    let isHTML: Bool

    /// The sentences of a walk; none for a leg that does not follow the paths of a map.
    ///
    /// - Parameter destination: the title of the place where the walk ends; without it the last sentence is left out.
    func sentences(_ leg: Leg, to destination: String? = nil) -> [String] {
        guard !leg.parts.isEmpty else { return [] }
        let told = Self.joined(leg.parts).enumerated().map { number, part in sentence(part, isFirst: number == 0) }
        return told + (destination.map { [arrival(leg, at: $0)] } ?? [])
    }

    /// Parts between which nothing has to be said are one.
    static func joined(_ parts: [WalkPart]) -> [WalkPart] {
        var joined: [WalkPart] = []
        for part in parts {
            if let last = joined.last, last.way == part.way, last.name == part.name, !isCorner(part.turn),
                part.way != .steps
            {
                joined[joined.count - 1] = last.followed(by: part)
            } else {
                joined.append(part)
            }
        }
        return joined
    }

    private static func isCorner(_ turn: WalkPart.Turn) -> Bool {
        ![.straight, .slightLeft, .slightRight].contains(turn)
    }
}

extension Directions {
    private func sentence(_ part: WalkPart, isFirst: Bool) -> String {
        let turn = isFirst ? WalkPart.Turn.start : part.turn
        let bearing = wording.words["bearing.\(Int((part.bearing / 45).rounded()) % 8)"]
        let begin = text("go.\(turn.rawValue)", ["bearing": bearing])
        return capitalised(([begin + " " + way(part, turn)] + extras(part)).joined(separator: ", ")) + "."
    }

    /// "on Unioninkatu for 120 m", "into the street and walk 60 m", "and climb the 38 steps".
    private func way(_ part: WalkPart, _ turn: WalkPart.Turn) -> String {
        let goesOn = [.start, .straight, .back].contains(turn)
        var key = (goesOn ? "go.on." : "go.into.") + part.way.rawValue
        if part.way == .steps { key += "." + climb(part.stairs) }
        let name = part.name.map(marked) ?? text("go.the.\(part.way.rawValue)", [:])
        return text(key, ["name": name, "distance": distance(part.metres), "steps": steps(part.stairs.count)])
    }

    private func climb(_ stairs: Stairs) -> String {
        if stairs.up > 0 && stairs.down == 0 { return "up" }
        return stairs.down > 0 && stairs.up == 0 ? "down" : "along"
    }

    /// What one notices on the way: streets to cross, stairs, places of the guide.
    private func extras(_ part: WalkPart) -> [String] {
        var extras: [String] = []
        // More than a few streets are a walk through a town, where crossing streets is no news.
        if (1...3).contains(part.crossings), part.way != .crossing {
            let count = "go.crossing.\(part.crossings == 1 ? "one" : "other")"
            extras.append(text(count, ["count": String(part.crossings)]))
        }
        if part.way != .steps, part.stairs.count > 0 {
            extras.append(text("go.with-steps", ["steps": steps(part.stairs.count)]))
        }
        for side in [Landmark.Side.left, .right, .ahead] {
            let names = part.landmarks.filter { $0.side == side }.compactMap { title($0.place).map(marked) }
            if !names.isEmpty { extras.append(text("go.passing.\(side.rawValue)", ["places": list(names)])) }
        }
        return extras
    }

    private func arrival(_ leg: Leg, at destination: String) -> String {
        let side = ArrivalSide(leg).rawValue
        return capitalised(text("arrive.\(side)", ["place": marked(destination)])) + "."
    }

    /// Rounded as people say it: to ten metres, beyond two hundred to fifty.
    private func distance(_ metres: Double) -> String {
        let isFar = wording.units == .metric && metres >= 200 && metres < 1000
        let said = wording.distance(isFar ? (metres / 50).rounded() * 50 : max(metres, 10))
        return isHTML ? HTMLText.escape(said) : said
    }

    private func steps(_ count: Int) -> String { wording.words.count("steps", count, shown: wording.number(count)) }

    private func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(text("list.and", [:])) " + last
    }

    private func text(_ key: String, _ values: [String: String]) -> String {
        let pattern = wording.words[key]
        return Words.fill(isHTML ? HTMLText.escape(pattern) : pattern, values)
    }

    /// A name as it stands on the sign: set apart, so that it runs its own way and is not translated.
    private func marked(_ name: String) -> String {
        isHTML ? "<bdi translate=\"no\">\(HTMLText.escape(name))</bdi>" : name
    }

    private func capitalised(_ sentence: String) -> String {
        sentence.first == "<" ? sentence : sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
}

extension WalkPart {
    fileprivate func followed(by next: WalkPart) -> WalkPart {
        let stairs = Stairs(
            up: stairs.up + next.stairs.up, down: stairs.down + next.stairs.down,
            unknown: stairs.unknown + next.stairs.unknown)
        var whole = WalkPart(
            turn: turn, way: way, name: name, bearing: bearing, metres: metres + next.metres,
            time: TimeSpan(seconds: time.seconds + next.time.seconds), stairs: stairs,
            crossings: crossings + next.crossings, points: points.lowerBound...next.points.upperBound)
        whole.landmarks = landmarks + next.landmarks
        return whole
    }
}

/// Where a place is for who arrives.
private enum ArrivalSide: String {
    case left, right, ahead, here

    /// The door lies off the street when the last piece of the line leads from the street to it.
    init(_ leg: Leg) {
        let line = leg.geometry
        guard line.count > 2 else {
            self = .here
            return
        }
        let (before, street, door) = (line[line.count - 3], line[line.count - 2], line[line.count - 1])
        let turn =
            (street.bearing(to: door) - before.bearing(to: street) + 540)
            .truncatingRemainder(dividingBy: 360) - 180
        switch turn {
        case _ where street.metres(to: door) < 4: self = .here
        case -150 ..< -30: self = .left
        case 30..<150: self = .right
        default: self = abs(turn) <= 30 ? .ahead : .here
        }
    }
}

extension Renderer {
    /// A walk in words, as plain text in the language of the guide's edition.
    ///
    /// - Parameters:
    ///   - leg: a walk along the paths of a map; any other has no sentences.
    ///   - destination: the title of the place where it ends.
    public static func directions(
        of leg: Leg, to destination: String?, in guide: Guide, city: Slug? = nil, theme: LoadedTheme
    ) -> [String] {
        let wording = Wording(words: theme.words(for: guide.edition.language), units: guide.units(in: city))
        return Directions(wording: wording, title: { guide.place($0)?.title }, isHTML: false)
            .sentences(leg, to: destination)
    }
}
