extension String {
    /// The number of terminal cells that the text takes. Scalars from U+1100 on, such as East Asian characters and emoji, take
    /// two, except spaces and dashes.
    var cells: Int {
        unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 || (0x2000...0x206F).contains($1.value) ? 1 : 2) }
    }

    /// Returns the text, truncated with an ellipsis if it takes more cells than allowed.
    func shortened(toCells most: Int) -> String {
        guard cells > most else { return self }
        var text = ""
        for character in self where text.cells + String(character).cells < most { text.append(character) }
        return text.split(separator: " ").joined(separator: " ") + "…"
    }

    /// Returns the text, truncated after a whole word with an ellipsis if it takes more cells than allowed. Truncates the first
    /// word if that alone doesn't fit.
    func shortened(toWordsIn most: Int) -> String {
        guard cells > most else { return self }
        var text = ""
        for word in split(separator: " ") {
            let longer = text.isEmpty ? String(word) : text + " " + word
            guard longer.cells < most else { break }
            text = longer
        }
        return text.isEmpty ? shortened(toCells: most) : text + "…"
    }
}
