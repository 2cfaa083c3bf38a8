/// What tells one kind of ``ColumnFile`` from another.
public struct ColumnFormat: Sendable {
    let magic: [UInt8]
    let version: UInt32

    /// - Parameters:
    ///   - magic: eight ASCII characters.
    ///   - version: raised whenever the columns, or what is made of an extract, change.
    public init(magic: String, version: UInt32) {
        precondition(magic.utf8.count == 8)
        (self.magic, self.version) = (Array(magic.utf8), version)
    }
}
