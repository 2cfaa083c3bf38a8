/// When a place is open, in the syntax of OpenStreetMap's `opening_hours`.
public struct OpeningHours: Hashable, Sendable {
    /// The value as the author wrote it.
    public let text: String

    public init(parsing text: String) throws(OpeningHoursError) {
        guard !text.isEmpty else { throw OpeningHoursError(offset: 0, message: "opening hours are empty") }
        self.text = text
    }
}

/// Why a text is not opening hours.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// Unicode scalars before the fault.
    public let offset: Int
    public let message: String

    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
