public import GuideModel

/// What an import would do, worked out and judged before a file is touched.
public struct ImportPlan: Sendable {
    /// Files that are new or change; each says what it must be now, so that nothing else is ever overwritten.
    public var files: [PlannedFile] = []
    /// New pictures, which are made when they are written, one after another: they may be many and large.
    public var pictures: [PlannedPicture] = []
    public var report = ImportReport()
    /// The new text of ``ImportLedger/path``.
    public var ledger = ""
    /// What the site would have wrong elsewhere. Where there is any, nothing must be written.
    public var faults: [Diagnostic] = []

    public struct PlannedFile: Sendable {
        /// Relative to the site's folder.
        public let path: String
        /// `nil` for a new file.
        public let before: [UInt8]?
        public let after: [UInt8]
    }
}

/// A picture that an import would bring in.
public struct PlannedPicture: Sendable {
    /// Relative to the site's folder; there is no such file.
    public let path: String
    /// Makes its bytes.
    public let content: @Sendable () throws -> [UInt8]
    /// What stands for its bytes while the plan is judged.
    let sample: [UInt8]
    /// What stands for a photograph while the plan is judged, the shortest file that passes for a JPEG: one pixel, and no colours.
    static let sign: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
}

/// What became of each thing of the source, for people to read.
public struct ImportReport: Sendable {
    /// A new file.
    public struct Added: Sendable {
        public let path: String
        public let title: String
        public let isDraft: Bool
        /// What is missing in it, in sentences.
        public let gaps: [String]
    }

    /// A key of a file that is there, and what the source says now.
    public struct Field: Hashable, Sendable {
        public let path: String
        public let key: String
        /// `nil` where the file has none.
        public let file: String?
        public let source: String
    }

    /// Something that is there already, or was.
    public struct Known: Hashable, Sendable {
        public let title: String
        public let path: String
    }

    public var added: [Added] = []
    /// Keys that the author had not touched and that follow the source.
    public var updated: [Field] = []
    /// Keys that both the author and the source changed: the file keeps the author's.
    public var conflicts: [Field] = []
    /// Entries of an earlier import in which nothing is new.
    public var unchanged = 0
    /// Places that the author has from elsewhere.
    public var present: [Known] = []
    /// What the author deleted after an earlier import.
    public var deleted: [Known] = []
    /// What was brought in before, and is no longer in the source.
    public var gone: [Known] = []
    public var dropped: [Dropped] = []
    /// What was brought in as the source has it and is probably not meant: warnings, each with its remedy.
    public var doubts: [Diagnostic] = []
    public var remarks: [String] = []
}
