/// What another program that shares the store has told.
public enum Announcement: Hashable, Sendable {
    /// Something about this subject has changed: ask what.
    case changed(String)
    /// Announcements may have been missed, because the connection broke: anything may have changed.
    case missed
}
