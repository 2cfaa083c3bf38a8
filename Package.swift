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

/// The settings of targets that hand on to others what takes long: optimising them would be a tenth of a build, and no
/// author would notice it.
let unhurried = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Programs hold Swift's own libraries, so that they run where there is no Swift. Only the linker is told: what is
/// compiled serves programs and tests alike. What the libraries themselves need comes behind them.
func selfContained(_ libraries: [String]) -> [LinkerSetting] {
    [
        .unsafeFlags(
            ["-static-stdlib"] + (libraries + ["_FoundationCollections", "_FoundationCShims"]).map { "-l\($0)" })
    ]
}

/// The folders of Sources/, from the ground up: a target imports only targets of folders above its own in this list, or of its
/// own folder without a circle. Documentation/Architecture.md draws it.
let layers: KeyValuePairs = [
    "Ground": ["Formats", "Geo", "Processes", "Fetching"],
    "Engines": [
        "Hours", "Markdown", "OpenStreetMap", "Walking", "Mapping", "DaySearch", "Departures", "GTFS", "Pictures",
    ],
    "Guide": ["GuideModel", "Reading", "Checking", "Planning", "Rendering", "Exporting", "Printing", "Importing"],
    "Making": ["Streets", "Pipeline", "Writing", "Publishing", "LinkChecking"],
    "Live": ["LiveRules", "Storage", "Realtime", "Secrets", "Editing"],
    "Programs": ["waymark", "waymark-serve", "Terminal", "LanguageServer", "Serving", "Administration"],
]

