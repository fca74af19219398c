/// The unsupported contents of a Lottie file, found by scanning its text without decoding the animation.
package struct LottieSurvey: Sendable, Hashable {
    /// The name of the first picture that is in a separate file; `nil` if all pictures are embedded.
    package private(set) var outsidePicture: String?
    /// The features in the file that the decoder does not support, in order of first occurrence.
    package private(set) var features: [Feature] = []

    /// A Lottie feature that the decoder does not support.
    package enum Feature: String, Sendable, Hashable {
        case text = "text layers"
        case expression = "expressions"
        case effect = "effects"
        case style = "layer styles"
        case path = "path effects"
    }

    /// Examines the text of a file. O(bytes).
    package init(_ bytes: [UInt8]) {
        var reader = LottieReader(bytes)
        reader.read()
        outsidePicture = reader.outsidePicture
        for feature in reader.found where !features.contains(feature) { features.append(feature) }
    }

    /// The message about contents that are not drawn; `nil` if everything is drawn.
    package var reason: String? {
        var parts = outsidePicture.map { [MediaInfo.reason(outside: $0)] } ?? []
        let names = features.filter { $0 != .expression }.map(\.rawValue)
        if let last = names.last {
            let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
            parts.append("its \(list) are not drawn")
        }
        if features.contains(.expression) { parts.append("its expressions are not evaluated") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}

/// A lenient scanner of the JSON of a Lottie file that records unsupported features.
private struct LottieReader {
    private let bytes: [UInt8]
    private var at = 0
    /// The objects and lists that are open, outermost first.
    private var open: [Container] = []
    private(set) var outsidePicture: String?
    /// The features found so far, with duplicates.
    private(set) var found: [LottieSurvey.Feature] = []

    /// An object or a list that is being read.
    private struct Container {
        let isObject: Bool
        /// The key of the object or list in the object around it; empty within a list.
        let key: Range<Int>
        /// The key of the value that is being read, and whether it is complete.
        var member = 0..<0
        var hasKey = false
        /// The value of `ty`: a number, or two letters.
        var number: Int?
        var letters: Range<Int>?
        /// Whether `hd` is true, or `en` is 0: a layer or shape is hidden, or an effect is off.
        var isHidden = false
        /// The number of features found before this container.
        let found: Int
    }

    /// The maximum nesting depth; scanning stops beyond it.
    private static let mostNested = 512
    /// The maximum number of occurrences that are recorded.
    private static let mostFound = 4096

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard open.count < Self.mostNested else { return }
                open.append(
                    Container(
                        isObject: bytes[at] == UInt8(ascii: "{"), key: open.last?.member ?? 0..<0, found: found.count))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): if let last = open.popLast() { close(last) }
            case UInt8(ascii: ","): setMember(0..<0, isKey: false)
            case UInt8(ascii: ":"): if let last = open.last { setMember(last.member, isKey: true) }
            case UInt8(ascii: "\""):
                takeString()
                continue
            case UInt8(ascii: "t"): if isMember("hd") { open[open.count - 1].isHidden = true }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                takeNumber()
                continue
            default: break
            }
            at += 1
        }
    }

    private mutating func setMember(_ member: Range<Int>, isKey: Bool) {
        guard let last = open.indices.last else { return }
        open[last].member = open[last].isObject ? member : 0..<0
        open[last].hasKey = isKey && open[last].isObject
    }

    /// Reads a string, which is a key if it is the first of a member.
    private mutating func takeString() {
        let start = at + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end = min(end, bytes.count)
        at = min(end + 1, bytes.count)
        guard let last = open.last, last.isObject else { return }
        guard last.hasKey else { return setMember(start..<end, isKey: false) }
        if isMember("ty") { open[open.count - 1].letters = start..<end }
        // Expressions are text; positions by dimension, which have the same key, are objects.
        if isMember("x"), start < end { note(.expression) }
        // Of all values with the key `p`, only the file of a picture is a string.
        if outsidePicture == nil, isMember("p"), start < end, !bytes[start..<end].starts(with: "data:".utf8) {
            outsidePicture = String(decoding: bytes[start..<end].prefix(MediaLimits.textBytes / 2), as: UTF8.self)
        }
    }

    private mutating func takeNumber() {
        var value = 0
        while at < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[at] {
            value = min(value * 10 + Int(bytes[at] - UInt8(ascii: "0")), 1000)
            at += 1
        }
        if isMember("ty") { open[open.count - 1].number = value }
        if isMember("hd") && value != 0 || isMember("en") && value == 0 { open[open.count - 1].isHidden = true }
        // The digits of a fraction or an exponent are not another value.
        setMember(0..<0, isKey: false)
    }

    /// Returns whether the value of the member with the given name is being read.
    private func isMember(_ name: StaticString) -> Bool {
        guard let last = open.last, last.hasKey else { return false }
        return bytes[last.member].elementsEqual(name.description.utf8)
    }

    private mutating func note(_ feature: LottieSurvey.Feature) {
        if found.count < Self.mostFound { found.append(feature) }
    }

    /// Records the features of an object that has been read completely, unless it is hidden.
    private mutating func close(_ object: Container) {
        guard object.isObject, let list = open.last, !list.isObject else { return }
        if object.isHidden { return found.removeLast(found.count - object.found) }
        func isIn(_ name: StaticString) -> Bool { bytes[list.key].elementsEqual(name.description.utf8) }
        let letters = object.letters.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
        if object.number == 5, isIn("layers") { note(.text) }
        // Lower numbers belong to effects that only provide values for expressions.
        if let number = object.number, number >= 20, isIn("ef") { note(.effect) }
        if isIn("sy") { note(.style) }
        if ["mm", "op", "pb", "zz", "tw", "rd"].contains(letters), isIn("shapes") || isIn("it") { note(.path) }
    }
}
