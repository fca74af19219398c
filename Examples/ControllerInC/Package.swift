// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ControllerInC",
    dependencies: [.package(name: "recap-tui", path: "../..")],
    targets: [
        .executableTarget(
            name: "ControllerInC",
            dependencies: [.product(name: "RecapCoreC", package: "recap-tui")],
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])])
    ]
)
