public import Calendar

/// Everything that a build depends on, in one value: only the command asks the system for any of it.
public struct BuildInputs: Sendable {
    /// The absolute path of the folder that holds `Content/` and, optionally, `Templates/`.
    public let site: String
    /// The moment that decides what is published, expired or announced.
    public let now: Instant
    /// Whether drafts, scheduled and expired pages are built too.
    public var includesDrafts = false
    /// How many pages are made at the same time; at least 1. It never changes a byte of the result.
    public var jobs = 1
    /// Which build of the program this is. What another one made is made again.
    public var program = ""
    /// The absolute path of the folder for things worth keeping between builds, such as finished PDFs.
    public var cache: String?
    /// What turns print pages into PDF; `nil` where nothing is installed.
    public var printEngine: PrintEngineLocation?
    /// Whether pictures are made in the sizes that pages use, on a machine that can; otherwise they are shown as they are, without
    /// metadata.
    public var makesPictures = false
    /// Where the system looks for libraries first (`LD_LIBRARY_PATH`), for a program that makes pictures once: it does not load
    /// libvips before the first of them is made. `nil` for one that goes on.
    public var libraryPath: String?
    /// Whether HTML in texts is sanitised where the site would trust it.
    public var sanitisesHTML = false
    /// What is read instead of the files that are there.
    public var changes = FileChanges()

    public init(site: String, now: Instant) {
        self.site = site
        self.now = now
    }
}

/// Files as they would be: a site is checked and looked at with a change before anything is written.
///
/// Paths are relative to the site's folder: `Content/places/pier.md`.
public struct FileChanges: Hashable, Sendable {
    /// New bytes of content files, which may be files that are not there yet.
    public var written: [String: [UInt8]]
    /// Files that would be gone.
    public var removed: Set<String>

    public init(written: [String: [UInt8]] = [:], removed: Set<String> = []) {
        (self.written, self.removed) = (written, removed)
    }

    public var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}

/// A Python interpreter that has typst, which makes PDFs.
public struct PrintEngineLocation: Hashable, Sendable {
    /// The interpreter's absolute path.
    public let interpreter: String
    /// Its version, `typst 0.15.2`, and what else can change a page.
    public let version: String

    public init(interpreter: String, version: String) {
        self.interpreter = interpreter
        self.version = version
    }
}
