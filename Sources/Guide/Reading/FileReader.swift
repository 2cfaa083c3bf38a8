import Calendar
import GuideModel
import Media

/// Reads single files into the values that Checking works on.
struct FileReader: Sendable {
    /// The bytes of files that are not read from the disk.
    var changes: [String: [UInt8]] = [:]

    @Sendable func document(_ source: FileSorting.DocumentFile) -> FileResult<RawDocument> {
        var diagnostics: [Diagnostic] = []
        guard let bytes = cleanBytes(source.file, limit: FileLimits.content, &diagnostics) else {
            return FileResult(diagnostics: diagnostics)
        }
        let path = source.file.path
        let (document, found) = FileReader.document(bytes, path: path, kind: source.kind, name: source.name)
        return FileResult(value: document, diagnostics: diagnostics + found)
    }

    /// - Parameter bytes: valid UTF-8 with line feeds only and no byte order mark.
    static func document(
        _ bytes: [UInt8], path: String, kind: ContentKind, name: FileName
    ) -> (RawDocument, [Diagnostic]) {
        var reader = FrontMatterReader(path: path)
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = reader.read(bytes, as: kind)
        let document = RawDocument(
            path: path, kind: kind, slug: name.slug, language: name.language, parts: parts.contents,
            bodyLine: parts.bodyLine, text: text
        ) { text in
            var reader = FrontMatterReader(path: path)
            return reader.read(Array(text.utf8), as: kind).contents
        }
        return (document, reader.diagnostics.map { $0.withSourceLine(of: text) })
    }

    func text(
        _ file: FolderWalk.File, below folder: String, limit: Int = FileLimits.content
    ) -> FileResult<TextFile> {
        var result = FileResult<TextFile>()
        if let bytes = cleanBytes(file, limit: limit, &result.diagnostics) {
            let path = String(file.path.dropFirst(folder.count))
            result.value = TextFile(path: path, text: String(decoding: bytes, as: UTF8.self))
        }
        return result
    }

    /// A file that is published, of `media/` or of `static/`.
    @Sendable func published(_ file: FolderWalk.File) -> FileResult<MediaFile> {
        StaticFolder.holds(file.path) ? asIs(file) : media(file)
    }

    /// A file of `static/`, of which only the bytes count, and of a font whether it is one: browsers would say nothing.
    private func asIs(_ file: FolderWalk.File) -> FileResult<MediaFile> {
        let path = StaticFolder.target(of: file)
        guard OutputPath(path) != nil else { return FileResult(diagnostics: [noAddress(path, file)]) }
        var (digest, count, head) = (ContentDigest(), 0, [UInt8]())
        do {
            try forEachPart(of: file) { part in
                digest.add(part)
                count += part.count
                if head.count < FontCheck.window { head += part.prefix(FontCheck.window) }
            }
        } catch {
            return FileResult(diagnostics: [unreadable(file, error)])
        }
        return FileResult(
            value: MediaFile(
                path: path, absolutePath: file.absolutePath, byteCount: count, digest: digest, size: nil),
            diagnostics: FontCheck.diagnostics(of: head, file: file))
    }

    func media(_ file: FolderWalk.File) -> FileResult<MediaFile> {
        let path = String(file.path.dropFirst("Content/media/".count))
        guard OutputPath("media/" + path) != nil else { return FileResult(diagnostics: [noAddress(path, file)]) }
        let window = file.pathExtension.lowercased() == "svg" ? FileLimits.drawing : PixelHeader.window
        var (digest, count, head, end) = (ContentDigest(), 0, [UInt8](), FileEnd())
        do {
            try forEachPart(of: file) { part in
                digest.add(part)
                end.add(part)
                count += part.count
                if head.count <= window { head += part }
            }
        } catch {
            return FileResult(diagnostics: [unreadable(file, error)])
        }
        let length = length(of: file)
        let media = MediaFile(
            path: path, absolutePath: file.absolutePath, byteCount: count, digest: digest,
            size: PictureSize.of(head), duration: length?.duration.map { TimeSpan(seconds: $0) })
        let faults = PictureCheck.diagnostics(of: head, end: end, size: count, file: file)
        return FileResult(
            value: media,
            diagnostics: faults.isEmpty
                ? Playability.diagnostics(
                    ending: file.pathExtension.lowercased(), codecs: length?.codecs ?? [],
                    at: SourceLocation(file: file.path)) : faults)
    }
}

extension FileReader {
    /// What a recording or a film says of its length; `nil` for all other files.
    private func length(of file: FolderWalk.File) -> MediaLength? {
        let ending = file.pathExtension.lowercased()
        guard MediaLength.endings.contains(ending) else { return nil }
        if let changed = changes[file.path] { return MediaLength(MediaBytes(changed), ending: ending) }
        // A file that is gone by now has no length, because whatever reads it next will say so.
        return try? MediaBytes.reading(file.absolutePath) { MediaLength($0, ending: ending) }
    }

