// swift-tools-version: 6.2
import PackageDescription
let ours: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "recap-tui",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "recap-make", targets: ["recap-make"]),
    ],
    traits: [
        .trait(
            name: "Media",
            description: "Decode Lottie and pictures: needs rlottie, libpng, libjpeg-turbo, giflib and libwebp."),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2")),
    ],
    targets: [
        .target(name: "RecapTime", swiftSettings: ours),
        .target(name: "RecapJSON", dependencies: ["RecapSystem"], swiftSettings: ours),
        .target(name: "RecapStory", dependencies: ["RecapJSON", "RecapSystem", "RecapTime"], swiftSettings: ours),
        .target(name: "RecapSurface", swiftSettings: ours),
        .target(
            name: "TestSupport", dependencies: ["RecapSurface", "RecapSystem"], path: "Tests/Support",
            swiftSettings: ours),
        .target(name: "CSystemCalls"),
        .target(name: "RecapSystem", dependencies: ["CSystemCalls"], swiftSettings: ours),
        .target(
            name: "RecapMake",
            dependencies: [
                "CSQLite", "RecapJSON", "RecapStory", "RecapSystem",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: ours),
        .executableTarget(
            name: "recap-make",
            dependencies: [
                "RecapJSON", "RecapMake", "RecapStory", "RecapSurface", "RecapSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: ours),
        .systemLibrary(name: "CSQLite"),
        .testTarget(
            name: "RecapMakeTests",
            dependencies: [
                "CSQLite", "RecapJSON", "RecapMake", "RecapStory", "RecapSystem", "TestSupport", "recap-make",
            ],
            swiftSettings: ours),
    ]
)
