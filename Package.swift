// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is built with: a warning is an error, and unsafe code has to say so.
let ours: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Whether the programs are linked as they are released. Tests link with shared libraries.
let isRelease = Context.environment["RECAP_STATIC"] == "1"

/// Makes programs 5 to 15 % smaller: equal functions become one, no symbols are exported, and relocations are packed, which needs
/// version 2.36 of the C library.
let programLinking: [LinkerSetting] =
    isRelease
    ? [
        .unsafeFlags([
            "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker",
            "pack-relative-relocs",
        ])
    ] : []

/// A static executable starts in half the time, and with the functions of its start next to each other it reads fewer pages; see
/// Benchmarks/README.md. The other programs link with shared libraries.
let playerLinking: [LinkerSetting] =
    isRelease
    ? [
        .unsafeFlags([
            "-static-executable", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
            "--symbol-ordering-file=\(Context.packageDirectory)/packaging/start-order",
        ])
    ] : []

/// A library in Swift, in `Sources/Libraries`.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Libraries/\(name)", resources: resources,
        swiftSettings: ours)
}

/// A program, in `Sources/Programs`.
func program(_ name: String, _ dependencies: [Target.Dependency], linking: [LinkerSetting] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Programs/\(name)", swiftSettings: ours,
        linkerSettings: programLinking + linking)
}

/// A module in C, in `Sources/C`: our own code, or what gives access to libraries of the system.
func module(_ name: String, linking libraries: [String] = []) -> Target {
    .target(name: name, path: "Sources/C/\(name)", linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The tests of a module, in `Tests`.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = [],
    packageAccess: Bool = true
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: path, exclude: exclude, packageAccess: packageAccess,
        swiftSettings: ours)
}

