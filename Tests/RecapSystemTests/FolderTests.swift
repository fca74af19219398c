import Glibc
import RecapSystem
import TestSupport
import Testing

/// Files beneath a folder.
@Suite("Files beneath a folder")
struct FolderTests {
    /// `in/` with files, links and other things; `out/` with a secret.
    private static func scratch() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        for folder in ["in", "in/sub", "out", "in/cafe\u{301}", "in/café"] { scratch.makeFolder(folder) }
        scratch.write("a", to: "in/a")
        scratch.write("b", to: "in/sub/b")
        scratch.write("secret", to: "out/secret")
        return scratch
    }

    /// What a path leads to from the folder `in`: the contents, or why there are none.
    private static func read(
        _ path: String, in scratch: ScratchFolder, from folder: String = "in", outside: Bool = false
    )
        -> String
    {
        do throws(FileError) {
            let file = try Folder(scratch.path(folder)).open(path, allowsOutside: outside)
            return (file.isOutside ? "outside: " : "") + String(decoding: try file.bytes(limit: 100), as: UTF8.self)
        } catch {
            return error.reason
        }
    }

    private static let outside = FileError.outside.reason

    @Test("Names and links lead to files within, by whatever way")
    func inside() throws {
        let scratch = try Self.scratch()
        scratch.link("in/link", to: "sub/b")
        scratch.link("in/sub/up", to: "../a")
        scratch.link("in/folder", to: "sub")
        scratch.link("in/absolute", to: scratch.path("in/sub/b"))
        scratch.link("in/again", to: "link")
        scratch.link("elsewhere", to: "in")
        let ways = [
            "a": "a", "./a": "a", "sub//b": "b", "sub/../a": "a", "link": "b", "sub/up": "a", "folder/b": "b",
            "folder/../a": "a", "absolute": "b", "again": "b", "../in/a": "a", scratch.path("in/a"): "a",
            scratch.path("elsewhere/a"): "a", "../elsewhere/sub/b": "b",
        ]
        for (way, contents) in ways { #expect(Self.read(way, in: scratch) == contents, "\(way)") }
        // The folder itself may be named by a link.
        for way in ["a", "sub/../a", "../in/a", "../elsewhere/a"] {
            #expect(Self.read(way, in: scratch, from: "elsewhere") == "a", "\(way)")
        }
    }

    @Test("What leads out is not opened")
    func outside() throws {
        let scratch = try Self.scratch()
        scratch.link("in/link", to: "../out/secret")
        scratch.link("in/folder", to: "../out")
        scratch.link("in/absolute", to: scratch.path("out/secret"))
        scratch.link("in/sub/chain", to: "../link")
        for way in [
            "../out/secret", "link", "folder/secret", "absolute", "sub/chain", "sub/../../out/secret",
            scratch.path("out/secret"), "/proc/self/environ", "/proc/self/cwd/Package.swift", "/dev/null",
        ] {
            #expect(Self.read(way, in: scratch) == Self.outside, "\(way)")
        }
        #expect(Self.read("../out/secret", in: scratch, outside: true) == "outside: secret")
        #expect(Self.read("link", in: scratch, outside: true) == "outside: secret")
        #expect(Self.read("a", in: scratch, outside: true) == "a")
    }

    @Test("A folder is no other one whose name looks the same")
    func sameLook() throws {
        let scratch = try Self.scratch()
        scratch.write("composed", to: "in/café/x")
        scratch.write("decomposed", to: "in/cafe\u{301}/x")
        #expect(Self.read("x", in: scratch, from: "in/café") == "composed")
        #expect(Self.read("x", in: scratch, from: "in/cafe\u{301}") == "decomposed")
        #expect(Self.read("../cafe\u{301}/x", in: scratch, from: "in/café") == Self.outside)
        #expect(Self.read(scratch.path("in/café/x"), in: scratch, from: "in/cafe\u{301}") == Self.outside)
    }

    @Test("Only regular files are opened, and nothing waits")
    func kinds() throws {
        let scratch = try Self.scratch()
        scratch.makePipe("in/pipe")
        scratch.link("in/circle", to: "circle")
        scratch.link("in/nowhere", to: "none")
        let reasons = [
            "pipe": "it is not a file", "sub": "it is a folder", ".": "it is a folder", "sub/..": "it is a folder",
            "none": "there is no such file", "nowhere": "there is no such file", "a/b": "there is no such file",
            "a/": "there is no such file", "": "there is no such file", "a\0": "there is no such file",
            "circle": "Too many levels of symbolic links",
        ]
        for (way, reason) in reasons { #expect(Self.read(way, in: scratch) == reason, "\(way)") }
        #expect(Self.read("/dev/null", in: scratch, outside: true) == "it is not a file")
        #expect(throws: FileError.special) { try OpenFile(regular: scratch.path("in/pipe")) }
        #expect(throws: FileError.special) { try OpenFile(regular: "/dev/null") }
        #expect(throws: FileError.folder) { try OpenFile(regular: scratch.path("in")) }
    }

    @Test("Files of no known size are read to their end, and none beyond its limit")
    func sizes() throws {
        let file = try OpenFile(regular: "/proc/self/status")
        #expect(file.size == 0)
        #expect(try String(decoding: file.bytes(limit: 1 << 20), as: UTF8.self).hasPrefix("Name:"))
        #expect(throws: FileError.tooLarge(limit: 10)) { try OpenFile(regular: "/proc/self/status").bytes(limit: 10) }
        let scratch = try Self.scratch()
        scratch.write(String(repeating: "x", count: 100_000), to: "in/long")
        #expect(try OpenFile(regular: scratch.path("in/long")).bytes(limit: 100_000).count == 100_000)
        #expect(throws: FileError.tooLarge(limit: 99_999)) {
            try OpenFile(regular: scratch.path("in/long")).bytes(limit: 99_999)
        }
    }

    @Test("Names that are not UTF-8 are names")
    func otherNames() throws {
        let scratch = try Self.scratch()
        let name = String(path: [0x63, 0x61, 0x66, 0xE9])
        scratch.makeFolder("in/" + name)
        scratch.write("latin", to: "in/\(name)/\(name)")
        scratch.link("in/link", to: name + "/" + name)
        #expect(Self.read(name + "/" + name, in: scratch) == "latin")
        #expect(Self.read("link", in: scratch) == "latin")
        #expect(Self.read(name, in: scratch, from: "in/" + name) == "latin")
        #expect(Paths.real(scratch.path("in/link")).map { Paths.split($0).name } == name)
    }

    @Test("Whatever is put in the place of a file or folder meanwhile, nothing outside is read")
    func race() async throws {
        let scratch = try Self.scratch()
        scratch.write("good", to: "in/sub/file")
        scratch.makeFolder("out/sub")
        scratch.write("secret", to: "out/sub/file")
        scratch.write("secret", to: "out/file")
        scratch.link("link", to: scratch.path("out/sub"))
        let swapping = Task.detached {
            while !Task.isCancelled {
                // The folder gives way to a link to one outside, and comes back; so does the file.
                scratch.move("in/sub", to: "in/kept")
                scratch.link("in/sub", to: "../out/sub")
                _ = unsafe unlink(scratch.path("in/sub"))
                scratch.move("in/kept", to: "in/sub")
                scratch.link("in/sub/new", to: "../../out/file")
                scratch.move("in/sub/new", to: "in/sub/file")
                scratch.write("good", to: "in/sub/fresh")
                scratch.move("in/sub/fresh", to: "in/sub/file")
            }
        }
        var found: [String: Int] = [:]
        for _ in 0..<5000 { found[Self.read("sub/file", in: scratch), default: 0] += 1 }
        swapping.cancel()
        await swapping.value
        #expect(found["secret"] == nil)
        #expect(Self.read("sub/file", in: scratch) == "good")
    }
}
