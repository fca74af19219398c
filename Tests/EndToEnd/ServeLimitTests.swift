import Foundation
import Testing

/// The limits of the program that loads stories for another one.
@Suite("Limits of serve")
struct ServeLimitTests {
    /// Returns the codes of the errors that answer calls, `nil` for each call that succeeds.
    private func codes(_ messages: [String], _ arguments: String...) throws -> [Int?] {
        let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
        let run = try Command(arguments: ["serve", "--stdio"] + arguments, input: input)
        return try run.output.split(separator: "Content-Length: ").map { answer in
            let content = try #require(answer.split(separator: "\r\n\r\n").last)
            let message = try #require(
                JSONSerialization.jsonObject(with: Data(content.utf8)) as? [String: Any])
            return (message["error"] as? [String: Any])?["code"] as? Int
        }
    }

    private func load(_ id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"load","params":{"story":{"version":1,"pages":[{"elements":[]}]}}}"#
    }

    @Test("A message may have as many bytes as the limit says, and no more")
    func length() throws {
        let message = load(1)
        #expect(try codes([message], "--max-message", "\(message.utf8.count)") == [nil])
        #expect(try codes([message], "--max-message", "\(message.utf8.count - 1)") == [-32700])
    }

    @Test("There are at most 64 players at once, and one that is closed makes room")
    func players() throws {
        let script = """
            import os, pty, sys
            sys.path.insert(0, sys.argv[1])
            from recap_client import Recap, RecapError
            with Recap(sys.argv[2]) as recap:
                story = recap.load("2024")
                def play():
                    own, other = pty.openpty()
                    return recap.call("play", story=story, terminal=os.ttyname(other), paused=True)["player"]
                players = [play() for _ in range(64)]
                try:
                    play()
                except RecapError as error:
                    print(error)
                recap.call("close", player=players[0])
                while recap.wait()[0] != "ended":
                    pass
                print(play() > players[-1])
            """
        let output = try python(script, Places.examples, Places.program)
        #expect(output == "there are 64 players; close some of them\nTrue\n")
    }
}
