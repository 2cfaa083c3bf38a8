public import GuideModel

extension RawDocument {
    /// The same file with another text, and what is wrong with it. Opens no file.
    public func replacing(text: String) -> (document: RawDocument, diagnostics: [Diagnostic]) {
        guard case .success(let bytes) = TextDecoder.clean(Array(text.utf8)) else { return (self, []) }
        return FileReader.document(bytes, path: path, kind: kind, name: FileName(slug: slug, language: language))
    }
}
