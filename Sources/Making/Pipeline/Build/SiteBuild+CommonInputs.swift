import Archives
import Calendar
public import GuideModel
import OpenStreetMap
import Reading
import Streets

extension SiteBuild {
    /// Where in a site's folder the companion leaves what waits usually are.
    public static var usualWaitsPath: String { SiteReader.usualWaitsPath }

    /// The digest of everything that all files are made from, except the entries: the program, the theme, `site.yaml`, the media,
    /// lines and extracts, and the options of the build.
    func commonInputs(of site: CheckedSite, hasPDFs: Bool) throws -> ContentDigest {
        let sources = site.sources
        var sum = ContentDigest("\(inputs.program)\n\(inputs.includesDrafts) \(hasPDFs) \(inputs.sanitisesHTML)\n")
        for file in sources.templates { sum.add("\(file.path)\n\(file.text)\n") }
        for document in [sources.siteFile].compactMap({ $0 }) + sources.siteTranslations { sum.add(document.digest) }
        for file in sources.media {
            let pixels = file.size.map { "\($0.width) \($0.height)" } ?? ""
            sum.add("\(file.path) \(file.byteCount) \(pixels) \(file.duration?.seconds ?? 0)\n")
        }
        // Links in texts may lead to them.
        for file in sources.statics { sum.add("static \(file.path)\n") }
        for file in sources.lineFiles + sources.transcripts { sum.add("\(file.path)\n\(file.text)\n") }
        for name in sources.maps {
            sum.add(name)
            guard MapCache.isExtract(name) else { continue }
            sum.add(try OSMFile("\(inputs.site)/Content/maps/\(name)").digest())
        }
        let named = Set(site.guides.first?.site.departures.map(\.timetable) ?? [])
        for name in sources.timetables where named.contains(name) {
            sum.add(name)
            sum.add(try FileDigest.of(file: "\(inputs.site)/Content/timetables/\(name)"))
        }
        return sum
    }

    /// The digests of what the site is made from, for a person who asks what changed; extracts are told by their names.
    public func digests(of site: CheckedSite) -> [String: ContentDigest] {
        let sources = site.sources
        var digests = ["program": ContentDigest("\(inputs.program) \(inputs.sanitisesHTML)")]
        if let today = site.guides.first?.today { digests["today"] = ContentDigest("\(today)") }
        for document in sources.documents + [sources.siteFile].compactMap(\.self) + sources.siteTranslations {
            digests[document.path] = document.digest
        }
        for file in sources.media { digests["Content/media/\(file.path)"] = file.digest }
        for file in sources.statics { digests["Content/static/\(file.path)"] = file.digest }
        for file in sources.lineFiles { digests["Content/\(file.path)"] = ContentDigest(file.text) }
        if let usual = sources.usualWaits { digests[usual.path] = ContentDigest(usual.text) }
        for file in sources.templates { digests["Templates/\(file.path)"] = ContentDigest(file.text) }
        for name in sources.maps { digests["Content/maps/\(name)"] = ContentDigest(name) }
        for name in sources.timetables { digests["Content/timetables/\(name)"] = ContentDigest(name) }
        return digests
    }
}
