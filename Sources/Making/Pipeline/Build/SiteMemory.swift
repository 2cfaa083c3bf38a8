import Checking
public import GuideModel
import Reading

/// What earlier builds of a site left, so that less is read and checked again. It never changes what a build gives.
public struct SiteMemory: Sendable {
    let reading: ReadMemory
    let checking: CheckMemory?
    /// What indexes say about the parts of the guide feed.
    public let parts: PartMemory

    /// For a program that builds again and again.
    ///
    /// - Parameter now: the present time in nanoseconds since 1970.
    public init(now: @escaping @Sendable () -> Int) {
        (reading, checking, parts) = (ReadMemory(now: now), CheckMemory(), PartMemory())
    }

    /// For a program that builds once.
    ///
    /// - Parameters:
    ///   - begun: the time before anything of the site is read, in nanoseconds since 1970, by the clock of the file system.
    ///   - media: what the last build found in the files of `media/`.
    ///   - parts: what it found in the parts of the guide feed.
    public init(begun: Int, media: MediaRecord, parts: PartMemory) {
        (reading, checking, self.parts) = (ReadMemory(now: { begun }, media: media), nil, parts)
    }

    /// What is known of the files of `media/` after a build.
    public var media: MediaRecord { reading.mediaRecord }
}
