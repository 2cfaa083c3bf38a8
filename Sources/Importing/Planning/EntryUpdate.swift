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
    private var record: ImportRecord

    /// - Throws: ``FrontMatterFault`` for a file whose front matter cannot be read.
    init(_ draft: EntryDraft, of bytes: [UInt8], path: String) throws(FrontMatterFault) {
        editor = try FrontMatterEditor(bytes, isYAML: false)
        (self.draft, self.path) = (draft, path)
        record = ImportRecord(editor.value(of: ImportRecord.key))
    }

    /// - Parameter fillsOnly: whether keys that the file has are left alone without a word.
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
        if current == field.value {
            record.set(field.name, new, in: draft.id)
        } else if current.map(ImportRecord.digest) == old {
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
        } else if current.isEmpty ? old == nil : ImportRecord.digest(current) == old {
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
        guard let newBody else { return editor.bytes }
        return editor.bytes[..<editor.bodyStart] + Array("\n\(newBody)\n".utf8)
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
