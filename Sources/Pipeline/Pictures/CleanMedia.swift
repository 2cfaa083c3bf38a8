import Formats
import GuideModel
import Pictures
import Reading

/// Files of `media/` that are copied, without what a telephone or a program wrote into them beside the picture, sound or film.
enum CleanMedia {
    static func output(of file: MediaFile, at path: OutputPath, owner: String) -> PlannedOutput {
        let type = MediaType(of: file.path)
        guard type.isRaster || type.name.hasPrefix("video/") || type.name == "audio/mp4" else {
            let copy = OutputFile(path, copyOf: file.absolutePath, byteCount: file.byteCount, owner: owner)
            return PlannedOutput(copy, inputs: { file.digest })
        }
        return PlannedOutput(path, owner: owner, inputs: { file.digest }) {
            .bytes(MediaMetadata.removed(from: try MediaOffer.bytes(at: file.absolutePath)))
        }
    }
}
