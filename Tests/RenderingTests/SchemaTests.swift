import Testing

@testable import Rendering

@Test("every template has a view, and no view names a field twice")
func schemasAreSound() {
    print(SchemaListing.text())
    for template in Template.allCases {
        for scope in template.scopes {
            let names = scope.fields.map(\.name)
            #expect(Set(names).count == names.count, "\(scope.name)")
        }
    }
}
