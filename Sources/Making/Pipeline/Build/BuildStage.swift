/// The current part of a build, in the words that are shown beside the progress bar.
public enum BuildStage: String, Sendable {
    case reading = "reading content"
    case checking = "checking"
    case planning = "working out walks and times"
    case printing = "printing"
    case making = "making files"
}

/// Called with the progress of a stage: how many things are done, and how many there are. Called from any thread.
public typealias BuildProgress = @Sendable (_ stage: BuildStage, _ done: Int, _ all: Int) -> Void
