public import GuideModel
public import Pipeline
import Web

/// A guide that can be looked at: its files, each made when somebody asks for it.
public struct PreviewGuide: Sendable {
    let site: PlannedSite
    let address: GuideAddress
    /// Of the author's media, by path in the output: a picture that was replaced by one of the same size is another.
    private let media: [String: ContentDigest]
    /// The pages with words that were written since the site was planned.
    private var rewritten: [String: PlannedOutput] = [:]

    /// `nil` for a site with errors, of which there is nothing to see.
    public init?(_ site: PlannedSite) {
        guard !site.hasErrors, let guide = site.guides.first else { return nil }
        self.site = site
        address = GuideAddress(site: guide.site.url)
        let files = guide.media.compactMap { file in GuidePaths.media(file.path).map { ($0.text, file.digest) } }
        media = Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    /// The file at a path of the output; `nil` where the guide has none.
    func output(_ path: String) -> PlannedOutput? { rewritten[path] ?? OutputPath(path).flatMap { site.plan[$0] } }

    /// The guide with the words that a content file has now; `nil` where more than its words changed.
    func showing(wordsOf file: String) -> PreviewGuide? {
        let pages = site.pages(rewrittenIn: file)
        guard !pages.isEmpty else { return nil }
        var next = self
        for page in pages { next.rewritten[page.path.text] = page }
        return next
    }

    /// Whether the guide has a file at a path of the output.
    public func has(_ path: String) -> Bool { output(path) != nil }

    /// Makes a file; `nil` where the guide has none of that path.
    public func make(_ path: String) throws -> MadeFile? {
        guard let output = output(path) else { return nil }
        let content = try output.make().content
        switch content {
        case .bytes(let bytes): return MadeFile(content: content, digest: ContentDigest(bytes))
        case .copy: return MadeFile(content: content, digest: media[path] ?? output.digest() ?? ContentDigest(path))
        }
    }
}

/// A file of the guide that somebody looked at.
public struct MadeFile: Sendable {
    /// Its bytes, or the file of the author that it is a copy of.
    public let content: OutputFile.Content
    /// Equal digests mean equal bytes.
    public let digest: ContentDigest
}
