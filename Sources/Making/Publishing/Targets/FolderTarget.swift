import Glibc

/// A folder of this machine, such as the one that a web server serves.
struct FolderTarget: DeliveryTarget {
    let folder: String

    func records() throws(DeliveryFailure) -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for name in try LocalFiles.names(in: "\(folder)/\(FileList.folder)") where name != "part" {
            let path = "\(FileList.folder)/\(name)"
            // A lock that goes away meanwhile is no lock.
            if LocalFiles.size(of: "\(folder)/\(path)") != nil {
                result[path] = try LocalFiles.read("\(folder)/\(path)")
            }
        }
        return result
    }

    func examine(_ paths: [String], against source: String) throws(DeliveryFailure) -> [String: Presence] {
        var result: [String: Presence] = [:]
        for path in paths {
            let (there, here) = ("\(folder)/\(path)", "\(source)/\(path)")
            guard let size = LocalFiles.size(of: there) else { continue }
            guard size == LocalFiles.size(of: here), isPlainFile(there) else {
                result[path] = .different
                continue
            }
            let (old, new) = (try LocalFiles.read(there), try LocalFiles.read(here))
            result[path] = old == new ? .same : .different
        }
        return result
    }

    func send(_ paths: [String], from source: String) throws(DeliveryFailure) {
        for path in paths {
            try LocalFiles.replace(
                "\(folder)/\(path)", with: try LocalFiles.read("\(source)/\(path)"),
                draft: "\(folder)/\(FileList.folder)/part")
        }
    }

    /// Removes folders that become empty, too.
    func remove(_ paths: [String]) throws(DeliveryFailure) {
        for path in paths where try LocalFiles.remove("\(folder)/\(path)") {
            var parts = path.split(separator: "/").dropLast()
            while !parts.isEmpty, rmdir("\(folder)/\(parts.joined(separator: "/"))") == 0 { parts.removeLast() }
        }
    }

    private func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
