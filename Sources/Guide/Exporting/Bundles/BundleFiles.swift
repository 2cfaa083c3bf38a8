import Archives
import GuideModel
import Synchronization

/// The files from which all bundles of a guide choose.
///
/// A class, because they share it: a guide has a bundle for each tour, and looking at all files for each would take longer than
/// all else.
final class BundleFiles: Sendable {
    typealias Chosen = (files: FinishedFiles, pictures: BundlePictures)

    private let width: Int
    private let last = Mutex<Chosen?>(nil)
    private let packed = Memo<FinalOutput.Finished, ZipSpan>()

    /// - Parameter width: of pictures, in pixels.
    init(width: Int) { self.width = width }

    /// - Parameter all: all files of the guide, in the order of their paths. Cost: linear for the first bundle, and nothing for others.
    func files(of all: [FinalOutput.Finished]) -> Chosen {
        last.withLock { last in
            // Arrays that share their memory are known to be equal at once.
            if let last, last.files.all == all { return last }
            let chosen = (FinishedFiles(all), BundlePictures(all, width: width))
            last = chosen
            return chosen
        }
    }

    /// A file that every bundle has, packed. The schema of the feed is larger than all else in the bundle of a small
    /// city: packing it for each bundle would be most of their work.
    ///
    /// - Parameter read: reads the file.
    func span(of file: FinalOutput.Finished, _ read: () throws -> [UInt8]) throws -> ZipSpan {
        try packed.value(for: file) { ZipSpan(try read()) }
    }
}
