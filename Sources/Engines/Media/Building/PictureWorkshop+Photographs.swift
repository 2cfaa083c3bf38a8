import CVips

/// Why no JPEG can be made of a photograph.
public enum PhotographFault: Error, Hashable, Sendable {
    /// It is no picture, is cut off, or has errors in the middle.
    case damaged
    /// Decoding it would take too much memory.
    case tooManyPixels(width: Int, height: Int, most: Int)
    /// libvips reads the file, and lacks what decodes its pixels.
    case noDecoder
}

/// Photographs that browsers do not show, such as the HEIC of telephones.
extension PictureWorkshop {
    /// More no camera writes before the directories that say where and when.
    private static let mostExif = 1 << 18
    /// Above the sizes for pages, since those are made of it.
    private static let photographQuality: Int32 = 88

    /// What a camera wrote beside the pixels, as it stands in the file; empty where it wrote
    /// nothing.
    ///
    /// - Parameter file: an absolute path.
    public func exif(of file: String) throws(PhotographFault) -> [UInt8] {
        guard Self.open() == self else { throw .damaged }
        let found: [UInt8]? = Self.gate.alone {
            var bytes = [UInt8](repeating: 0, count: Self.mostExif)
            let count = cvips_exif(file, &bytes, bytes.count)
            return count < 0 ? nil : Array(bytes.prefix(count))
        }
        guard let found else { throw .damaged }
        return found
    }

    /// All its pixels as a JPEG: upright, with the profile of its colours, and without any other
    /// metadata.
    ///
    /// Memory: some 8 bytes for each pixel.
    /// - Parameter file: an absolute path.
    public func jpeg(of file: String) throws(PhotographFault) -> [UInt8] {
        do throws(PictureFault) {
            try load()
            _ = try Self.head(of: file)
        } catch {
            switch error {
            case .damaged, .otherLibrary: throw .damaged
            case .tooManyPixels(let width, let height, let most):
                throw .tooManyPixels(width: width, height: height, most: most)
            }
        }
        let (failure, bytes) = Self.gate.alone { () -> (Int32, [UInt8]) in
            var (result, length): (UnsafeMutableRawPointer?, Int) = (nil, 0)
            let failure = cvips_develop(file, Self.photographQuality, &result, &length)
            guard failure == 0, let result else { return (failure == 0 ? -1 : failure, []) }
            defer { cvips_free(result) }
            return (0, Array(UnsafeRawBufferPointer(start: result, count: length)))
        }
        switch failure {
        case 0 where PictureShortage.met == nil: return MediaMetadata.removed(from: bytes)
        case -2: throw .noDecoder
        default: throw .damaged
        }
    }
}
