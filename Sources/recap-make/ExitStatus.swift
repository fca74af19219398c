/// The exit statuses of the program besides those of the argument library.
enum ExitStatus {
    /// There is no data to make a recap from: `EX_NOINPUT` of BSD.
    static let noData: Int32 = 66
}
