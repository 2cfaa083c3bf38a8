import Formats
public import GuideModel
import Markdown
import Reading
import Rendering

/// What a planned site keeps of its texts, so that changed words can be shown before it is planned again.
struct PlannedTexts: Sendable {
    /// The folder that holds `Content/`.
    let site: String
    let documents: [RawDocument]
    /// One for each edition.
    let renderers: [Renderer]
}

extension PlannedSite {
    /// The pages of a content file with the words that it has on the disk now, where only words changed since the site was planned:
    /// not its front matter, its headings, or what it links to and shows. Empty where more changed, so that the site has to be
    /// planned again, and for a site that was planned only once.
    ///
    /// Other pages may show the words, too: planning again gives those.
    ///
    /// Cost: that of the file and its pages, and of finding both among all.
    ///
    /// - Parameter file: relative to the site's folder.
    public func pages(rewrittenIn file: String) -> [PlannedOutput] {
        guard let texts, let before = texts.documents.first(where: { $0.path == file }),
            let now = before.readAgain(in: texts.site), now.headDigest == before.headDigest,
            before.body.contains(where: { !$0.isWhitespace })
        else { return [] }
        return texts.renderers.compactMap { renderer in
            renderer.page(of: file) { entry in
                let text = Document(
                    now.body, firstLine: now.bodyLine, hasDotlessI: entry.bodyLanguage.hasDotlessI)
                return text.differsOnlyInWords(from: entry.body) ? text : nil
            }
        }
    }
}

extension Document {
    /// Whether two texts have the same headings, links, pictures and directives, none has HTML, and nothing is wrong with this one.
    fileprivate func differsOnlyInWords(from other: Document) -> Bool {
        problems.isEmpty && rawHTML.isEmpty && other.rawHTML.isEmpty && !isEmpty
            && outline.map(\.id) == other.outline.map(\.id)
            && references.elementsEqual(other.references) { ($0.kind, $0.destination) == ($1.kind, $1.destination) }
            && directives.elementsEqual(other.directives) { ($0.name, $0.argument) == ($1.name, $1.argument) }
    }
}
