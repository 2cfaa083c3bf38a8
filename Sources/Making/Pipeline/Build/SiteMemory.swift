import Checking
public import GuideModel
import Reading

/// What earlier builds of a site left, so that less is read and checked again. It never changes what a build gives.
public struct SiteMemory: Sendable {
    let reading: ReadMemory
    let checking: CheckMemory?
    /// What was found in feeds, indexes and the search.
    public let feeds: FeedMemory

    /// For a program that builds again and again.
    ///
    /// - Parameter now: the present time in nanoseconds since 1970.
    public init(now: @escaping @Sendable () -> Int) {
        (reading, checking, feeds) = (ReadMemory(now: now), CheckMemory(), FeedMemory())
    }

    /// For a program that builds once.
    ///
    /// - Parameters:
    ///   - begun: the time before anything of the site is read, in nanoseconds since 1970, by the clock of the file system.
    ///   - media: what the last build found in the files of `media/`.
    ///   - feeds: what it found in feeds, indexes and the search.
    public init(begun: Int, media: MediaRecord, feeds: FeedMemory) {
        (reading, checking, self.feeds) = (ReadMemory(now: { begun }, media: media), nil, feeds)
    }

    /// What is known of the files of `media/` after a build.
    public var media: MediaRecord { reading.mediaRecord }
}
