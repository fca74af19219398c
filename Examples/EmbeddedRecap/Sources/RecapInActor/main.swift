// Plays the story of a build in the actor that ran the build: only the controller, without a terminal.
// Run it: swift run --package-path Examples/EmbeddedRecap RecapInActor

import RecapKit

/// A build whose recap plays while others may ask about it.
actor Build {
    private let results = ["412 files compiled", "2,700 tests passed", "3 minutes"]
    private let recap: RecapController

    init() throws {
        recap = try RecapController(pageRemainSeconds: 0.5, pageCount: results.count)
    }

    /// The text of the page that is shown.
    var page: String { results[recap.currentPage] }

    /// Plays to the end. The controller stays in the actor while it waits.
    func play() async throws -> DismissReason { try await recap.run() }
}

let build = try Build()
let playing = Task { try await build.play() }
for _ in 0..<3 {
    print(await build.page)
    try await Task.sleep(for: .milliseconds(500))
}
print("The recap was \(try await playing.value).")
