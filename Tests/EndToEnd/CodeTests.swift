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
}
