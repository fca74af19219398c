import Glibc
import TestSupport

/// Where things are.
enum Places {
    /// The program.
    static let program = builtProgram("recap-tui")

    /// The terminal type on which it plays where a test names no other.
    static let term = testVariable("RECAP_TERM") ?? "xterm-256color"

    /// The path of a story of these tests.
    static func fixture(_ name: String) -> String { fixtures + "/" + name + ".json" }

    /// The folder of the files of these tests.
    static let fixtures = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures"

    /// The folder of examples.
    static let examples = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Examples"

    /// The path of a bundled story.
    static func story(_ name: String) -> String {
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Stories/" + name + ".json"
    }

    /// The path of a picture of the tests of media.
    static func mediaFixture(_ name: String) -> String {
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/RecapMediaTests/Fixtures/" + name
    }

    /// What a program sees of the world: nothing of this one's own.
    static func environment(home: String) -> [String: String] {
        var environment = [
            "PATH": "/usr/bin:/bin", "LANG": testVariable("RECAP_LANG") ?? "C.UTF-8", "HOME": home,
            "XDG_STATE_HOME": home, "TZ": testVariable("RECAP_TZ") ?? "UTC",
            // A trap is to end the program, not to open a debugger.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        for name in ["LD_LIBRARY_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS", "PLANTED_FAULT"] {
            environment[name] = testVariable(name)
        }
        return environment
    }
}

/// A folder that is removed together with its owner.
final class TemporaryFolder {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    var path: String { folder.path }

    /// The names in a folder of it; none where there is no such folder.
    func names(in name: String) -> [String] {
        guard let directory = unsafe opendir(path + "/" + name) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The text of a file.
    func read(_ name: String) throws -> String {
        guard let file = unsafe fopen(path + "/" + name, "r") else { throw Failure.system("fopen") }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = unsafe fgetc(file), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes a file away.
    func remove(_ name: String) throws {
        guard unsafe unlink(path + "/" + name) == 0 else { throw Failure.system("unlink") }
    }

    /// Puts a file in the place of another, in one step.
    func move(_ name: String, to other: String) throws {
        guard unsafe rename(path + "/" + name, path + "/" + other) == 0 else { throw Failure.system("rename") }
    }

    /// Writes a file, and the folders that it is in; returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o644) throws -> String {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            _ = unsafe mkdir(folder, 0o755)
        }
        let file = unsafe open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        try Descriptor(taking: file).write(bytes)
        return path + "/" + name
    }

    /// Copies the program into it, where it starts a given program as its worker. Returns its path.
    func copyProgram(besideWorker worker: String) throws -> String {
        // By a process of its own: a program can't be run while anybody has it open for writing.
        let script = "cd '\(path)' && cp '\(Places.program)' recap-tui && ln -s '\(worker)' recap-media-worker"
        guard try Command("-c", script, program: "/bin/sh").ending == .exited(0) else { throw Failure(script) }
        return path + "/recap-tui"
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
    let file = try Descriptor(taking: unsafe open(path, O_RDONLY | O_CLOEXEC))
    var all: [UInt8] = []
    while true {
        let part = file.read()
        if part.isEmpty { return all }
        all += part
    }
}
