/// An array of C strings that ends with a null pointer, as programs are given their arguments. It is valid as long as this
/// object.
@unsafe package final class CStrings {
    /// The strings, and the null pointer.
    package let pointers: [UnsafeMutablePointer<CChar>?]

    /// Copies texts, as path text.
    package init(_ strings: [String]) {
        unsafe pointers = strings.map { text in unsafe text.withSystemPath { unsafe strdup($0) } } + [nil]
    }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
