// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SideBySide",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "SideBySide",
            dependencies: [.product(name: "RecapKit", package: "recap-tui")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
