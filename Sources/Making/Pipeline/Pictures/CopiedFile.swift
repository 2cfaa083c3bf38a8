import GuideModel

/// A file of the author's that is published under its own name.
struct CopiedFile: Sendable {
    let file: MediaFile
    /// Its path below `Content/`: `media/plan.pdf`, `static/ads.txt`.
    let name: String
    /// Whether `site.yaml` lists it as one that goes out with all that it says.
    let isAsIs: Bool

    init(_ file: MediaFile, _ name: String, _ settings: MediaSettings) {
        (self.file, self.name, isAsIs) = (file, name, settings.keeps(name))
    }

    var isStatic: Bool { name.hasPrefix("static/") }
    var owner: String { "Content/" + name }
}
