import ArgumentParser
import Calendar
import FoundationEssentials
import Glibc
import GuideModel
import Writing

/// The options that decide the result of a build, shared by all commands.
struct InputOptions: ParsableArguments {
    @Flag(help: "Build drafts, scheduled and expired pages too.")
    var drafts = false

    @Option(
        help: ArgumentHelp(
            "The day the guide is made for: what is published, expired or announced.",
            discussion: "A date such as 2026-11-21. Default: SOURCE_DATE_EPOCH where it is set, otherwise now.",
            valueName: "date"),
        transform: InputOptions.parseDate)
    var now: Instant?

    @Option(help: ArgumentHelp("How many things to do at the same time. Default: one for each core.", valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Where finished PDFs and compiled maps are kept between runs. Default: the user's cache folder.",
            valueName: "folder"))
    var cache: String?

    /// How many things to do at the same time.
    var jobCount: Int { max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount) }

    /// The folder for what is kept between runs.
    var cacheFolder: String { cache.map(SiteFolder.absolute) ?? CacheFolder.path }

    /// Everything the build depends on, gathered from the arguments, the clock and the machine.
    ///
    /// - Parameter makesPDFs: whether the machine is asked for an engine that prints.
    func inputs(for site: SiteFolder, makesPDFs: Bool = false) throws -> BuildInputs {
        var inputs = BuildInputs(site: site.path, now: try now ?? Self.clock())
        inputs.includesDrafts = drafts
        inputs.jobs = jobCount
        inputs.program = Self.program
        inputs.cache = cacheFolder
        (inputs.makesPictures, inputs.libraryPath) = (true, Self.libraryPath)
        if makesPDFs { inputs.printEngine = PrintEngineFinder.find(for: site) }
        return inputs
    }

    /// The same for a guide that visitors get: what waits for review is in it as it was before. With drafts, everything is in it.
    func inputsToPublish(for site: SiteFolder, makesPDFs: Bool) throws -> BuildInputs {
        var inputs = try inputs(for: site, makesPDFs: makesPDFs)
        if !drafts { inputs.changes = FileChanges(holding: try WaitingFile.all(inSite: site.path)) }
        return inputs
    }

    /// Where the system looks for libraries first.
    static var libraryPath: String { ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "" }

    /// Identifies this build of the program: its file's size, time and inode.
    private static var program: String {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)"
    }

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    }

    /// The moment that `SOURCE_DATE_EPOCH` names, otherwise now. It must be in the years 1970 to 9999: ignoring a wrong value
    /// would make builds differ that should be equal.
    private static func clock() throws -> Instant {
        guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else {
            return Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
        }
        guard let seconds = Int(text), (0..<253_402_300_800).contains(seconds) else {
            throw CommandFailure.badEpoch(text)
        }
        return Instant(secondsSince1970: seconds)
    }

    @Sendable private static func parseDate(_ text: String) throws -> Instant {
        guard let date = CalendarDate(iso8601: text) else {
            throw ValidationError("'\(text)' is not a date such as 2026-11-21.")
        }
        return Instant(date, hour: 12)
    }
}

/// The site of a command that is about a whole site: its first argument.
struct SiteArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The folder that holds Content/.", valueName: "site"))
    var site = "."

    func folder() throws -> SiteFolder { try SiteFolder(site) }
}

/// The site of a command that is about something in it: `--site`.
struct SiteOption: ParsableArguments {
    @Option(help: ArgumentHelp("The folder that holds Content/. Default: this one.", valueName: "folder"))
    var site: String?

    func folder() throws -> SiteFolder { try SiteFolder(site ?? ".") }
}

/// How fast visitors walk.
struct PaceOption: ParsableArguments {
    @Option(help: ArgumentHelp("Walking pace in km/h. Default: the guide's, or 4.5.", valueName: "km/h"))
    var pace: Double?

    func validate() throws {
        if let pace, !(0.5...15).contains(pace) {
            throw ValidationError("--pace takes a number from 0.5 to 15 (km/h).")
        }
    }
}

/// The folder that holds `Content/`.
struct SiteFolder {
    /// Absolute, with symbolic links resolved.
    let path: String

