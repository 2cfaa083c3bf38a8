import Foundation
import GuideModel
import Reading
import Testing

@testable import Editing

/// Every content file that is at hand, and some that no author should write.
enum SampleFiles {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        .standardizedFileURL.path

    static func all() throws -> [(file: ContentFile, bytes: [UInt8])] {
        var found: [(ContentFile, [UInt8])] = []
        let sites = ["Tests/Fixtures/sites", "Tests/Fixtures/broken"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []).sorted().map {
                root + "/" + folder + "/" + $0
            }
        }
        for site in [root] + sites {
            let names = FileManager.default.enumerator(atPath: site + "/Content")?.compactMap { $0 as? String } ?? []
            for name in names.sorted() {
                // Some are unreadable on purpose.
                guard let file = ContentFile(path: "Content/" + name),
                    let bytes = try? Data(contentsOf: URL(fileURLWithPath: site + "/Content/" + name))
                else { continue }
                found.append((file, Array(bytes)))
            }
        }
        return found + odd
    }

    private static let odd: [(ContentFile, [UInt8])] = [
        "\u{FEFF}---\r\n# the name\r\ntitle: 'A' # as on the sign\r\nstops:\r\n- a\r\n\r\n- b # last\r\n---\r\n\r\nText\r\n",
        "---\ntitle: A\nalt: \"\"\nsummary:\ntags: []\nx-own: {a: [1, 2]}\ntypo: 5\nimage: a.png\n---",
        "---\ntitle: |\n  one\n  two\nhours: \"10:00\"\ndraft: true\nvisit: ' 20 min'\n---\n\n\n  Text  \r\nmixed\n",
        "---\na: &x 20 min\nvisit: *x\ntitle: B\nstops:\n  - place: a\n    note: |\n      long\n\n      note\n  - {visit: 5 min, place: b}\n---\n",
    ].enumerated().flatMap { index, text in
        [ContentKind.places, .tours].compactMap { kind in
            Slug("odd-\(index)").flatMap { ContentFile(kind, $0) }.map { ($0, Array(text.utf8)) }
        }
    }
}

@Suite("A content file as a form")
struct FormTests {
    @Test("opening and saving any file changes no byte, as a form and as text")
    func unchanged() throws {
        var (forms, texts) = (0, 0)
        for (file, bytes) in try SampleFiles.all() {
            for asText in [false, true] {
                guard let form = EntryForm(bytes, of: file, isTranslation: file.language != nil, asText: asText) else {
                    continue
                }
                // A browser sends line feeds as pairs.
                let sent = form.posted.map { (name: $0.name, text: $0.text.replacing("\n", with: "\r\n")) }
                let saved = EntryForm.saved(FormPost(sent), over: bytes, of: file)
                #expect(saved.bytes == bytes, "\(file.path) \(saved.changed)")
                #expect(saved.changed.isEmpty && saved.faults.isEmpty, "\(file.path) \(saved.changed) \(saved.faults)")
                if form.isText { texts += 1 } else { forms += 1 }
            }
        }
        #expect(forms > 150 && texts > forms)
    }
}
