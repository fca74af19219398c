/// Words of commands that messages show, to be typed or copied.
package enum ShellWord {
    /// Returns a word as typed in a shell: quoted if it contains characters other than letters, digits and a few
    /// signs.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "-_./:,@+=".utf8.contains($0) || $0 >= 0x80
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