let package = Package(
    name: "recap-tui",
    // Built and tested on Linux. The pure modules are written for macOS as well, where Mutex needs this version; untried.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "RecapCore", targets: ["RecapCore"]),
        .library(name: "RecapCoreC", targets: ["RecapCoreC", "CRecapCore"]),
        .library(name: "RecapMotion", targets: ["RecapMotion"]),
        .library(name: "RecapTweens", targets: ["RecapTweens"]),
        .library(
            name: "RecapKit",
            targets: [
                "RecapKit", "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapNcurses",
                "RecapPlayer",
                "RecapScene", "RecapStory", "RecapSurface", "RecapTweens",
            ]),
        .library(name: "RecapFeed", targets: ["RecapFeed"]),
        .library(name: "RecapExport", targets: ["RecapExport"]),
        .library(name: "RecapMedia", targets: ["RecapMedia", "RecapMediaWire"]),
        .executable(name: "recap-tui", targets: ["recap-tui"]),
        .executable(name: "recap-media-worker", targets: ["recap-media-worker"]),
        .executable(name: "recap-make", targets: ["recap-make"]),
    ],
    traits: [
        .trait(
            name: "Media",
            description: """
                Decode Lottie and pictures, and draw pictures of text: needs rlottie, libpng, libjpeg-turbo, giflib, \
                libwebp, Cairo, fontconfig, FreeType and HarfBuzz.
                """),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        // Without its trait for Foundation, of which a static program lacks parts.
        .package(url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2"), traits: []),
    ],
    targets: [
        // The state of playback: pages and time. It knows neither stories nor terminals.
        library("RecapCore"),
        // RecapCore for programs in C, by a header.
        module("CRecapCore"),
        library("RecapCoreC", ["CRecapCore", "RecapCore"]),
        library("RecapMotion"),
        library("RecapTweens", ["RecapMotion"]),
        library("RecapJSON"),
        // Texts as parts of other languages, such as markup and commands.
        library("RecapEscapes"),
        // Numbers, dates and plurals by language, and the words that the program adds to those of stories.
        library("RecapLanguage"),
        library("RecapStory", ["RecapCore", "RecapEscapes", "RecapJSON", "RecapLanguage"]),
        // Markdown, by cmark-gfm.
        module("CMarkdown", linking: ["cmark-gfm-extensions", "cmark-gfm"]),
        library("RecapMarkdown", ["CMarkdown", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapStory"]),
        // The order of text from right to left, by FriBidi.
        module("CBidi", linking: ["fribidi"]),
        // Cells, shapes and paints, for terminals, pixels and vectors.
        library("RecapSurface", ["CBidi"]),
        library(
            "RecapScene", ["RecapCore", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapStory", "RecapSurface"]),
        // The standard elements. The engine, RecapScene, does not depend on them.
        library(
            "RecapElements", ["RecapJSON", "RecapLanguage", "RecapMotion", "RecapScene", "RecapStory", "RecapSurface"]),
        module("CNcurses", linking: ["ncursesw", "tinfo"]),
        library("RecapNcurses", ["CNcurses", "RecapSurface"]),
        module("CSystemCalls"),
        library(
            "RecapSystem", ["CSystemCalls", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapSurface"]),
        library(
            "RecapPlayer",
            [
                "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapScene", "RecapStory", "RecapSurface",
                "RecapSystem",
            ]),
        // All of the modules that play a story on a terminal, by one import.
        library(
            "RecapKit",
            [
                "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapNcurses",
                "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapTweens",
            ]),
        library("RecapMediaWire", ["RecapSurface"]),
        library(
            "RecapMedia",
            [
                "RecapCore", "RecapLanguage", "RecapMediaWire", "RecapMotion", "RecapScene", "RecapStory",
                "RecapSurface",
                "RecapSystem",
            ]),
        // Feeds of stories, also of those in files.
        library(
            "RecapFeed",
            [
                "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMarkdown", "RecapMedia",
                "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapSystem",
            ]),
        // Stories in other forms than a terminal: films of their frames, and files of them.
        library(
            "RecapExport",
            [
                "RecapCore", "RecapElements", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapMedia",
                "RecapMediaWire",
                "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapSystem",
            ],
            resources: [.embedInCode("HTML/player.css"), .embedInCode("HTML/player.js")]),
        .systemLibrary(
            name: "CArchive", path: "Sources/C/CArchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/C/CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CSQLite", path: "Sources/C/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        library(
            "RecapMake",
            [
                "CArchive", "CExpat", "CSQLite", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapStory",
                "RecapSystem",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        program(
            "recap-tui",
            [
                "CSystemCalls", "RecapCore", "RecapElements", "RecapEscapes", "RecapExport", "RecapFeed", "RecapJSON",
                "RecapLanguage", "RecapMarkdown", "RecapMedia", "RecapMediaWire", "RecapMotion", "RecapNcurses",
                "RecapPlayer",
                "RecapScene",
                "RecapStory", "RecapSurface", "RecapSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            linking: playerLinking),
        // Makes recaps from data: a program of its own, so that its libraries don't delay the player's start.
        program(
            "recap-make",
            [
                "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapMake", "RecapSurface", "RecapSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // The headers of FreeType are in a folder that fontconfig's package names.
        .systemLibrary(
            name: "CMediaLibraries", path: "Sources/C/CMediaLibraries", pkgConfig: "cairo-ft",
            providers: [
                .apt([
                    "librlottie-dev", "libpng-dev", "libturbojpeg0-dev", "libgif-dev", "libwebp-dev", "pkgconf",
                    "libcairo2-dev", "libfontconfig-dev", "libfreetype-dev", "libharfbuzz-dev",
                ]),
                .brew([
                    "rlottie", "libpng", "jpeg-turbo", "giflib", "webp", "pkgconf", "cairo", "fontconfig", "freetype",
                    "harfbuzz",
                ]),
            ]),
        module("CFence"),
        program(
            "recap-media-worker",
            [
                "CFence", "RecapMediaWire", "RecapSurface",
                .target(name: "CMediaLibraries", condition: .when(traits: ["Media"])),
            ]),

        // What several test targets need.
        .target(
            name: "TestSupport", dependencies: ["RecapSurface", "RecapSystem"], path: "Tests/Support",
            swiftSettings: ours),
        // Tries what the fence of the media worker forbids.
        .executableTarget(name: "fence-probe", dependencies: ["CFence"], path: "Tests/FenceProbe"),
        // Dies in the midst of writing what a feed keeps.
        .executableTarget(
            name: "state-writer", dependencies: ["RecapFeed"], path: "Tests/StateWriter", swiftSettings: ours),
        tests("RecapCoreTests", ["RecapCore", "TestSupport"]),
        tests("RecapMotionTests", ["RecapMotion", "TestSupport"]),
        tests("RecapTweensTests", ["RecapMotion", "RecapTweens", "TestSupport"]),
        tests("RecapJSONTests", ["RecapJSON", "RecapSystem", "TestSupport"]),
        tests("RecapEscapesTests", ["RecapEscapes", "RecapJSON", "TestSupport"]),
        tests("RecapLanguageTests", ["RecapLanguage", "TestSupport"]),
        // Media, Motion and Scene for the names that the schema which ships lists.
        tests(
            "RecapStoryTests",
            [
                "RecapJSON", "RecapLanguage", "RecapMedia", "RecapMotion", "RecapScene", "RecapStory",
                "RecapSystem", "TestSupport",
            ]),
        tests(
            "RecapMarkdownTests",
            [
                "RecapElements", "RecapExport", "RecapJSON", "RecapMarkdown", "RecapMedia", "RecapScene", "RecapStory",
                "RecapSurface", "RecapSystem", "TestSupport",
            ]),
        tests("RecapSurfaceTests", ["RecapSurface", "TestSupport"]),
        tests(
            "RecapSceneTests",
            [
                "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapScene", "RecapStory",
                "RecapSurface", "TestSupport",
            ]),
        tests("RecapNcursesTests", ["CNcurses", "RecapNcurses", "RecapSurface"]),
        tests("RecapSystemTests", ["RecapSystem", "TestSupport"]),
        tests(
            "RecapPlayerTests",
            [
                "RecapCore", "RecapJSON", "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface",
                "TestSupport",
            ]),
        tests(
            "RecapFeedTests",
            [
                "RecapCore", "RecapElements", "RecapFeed", "RecapJSON", "RecapLanguage", "RecapPlayer", "RecapScene",
                "RecapStory", "RecapSurface", "RecapSystem", "state-writer", "TestSupport",
            ]),
        tests(
            "RecapMediaTests",
            [
                "RecapCore", "RecapElements", "RecapJSON", "RecapMedia", "RecapMediaWire", "RecapMotion", "RecapPlayer",
                "RecapScene", "RecapStory", "RecapSurface", "RecapSystem", "TestSupport", "fence-probe",
                "recap-media-worker",
            ],
            exclude: ["Fixtures"]),
        tests(
            "RecapExportTests",
            [
                "RecapElements", "RecapExport", "RecapJSON", "RecapMediaWire", "RecapScene", "RecapStory",
                "RecapSurface",
                "RecapSystem", "TestSupport", "recap-media-worker",
            ]),
        tests(
            "RecapMakeTests",
            [
                "CArchive", "CSQLite", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMake", "RecapPlayer",
                "RecapScene", "RecapStory", "RecapSurface", "RecapSystem", "TestSupport", "recap-make",
            ]),
        tests(
            "CommandTests",
            [
                "recap-make", "recap-tui", "RecapCore", "RecapFeed", "RecapJSON", "RecapLanguage", "RecapNcurses",
                "RecapPlayer",
                "RecapScene", "RecapStory", "RecapSurface", "RecapSystem", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Sees public declarations alone, as an embedder does.
        tests("EmbeddingTests", ["RecapCore", "RecapExport", "RecapKit"], packageAccess: false),
        tests(
            "EndToEndTests",
            [
                "recap-make", "recap-media-worker", "recap-tui", "RecapJSON", "RecapSurface", "RecapSystem",
                "TestSupport",
            ],
            path: "Tests/EndToEnd", exclude: ["Fixtures"]),
        // Compiles, checks and runs the code of README and of the articles.
        tests(
            "DocumentationTests", ["recap-make", "recap-tui", "RecapJSON", "RecapMedia", "RecapStory", "TestSupport"],
            path: "Tests/Documentation"),
    ]
)
