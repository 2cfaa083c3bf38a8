import Geo
import GuideModel

/// Tables as text: CSV, TSV and the like. Each row is a place; the first row names the columns.
public enum CSVImport: ImportReader {
    public static let system = "csv"
    public static let abstract = "Bring in a table as text (CSV, TSV): a place for each row."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        guard !file.bytes.starts(with: [0x50, 0x4B]), !file.bytes.starts(with: [0xD0, 0xCF]) else {
            found.diagnostics = [
                ImportRule.unreadable.diagnostic(
                    "this is a spreadsheet, not a table as text", at: SourceLocation(file: file.path),
                    remedy: "open it, choose Save As or Export, and take CSV (UTF-8)")
            ]
            return found
        }
        do throws(ImportTextFault) {
            let (text, guess) = try ImportText.read(file, options.encoding)
            if let guess {
                found.remarks.append("its letters were read as \(guess); --encoding says another encoding")
            }
            var reader = TableReader(file: file, options: options, table: TableText(text))
            reader.read(&found)
        } catch {
            found.diagnostics.append(error.diagnostic)
        }
        return found
    }
}

private struct TableReader {
    let file: ImportFile
    var options: ImportOptions
    let table: TableText

    mutating func read(_ found: inout Proposals) {
        if let quote = table.openQuote {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    "a quote that begins here does not end",
                    at: SourceLocation(file: file.path, line: quote.line, column: quote.column),
                    remedy: "close it, or double it"))
        }
        guard !table.rows.isEmpty else {
            return found.diagnostics.append(
                ImportRule.unreadable.diagnostic("the table is empty", at: SourceLocation(file: file.path)))
        }
        let above = table.rows.indices.prefix(10).first { isHead(at: $0) } ?? 0
        findAxes(above)
        guard check(meanings(of: table.rows[above]), table.rows[above], &found) else { return }
        let head = table.rows[above]
        noteAbove(above, &found)
        var rows = RowCollector()
        var surplus = 0
        noteTwins(among: head.fields, &found)
        let counted = countedColumns(of: head)
        for (number, line) in table.rows.dropFirst(above + 1).enumerated() {
            var row = ImportRow(number: number + 1, file: file.path, line: line.line, options)
            for (index, text) in line.fields.enumerated() {
                guard index < head.fields.count else {
                    surplus += text.isEmpty ? 0 : 1
                    continue
                }
                if counted.contains(index) { continue }
                row.add(head.fields[index], text)
            }
            guard place(&row, &found) else { continue }
            rows.add(row, to: &found)
        }
        if surplus > 0 {
            found.dropped.append(
                Dropped("\(surplus) fields", why: "their rows have more of them than there are columns"))
        }
        rows.finish(&found)
    }

    private func noteAbove(_ count: Int, _ found: inout Proposals) {
        guard count > 0 else { return }
        found.dropped.append(
            Dropped(
                count == 1 ? "a row" : "\(count) rows",
                why: "\(count == 1 ? "it stands" : "they stand") above the names of the columns"))
    }

    /// The columns that only count the rows: lists of Japan's municipalities begin with their code and a number, which is no order in
    /// which anybody walks.
    private func countedColumns(of head: TableText.Row) -> Set<Int> {
        guard options.columns[ColumnNames.order] == nil,
            head.fields.contains(where: { $0.hasSuffix("市区町村コード") || $0 == "全国地方公共団体コード" })
        else {
            return []
        }
        return Set(meanings(of: head).indices.filter { meanings(of: head)[$0] == ColumnNames.order })
    }

    /// Of two columns of one name the first counts.
    private func noteTwins(among columns: [String], _ found: inout Proposals) {
        var seen: Set<String> = []
        for column in columns where !seen.insert(ColumnNames.folded(column)).inserted && !column.isEmpty {
            guard ColumnNames.meaning(of: column) != ColumnNames.text else { continue }
            found.dropped.append(
                Dropped("a second column \"\(PlainWords.line(column))\"", why: "the first of this name counts"))
        }
    }

    private func meanings(of row: TableText.Row) -> [String?] {
        row.fields.map { options.meanings[ColumnNames.folded($0)] ?? ColumnNames.meaning(of: $0) }
    }

    private func isHead(at index: Int) -> Bool {
        let meanings = meanings(of: table.rows[index])
        return meanings.contains(ColumnNames.title) && (isPlaced(meanings) || axes(index) != nil)
    }

    private func axes(_ head: Int) -> AxisColumns? {
        AxisColumns(named: table.rows[head].fields, table.rows.dropFirst(head + 1))
    }

    /// Takes the columns of positions that are known by a part of their names, where no column has the whole name.
    private mutating func findAxes(_ head: Int) {
        let meanings = meanings(of: table.rows[head])
        guard !meanings.contains(ColumnNames.latitude) || !meanings.contains(ColumnNames.longitude),
            let axes = axes(head)
        else { return }
        let names = table.rows[head].fields
        options.columns[ColumnNames.latitude] = names[axes.latitude]
        options.columns[ColumnNames.longitude] = names[axes.longitude]
    }

    private func isPlaced(_ meanings: [String?]) -> Bool {
        meanings.contains(ColumnNames.position)
            || (meanings.contains(ColumnNames.latitude) && meanings.contains(ColumnNames.longitude))
            || meanings.contains("address") || meanings.contains(ColumnNames.street)
            || (meanings.contains("website") && leadsToMaps)
    }

    /// Whether its addresses lead to maps, as those of lists of saved places do (Google Takeout).
    private var leadsToMaps: Bool {
        table.rows.prefix(50).contains { $0.fields.contains(where: PositionText.isMap) }
    }

    /// Reads the position of a row. A row whose position cannot be read is dropped with its reason; one that has none stays.
    private func place(_ row: inout ImportRow, _ found: inout Proposals) -> Bool {
        let (north, east, pair) = (
            row.text(ColumnNames.latitude), row.text(ColumnNames.longitude), row.text(ColumnNames.position)
        )
        if let north, let east {
            if let latitude = PositionText.degrees(north), let longitude = PositionText.degrees(east) {
                let point = options.meant(Coordinate(latitude: latitude, longitude: longitude))
                row.location = point
                // A column called "location" may hold addresses.
                if let pair, PositionText.pair(pair) == nil, row.text("address") == nil {
                    row.addOnce("address", pair, as: "address")
                }
                return point.isValid ? true : drop(row, Self.reason(north, east, point), &found)
            }
            return drop(
                row, "\"\(PlainWords.line(north))\", \"\(PlainWords.line(east))\" cannot be read as degrees", &found)
        }
        if let pair {
            row.location = PositionText.pair(pair).map(options.meant)
            if row.location == nil, PositionText.isShape(pair) {
                return drop(row, "of well-known text only POINT is read; export lines and areas as GeoJSON", &found)
            }
            // A column called "location" may hold addresses.
            if row.location == nil, row.text("address") == nil { row.addOnce("address", pair, as: "address") }
        } else if let map = row.text("website"), PositionText.isMap(map) {
            // A map is no website of the place.
            row.rename("website", to: "x-map")
            row.location = PositionText.pair(map).map(options.meant)
        }
        return true
    }

    private static func reason(_ north: String, _ east: String, _ point: Coordinate) -> String {
        let words = "\(north), \(east) is no position in degrees"
        return point.swapped.isValid
            ? words + "; where latitude and longitude are the other way round, bring it in with --swapped"
            : words + "; are they metres of a projection?"
    }

    private func drop(_ row: ImportRow, _ why: String, _ found: inout Proposals) -> Bool {
        found.dropped.append(Dropped(row.title ?? "row \(row.number)", why: why, at: row.origin))
        return false
    }

    /// Whether the columns that are needed are there.
    private func check(_ meanings: [String?], _ head: TableText.Row, _ found: inout Proposals) -> Bool {
        let columns = head.fields.map { "\"\(PlainWords.line($0))\"" }.joined(separator: ", ")
        let at = SourceLocation(file: file.path, line: head.line)
        for (key, column) in options.columns.sorted(by: { $0.key < $1.key })
        where !head.fields.contains(where: { ColumnNames.folded($0) == ColumnNames.folded(column) }) {
            found.diagnostics.append(
                ImportRule.column.diagnostic(
                    "there is no column \"\(column)\" for \(key)", at: at, remedy: "the columns are \(columns)"))
            return false
        }
        if !meanings.contains(ColumnNames.title) {
            found.diagnostics.append(
                ImportRule.column.diagnostic(
                    "no column is known to hold names", at: at,
                    remedy: "say which with --column title=NAME; the columns are \(columns)"))
            return false
        }
        if !isPlaced(meanings) {
            found.diagnostics.append(
                ImportRule.column.diagnostic(
                    "no column is known to hold positions or addresses", at: at,
                    remedy: "say which with --column latitude=NAME --column longitude=NAME; the columns are \(columns)")
            )
            return false
        }
        return true
    }
}
