import Testing

@testable import RecapMake

@Suite struct CommandScannerTests {
    @Test(
        arguments: [
            ("ls -la", "ls"), ("  git status", "git"), ("A=b C='d e' make all", "make"),
            ("sudo -u root apt install x", "apt"),
            ("sudo -E -- env X=1 vim", "vim"), ("time ./scripts/build.sh -v", "build.sh"),
            ("env -i A=b python3 x.py", "python3"),
            ("sudo", "sudo"), ("env", "env"), ("sudo -i", "sudo"), ("\\ls", "ls"), ("'my cmd' x", "my cmd"),
            ("~/bin/한글", "한글"),
            ("(cd x; ls)", "cd"), ("{ ls; }", "ls"), ("! grep x y", "grep"), ("~/src/", "cd"), ("..", ".."),
            ("> out echo x", "echo"),
            ("2=3", "2=3"), ("PATH+=:/x ls", "ls"), ("nice -n 10 make", "make"), ("A=1 B=2", nil), ("# note", nil),
            ("", nil),
            ("\n\n ls", "ls"), ("\"", nil), ("ls|wc", "ls"), ("; ls", nil), ("/usr/bin/env bash", "bash"),
        ] as [(String, String?)])
    func theNameOfACommandIsItsFirstWord(_ line: String, _ name: String?) {
        var scanner = CommandScanner()
        let isFound = scanner.begin(Array(line.utf8).span)
        #expect((isFound ? String(decoding: scanner.name, as: UTF8.self) : nil) == name)
    }

    @Test func argumentsEndWithTheCommand() {
        var scanner = CommandScanner()
        let line = Array("git -C '/a b' commit -m \"x y\" > log | wc -l".utf8)
        _ = scanner.begin(line.span)
        var arguments: [String] = []
        while scanner.nextArgument(line.span) { arguments.append(String(decoding: scanner.argument, as: UTF8.self)) }
        #expect(arguments == ["-C", "/a b", "commit", "-m", "x y"])
    }

    @Test(arguments: [
        ("ls", 1), ("a | b", 2), ("a|b|c", 3), ("a || b", 1), ("a||'b|c|d' | e", 2), ("a || b | c | d", 3),
        ("a | b || c | d | e", 3),
        ("a '|' b", 1),
        ("a \"|\" b", 1),
        ("a \\| b", 1), ("a |& b", 2), ("a >| b", 1), ("a $(b | c | d) | e", 3), ("a; b | c; d", 2), ("a & b | c", 2),
        ("a 2>&1 | b | c", 3), ("cat <<X | b\n| c | d |\nX", 2), ("a <<< 'x' | b | c", 3), ("a |\nb |\nc", 3),
        ("a\nb | c", 2),
        ("a # x | y | z", 1), ("a 'b", 1), ("|", 2), ("a `b | c`", 1), (")|(|", 2),
    ])
    func aPipelineIsAsLongAsTheCommandsThatPipesJoin(_ line: String, _ length: Int) {
        #expect(Pipeline.longest(in: Array(line.utf8).span) == length)
    }

    @Test func slipsAreOneEditFromACommandInUse() {
        func use(_ name: String, _ count: Int, succeeded: Int = 0) -> ShellTypos.Use {
            ShellTypos.Use(name: Array(name.utf8), count: count, succeeded: succeeded)
        }
        let typos = ShellTypos([
            use("git", 900), use("ls", 400), use("docker", 50), use("gti", 14), use("sl", 2), use("gitt", 1),
            use("dcoker", 2),
            // Other commands, a word that worked, and words that are too far away.
            use("gi", 1, succeeded: 1), use("ps", 2), use("la", 1), use("got", 2), use("dokcre", 1), use("gut", 3),
            use("dockr2", 1),
        ])
        #expect(typos?.top.map(\.label) == ["gti", "dcoker", "sl", "gitt"])
        #expect(typos?.top.map(\.meant) == ["git", "docker", "ls", "git"])
        #expect(typos?.count == 19)
        #expect(ShellTypos([use("ls", 9), use("sl", 1)]) == nil)
    }
}
