/// What is kept of a workshop, so that a program that makes no picture need not load libvips.
///
///     cache.keep(workshop.record, as: name)
///     let same = PictureWorkshop(record: cache.bytes(name) ?? [])
///
/// The library is loaded when the first picture is made, and compared then: one that writes other
/// bytes makes none.
extension PictureWorkshop {
    private static let format = "waymark picture workshop 1"

    public var record: [UInt8] {
        Array(
            ([Self.format, formats.map(\.rawValue).joined(separator: " ")] + [versions]).joined(separator: "\n").utf8)
    }

    /// `nil` for bytes that are no record.
    public init?(record: [UInt8]) {
        let parts = String(decoding: record, as: UTF8.self).split(
            separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == Self.format else { return nil }
        let formats = parts[1].split(separator: " ").map { PictureFormat(rawValue: String($0)) }
        guard !formats.isEmpty, !formats.contains(nil) else { return nil }
        self.init(versions: String(parts[2]), formats: formats.compactMap(\.self))
    }
}
