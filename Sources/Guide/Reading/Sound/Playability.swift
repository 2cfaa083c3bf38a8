import GuideModel

/// Films and recordings that are whole, but that many visitors' browsers do not play.
enum Playability {
    /// - Parameters:
    ///   - ending: of the file's name, in lower case.
    ///   - codecs: the names of an MP4's codecs (`MediaLength.codecs`).
    static func diagnostics(ending: String, codecs: [String], at location: SourceLocation) -> [Diagnostic] {
        if let track = codecs.lazy.compactMap({ measured[$0] }).first {
            return [
                ReadingRule.badMedia.diagnostic(
                    "the film has a track of measurements (\(track)), which may tell where it was taken", at: location,
                    remedy: "copy picture and sound alone: ffmpeg -i in.\(ending) -map 0:v -map 0:a? -map_metadata -1 "
                        + "-c copy out.mp4")
            ]
        }
        guard let fault = fault(ending, codecs) else { return [] }
        let isSound = ["m4a", "aac"].contains(ending)
        return [
            ReadingRule.badMedia.diagnostic(
                fault, at: location,
                remedy: isSound
                    ? "export it as MP3 or AAC: ffmpeg -i in.\(ending) -c:a aac out.m4a"
                    : "export it as MP4 with H.264 and AAC: ffmpeg -i in.\(ending) -c:v libx264 -c:a aac -movflags +faststart out.mp4"
            )
        ]
    }

    private static func fault(_ ending: String, _ codecs: [String]) -> String? {
        if let name = codecs.lazy.compactMap({ unplayed[$0] }).first { return "many browsers do not play \(name)" }
        switch ending {
        case "mov": return "some browsers do not play films in QuickTime's format"
        case "ogv": return "most browsers no longer play films in Ogg"
        default: return nil
        }
    }

    /// The names of tracks in which cameras and telephones note where they are.
    private static let measured = [
        "gpmd": "GoPro", "camm": "Android", "mebx": "Apple", "rtmd": "Sony", "nmea": "NMEA", "gps ": "GPS",
    ]

    /// The names of codecs (https://mp4ra.org) that Firefox or Chrome do not play everywhere.
    private static let unplayed = [
        "hvc1": "films in HEVC (H.265)", "hev1": "films in HEVC (H.265)", "dvh1": "films in Dolby Vision",
        "dvhe": "films in Dolby Vision", "apch": "films in ProRes", "apcn": "films in ProRes",
        "apcs": "films in ProRes", "apco": "films in ProRes", "ap4h": "films in ProRes", "ap4x": "films in ProRes",
        "mp4v": "films in MPEG-4 Part 2", "s263": "films in H.263", "jpeg": "films in Motion JPEG",
        "alac": "sound in Apple Lossless", "ac-3": "sound in Dolby Digital", "ec-3": "sound in Dolby Digital",
        "samr": "sound in AMR", "sawb": "sound in AMR",
    ]
}
