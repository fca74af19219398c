import RecapCore
import RecapLanguage
import RecapStory
package import RecapSurface

/// The page number that the user is typing, in a story whose pages all wait for a key.
package struct TypedNumber {
    /// The result of a key.
    package enum Response {
        /// The key does not affect the number.
        case none
        /// The number has changed or was discarded. `isTaken` specifies whether the key has no other effect.
        case changed(isTaken: Bool)
        /// Go to the page at an index, which may not exist.
        case go(Int)
    }

    private var digits = ""
    /// The time at which the number is discarded.
    private var ends: Duration = .zero

    /// The time after a key within which the next one must follow.
    package static let window = RecapState.endWindow
    /// The maximum number of digits.
    private static let longest = 7

    package init() {}

    /// Returns whether a number is being typed at a time.
    package func isTyped(at now: Duration) -> Bool { !digits.isEmpty && now < ends }

    /// Returns whether a key can affect the number at a time. O(1).
    package func mayConcern(_ key: Key, at now: Duration) -> Bool { key.digit != nil || isTyped(at: now) }

    /// Handles a key. Digits that the user has not bound to another command are typed; Enter and the key of the last page complete
    /// the number.
    package mutating func handle(_ key: Key, as command: PlayerCommand?, at now: Duration) -> Response {
        if now >= ends { digits = "" }
        if let digit = key.digit, digit > 0 || !digits.isEmpty, command?.isTenths ?? true {
            if digits.count < TypedNumber.longest { digits += String(digit) }
            ends = now + TypedNumber.window
            return .changed(isTaken: true)
        }
        guard !digits.isEmpty else { return .none }
        switch key {
        case .enter,
            _ where command == .story(.last):
            defer { digits = "" }
            return .go((Int(digits) ?? 1) - 1)
        case .backspace: digits.removeLast()
        case .escape: digits = ""
        default:
            digits = ""
            return .changed(isTaken: false)
        }
        ends = now + TypedNumber.window
        return .changed(isTaken: true)
    }

    /// Returns the text that shows the number at a time, with the keys that end it; `nil` if none is being typed.
    package func text(at now: Duration, _ names: KeyNames) -> String? {
        guard isTyped(at: now) else { return nil }
        let messages = names.messages
        return [
            messages("page \(digits)"), "\(names(.enter)) \(messages("go there"))",
            "\(names(.escape)) \(messages("back"))",
        ].joined(separator: String.gapOfHints)
    }
}

extension Key {
    /// The value of the key, 0…9; `nil` if it is not a digit of any script.
    fileprivate var digit: Int? {
        guard case .character(let character) = self, let value = character.wholeNumberValue, 0...9 ~= value else {
            return nil
        }
        return value
    }
}

extension PlayerCommand {
    fileprivate var isTenths: Bool { if case .story(.tenths) = self { true } else { false } }
}

extension Story {
    /// Whether the story is shown by hand: whether all its pages wait for a key. O(pages).
    package var isShownByHand: Bool {
        !pages.isEmpty && pages.indices.allSatisfy { advance(of: pages[$0]) == .manual }
    }
}
