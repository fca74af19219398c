import RecapSystem
import TestSupport
import Testing

@Suite("The entries of folders")
struct FolderReaderTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns the names in the folder, those of folders with a slash, and the number of pieces in which they come.
    private func read(pieceSize: Int = 4096) throws -> (names: [String], pieceCount: Int) {
        guard var reader = FolderReader(folder.path, pieceSize: pieceSize) else { throw FileError.missing }
        var names: [String] = [], count = 0
        while unsafe reader.next({ name, isFolder in
            names.append(unsafe String(path: Array(name)) + (isFolder ? "/" : ""))
        }) {
            count += 1
        }
        return (names.sorted(), count)
    }

    @Test("each entry comes once, in several pieces if there are many, without the folder itself and the one around it")
    func pieces() throws {
        let names = (1...500).map { "a file with a long name, number \($0)" }
        for name in names { folder.write("", to: name) }
        let all = try read()
        #expect(all.names == names.sorted())
        #expect(all.pieceCount > 1)
        #expect(try read(pieceSize: 1 << 20).names == names.sorted())
    }

    @Test("folders are told apart, and names are bytes: of dots, of 255 bytes, and such that aren't UTF-8")
    func names() throws {
        let names = ["...", ".hidden", String(repeating: "x", count: 255), String(path: [0x61, 0xFF])]
        for name in names { folder.write("", to: name) }
        folder.makeFolder("inner")
        #expect(try read().names == (names + ["inner/"]).sorted())
    }

    @Test("an empty folder has no entries; what is no folder can't be read")
    func noEntries() throws {
        #expect(try read().names == [])
        folder.write("", to: "file")
        for path in ["file", "none"] {
            let isReadable = FolderReader(folder.path(path)) != nil
            #expect(!isReadable)
        }
    }
}