    init(_ argument: String) throws {
        let path = Self.absolute(argument)
        guard let real = realpath(path, nil) else { throw CommandFailure.noFolder(path) }
        defer { free(real) }
        self.path = String(cString: real)
        var isFolder = false
        guard FileManager.default.fileExists(atPath: self.path + "/Content", isDirectory: &isFolder), isFolder
        else { throw CommandFailure.noContent(self.path) }
    }

    static func isFile(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }

    static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(fileURLWithPath: whole).standardizedFileURL.path
    }

    /// The output folder: the one asked for, or the site's own. It must not be in `Content/` or `Templates/`, by whatever links it
    /// is reached.
    func output(_ argument: String?) throws -> String {
        if argument?.isEmpty == true { throw CommandFailure.emptyOutput }
        let output = argument.map(Self.absolute) ?? path + "/Output"
        let real = Self.resolved(output)
        for source in ["Content", "Templates"] where real.isPath(in: Self.resolved("\(path)/\(source)")) {
            throw CommandFailure.outputInSource(output, source)
        }
        guard !path.isPath(in: real) else { throw CommandFailure.outputHoldsSite(output) }
        return output
    }

    /// The real path of a folder that need not exist: that of the last existing folder above it, and the rest.
    private static func resolved(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        let folder = resolved(String(path[..<slash]))
        return (folder == "/" ? "" : folder) + path[slash...]
    }
}

/// Where the program keeps results between runs.
enum CacheFolder {
    static var path: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/waymark" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/waymark" }
        return accountHome + "/.cache/waymark"
    }

    /// The home of the account that runs the program. A folder for everybody, such as `/tmp`, would let others put results there.
    private static var accountHome: String {
        guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return "/nonexistent" }
        return String(cString: home)
    }
}

/// Why a command failed, with the remedy.
enum CommandFailure: Error, CustomStringConvertible {
    case noFolder(String)
    case noPhotographs(String)
    case noContent(String)
    case outputInSource(String, String)
    case outputHoldsSite(String)
    case emptyOutput
    case badEpoch(String)
    case unknownSlug(String, nearest: String?)
    case noPrintEngine
    case cannotWrite(String, reason: String)
    case notASlug(String, SlugRule = SlugRule())
    case unreadOption(String, String, model: String)
    case unreadAddress(String, remedy: String)
    case badServer(String)
    case oneOutput(areas: [String])
    case exists(String)
    case taken(String, String)
    case map(String)
    case noServer(beside: String)
    case cannotStart(String, reason: String)

    var description: String {
        switch self {
        case .noFolder(let path): "there is no folder \(path)"
        case .noPhotographs(let path): "there is no folder and no photograph \(path)"
        case .noContent(let path):
            "\(path) has no Content/ folder; name the site's folder, or make one with `waymark new site NAME`"
        case .outputInSource(let path, let source):
            "\(path) cannot be the output folder: it is in \(source)/, which has your own files"
        case .outputHoldsSite(let path): "\(path) cannot be the output folder: the site itself is in it"
        case .emptyOutput: "--output is empty; leave it out for Output/ in the site's folder"
        case .badEpoch(let text):
            "SOURCE_DATE_EPOCH is \"\(text)\"; set it to seconds since 1970, such as 1795255200, or unset it"
        case .unknownSlug(let slug, let nearest):
            "no tour or itinerary is called \"\(slug)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .noPrintEngine: PrintEngineFinder.advice
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        case .unreadOption(let option, let text, let model):
            "\(option) does not understand \"\(text)\"; write it like this: \(model)"
        case .unreadAddress(let text, let remedy): "--to does not understand \"\(text)\"; \(remedy)"
        case .badServer(let text):
            "\"\(text)\" is not a server; write an address such as https://overpass-api.de/api/interpreter"
        case .oneOutput(let areas):
            "--output names one file, and the guide has \(areas.count) areas (\(areas.joined(separator: ", "))); leave it out"
        case .noServer(let program):
            "the preview server is not installed beside \(program); `make serve` builds it, `make install` installs both"
        case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
        case .exists(let file): "\(file) exists already; choose another name, or replace it with --refresh"
        case .taken(let slug, let file): "\(slug) is there already: \(file)"
        case .map(let sentence): sentence
        case .notASlug(let text, let rule):
            "\"\(text)\" cannot be a file's name here; use lower-case letters, digits and -, such as "
                + (Slug(words: text, rule).flatMap { $0.objection == nil ? $0.text : nil } ?? "old-town-hall")
        }
    }
}
