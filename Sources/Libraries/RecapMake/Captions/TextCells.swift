extension String {
    /// The number of cells that the text takes. Scalars from U+1100 on, such as East Asian letters and pictures, take
    /// two, except spaces and dashes.
    var cells: Int {
        unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 || (0x2000...0x206F).contains($1.value) ? 1 : 2) }
    }

    /// Returns the text, or its beginning with an ellipsis if it takes more cells than allowed.
    func shortened(toCells most: Int) -> String {
        guard cells > most else { return self }
        var text = ""
        for character in self where text.cells + String(character).cells < most { text.append(character) }
        return text.split(separator: " ").joined(separator: " ") + "…"
    }

    /// Returns the text, or as many of its words as fit with an ellipsis in a number of cells; the beginning of a word that
    /// is longer.
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
