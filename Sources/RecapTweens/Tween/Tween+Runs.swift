extension Tween {
    /// A run that is idle, or a new one, for a value in an array.
    func run(on array: MotionArray<Target>, at index: Int) -> Run {
        let run = idleRun(ElementRun<Target>.self) ?? ElementRun()
        run.prepare(self)
        run.settle(in: array, at: index)
        return run
    }

    func idleRun<Kind: TweenRun<Target>>(_ kind: Kind.Type) -> Kind? {
        guard !idle.isEmpty, let run = idle[idle.count - 1] as? Kind else { return nil }
        idle.removeLast()
        return run
    }
}

extension Tween where Target: AnyObject {
    /// A run that is idle, or a new one, for an object.
    func run(on target: Target) -> Run {
        let run = idleRun(ObjectRun<Target>.self) ?? ObjectRun()
        run.prepare(self)
        run.settle(on: target)
        return run
    }
}
