/// A file that tells about all others, such as the list of what to keep without a connection: it is made when they are complete.
public struct FinalOutput: Sendable {
    /// A file that is complete.
    public struct Finished: Hashable, Sendable {
        public let path: OutputPath
        public let byteCount: Int
        /// Of its bytes.
        public let digest: ContentDigest

        public init(path: OutputPath, byteCount: Int, digest: ContentDigest) {
            (self.path, self.byteCount, self.digest) = (path, byteCount, digest)
        }
    }

    public let path: OutputPath
    /// The owner of the path, as in ``PlannedOutput``.
    public let owner: String
    /// What a file that holds others is made from.
    public struct Files {
        /// Reads a file that is complete.
        public let read: (OutputPath) throws -> [UInt8]
        /// This file as the last build left it; `nil` where there is none, or it was touched or damaged since.
        public let earlier: () -> Earlier?

        public init(
            read: @escaping (OutputPath) throws -> [UInt8], earlier: @escaping () -> Earlier? = { nil }
        ) { (self.read, self.earlier) = (read, earlier) }
    }

    /// A file as the last build left it.
    public struct Earlier {
        /// Its absolute path.
        public let path: String
        /// The digest of another file at that time.
        public let digest: (OutputPath) -> ContentDigest?

        public init(path: String, digest: @escaping (OutputPath) -> ContentDigest?) {
            (self.path, self.digest) = (path, digest)
        }
    }

    /// The digest of everything that the file is made from, where that is told without making it: while it stays the same, so do the
    /// bytes.
    public let digest: (@Sendable ([Finished]) -> ContentDigest)?
    /// The file's bytes, from all other files, sorted by path. Final outputs do not see one another.
    public let make: @Sendable ([Finished], Files) throws -> [UInt8]

    public init(_ path: OutputPath, owner: String, make: @escaping @Sendable ([Finished]) -> [UInt8]) {
        (self.path, self.owner, digest) = (path, owner, nil)
        self.make = { files, _ in make(files) }
    }

    /// A file that holds others.
    public init(
        _ path: OutputPath, owner: String, digest: @escaping @Sendable ([Finished]) -> ContentDigest,
        make: @escaping @Sendable ([Finished], Files) throws -> [UInt8]
    ) {
        (self.path, self.owner, self.digest, self.make) = (path, owner, digest, make)
    }
}
