public import GuideModel
public import Reading

extension GuideChecker {
    /// What is right in a site in which something is wrong.
    public struct PartialGuide: Sendable {
        /// One for each edition, the site's own language first; empty where `site.yaml` does not say enough.
        public let guides: [Guide]
        /// The files that were left aside, because they have errors or need what has; sorted.
        public let aside: [String]
    }

    /// The guides of the files without errors, for questions that can be answered although something elsewhere is wrong. It is not
    /// for publishing: whatever names a file that is left aside is left aside too.
    ///
    /// Cost: a check for each step from a file with an error to those that need it.
    public static func partialGuide(_ sources: SiteSources, inputs: BuildInputs) -> PartialGuide {
        var sources = sources
        // What could not be read at all is missing to whatever names it.
        var aside = Set(sources.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.file))
        (sources.diagnostics, sources.unreadable) = ([], [])
        sources.documents.removeAll { aside.contains($0.path) }
        while true {
            var run = CheckRun(sources, inputs: inputs, memory: nil)
            run.checkContent()
            let faulty = Set(run.report.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.file))
            let count = sources.documents.count
            aside.formUnion(sources.documents.map(\.path).filter(faulty.contains))
            sources.documents.removeAll { faulty.contains($0.path) }
            if sources.documents.count == count { return PartialGuide(guides: run.guides(), aside: aside.sorted()) }
        }
    }
}
