/// What became of a change of an account.
public enum AccountChange: Hashable, Sendable {
    case done
    /// Nothing was changed, because no administrator would be left who may sign in.
    case lastAdministrator
    /// Nothing was changed, because somebody else changed the account meanwhile.
    case overtaken
}
