import Checking
public import GuideModel
public import Pipeline
import Processes

/// Writes a planned site into its output folder: what `waymark build` and the button "Publish" both do.
public struct Publication: Sendable {
    private let target: String
    private let inputs: BuildInputs
    private let memory: BuildMemory?
    private let version: String
    /// What the last build into this folder knew of the site's films and pictures, for a `SiteBuild` that is made once; ``write``
    /// keeps what that learns. `nil` where nothing can be kept.
    public var reading: SiteMemory? { asked.value() }
    private let asked: Lazy<SiteMemory?, Never>

    /// - Parameters:
    ///   - target: the absolute path of the output folder.
    ///   - version: the commit of the content that is published; empty where nobody knows it.
    ///   - readsAll: whether every content file is read, also one that lies on the disk as the last build left it.
    public init(into target: String, _ inputs: BuildInputs, version: String = "", readsAll: Bool = false) {
        (self.target, self.inputs, self.version) = (target, inputs, version)
        let memory = inputs.cache.map { BuildMemory(in: $0, for: target) }
        self.memory = memory
        asked = Lazy {
            guard let memory, let begun = memory.now() else { return nil }
            return SiteMemory(
                begun: begun, media: memory.mediaRecord(of: inputs.program),
                documents: readsAll ? DocumentsRecord() : memory.documentsRecord(of: inputs.program),
                feeds: memory.feeds())
        }
    }

    /// What the last build knew of content files, for a program that only looks at the site: it writes nothing, and asks
    /// `SiteMemory.confirm` before it believes what it found.
    public var lookingOn: SiteMemory? {
        memory.map { memory in
            SiteMemory(
                begun: 0, media: memory.mediaRecord(of: inputs.program),
                documents: memory.documentsRecord(of: inputs.program), feeds: FeedMemory(), keeping: .nothing)
        }
    }

    /// What the last build was made from; `nil` where no build is known.
    public var last: SourceRecord? { memory?.sourceRecord() }

    /// The same; `nil`, too, where somebody else has put a guide into the output folder since.
    public var standing: SourceRecord? { last.flatMap { $0.list != nil && $0.list == list ? $0 : nil } }

    private var list: FileStamp? { Disk.stamp(of: "\(target)/\(PreviousOutput.manifestName)") }

    /// Puts the lists of alerts in place, which open pages ask for, before ``write`` makes the pages: nobody waits for all of them
    /// to know of a storm. The page of a new alert comes with the others.
    public func writeAlerts(of site: PlannedSite) throws {
        try OutputWriter(folder: target, memory: memory).writeAhead(site.alertLists)
    }

    /// Every file of a site. Meanwhile, what was found in content files is kept: it is true of the files as they lay, whatever
    /// becomes of the guide, and its memory is free before pages are made.
    public func plan(_ build: SiteBuild, for aim: BuildAim) throws -> PlannedSite {
        let site = try build.check()
        let kept = Ahead(jobs: inputs.jobs) { if !site.guides.isEmpty { keepDocuments() } }
        defer { kept.value() }
        return try build.plan(site, for: aim)
    }

    /// Makes and writes what changed.
    ///
    /// - Parameter printed: called when the PDFs are made and before anything in the output is replaced; what it throws leaves the
    ///   output as it was.
    public func write(
        _ site: PlannedSite, progress: @escaping BuildProgress, printed: () throws -> Void = {}
    ) throws -> OutputWriter.Report {
        let report = try OutputWriter(folder: target, memory: memory).write(
            site.plan.outputs, finals: site.plan.finals, jobs: inputs.jobs,
            prepare: { outputs in
                // What reading and checking took; a few pages need less.
                if outputs.count > Self.fewOutputs { Allocator.giveBack() }
                try site.makePDFs(of: outputs, progress: progress)
                try printed()
            },
            confirm: { try reading?.confirm() }, progress: { progress(.making, $0, $1) })
        keep(site)
        return report
    }

    private func keepDocuments() {
        guard let memory, let documents = reading?.takeDocuments(), !documents.files.isEmpty else { return }
        memory.keep(documents, of: inputs.program)
    }

    private static let fewOutputs = 500

    /// Keeps what the next build needs to know.
    private func keep(_ site: PlannedSite) {
        guard let memory else { return }
        memory.keep(SourceRecord(site.sources, at: inputs.now, version: version, list: list))
        guard let reading else { return }
        memory.keep(reading.media, of: inputs.program)
        memory.keep(reading.feeds, of: site.plan.outputs)
    }
}
