extension Slug {
    /// Why nothing new should get this name, though older files may have it; `nil` where it is fine.
    public var objection: String? {
        if text.hasPrefix("-") || text.hasSuffix("-") {
            return "a name that begins or ends with - is taken for an option by many programs, or for half a name"
        }
        if Self.devices.contains(text) { return "on Windows this is the name of a device, and no file can have it" }
        return nil
    }

    /// The names that Windows keeps for itself, also with an ending behind them.
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
