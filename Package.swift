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

/// A static executable starts in half the time, and with the functions of its start next to each other it reads fewer pages; see
/// Benchmarks/README.md. Tests and the other programs link with shared libraries.
let playerLinking: [LinkerSetting] =
    Context.environment["RECAP_STATIC"] == "1"
    ? [
        .unsafeFlags([
            "-static-executable", "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
            "--symbol-ordering-file=\(Context.packageDirectory)/packaging/start-order",
        ])
    ] : []

let package = Package(
    name: "recap-tui",
    // Built and tested on Linux. The pure modules are written for macOS as well, where Mutex needs this version; untried.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "RecapCore", targets: ["RecapCore", "RecapTime"]),
        .library(name: "RecapCoreC", targets: ["RecapCoreC", "CRecapCore"]),
        .library(name: "RecapMotion", targets: ["RecapMotion"]),
        .library(name: "RecapTweens", targets: ["RecapTweens"]),
        .library(name: "RecapTesting", targets: ["RecapTesting"]),
        .library(
            name: "RecapKit",
            targets: [
                "RecapKit", "RecapCommands", "RecapCore", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapTweens",
                "RecapStory",
                "RecapSurface",
                "RecapScene", "RecapElements", "RecapPlayer", "RecapNcurses", "RecapTime", "RecapWords",
            ]),
        .library(name: "RecapFeed", targets: ["RecapFeed"]),
        .library(name: "RecapFiles", targets: ["RecapFiles"]),
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
        .target(name: "RecapTime", swiftSettings: ours),
        // Numbers, dates and plurals by language, and the calendar.
        .target(name: "RecapLanguage", swiftSettings: ours),
        .testTarget(name: "RecapLanguageTests", dependencies: ["RecapLanguage", "TestSupport"], swiftSettings: ours),
        .target(name: "RecapCore", dependencies: ["RecapTime"], swiftSettings: ours),
        // RecapCore for programs in C, by a header.
        .target(name: "CRecapCore"),
        .target(name: "RecapCoreC", dependencies: ["CRecapCore", "RecapCore"], swiftSettings: ours),
        .target(name: "RecapMotion", swiftSettings: ours),
        .target(name: "RecapTweens", dependencies: ["RecapMotion"], swiftSettings: ours),
        .target(name: "RecapTesting", swiftSettings: ours),
        .target(name: "RecapJSON", swiftSettings: ours),
        // Texts as parts of other languages, such as markup and commands.
        .target(name: "RecapEscapes", swiftSettings: ours),
        .testTarget(
            name: "RecapEscapesTests", dependencies: ["RecapEscapes", "RecapJSON", "RecapSystem", "TestSupport"],
            swiftSettings: ours),
        .testTarget(
            name: "RecapJSONTests", dependencies: ["RecapJSON", "RecapSystem", "TestSupport"], swiftSettings: ours),
        .target(
            name: "RecapStory",
            dependencies: ["RecapEscapes", "RecapJSON", "RecapLanguage", "RecapTime", "RecapWords"],
            swiftSettings: ours),
        // Shapes and paints, for cells, pixels and vectors.
        .target(name: "RecapFigures", swiftSettings: ours),
        .testTarget(name: "RecapFiguresTests", dependencies: ["RecapFigures", "TestSupport"], swiftSettings: ours),
        .target(name: "RecapSurface", dependencies: ["RecapFigures"], swiftSettings: ours),
        // The words that the program adds to those of stories, by language.
        .target(name: "RecapWords", dependencies: ["RecapLanguage"], swiftSettings: ours),
        .testTarget(name: "RecapWordsTests", dependencies: ["RecapLanguage", "RecapWords"], swiftSettings: ours),
        // The commands of players, with their names, keys and help.
        .target(
            name: "RecapCommands", dependencies: ["RecapJSON", "RecapSurface", "RecapWords"], swiftSettings: ours),
        .testTarget(
            name: "RecapCommandsTests", dependencies: ["RecapCommands", "RecapSurface", "RecapWords", "TestSupport"],
            swiftSettings: ours),
        // Markdown, by cmark-gfm.
        .target(
            name: "CMarkdown", linkerSettings: [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]),
        .target(
            name: "RecapMarkdown",
            dependencies: ["CMarkdown", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapStory", "RecapWords"],
            swiftSettings: ours),
        .testTarget(
            name: "RecapMarkdownTests",
            dependencies: [
                "RecapExport", "RecapJSON", "RecapLanguage", "RecapMarkdown", "RecapMedia", "RecapScene", "RecapStory",
                "RecapSurface",
                "RecapSystem",
                "TestSupport",
            ],
            swiftSettings: ours),
        // The order of text from right to left, by FriBidi.
        .target(name: "CBidi", linkerSettings: [.linkedLibrary("fribidi")]),
        .target(name: "RecapBidi", dependencies: ["CBidi"], swiftSettings: ours),
        .testTarget(name: "RecapBidiTests", dependencies: ["RecapBidi", "TestSupport"], swiftSettings: ours),
        // What several test targets need.
        .target(
            name: "TestSupport", dependencies: ["RecapSurface", "RecapSystem"], path: "Tests/Support",
            swiftSettings: ours),
        .testTarget(
            name: "RecapSurfaceTests", dependencies: ["RecapFigures", "RecapSurface", "TestSupport"],
            swiftSettings: ours),
        .target(
            name: "RecapScene",
            dependencies: [
                "RecapBidi", "RecapCommands", "RecapCore", "RecapFigures", "RecapJSON", "RecapLanguage", "RecapMotion",
                "RecapStory", "RecapSurface", "RecapTime", "RecapWords",
            ],
            swiftSettings: ours),
        // The standard elements. The engine, RecapScene, does not depend on them.
        .target(
            name: "RecapElements",
            dependencies: [
                "RecapBidi", "RecapCommands", "RecapFigures", "RecapJSON", "RecapLanguage", "RecapMotion", "RecapScene",
                "RecapStory", "RecapSurface", "RecapWords",
            ],
            swiftSettings: ours),
        // All of the modules that play a story on a terminal, by one import.
        .target(
            name: "RecapKit",
            dependencies: [
                "RecapCommands", "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMotion",
                "RecapNcurses", "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapTime",
                "RecapTweens", "RecapWords",
            ],
            swiftSettings: ours),
        .target(
            name: "RecapPlayer",
            dependencies: [
                "RecapCommands", "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapScene",
                "RecapStory", "RecapSurface", "RecapSystem", "RecapWords",
            ],
            swiftSettings: ours),
        // Messages and progress of the programs.
        .target(
            name: "RecapConsole",
            dependencies: ["RecapEscapes", "RecapStory", "RecapSurface", "RecapSystem", "RecapWords"],
            swiftSettings: ours),
        // Stories in other forms than a terminal: films of their frames, and files of them.
        .target(
            name: "RecapExport",
            dependencies: [
                "RecapBidi", "RecapCore", "RecapElements", "RecapEscapes", "RecapFigures", "RecapGlyphs", "RecapJSON",
                "RecapLanguage",
                "RecapMedia", "RecapMediaWire", "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface",
                "RecapSystem",
                "RecapWords",
            ],
            resources: [.embedInCode("HTML/player.css"), .embedInCode("HTML/player.js")], swiftSettings: ours),
        .testTarget(
            name: "RecapExportTests",
            dependencies: [
                "RecapExport", "RecapFigures", "RecapGlyphs", "RecapJSON", "RecapMediaWire", "RecapElements",
                "RecapScene",
                "RecapStory",
                "RecapSurface", "RecapSystem",
                "TestSupport", "recap-media-worker",
            ],
            swiftSettings: ours),
        // The shapes of the characters that are drawn by geometry, and the scripts of letters.
        .target(name: "RecapGlyphs", swiftSettings: ours),
        .target(name: "RecapMediaWire", dependencies: ["RecapFigures"], swiftSettings: ours),
        .target(name: "CSystemCalls"),
        .target(name: "RecapSystem", dependencies: ["CSystemCalls", "RecapJSON"], swiftSettings: ours),
        .testTarget(name: "RecapSystemTests", dependencies: ["RecapSystem", "TestSupport"], swiftSettings: ours),
        .target(
            name: "RecapMedia",
            dependencies: [
                "RecapBidi", "RecapCore", "RecapFigures", "RecapMediaWire", "RecapMotion", "RecapScene", "RecapStory",
                "RecapSurface", "RecapSystem", "RecapWords",
            ],
            swiftSettings: ours),
        .target(
            name: "RecapFeed",
            dependencies: [
                "RecapCommands", "RecapCore", "RecapElements", "RecapJSON", "RecapLanguage", "RecapMotion",
                "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapSystem", "RecapTime", "RecapWords",
            ],
            swiftSettings: ours),
        // Stories, data and feeds in files.
        .target(
            name: "RecapFiles",
            dependencies: [
                "RecapFeed", "RecapJSON", "RecapMarkdown", "RecapMedia", "RecapScene", "RecapStory", "RecapSurface",
                "RecapSystem", "RecapTime",
            ],
            swiftSettings: ours),
        .testTarget(
            name: "RecapFilesTests",
            dependencies: ["RecapFeed", "RecapFiles", "RecapStory", "RecapSystem", "TestSupport"], swiftSettings: ours),
        .target(
            name: "RecapMake",
            dependencies: [
                "CArchive", "CExpat", "CSQLite", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapStory",
                "RecapSystem", "RecapWords",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: ours),
        // Makes recaps from data: a program of its own, so that its libraries don't delay the player's start.
        .executableTarget(
            name: "recap-make",
            dependencies: [
                "RecapConsole", "RecapEscapes", "RecapJSON", "RecapLanguage", "RecapMake", "RecapStory",
                "RecapSurface", "RecapSystem", "RecapWords",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: ours),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        // The headers of FreeType are in a folder that fontconfig's package names.
        .systemLibrary(
            name: "CMediaLibraries", pkgConfig: "cairo-ft",
            providers: [
                .apt([
                    "librlottie-dev", "libpng-dev", "libturbojpeg0-dev", "libgif-dev", "libwebp-dev",
                    "pkgconf",
                    "libcairo2-dev", "libfontconfig-dev", "libfreetype-dev", "libharfbuzz-dev",
                ]),
                .brew([
                    "rlottie", "libpng", "jpeg-turbo", "giflib", "webp", "pkgconf", "cairo", "fontconfig", "freetype",
                    "harfbuzz",
                ]),
            ]),
        .target(name: "CFence"),
        .executableTarget(
            name: "recap-media-worker",
            dependencies: [
                "CFence", "RecapBidi", "RecapFigures", "RecapGlyphs", "RecapMediaWire",
                .target(name: "CMediaLibraries", condition: .when(traits: ["Media"])),
            ],
            swiftSettings: ours),
        // Tries what the fence of the media worker forbids.
        .executableTarget(name: "fence-probe", dependencies: ["CFence"], path: "Tests/FenceProbe"),
        .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(name: "RecapNcurses", dependencies: ["CNcurses", "RecapBidi", "RecapSurface"], swiftSettings: ours),
        .testTarget(
            name: "RecapNcursesTests", dependencies: ["CNcurses", "RecapNcurses", "RecapSurface"], swiftSettings: ours),
        .executableTarget(
            name: "recap-tui",
            dependencies: [
                "RecapBidi", "RecapCommands", "RecapConsole", "RecapCore", "RecapElements", "RecapEscapes",
                "RecapExport", "RecapFeed", "RecapFiles", "RecapJSON", "RecapLanguage", "RecapMarkdown", "RecapMedia",
                "RecapMediaWire",
                "RecapMotion", "RecapNcurses", "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface",
                "RecapSystem", "RecapTime", "RecapWords",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: ours,
            linkerSettings: playerLinking),
        .testTarget(
            name: "RecapMakeTests",
            dependencies: [
                "CSQLite", "RecapJSON", "RecapLanguage", "RecapMake", "RecapPlayer", "RecapScene", "RecapStory",
                "RecapSurface", "RecapSystem", "RecapWords", "TestSupport", "recap-make",
            ],
            swiftSettings: ours),
        .testTarget(name: "RecapTimeTests", dependencies: ["RecapTime"], swiftSettings: ours),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "recap-make", "recap-tui", "RecapCommands", "RecapConsole", "RecapCore", "RecapJSON", "RecapNcurses",
                "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface", "RecapSystem", "RecapTime", "RecapWords",
                "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: ours),
        .testTarget(
            name: "RecapCoreTests", dependencies: ["RecapCore", "RecapTesting", "RecapTime", "TestSupport"],
            swiftSettings: ours),
        // Sees public declarations alone, as an embedder does.
        .testTarget(
            name: "EmbeddingTests", dependencies: ["RecapExport", "RecapKit", "RecapTesting"], packageAccess: false,
            swiftSettings: ours),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "recap-make", "recap-media-worker", "recap-tui", "RecapJSON", "RecapSurface", "TestSupport",
            ],
            path: "Tests/EndToEnd", exclude: ["Fixtures"], swiftSettings: ours),
        // Compiles, checks and runs the code of README and of the articles.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["recap-make", "recap-tui", "RecapJSON", "RecapMedia", "RecapStory", "TestSupport"],
            path: "Tests/Documentation", swiftSettings: ours),
        // Media, Motion and Scene for the names that the schema which ships lists.
        .testTarget(
            name: "RecapStoryTests",
            dependencies: [
                "RecapJSON", "RecapLanguage", "RecapMedia", "RecapMotion", "RecapScene", "RecapStory", "RecapSystem",
                "RecapTime", "TestSupport",
            ],
            swiftSettings: ours),
        .testTarget(name: "RecapMotionTests", dependencies: ["RecapMotion", "TestSupport"], swiftSettings: ours),
        .testTarget(
            name: "RecapTweensTests", dependencies: ["RecapMotion", "RecapTweens", "TestSupport"], swiftSettings: ours),
        .testTarget(
            name: "RecapSceneTests",
            dependencies: [
                "RecapBidi", "RecapCommands", "RecapCore", "RecapElements", "RecapFigures", "RecapJSON",
                "RecapLanguage",
                "RecapMotion", "RecapScene", "RecapStory", "RecapSurface", "RecapTime", "RecapWords", "TestSupport",
            ],
            swiftSettings: ours),
        .testTarget(
            name: "RecapPlayerTests",
            dependencies: [
                "RecapCommands", "RecapCore", "RecapJSON", "RecapPlayer", "RecapScene", "RecapStory", "RecapSurface",
                "RecapTime", "RecapWords", "TestSupport",
            ],
            swiftSettings: ours),
        // Dies in the midst of writing what a feed keeps.
        .executableTarget(
            name: "state-writer", dependencies: ["RecapFeed"], path: "Tests/StateWriter", swiftSettings: ours),
        .testTarget(
            name: "RecapFeedTests",
            dependencies: [
                "RecapCommands", "RecapElements", "RecapFeed", "RecapJSON", "RecapLanguage", "RecapPlayer",
                "RecapScene", "RecapStory", "RecapSurface", "RecapTime", "RecapWords", "state-writer", "TestSupport",
            ],
            swiftSettings: ours),
        .testTarget(
            name: "RecapMediaTests",
            dependencies: [
                "RecapCore", "RecapFigures", "RecapJSON", "RecapMedia", "RecapMediaWire", "RecapMotion", "RecapPlayer",
                "RecapElements", "RecapScene",
                "RecapStory", "RecapSurface", "TestSupport", "fence-probe", "recap-media-worker",
            ],
            exclude: ["Fixtures"], swiftSettings: ours),
    ]
)