/// The targets that other packages may use. Each has a DocC catalogue with an article that starts from nothing.
let libraries = ["Geo", "Hours", "Mapping", "Markdown", "OpenStreetMap", "DaySearch", "Walking"]

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
        .target(name: "Secrets", dependencies: ["CSodium"], swiftSettings: strict),
        .target(name: "LiveRules", dependencies: ["Geo", "Hours"], swiftSettings: strict),
        .target(
            name: "Storage",
            dependencies: ["CPostgres", "CSQLite", "LiveRules", "Formats", "Geo", "Hours"],
            swiftSettings: strict),
        .target(
            name: "Administration",
            dependencies: [
                "LiveRules", "Formats", "GuideModel", "Hours", "Secrets", "Storage",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(
            name: "Editing",
            dependencies: [
                "Checking", "GuideModel", "Hours", "Pipeline", "Processes",
                "Reading", "Writing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "EditingTests",
            dependencies: [
                "Editing", "GuideModel", "Hours", "Pipeline", "Processes", "Reading", "TestSupport", "Writing",
            ],
            swiftSettings: strictTests),
        .target(
            name: "Serving",
            dependencies: [
                "Administration", "LiveRules", "Departures", "Editing", "Fetching", "Formats", "Geo", "GuideModel",
                "Hours",
                "Pictures", "Pipeline", "Reading", "Realtime", "Secrets", "Storage", "Writing",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .executableTarget(
            name: "waymark-serve",
            dependencies: [
                "GuideModel", "Hours", "Rendering", "Serving", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: unhurried,
            linkerSettings: selfContained([
                "Foundation", "FoundationInternationalization", "CoreFoundation", "FoundationEssentials",
                "_FoundationICU",
            ])),
        .target(
            name: "Realtime",
            dependencies: ["Departures", "Formats", "Geo", "Hours"], swiftSettings: strict),
        .testTarget(
            name: "RealtimeTests",
            dependencies: ["Departures", "Formats", "Hours", "Realtime", "TestSupport"],
            swiftSettings: strictTests),
        .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: strictTests),
        .testTarget(
            name: "ServingTests",
            dependencies: [
                "Formats", "Geo", "Reading",
                "Administration", "LiveRules", "Departures", "Editing", "Fetching", "GuideModel", "Hours", "Pipeline",
                "Processes", "Realtime", "Secrets", "Serving", "Storage", "TestSupport",
            ],
            swiftSettings: strictTests
        ),
        .testTarget(
            name: "AdministrationTests",
            dependencies: [
                "Administration", "LiveRules", "Formats", "Secrets",
            ],
            swiftSettings: strictTests),
        .testTarget(name: "LiveRulesTests", dependencies: ["LiveRules", "Geo", "Hours"], swiftSettings: strictTests),
        .executableTarget(
            name: "store-writer", dependencies: ["LiveRules", "Hours", "Storage"], path: "Tests/StoreWriter",
            swiftSettings: strict),
        .testTarget(
            name: "StorageTests",
            dependencies: ["LiveRules", "Geo", "Hours", "Storage", "TestSupport"],
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
            dependencies: ["Formats", "Geo", "GuideModel", "Hours", "Planning", "Rendering", "Streets"],
            path: "Benchmarks/walking/tell", swiftSettings: strict),
        .executableTarget(
            name: "measure-maps", dependencies: ["Geo", "Mapping"], path: "Benchmarks/maps/measure",
            swiftSettings: strict),
        .executableTarget(
            name: "measure-departures", dependencies: ["Departures", "GTFS", "Hours"], path: "Benchmarks/departures",
            exclude: ["README.md", "compare.py", "generate.py", "plain.py"], swiftSettings: strict),
        .executableTarget(
            name: "planning-benchmark", dependencies: ["DaySearch"], path: "Benchmarks/planning",
            exclude: ["README.md", "compare", "instances.mjs", "instances.py", "peers.py", "plain.py", "run.mjs"],
            swiftSettings: strict),
    ]
        + (!hasServer
            ? []
            : [
                .executableTarget(
                    name: "simulate-waits", dependencies: ["LiveRules", "Hours"], path: "Benchmarks/waits",
                    exclude: ["README.md"], swiftSettings: strict),
                .executableTarget(
                    name: "measure-storage", dependencies: ["LiveRules", "Hours", "Storage"],
                    path: "Benchmarks/storage",
                    swiftSettings: strict),
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
    targets: [
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
        .target(name: "CCurl", path: "Sources/Ground/CModules/CCurl"),
        .target(name: "CVips", path: "Sources/Ground/CModules/CVips"),
        .target(name: "Formats", exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(name: "Processes", swiftSettings: strict),
        .target(name: "Markdown", dependencies: ["CCmark", "Formats"], swiftSettings: strict),
        .target(name: "Geo", swiftSettings: strict),
        .target(
            name: "Hours", dependencies: ["Geo"], exclude: ["Resources"], swiftSettings: strict,
            plugins: ["EmbedFiles"]),
        .target(name: "OpenStreetMap", dependencies: ["CZlib", "Formats", "Geo"], swiftSettings: strict),
        .target(name: "Departures", dependencies: ["Hours"], swiftSettings: strict),
        .target(name: "GTFS", dependencies: ["Departures", "Geo", "Hours", "OpenStreetMap"], swiftSettings: strict),
        .target(name: "Walking", dependencies: ["Geo", "OpenStreetMap"], swiftSettings: strict),
        .target(name: "DaySearch", swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["CVips"], swiftSettings: strict),
        // words
        .target(
            name: "GuideModel", dependencies: ["Departures", "Formats", "Geo", "Hours", "Markdown"],
            swiftSettings: strict),
        // stages
        .target(
            name: "Reading", dependencies: ["Hours", "CYaml", "Formats", "GuideModel"], swiftSettings: strict),
        .target(
            name: "Checking", dependencies: ["CIDN2", "Formats", "Geo", "GuideModel", "Hours", "Markdown", "Reading"],
            swiftSettings: strict
        ),
        .target(
            name: "Importing",
            dependencies: ["Formats", "Geo", "GuideModel", "Hours", "OpenStreetMap", "Reading"],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(name: "Planning", dependencies: ["Geo", "GuideModel", "Hours", "DaySearch"], swiftSettings: strict),
        .target(name: "Mapping", dependencies: ["Formats", "Geo", "OpenStreetMap"], swiftSettings: strict),
        .target(
            name: "Rendering",
            dependencies: ["Departures", "CQRcodegen", "Formats", "Geo", "GuideModel", "Hours", "Markdown"],
            exclude: ["Resources"], swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(
            name: "Exporting",
            dependencies: ["Departures", "Formats", "Geo", "GuideModel", "Hours", "Markdown", "OpenStreetMap"],
            exclude: ["Resources"],
            swiftSettings: strict, plugins: ["EmbedFiles"]),
        .target(
            name: "Printing", dependencies: ["Formats", "GuideModel", "Processes"], exclude: ["Resources"],
            swiftSettings: strict, plugins: ["EmbedFiles"]),
        // compose
        .target(
            name: "Streets",
            dependencies: [
                "Formats",
                "Departures", "GTFS", "Geo", "GuideModel", "Hours", "Mapping", "OpenStreetMap", "Planning", "Rendering",
                "Walking",
            ],
            swiftSettings: strict),
        .target(
            name: "Pipeline",
            dependencies: [
                "Markdown",
                "Formats", "Geo", "GuideModel", "Hours", "OpenStreetMap", "Walking", "Reading", "Checking", "Planning",
                "Rendering", "Exporting", "Printing", "Fetching", "Pictures", "Streets",
            ],
            swiftSettings: strict),
        // outside
        .target(name: "Fetching", dependencies: ["CCurl", "Formats"], swiftSettings: strict),
        .target(
            name: "LinkChecking", dependencies: ["Fetching", "GuideModel", "Markdown", "Reading"],
            swiftSettings: unhurried),
        .target(name: "Writing", dependencies: ["GuideModel", "Hours", "Pipeline"], swiftSettings: strict),
        .target(name: "Publishing", dependencies: ["GuideModel", "Processes"], swiftSettings: strict),
        .target(
            name: "LanguageServer", dependencies: ["Checking", "Formats", "GuideModel", "Pipeline", "Reading"],
            swiftSettings: unhurried),
        .target(name: "Terminal", dependencies: ["Geo", "GuideModel", "Hours", "Pipeline"], swiftSettings: unhurried),
        .executableTarget(
            name: "waymark",
            dependencies: [
                "Terminal",
                "Fetching", "Formats", "Geo", "GuideModel", "Hours", "Importing", "LanguageServer", "Markdown",
                "Pictures", "Pipeline",
                "Planning", "LinkChecking",
                "Reading",
                "Rendering", "Streets", "Publishing", "DaySearch",
                "Writing", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: unhurried, linkerSettings: selfContained(["FoundationEssentials"])),
        // tools of the build itself
        .executableTarget(name: "embed-files", path: "Plugins/embed-files", swiftSettings: [.swiftLanguageMode(.v6)]),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
        // tests
        .target(
            name: "TestSupport", dependencies: ["Geo", "GuideModel", "DaySearch"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "FirstProgramsTests", dependencies: libraries.map { .init(stringLiteral: $0) },
            swiftSettings: strictTests),
    ]
        + serverTargets
        + benchmarks
        + tests([
            "CheckingTests": ["Checking", "Geo", "GuideModel", "Hours", "Reading", "TestSupport"],
            "PublishingTests": ["Publishing", "GuideModel", "Processes", "TestSupport"],
            "DeparturesTests": ["Departures", "Hours"],
            "ExportingTests": ["Exporting", "Formats", "Geo", "GuideModel", "Hours", "Markdown", "TestSupport"],
            "FormatsTests": ["Formats", "TestSupport"],
            "GTFSTests": ["Departures", "GTFS", "Geo", "Hours", "TestSupport"],
            "GeoTests": ["Geo", "TestSupport"],
            "GuideModelTests": ["Geo", "GuideModel", "Hours", "Markdown"],
            "HoursTests": ["Geo", "Hours", "TestSupport"],
            "ImportingTests": [
                "Fetching", "Formats", "Geo", "GuideModel", "Hours", "Importing", "OpenStreetMap", "Pipeline",
                "Reading", "TestSupport", "Writing",
            ],
            "LanguageServerTests": ["GuideModel", "LanguageServer", "TestSupport"],
            "MappingTests": ["Geo", "Mapping", "OpenStreetMap", "TestSupport"],
            "MarkdownTests": ["CCmark", "Markdown", "TestSupport"],
            "OpenStreetMapTests": ["CZlib", "Geo", "OpenStreetMap", "TestSupport"],
            "PicturesTests": ["Pictures", "TestSupport"],
            "PipelineTests": [
                "GuideModel", "Hours", "OpenStreetMap", "Pictures", "Pipeline", "TestSupport", "Writing",
            ],
            "PlanningTests": [
                "Exporting", "Formats", "Geo", "GuideModel", "Hours", "Markdown", "Planning", "TestSupport",
                "DaySearch",
            ],
            "PrintingTests": ["GuideModel", "Printing", "TestSupport"],
            "LinkCheckingTests": ["Fetching", "GuideModel", "LinkChecking", "Reading", "TestSupport"],
            "ProcessesTests": ["Processes", "TestSupport"],
            "ReadingTests": ["GuideModel", "Hours", "Reading", "TestSupport"],
            "RenderingTests": [
                "CQRcodegen", "Formats", "Geo", "GuideModel", "Hours", "Markdown", "Rendering", "TestSupport",
            ],
            "StreetsTests": [
                "Formats", "Geo", "GuideModel", "Hours", "Planning", "Rendering", "TestSupport", "Streets", "Walking",
            ],
            "DaySearchTests": ["TestSupport", "DaySearch"],
            "WalkingTests": ["Geo", "OpenStreetMap", "TestSupport", "Walking"],
            "WritingTests": ["GuideModel", "Hours", "TestSupport", "Writing"],
            "waymarkTests": ["TestSupport"],
        ])
)

/// The test targets that need no server, each with the targets that it imports.
func tests(_ imports: KeyValuePairs<String, [String]>) -> [Target] {
    imports.map { name, targets in
        .testTarget(
            name: name,
            dependencies: targets.map { .init(stringLiteral: $0) }
                + (name == "RenderingTests" ? [.product(name: "Mustache", package: "swift-mustache")] : []),
            swiftSettings: strictTests)
    }
}

for (layer, names) in layers {
    for target in package.targets where names.contains(target.name) {
        target.path = "Sources/\(layer)/\(target.name)"
    }
}
