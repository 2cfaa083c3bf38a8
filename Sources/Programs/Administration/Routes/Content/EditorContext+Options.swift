import Calendar
import Editing
import GuideModel
import LiveServer
import Pipeline

extension EditorContext {
    /// - Parameter published: called with what visitors see from now on.
    init(_ options: LiveOptions, published: @escaping @Sendable (PlannedSite) -> Void) throws {
        let git =
            options.needsGit
            ? try GitVersions.needed(site: options.site)
            : GitVersions(site: options.site) ?? GitVersions(privateOf: options.site, at: options.clock())
        let inputs: @Sendable () -> BuildInputs = {
            var inputs = BuildInputs(site: options.site, now: options.clock())
            (inputs.jobs, inputs.cache, inputs.program) = (options.jobs, options.cache, options.program)
            inputs.makesPictures = true
            inputs.printEngine = options.printEngine
            inputs.sanitisesHTML = !options.trustsHTML
            return inputs
        }
        let site = EditedSite(nanoseconds: { options.clock().secondsSince1970 * 1_000_000_000 }, inputs: inputs)
        service = EditingService(site: site, git: git)
        publisher = Publisher(output: options.output, site: site, git: git)
        self.published = published
    }
}
