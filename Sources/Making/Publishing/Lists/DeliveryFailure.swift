/// Why a guide could not be sent.
public enum DeliveryFailure: Error, Hashable, Sendable {
    case missingProgram(String, package: String)
    /// - Parameter words: what the program says, without secrets.
    case program(String, status: Int32, words: String)
    /// The certificate of the server is not to be trusted.
    case certificate(program: String, words: String)
    case disk(path: String, reason: String)
    /// The list at the target cannot be read.
    case unreadableList
    /// A folder or file of the target is a symbolic link: what is sent would go elsewhere.
    case linked(String)
    /// Somebody else is publishing there.
    case busy(LockTrace)
    /// Somebody else took the target over while this run was under way.
    case lostLock
    /// Another run on this machine is publishing to the same target.
    case busyHere
    case strangers([String])
    /// A file or folder of others stands where the guide needs a folder or a file.
    case inTheWay(Obstacle)
    case outputInside(String)
    /// Somebody else pushed while this run was under way.
    case overtaken
}

extension DeliveryFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingProgram(let program, let package):
            "publishing there needs \(program), which is not installed (Debian: \(package))"
        case .program(let program, let status, let words):
            "\(program) failed (\(status))" + (words.isEmpty ? "" : ": \(words)")
                + "\nwhat was sent so far stays; the same command goes on from there"
        case .certificate(let program, let words):
            "\(program) does not trust the certificate of the server, and nothing was sent to it: \(words)\nif the server is yours, name "
                + "the certificate of whoever signed its own: in SSL_CERT_FILE for webdav: and s3:, as http.sslCAInfo for git:"
        case .disk(let path, let reason): "\(path): \(reason)"
        case .unreadableList:
            "the list of files at the target (\(FileList.path)) cannot be read; with --overwrite it is made anew, and nothing that it "
                + "named is removed"
        case .linked(let path):
            "\(path) is a symbolic link, and nothing is written or removed through one; remove the link, or name the folder that it "
                + "leads to as the target"
        case .busy(let trace): trace.words + "; wait, or say --take-over if you know that nobody is"
        case .busyHere: "another run on this machine is publishing to the same target; wait until it is done"
        case .lostLock: "somebody else took the target over meanwhile; run the command again when they are done"
        case .strangers(let paths):
            "the target has files that Waymark did not put there, where the guide has its own: "
                + paths.prefix(5).joined(separator: ", ")
                + (paths.count > 5 ? " and \(paths.count - 5) others" : "")
                + "; nothing was sent. --overwrite replaces them"
        case .inTheWay(let obstacle): obstacle.words
        case .outputInside(let path):
            "\(path) cannot be published to: the site or its output is in it, or it is in them"
        case .overtaken: "somebody else pushed to the branch meanwhile; nothing was changed, run the command again"
        }
    }
}
