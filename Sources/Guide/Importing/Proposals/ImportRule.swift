import GuideModel

/// What can be wrong with a file that is brought in. These are no mistakes of a guide, so the reference of the check does not list them.
enum ImportRule: String {
    case unreadable = "import-unreadable"
    case encoding = "import-encoding"
    case column = "import-column"
    case tooLarge = "import-too-large"
    case swapped = "import-swapped"

    private var severity: Diagnostic.Severity { self == .swapped ? .warning : .error }

    func diagnostic(_ message: String, at location: SourceLocation, remedy: String? = nil) -> Diagnostic {
        Diagnostic(severity, rawValue, message, at: location, remedy: remedy)
    }
}
