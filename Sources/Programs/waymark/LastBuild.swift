import Calendar
import GuideModel
import Pipeline
import Terminal
import Writing

/// What a build prints at its end; the next one prints it again if nothing has changed.
struct BuildWords {
    /// Warnings as they are shown; empty without any.
    let warnings: String
    let leftOut: [String]
    /// `385 pages, 550 files, 10.9 MB, 0 warnings`
    let figures: String
    let hint: String
    /// How to get PDFs, where they were wanted and could not be made; otherwise empty.
    let advice: String

    func say(to console: Console, seconds: Double) {
        for line in leftOut { console.say(line) }
        if !advice.isEmpty { console.warn(advice) }
        console.say("built \(figures), \(Figures.seconds(seconds))\(hint)")
    }
}

/// The last build into an output folder. A build that would only repeat it opens no file of the site.
struct LastBuild {
    /// What it printed; `nil` if a new build may have another result.
    let words: BuildWords?
    private let memory: BuildMemory?
    private let standing: SiteStanding?
    private let begun: Int?
    private let now: Instant

    /// - Parameter settings: what decides the result besides the site and the inputs.
    init(_ build: SiteBuild, into target: String, _ inputs: BuildInputs, settings: String) {
        let memory = inputs.cache.map { BuildMemory(in: $0, for: target) }
        begun = memory?.now()
        let output = Ahead(jobs: inputs.jobs) { memory?.lastOutput() }
        standing = begun == nil ? nil : build.standing(settings)
        let receipt = standing.flatMap { output.value()?.receipt(for: $0.digest, jobs: inputs.jobs) }
        words = receipt.flatMap { Self.words($0, at: inputs.now) }
        (self.memory, now) = (memory, inputs.now)
    }

    private static func words(_ receipt: BuildReceipt, at now: Instant) -> BuildWords? {
        guard (receipt.from..<receipt.until).contains(now.secondsSince1970),
            ZoneName(receipt.zone)?.date(at: now).description == receipt.day, receipt.words.count >= 3
        else { return nil }
        let words = receipt.words
        return BuildWords(
            warnings: receipt.warnings, leftOut: Array(words.dropFirst(3)), figures: words[0], hint: words[1],
            advice: words[2])
    }

    /// Remembers what a build printed, unless the site may have changed while the build began.
    func keep(_ words: BuildWords, of site: PlannedSite, files: Int) {
        guard let memory, let standing, let begun, let guide = site.guides.first,
            BuildMemory.isSettled(standing.newest, at: begun)
        else { return }
        memory.keep(
            BuildReceipt(
                standing: standing.digest, zone: guide.site.timezone.identifier, day: guide.today.description,
                from: now.secondsSince1970, until: site.nextChange(after: now)?.secondsSince1970 ?? .max,
                files: files, warnings: words.warnings,
                words: [words.figures, words.hint, words.advice] + words.leftOut))
    }
}
