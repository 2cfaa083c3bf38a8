// swift-tools-version: 6.2
import PackageDescription

/// Whether tests will look inside the targets. The Makefile says so for every build, so that programs and tests are of
/// one build; a package that depends on this one does not.
let isTested = Context.environment["WAYMARK_TESTS"] != nil

/// The settings of every target: one strict dialect for the whole house.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ] + (isTested ? [.unsafeFlags(["-enable-testing"])] : [])

/// The settings of test targets: compiling their code without optimisation takes half the time, and running it is the
/// work of what it calls.
let strictTests = strict + (isTested ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : [])

/// The settings of targets that hand on to others what takes long. Three quarters of what compiling costs is Swift's own
/// optimiser (LLVM's is the rest): without it they are built in a quarter of the time. Where bytes or numbers are looped
/// over it may not be missing: generic code that is not specialised is twenty times as slow.
let unhurried =
    strict + [.unsafeFlags(["-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release))]

/// Programs hold Swift's own libraries, so that they run where there is no Swift. Only the linker is told: what is
/// compiled serves programs and tests alike. What the libraries themselves need comes behind them.
func selfContained(_ libraries: [String]) -> [LinkerSetting] {
    [
        .unsafeFlags(
            ["-static-stdlib"] + (libraries + ["_FoundationCollections", "_FoundationCShims"]).map { "-l\($0)" }
                // Nothing is loaded into a program that asks for its symbols, so what is not called can go. A program is
                // placed anywhere in memory; a table of ranges says where its addresses are, a tenth of the usual one.
                + ["-Xlinker", "--no-export-dynamic"]
                + ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])
    ]
}

/// The folders of Sources/, from the ground up: a target imports only targets of folders above its own in this list, or of its
/// own folder without a circle. Documentation/Architecture.md draws it.
let layers: KeyValuePairs = [
    "Ground": ["Calendar", "Archives", "Formats", "Geo", "Processes", "Fetching"],
    "Engines": [
        "OpeningHours", "Sanitising", "Markdown", "OpenStreetMap", "Walking", "Mapping", "DaySearch", "DayPlanning",
        "Timetables",
        "Media",
        "Templating", "Scripts",
    ],
    "Guide": ["GuideModel", "Reading", "Checking", "Planning", "Rendering", "Exporting", "Printing", "Importing"],
    "Making": ["Streets", "Pipeline", "Writing", "Publishing", "LinkChecking"],
    "Live": ["LiveRules", "Storage", "Realtime", "Accounts", "Editing"],
    "Programs": [
        "waymark", "waymark-serve", "Terminal", "LanguageServer", "Web", "Preview", "LiveServer",
        "Administration",
    ],
]

/// The targets that other packages may use. Each has a DocC catalogue with an article that starts from nothing.
let libraries = ["Calendar", "Geo", "OpeningHours", "Mapping", "Markdown", "OpenStreetMap", "DaySearch", "Walking"]

/// What `make docs` needs and nothing else does, so that no other build fetches it.
let documentationTools: [Package.Dependency] =
    Context.environment["WAYMARK_DOCS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// Whether the server is built. Its packages take minutes to fetch and to compile, so `make site` goes without.
let hasServer = Context.environment["WAYMARK_WITHOUT_SERVER"] == nil

let serverPackages: [Package.Dependency] =
    !hasServer
    ? []
    : [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ]

let serverTargets: [Target] =
    !hasServer
    ? []
    : [
        .systemLibrary(
            name: "CSodium", path: "Sources/Ground/CModules/CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(
            name: "CPostgres", path: "Sources/Ground/CModules/CPostgres", pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/Ground/CModules/CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "Accounts",
            dependencies: ["Calendar", "CSodium", "Formats", "GuideModel", "LiveRules", "Storage"],
            swiftSettings: strict),
        .target(
            name: "LiveRules", dependencies: ["Calendar", "Geo"], exclude: ["Resources"], swiftSettings: strict,
            plugins: ["EmbedFiles"]),
        .target(
            name: "Storage",
            dependencies: ["Calendar", "CPostgres", "CSQLite", "Formats", "Geo", "LiveRules"],
            swiftSettings: strict),
        .target(
            name: "Editing",
            dependencies: [
                "Calendar", "Checking", "Exporting", "GuideModel", "OpeningHours", "Pipeline", "Processes", "Reading",
                "Writing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EditingTests",
            dependencies: [
                "Calendar", "Checking", "Editing", "GuideModel", "OpeningHours", "Pipeline", "Processes", "Reading",
                "TestSupport",
                "Writing",
            ],
            swiftSettings: strictTests),
        .target(
            name: "Web",
            dependencies: [
                "Formats", "GuideModel", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .target(
            name: "Preview",
            dependencies: ["Calendar", "Formats", "GuideModel", "Pipeline", "Web"],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(
            name: "LiveServer",
            dependencies: [
                "Accounts", "Archives", "Calendar", "Editing", "Fetching", "Formats", "Geo", "GuideModel", "LiveRules",
                "Media", "OpeningHours", "Pipeline", "Realtime", "Storage", "Timetables", "Web",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(
            name: "Administration",
            dependencies: [
                "Accounts", "Calendar", "Editing", "Fetching", "Formats", "Geo", "GuideModel", "LiveRules",
                "LiveServer", "Media", "Pipeline", "Preview", "Reading", "Rendering", "Storage", "Templating", "Web",
                "Writing",
            ],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .executableTarget(
            name: "waymark-serve",
            dependencies: [
                "Administration", "Calendar", "GuideModel", "LiveRules", "LiveServer", "Preview", "Rendering",
                "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: unhurried,
            linkerSettings: selfContained(["FoundationEssentials"])),
        .target(
            name: "Realtime",
            dependencies: ["Calendar", "Formats", "Geo", "Timetables"], swiftSettings: strict),
        .testTarget(
            name: "RealtimeTests",
            dependencies: ["Calendar", "Formats", "OpeningHours", "Realtime", "TestSupport", "Timetables"],
            swiftSettings: strictTests),
        .testTarget(name: "AccountsTests", dependencies: ["Accounts"], swiftSettings: strictTests),
        .testTarget(
            name: "WebTests", dependencies: ["Web", .product(name: "NIOHTTP1", package: "swift-nio")],
            swiftSettings: strictTests),
        .testTarget(
            name: "PreviewTests", dependencies: ["Calendar", "GuideModel", "Preview", "TestSupport", "Web"],
            swiftSettings: strictTests),
        .testTarget(
            name: "LiveServerTests",
            dependencies: [
                "Calendar", "Fetching", "Formats", "GuideModel", "LiveRules", "LiveServer", "OpeningHours", "Pipeline",
                "Realtime", "Storage", "TestSupport", "Timetables", "Web",
            ],
            swiftSettings: strictTests),
        .testTarget(
            name: "AdministrationTests",
            dependencies: [
                "Accounts", "Administration", "Calendar", "Editing", "Fetching", "Formats", "Geo", "GuideModel",
                "LiveRules", "LiveServer", "OpeningHours", "Pipeline", "Processes", "Reading", "Storage", "Templating",
                "TestSupport", "Web",
            ],
            swiftSettings: strictTests),
        .testTarget(
            name: "LiveRulesTests", dependencies: ["Calendar", "Geo", "LiveRules"], swiftSettings: strictTests),
        .executableTarget(
            name: "store-writer", dependencies: ["Calendar", "LiveRules", "Storage"], path: "Tests/StoreWriter",
            swiftSettings: strict),
        .testTarget(
            name: "StorageTests",
            dependencies: ["Calendar", "Geo", "LiveRules", "OpeningHours", "Processes", "Storage", "TestSupport"],
            swiftSettings: strictTests),
    ]

/// What Benchmarks/ measures with: nobody needs it for a guide or a test.
let hasBenchmarks = Context.environment["WAYMARK_BENCHMARKS"] != nil

let benchmarks: [Target] =
    !hasBenchmarks
    ? []
    : [
        .executableTarget(
            name: "measure-walking", dependencies: ["Geo", "Walking"],
            path: "Benchmarks/walking/measure",
            swiftSettings: strict),
        .executableTarget(
            name: "tell-walks",
            dependencies: ["Calendar", "Formats", "Geo", "GuideModel", "Planning", "Rendering", "Streets", "Walking"],
            path: "Benchmarks/walking/tell", swiftSettings: strict),
        .executableTarget(
            name: "measure-maps", dependencies: ["Geo", "Mapping"], path: "Benchmarks/maps/measure",
            swiftSettings: strict),
        .executableTarget(
            name: "measure-departures", dependencies: ["Calendar", "Timetables"], path: "Benchmarks/departures",
            exclude: ["README.md", "compare.py", "generate.py", "plain.py"], swiftSettings: strict),
        .executableTarget(
            name: "planning-benchmark", dependencies: ["DaySearch"], path: "Benchmarks/planning",
            exclude: ["README.md", "compare", "in-browser", "instances.py", "peers.py", "plain.py"],
            swiftSettings: strict),
    ]
        + (!hasServer
            ? []
            : [
                .executableTarget(
                    name: "simulate-waits", dependencies: ["Calendar", "LiveRules"], path: "Benchmarks/waits",
                    exclude: ["README.md"], swiftSettings: strict),
                .executableTarget(
                    name: "measure-storage", dependencies: ["Calendar", "LiveRules", "Storage"],
                    path: "Benchmarks/storage",
                    swiftSettings: strict),
            ]
                // It drives what the companion does by itself, which no program outside may.
                + (!isTested
                    ? []
                    : [
                        .executableTarget(
                            name: "measure-week",
                            dependencies: [
                                "Calendar", "Editing", "GuideModel", "LiveRules", "LiveServer", "Pipeline", "Storage",
                                "Writing",
                            ],
                            path: "Benchmarks/week", swiftSettings: strict)
                    ]))

/// The program, and what builds and tests everything.
let programTargets: [Target] = [
    // ground
    .systemLibrary(
        name: "CCmark", path: "Sources/Ground/CModules/CCmark", pkgConfig: "libcmark",
        providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/Ground/CModules/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
        name: "CQRcodegen", path: "Sources/Ground/CModules/CQRcodegen", pkgConfig: "qrcodegen",
        providers: [.apt(["libqrcodegen-dev"])]),
    .systemLibrary(
        name: "CIDN2", path: "Sources/Ground/CModules/CIDN2", pkgConfig: "libidn2",
        providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(
        name: "CYaml", path: "Sources/Ground/CModules/CYaml", pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CMalloc", path: "Sources/Ground/CModules/CMalloc"),
    .target(name: "CCurl", path: "Sources/Ground/CModules/CCurl"),
    .target(name: "CHTML", path: "Sources/Ground/CModules/CHTML"),
    .target(name: "CVips", path: "Sources/Ground/CModules/CVips"),
    .target(name: "Archives", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "Formats", exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(name: "Processes", dependencies: ["CMalloc"], swiftSettings: strict),
    .target(name: "Sanitising", dependencies: ["CHTML", "Formats"], swiftSettings: strict),
    .target(name: "Markdown", dependencies: ["CCmark", "Formats", "Sanitising"], swiftSettings: strict),
    .target(name: "Geo", swiftSettings: strict),
    .target(name: "Calendar", dependencies: ["Geo"], swiftSettings: strict),
    .target(
        name: "OpeningHours", dependencies: ["Calendar", "Geo"], exclude: ["Resources"], swiftSettings: strict,
        plugins: ["EmbedFiles"]),
    .target(name: "OpenStreetMap", dependencies: ["Archives", "Formats", "Geo", "Processes"], swiftSettings: strict),
    .target(name: "Timetables", dependencies: ["Archives", "Calendar", "Formats", "Geo"], swiftSettings: strict),
    .target(name: "Walking", dependencies: ["Archives", "Geo", "OpenStreetMap", "Processes"], swiftSettings: strict),
    .target(name: "DaySearch", exclude: ["README.md"], swiftSettings: strict),
    .target(name: "DayPlanning", dependencies: ["DaySearch"], exclude: ["README.md"], swiftSettings: strict),
    .target(name: "Media", dependencies: ["Archives", "CVips", "Formats", "Processes"], swiftSettings: strict),
    .target(name: "Scripts", swiftSettings: strict),
    .target(name: "Templating", dependencies: ["Formats"], swiftSettings: strict),
    // words
    .target(
        name: "GuideModel",
        dependencies: ["Calendar", "Formats", "Geo", "Markdown", "OpeningHours", "Processes", "Timetables", "Walking"],
        swiftSettings: strict),
    // stages
    .target(
        name: "Reading", dependencies: ["Calendar", "CYaml", "Formats", "GuideModel", "Media"], swiftSettings: strict),
    .target(
        name: "Checking",
        dependencies: ["Calendar", "CIDN2", "Formats", "Geo", "GuideModel", "Markdown", "OpeningHours", "Reading"],
        swiftSettings: strict
    ),
    .target(
        name: "Importing",
        dependencies: [
            "Archives", "Calendar", "Formats", "Geo", "GuideModel", "Media", "OpeningHours", "OpenStreetMap", "Reading",
        ],
        exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(
        name: "Planning", dependencies: ["Calendar", "DayPlanning", "DaySearch", "Geo", "GuideModel", "OpeningHours"],
        swiftSettings: strict),
    .target(name: "Mapping", dependencies: ["Archives", "Formats", "Geo", "OpenStreetMap"], swiftSettings: strict),
    .target(
        name: "Rendering",
        dependencies: [
            "Calendar", "CQRcodegen", "Formats", "Geo", "GuideModel", "Markdown", "Media", "OpeningHours", "Scripts",
            "Templating", "Timetables", "Walking",
        ],
        exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(
        name: "Exporting",
        dependencies: [
            "Archives", "Calendar", "Formats", "Geo", "GuideModel", "Markdown", "OpeningHours", "Planning",
            "Timetables",
        ],
        exclude: ["Resources"],
        swiftSettings: strict, plugins: ["EmbedFiles"]),
    .target(
        name: "Printing", dependencies: ["Formats", "GuideModel", "Processes"], exclude: ["Resources"],
        swiftSettings: strict, plugins: ["EmbedFiles"]),
    // compose
    .target(
        name: "Streets",
        dependencies: [
            "Archives", "Calendar", "Formats", "Geo", "GuideModel", "Mapping", "OpeningHours", "OpenStreetMap",
            "Planning", "Timetables", "Walking",
        ],
        swiftSettings: strict),
    .target(
        name: "Pipeline",
        dependencies: [
            "Archives", "Calendar", "Checking", "Exporting", "Fetching", "Formats", "Geo", "GuideModel", "Markdown",
            "Media", "OpeningHours", "OpenStreetMap", "Planning", "Printing", "Processes", "Reading", "Rendering",
            "Streets", "Walking",
        ],
        swiftSettings: strict),
    // outside
    .target(name: "Fetching", dependencies: ["CCurl", "Formats"], swiftSettings: strict),
    .target(
        name: "LinkChecking", dependencies: ["Fetching", "GuideModel", "Markdown", "Processes", "Reading"],
        swiftSettings: unhurried),
    .target(
        name: "Writing", dependencies: ["Calendar", "Checking", "GuideModel", "Pipeline", "Processes", "Reading"],
        swiftSettings: strict),
    .target(name: "Publishing", dependencies: ["GuideModel", "Processes", "Writing"], swiftSettings: strict),
    .target(
        name: "LanguageServer", dependencies: ["Checking", "Formats", "GuideModel", "Pipeline", "Reading"],
        swiftSettings: unhurried),
    .target(
        name: "Terminal", dependencies: ["Calendar", "Geo", "GuideModel", "Pipeline", "Processes"],
        swiftSettings: unhurried),
    .executableTarget(
        name: "waymark",
        dependencies: [
            "Calendar", "DaySearch", "Fetching", "Formats", "Geo", "GuideModel", "Importing", "LanguageServer",
            "LinkChecking", "Markdown", "Media", "OpeningHours", "Pipeline", "Planning", "Publishing", "Reading",
            "Rendering", "Streets", "Terminal", "Writing",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: unhurried, linkerSettings: selfContained(["FoundationEssentials"])),
    // tools of the build itself
    .executableTarget(
        name: "embed-files", dependencies: ["Scripts"], path: "Plugins/embed-files",
        swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
        name: "compile-module", path: "Plugins/compile-module",
        exclude: ["memory.c", "module.modulemap", "numbers.c", "numbers.h"],
        swiftSettings: [.swiftLanguageMode(.v6)]),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["compile-module", "embed-files"]),
    // tests
    .executableTarget(
        name: "day-answers", dependencies: ["DayPlanning"], path: "Tests/DayAnswers", swiftSettings: strict),
    .target(
        name: "TestSupport", dependencies: ["DaySearch", "Geo", "GuideModel", "Processes"], path: "Tests/TestSupport",
        swiftSettings: strict),
    .testTarget(
        name: "FirstProgramsTests",
        dependencies: libraries.map { .init(stringLiteral: $0) },
        swiftSettings: strictTests),
]

/// The tests that need no server.
let programTests: [Target] = tests([
    "ArchivesTests": ["Archives", "CZlib", "TestSupport"],
    "CheckingTests": [
        "Calendar", "Checking", "Geo", "GuideModel", "Markdown", "OpeningHours", "Reading", "TestSupport",
    ],
    "PublishingTests": ["GuideModel", "Processes", "Publishing", "TestSupport"],
    "ExportingTests": [
        "Calendar", "Exporting", "Formats", "Geo", "GuideModel", "Markdown", "OpeningHours", "Processes",
        "TestSupport",
    ],
    "FormatsTests": ["Formats", "TestSupport"],
    "GeoTests": ["Geo", "TestSupport"],
    "GuideModelTests": ["Calendar", "Geo", "GuideModel", "Markdown"],
    "CalendarTests": ["Calendar", "Geo"],
    "OpeningHoursTests": ["Calendar", "Geo", "OpeningHours", "TestSupport"],
    "ImportingTests": [
        "Archives", "Calendar", "Fetching", "Formats", "Geo", "GuideModel", "Importing", "Pipeline", "Reading",
        "TestSupport", "Writing",
    ],
    "LanguageServerTests": ["GuideModel", "LanguageServer", "TestSupport"],
    "MappingTests": ["Archives", "Geo", "Mapping", "OpenStreetMap", "TestSupport"],
    "MarkdownTests": ["CCmark", "Markdown", "TestSupport"],
    "OpenStreetMapTests": ["CZlib", "Geo", "OpenStreetMap", "TestSupport"],
    "MediaTests": ["Archives", "Media", "Processes", "TestSupport"],
    "PipelineTests": ["Archives", "Calendar", "GuideModel", "Media", "Pipeline", "TestSupport", "Writing"],
    "PlanningTests": [
        "Calendar", "DayPlanning", "DaySearch", "Exporting", "Formats", "Geo", "GuideModel", "Markdown", "OpeningHours",
        "Planning", "TestSupport",
    ],
    "PrintingTests": ["GuideModel", "Printing", "Processes", "TestSupport"],
    "LinkCheckingTests": ["Fetching", "GuideModel", "LinkChecking", "Reading", "TestSupport"],
    "ProcessesTests": ["Processes", "TestSupport"],
    "SanitisingTests": ["Sanitising"],
    "ReadingTests": ["GuideModel", "Media", "Reading", "TestSupport"],
    "RenderingTests": [
        "Archives", "Calendar", "CQRcodegen", "Formats", "Geo", "GuideModel", "Markdown", "Media", "OpeningHours",
        "Rendering", "Templating", "TestSupport", "Walking",
    ],
    "ScriptsTests": ["Scripts"],
    "StreetsTests": [
        "Calendar", "Formats", "Geo", "GuideModel", "OpeningHours", "Planning", "Rendering", "Streets", "TestSupport",
        "Walking",
    ],
    "DaySearchTests": ["DaySearch", "TestSupport"],
    "TemplatingTests": ["Templating"],
    "TimetablesTests": ["Calendar", "Geo", "TestSupport", "Timetables"],
    "WalkingTests": ["Archives", "Geo", "TestSupport", "Walking"],
    "WritingTests": ["Calendar", "GuideModel", "TestSupport", "Writing"],
    "waymarkTests": ["Processes", "TestSupport"],
])

let package = Package(
    name: "Waymark",
    products: [.executable(name: "waymark", targets: ["waymark"])]
        + (hasServer ? [.executable(name: "waymark-serve", targets: ["waymark-serve"])] : [])
        + libraries.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ] + serverPackages + documentationTools,
    targets: programTargets + serverTargets + benchmarks + programTests
)

/// The test targets that need no server, each with the targets that it imports.
func tests(_ imports: KeyValuePairs<String, [String]>) -> [Target] {
    imports.map { name, targets in
        .testTarget(
            name: name,
            dependencies: targets.map { .init(stringLiteral: $0) }
                + (name == "TemplatingTests" ? [.product(name: "Mustache", package: "swift-mustache")] : []),
            swiftSettings: strictTests)
    }
}

for (layer, names) in layers {
    for target in package.targets where names.contains(target.name) {
        target.path = "Sources/\(layer)/\(target.name)"
    }
}

// A build that goes on from an earlier one compiles a target again where an interface that it imports has changed. How large
// the values of a type are is seen in no interface but that of the target whose types it holds: so each target depends on
// all that stand beneath it, or it would be left with sizes of before. What is declared alone, scripts/manifest.py asks for.
if Context.environment["WAYMARK_DECLARED"] == nil {
    let declared = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
    for target in package.targets where target.type != .plugin {
        var (known, open) = (Set<String>(), target.dependencies)
        while let dependency = open.popLast() {
            guard case .byNameItem(let name, _) = dependency, known.insert(name).inserted else { continue }
            open += declared[name] ?? []
        }
        let own = target.dependencies.map { if case .byNameItem(let name, _) = $0 { name } else { "" } }
        target.dependencies += known.subtracting(own).sorted().map { .init(stringLiteral: $0) }
    }
}
