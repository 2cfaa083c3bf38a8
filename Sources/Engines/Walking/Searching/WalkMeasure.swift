/// How long a walk is, without its line.
public struct WalkMeasure: Sendable, Hashable {
    public let seconds: Double
    public let metres: Double
    /// The steps of stairs on it.
    public let steps: Int
    /// Whether all of it is open to the step-free profile too.
    public let isStepFree: Bool

    /// Seconds, metres, steps, and the number of pieces that are not step-free.
    typealias Sum = SIMD4<Double>

    init(_ sum: Sum) { (seconds, metres, steps, isStepFree) = (sum.x, sum.y, Int(sum.z), sum.w == 0) }
}
