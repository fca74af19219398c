import Foundation
import Testing

/// The words of errors.
@Suite struct MakeErrorTests {
    @Test("Errors of the library name neither options nor commands of a program")
    func noOptions() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Libraries/RecapMake")
        var count = 0
        for case let path as String in FileManager.default.enumerator(atPath: sources.path()) ?? .init()
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for error in text.split(separator: "MakeError(").dropFirst() {
                count += 1
                let words = error.prefix(400).prefix { $0 != "}" }
                // Of git's own options there is one.
                let plain = words.replacing("git config --global --add safe.directory", with: "")
                #expect(!plain.contains("--") && !plain.contains("recap-tui"), "\(path): \(words)")
            }
        }
        #expect(count > 20)
    }
}
