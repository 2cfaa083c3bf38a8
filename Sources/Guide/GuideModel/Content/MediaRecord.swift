/// What a build found in the files of `media/`, and how each lay on the disk then: the next build does not read a film of gigabytes to see
/// that it is the same.
public struct MediaRecord: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// Numbers that differ as soon as the file is written again.
        public let state: [Int]
        public let file: MediaFile

        public init(state: [Int], file: MediaFile) { (self.state, self.file) = (state, file) }
    }

    /// By the absolute paths of the files.
    public var entries: [String: Entry]

    public init(_ entries: [String: Entry] = [:]) { self.entries = entries }
}
