import Calendar
import Formats
public import GuideModel

extension Renderer {
    /// What the visitor's app needs to tell walks in the words of an edition: `data/walk-words.json`, which
    /// `Documentation/StreetsFile.md` describes.
    ///
    /// - Parameter hours: by city, the hours that directions may tell, in the order of their numbers in its streets file.
    public static func walkWords(
        of guide: Guide, theme: LoadedTheme, hours: [Slug: [WayHours]]
    ) -> OutputFile.Content {
        let words = theme.words(for: guide.edition.language, clock: guide.site.clock)
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", "waymark-walk-words")
            json.member("version", 1)
            json.member("language", words.language)
            json.member("rightToLeft", words.isRightToLeft)
            json.member("pace", exact: guide.site.pace)
            json.object("words") { json in
                for (key, text) in words.ofWalks { json.member(key, text) }
            }
            json.object("cities") { json in
                for (city, hours) in hours.sorted(by: { $0.key < $1.key }) {
                    let wording = Wording(words: words, units: guide.units(in: city))
                    let voice = DirectionsContext(wording: wording, streets: guide.streetLanguage(in: city)) { _ in nil
                    }
                    json.object(city.text) { write(hours, voice, to: &$0) }
                }
            }
        }
        return .bytes(json.file)
    }

    private static func write(_ hours: [WayHours], _ voice: DirectionsContext, to json: inout JSONWriter) {
        json.member("units", voice.wording.units.rawValue)
        json.member("streets", voice.streets?.text)
        json.member("foreign", voice.foreign?.text)
        json.list("hours", of: hours) { json, hours in
            json.object { json in
                guard let rule = voice.text(hours.rule) else { return }
                json.member("is", rule.key)
                json.member("times", rule.times.text)
            }
        }
    }
}
