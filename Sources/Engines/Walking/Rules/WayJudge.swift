/// Applies the rules to the tags of ways.
struct WayJudge {
    let rules: WalkRules

    /// What the rules say about the way whose tags are loaded, `nil` when it is closed to walkers.
    func verdict(_ tags: borrowing TagReader) -> WayVerdict? {
        guard let road = road(tags) else { return nil }
        let isOpen = isOpen(tags, road)
        let condition = condition(tags, isOpen: isOpen)
        guard isOpen || condition != nil else { return nil }
        var verdict = WayVerdict(walk: walk(tags, road), stepFree: .closed, kind: kind(tags, road))
        (verdict.isForFeet, verdict.isBusy) = (road.isForFeet, road.isBusy)
        verdict.name = tags[.name] ?? tags[.streetName]
        verdict.isArea = tags[.area] == "yes"
        verdict.isRaised = isRaised(tags)
        verdict.halfWidth = halfWidth(tags, road)
        verdict.isInside = isInside(tags, road)
        verdict.isRoundabout = tags[.junction].map(Self.roundabouts.contains) ?? false
        verdict.surface = WalkingSurface(tag: tags[.surface])
        verdict.look = look(tags, road)
        verdict.levels = LevelRange(tag: tags[.level])
        (verdict.condition, verdict.isEnclosed) = (condition, isEnclosed(tags))
        verdict.traffic = traffic(tags)
        if verdict.kind == .crossing {
            (verdict.pause, verdict.crossings) = (Float(pauseAtCrossing(tags)), 1)
            verdict.hasSignals = hasSignals(tags)
        }
        if verdict.kind == .lift { verdict.pause = Float(rules.lift) }
        if verdict.kind == .ferry { readFerry(tags, &verdict) }
        if verdict.kind == .steps { readSteps(tags, &verdict) }
        if verdict.kind == .escalator { verdict.rise = rise(tags) }
        readSlope(tags, &verdict)
        readDirection(tags, &verdict)
        verdict.stepFree = stepFree(tags, verdict)
        return verdict.isClosed ? nil : verdict
    }

    /// Whether the way is a street for vehicles, open to walkers or not.
    func isStreet(_ tags: borrowing TagReader) -> Bool {
        tags[.highway].flatMap { rules.highways[$0] }.map { $0.kind == .street && !$0.isForFeet } ?? false
    }

    /// What passes on a way that is crossed.
    func traffic(_ tags: borrowing TagReader) -> Traffic? {
        guard let highway = tags[.highway] else { return tags[.railway] == "tram" ? .quiet : nil }
        if highway == "cycleway" { return .quiet }
        return Self.withoutVehicles.contains(highway) ? nil : .vehicles
    }

    /// Values of `junction` of ways that lead round something.
    private static let roundabouts: Set = ["roundabout", "circular"]

    /// Values of `highway` on which nothing passes that anyone waits for.
    private static let withoutVehicles: Set = [
        "footway", "path", "steps", "pedestrian", "corridor", "platform", "elevator", "bridleway", "construction",
        "proposed",
    ]

    /// Whether the way leads over or under others.
    func isRaised(_ tags: borrowing TagReader) -> Bool {
        [tags[.bridge], tags[.tunnel]].contains { $0.map { $0 != "no" } ?? false } || (tags[.layer] ?? "0") != "0"
    }

    /// Key:indoor, Key:level, Tag:highway=corridor, and streets in tunnels. The highest of several levels, as on stairs, counts.
    func isInside(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> Bool {
        if tags[.highway] == "corridor" { return true }
        if let indoor = tags[.indoor], indoor != "no" { return true }
        let layer = tags[.layer].flatMap { Double($0) } ?? 0
        if tags[.tunnel] == "yes", layer < 0, !road.isForFeet { return true }
        let levels = (tags[.level] ?? "0").split(separator: ";").compactMap { Double($0.trimmed) }
        return levels.max().map { $0 < 0 } ?? false
    }

    /// Whether a tag value opens (`true`) or closes (`false`) a way; `nil` when it does neither. One open value of several is enough.
    func access(_ value: String?) -> Bool? {
        guard let value else { return nil }
        if let single = rules.access[value] { return single }
        let parts = value.split(separator: ";").compactMap { rules.access[$0.trimmed] }
        return parts.isEmpty ? nil : parts.contains(true)
    }
}

// Whether the way is open
extension WayJudge {
    private func road(_ tags: borrowing TagReader) -> WalkRules.Road? {
        if let highway = tags[.highway] { return rules.highways[highway] }
        for key in [TagKey.railway, .publicTransport, .manMade, .amenity, .route] {
            if let value = tags[key], let road = rules.otherWays["\(key.text)=\(value)"] { return road }
        }
        return nil
    }

