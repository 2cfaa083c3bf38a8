/// Why a text is not opening hours, or what in it is wrong but could be understood.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// Unicode scalars before the fault.
    public let offset: Int
    /// Lower case, no full stop, no blame.
    public let message: String
    /// What to write instead, where the message does not say it.
    public let remedy: String?

    public init(offset: Int, message: String, remedy: String? = nil) {
        (self.offset, self.message, self.remedy) = (offset, message, remedy)
    }
}
