import Glibc
import Testing

/// Code as the whole program shows it.
@Suite("Code in the program")
struct CodeProgramTests {
    @Test("Frames wait for the colours of code, which are the same each time; without bat they are simple")
    func colors() throws {
        let folder = try TemporaryFolder()
        let deck = try folder.write("# A\n\n```python\ndef f(a):\n    return g(a)\n```\n", to: "a.md")
        func frame(path: String) throws -> String {
            try Command("render", deck, "--color", "truecolor", environment: ["PATH": path]).output
        }
        let colored = try frame(path: "/usr/bin:/bin"), simple = try frame(path: folder.path)
        #expect(try colored != simple && frame(path: "/usr/bin:/bin") == colored)
    }

    @Test("validate tells of languages whose code has no colours, once for each")
    func unknown() throws {
        let folder = try TemporaryFolder()
        let fence = "```nope\nx\n```\n\n"
        let deck = try folder.write("# A\n\n" + fence + fence + "```text\nx\n```\n", to: "a.md")
        let run = try Command("validate", deck)
        let said = (run.output + run.errors).split(separator: "\n").filter { $0.contains("not known as a language") }
        #expect(said.count == 1 && said.first?.contains("\"nope\"") == true)
    }

    /// What a program prints that draws a red picture, for the shell.
    private static let redPicture = #"""
        \211\120\116\107\015\012\032\012\000\000\000\015\111\110\104\122\000\000\000\020\000\000\000\010\010\#
        \002\000\000\000\177\024\350\300\000\000\000\023\111\104\101\124\170\332\143\370\317\300\100\022\142\#
        \030\325\100\013\015\000\044\306\177\201\061\120\255\147\000\000\000\000\111\105\116\104\256\102\140\#
        \202
        """#

    /// Returns what is said of a deck with a drawing, and its page, with a program in the place of the usual one.
    private func drawing(by script: String?) throws -> (said: String, page: String) {
        let folder = try TemporaryFolder()
        let deck = try folder.write("# A\n\n```dot\ndigraph { a -> b }\n```\n", to: "a.md")
        if let script {
            let program = try folder.write("#!/bin/sh\n\(script)\n", to: "dot")
            #expect(unsafe chmod(program, 0o700) == 0)
        }
        let environment = ["PATH": folder.path], check = try Command("validate", deck, environment: environment)
        let page = try Command("render", deck, "--color", "truecolor", "--size", "80x24", environment: environment)
        return (check.output + check.errors, page.output)
    }

    @Test("A program on the PATH draws a diagram, for which frames wait")
    func drawn() throws {
        let drawing = try drawing(by: "printf '\(Self.redPicture)'")
        #expect(!drawing.said.contains("warning"), "\(drawing.said)")
        #expect(drawing.page.contains("255;0;0") && !drawing.page.contains("digraph"))
    }

    @Test("Without it, or if it fails, the code stays, and the reason is told")
    func undrawn() throws {
        let missing = try drawing(by: nil)
        #expect(missing.said.contains("dot: dot is not on the PATH; shown as code"), "\(missing.said)")
        #expect(missing.page.contains("digraph"))
        let failing = try drawing(by: "echo 'line 1: bad arrow' >&2; exit 1")
        #expect(failing.said.contains("dot: line 1: bad arrow; shown as code"), "\(failing.said)")
        #expect(failing.page.contains("digraph") && failing.page.contains("line 1: bad arrow"))
    }
}
