import TestSupport
import Testing

/// Signatures over stories and their data.
@Suite("sign and verify")
struct SignTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try home.write(#"{"commits": 1200, "name": "Ann \"A\" 🚀", "days": [1, 2.50], "big": 1e21}"#, to: "facts.json")
        try home.write(
            #"{"version": 1, "pages": [{"advance": "manual", "elements": [{"kind": "title", "text": "{{commits}} commits"}]}]}"#,
            to: "story.json")
        try keygen("ann")
        try keygen("eve")
        try allow("ann@example.org", key: "ann")
    }

    private func keygen(_ name: String) throws {
        let made = try Command(
            "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", home.path + "/" + name, program: "/usr/bin/ssh-keygen")
        #expect(made.ending == .exited(0))
    }

    private func allow(_ name: String, key: String) throws {
        try home.write("\(name) \(try home.read(key + ".pub"))", to: ".ssh/allowed_signers")
    }

    private func run(_ arguments: String...) throws -> Command {
        try Command(arguments: arguments, environment: ["HOME": home.path, "LANG": "C.UTF-8"])
    }

    private var facts: String { home.path + "/facts.json" }

    private func sign(_ file: String, key: String = "ann", as name: String = "ann@example.org") throws {
        let signed = try run("sign", file, "--key", "\(home.path)/\(key)", "--as", name)
        #expect(signed.ending == .exited(0), "\(signed.errors)")
    }

    @Test("A file is as it was signed, also formatted anew, until anything in it changes")
    func changes() throws {
        try sign(facts)
        let signed = try home.read("facts.json")
        #expect(signed.contains("BEGIN SSH SIGNATURE"))
        var verified = try run("verify", facts)
        #expect(verified.output == "\(facts): as ann@example.org has signed it\n")
        #expect(verified.ending == .exited(0))
        // Another program's formatting.
        let other = try Command(
            "-c", "import json, sys; print(json.dumps(json.load(open(sys.argv[1])), indent=3))", facts,
            program: "/usr/bin/python3")
        try home.write(other.output, to: "facts.json")
        #expect(try run("verify", facts).ending == .exited(0))
        for (old, new) in [("1200", "1201"), ("2.5", "2.51"), ("\"days\"", "\"nights\""), ("[1,", "[2,")] {
            try home.write(signed.replacing(old, with: new), to: "facts.json")
            verified = try run("verify", facts)
            #expect(verified.output == "\(facts): changed since it was signed as ann@example.org\n", "\(old)")
            #expect(verified.ending == .exited(1))
        }
    }

    @Test("A signature by another's key, under a name that it does not have, is not valid")
    func strangers() throws {
        try sign(facts, key: "eve")
        var verified = try run("verify", facts)
        #expect(verified.output.contains("unchanged, but the key SHA256:"))
        #expect(verified.output.contains("is not among your allowed signers as ann@example.org"))
        #expect(verified.ending == .exited(1))
        try allow("eve@example.org", key: "eve")
        #expect(try run("verify", facts).ending == .exited(1))
        try sign(facts, key: "eve", as: "eve@example.org")
        #expect(try run("verify", facts).output == "\(facts): as eve@example.org has signed it\n")
        try home.write("{}", to: "none.json")
        verified = try run("verify", facts, home.path + "/none.json")
        #expect(verified.output.hasSuffix("none.json: not signed\n"))
        #expect(verified.ending == .exited(1))
    }

    @Test("What can't be signed is said, and the file stays")
    func mistakes() throws {
        // More than a pipe takes, so that ssh-keygen ends before it has all.
        try home.write("{\"text\": \"\(String(repeating: "a", count: 100_000))\"}", to: "facts.json")
        let before = try home.read("facts.json")
        let noKey = try run("sign", facts, "--key", home.path + "/none", "--as", "a")
        #expect(noKey.ending == .exited(66))
        #expect(noKey.errors.contains("none: can't be used to sign: "))
        #expect(try run("sign", facts, "--as", "a").errors.contains("--key takes the key to sign with"))
        try home.write("[1]", to: "list.json")
        #expect(try run("sign", home.path + "/list.json", "--as", "a").errors.contains("it is not a JSON object"))
        #expect(try run("verify", home.path + "/nothing.json").errors.contains("nothing.json: can't be read"))
        #expect(try home.read("facts.json") == before)
    }

    @Test("The last page shows the signer, or that the data has changed, and nothing about what is not signed")
    func mark() throws {
        func text(_ arguments: String...) throws -> String {
            let run = try Command(
                arguments: ["play", "--plain"] + arguments, environment: ["HOME": home.path, "LANG": "C.UTF-8"])
            #expect(run.errors.isEmpty)
            return run.output
        }
        let story = home.path + "/story.json"
        #expect(try !text(story, "--data", facts).contains("ann@"))
        try sign(facts)
        #expect(try text(story, "--data", facts).contains("✓ ann@example.org"))
        #expect(try text("--ascii", story, "--data", facts).contains("* ann@example.org"))
        // A story that names its data.
        try home.write(
            try home.read("story.json").replacing("\"pages\"", with: "\"data\": \"facts.json\", \"pages\""),
            to: "own.json")
        #expect(try text(home.path + "/own.json").contains("✓ ann@example.org"))
        // Data that is not signed takes the place of what is.
        try home.write("{\"commits\": 9999}", to: "more.json")
        #expect(try !text(story, "--data", facts, "--data", home.path + "/more.json").contains("ann@"))
        try home.write(try home.read("facts.json").replacing("1200", with: "9999"), to: "facts.json")
        #expect(try text(story, "--data", facts).contains("✗ changed since it was signed as ann@example.org"))
        // A story that has its data in itself.
        try home.write(
            try home.read("story.json").replacing("\"pages\"", with: "\"data\": {\"commits\": 7}, \"pages\""),
            to: "one.json")
        let one = home.path + "/one.json"
        try sign(one)
        #expect(try text(one).contains("✓ ann@example.org"))
        let session = try Session(
            one, "--paused", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
        try session.waitForScreen(contains: "✓ ann@example.org")
        try session.quit()
    }
}
