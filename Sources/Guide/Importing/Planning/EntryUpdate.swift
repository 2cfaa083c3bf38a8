import GuideModel
import Reading

/// A second import of an entry: what the source changed since the first one goes into the file where the author left it alone.
///
/// For each key there are three values: the one that was brought in (its digest is kept), the file's, and the source's.
struct EntryUpdate {
    private(set) var editor: FrontMatterEditor
    private(set) var updated: [ImportReport.Field] = []
    private(set) var conflicts: [ImportReport.Field] = []
    private let draft: EntryDraft
    private let path: String
    private let takes: Set<String>
    private var record: ImportRecord
    /// Values that the check refused when they were brought in, by their digests, with the comments that say so.
    private let refusals: [String: String]
    /// Comments that are true no longer.
    private var settled: [String] = []

    /// - Parameter takes: the keys in which the source counts where both changed; `all` stands for every one.
    /// - Throws: ``FrontMatterFault`` for a file whose front matter cannot be read.
    init(_ draft: EntryDraft, of bytes: [UInt8], path: String, taking takes: Set<String> = []) throws(FrontMatterFault)
    {
        editor = try FrontMatterEditor(bytes, isYAML: false)
        (self.draft, self.path, self.takes) = (draft, path, takes)
        record = ImportRecord(editor.value(of: ImportRecord.key))
        refusals = EntryDraft.refusals(in: String(decoding: bytes[..<editor.bodyStart], as: UTF8.self))
    }

    mutating func merge() throws(FrontMatterFault) {
        for field in draft.values { try merge(field) }
        mergeBody()
        for field in draft.digests { record.set(field.name, field.value.text ?? "", in: draft.id) }
        if record.value != editor.value(of: ImportRecord.key) ?? .map([]) {
            try editor.set(ImportRecord.key, to: record.value)
        }
    }

    private mutating func merge(_ field: ExtraField) throws(FrontMatterFault) {
        let (new, old) = (ImportRecord.digest(field.value), record.digest(of: field.name, in: draft.id))
        guard new != old else { return }
        let current = editor.value(of: field.name)
        let row = ImportReport.Field(
            path: path, key: field.name, file: current.map { YAMLText.inline($0) }, source: YAMLText.inline(field.value)
        )
        // What could not be read then waits as a comment: the file has no value of its author's.
        let refusal = current == nil ? old.flatMap { refusals[$0] } : nil
        let isTaken = takes.contains(field.name) || takes.contains("all")
        if let refusal { settled.append(refusal) }
        if current == field.value {
            record.set(field.name, new, in: draft.id)
        } else if current.map(ImportRecord.digest) == old || refusal != nil || isTaken {
            try editor.set(field.name, to: field.value)
            record.set(field.name, new, in: draft.id)
            updated.append(row)
        } else {
            conflicts.append(row)
        }
    }

    private mutating func mergeBody() {
        let new = ImportRecord.digest(draft.body)
        let old = record.digest(of: ImportRecord.text, in: draft.id)
        guard !draft.body.isEmpty, new != old else { return }
        let current = body
        let row = ImportReport.Field(
            path: path, key: ImportRecord.text, file: current.isEmpty ? nil : current, source: draft.body)
        if current == draft.body {
            record.set(ImportRecord.text, new, in: draft.id)
        } else if current.isEmpty
            ? old == nil
            : ImportRecord.digest(current) == old
                || takes.contains(ImportRecord.text)
        {
            newBody = draft.body
            record.set(ImportRecord.text, new, in: draft.id)
            updated.append(row)
        } else {
            conflicts.append(row)
        }
    }

    private var newBody: String?

    private var body: String {
        String(decoding: editor.bytes[editor.bodyStart...], as: UTF8.self).replacing("\r\n", with: "\n").trimmed
    }

    /// The file as it shall be.
    var bytes: [UInt8] {
        let head = withoutSettled(editor.bytes[..<editor.bodyStart])
        return head + (newBody.map { Array("\n\($0)\n".utf8) } ?? Array(editor.bytes[editor.bodyStart...]))
    }

    private func withoutSettled(_ head: ArraySlice<UInt8>) -> [UInt8] {
        guard !settled.isEmpty else { return Array(head) }
        let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.filter { !settled.contains(String(decoding: $0, as: UTF8.self)) }.joined(separator: [
                UInt8(ascii: "\n")
            ]))
    }
}

extension String {
    /// Without blanks and line feeds around it.
    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
