internal import ArgumentParser

/// The options of recaps whose days and hours are those of a clock.
struct ClockedOptions: ParsableArguments {
    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Days")
    var zone: ZoneOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions
}
