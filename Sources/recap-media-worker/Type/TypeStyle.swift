#if Media
    import CMediaLibraries

    extension FontStyle {
        /// The preferred fonts for a script: the code of its language, and a family whose letters match across
        /// scripts.
        private static let preferences: [(script: hb_script_t, language: String, family: String)] = [
            (HB_SCRIPT_HANGUL, "ko", "Noto Sans CJK KR"), (HB_SCRIPT_HIRAGANA, "ja", "Noto Sans CJK JP"),
            (HB_SCRIPT_KATAKANA, "ja", "Noto Sans CJK JP"), (HB_SCRIPT_HAN, "zh-cn", "Noto Sans CJK SC"),
            (HB_SCRIPT_ARABIC, "ar", "Noto Sans Arabic"), (HB_SCRIPT_HEBREW, "he", "Noto Sans Hebrew"),
            (HB_SCRIPT_DEVANAGARI, "hi", "Noto Sans Devanagari"), (HB_SCRIPT_THAI, "th", "Noto Sans Thai"),
            (HB_SCRIPT_GREEK, "el", "Noto Sans"), (HB_SCRIPT_CYRILLIC, "ru", "Noto Sans"),
        ]

        /// The preferred fonts for Han characters by themselves, in languages that write them otherwise than Chinese.
        private static let hanPreferences: [String: (language: String, family: String)] = [
            "ja": ("ja", "Noto Sans CJK JP"), "ko": ("ko", "Noto Sans CJK KR"),
        ]

        /// Creates the style for a text in large type, with a weight as in CSS. The script that comes first in a list
        /// determines the style, so that all letters of a text come from one font if possible. Han characters by themselves
        /// have the forms of the text's language.
        init(weight: Int, text: String, language: String) {
            let functions = unsafe hb_unicode_funcs_get_default()
            let scripts = Set(text.unicodeScalars.map { unsafe hb_unicode_script(functions, $0.value).rawValue })
            let found = FontStyle.preferences.first { scripts.contains($0.script.rawValue) }
            let han = found?.script.rawValue == HB_SCRIPT_HAN.rawValue ? FontStyle.hanPreferences[language] : nil
            let preference = han ?? found.map { (language: $0.language, family: $0.family) }
            self.init(
                weight: FcWeightFromOpenType(Int32(weight)), language: preference?.language ?? "",
                family: preference?.family ?? "Noto Sans")
        }
    }
#endif
