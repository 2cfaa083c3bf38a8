import Glibc
import Writing

/// A folder of this machine, such as the one that a web server serves. It is written into step by step, and never through a
/// symbolic link below it: others may have the right to write there.
struct FolderTarget: DeliveryTarget {
    let folder: String

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        try delivered { () throws(WritingFailure) in
            guard let target = try opened() else { return [:] }
            var result: [String: [UInt8]] = [:]
            for name in try target.names(in: FileList.folder) where name != "part" {
                // A lock that goes away meanwhile is no lock.
                result["\(FileList.folder)/\(name)"] = try target.read("\(FileList.folder)/\(name)")
            }
            return result
        }
    }

    func examine(
        _ paths: [String], leaving old: [String], against source: String
    ) throws(DeliveryFailure) -> [String: Presence] {
        guard let target = try delivered({ () throws(WritingFailure) in try opened() }) else { return [:] }
        for path in old where try delivered({ () throws(WritingFailure) in try target.kind(of: path) }) == .link {
            throw .linked("\(folder)/\(path)")
        }
        var result: [String: Presence] = [:]
        for path in paths {
            switch try delivered({ () throws(WritingFailure) in try target.kind(of: path) }) {
            case nil:
                if let file = try delivered({ () throws(WritingFailure) in try file(above: path, in: target) }) {
                    result[path] = .blocked(by: [file])
                }
            case .folder:
                let files = try delivered { () throws(WritingFailure) in try target.files(in: path) }
                result[path] = .blocked(by: files)
            case .link: throw .linked("\(folder)/\(path)")
            case .file(let size) where size == LocalFiles.size(of: "\(source)/\(path)"):
                let old = try delivered { () throws(WritingFailure) in try target.read(path) }
                result[path] = old == (try LocalFiles.read("\(source)/\(path)")) ? .same : .different
            case .file, .other: result[path] = .different
            }
        }
        return result
    }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        let target = try delivered { () throws(WritingFailure) in try FolderHandle(folder, isMade: true) }
        for path in paths {
            let bytes = try LocalFiles.read("\(source)/\(path)")
            try delivered { () throws(WritingFailure) in
                try target.replace(path, with: bytes, draft: "\(FileList.folder)/part")
            }
        }
    }

    func clear(_ paths: [String]) throws(DeliveryFailure) {
        guard let target = try delivered({ () throws(WritingFailure) in try opened() }) else { return }
        for path in paths {
            try delivered { () throws(WritingFailure) in try clear(path, in: target) }
        }
    }

    private func clear(_ folder: String, in target: FolderHandle) throws(WritingFailure) {
        guard try target.kind(of: folder) == .folder else { return }
        for name in try target.names(in: folder) { try clear("\(folder)/\(name)", in: target) }
        guard try target.names(in: folder).isEmpty else { return }
        // With a file that it does not have, the folder goes.
        try target.remove(folder + "/x")
    }

    /// Removes folders that become empty, too.
    func remove(_ paths: [String]) throws(DeliveryFailure) {
        guard let target = try delivered({ () throws(WritingFailure) in try opened() }) else { return }
        for path in paths {
            let kind = try delivered { () throws(WritingFailure) in try target.kind(of: path) }
            guard kind != .link else { throw .linked("\(folder)/\(path)") }
            try delivered { () throws(WritingFailure) in _ = try target.remove(path) }
        }
    }

    /// The file that stands in the place of a folder that a path needs.
    private func file(above path: String, in target: FolderHandle) throws(WritingFailure) -> String? {
        for folder in Presence.folders(above: path) {
            switch try target.kind(of: folder) {
            case .folder: continue
            case nil, .link: return nil
            case .file, .other: return folder
            }
        }
        return nil
    }

    /// `nil` where there is no such folder yet.
    private func opened() throws(WritingFailure) -> FolderHandle? {
        do { return try FolderHandle(folder) } catch {
            guard error.cause == .system(ENOENT) else { throw error }
            return nil
        }
    }

    private func delivered<Result>(
        _ work: () throws(WritingFailure) -> Result
    ) throws(DeliveryFailure) -> Result {
        do { return try work() } catch {
            switch error.cause {
            case .linked: throw .linked(error.path)
            case .system(let code): throw .disk(path: error.path, reason: WritingFailure.reason(code))
            default: throw .disk(path: error.path, reason: error.description)
            }
        }
    }
}
