import Foundation
import Testing

/// The command that writes a first story.
@Suite("new")
struct NewStoryTests {
    private static let names = ["data.json", "story.json", "story.schema.json"]

    @Test("new writes a story without faults, and says what it wrote", arguments: ["year", "talk", "release"])
    func writes(_ kind: String) throws {
        let folder = try TemporaryFolder()
        let place = folder.path + "/a/mine"
        let run = try Command("new", place, "--kind", kind, "--name", "\"Ada\" {{x}}", "--theme", "ocean", input: "")
        #expect(run.ending == .exited(0), "\(run.errors)")
        for name in Self.names { #expect(run.output.contains("\(place)/\(name)  ")) }
        #expect(run.output.contains("  recap-tui \(place)\n"))
        #expect(run.output.contains("  recap-tui play --edit \(place)\n"))
        // The folder is the story, for all commands, and a feed of one.
        #expect(try Command("--plain", place).output == Command("--plain", place + "/story.json").output)
        #expect(try Command("validate", "--strict", place + "/").ending == .exited(0))
        #expect(try Command("feed", "--plain", place).output == Command("--plain", place).output)
        let check = try Command("validate", "--strict", place + "/story.json")
        #expect(check.ending == .exited(0), "\(check.errors)")
        let page = try Command("--plain", place + "/story.json")
        #expect(page.output.contains("\"Ada\" {{x}}"))
    }

    @Test("The month in which the year's story has most is that of its data, and nothing else is called most")
    func most() throws {
        let folder = try TemporaryFolder()
        #expect(try Command("new", folder.path + "/mine", "--kind", "year", input: "").ending == .exited(0))
        let data = try JSONSerialization.jsonObject(with: Data(folder.read("mine/data.json").utf8)) as? [String: Any]
        let walked = try #require(data?["walked"] as? [String: Any])
        let months = try #require(walked["months"] as? [Int])
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US_POSIX")
        let names = calendar.monthSymbols
        let best = months.indices.filter { months[$0] == months.max() }.map { names[$0] }
        #expect(best == [walked["best"] as? String] && months.reduce(0, +) == walked["km"] as? Int)
        let told = try Command("--plain", folder.path + "/mine").output.split(separator: "\n")
        #expect(told.filter { $0.contains(/\b[Mm]ost/) } == ["most in \(best[0])"], "\(told)")
    }

    @Test("The name of the folder is quoted for a shell, and can't change the terminal")
    func quoting() throws {
        let folder = try TemporaryFolder()
        let run = try Command("new", folder.path + "/it's mine", input: "")
        #expect(run.output.contains("  recap-tui '\(folder.path)/it'\\''s mine'\n"))
        let hostile = try Command("new", folder.path + "/a\u{1B}]0;x\u{7}b", input: "")
        #expect(hostile.ending == .exited(0))
        #expect(hostile.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test("new replaces nothing, and leaves nothing where it can't write all")
    func keeps() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "old/data.json")
        let run = try Command("new", folder.path + "/old", input: "")
        #expect(run.ending == .exited(1))
        #expect(run.errors.contains("old/data.json exists already; nothing was written"))
        #expect(String(decoding: try bytes(of: folder.path + "/old/data.json"), as: UTF8.self) == "mine")
        #expect(try Command("validate", folder.path + "/old/story.json").ending == .exited(66))
        try folder.write("", to: "file")
        let file = try Command("new", folder.path + "/file", input: "")
        #expect(file.ending == .exited(1) && file.errors.contains("/file exists already"))
        let root = try Command("new", "/proc/recap", input: "")
        #expect(root.ending == .exited(73) && root.errors.contains("/proc/recap: can't be written: "))
        #expect(
            try Command("new", folder.path + "/x", "--theme", "ocen", input: "").errors.contains(
                "did you mean 'ocean'?"))
        #expect(try Command("new", folder.path + "/x", "--kind", "yaer", input: "").ending == .exited(64))
    }
}
