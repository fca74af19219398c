extension Easing {
    /// The names of the easings that take no arguments: 25 Bézier curves, then elastic and bounce in three modes each.
    public static let allNames: [String] =
        NamedEasing.allCases.map(\.rawValue)
        + ["elastic", "bounce"].flatMap { family in EasingMode.allCases.map { family + $0.rawValue } }

    static let byName = Dictionary(uniqueKeysWithValues: NamedEasing.allCases.map { ($0, Easing.bezier($0.curve)) })

    static let named: [String: Easing] = {
        var easings = Dictionary(uniqueKeysWithValues: byName.map { ($0.key.rawValue, $0.value) })
        for mode in EasingMode.allCases {
            easings["elastic" + mode.rawValue] = .elastic(mode)
            easings["bounce" + mode.rawValue] = .bounce(Bounce(mode))
        }
        return easings
    }()

    /// Constant speed.
    public static let linear = Easing(.linear)
    /// The named curve `sineIn`.
    public static let sineIn = Easing(.sineIn)
    /// The named curve `sineOut`.
    public static let sineOut = Easing(.sineOut)
    /// The named curve `sineInOut`.
    public static let sineInOut = Easing(.sineInOut)
    /// The named curve `quadIn`.
    public static let quadIn = Easing(.quadIn)
    /// The named curve `quadOut`.
    public static let quadOut = Easing(.quadOut)
    /// The named curve `quadInOut`.
    public static let quadInOut = Easing(.quadInOut)
    /// The named curve `cubicIn`.
    public static let cubicIn = Easing(.cubicIn)
    /// The named curve `cubicOut`.
    public static let cubicOut = Easing(.cubicOut)
    /// The named curve `cubicInOut`.
    public static let cubicInOut = Easing(.cubicInOut)
    /// The named curve `quartIn`.
    public static let quartIn = Easing(.quartIn)
    /// The named curve `quartOut`.
    public static let quartOut = Easing(.quartOut)
    /// The named curve `quartInOut`.
    public static let quartInOut = Easing(.quartInOut)
    /// The named curve `quintIn`.
    public static let quintIn = Easing(.quintIn)
    /// The named curve `quintOut`.
    public static let quintOut = Easing(.quintOut)
    /// The named curve `quintInOut`.
    public static let quintInOut = Easing(.quintInOut)
    /// The named curve `expoIn`.
    public static let expoIn = Easing(.expoIn)
    /// The named curve `expoOut`.
    public static let expoOut = Easing(.expoOut)
    /// The named curve `expoInOut`.
    public static let expoInOut = Easing(.expoInOut)
    /// The named curve `circleIn`.
    public static let circleIn = Easing(.circleIn)
    /// The named curve `circleOut`.
    public static let circleOut = Easing(.circleOut)
    /// The named curve `circleInOut`.
    public static let circleInOut = Easing(.circleInOut)
    /// The named curve `backIn`.
    public static let backIn = Easing(.backIn)
    /// The named curve `backOut`.
    public static let backOut = Easing(.backOut)
    /// The named curve `backInOut`.
    public static let backInOut = Easing(.backInOut)
    /// An elastic easing at the start.
    public static let elasticIn = Easing.elastic(.easeIn)
    /// An elastic easing at the end.
    public static let elasticOut = Easing.elastic(.easeOut)
    /// An elastic easing at both ends.
    public static let elasticInOut = Easing.elastic(.easeInOut)
    /// A bounce at the start.
    public static let bounceIn = Easing.bounce(Bounce(.easeIn))
    /// A bounce at the end.
    public static let bounceOut = Easing.bounce(Bounce(.easeOut))
    /// A bounce at both ends.
    public static let bounceInOut = Easing.bounce(Bounce(.easeInOut))
}
