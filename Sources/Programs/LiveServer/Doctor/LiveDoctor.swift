public import Calendar
import Storage

/// Looks at everything that a companion needs to run for years, and changes nothing.
///
///     for finding in try await LiveDoctor(look).findings() { print(finding) }
public struct LiveDoctor: Sendable {
    /// Where everything is.
    public struct Look: Sendable {
        public var site = "", output = "", database = ""
        /// Where pictures and finished PDFs are kept.
        public var cache: String?
        /// The folder in which copies are made, or the newest copy.
        public var copies: String?
        /// Certificates of whatever stands in front, in PEM.
        public var certificates: [String] = []
        /// The mail server with its password; `nil` where none is named.
        public var mail: (server: String, password: String?, sender: String)?

        public init() {}
    }

    let look: Look
    let now: Instant
    let disk: DiskProbe

    /// - Parameter now: what the clock of the machine says.
    public init(_ look: Look, now: Instant) { self.init(look, now: now, disk: DiskProbe()) }

    init(_ look: Look, now: Instant, disk: DiskProbe) { (self.look, self.now, self.disk) = (look, now, disk) }

    /// What is found, in the order in which it is best mended.
    public func findings() -> [Finding] {
        space() + rights() + [clock(), store()] + [copies(), mail()] + certificates() + [cache()]
    }

    /// One thing that was looked at.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        public enum Grade: String, Sendable {
            case ok, warning, error
        }

        public let grade: Grade
        /// What was looked at: `disk`.
        let subject: String
        /// What was found.
        let words: String
        /// What to do about it.
        let remedy: String?

        init(_ grade: Grade, _ subject: String, _ words: String, _ remedy: String? = nil) {
            (self.grade, self.subject, self.words, self.remedy) = (grade, subject, words, remedy)
        }

        /// `warning  backup: the newest copy is 3 days old; look why the nightly copy is not made`
        public var description: String {
            let mark = grade.rawValue + String(repeating: " ", count: 9 - grade.rawValue.count)
            return mark + "\(subject): \(words)" + (remedy.map { "; \($0)" } ?? "")
        }
    }
}

extension LiveDoctor {
    /// Bytes below which nothing can be kept soon, and below which somebody should look.
    private static let (least, little) = (200_000_000, 2_000_000_000)

    private func space() -> [Finding] {
        var seen: Set<UInt> = []
        let folders = [look.site, look.output, look.cache ?? "", DiskProbe.folder(of: look.database)]
        return folders.filter { !$0.isEmpty && !SQLStore.isOnServer($0) }.compactMap { folder in
            guard let state = disk.space(folder) else { return nil }
            guard seen.insert(state.id).inserted else { return nil }
            let words = "\(Self.size(state.free)) of \(Self.size(state.size)) are free at \(folder)"
            let remedy = "make room, or give it a larger disk: reports are refused when it is full"
            if state.free < Self.least { return Finding(.error, "disk", words, remedy) }
            let isLow = state.free < Self.little || state.freeFiles.map { $0 < 10_000 } ?? false
            return Finding(isLow ? .warning : .ok, "disk", words, isLow ? remedy : nil)
        }
    }

    /// `1.4 GB`
    static func size(_ bytes: Int) -> String {
        for (name, unit) in [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000)] where bytes >= unit {
            return "\(bytes / unit).\(bytes % unit * 10 / unit) \(name)"
        }
        return "\(bytes / 1000) kB"
    }

    /// What holds drafts and accounts is for its owner alone, and the program must be able to write.
    private func rights() -> [Finding] {
        let isFile = !SQLStore.isOnServer(look.database)
        let secret = ([look.site + "/.waymark/history.git"] + (isFile ? [look.database] : [])).filter(disk.isThere)
        let open = secret.filter { disk.isOpenToOthers($0) }.map { path in
            Finding(
                .error, "rights", "others on this machine may read \(path), in which drafts or accounts are",
                "chmod -R go= \(path)")
        }
        let wanted =
            [look.site + "/Content", look.site + "/.waymark", look.output]
            + (isFile ? [DiskProbe.folder(of: look.database), look.database] : [])
        let closed = wanted.filter(disk.isThere).filter { !disk.mayWrite($0) }.map { path in
            Finding(
                .error, "rights", "\(path) cannot be written",
                "give it to the user of the companion, and run this as that user")
        }
        let owners = Set(wanted.compactMap(disk.owner))
        let mixed =
            owners.count < 2
            ? []
            : [
                Finding(
                    .warning, "rights", "the site belongs to \(owners.count) users",
                    "chown -R it to the user of the companion")
            ]
        let all = open + closed + mixed
        return all.isEmpty
            ? [Finding(.ok, "rights", "what is secret is its owner's alone, and all folders can be written")] : all
    }

    /// A clock that is wrong gives wrong opening hours, and refuses codes of second factors.
    private func clock() -> Finding {
        let (paths, moment) = (
            [look.site + "/Content/site.yaml", look.output + "/index.html", look.database], now.iso8601
        )
        let newest = paths.compactMap { path in disk.changed(path).map { (path, $0) } }.max { $0.1 < $1.1 }
        guard let (path, changed) = newest else { return Finding(.ok, "clock", "it says \(moment)") }
        let ahead = changed - now.secondsSince1970
        guard ahead > 120 else { return Finding(.ok, "clock", "it says \(moment), later than all files") }
        return Finding(
            ahead > 86_400 ? .error : .warning, "clock",
            "it says \(moment), and \(path) was written \(Self.time(ahead)) later",
            "set the clock (timedatectl set-ntp true), or touch the file where it came from elsewhere")
    }

    /// `3 days`
    static func time(_ seconds: Int) -> String {
        for (name, unit) in [("day", 86_400), ("hour", 3600), ("minute", 60)] where seconds >= unit {
            return seconds / unit == 1 ? "1 \(name)" : "\(seconds / unit) \(name)s"
        }
        return "\(seconds) seconds"
    }
}
