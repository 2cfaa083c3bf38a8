/// Why the build chose a place for a gap.
public struct GapChoice: Hashable, Sendable {
    /// How much longer the walk is with it than without it, in metres.
    public let detourMetres: Double
    /// How many other places would have been possible.
    public let alternatives: Int

    public init(detourMetres: Double, alternatives: Int) {
        self.detourMetres = detourMetres
        self.alternatives = alternatives
    }
}
