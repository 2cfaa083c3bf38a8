import GuideModel
import OpenStreetMap
import Reading
import Touring

extension SiteBuild {
    /// The digest of everything that all files are made from, beside the entries: the program, the theme, `site.yaml`, what media,
    /// lines and extracts there are, and how the site is built.
    func commonInputs(of site: CheckedSite, hasPDFs: Bool) throws -> ContentDigest {
        let sources = site.sources
        var sum = ContentDigest("\(inputs.program)\n\(inputs.includesDrafts) \(hasPDFs)\n")
        for file in sources.templates { sum.add("\(file.path)\n\(file.text)\n") }
        for document in [sources.siteFile].compactMap({ $0 }) + sources.siteTranslations { sum.add(document.digest) }
        for file in sources.media {
            let pixels = file.size.map { "\($0.width) \($0.height)" } ?? ""
            sum.add("\(file.path) \(file.byteCount) \(pixels)\n")
        }
        for file in sources.lineFiles + sources.transcripts { sum.add("\(file.path)\n\(file.text)\n") }
        for name in sources.maps {
            sum.add(name)
            guard MapCache.isExtract(name) else { continue }
            sum.add(try OSMFile("\(inputs.site)/Content/maps/\(name)").digest())
        }
        return sum
    }
}
