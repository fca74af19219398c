internal import Glibc

/// Returns the value of an environment variable as path text (see ``Swift/String/init(path:)``), or `nil` if it is unset or
/// empty.
package func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(systemPath: value)
    return text.isEmpty ? nil : text
}
