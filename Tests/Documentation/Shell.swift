import Foundation
import TestSupport
import Testing

/// A run of a line of shell, in a folder of its own with the stories of the repository.
struct Shell {
    let status: Int32
    /// What the line wrote to standard output and standard error.
    let output: String

    /// Runs `line` by `bash`. `recap-tui` and the snippets are on its `PATH`.
    init(_ line: String, files: [String: String] = [:]) throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "recap-documentation-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        try manager.copyItem(
            at: MarkdownFile.root.appending(path: "Stories"), to: folder.appending(path: "Stories"))
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let output = folder.appending(path: ".output")
        try Data().write(to: output)

        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        let programs = URL(filePath: builtProgram("recap-tui")).deletingLastPathComponent().path()
        process.environment = [
            "PATH": "\(programs):\(builtFolder()):\(folder.path()):/usr/bin:/bin", "HOME": folder.path(),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color", "XDG_STATE_HOME": folder.path(),
        ].merging(ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }
        process.standardInput = FileHandle.nullDevice
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOf: output, encoding: .utf8)
    }

    /// The names of all sources of recaps, as a shell completes them.
    static var sources: [String] {
        get throws {
            let lines = try Shell("recap-tui --complete make ''").output.split(separator: "\n").dropFirst()
            let sources = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
            #expect(sources.contains("git"), "\(lines)")
            return sources
        }
    }
}
