import GuideModel

/// The files of a row, and of the texts in it.
extension ImportRow {
    /// Whether a value goes somewhere: what is said of pictures only where there are some.
    func isUsed(_ meaning: String?) -> Bool {
        let isOfPictures = meaning == ColumnNames.pictureText || meaning == ColumnNames.pictureCredit
        return meaning != nil && (!isOfPictures || !files.isEmpty)
    }

    func attachments(of place: Proposal) -> [Attachment] {
        var files = files
        // A number in a column "alt" is how high a place lies.
        let words = text(ColumnNames.pictureText).flatMap { Double($0) == nil ? PlainWords.line($0) : nil }
        let credit = text(ColumnNames.pictureCredit).map { PlainWords.line($0) }
        // What is said once is said of all pictures, and what they show of the only one.
        let pictures = files.indices.filter { files[$0].kind == .picture }
        for index in pictures {
            if files[index].title == nil, pictures.count == 1 { files[index].title = words }
        }
        var known = knownFiles
        for tag in texts(ColumnNames.text).flatMap(FileTags.found) where tag.isNear || tag.isPicture {
            let file = RowFile(references: [tag.source], kind: tag.isPicture ? .picture : nil, title: tag.words)
            if known.insert(file.references).inserted { files.append(file) }
        }
        return files.map { file in
            var result = Attachment(place: place, references: file.references, kind: file.kind)
            (result.title, result.credit) = (file.title, credit)
            return result
        }
    }
}
