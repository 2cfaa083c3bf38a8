/// Takes a body of `multipart/form-data` apart (RFC 7578), as browsers send it. Cost: linear in the body.
struct MultipartBody {
    struct Part {
        let name: String
        /// `nil` for a field.
        let fileName: String?
        let type: String
        let bytes: ArraySlice<UInt8>
    }

    private static let longestHead = 4096
    private static var fault: AdminRefusal { .notUnderstood(say("refusal.the-form-arrived-damaged")) }

    private let body: [UInt8]
    private let boundary: [UInt8]

    /// - Parameter type: the content type, with its boundary.
    init(_ body: [UInt8], type: String) throws {
        guard let boundary = Self.parameter("boundary", of: type), (1...70).contains(boundary.utf8.count) else {
            throw Self.fault
        }
        self.body = body
        self.boundary = Array("--\(boundary)".utf8)
    }

    /// Calls with each part.
    func forEach(_ take: (Part) throws -> Void) throws {
        guard body.starts(with: boundary) else { throw Self.fault }
        var at = boundary.count
        while true {
            if follows("--", at: at) { return }
            guard follows("\r\n", at: at), let head = end(of: "\r\n\r\n", from: at, within: Self.longestHead) else {
                throw Self.fault
            }
            guard let next = delimiter(from: head - 2) else { throw Self.fault }
            // The line end before the boundary belongs to the boundary.
            try take(part(head: body[(at + 2)..<max(at + 2, head - 4)], bytes: body[head..<max(head, next)]))
            at = next + 2 + boundary.count
        }
    }

    private func follows(_ text: StaticString, at index: Int) -> Bool {
        let end = index + text.utf8CodeUnitCount
        return end <= body.count && text.withUTF8Buffer { body[index..<end].elementsEqual($0) }
    }

    /// Where a text ends that is found from an index on.
    private func end(of text: StaticString, from start: Int, within length: Int) -> Int? {
        (start..<min(start + length, body.count)).first { follows(text, at: $0) }.map { $0 + text.utf8CodeUnitCount }
    }

    /// Where the line end before the next boundary begins.
    private func delimiter(from start: Int) -> Int? {
        var at = start
        while at + 2 + boundary.count <= body.count {
            guard let found = body[at...].firstIndex(of: UInt8(ascii: "\r")) else { return nil }
            if follows("\r\n", at: found), body[(found + 2)...].starts(with: boundary) { return found }
            at = found + 1
        }
        return nil
    }

    private func part(head: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>) throws -> Part {
        guard let text = String(validating: head, as: UTF8.self) else { throw Self.fault }
        var (disposition, type) = ("", "application/octet-stream")
        for line in text.split(separator: "\r\n") {
            let pair = line.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { throw Self.fault }
            switch pair[0].lowercased() {
            case "content-disposition": disposition = String(pair[1])
            case "content-type": type = pair[1].split(separator: " ").joined()
            default: break
            }
        }
        guard let name = Self.parameter("name", of: disposition) else { throw Self.fault }
        return Part(name: name, fileName: Self.parameter("filename", of: disposition), type: type, bytes: bytes)
    }

    /// `value` of `form-data; name="value"`. Browsers write `%22` for a quotation mark and escape nothing else.
    private static func parameter(_ name: String, of header: String) -> String? {
        var rest = header[...]
        while let mark = rest.firstIndex(of: ";") {
            rest = rest[rest.index(after: mark)...].drop { $0 == " " || $0 == "\t" }
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let key = rest[..<equals].lowercased()
            rest = rest[rest.index(after: equals)...]
            let value: Substring
            if rest.first == "\"" {
                rest = rest.dropFirst()
                value = rest.prefix { $0 != "\"" }
                rest = rest.dropFirst(value.count)
            } else {
                value = rest.prefix { $0 != ";" && $0 != " " }
                rest = rest.dropFirst(value.count)
            }
            if key == name { return String(value).replacing("%22", with: "\"") }
        }
        return nil
    }
}

extension AdminForm {
    mutating func readParts(_ body: [UInt8], _ type: String) throws {
        try MultipartBody(body, type: type).forEach { part in
            guard let fileName = part.fileName else { return try add(part.name, Array(part.bytes)) }
            let last = fileName.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
            // A field without a chosen file is sent as a file without a name.
            if last.isEmpty && part.bytes.isEmpty { return }
            try add(File(field: part.name, name: last, type: part.type, bytes: part.bytes))
        }
    }
}
