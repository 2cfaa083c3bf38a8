import GuideModel
import Markdown

extension CheckRun {
    /// The site's own page templates and directives that no text names.
    var unnamedTemplates: [String] {
        guard referable.hasOwnTemplates else { return [] }
        let pages = documents.flatMap { document in
            document.mentions.compactMap { mention -> String? in
                if case .template = mention.target { mention.name } else { nil }
            }
        }
        return referable.templates(
            besides: Set(pages), Set(documents.flatMap { $0.body.directives.map(\.name) }))
    }
}
