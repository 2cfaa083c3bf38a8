#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system refused to read a file.
public struct FileReadError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// Its `errno`.
    public let number: Int32

    public init(path: String, number: Int32) { (self.path, self.number) = (path, number) }

    public var description: String { "\(path): \(cause)" }

    /// The same without the path, for messages that name the file themselves.
    public var cause: String {
        number == ENOENT
            ? "there is no such file" : "cannot be read: \(String(cString: strerror(number)))"
    }
}
