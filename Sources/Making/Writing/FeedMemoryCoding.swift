public import GuideModel

extension BuildMemory {
    /// What the last build into this output folder found in feeds, indexes and the search.
    public func feeds() -> FeedMemory {
        FeedMemory(
            parts: PartMemory(partSums()),
            items: ItemMemory(itemSpans()) { path in
                // A file that cannot be read is as good as none, because the feed is then made without it.
                try? Disk.read("\(output)/\(path)")
            }, words: WordMemory { wordTables() })
    }

    /// Keeps what a build found, of files that the guide still has.
    public func keep(_ feeds: FeedMemory, of outputs: [PlannedOutput]) {
        keep(feeds.parts.asked)
        let (items, words) = (feeds.items?.news, feeds.words.news)
        guard items != nil || words != nil else { return }
        let paths = Set(outputs.map(\.path.text))
        if let items { keep(items.filter { paths.contains($0.key) }) }
        if let words { keep(words.filter { paths.contains($0.key) }) }
    }
}

// MARK: Items of feeds

extension BuildMemory {
    private var items: String { path + ".items" }
    private var itemsHead: String { "waymark feed items 1\n\(output)" }

    /// A failure is dropped, because without a record the next build only takes longer.
    private func keep(_ feeds: [String: ItemSpans]) {
        var writer = RecordWriter()
        writer.add(itemsHead)
        writer.add(feeds.count)
        for (path, spans) in feeds.sorted(by: { $0.key < $1.key }) {
            writer.add(path)
            writer.add(Int(Int64(bitPattern: spans.file)))
            writer.add(spans.items.count)
            for (digest, span) in spans.items.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
                writer.add(digest)
                writer.add(span.lowerBound)
                writer.add(span.count)
            }
        }
        try? Disk.replace(items, with: writer.finished())  // because the next build then only takes longer
    }

    /// A missing or damaged record is as good as none.
    private func itemSpans() -> [String: ItemSpans] {
        guard let bytes = try? Disk.read(items) else { return [:] }  // because the items are then made
        return bytes.withUnsafeBytes { Self.itemSpans($0, itemsHead) } ?? [:]
    }

    private static func itemSpans(_ bytes: UnsafeRawBufferPointer, _ head: String) -> [String: ItemSpans]? {
        guard var reader = RecordReader(bytes), reader.text() == head, let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var feeds: [String: ItemSpans] = [:]
        for _ in 0..<count {
            guard let path = reader.text(), let file = reader.number(), let count = reader.number(),
                (0...bytes.count).contains(count)
            else { return nil }
            var items = [ContentDigest: Range<Int>](minimumCapacity: count)
            for _ in 0..<count {
                guard let digest = reader.digest(), let start = reader.number(), let count = reader.number(),
                    start >= 0, count >= 0
                else { return nil }
                items[digest] = start..<start + count
            }
            feeds[path] = ItemSpans(file: UInt64(bitPattern: Int64(file)), items: items)
        }
        return feeds
    }
}

// MARK: Words of the search

extension BuildMemory {
    private var words: String { path + ".words" }
    private var wordsHead: String { "waymark search words 1\n\(output)" }

    /// A failure is dropped, because without a record the next build only takes longer.
    private func keep(_ tables: [String: WordTable]) {
        var writer = RecordWriter()
        writer.add(wordsHead)
        writer.add(tables.count)
        for (path, table) in tables.sorted(by: { $0.key < $1.key }) {
            writer.add(path)
            // No word has a space.
            writer.add(table.words.joined(separator: " "))
            writer.add(table.texts.count)
            for (digest, words) in table.texts.sorted(by: { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }) {
                writer.add(digest)
                writer.add(words)
            }
        }
        try? Disk.replace(words, with: writer.finished())  // because the next build then only takes longer
    }

    /// A missing or damaged record is as good as none.
    private func wordTables() -> [String: WordTable] {
        guard let bytes = try? Disk.read(words) else { return [:] }  // because the texts are then taken apart
        return bytes.withUnsafeBytes { Self.wordTables($0, wordsHead) } ?? [:]
    }

    private static func wordTables(_ bytes: UnsafeRawBufferPointer, _ head: String) -> [String: WordTable]? {
        guard var reader = RecordReader(bytes), reader.text() == head, let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var tables: [String: WordTable] = [:]
        for _ in 0..<count {
            guard let path = reader.text(), let words = reader.text()?.split(separator: " ").map(String.init),
                let count = reader.number(), (0...bytes.count).contains(count)
            else { return nil }
            var texts = [ContentDigest: [Int32]](minimumCapacity: count)
            for _ in 0..<count {
                guard let digest = reader.digest(), let numbers = reader.numbers(),
                    numbers.allSatisfy({ words.indices.contains(Int($0)) })
                else { return nil }
                texts[digest] = numbers
            }
            tables[path] = WordTable(words: words, texts: texts)
        }
        return tables
    }
}
