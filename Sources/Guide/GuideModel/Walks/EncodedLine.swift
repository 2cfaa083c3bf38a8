public import Geo

/// A line as text: its points as differences in units of 0.00001 degrees, about a metre, latitude
/// before longitude.
///
/// In the encoded polyline format
/// (developers.google.com/maps/documentation/utilities/polylinealgorithm), which
/// `Templates/app/visitor/polyline.js` reads. Cost: linear.
public enum EncodedLine {
    public static func text(_ line: some Sequence<Coordinate>) -> String {
        var bytes: [UInt8] = []
        var last = (0, 0)
        for point in line {
            let here = (
                Int((point.latitude * 1e5).rounded()), Int((point.longitude * 1e5).rounded())
            )
            append(here.0 - last.0, to: &bytes)
            append(here.1 - last.1, to: &bytes)
            last = here
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ difference: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: difference << 1 ^ (difference >> (Int.bitWidth - 1)))
        while rest >= 0x20 {
            bytes.append(UInt8(0x20 | rest & 0x1f) + 63)
            rest >>= 5
        }
        bytes.append(UInt8(rest) + 63)
    }
}
