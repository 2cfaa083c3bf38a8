import ArgumentParser
import Importing
import Reading
import Terminal

/// A file that an author names for an import.
enum SourceFile {
    /// - Throws: exit code 1 for a file that is too large, after saying what to do.
    static func read(_ path: String, limit: Int = ImportFile.largest) throws -> ImportFile {
        do throws(ReadingFailure) {
            return ImportFile(path: path, bytes: try GivenFile.bytes(of: path, limit: limit))
        } catch {
            guard let refusal = ImportFile.refusal(error) else { throw error }
            let console = Console()
            console.show([refusal])
            console.warn("nothing was brought in")
            throw ExitCode(1)
        }
    }
}
