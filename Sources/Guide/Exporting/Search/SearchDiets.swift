/// What people call a diet, in several languages: a menu that has one of its names can be found by all of them.
enum SearchDiets {
    /// Folded, as `SearchFolding` folds.
    private static let table = [
        [
            "vegetarian", "veggie", "vegetarisch", "vegetarien", "vegetarienne", "vegetariano", "vegetariana",
            "wegetarianska",
            "wegetarianskie", "wegetarianski", "kasvis", "kasvisruoka", "نباتي",
        ],
        [
            "vegan", "vegane", "veganes", "vegano", "vegana", "weganska", "weganskie", "weganski", "vegaani",
            "vegaaninen",
        ],
        ["halal", "حلال"],
        ["kosher", "kascher", "koscher", "koszerne"],
        [
            "gluten-free", "glutenfrei", "sans-gluten", "senza-glutine", "sin-gluten", "sem-gluten", "bezglutenowe",
            "gluteeniton",
        ],
    ]

    /// All names of the diets that some words of a menu name. What is vegan is vegetarian, too.
    static func names(in food: [String]) -> [String] {
        let words = Set(
            food.flatMap { text in
                let words = SearchFolding.words(text)
                return words + zip(words, words.dropFirst()).map { "\($0)-\($1)" }
            })
        var found = table.indices.filter { !words.isDisjoint(with: table[$0]) }
        if found.contains(1), !found.contains(0) { found.insert(0, at: 0) }
        return found.flatMap { table[$0] }
    }
}
