import Checking
import Reading

/// What earlier builds of a site left in memory, so that less is read and checked again. It never changes what a build gives.
public struct SiteMemory: Sendable {
    let reading: ReadMemory
    let checking = CheckMemory()

    /// - Parameter now: the present time in nanoseconds since 1970.
    public init(now: @escaping @Sendable () -> Int) { reading = ReadMemory(now: now) }
}
