import Glibc
import GuideModel

/// By what a lock recognises the machine and the process behind it.
enum ThisMachine {
    /// The same until the machine is started again, and no help to find it.
    ///
    /// - Parameter address: makes it another for each target.
    static func digest(for address: String) -> String {
        let start = text(at: "/proc/sys/kernel/random/boot_id") ?? ""
        // Containers of one machine number their processes apart.
        var numbering = stat()
        let room = stat("/proc/self/ns/pid", &numbering) == 0 ? numbering.st_ino : 0
        return "\(ContentDigest("\(start)\n\(room)\n\(address)"))"
    }

    /// When a process began, in the system's own count; `nil` where there is none.
    static func beginning(of process: Int32) -> String? {
        guard let line = text(at: "/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else { return nil }
        let words = line[line.index(after: end)...].split(separator: " ")
        return words.count > 19 ? String(words[19]) : nil
    }

    private static func text(at path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = fread(&buffer, 1, buffer.count, file)
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
