/// What another program that shares the store has told.
public enum Announcement: Hashable, Sendable {
    /// Something about these subjects has changed: ask what. What was told at the same moment comes together.
    case changed(Set<String>)
    /// Announcements may have been missed, because the connection broke: anything may have changed.
    case missed
}
