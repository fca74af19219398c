import Glibc
import RecapSystem
import TestSupport
import Testing

@Suite("Files by their paths", .serialized)
struct FileSystemTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test("a folder of a relative path is made in the current folder, with all folders around it")
    func relativeFolder() throws {
        let current = unsafe getcwd(nil, 0)
        let before = try unsafe String(systemPath: #require(current))
        defer { unsafe free(current) }
        defer { _ = unsafe before.withSystemPath { unsafe chdir($0) } }
        _ = unsafe folder.path.withSystemPath { unsafe chdir($0) }
        let name = "recap-tui-relative-folder"
        try FileSystem.makeFolder(name + "/inner/innermost")
        #expect(FileSystem.isFolder(folder.path(name + "/inner/innermost")))
        #expect(!FileSystem.exists("/" + name))
    }

    @Test("a folder that exists stays; a file in its place is an error")
    func existingFolder() throws {
        folder.makeFolder("a")
        try FileSystem.makeFolder(folder.path("a"))
        folder.write("", to: "file")
        #expect(throws: SystemError(ENOTDIR)) { try FileSystem.makeFolder(folder.path("file/inner")) }
    }

    @Test("a new file replaces no older one unless it may, and leaves nothing beside it")
    func newFile() throws {
        folder.write("old", to: "a")
        func write(_ name: String, replacing: Bool) throws(SystemError) {
            let file = try NewFile(folder.path(name))
            try Descriptor.write("new".utf8, to: file.descriptor.number)
            try file.commit(replacing: replacing)
        }
        func contents(_ name: String) throws -> [UInt8] { try OpenFile(regular: folder.path(name)).bytes(limit: 10) }
        #expect(throws: SystemError(EEXIST)) { try write("a", replacing: false) }
        #expect(try contents("a") == Array("old".utf8))
        try write("b", replacing: false)
        #expect(try contents("b") == Array("new".utf8))
        try write("a", replacing: true)
        #expect(try contents("a") == Array("new".utf8))
        #expect(Set(FileSystem.names(in: folder.path)) == ["a", "b"])
    }

    @Test("a pipe is written to, also by a link, and stays a pipe")
    func device() throws {
        let pipe = folder.path("pipe"), link = folder.path("link")
        #expect(unsafe pipe.withSystemPath { unsafe mkfifo($0, 0o600) } == 0)
        #expect(unsafe symlink("pipe", link) == 0)
        let number = unsafe pipe.withSystemPath { unsafe open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        let reader = try #require(Descriptor(number))
        for (name, text) in [(pipe, "one"), (link, "two")] {
            try ReplaceableFile(name).replace(with: Array(text.utf8), isDurable: true)
            try NewFile.write(Array(text.utf8), to: name)
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = unsafe read(reader.number, &bytes, 16)
            #expect(bytes.prefix(max(0, count)) == ArraySlice((text + text).utf8))
        }
        var status = stat()
        #expect(unsafe pipe.withSystemPath { unsafe lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(Set(FileSystem.names(in: folder.path)) == ["pipe", "link"])
    }

    @Test("a replaced file has the new contents alone, and nothing is left beside it")
    func replace() throws {
        folder.write("the old contents", to: "a")
        let file = try ReplaceableFile(folder.path("a"))
        // Left behind by a dead process with the number of this one.
        folder.write("unfinished", to: "a.\(getpid()).new")
        try file.replace(with: Array("new".utf8), isDurable: false)
        #expect(try file.bytes(limit: 100) == Array("new".utf8))
        #expect(FileSystem.names(in: folder.path) == ["a"])
    }

    @Test("a file is replaced in a folder whose name is not UTF-8")
    func namesThatAreNotUTF8() throws {
        let name = String(path: [0x61, 0xFF])
        folder.makeFolder(name)
        let file = try ReplaceableFile(folder.path(name + "/b"))
        try file.replace(with: [1, 2, 3], isDurable: true)
        #expect(FileSystem.names(in: folder.path) == [name])
        #expect(try OpenFile(regular: folder.path(name + "/b")).bytes(limit: 3) == [1, 2, 3])
    }

    @Test("a symbolic link stays one when the file that it leads to is replaced")
    func replaceTarget() throws {
        folder.makeFolder("real")
        folder.link("link", to: "real/file")
        let file = try ReplaceableFile(folder.path("link"))
        #expect(try file.bytes(limit: 100) == nil)
        try file.replace(with: [1], isDurable: false)
        #expect(FileSystem.names(in: folder.path("real")) == ["file"])
        #expect(try OpenFile(regular: folder.path("link")).bytes(limit: 1) == [1])
    }

    @Test("a base directory has the program's name in it, and comes from an absolute path alone")
    func baseDirectory() {
        func path(_ environment: [String: String]) -> String? {
            BaseDirectory.cache.path(for: "player") { environment[$0] }
        }
        #expect(path(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/player")
        #expect(path(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/player")
        #expect(path(["XDG_CACHE_HOME": "c", "HOME": "h"]) == nil)
    }
}
