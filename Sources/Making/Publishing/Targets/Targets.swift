import Glibc
import GuideModel

/// From an address to the target.
enum Targets {
    static func make(
        _ address: DeliveryAddress, site: String, output: String, room: String, _ secrets: DeliverySecrets
    ) throws(DeliveryFailure) -> any DeliveryTarget {
        switch address.way {
        case .folder(let path): return FolderTarget(folder: try folder(path, site: site, output: output))
        case .rsync(let host, let path): return RsyncTarget(host: host, path: path, room: room)
        case .rclone(let remote, let path): return RcloneTarget(RcloneRemote(named: remote, path: path), room: room)
        case .s3(let endpoint, let path):
            // Keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the user's AWS files.
            let settings = ["TYPE": "s3", "PROVIDER": "Other", "ENV_AUTH": "true", "ENDPOINT": endpoint]
            return RcloneTarget(try RcloneRemote(settings, path: path, secrets: secrets), room: room)
        case .webDAV(let url):
            let settings = ["TYPE": "webdav", "URL": url, "VENDOR": "other", "PACER_MIN_SLEEP": "1ms"]
            return RcloneTarget(try RcloneRemote(settings, path: "", secrets: secrets), room: room)
        case .sftp(let user, let host, let port, let path):
            // It would ask for the sum of each file by a command of its own, also after sending it. SSH keeps bytes as they are.
            var settings = ["TYPE": "sftp", "HOST": host, "DISABLE_HASHCHECK": "true"]
            settings["USER"] = user
            settings["PORT"] = port.map(String.init)
            return RcloneTarget(try RcloneRemote(settings, path: path, secrets: secrets), room: room)
        case .git(let repository, let branch):
            return GitTarget(repository: absolute(repository, site: site), branch: branch, room: room)
        }
    }

    /// A repository that is a folder is meant from the site's.
    private static func absolute(_ repository: String, site: String) -> String {
        repository.hasPrefix("./") || repository.hasPrefix("../") ? "\(site)/\(repository)" : repository
    }

    /// - Throws: ``DeliveryFailure/outputInside(_:)`` where sending would write into the site or into the output itself.
    private static func folder(_ path: String, site: String, output: String) throws(DeliveryFailure) -> String {
        let folder = path.hasPrefix("/") ? path : "\(site)/\(path)"
        let real = resolved(folder)
        for own in [resolved(output), resolved(site + "/Content"), resolved(site + "/Templates")] {
            guard !contains(real, own), !contains(own, real) else { throw .outputInside(folder) }
        }
        guard !contains(real, resolved(site)) else { throw .outputInside(folder) }
        return real
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        folder == "/" || path == folder || path.hasPrefix(folder + "/")
    }

    /// The real path of a folder that need not exist.
    private static func resolved(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        var parts = path.split(separator: "/")
        guard let last = parts.popLast() else { return "/" }
        let above = resolved("/" + parts.joined(separator: "/"))
        if last == ".." { return resolved("/" + above.split(separator: "/").dropLast().joined(separator: "/")) }
        return last == "." ? above : (above == "/" ? "" : above) + "/" + last
    }
}
