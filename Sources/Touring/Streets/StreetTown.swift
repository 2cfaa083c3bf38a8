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
    private let surroundings: BoundingBox
    private let views = Mutex<[Walker: WalkerView]>([:])
    private let idle = Mutex<[Walker: [Idle]]>([:])

    /// A finder that is not in use.
    private struct Idle: @unchecked Sendable {  // because only the task that took it from the list uses it
        let finder: RouteFinder
    }

    /// `nil` for a network without ways.
    init?(_ network: WalkingNetwork, of file: String) {
        guard let bounds = network.bounds else { return nil }
        (self.file, self.network) = (file, network)
        self.bounds = bounds
        surroundings = bounds.grown(byMetres: StreetNetworks.reach)
    }

    /// Whether a point may be on this network.
    func mayReach(_ point: Coordinate) -> Bool { surroundings.contains(point) }

    /// Lends a finder that no other task uses at the same time: finders are kept, since making one takes time.
    func with<Answer>(_ walker: Walker, _ ask: (RouteFinder) -> Answer) -> Answer {
        let taken = idle.withLock { $0[walker]?.popLast() } ?? Idle(finder: RouteFinder(view(of: walker)))
        defer { idle.withLock { $0[walker, default: []].append(taken) } }
        return ask(taken.finder)
    }

    private func view(of walker: Walker) -> WalkerView {
        views.withLock { views in
            if let view = views[walker] { return view }
            let view = WalkerView(network, walker: walker)
            views[walker] = view
            return view
        }
    }
}

extension RouteFinder {
    /// Where a place is on the network, `nil` when it is too far from any way.
    func standing(at place: Coordinate) -> Snap? {
        snap(place).flatMap { $0.metres <= StreetNetworks.reach ? $0 : nil }
    }
}