    private func forEachPart(
        of file: FolderWalk.File, _ body: (ArraySlice<UInt8>) -> Void
    ) throws(FileAccess.Fault) {
        if let changed = changes[file.path] { return body(changed[...]) }
        try FileAccess.forEachPart(of: file.absolutePath, body)
    }

    private func bytes(of file: FolderWalk.File, limit: Int) throws(FileAccess.Fault) -> [UInt8] {
        guard let changed = changes[file.path] else {
            return try FileAccess.bytes(of: file.absolutePath, limit: limit)
        }
        guard changed.count <= limit else { throw .tooLarge(bytes: changed.count) }
        return changed
    }

    /// The bytes of a content file that has been read before without a fault; `nil` where that can no longer be done.
    func cleanBytes(of file: FolderWalk.File) -> [UInt8]? {
        // Its fault is not told here, because it has changed since, and is then read again.
        guard let bytes = try? bytes(of: file, limit: FileLimits.content) else { return nil }
        return if case .success(let clean) = TextDecoder.clean(bytes) { clean } else { nil }
    }

    private func cleanBytes(
        _ file: FolderWalk.File, limit: Int, _ diagnostics: inout [Diagnostic]
    ) -> [UInt8]? {
        do {
            switch TextDecoder.clean(try bytes(of: file, limit: limit)) {
            case .success(let bytes):
                if let line = ConflictMarkers.firstLine(in: bytes) {
                    diagnostics.append(conflict(file, line: line, bytes))
                    return nil
                }
                let forbidden = ForbiddenCharacters.find(in: bytes)
                guard !forbidden.isEmpty else { return bytes }
                diagnostics += forbidden.map { refusal($0, in: bytes, of: file) }
                return ForbiddenCharacters.replaced(in: bytes)
            case .failure(let fault): diagnostics.append(invalid(file, fault))
            }
        } catch {
            diagnostics.append(unreadable(file, error))
        }
        return nil
    }

    private func refusal(
        _ found: ForbiddenCharacters.Finding, in bytes: [UInt8], of file: FolderWalk.File
    ) -> Diagnostic {
        let (line, column) = SourceText.position(ofByte: found.offset, in: bytes[...])
        let location = SourceLocation(file: file.path, line: line, column: column, length: found.length)
        return ReadingRule.refusal(of: found.scalar, at: location)
            .withSourceLine(of: String(decoding: bytes, as: UTF8.self))
    }

    private func invalid(_ file: FolderWalk.File, _ fault: TextDecoder.InvalidByte) -> Diagnostic {
        let hex = String(fault.byte, radix: 16, uppercase: true)
        let letter = Unicode.Scalar(fault.byte)
        // Windows-1252 and Latin-1 have the same letters from here on.
        let meaning = fault.byte >= 0xA0 ? "; in Latin-1, the encoding of older programs, it is \"\(letter)\"" : ""
        let message =
            fault.isUTF16
            ? "the file is in UTF-16, which some editors call \"Unicode\""
            : "the byte 0x\(hex.count == 1 ? "0" : "")\(hex) is not UTF-8" + meaning
        return ReadingRule.invalidUTF8.diagnostic(
            message, at: SourceLocation(file: file.path, line: fault.line, column: fault.column),
            remedy: "save the file as UTF-8")
    }

    private func noAddress(_ path: String, _ file: FolderWalk.File) -> Diagnostic {
        ReadingRule.badFileName.diagnostic(
            "this name cannot be an address: \"\(path)\"", at: SourceLocation(file: file.path),
            remedy: "rename it with letters, digits, - and _")
    }

    private func conflict(_ file: FolderWalk.File, line: Int, _ bytes: [UInt8]) -> Diagnostic {
        ReadingRule.mergeConflict.diagnostic(
            "two versions of this text are still side by side",
            at: SourceLocation(file: file.path, line: line, length: 7),
            remedy: "keep one version, and delete the lines <<<<<<<, ======= and >>>>>>>"
        ).withSourceLine(of: String(decoding: bytes, as: UTF8.self))
    }

    private func unreadable(_ file: FolderWalk.File, _ fault: FileAccess.Fault) -> Diagnostic {
        let location = SourceLocation(file: file.path)
        switch fault {
        case .tooLarge(let bytes):
            return ReadingRule.fileTooLarge.diagnostic(
                "\(file.path) is too large: \(bytes) bytes", at: location, remedy: "make it smaller, or divide it")
        case .system(let cause):
            return ReadingRule.unreadableFile.diagnostic(
                "\(file.path) cannot be read: \(cause)", at: location,
                remedy: "make it readable, or remove it")
        }
    }
}

extension Diagnostic {
    /// The same with the source line of its location, if it has none yet.
    func withSourceLine(of text: String) -> Diagnostic {
        guard sourceLine == nil, let location else { return self }
        return quoting(SourceText.line(location.line, of: text))
    }

    func quoting(_ line: String) -> Diagnostic {
        Diagnostic(
            severity, code, message, at: location, remedy: remedy, sourceLine: line.isEmpty ? nil : line, hours: hours)
    }
}
