public import GuideModel
import Reading
import Writing

extension EditedSite {
    /// What visitors get in the place of files that wait for review.
    public static func held(inSite site: String) throws -> FileChanges {
        FileChanges(holding: try WaitingFile.all(inSite: site))
    }

    /// The site as visitors get it with the next publication: without what waits for review.
    public func published() throws -> SiteLook {
        let held = try Self.held(inSite: path)
        return held.isEmpty ? try look() : try look(with: held)
    }
}

extension SiteLook {
    /// Whether the site wants what is saved to be reviewed by somebody who may publish. While its settings cannot be read it does.
    public var isReviewed: Bool {
        if let guide { return guide.site.isReviewed }
        guard let site = documents.first(where: { $0.kind == .site && $0.language == nil }),
            case .map = site.frontMatter
        else { return true }
        return site.text("review").map { !["no", "false", "off"].contains($0.lowercased()) } ?? false
    }
}
