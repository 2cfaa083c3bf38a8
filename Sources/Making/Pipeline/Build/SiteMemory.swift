public import Checking
public import GuideModel
public import Reading

/// What earlier builds of a site left, so that less is read and checked again. It never changes what a build gives.
public struct SiteMemory: Sendable {
    let reading: ReadMemory
    let checking: CheckMemory
    /// What was found in feeds, indexes and the search.
    public let feeds: FeedMemory
    /// Whether the same program plans the site again.
    let isKept: Bool

    /// For a program that builds again and again.
    ///
    /// - Parameter now: the present time in nanoseconds since 1970.
    public init(now: @escaping @Sendable () -> Int) {
        (reading, checking, feeds) = (ReadMemory(now: now), CheckMemory(), FeedMemory())
        isKept = true
    }

    /// For a program that builds once.
    ///
    /// - Parameters:
    ///   - begun: the time before anything of the site is read, in nanoseconds since 1970, by the clock of the file system.
    ///   - media: what the last build found in the files of `media/`.
    ///   - documents: what it found in content files.
    ///   - feeds: what it found in feeds, indexes and the search.
    ///   - keeping: what is known afterwards: the records, or nothing.
    public init(
        begun: Int, media: MediaRecord, documents: DocumentsRecord = DocumentsRecord(), feeds: FeedMemory,
        keeping: CheckMemory.Keeping = .record
    ) {
        reading = ReadMemory(now: { begun }, media: media, documents: documents.files, keepsDocuments: false)
        (checking, self.feeds) = (CheckMemory(documents.checks, keeping: keeping), feeds)
        isKept = false
    }

    /// What is known of the files of `media/` after a build.
    public var media: MediaRecord { reading.mediaRecord }

    /// What is known of content files after a build, for another program; it is kept no longer. Empty for a program that builds
    /// again and again.
    public func takeDocuments() -> DocumentsRecord {
        DocumentsRecord(files: reading.takeDocumentFiles(), checks: checking.takeNews())
    }

    /// - Throws: ``SiteChanged`` where the build cannot know what it is made from.
    public func confirm() throws(SiteChanged) { try reading.confirm() }
}

/// What a build found in content files.
public struct DocumentsRecord: Sendable {
    /// How they lay on the disk, by their absolute paths.
    public var files: [String: DocumentFileRecord]
    public var checks: CheckRecord

    public init(files: [String: DocumentFileRecord] = [:], checks: CheckRecord = CheckRecord()) {
        (self.files, self.checks) = (files, checks)
    }
}
