// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MotionBenchmark",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .target(name: "CountAllocations"),
        .executableTarget(
            name: "MotionBenchmark",
            dependencies: [
                "CountAllocations", .product(name: "RecapMotion", package: "recap-tui"),
                .product(name: "RecapTweens", package: "recap-tui"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
