public import Geo
import Synchronization
import Walking

/// One extract's network, with a pool of route finders.
public final class StreetTown: Sendable {
    /// The extract it was made from.
    public let file: String
    let network: WalkingNetwork
    public let bounds: BoundingBox
    /// The bounds, enlarged: the nearest way to a place a little outside may be inside.
    let surroundings: BoundingBox
    let hours: TownHours
    /// On which level the guide's places are that are not on the street's, by where they are.
    let levels: [Coordinate: Double]
    private let views = Mutex<[Ground: WalkerView]>([:])
    private let idle = Mutex<[Ground: [Idle]]>([:])
    /// The grounds of known times, the last one used at the end.
    private let recent = Mutex<[Ground]>([])

    /// Who walks, and what is shut meanwhile.
    private struct Ground: Hashable {
        let walker: Walker
        let shut: Set<Int>
    }

    /// A finder that is not in use.
    private struct Idle: @unchecked Sendable {  // because only the task that took it from the list uses it
        let finder: RouteFinder
    }

    /// `nil` for a network without ways.
    init?(_ network: WalkingNetwork, of file: String, levels: [Coordinate: Double] = [:]) {
        guard let bounds = network.bounds else { return nil }
        (self.file, self.network, self.levels) = (file, network, levels)
        hours = TownHours(network.conditions)
        self.bounds = bounds
        surroundings = bounds.grown(byMetres: StreetNetworks.reach)
    }

    /// Whether a point may be on this network.
    func mayReach(_ point: Coordinate) -> Bool { surroundings.contains(point) }

    /// Lends a finder that no other task uses at the same time: finders are kept, since making one takes time.
    ///
    /// - Parameter shut: the numbers of the ways that are shut; what usually is where no time is known. Of other grounds only the last few are kept.
    func with<Answer>(_ walker: Walker, shut: Set<Int>? = nil, _ ask: (RouteFinder) -> Answer) -> Answer {
        let ground = Ground(walker: walker, shut: shut ?? hours.usuallyShut)
        if ground.shut != hours.usuallyShut { keep(ground) }
        let taken = idle.withLock { $0[ground]?.popLast() } ?? Idle(finder: RouteFinder(view(of: ground)))
        defer {
            // A finder of a view that was dropped meanwhile goes too.
            let isKept = views.withLock { $0[ground] != nil }
            if isKept { idle.withLock { $0[ground, default: []].append(taken) } }
        }
        return ask(taken.finder)
    }

    private func view(of ground: Ground) -> WalkerView {
        views.withLock { views in
            if let view = views[ground] { return view }
            let view = WalkerView(network, walker: ground.walker, shut: ground.shut)
            views[ground] = view
            return view
        }
    }

    /// Four, for two times with and without steps: each takes as much memory as the network.
    private static let mostRecent = 4

    /// Drops what has not been used for longest.
    private func keep(_ ground: Ground) {
        let dropped = recent.withLock { recent in
            recent.removeAll { $0 == ground }
            recent.append(ground)
            return recent.count > Self.mostRecent ? recent.removeFirst() : nil
        }
        guard let dropped else { return }
        views.withLock { $0[dropped] = nil }
        idle.withLock { $0[dropped] = nil }
    }
}

extension RouteFinder {
    /// Where a place is on the network, `nil` when it is too far from any way.
    func standing(at place: Coordinate, level: Double? = nil) -> Snap? {
        snap(place, level: level).flatMap { $0.metres <= StreetNetworks.reach ? $0 : nil }
    }
}
