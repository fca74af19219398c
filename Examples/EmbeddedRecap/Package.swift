// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EmbeddedRecap",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "EmbeddedRecap",
            dependencies: [.product(name: "RecapCore", package: "recap-tui")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "RecapInActor",
            dependencies: [.product(name: "RecapKit", package: "recap-tui")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "RecapInTasks",
            dependencies: [.product(name: "RecapKit", package: "recap-tui")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
