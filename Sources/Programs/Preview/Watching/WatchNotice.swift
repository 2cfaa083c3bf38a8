import Glibc

/// One notice of the kernel about a watched folder (inotify(7)).
struct WatchNotice: Hashable, Sendable {
    let watch: Int32
    let mask: UInt32
    /// The file or folder in the watched folder; empty where it is about the folder itself.
    let name: String

    /// Whether notices were lost: anything may have changed.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    /// Whether a folder came, went or was renamed.
    var isAboutFolder: Bool {
        mask & UInt32(IN_ISDIR) != 0
            || mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
    }
    /// Whether it says only that a file was made: what is in it comes with a later notice, except
    /// for links.
    var isCreation: Bool { mask & UInt32(IN_CREATE) != 0 }

    /// The notices in what one `read` gave: a head of four numbers each, then the name in a padded field.
    static func all(in bytes: UnsafeRawBufferPointer) -> [WatchNotice] {
        let headSize = 16
        var notices: [WatchNotice] = []
        var start = 0
        while start + headSize <= bytes.count {
            let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
            let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
            let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
            let end = start + headSize + length
            guard end <= bytes.count else { break }
            let name = bytes[(start + headSize)..<end].prefix { $0 != 0 }
            notices.append(WatchNotice(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
            start = end
        }
        return notices
    }
}
