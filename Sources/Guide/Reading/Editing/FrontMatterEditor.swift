public import GuideModel

/// Changes keys of a content file, or of `site.yaml`, while everything else stays the same, byte for byte: the body,
/// comments, the order of keys, quotes, line endings, a byte order mark.
///
///     var file = try FrontMatterEditor(bytes, isYAML: false)
///     try file.set("visit", to: .text("45 min"))
///     try file.remove("hours")
///     write(file.bytes)
///
/// A changed key changes only its own lines; in a list or map on several lines, only those of the changed items. The
/// result is read again: if another key would have changed too, as with an anchor that others use, nothing changes and
/// `FrontMatterFault` is thrown. Cost: linear in the file for each change.
public struct FrontMatterEditor: Sendable {
    public private(set) var bytes: [UInt8]
    private let isYAML: Bool

    /// - Parameter isYAML: whether the whole file is YAML, as `site.yaml` is.
    public init(_ bytes: [UInt8], isYAML: Bool) throws(FrontMatterFault) {
        self.bytes = bytes
        self.isYAML = isYAML
        _ = try Self.values(bytes, isYAML)
    }

    /// Opens a file on disk; `nil` where there is none.
    public init?(file path: String) throws {
        guard FileAccess.target(of: path) == .file else { return nil }
        try self.init(
            FileAccess.bytes(of: path, limit: FileLimits.content), isYAML: path.hasSuffix(".yaml"))
    }

    /// The value of a key as it is written; `nil` where it is not given.
    public func value(of key: String) -> ExtraValue? { values[key] }

    /// All keys with their values.
    public var values: [String: ExtraValue] {
        do { return try Self.values(bytes, isYAML) } catch { return [:] }  // it was read when it was opened
    }

    /// The index after the line that closes the front matter; the end of a file that is YAML as a whole.
    public var bodyStart: Int {
        // There is no fault to lose, because it was found when the file was opened.
        guard !isYAML, let end = (try? Self.yaml(in: bytes, isYAML))?.upperBound else { return bytes.count }
        return Self.fence(at: end, in: bytes) ?? bytes.count
    }

    /// Changes a key, or adds it after the last one.
    ///
    /// - Parameter remarks: comments after the items of a list that is written again, by the item's position.
    public mutating func set(_ key: String, to value: ExtraValue, remarks: [Int: String] = [:]) throws(FrontMatterFault)
    {
        guard self.value(of: key) != value else { return }
        var wanted = values
        wanted[key] = value
        try change(key, wanted) { edit in edit.set(key, to: value, remarks: remarks) }
    }

    /// Removes a key with its value and the comment after it. Nothing happens where it is not given.
    public mutating func remove(_ key: String) throws(FrontMatterFault) {
        var wanted = values
        guard wanted.removeValue(forKey: key) != nil else { return }
        try change(key, wanted) { edit in edit.remove(key) }
    }
}

/// Why a file's keys cannot be changed.
public enum FrontMatterFault: Error, Equatable {
    /// It does not begin with front matter, or never closes it.
    case noFrontMatter
    /// Its YAML is broken, or is not a map of keys.
    case unreadable(line: Int)
    /// The key cannot be changed without changing others, because of an anchor or a merge.
    case bound(key: String)
}

extension FrontMatterEditor {
    private mutating func change(
        _ key: String, _ wanted: [String: ExtraValue], _ body: (inout YAMLEdit) -> Void
    ) throws(FrontMatterFault) {
        let yaml = try Self.yaml(in: bytes, isYAML)
        // The finest change that says what is wanted; where that one says something else, a coarser one.
        for rewritesItems in [false, true] {
            var edit: YAMLEdit
            do { edit = try YAMLEdit(bytes, yaml: yaml, rewritesItems: rewritesItems) } catch {
                throw .unreadable(line: error.line)
            }
            body(&edit)
            let changed = edit.result
            var found: [String: ExtraValue]?
            do { found = try Self.values(changed, isYAML) } catch { found = nil }
            guard found == wanted else { continue }
            return bytes = changed
        }
        throw .bound(key: key)
    }

    private static func values(_ bytes: [UInt8], _ isYAML: Bool) throws(FrontMatterFault) -> [String: ExtraValue] {
        let yaml = try yaml(in: bytes, isYAML)
        let (node, found, isBroken) = bytes[yaml].withUnsafeBufferPointer {
            YAMLComposer.compose($0, file: "", lineOffset: isYAML ? 0 : 1)
        }
        if let fault = found.first(where: { $0.severity == .error }) {
            throw .unreadable(line: fault.location?.line ?? 1)
        }
        guard !isBroken else { throw .unreadable(line: 1) }
        guard let node, !node.isNull else { return [:] }
        guard let pairs = node.mapping else { throw .unreadable(line: node.line) }
        return Dictionary(pairs.map { ($0.name, ExtraValue($0.value)) }) { first, _ in first }
    }

    /// Where the YAML is: between the fences, or after the byte order mark.
    private static func yaml(in bytes: [UInt8], _ isYAML: Bool) throws(FrontMatterFault) -> Range<Int> {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if isYAML { return start..<bytes.count }
        guard let opening = fence(at: start, in: bytes) else { throw .noFrontMatter }
        var line = opening
        while line < bytes.count {
            if fence(at: line, in: bytes) != nil { return opening..<line }
            line = YAMLEdit.lineEnd(after: line, in: bytes)
        }
        throw .noFrontMatter
    }

    /// The index after a line of three hyphens that begins at an index.
    private static func fence(at start: Int, in bytes: [UInt8]) -> Int? {
        guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        var index = start + 3
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        if index == bytes.count { return index }
        let ends = bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
        return ends ? YAMLEdit.lineEnd(after: index, in: bytes) : nil
    }
}
