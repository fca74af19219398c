import Foundation
import Glibc
import RecapStory
import RecapSystem
import Testing

@testable import RecapMedia
@testable import RecapScene

extension WorkerTests {
    /// The client of the programs that draw code.
    @Suite("The client of the drawing programs")
    struct DrawingPrograms {
        /// A folder with programs that take the place of the usual ones.
        private final class Programs {
            let folder = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID().uuidString)")

            init(_ scripts: [String: String]) throws {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                for (name, script) in scripts {
                    let file = folder.appending(path: name)
                    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
                    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
                }
            }

            deinit { try? FileManager.default.removeItem(at: folder) }

            func find(_ name: String) -> String? {
                let path = folder.appending(path: name).path
                return FileManager.default.isExecutableFile(atPath: path) ? path : nil
            }
        }

        private func draw(
            _ text: String = "a", as language: String, _ scripts: [String: String],
            within limit: Duration = .seconds(60)
        ) throws -> Drawing? {
            let programs = try Programs(scripts)
            return DrawingLanguage.draw(
                DrawingRequest(language: language, text: text), worker: WorkerDriver.program,
                timeouts: MediaTimeouts(frame: limit), find: programs.find)
        }

        private static let picture = Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })

        @Test("A program reads the text, and what it writes is the picture")
        func picture() throws {
            let drawing = try draw("a -> b", as: "dot", ["dot": #"read -r line; printf '\211PNG%s' "$line""#])
            #expect(drawing == .picture(Self.picture + Array("a -> b".utf8)))
        }

        @Test("What a program says first is the reason")
        func failing() throws {
            let says = "echo >&2; echo 'line 1: bad' >&2; echo more >&2; exit 1"
            #expect(try draw(as: "dot", ["dot": says]) == .failed("line 1: bad"))
            #expect(try draw(as: "dot", ["dot": "exit 0"]) == .failed("the program draws nothing"))
        }

        @Test("A program that hangs is ended")
        func hanging() throws {
            let drawing = try draw(as: "dot", ["dot": "while :; do :; done"], within: .milliseconds(300))
            guard case .failed(let reason)? = drawing else {
                Issue.record("not ended")
                return
            }
            #expect(reason.contains("took longer than"))
        }

        @Test("Without a program, nothing is started", arguments: ["dot", "mermaid", "nope", "--help"])
        func missing(_ language: String) throws {
            #expect(try draw(as: language, [:]) == nil)
            #expect(DrawingLanguage("latex")?.missingProgram { _ in nil } == "pdflatex")
        }

        @Test("A program may start others and write into its folder, which is removed, but nowhere else")
        func folder() throws {
            let escape = "/var/tmp/drawing-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: escape) }
            let script = """
                cat > note && mkdir kept && cp note kept/note
                (echo x > \(escape)) 2> /dev/null
                printf '\\211PNG'; pwd
                """
            guard case .picture(let bytes)? = try draw(as: "plantuml", ["plantuml": script]) else {
                Issue.record("not drawn")
                return
            }
            let place = String(decoding: bytes.dropFirst(4), as: UTF8.self).trimmingCharacters(in: .newlines)
            #expect(place.contains("recap-tui-copy.") && !FileManager.default.fileExists(atPath: place))
        }

        @Test("Programs in a row read what the one before has written, as far as that succeeds")
        func row() throws {
            let scripts = ["d2": "cat > /dev/null; echo '<svg></svg>'", "rsvg-convert": #"printf '\211PNG'; cat"#]
            #expect(
                try draw(as: "d2", scripts) == .picture(Self.picture + Array("<svg></svg>\n".utf8)))
            let failing = scripts.merging(["d2": "echo 'err: a:1' >&2; exit 1"]) { $1 }
            #expect(try draw(as: "d2", failing) == .failed("err: a:1"))
        }

        @Test("Graphviz draws", .enabled(if: RecapSystem.Programs.path(of: "dot") != nil))
        func graphviz() {
            let request = DrawingRequest(language: "graphviz", text: "digraph { a -> b }")
            guard case .picture(let bytes)? = DrawingLanguage.draw(request, worker: WorkerDriver.program) else {
                Issue.record("not drawn")
                return
            }
            #expect(bytes.count > 500)
        }
    }
}
