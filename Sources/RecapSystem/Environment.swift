/// Returns the value of an environment variable as path text (see ``Swift/String/init(path:)``), or `nil` if it is unset or
/// empty.
package func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(systemPath: value)
    return text.isEmpty ? nil : text
}

/// Returns the code of the language of an environment, such as `ko`: that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
/// that is set. Empty if none is.
///
/// - Parameter variable: A function that returns the value of a variable, or `nil` if it is unset or empty.
package func languageCode(_ variable: (String) -> String? = environmentVariable) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first ?? ""
    // The code ends at the first character that isn't a letter: `kok_IN` is Konkani.
    return String(locale.prefix(while: \.isLetter))
}
