import Glibc
import RecapSurface
import Testing

@testable import RecapMedia
@testable import RecapScene

extension WorkerTests {
    /// The client of the program that highlights code.
    @Suite("The client of the highlighter")
    struct Highlighting {
        private let cache = TokenCache()

        /// Turns the loop until code is answered.
        private func answer(_ request: CodeRequest, by client: HighlightingClient) -> TokenCache.Answer {
            let end = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < end {
                let answer = cache.answer(to: request)
                if answer != .pending { return answer }
                client.work(for: cache)
                var files = client.watchedFiles.map {
                    pollfd(
                        fd: $0.descriptor, events: Int16(POLLIN) | ($0.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
                }
                let left = (client.timeToDeadline ?? .zero) / .milliseconds(1)
                _ = unsafe poll(&files, nfds_t(files.count), Int32(min(max(left, 0) + 1, 5000)))
                _ = client.receive(for: cache)
            }
            return .pending
        }

        private func client(_ program: String? = Highlighter.installed()) -> HighlightingClient {
            HighlightingClient(worker: WorkerDriver.program, timeouts: .capturing, find: { program })
        }

        @Test("Code has its classes, and its text is unchanged", .enabled(if: Highlighter.installed() != nil))
        func classes() throws {
            let lines = ["// a — b", "fn main() {", "", "    let s = \"x\\n\\\"y\"; // 字", "}"]
            guard case .ready(let tokens) = answer(CodeRequest(language: "Rust", lines: lines), by: client()) else {
                Issue.record("not highlighted")
                return
            }
            #expect(tokens.map { $0.map(\.text).joined() } == lines)
            #expect(tokens[0] == [CodeToken("// a — b", .comment)])
            #expect(tokens[1].first == CodeToken("fn", .keyword))
            #expect(tokens[1].contains(CodeToken("main", .function)))
            #expect(tokens[3].contains(CodeToken("\\n\\\"", .escape)))
        }

        @Test(
            "Languages are known by the names that authors use", .enabled(if: Highlighter.installed() != nil),
            arguments: [
                "swift", "rust", "kotlin", "ts", "typescript", "go", "zig", "haskell", "sql", "yml", "toml",
                "dockerfile", "nix", "elixir", "js", "py", "rb", "sh", "c++", "c#", "objective-c", "console", "tsx",
            ])
        func languages(_ name: String) {
            #expect(CodeLanguage.argument(for: name) != nil)
            let answer = answer(CodeRequest(language: name, lines: ["x"]), by: client())
            #expect(answer != .unavailable && answer != .pending)
        }

        @Test("What is no language never becomes an argument", arguments: ["--help", "nope", "rs --help", ""])
        func unknown(_ name: String) {
            let client = client()
            #expect(answer(CodeRequest(language: name, lines: ["x"]), by: client) == .unavailable)
            #expect(client.failure == nil && client.watchedFiles.isEmpty)
        }

        @Test(
            "Without a highlighter, or with another program in its place, code is left as it is",
            arguments: [nil, "/bin/true", "/nowhere"])
        func others(_ program: String?) {
            let client = client(program)
            #expect(answer(CodeRequest(language: "rust", lines: ["x"]), by: client) == .unavailable)
            #expect((client.failure == nil) == (program == nil))
        }

        @Test("Code with escape sequences, and very long code, is left as it is")
        func hostile() {
            let client = client()
            for line in ["\u{1B}[31m", String(repeating: "x", count: 1 << 17)] {
                #expect(answer(CodeRequest(language: "rust", lines: [line]), by: client) == .unavailable)
            }
        }

        @Test("Output that is not the text is refused")
        func output() {
            let colored = Array("\u{1B}[38;2;129;161;193mfn\u{1B}[0m x\n".utf8)
            #expect(BatOutput(colored, of: ["fn x"])?.lines == [[CodeToken("fn", .keyword), CodeToken(" x", .plain)]])
            for other in ["fn y", "fn", "fn x\nz"] {
                #expect(BatOutput(colored, of: other.split(separator: "\n").map(String.init)) == nil)
            }
            #expect(BatOutput([0x1B], of: [""]) == nil)
            #expect(BatOutput(Array("\u{1B}[38;2;1".utf8), of: [""]) == nil)
        }
    }
}
