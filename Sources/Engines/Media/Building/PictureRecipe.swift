import CVips

/// How a picture is written.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case avif, webp, jpg, png

    var number: Int32 {
        switch self {
        case .avif: Int32(CVIPS_AVIF)
        case .webp: Int32(CVIPS_WEBP)
        case .jpg: Int32(CVIPS_JPEG)
        case .png: Int32(CVIPS_PNG)
        }
    }

    /// The most pixels of a side: RFC 9649 §2.6 for WebP, libheif's own limit for AVIF, libjpeg's for
    /// JPEG, libpng's for PNG.
    public var longestSide: Int {
        switch self {
        case .avif: 16_384
        case .webp: 16_383
        case .jpg: 65_500
        case .png: 1_000_000
        }
    }

    /// Where the eye sees no difference beside the original on a screen; 0 to 100, and another
    /// scale for each format.
    var quality: Int32 {
        switch self {
        case .avif: 50
        case .webp: 78
        case .jpg: 80
        case .png: 100
        }
    }
}

/// One file to make of a picture.
public struct PictureRecipe: Hashable, Sendable {
    public var format: PictureFormat
    /// In pixels. The whole picture is scaled to it, and cut where its shape differs.
    public var width, height: Int
    /// The point that cutting keeps as near to the middle as it can, from 0 to 100 across and down.
    public var focusX = 50
    public var focusY = 50
    /// Whether it is in shades of grey, for paper.
    public var isGrey = false
    /// Whether every pixel is kept, as drawings and pictures of screens want it; for WebP.
    public var isLossless = false

    public init(_ format: PictureFormat, width: Int, height: Int) {
        (self.format, self.width, self.height) = (format, width, height)
    }

    /// Everything that decides its bytes beside the picture and the libraries.
    public var settings: String {
        "\(format.rawValue) \(format.quality) \(width)x\(height) \(focusX),\(focusY) \(isGrey ? "grey" : "") "
            + "\(isLossless ? "lossless" : "")"
    }
}
