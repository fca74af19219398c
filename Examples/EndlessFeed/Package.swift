// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EndlessFeed",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "EndlessFeed",
            dependencies: [
                .product(name: "RecapFeed", package: "recap-tui"), .product(name: "RecapKit", package: "recap-tui"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
