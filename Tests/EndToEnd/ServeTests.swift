import Foundation
import Testing

/// Stories that are loaded, drawn and played for another program.
@Suite("serve")
struct ServeTests {
    private static let story =
        ##"{"version":1,"title":"Runs","pages":[{"id":"one","elements":[{"kind":"text","text":"{{count}} runs"}]},{"id":"two","elements":[{"kind":"text","text":"the end"}]}],"data":{"count":1}}"##
    /// A function in Python that returns the name of a new terminal, of which everything is read.
    private static let terminal = """
        import os, pty, threading
        def terminal():
            master, slave = pty.openpty()
            def drain():
                try:
                    while os.read(master, 65536): pass
                except OSError: pass
            threading.Thread(target=drain, daemon=True).start()
            return os.ttyname(slave)
        """
    private static let client = Places.examples + "/recap_client.py"

    private func frame(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }

    private func call(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
        frame(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    }

    /// Returns the messages in some frames.
    private func messages(_ output: String) throws -> [[String: Any]] {
        var rest = output[...], messages: [[String: Any]] = []
        while let header = rest.range(of: "\r\n\r\n") {
            let length = try #require(Int(rest[..<header.lowerBound].dropFirst("Content-Length: ".count)))
            let content = rest[header.upperBound...].utf8.prefix(length)
            messages.append(
                try #require(JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]))
            rest = rest[content.endIndex...]
        }
        #expect(rest.isEmpty)
        return messages
    }

    private func serve(_ input: String, _ arguments: String...) throws -> (ending: Ending, messages: [[String: Any]]) {
        let run = try Command(arguments: ["serve", "--stdio"] + arguments, input: input)
        #expect(run.errors == "")
        return (run.ending, try messages(run.output))
    }

    private func code(_ message: [String: Any]) -> Int? { (message["error"] as? [String: Any])?["code"] as? Int }
    private func result(_ message: [String: Any]) -> [String: Any]? { message["result"] as? [String: Any] }

    @Test("A thousand stories can be loaded, and another one when one of them is gone")
    func manyStories() throws {
        let script = """
            import sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap, RecapError
            with Recap(sys.argv[2]) as recap:
                def load():
                    try:
                        return recap.load(\(Self.story))
                    except RecapError as error:
                        print("refused")
                loaded = [load() for _ in range(1000)]
                load()
                recap.call("unload", story=loaded[7])
                load()
                load()
                print(loaded.count(None))
            """
        #expect(try python(script, Places.examples, Places.program) == "refused\nrefused\n0\n")
    }

    @Test("Calls are answered in their order, each with its result or the reason")
    func order() throws {
        let input =
            call(1, "load", #"{"story":\#(Self.story)}"#)
            + call(2, "render", #"{"story":1,"data":{"count":7,"key":"a"}}"#)
            + call(3, "load", #"{"story":{"version":1,"pagez":[]}}"#) + call(4, "render", #"{"story":9}"#)
            + call(5, "render", #"{"story":1,"format":"png","size":"40x12"}"#) + call(6, "rendre")
            + call(7, "render", #"{"story":1,"sise":"80x24"}"#)
            + call(8, "render", #"{"story":1,"data":{"count":[1]}}"#)
            + call(9, "unload", #"{"story":1}"#) + call(10, "render", #"{"story":1}"#) + call(11, "shutdown")
            + call(12, "initialize")
        let (ending, messages) = try serve(input)
        #expect(ending == .exited(0))
        #expect(messages.map { $0["id"] as? Int } == Array(1...11))
        #expect(result(messages[0])?["pages"] as? Int == 2)
        #expect(
            result(messages[1])?["text"] as? String == "Runs\n\nPage 1 of 2.\n7 runs\n\nPage 2 of 2.\nthe end\n")
        #expect(result(messages[1])?["key"] as? String == "a")
        #expect([2, 3, 5, 6, 9].map { code(messages[$0]) } == [1, -32602, -32601, -32602, -32602])
        let data = (messages[2]["error"] as? [String: Any])?["data"] as? [String: Any]
        #expect((data?["diagnostics"] as? [[String: Any]])?.first?["line"] as? Int == 1)
        let picture = try #require(result(messages[4])?["base64"] as? String)
        #expect(Data(base64Encoded: picture)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        #expect(messages[8]["result"] is NSNull && messages[10]["result"] is NSNull)
    }

    @Test("A story with errors is not valid, and one with warnings alone is")
    func validity() throws {
        let gauge = #"{"version":1,"pages":[{"elements":[{"kind":"gauge","value":-1}]}]}"#
        let (_, messages) = try serve(
            call(1, "validate", #"{"story":{"version":1,"pagez":[]}}"#) + call(2, "validate", #"{"story":\#(gauge)}"#))
        #expect(messages.map { result($0)?["valid"] as? Bool } == [false, true])
        #expect(messages.allSatisfy { (result($0)?["diagnostics"] as? [Any])?.isEmpty == false })
    }

    @Test("The result is the same as that of batch, in each format that is text", arguments: ["story", "text", "svg"])
    func batch(_ format: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.story, to: "runs.json"), row = #"{"key":"a","count":12}"#
        let made = try Command("batch", file, "--to", format, "--out-dir", folder.path + "/out", input: row + "\n")
        #expect(made.ending == .exited(0), "\(made.errors)")
        let ending = ["story": "json", "text": "txt"][format] ?? format
        let name = try #require(folder.names(in: "out").first { $0.hasSuffix("." + ending) })
        let (_, messages) = try serve(
            call(1, "load", #"{"file":"\#(file)"}"#)
                + call(2, "render", #"{"story":1,"format":"\#(format)","data":\#(row)}"#))
        #expect(try result(messages[1])?["text"] as? String == folder.read("out/" + name))
    }

    @Test("Messages that are none get an answer, and a frame that is none ends the program")
    func broken() throws {
        let (ending, messages) = try serve(
            frame("{") + frame("[1]") + frame(#"{"jsonrpc":"2.0","method":"load","params":{"file":"nowhere"}}"#)
                + call(1, "load", #"{"file":"nowhere"}"#) + call(2, "load", "{}") + "Length: 7\r\n\r\n")
        #expect(ending == .exited(65))
        #expect(messages.map(code) == [-32700, -32600, 3, -32602, -32700])
        let long = try serve("Content-Length: 2000\r\n\r\n", "--max-message", "1000")
        #expect(long.ending == .exited(65) && long.messages.map(code) == [-32700])
        let play = try serve(
            call(1, "load", #"{"file":"2024"}"#) + call(2, "play", #"{"story":1,"terminal":"/dev/null"}"#)
                + call(3, "command", #"{"player":1,"command":"next"}"#))
        #expect(play.messages.map(code) == [nil, 3, -32602])
        #expect(try Command("serve").ending == .exited(64))
    }

    @Test("All messages of a client in Python are as the schema says")
    func schema() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Command("schema", "--serve").output, to: "schema.json")
        let script = """
            import json, sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap, RecapError
            import jsonschema
            validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[2])))
            class Checked(Recap):
                def send(self, method, **parameters):
                    validator.validate({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters})
                    return super().send(method, **parameters)
                def receive(self):
                    message = super().receive()
                    validator.validate(message)
                    return message
            with Checked(sys.argv[3]) as recap:
                story = recap.load(\(Self.story))
                print(recap.render(story, {"count": 3}, format="text").count("3 runs"))
                print(recap.render(story, {"key": 5}, format="png")[:4])
                print(recap.call("validate", file="2024"))
                for call in [lambda: recap.load({"pages": 1}), lambda: recap.call("render", story=7)]:
                    try:
                        call()
                    except RecapError as error:
                        print(error.code)
                recap.call("unload", story=story)
                recap.call("shutdown")
            """
        let output = try python(script, Places.examples, folder.path + "/schema.json", Places.program)
        #expect(output == "1\nb'\\x89PNG'\n{'valid': True, 'diagnostics': []}\n1\n-32602\n")
    }

    @Test("What is no regular file is refused without waiting for it")
    func pipes() throws {
        let folder = try TemporaryFolder()
        #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
        let names = [folder.path + "/pipe", "/dev/stdin", "/dev/zero", "/proc/self/fd/0", folder.path]
        let calls = names.enumerated().map { call($0, "load", #"{"file":"\#($1)"}"#) }
        let terminal = call(6, "play", #"{"story":1,"terminal":"\#(folder.path)/pipe"}"#)
        let run = try Command(
            "-c", "cat | \"$0\" serve --stdio", Places.program,
            input: calls.joined() + call(5, "load", #"{"file":"2024"}"#) + terminal, program: "/bin/sh")
        #expect(run.ending == .exited(0) && run.errors == "")
        #expect(try messages(run.output).map(code) == [3, 3, 3, 3, 3, nil, 3])
    }

    @Test("A player has the options of its server, and takes no name of a file for one")
    func options() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story, to: "--notes-file=x")
        let script = """
            \(Self.terminal)
            import json, sys
            sys.path.insert(0, sys.argv[1])
            import recap_client
            class Popen(recap_client.subprocess.Popen):
                def __init__(self, arguments, **more):
                    super().__init__(arguments + ["--ascii", "--lang", "de", "--theme", "paper", "--allow-outside"], **more)
            recap_client.subprocess.Popen = Popen
            recap = recap_client.Recap(sys.argv[2])
            story = recap.call("load", file="--notes-file=x")["story"]
            recap.call("play", story=story, terminal=terminal(), term="xterm", paused=True)
            report = recap.wait()[1]
            words = open("/proc/%d/cmdline" % report["process"]).read().split("\\0")
            print([word for word in words if word[:1] in ("-", ".") and not word.startswith("--control")])
            print(report["page"]["id"], os.listdir("."))
            def types(report):
                variables = open("/proc/%d/environ" % report["process"]).read().split("\\0")
                return [word for word in variables if word.startswith("TERM=")]
            recap.call("play", story=story, terminal=terminal(), paused=True)
            print(types(report), types(recap.wait()[1]))
            recap.process.stdin.close()
            """
        let run = try Command(
            arguments: ["-c", "cd \"$0\" && TERM=screen exec \"$@\"", folder.path, "/usr/bin/python3", "-c", script]
                + [Places.examples, Places.program], program: "/bin/sh")
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(
            run.output == """
                ['--theme=paper', '--ascii', '--lang=de', '--allow-outside', '--paused', './--notes-file=x', '--data']
                one ['--notes-file=x']
                ['TERM=xterm'] ['TERM=screen']

                """)
    }

    @Test("A program that asks for much, reads nothing and closes its end doesn't keep the server")
    func unread() throws {
        let script = """
            import json, subprocess, sys, time
            serve = subprocess.Popen([sys.argv[1], "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE)
            for number in range(100):
                text = json.dumps({"jsonrpc": "2.0", "id": number, "method": "x" * 1000, "params": {}}).encode()
                serve.stdin.write(b"Content-Length: %d\\r\\n\\r\\n%s" % (len(text), text))
            serve.stdin.close()
            begin = time.monotonic()
            print(serve.wait(timeout=60), time.monotonic() - begin < 40, serve.stderr.read())
            """
        #expect(
            try python(script, Places.program) == "1 True b'recap-tui serve: the other program takes no messages\\n'\n")
    }

    @Test("A client in Python plays a story on its terminal, which takes keys and is given back")
    func plays() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.story, to: "runs.json")
        let session = try Session(
            arguments: [Self.client, "--play", file], size: ScreenSize(40, 12),
            environment: ["RECAP_TUI": Places.program], program: "/usr/bin/python3")
        try session.waitForScreen(contains: "1 runs")
        try session.press("n")
        try session.waitForScreen(contains: "the end")
        session.resize(ScreenSize(60, 12))
        try session.waitForScreen(contains: "the end")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        try session.waitForScreen(contains: "ended with 0; pages: [1, 2]")
        #expect(!session.isRaw)
    }

    @Test("Stories that are drawn in turn have their own pictures, also after one of them is gone")
    func pictures() throws {
        let folder = try TemporaryFolder()
        let story =
            #"{"version":1,"pages":[{"elements":[{"kind":"image","src":"a.png","alt":"nothing","animate":"none"}]}]}"#
        for name in ["red", "green"] { try folder.write(story, to: name + "/story.json") }
        let script = """
            import io, sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap, RecapError
            from PIL import Image
            names = {"red": (255, 0, 0), "green": (0, 255, 0)}
            def color(picture):
                count, color = max(entry for entry in Image.open(io.BytesIO(picture)).convert("RGB").getcolors(1 << 20)
                    if entry[1] in names.values())
                return [name for name in names if names[name] == color][0]
            for name in names:
                Image.new("RGB", (40, 40), names[name]).save(f"{sys.argv[3]}/{name}/a.png")
            with Recap(sys.argv[2]) as recap:
                red, green = (recap.load(f"{sys.argv[3]}/{name}/story.json") for name in names)
                def draw(story):
                    return color(recap.render(story, format="png", size="40x12"))
                print(draw(red), draw(red), draw(green), draw(red), draw(green))
                recap.call("unload", story=red)
                try:
                    draw(red)
                except RecapError as error:
                    print(error.code)
                again = recap.load(f"{sys.argv[3]}/red/story.json")
                print(draw(green), draw(again), again > green > red)
            """
        let output = try python(script, Places.examples, Places.program, folder.path)
        #expect(output == "red red green red green\n-32602\ngreen red True\n")
    }

    @Test("A player that fails says why, and one that is killed says by what; their server goes on")
    func endsOfPlayers() throws {
        let script = """
            \(Self.terminal)
            import signal, sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap, RecapError
            with Recap(sys.argv[2]) as recap:
                story = recap.load(\(Self.story))
                def play(**options):
                    return recap.call("play", story=story, terminal=terminal(), term="xterm", **options)["player"]
                def ended():
                    name, event = recap.wait()
                    while name != "ended": name, event = recap.wait()
                    return event
                first = play(page="nowhere")
                event = ended()
                print(event["player"] == first, event["status"], event["message"].split("\\n")[0])
                second = play(paused=True)
                report = recap.wait()[1]
                print(report["player"] == second, second > first)
                os.kill(report["process"], signal.SIGKILL)
                event = ended()
                print(event["player"] == second, event["status"], repr(event["message"]))
                for call in [lambda: recap.call("close", player=second), lambda: recap.call("command", player=0, command="next")]:
                    try:
                        call()
                    except RecapError as error:
                        print(error)
                third = play(speed=2, loop=True)
                report = recap.wait()[1]
                words = open("/proc/%d/cmdline" % report["process"]).read().split("\\0")
                print([word for word in words if word.startswith(("--speed", "--loop", "--page", "--paused"))])
                recap.call("close", player=third)
                print(ended()["status"])
            """
        #expect(
            try python(script, Places.examples, Places.program) == """
                True 64 Error: --page nowhere: the story has no page of that id; there are one and two
                True True
                True 137 ''
                there is no player 3
                there is no player 0
                ['--speed=2.0', '--loop']
                0

                """)
    }

    @Test("A player on a terminal of its own follows commands, and ends with its server")
    func commands() throws {
        let script = """
            \(Self.terminal)
            import signal, sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap
            recap = Recap(sys.argv[2])
            story = recap.load(\(Self.story))
            def play():
                player = recap.call("play", story=story, terminal=terminal(), term="xterm", paused=True)["player"]
                return player, recap.wait()[1]
            player, first = play()
            print(first["page"]["id"], first["state"])
            recap.call("command", player=player, command="last")
            print(recap.wait()[1]["page"]["id"])
            os.kill(first["process"], signal.SIGSTOP)
            recap.call("close", player=player)
            name, event = recap.wait()
            while name != "ended": name, event = recap.wait()
            print(event["status"])
            second, report = play()
            os.kill(recap.process.pid, signal.SIGKILL)
            recap.process.wait()
            import time
            for _ in range(500):
                try: os.kill(report["process"], 0)
                except ProcessLookupError: break
                time.sleep(0.01)
            else: print("the player is left")
            """
        #expect(try python(script, Places.examples, Places.program) == "one paused\ntwo\n0\n")
    }
}
