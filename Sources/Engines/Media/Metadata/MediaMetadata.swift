/// Takes out of a file what a telephone writes into it beside the picture: where and when it was
/// taken, by which device, and what programs add (EXIF, XMP, IPTC, comments, previews, films behind
/// the picture). The pixels are not touched, so it works without libvips.
///
///     MediaMetadata.removed(from: bytes)
///
/// Of a JPEG, the colour profile and how it has to be turned stay, because it would look wrong
/// without. Cost: linear in the bytes. Of a file that is damaged only what could be read remains:
/// what nobody understands may be anything.
public enum MediaMetadata {
    /// The same bytes where nothing has to go, or where the file is none of JPEG, PNG, WebP, GIF,
    /// SVG, GPX, calendars, texts with files in Base64 and what ``MediaErasures`` takes.
    public static func removed(from bytes: [UInt8]) -> [UInt8] { removed(from: bytes, level: 0) }

    /// - Parameter level: how many drawings the file stands in.
    static func removed(from bytes: [UInt8], level: Int) -> [UInt8] {
        switch FileKind(Array(bytes.prefix(16))) {
        case .jpeg: JPEGFilter.cleaned(bytes)
        case .png: PNGChunks.cleaned(bytes)
        case .webp: WebPChunks.cleaned(bytes)
        case .gif: GIFBlocks.cleaned(bytes)
        case nil: text(bytes, level: level)
        default: MediaErasures(MediaBytes(bytes)).applied(to: bytes)
        }
    }

    private static func text(_ bytes: [UInt8], level: Int) -> [UInt8] {
        let name = MediaTreatment.root(bytes)?.split(separator: ":").last
        let kind: DrawingFilter.Kind? = name == "svg" ? .svg : name == "gpx" ? .gpx : nil
        let clean: [UInt8]? =
            if CalendarNotes.begins(bytes) {
                CalendarNotes.cleaned(bytes)
            } else if let kind {
                DrawingFilter.cleaned(bytes, kind, level: level)
            } else {
                bytes
            }
        return clean.flatMap { Base64Files.cleaned($0, level: level) } ?? []
    }
}
