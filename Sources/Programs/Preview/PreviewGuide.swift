import GuideModel
import Pipeline

/// A guide that can be looked at: its files, each made when somebody asks for it.
struct PreviewGuide: Sendable {
    let site: PlannedSite
    let address: GuideAddress
    /// Of the author's media, by path in the output: a picture that was replaced by one of the same size is another.
    private let media: [String: ContentDigest]

    /// `nil` for a site with errors, of which there is nothing to see.
    init?(_ site: PlannedSite) {
        guard !site.hasErrors, let guide = site.guides.first else { return nil }
        self.site = site
        address = GuideAddress(site: guide.site.url)
        let files = guide.media.compactMap { file in GuidePaths.media(file.path).map { ($0.text, file.digest) } }
        media = Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    /// The file at a path of the output; `nil` where the guide has none.
    func output(_ path: String) -> PlannedOutput? { OutputPath(path).flatMap { site.plan[$0] } }

    func has(_ path: String) -> Bool { output(path) != nil }

    /// Makes a file; `nil` where the guide has none of that path.
    func make(_ path: String) throws -> MadeFile? {
        guard let content = try output(path)?.make().content else { return nil }
        switch content {
        case .bytes(let bytes): return MadeFile(content: content, digest: ContentDigest(bytes))
        case .copy: return MadeFile(content: content, digest: media[path] ?? ContentDigest(path))
        }
    }
}

/// A file of the guide that somebody looked at.
struct MadeFile: Sendable {
    let content: OutputFile.Content
    /// Equal digests mean equal bytes.
    let digest: ContentDigest
}
