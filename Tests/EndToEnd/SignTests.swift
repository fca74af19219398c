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
        let other = try python("import json, sys; print(json.dumps(json.load(open(sys.argv[1])), indent=3))", facts)
        try home.write(other, to: "facts.json")
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

    @Test("Without a file, the usage is told in a few lines", arguments: ["sign", "verify"])
    func nothingNamed(_ command: String) throws {
        let bare = try run(command)
        #expect(bare.ending == .exited(64) && bare.output == "")
        #expect(bare.errors.hasPrefix("Error: Missing expected argument '<file>"), "\(bare.errors)")
        #expect(bare.errors.contains("\nUsage: recap-tui \(command) "))
        #expect(bare.errors.split(separator: "\n").count < 5)
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

    private func text(_ arguments: String...) throws -> String {
        let run = try Command(
            arguments: ["play", "--plain"] + arguments, environment: ["HOME": home.path, "LANG": "C.UTF-8"])
        #expect(run.errors.isEmpty)
        return run.output
    }

    @Test("The last page shows the signer, or that the story has changed, and nothing about what is not signed")
    func mark() throws {
        let story = home.path + "/story.json"
        try sign(facts)
        // Anybody's signed data under an invented story.
        #expect(try !text(story, "--data", facts).contains("ann@"))
        try sign(story)
        #expect(try text(story, "--data", facts).contains("✓ ann@example.org"))
        #expect(try text("--ascii", story, "--data", facts).contains("* ann@example.org"))
        // Data that is not signed takes the place of what is.
        try home.write("{\"commits\": 9999}", to: "more.json")
        #expect(try !text(story, "--data", facts, "--data", home.path + "/more.json").contains("ann@"))
        try home.write(try home.read("facts.json").replacing("1200", with: "9999"), to: "facts.json")
        #expect(try text(story, "--data", facts).contains("✗ changed since it was signed as ann@example.org"))
        // A story that has its data in itself.
        try home.write(
            #"{"version": 1, "data": {"commits": 7}, "pages": [{"elements": [{"kind": "title", "text": "{{commits}}"}]}]}"#,
            to: "one.json")
        let one = home.path + "/one.json"
        try sign(one)
        #expect(try text(one).contains("✓ ann@example.org"))
        let session = try Session(
            one, "--paused", environment: ["HOME": home.path, "LANG": "C.UTF-8"])
        try session.waitForScreen(contains: "✓ ann@example.org")
        try session.quit()
        try home.write(try home.read("one.json").replacing("{{commits}}", with: "8"), to: "one.json")
        #expect(try text(one).contains("✗ changed since it was signed as ann@example.org"))
    }

    /// Writes a story that names data, catalogues and a picture.
    private func writeNaming() throws -> String {
        try home.write(
            """
            {"version": 1, "lang": "en", "data": "facts.json", "translations": "words.{lang}.po",
             "pages": [{"background": {"image": "dot.gif"},
              "elements": [{"kind": "title", "text": "{{commits}} commits"}]}]}
            """, to: "naming.json")
        try home.write("msgid \"{{commits}} commits\"\nmsgstr \"{{commits}} Commits\"\n", to: "words.de.po")
        try home.write("GIF89a", to: "dot.gif")
        return home.path + "/naming.json"
    }

    @Test("A signature covers the files that a story names")
    func namedFiles() throws {
        let story = try writeNaming()
        try sign(story)
        #expect(try run("verify", story).ending == .exited(0))
        #expect(try text(story).contains("✓ ann@example.org"))
        #expect(try text(story, "--lang", "de").contains("1.200 Commits"))
        #expect(try text(story, "--lang", "de").contains("✓ ann@example.org"))
        func expectChange(of name: String, _ change: () throws -> Void) throws {
            let before = (try home.read("facts.json"), try home.read("words.de.po"))
            try change()
            let verified = try run("verify", story)
            #expect(verified.output == "\(story): changed since it was signed as ann@example.org: \(name)\n")
            #expect(verified.ending == .exited(1))
            #expect(try !text(story, "--lang", "de").contains("✓"))
            try home.write(before.0, to: "facts.json")
            try home.write(before.1, to: "words.de.po")
            try home.write("GIF89a", to: "dot.gif")
            #expect(try run("verify", story).ending == .exited(0))
        }
        try expectChange(of: "words.de.po") {
            try home.write("msgid \"{{commits}} commits\"\nmsgstr \"9.000 Commits\"\n", to: "words.de.po")
        }
        try expectChange(of: "facts.json") {
            try home.write(try home.read("facts.json").replacing("1200", with: "1201"), to: "facts.json")
        }
        try expectChange(of: "dot.gif") { try home.write("GIF89b", to: "dot.gif") }
        // Also under a key that nobody knows, which "unchanged" would be said of.
        try home.write(try home.read("naming.json"), to: "other.json")
        try sign(home.path + "/other.json", key: "eve")
        try home.write("GIF89b", to: "dot.gif")
        #expect(
            try run("verify", home.path + "/other.json").output.hasSuffix("signed as ann@example.org: dot.gif\n"))
        try home.write("GIF89a", to: "dot.gif")
        try expectChange(of: "words.de.po") { try home.remove("words.de.po") }
        // A catalogue that came later.
        try home.write("msgid \"{{commits}} commits\"\nmsgstr \"9 000 commits\"\n", to: "words.fr.po")
        #expect(try run("verify", story).output.hasSuffix("as ann@example.org: words.fr.po\n"))
        #expect(try !text(story, "--lang", "fr").contains("✓"))
    }

    @Test("A story that names what can't be read is not signed, and neither are files outside of its folder")
    func missingFiles() throws {
        let story = try writeNaming()
        try home.remove("dot.gif")
        let missing = try run("sign", story, "--key", home.path + "/ann", "--as", "a")
        #expect(missing.errors.contains("naming.json: it names dot.gif, which can't be signed: there is no such file"))
        #expect(missing.ending == .exited(66))
        try home.write(try home.read("naming.json").replacing("dot.gif", with: "../dot.gif"), to: "naming.json")
        #expect(
            try run("sign", story, "--key", home.path + "/ann", "--as", "a").errors
                .contains("it names ../dot.gif, which can't be signed: "))
        #expect(try !home.read("naming.json").contains("SSH SIGNATURE"))
    }

    @Test("Signing changes no byte of the file, and signing again replaces the signature alone")
    func bytes() throws {
        for text in [
            "{\r\n\t\"a\" : 2.50,\r\n\t\"b\":[1E2 ,-0.0, 1e21],\r\n\t\"c\":\"\\u00e9\\/\" }\r\n\r\n", "{}", "{ }\n",
            "{\"a\":1}",
        ] {
            try home.write(text, to: "odd.json")
            let file = home.path + "/odd.json"
            try sign(file)
            let signed = try home.read("odd.json")
            let start = try #require(signed.firstRange(of: "\"signature\": {")),
                end = try #require(signed.firstRange(of: "\"}"))
            let comma = signed[..<start.lowerBound].lastIndex(of: ",")
            let whole = text.count < 5 ? start.lowerBound : try #require(comma)
            #expect(signed[..<whole] + signed[end.upperBound...] == text)
            #expect(try run("verify", file).ending == .exited(0))
            try sign(file, key: "eve")
            let again = try home.read("odd.json")
            #expect(again.prefix(upTo: start.upperBound) == signed.prefix(upTo: start.upperBound))
            #expect(again.count == signed.count && again != signed)
        }
    }

    @Test(
        "What programs read differently is not signed, and its place is said",
        arguments: [
            ("{\n\"a\": 1e400}", "line 2: the number 1e400 can't be signed as it is: it is too large"),
            (
                "{\"a\": [9007199254740992,\n\n9007199254740993]}",
                "line 3: the number 9007199254740993 can't be signed as it is: it would be read as 9007199254740992"
            ),
            ("{\"a\": 0.1000000000000000055}", "line 1: the number 0.1000000000000000055 can't be signed as it is"),
            ("{\"a\": 1e-400}", "line 1: the number 1e-400 can't be signed as it is: it would be read as 0"),
            ("{\"b\": {\"a\": 1,\n\"\\u0061\": 2}}", "line 2: \"a\" is there twice in one object"),
            ("{\"a\": \"\\ud83d\"}", "line 1: half a character, which can't be signed as it is"),
        ])
    func ambiguous(text: String, reason: String) throws {
        try home.write(text, to: "facts.json")
        let signed = try run("sign", facts, "--key", home.path + "/ann", "--as", "a")
        #expect(signed.errors.contains("facts.json, \(reason)"), "\(signed.errors)")
        #expect(signed.ending == .exited(66))
        #expect(try home.read("facts.json") == text)
    }

    @Test("A member that is there twice in a signed file is a change")
    func duplicates() throws {
        try sign(facts)
        try home.write(
            try home.read("facts.json").replacing("{\"commits\": 1200", with: "{\"commits\": 9, \"commits\": 1200"),
            to: "facts.json")
        #expect(try run("verify", facts).output == "\(facts): changed since it was signed as ann@example.org\n")
    }

    @Test("Signatures of version 0.2 are valid for data, and not for a story that names files")
    func olderSignatures() throws {
        func signAsBefore(_ name: String, _ message: String) throws {
            try home.write(message, to: "message")
            let made = try Command(
                "-Y", "sign", "-q", "-f", home.path + "/ann", "-n", "recap-tui", home.path + "/message",
                program: "/usr/bin/ssh-keygen")
            #expect(made.ending == .exited(0))
            let signature = try home.read("message.sig").replacing("\n", with: "\\n")
            try home.remove("message.sig")
            try home.write(
                message.dropLast() + ",\"signature\":{\"signer\":\"ann@example.org\",\"ssh\":\"\(signature)\"}}",
                to: name)
        }
        try signAsBefore("old.json", #"{"commits":1200}"#)
        #expect(try run("verify", home.path + "/old.json").output.hasSuffix("as ann@example.org has signed it\n"))
        let story = home.path + "/named.json"
        try signAsBefore(
            "named.json", #"{"version":1,"data":"facts.json","pages":[{"elements":[{"kind":"title","text":"a"}]}]}"#)
        #expect(
            try run("verify", story).output
                == "\(story): signed as ann@example.org by an older version, without the files that it names: sign it again\n"
        )
        #expect(try run("verify", story).ending == .exited(1))
        #expect(try !text(story).contains("ann@"))
    }
}
