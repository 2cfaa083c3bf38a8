/// Why a text is not opening hours, or what in it is wrong but could be understood.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// Unicode scalars before the fault.
    public let offset: Int
    /// Lower case, no full stop, no blame.
    public let message: String

    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
