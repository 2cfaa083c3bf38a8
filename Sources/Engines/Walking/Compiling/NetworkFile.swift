public import Archives

extension WalkingNetwork {
    /// Opens a compiled network. Cost: it reads the file once, a few milliseconds for a city.
    public init(compiled path: String) throws(ColumnFileError) {
        guard let network = try NetworkCoding.network(at: path) else { throw .unusable(path: path) }
        self = network
    }

    /// Writes the compiled network.
    public func write(to path: String) throws(ColumnFileError) {
        try ColumnFile.write(NetworkCoding.columns(of: self), to: path)
    }
}
