package import RecapLanguage
internal import RecapSystem

/// A language in which recaps are available.
package struct CaptionLanguage: Hashable, Sendable {
    /// The language tag, such as `pt`, with a region if numbers are written differently there, such as `ar-MA`.
    package let tag: String

    /// English, the language of messages without a translation.
    package static let english = CaptionLanguage(language: .english)

    /// All languages, sorted by tag.
    package static let all: [CaptionLanguage] = Language.all.map(\.tag).compactMap(CaptionLanguage.init)

    /// Creates the language with a tag such as `pt` or `pt-BR`. Returns `nil` if recaps aren't available in it.
    package init?(_ tag: String) {
        guard let language = MessageTable.recap.language(tag) else { return nil }
        self.init(language: language)
    }

    /// Creates the first available language among those that the environment prefers, or English if none is available.
    package init(environment variable: (String) -> String?) {
        self = preferredLanguages(variable).lazy.compactMap(CaptionLanguage.init).first ?? .english
    }

    private init(language: Language) { tag = language.regionalTag }

    /// The message catalogue for recaps in the language.
    package var messages: MessageCatalogue { MessageCatalogue(.recap, Language.named(tag) ?? .english) }
}
