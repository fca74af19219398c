internal import ArgumentParser

/// A number of bytes on the command line, such as `500k` or `5M`.
struct ByteCount: ExpressibleByArgument {
    let bytes: Int

    init(_ bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let units: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9]
        let unit = argument.last.flatMap { units[$0] }
        guard let number = Double(unit == nil ? argument : String(argument.dropLast())), number > 0, number < 1e9 else {
            return nil
        }
        bytes = Int(number * (unit ?? 1))
        guard bytes > 0 else { return nil }
    }

    var defaultValueDescription: String { bytes % 1_000_000 == 0 ? "\(bytes / 1_000_000)M" : "\(bytes)" }
}
