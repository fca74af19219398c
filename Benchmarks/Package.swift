// swift-tools-version: 6.2
import PackageDescription

// What an embedder would build: the library from outside, by its public interface.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "recap-tui", path: "..")],
    targets: [
        .executableTarget(
            name: "Micro",
            dependencies: [
                .product(name: "RecapKit", package: "recap-tui"), .product(name: "RecapMedia", package: "recap-tui"),
                .product(name: "RecapMotion", package: "recap-tui"),
            ])
    ]
)
