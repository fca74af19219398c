import Foundation
import TestSupport

@testable import RecapMake

/// A command of a history that a test makes.
struct MadeCommand: Hashable {
    let text: String
    let start: Int?
}

/// Histories written by the rules of the shells.
enum HistoryText {
    /// Returns the history of zsh.
    static func zsh(_ commands: [MadeCommand]) -> [UInt8] {
        var bytes: [UInt8] = []
        for command in commands {
            if let start = command.start {
                bytes += Array(": \(start):0;".utf8)
            } else if command.text.hasPrefix(":") {
                bytes.append(UInt8(ascii: "\\"))
            }
            for byte in command.text.utf8 {
                if byte == 0x0A { bytes.append(UInt8(ascii: "\\")) }
                if byte == 0 || (0x83...0xA2).contains(byte) { bytes += [0x83, byte ^ 32] } else { bytes.append(byte) }
            }
            let isOpen = command.text.reversed().drop { $0 == " " }.first == "\\"
            bytes += isOpen ? [0x20, 0x0A] : [0x0A]
        }
        return bytes
    }

    /// Returns the history of bash.
    static func bash(_ commands: [MadeCommand]) -> [UInt8] {
        commands.flatMap { command in
            (command.start.map { Array("#\($0)\n".utf8) } ?? []) + Array((command.text + "\n").utf8)
        }
    }

    /// Returns the history of fish.
    static func fish(_ commands: [MadeCommand]) -> [UInt8] {
        commands.flatMap { command in
            let text = command.text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
                of: "\n", with: "\\n")
            let time = command.start.map { "  when: \($0)\n" } ?? ""
            return Array("- cmd: \(text)\n\(time)  paths:\n    - a\\\\b\n".utf8)
        }
    }

    /// Returns commands of many shapes, each different from the others.
    static func commands(
        _ count: Int, using random: inout SplitMix64, timed: Double = 1, lines: Bool = true
    ) -> [MadeCommand] {
        let parts = [
            "git status", "한글 경로", "a\\", "'b c'", "\"", "e\u{301}", "👩‍💻", "|", "\\n", "\\\\", ":", "x;y", "ã", "#",
            "$(ls)", "ﷺ",
            "- cmd: x",
        ]
        return (0..<count).map { number in
            var text = "c\(number)"
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                text += lines && Int.random(in: 0..<6, using: &random) == 0 ? "\n" : " "
                text += parts[Int.random(in: 0..<parts.count, using: &random)]
            }
            if Int.random(in: 0..<20, using: &random) == 0 { text = ": " + text }
            let hasTime = Double.random(in: 0..<1, using: &random) < timed
            return MadeCommand(text: text, start: hasTime ? Int.random(in: 1...4_000_000_000, using: &random) : nil)
        }
    }
}

extension RowCount {
    /// Reads all commands of a history.
    static func commands(_ read: (ShellCommandHandler) throws -> RowCount) rethrows -> ([MadeCommand], RowCount) {
        var commands: [MadeCommand] = []
        let rows = try read { moment, text in commands.append(MadeCommand(text: text.text, start: moment.start)) }
        return (commands, rows)
    }
}

extension ScratchFolder {
    /// Writes bytes to a file.
    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path(name))) }
}
