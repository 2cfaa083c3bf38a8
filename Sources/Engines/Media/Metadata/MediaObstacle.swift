/// Why what a file says about its maker cannot be taken out of it.
public enum MediaObstacle: Hashable, Sendable {
    /// An archive, or an office document, which is one.
    case archive
    /// A format whose purpose is to name things about its maker, or that hides them among the rest.
    case document
    /// A PDF that can be opened with a password alone.
    case encryptedPDF
    /// A PDF whose words about itself are packed together with other parts.
    case packedPDF
    /// A PDF with a signature, attached files, or what a program keeps for itself.
    case attachedPDF
    /// A photograph as a camera's sensor saw it, or with several in it.
    case rawPhotograph
    /// Places in KML, in which authors and times may stand anywhere.
    case places
    /// A film with a track of measurements, in parts that are not all known.
    case measurements
    /// A text with a picture or another file in it that would have to be cleaned.
    case embedded
    /// Some parts could not be read.
    case damaged
    /// Nobody knows what it is.
    case unknown
}
