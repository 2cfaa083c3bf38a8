import Archives
import GuideModel

/// A bundle as the last build left it, from which the new one takes what has not changed: packing is most of the work.
struct EarlierBundle {
    private let archive: ZipArchive
    private let earlier: FinalOutput.Earlier

    /// `nil` where there is none.
    init?(_ earlier: FinalOutput.Earlier?, mostFiles: Int) {
        // What cannot be read is as good as none, because everything is then packed again; one more file is the list.
        guard let earlier, let archive = try? ZipArchive(path: earlier.path, mostParts: mostFiles + 1) else {
            return nil
        }
        (self.earlier, self.archive) = (earlier, archive)
    }

    /// The packed bytes of a file; `nil` where it has changed or was not in the bundle.
    func span(of file: FinalOutput.Finished) -> ZipSpan? {
        // Nothing is lost, because what cannot be read is packed again.
        guard earlier.digest(file.path) == file.digest, let span = try? archive.span(of: file.path.text),
            span.size == file.byteCount
        else { return nil }
        return span
    }
}
