public import Calendar
public import GuideModel

/// What a preview is of, and where it listens.
public struct PreviewOptions: Sendable {
    /// The absolute path of the folder that holds `Content/`.
    public let site: String
    /// The name or address to listen at; the loopback unless the person asked for more.
    public var host = "127.0.0.1"
    /// `nil` for the first free one from 8080.
    public var port: Int?
    /// How many things to do at once.
    public var jobs = 1
    /// The folder for what is kept between runs.
    public var cache: String?
    /// What turns print pages into PDF.
    public var printEngine: PrintEngineLocation?
    /// Whether drafts, scheduled and expired pages are shown from the beginning.
    public var includesDrafts = false
    /// The day the guide is made for; `nil` for the day on which it is looked at.
    public var today: Instant?
    /// The editor that paths in the bar open in.
    public var editor: EditorLink?
    /// Tells the time.
    public let clock: @Sendable () -> Instant

    /// Options of which the others are as usual.
    public init(site: String, clock: @escaping @Sendable () -> Instant) {
        (self.site, self.clock) = (site, clock)
    }
}
