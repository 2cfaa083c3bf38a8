/// The part of a build that is going on, in the words a person reads beside the bar.
public enum BuildStage: String, Sendable {
    case reading = "reading content"
    case checking = "checking"
    case planning = "working out walks and times"
    case printing = "printing"
    case making = "making files"
}

/// Told how far a stage has come: things done and things to do. Called from any thread.
public typealias BuildProgress = @Sendable (_ stage: BuildStage, _ done: Int, _ all: Int) -> Void
