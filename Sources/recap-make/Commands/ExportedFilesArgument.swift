internal import ArgumentParser

/// The exports that a recap is made from.
struct ExportedFilesArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Archives, folders or files. Defaults to the exports in the current folder or in Downloads.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []
}
