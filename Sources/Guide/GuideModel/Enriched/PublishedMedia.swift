/// The files of `media/` as visitors get them: without metadata, and photographs no larger than anybody wants them.
public struct PublishedMedia: Sendable {
    /// One file.
    public struct File: Sendable {
        public let output: DigestedOutput
        /// Of a picture, in pixels.
        public let size: PixelSize?

        public init(_ output: DigestedOutput, size: PixelSize?) { (self.output, self.size) = (output, size) }
    }

    /// In the order of the guide's list.
    public let files: [File]
    private let positions: [String: Int]

    /// - Parameter files: with the paths of the guide's media.
    public init(_ files: [File] = []) {
        self.files = files
        positions = Dictionary(files.enumerated().map { ($1.output.path.text, $0) }) { first, _ in first }
    }

    /// - Parameter file: relative to `media/`.
    public subscript(file: String) -> File? { positions["media/\(file)"].map { files[$0] } }
}

extension EnrichedGuide {
    /// What feeds say of a file of `media/`: its bytes, digest and size as it is published. Cost: that of making the file, unless that
    /// was done. `nil` where there is no such file.
    public func publishedFile(_ path: String) -> MediaFile? {
        guard let file = guide.mediaFile(path) else { return nil }
        // Nothing is lost, because making the file itself throws the same and ends the build.
        guard let published = media[path], let sum = try? published.output.sum() else { return file }
        return MediaFile(
            path: file.path, absolutePath: file.absolutePath, byteCount: sum.byteCount, digest: sum.digest,
            size: published.size ?? file.size, duration: file.duration)
    }
}
