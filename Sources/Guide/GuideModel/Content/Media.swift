public import Calendar

/// A picture with its alternative text and credit.
public struct Picture: Hashable, Sendable {
    /// The file in `media/`, relative to that folder: `boston/old-north.svg`.
    public let file: String
    /// What the picture shows, for people who cannot see it; empty only for pure decoration.
    public let alt: String
    /// Who made it and under which licence.
    public let credit: String?
    public let size: PixelSize?
    /// The point that is kept where the picture is cut; its middle otherwise.
    public let focus: FocusPoint?

    public init(file: String, alt: String, credit: String?, size: PixelSize? = nil, focus: FocusPoint? = nil) {
        self.focus = focus
        self.file = file
        self.alt = alt
        self.credit = credit
        self.size = size
    }
}

/// A point of a picture, in hundredths of its width from the left and of its height from the top.
public struct FocusPoint: Hashable, Sendable {
    public let x: Int
    public let y: Int

    public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// The width and height of a picture in CSS pixels.
public struct PixelSize: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Something to hear, watch or look around in at a place.
public struct MediaItem: Hashable, Sendable {
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case audio
        case video
        case photo360 = "photo-360"
        case page
    }

    public enum Source: Hashable, Sendable {
        /// A file in `media/`, relative to that folder.
        case file(String)
        case url(String)
    }

    public enum Transcript: Hashable, Sendable {
        /// The words themselves, as plain text with paragraphs.
        case text(String)
        /// A WebVTT file in `media/`, relative to that folder.
        case captions(String)
    }

    public let kind: Kind
    public let title: String
    public let source: Source
    public let transcript: Transcript?
    public let duration: TimeSpan?
    /// The picture of `media/` that stands for a film until it is played.
    public let poster: String?

    public init(
        kind: Kind, title: String, source: Source, transcript: Transcript?, duration: TimeSpan?, poster: String? = nil
    ) {
        self.poster = poster
        self.kind = kind
        self.title = title
        self.source = source
        self.transcript = transcript
        self.duration = duration
    }
}

/// A file of the site's `media/` folder that is copied into the guide.
public struct MediaFile: Hashable, Comparable, Sendable {
    /// Relative to `media/`, with `/` between its parts.
    public let path: String
    /// The file's absolute path, from which it is copied.
    public let absolutePath: String
    public let byteCount: Int
    /// A digest of the bytes, so that clients fetch it again only when it has changed.
    public let digest: ContentDigest
    public let size: PixelSize?
    /// How long a recording lasts, as its file tells.
    public let duration: TimeSpan?

    public init(
        path: String, absolutePath: String, byteCount: Int, digest: ContentDigest, size: PixelSize?,
        duration: TimeSpan? = nil
    ) {
        self.path = path
        self.absolutePath = absolutePath
        self.byteCount = byteCount
        self.digest = digest
        self.size = size
        self.duration = duration
    }

    public static func < (left: MediaFile, right: MediaFile) -> Bool { left.path < right.path }
}
