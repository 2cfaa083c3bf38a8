import Importing
import Reading
import Terminal
import Writing

/// Writes new pictures into a site, one after another, so that only one is in memory.
struct PictureFiles {
    /// The absolute path of the site's folder.
    let folder: String

    /// All of them, or none where one fails.
    func write(_ pictures: [PlannedPicture]) throws {
        let (writer, console) = (ContentWriter(site: folder), Console())
        defer { console.endProgress() }
        for (number, picture) in pictures.enumerated() {
            console.showPassing("writing picture \(number + 1) of \(pictures.count)")
            do {
                try writer.apply([ContentChange(picture.path, before: nil, after: try picture.content())])
            } catch {
                remove(pictures.prefix(number))
                throw error
            }
        }
    }

    /// Takes back what ``write(_:)`` wrote.
    func remove(_ pictures: some Sequence<PlannedPicture>) {
        let writer = ContentWriter(site: folder)
        for picture in pictures {
            // A picture that stays is no harm, because no text names it, and the failure that led here is what the author is told.
            try? writer.apply([
                ContentChange(
                    picture.path,
                    before: try GivenFile.bytes(of: "\(folder)/\(picture.path)", limit: PhotoImport.largest),
                    after: nil)
            ])
        }
    }
}
