/// What distinguishes one kind of ``ColumnFile`` from another.
public struct ColumnFormat: Sendable {
    let magic: [UInt8]
    let version: UInt32

    /// - Parameters:
    ///   - magic: eight ASCII characters.
    ///   - version: to be raised whenever the columns change, or what is made of an extract.
    public init(magic: String, version: UInt32) {
        precondition(magic.utf8.count == 8)
        (self.magic, self.version) = (Array(magic.utf8), version)
    }
}
