// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MotionWithoutTerminal",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "MotionWithoutTerminal",
            dependencies: [
                .product(name: "RecapMotion", package: "recap-tui"),
                .product(name: "RecapTweens", package: "recap-tui"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ]
)
