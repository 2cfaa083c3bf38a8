import Glibc

/// Which libvips a program would find now, told without loading it: where the system looks for it,
/// and the state of the system's own list of libraries, which every installation, upgrade and
/// removal writes again.
///
///     LibraryTrace.now(path: "/opt/vips/lib")
///
/// Equal traces mean the same libvips and the same libraries behind it. Cost: a dozen questions to
/// the file system, where loading it takes 50 ms.
enum LibraryTrace {
    /// As ``CVips`` asks for it.
    private static let name = "libvips.so.42"
    private static let folders = [
        "/usr/local/lib", "/usr/lib", "/lib", "/usr/lib64", "/lib64", "/usr/lib/x86_64-linux-gnu",
        "/usr/lib/aarch64-linux-gnu",
    ]

    /// - Parameter path: the environment's `LD_LIBRARY_PATH`.
    static func now(path: String) -> String {
        let own = path.split { $0 == ":" || $0 == ";" }.map(String.init)
        let files = ["/etc/ld.so.cache"] + (own + folders).map { "\($0)/\(name)" }
        return path + "\n" + files.compactMap(state).joined(separator: "\n")
    }

    private static func state(of file: String) -> String? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        return
            "\(file) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
