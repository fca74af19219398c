/// The name of a row's file, made of the row's key: different keys give different names.
public enum RowFileName {
    /// The greatest length of a name in bytes, with room for an ending.
    private static let limit = 200

    /// Returns a name that is safe in any folder and on any command line.
    ///
    /// Letters and digits of all scripts, and `.`, `-` and `_` but at the beginning, stand for themselves; all else is written
    /// as `%` and two digits for each byte.
    ///
    /// - Returns: The name; `nil` for an empty key, and for one that gives a longer name than file systems take.
    public static func name(for key: String) -> String? {
        var name = ""
        for scalar in key.unicodeScalars {
            if isPlain(scalar) || (!name.isEmpty && ".-_".unicodeScalars.contains(scalar)) {
                name.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    let digits = String(byte, radix: 16, uppercase: true)
                    name += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
                }
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
