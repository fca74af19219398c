/// Returns the value of an environment variable as path text (see ``Swift/String/init(path:)``), or `nil` if it is unset or
/// empty.
package func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(systemPath: value)
    return text.isEmpty ? nil : text
}

/// The environment variables as `NAME=value`.
package var environmentVariables: [String] {
    var variables: [String] = []
    var next = unsafe environ
    while let text = unsafe next.pointee {
        variables.append(unsafe String(systemPath: text))
        unsafe next += 1
    }
    return variables
}

/// Returns the tags of the languages preferred by an environment, such as `pt_BR` and `de`, most preferred first: those
/// of `LANGUAGE`, followed by that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. As in gettext,
/// `LANGUAGE` is ignored if the locale is `C` or `POSIX`. Empty if no language is preferred.
///
/// - Parameter variable: A function that returns the value of an environment variable; `nil` if it is unset or empty.
package func preferredLanguages(_ variable: (String) -> String? = environmentVariable) -> [String] {
    guard let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first else { return [] }
    let locales = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    // The tag ends at the encoding or the variant: `de_DE.UTF-8@euro`.
    let tags = locales.map { locale in String(locale.prefix { $0 != "." && $0 != "@" }) }
    guard let own = tags.last, own != "C", own != "POSIX" else { return [] }
    return tags.filter { !$0.isEmpty }
}