    private func isOpen(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> Bool {
        let onFoot = access(tags[.foot])
        if let onFoot { return onFoot }
        let forAll = generalAccess(tags)
        if forAll == false { return false }
        if tags[.motorroad] == "yes" { return false }
        if hasSeparateSidewalks(tags) { return false }
        return switch road.access {
        case .open: true
        case .onRequest: sidewalk(tags) == true
        case .onAccess: forAll == true
        }
    }

    /// What `access` says of walkers: of a pedestrian street that vehicles may enter to deliver, nothing.
    func generalAccess(_ tags: borrowing TagReader) -> Bool? { isAboutVehicles(tags) ? nil : access(tags[.access]) }

    /// Whether only those may walk there whose walk begins or ends there. An `access` that the rules do not name may mean that, too.
    private func isForEnds(_ tags: borrowing TagReader) -> Bool {
        let onFoot = access(tags[.foot]) == nil ? nil : tags[.foot]
        guard let value = onFoot ?? (isAboutVehicles(tags) ? nil : tags[.access]) else { return false }
        let parts = value.split(separator: ";").map(\.trimmed).filter { rules.access[$0] != false }
        return !parts.isEmpty && parts.allSatisfy { rules.accessToEnds.contains($0) || rules.access[$0] == nil }
    }

    func isAboutVehicles(_ tags: borrowing TagReader) -> Bool {
        guard let value = tags[.access], rules.accessOfVehicles.contains(value) else { return false }
        return tags[.highway].map(Self.withoutVehicles.contains) ?? false
    }

    /// Whether walkers have separate ways beside this one, on every side that has any (see ``WalkRules/separateSidewalks``).
    private func hasSeparateSidewalks(_ tags: borrowing TagReader) -> Bool {
        if tags[.sidewalk] == "separate" || tags[.sidewalkBoth] == "separate" { return true }
        let sides = [tags[.sidewalkLeft], tags[.sidewalkRight]]
        if rules.separateSidewalks == .anySide { return sides.contains("separate") }
        return sides.contains("separate") && sides.allSatisfy { $0 == nil || $0 == "separate" || $0 == "no" }
    }

    /// Whether the way has a sidewalk; `nil` when no tag says so.
    private func sidewalk(_ tags: borrowing TagReader) -> Bool? {
        let values = [tags[.sidewalk], tags[.sidewalkBoth], tags[.sidewalkLeft], tags[.sidewalkRight]].compactMap { $0 }
        if values.isEmpty { return nil }
        return values.contains { !["no", "none", "separate"].contains($0) }
    }
}

// What it costs
extension WayJudge {
    private func walk(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> WayVerdict.Use {
        let time = Float(surfaces(tags).map(\.time).max() ?? 1)
        let aversion =
            switch sidewalk(tags) {
            case nil: road.aversion.unknown
            case true?: road.aversion.sidewalk
            case false?: road.aversion.bare
            }
        let passing = isForEnds(tags) ? rules.passingAversion : 1
        return WayVerdict.Use(forward: time, backward: time, aversion: Float(aversion * passing))
    }

    private func kind(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> WalkingKind {
        if let conveying = tags[.conveying], conveying != "no" { return road.kind == .steps ? .escalator : .walkway }
        if road.kind != .path { return road.kind }
        for key in [TagKey.footway, .path, .cycleway] where tags[key] == "crossing" { return .crossing }
        return tags[.footway] == "sidewalk" || tags[.path] == "sidewalk" ? .sidewalk : .path
    }

    /// Seconds lost at a crossing, a way or a node.
    func pauseAtCrossing(_ tags: borrowing TagReader) -> Double {
        if hasSignals(tags) { return rules.crossings["traffic_signals"] ?? 0 }
        let kind = tags[.crossing].flatMap { $0 == "traffic_signals" ? nil : $0 } ?? ""
        return rules.crossings[kind] ?? rules.crossings[""] ?? 0
    }

    /// Key:crossing:signals says it in newer data, and wins.
    func hasSignals(_ tags: borrowing TagReader) -> Bool {
        tags[.crossingSignals].map { $0 != "no" } ?? (tags[.crossing] == "traffic_signals")
    }

    /// Key:duration and Key:interval. The pause of a ferry is its wait until its length is known.
    private func readFerry(_ tags: borrowing TagReader, _ verdict: inout WayVerdict) {
        let interval = tags[.interval].flatMap(FerryRules.seconds)
        verdict.pause = Float(interval.map { $0 / 2 } ?? rules.ferries.wait)
        verdict.ride = tags[.duration].flatMap(FerryRules.seconds)
        (verdict.walk.forward, verdict.walk.backward) = (0, 0)
        verdict.walk.aversion = Float(rules.ferries.aversion)
    }

    private func readSteps(_ tags: borrowing TagReader, _ verdict: inout WayVerdict) {
        verdict.stepCount = tags[.stepCount].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        verdict.rise = rise(tags)
        verdict.hasSlope = true
        let (forward, backward) =
            switch verdict.rise {
            case .up: (rules.steps.up, rules.steps.down)
            case .down: (rules.steps.down, rules.steps.up)
            case .unknown: (rules.steps.unknown, rules.steps.unknown)
            }
        verdict.walk.forward *= Float(forward)
        verdict.walk.backward *= Float(backward)
    }

    private func rise(_ tags: borrowing TagReader) -> StairRise {
        let incline = tags[.incline] ?? ""
        if incline == "up" || (Slope.parse(incline) ?? 0) > 0 { return .up }
        return incline == "down" || (Slope.parse(incline) ?? 0) < 0 ? .down : .unknown
    }

    private func readSlope(_ tags: borrowing TagReader, _ verdict: inout WayVerdict) {
        guard rules.countsSlopes, !verdict.hasSlope, let slope = tags[.incline].flatMap(Slope.parse) else { return }
        verdict.hasSlope = true
        verdict.walk.forward *= Float(Slope.timeFactor(slope))
        verdict.walk.backward *= Float(Slope.timeFactor(-slope))
    }

    private func readDirection(_ tags: borrowing TagReader, _ verdict: inout WayVerdict) {
        let oneway = tags[.onewayFoot] ?? ""
        let conveying = [.escalator, .walkway].contains(verdict.kind) ? tags[.conveying] ?? "" : ""
        if ["yes", "1", "true"].contains(oneway) || conveying == "forward" || access(tags[.footBackward]) == false {
            verdict.walk.backward = .infinity
        }
        if ["-1", "reverse"].contains(oneway) || conveying == "backward" || access(tags[.footForward]) == false {
            verdict.walk.forward = .infinity
        }
    }

    private func surfaces(_ tags: borrowing TagReader) -> [WalkRules.Surface] {
        var surfaces: [WalkRules.Surface] = []
        for key in [TagKey.surface, .smoothness, .tracktype, .sacScale] {
            guard let value = tags[key] else { continue }
            for part in value.split(separator: ";") {
                let known = rules.surfaces["\(key.text)=\(part.trimmed)"] ?? rules.surfaces["\(key.text)="]
                known.map { surfaces.append($0) }
            }
        }
        return surfaces
    }
}

// Without steps
extension WayJudge {
    private func stepFree(_ tags: borrowing TagReader, _ verdict: WayVerdict) -> WayVerdict.Use {
        let wheelchair = tags[.wheelchair] ?? ""
        var use = verdict.walk
        if ["yes", "designated"].contains(wheelchair) { return use }
        if wheelchair == "no" || !passesWheels(tags, verdict) { return .closed }
        for surface in surfaces(tags) {
            guard let aversion = surface.aversionStepFree else { return .closed }
            use.aversion = max(use.aversion, Float(aversion))
        }
        if wheelchair == "limited" { use.aversion *= 1.5 }
        return use
    }

    /// Whether steps, slope, width and kerbs let wheels pass, whatever the surface.
    private func passesWheels(_ tags: borrowing TagReader, _ verdict: WayVerdict) -> Bool {
        if verdict.kind == .escalator { return false }
        if verdict.kind == .steps {
            return ["yes"].contains(tags[.rampWheelchair]) || (tags[.ramp] == "yes" && tags[.rampWheelchair] != "no")
        }
        if let slope = tags[.incline].flatMap(Slope.parse), abs(slope) > rules.steepestStepFree { return false }
        if let width = tags[.width].flatMap(Self.metres), width < rules.narrowestStepFree { return false }
        return verdict.kind != .crossing || tags[.kerb] != "raised"
    }

    /// Half of a way's width; where it is not tagged, that of a carriageway of two lanes, or of a path.
    private func halfWidth(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> Double {
        let tagged = tags[.width].flatMap(Self.metres).flatMap { (0.5...16).contains($0) ? $0 / 2 : nil }
        return tagged ?? (road.kind == .street && !road.isForFeet ? 3 : 1)
    }

    /// A length with or without its unit; `nil` for units other than metres.
    static func metres(_ text: String) -> Double? {
        Double(text.hasSuffix("m") ? text.dropLast().trimmed : text)
    }
}

extension Substring {
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
