public import OpenStreetMap

extension WalkingNetwork {
    /// The network of an extract, taken from the cache file when that was made from the same extract by this version of the
    /// program, otherwise compiled and put there.
    ///
    /// The cache file is written aside and moved, so another build that reads it sees the old or the new one. A cache that
    /// cannot be written only costs time: the network is returned in any case.
    /// - Throws: `OSMReadError`.
    public init(extract path: String, cache: String, rules: WalkRules = .standard, threads: Int = 2) throws {
        let digest = try OSMFile(path).digest()
        let cached = try? WalkingNetwork(compiled: cache)  // because it can be remade
        if let cached, cached.sourceDigest == digest {
            self = cached
            return
        }
        try self.init(extract: path, rules: rules, threads: threads)
        try? write(to: cache)  // because a network without a cache is still a network
    }

    /// Opens a compiled network. Cost: reads the file once, some milliseconds for a city.
    public init(compiled path: String) throws(ColumnFileError) {
        guard let network = NetworkCoding.network(in: try ColumnFile.read(path)) else { throw .unusable(path: path) }
        self = network
    }

    /// Writes the compiled network.
    public func write(to path: String) throws(ColumnFileError) {
        try ColumnFile.write(NetworkCoding.bytes(of: self), to: path)
    }
}
