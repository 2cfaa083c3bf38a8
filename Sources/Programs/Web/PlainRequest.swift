import Formats
import NIOHTTP1

extension WebRequest {
    /// A request for something that is there for everybody, with what decides which form of it is sent; all other members are as if nothing had been
    /// said. `nil` for any request that could mean more: with a body, a worker's script, an address in an unusual form.
    init?(plain head: HTTPRequestHead) {
        guard head.method == .GET || head.method == .HEAD else { return nil }
        let uri = head.uri.utf8
        guard uri.first == UInt8(ascii: "/"), !uri.starts(with: "//".utf8), !uri.contains(UInt8(ascii: "#")) else {
            return nil
        }
        let mark = uri.firstIndex(of: UInt8(ascii: "?")) ?? uri.endIndex
        let path = String(head.uri[..<mark])
        self.init(
            method: head.method == .HEAD ? .head : .get,
            path: uri[..<mark].contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(path) : path)
        if mark < uri.endIndex { queryText = String(head.uri[uri.index(after: mark)...]) }
        for (name, value) in head.headers {
            // Names differ in length, and few fields have to be looked at.
            switch name.utf8.count {
            case 5 where name.isField("range"): range = value
            case 6 where name.isField("expect"): return nil
            case 7 where name.isField("upgrade"): return nil
            case 8 where name.isField("if-range"): ifRange = value
            case 13 where name.isField("if-none-match"): knownTag = knownTag.map { $0 + ", " + value } ?? value
            case 14 where name.isField("content-length") && value != "0": return nil
            case 14 where name.isField("service-worker"): return nil
            case 15 where name.isField("accept-encoding"):
                acceptedEncodings = acceptedEncodings.map { $0 + ", " + value } ?? value
            case 17 where name.isField("transfer-encoding"): return nil
            default: continue
            }
        }
    }
}

extension String {
    /// - Parameter name: in lower case.
    fileprivate func isField(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { wanted in utf8.elementsEqual(wanted) { $0 | ($0 >= 65 && $0 <= 90 ? 32 : 0) == $1 } }
    }
}
