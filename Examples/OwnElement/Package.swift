// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OwnElement",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "OwnElement",
            dependencies: [.product(name: "RecapKit", package: "recap-tui")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
