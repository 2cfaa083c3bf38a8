import GuideModel

/// The rules that Checking knows; their names are the codes of its diagnostics, documented in
/// `Documentation/Diagnostics.md`.
public enum CheckingRule: String, CaseIterable, Sendable {
    // One value
    case badChoice = "bad-choice"
    case badColour = "bad-colour"
    case badCoordinates = "bad-coordinates"
    case badCurrency = "bad-currency"
    case badDate = "bad-date"
    case badDays = "bad-days"
    case badDistance = "bad-distance"
    case badDuration = "bad-duration"
    case badEmail = "bad-email"
    case badHours = "bad-hours"
    case badId = "bad-id"
    case badLanguage = "bad-language"
    case badMoney = "bad-money"
    case badNumber = "bad-number"
    case badPath = "bad-path"
    case badPhone = "bad-phone"
    case badSlug = "bad-slug"
    case badText = "bad-text"
    case badTime = "bad-time"
    case badURL = "bad-url"
    case badWikidata = "bad-wikidata"
    case badWikipedia = "bad-wikipedia"
    case badZone = "bad-zone"
    case emptyValue = "empty-value"
    case outOfRange = "out-of-range"
    case wrongType = "wrong-type"
    // Keys
    case exclusiveKeys = "exclusive-keys"
    case missingKey = "missing-key"
    case missingList = "missing-list"
    case unknownKey = "unknown-key"
    // Names of other things
    case endingReference = "ending-reference"
    case leftOutReference = "left-out-reference"
    case nothingLeft = "nothing-left"
    case unknownAlert = "unknown-alert"
    case unknownCity = "unknown-city"
    case unknownCountry = "unknown-country"
    case unknownDirective = "unknown-directive"
    case unknownIcon = "unknown-icon"
    case unknownInterest = "unknown-interest"
    case unknownItinerary = "unknown-itinerary"
    case unknownKind = "unknown-kind"
    case unknownMap = "unknown-map"
    case unknownPage = "unknown-page"
    case unknownPlace = "unknown-place"
    case unknownTemplate = "unknown-template"
    case unknownTour = "unknown-tour"
    // Files
    case badLine = "bad-line"
    case badUsualWaits = "bad-usual-waits"
    case missingMedia = "missing-media"
    case missingSiteFile = "missing-site-file"
    case missingTimetable = "missing-timetable"
    case missingTranscript = "missing-transcript"
    case unusedMedia = "unused-media"
    case wrongMedia = "wrong-media"
    // Pictures
    case missingAlt = "missing-alt"
    case missingCredit = "missing-credit"
    case poorAlt = "poor-alt"
    // The text
    case badDirective = "bad-directive"
    case brokenAnchor = "broken-anchor"
    case brokenFootnote = "broken-footnote"
    case brokenLink = "broken-link"
    case dangerousLink = "dangerous-link"
    case emptyLink = "empty-link"
    case foreignSyntax = "foreign-syntax"
    case ownAddress = "own-address"
    case rawHTML = "raw-html"
    case remotePicture = "remote-picture"
    case repeatedAnchor = "repeated-anchor"
    case unknownScheme = "unknown-scheme"
    // Things that exclude one another
    case duplicateId = "duplicate-id"
    case duplicateName = "duplicate-name"
    case duplicateSlug = "duplicate-slug"
    case outputCollision = "output-collision"
    // Time
    case endBeforeStart = "end-before-start"
    case expiresBeforePublish = "expires-before-publish"
    case untilBeforeFrom = "until-before-from"
    // Translations
    case languageMismatch = "language-mismatch"
    case translationWithoutOriginal = "translation-without-original"
    // Doubts
    case alikePlaces = "alike-places"
    case copiedPlace = "copied-place"
    case doubtfulHours = "doubtful-hours"
    case doubtfulText = "doubtful-text"
    case farAway = "far-away"
    case futureDate = "future-date"
    case guessedKind = "guessed-kind"
    case itourId = "itour-id"
    case lineFarAway = "line-far-away"
    case missingCity = "missing-city"
    case orphanPlace = "orphan-place"
    case otherCurrency = "other-currency"
    case pastDate = "past-date"
    case missingText = "missing-text"
    case repeatedStop = "repeated-stop"
    case sameLocation = "same-location"
    case sameTitle = "same-title"
    case untouchedText = "untouched-text"

    var severity: Diagnostic.Severity {
        switch self {
        case .missingCredit, .poorAlt, .alikePlaces, .missingTranscript, .unknownIcon, .unknownMap, .farAway,
            .lineFarAway,
            .repeatedStop, .doubtfulHours, .doubtfulText, .rawHTML, .repeatedAnchor, .foreignSyntax, .brokenFootnote,
            .ownAddress,
            .unknownCountry, .copiedPlace, .futureDate, .itourId, .badUsualWaits, .leftOutReference, .endingReference:
            .warning
        case .orphanPlace, .guessedKind, .unusedMedia, .missingCity, .missingText, .otherCurrency, .pastDate,
            .sameLocation, .sameTitle, .untouchedText:
            .note
        default: .error
        }
    }
}
