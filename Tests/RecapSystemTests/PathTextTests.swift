import RecapSystem
import TestSupport
import Testing

/// Paths as text.
@Suite("Paths as text")
struct PathTextTests {
    @Test("Any bytes become text and the same bytes again, and no two become the same text")
    func roundTrip() {
        var numbers = SplitMix64(seed: 7), texts: [[UInt8]: [UInt8]] = [:]
        // Of those that begin, continue and break scalars, and of the scalars that stand for bytes.
        let bytes: [UInt8] = [0x2F, 0x61, 0x7F, 0x80, 0xBA, 0xBB, 0x8F, 0xC3, 0xA9, 0xE0, 0xED, 0xF4, 0xF0, 0xFF]
        for _ in 0..<20_000 {
            let path = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in bytes.randomElement(using: &numbers) ?? 0
            }
            let text = String(path: path)
            #expect(text.pathBytes == path)
            #expect(texts.updateValue(path, forKey: Array(text.utf8)) ?? path == path)
        }
    }

    @Test("What is UTF-8 is the text that it says")
    func plain() {
        for text in ["", "a/b.json", "café", "cafe\u{301}", "팀/이야기.json", "\u{10FFFF}"] {
            #expect(Array(String(path: Array(text.utf8)).utf8) == Array(text.utf8))
        }
    }

    @Test("Names that look the same can be told apart by text that names the same files")
    func distinct() {
        let composed = String(distinctPath: "café".utf8), decomposed = String(distinctPath: "cafe\u{301}".utf8)
        #expect(composed != decomposed)
        #expect(composed.pathBytes == Array("café".utf8) && decomposed.pathBytes == Array("cafe\u{301}".utf8))
    }

    @Test("Paths are taken apart by bytes, whatever letters stand beside a slash")
    func split() {
        let (folder, name) = Paths.split("a/\u{301}b/\u{301}c.json")
        #expect(Array(folder.utf8) == Array("a/\u{301}b".utf8))
        #expect(Array(name.utf8) == Array("\u{301}c.json".utf8))
        #expect(Paths.split("/x") == ("/", "x"))
        #expect(Paths.split("x") == (".", "x"))
        #expect(Paths.isAbsolute("/\u{301}x"))
        #expect(Paths.parts(of: "//a/\u{301}b/") == ["a", "\u{301}b"])
    }

    @Test("A path lies in a folder by its bytes, not by what it looks like")
    func relative() {
        #expect(Paths.relative("/café/x", to: "/café") == "x")
        #expect(Paths.relative("/cafe\u{301}/x", to: "/café") == nil)
        #expect(Paths.relative("/cafés/x", to: "/café") == nil)
        #expect(Paths.relative("/x", to: "/") == "x")
    }
}
