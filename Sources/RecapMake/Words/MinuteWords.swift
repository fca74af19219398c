/// Returns a length of time: in minutes below two hours, else in full hours, such as `95 minutes` or `41 hours`.
func lengthText(minutes: Int, in language: RecapLanguage) -> String {
    minutes < 120
        ? Noun.minute.counted(minutes, in: language) : Noun.hour.counted(minutes / 60, in: language)
}
