public import GuideModel

extension RawDocument {
    /// The same file with another text, and what is wrong with it. Opens no file.
    public func replacing(text: String) -> (document: RawDocument, diagnostics: [Diagnostic]) {
        guard case .success(let bytes) = TextDecoder.clean(Array(text.utf8)) else { return (self, []) }
        return FileReader.document(bytes, path: path, kind: kind, name: FileName(slug: slug, language: language))
    }
}

extension RawDocument {
    /// The same file as it lies on the disk now; `nil` where it is gone or leads out of the site, and where anything is wrong with it
    /// that reading the site would tell.
    ///
    /// - Parameter site: the folder that holds `Content/`.
    public func readAgain(in site: String) -> RawDocument? {
        let file = FolderWalk.File(path: path, absolutePath: "\(site)/\(path)")
        guard let folder = FileAccess.realPath(site), let real = FileAccess.realPath(file.absolutePath),
            real.isPath(in: folder)
        else { return nil }
        let name = FileName(slug: slug, language: language)
        let result = FileReader().document(FileSorting.DocumentFile(file: file, kind: kind, name: name))
        return result.diagnostics.isEmpty ? result.value : nil
    }
}
