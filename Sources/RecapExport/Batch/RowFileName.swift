internal import RecapEscapes

/// The name of a row's file, derived from the row's key. Different keys have different names.
public enum RowFileName {
    /// The maximum length of a name in bytes, which leaves room for an extension.
    private static let limit = 200

    /// Returns a name that is safe in any folder and on any command line.
    ///
    /// Letters and digits of all scripts, `-`, `_`, and `.` except at the beginning, are kept. Each byte of any other
    /// character is written as `%` and two digits.
    ///
    /// - Returns: The name; `nil` if the key is empty or the name would be too long for file systems.
    public static func name(for key: String) -> String? {
        var name = ""
        for scalar in key.unicodeScalars {
            if isPlain(scalar) || (!name.isEmpty && ".-_".unicodeScalars.contains(scalar)) {
                name.unicodeScalars.append(scalar)
            } else {
                name += String(scalar).utf8.percentEncoded(keeping: "")
            }
            guard name.utf8.count <= limit else { return nil }
        }
        return name.isEmpty ? nil : name
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
