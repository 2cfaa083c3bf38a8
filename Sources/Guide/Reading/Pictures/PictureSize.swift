import GuideModel
import Media

/// The width and height of a picture, in pixels or, of an SVG drawing, as it says them.
enum PictureSize {
    /// The size, or `nil` where the bytes are no picture or do not have it.
    ///
    /// - Parameter bytes: the beginning of the file.
    static func of(_ bytes: [UInt8]) -> PixelSize? {
        PixelHeader.size(of: bytes).map { PixelSize(width: $0.width, height: $0.height) }
            ?? svg(bytes)
    }

    /// `width` and `height` of the root element where both are numbers or `px`, otherwise the
    /// `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> PixelSize? {
        let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
        guard let start = head.firstRange(of: "<svg"),
            let end = head[start.upperBound...].firstIndex(of: ">")
        else {
            return nil
        }
        let tag = String(head[start.upperBound..<end])
        if let width = attribute("width", of: tag).flatMap(pixels),
            let height = attribute("height", of: tag).flatMap(pixels)
        {
            return PixelSize(width: width, height: height)
        }
        guard let box = attribute("viewBox", of: tag) else { return nil }
        let numbers = box.split { $0 == " " || $0 == "," }.map { pixels(String($0)) }
        guard numbers.count == 4, let width = numbers[2], let height = numbers[3] else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    private static func attribute(_ name: String, of tag: String) -> String? {
        for quote in ["\"", "'"] {
            guard
                let start = tag.firstRange(of: " \(name)=\(quote)")
                    ?? tag.firstRange(of: "\n\(name)=\(quote)"),
                let end = tag[start.upperBound...].firstRange(of: quote)
            else { continue }
            return String(tag[start.upperBound..<end.lowerBound])
        }
        return nil
    }

    private static func pixels(_ text: String) -> Int? {
        let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
        guard let value = Double(digits), value.isFinite, value >= 0.5, value < 1_000_000 else {
            return nil
        }
        return Int(value.rounded())
    }
}
