/// The views of all pages and of what is put into them: their templates are compiled for them.
enum PageViews {
    static let all: [any PageView.Type] = [
        LayoutView.self, StartView.self, SignInView.self, ForgottenView.self, PasswordView.self, RefusalView.self,
        AccountView.self, PeopleView.self, PersonFormView.self, LinkView.self, AuditView.self, RewardView.self,
        EditorFieldView.self, EntryFormView.self, ContentStartView.self, EntryListView.self, DeleteView.self,
        ConflictView.self, HistoryView.self, PublishView.self, MediaView.self, UsageView.self,
        CodeView.self, SecondFactorSetUpView.self, RecoveryCodesView.self, SecondFactorView.self,
        ContributionQueueView.self, ContributionView.self, AlertsView.self, QuestionView.self, DifferenceView.self,
        OperationView.self, ContentSearchView.self, BulkView.self, ReviewView.self,
        DecisionView.self,
    ]
}
