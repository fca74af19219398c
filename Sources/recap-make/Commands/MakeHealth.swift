internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of health.
struct MakeHealth: ExportCommand {
    typealias Source = HealthSource

    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "A year of steps, floors, workouts and sleep, from the export of Apple Health.",
        discussion: """
            recap-tui make health export.zip                 the exported archive as it is
            recap-tui make health apple_health_export        its folder
            recap-tui make health -o me.json                 the data alone, to change …
            recap-tui health-year --data me.json             … and the story that shows it

            On the iPhone, open Health, tap your picture, and choose "Export All Health Data". Steps, distances on foot and floors \
            are read, and workouts, rings, sleep and the resting heart rate; never weight, cycles, medication or diagnoses.

            A phone and a watch count the same steps: in each hour, the device with most counts. Samples that are there twice \
            are counted once. Days and hours are those of the time zone, since exports have the zone of their day alone. \
            A night belongs to the day on which it ends, and has two hours of sleep at least; what several apps \
            have recorded of it counts once. Rings are closed if all three goals of a day are met. A usual day, a usual night and \
            the heart rate at rest are medians. A floor is three metres.
            """)

    static let yearStory = "health-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}
