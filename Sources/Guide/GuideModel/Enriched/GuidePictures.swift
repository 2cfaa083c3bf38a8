/// The pictures of a guide as a build makes them: each in several widths and formats. Pictures that it does not have are shown as they
/// are.
public struct GuidePictures: Sendable {
    /// One file of a picture.
    public struct Variant: Hashable, Sendable {
        public let path: OutputPath
        /// In pixels.
        public let size: PixelSize

        public init(path: OutputPath, size: PixelSize) { (self.path, self.size) = (path, size) }
    }

    /// A picture in its formats.
    public struct Made: Sendable {
        /// The formats, those with fewer bytes first; every browser shows the last. Each has the same widths, the smallest first.
        public let formats: [[Variant]]
        /// Those for paper, in grey.
        public let paper: [PictureSlot: Variant]
        /// Its average colour as three hexadecimal digits, to be shown until it has come.
        public let tone: String

        public init(formats: [[Variant]], paper: [PictureSlot: Variant], tone: String) {
            (self.formats, self.paper, self.tone) = (formats, paper, tone)
        }
    }

    private let made: [String: Made]
    /// The pictures for previews of links, by the paths of their pages.
    public let cards: [OutputPath: OutputPath]
    /// Changes whenever any page may look different because of them.
    public let digest: ContentDigest

    public init(_ made: [String: Made], cards: [OutputPath: OutputPath], digest: ContentDigest) {
        (self.made, self.cards, self.digest) = (made, cards, digest)
    }

    /// - Parameter file: relative to `media/`.
    public subscript(file: String) -> Made? { made[file] }

    public var isEmpty: Bool { made.isEmpty }
    /// The colours of all pictures, each once, sorted.
    public var tones: [String] { Set(made.values.map(\.tone)).sorted() }
}

extension GuidePictures.Made {
    /// The files of each format that a slot uses.
    ///
    /// - Parameter size: of the picture.
    public func formats(for slot: PictureSlot, of size: PixelSize) -> [[GuidePictures.Variant]] {
        let widths = slot.widths(of: size)
        return formats.map { variants in variants.filter { widths.contains($0.size.width) } }
    }
}
