import ArgumentParser
import GuideModel
import Importing
import Pipeline
import Reading
import Terminal
import Writing

/// Brings proposals of any source into a site: plan, say, write.
///
///     try ImportRun(options).bringIn(proposals, ImportOptions())
struct ImportRun {
    private let folder: String
    private let inputs: BuildInputs
    private let isDry: Bool
    private let isPartial: Bool
    private let takes: Set<String>
    private let console = Console()

    init(_ options: ImportRunOptions, isPartial: Bool = false) throws {
        let site = try options.site.folder()
        try self.init(site: site, isDry: options.dryRun, isPartial: isPartial, takes: options.takes)
    }

    init(site: SiteFolder, isDry: Bool, isPartial: Bool = false, takes: Set<String> = []) throws {
        (folder, self.isDry, self.isPartial, self.takes) = (site.path, isDry, isPartial, takes)
        inputs = try InputOptions.parse([]).inputs(for: site)
    }

    /// - Throws: exit code 1 where the source cannot be read, or the guide would have errors elsewhere.
    func bringIn(_ found: Proposals, _ options: ImportOptions) throws {
        console.show(found.diagnostics)
        if found.diagnostics.contains(where: { $0.severity == .error }), !options.isPartial {
            guard !found.places.isEmpty || !found.tours.isEmpty else {
                console.warn("nothing was brought in")
                throw ExitCode(1)
            }
            let readable = Figures.count(found.places.count, "place", "places")
            console.warn(
                "nothing was brought in; \(readable) and \(Figures.count(found.tours.count, "tour", "tours")) could be read, and --partial brings them in"
            )
            throw ExitCode(1)
        }
        let plan = try plan(found, options)
        ImportWords(console: console, isDry: isDry).say(plan, of: found)
        guard plan.faults.isEmpty else {
            console.show(plan.faults)
            console.warn("nothing was brought in, because the guide would have these errors")
            throw ExitCode(1)
        }
        if !isDry { try write(plan) }
    }

    /// The guide as it is.
    func standing() throws -> StandingSite {
        let checked = try SiteBuild(inputs).check()
        return StandingSite(
            documents: checked.documents, ledger: try text(of: ImportLedger.path) ?? "",
            media: checked.media.map(\.path))
    }

    private func plan(_ found: Proposals, _ options: ImportOptions) throws -> ImportPlan {
        let memory = SiteMemory(now: { 0 })
        let site = try standing()
        var options = options
        options.takes = takes
        var planner = ImportPlanner(site, options: options) { path in try bytes(of: path) }
        return try planner.plan(found) { changes in
            var inputs = inputs
            inputs.changes = changes
            return try SiteBuild(inputs, memory: memory).check().diagnostics.filter { $0.severity == .error }
        }
    }

    /// Changed files are on the disk before this returns; new ones, which may be ten thousand, can be brought in again. Pictures come first,
    /// because their files are read again and may fail: then there is none of them.
    private func write(_ plan: ImportPlan) throws {
        let pictures = PictureFiles(folder: folder)
        try pictures.write(plan.pictures)
        do { try writeTexts(plan) } catch {
            pictures.remove(plan.pictures)
            throw error
        }
    }

    private func writeTexts(_ plan: ImportPlan) throws {
        let files = NewFiles(folder: folder)
        try files.create(
            plan.files.filter(\.isNewText).map { ($0.path, String(decoding: $0.after, as: UTF8.self)) })
        try ContentWriter(site: folder).apply(
            plan.files.filter { !$0.isNewText }.map { ContentChange($0.path, before: $0.before, after: $0.after) })
        try files.create([(ImportLedger.path, plan.ledger)], replacing: true)
    }

    private func bytes(of path: String) throws -> [UInt8]? {
        let whole = folder + "/" + path
        return SiteFolder.isFile(whole) ? try GivenFile.bytes(of: whole, limit: ImportFile.largest) : nil
    }

    private func text(of path: String) throws -> String? {
        try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension ImportPlan.PlannedFile {
    /// Pictures are no texts.
    fileprivate var isNewText: Bool { before == nil && !path.hasPrefix("Content/media/") }
}
