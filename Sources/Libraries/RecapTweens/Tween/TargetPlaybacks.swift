/// The playback of a tween on an object.
@safe
final class ObjectTweenPlayback<Target: AnyObject>: TweenPlayback<Target> {
    /// A reference that keeps the target alive, in memory at a fixed address; `nil` if the target is held weakly.
    private var cell: UnsafeMutablePointer<Target?>?

    deinit {
        unsafe cell?.deinitialize(count: 1)
        unsafe cell?.deallocate()
    }

    func bind(on target: Target, holding: TargetHolding) {
        isPlainObject = tracks.isEmpty
        switch holding {
        case .weakly: object = target
        case .strongly:
            let cell = unsafe cell ?? .allocate(capacity: 1)
            if unsafe self.cell == nil { unsafe cell.initialize(to: nil) }
            unsafe cell.pointee = target
            unsafe self.cell = cell
            unsafe address = UnsafeMutableRawPointer(cell)
        }
    }

    // `bind(on:holding:)` is the only writer of `object`.
    override var target: Target? {
        if unsafe address != nil { return unsafe cell?.pointee }
        return object.map { unsafe unsafeDowncast($0, to: Target.self) }
    }

    override var properties: [MovedProperty] {
        guard let target, let tween else { return [] }
        return tween.keys.map { MovedProperty(target: ObjectIdentifier(target), index: -1, key: $0) }
    }

    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard var target else { return false }
        body(&target)
        return true
    }

    override func write(at progress: Double) -> Bool {
        guard var target else { return false }
        unsafe withUnsafeMutablePointer(to: &target) { unsafe writeNumbers(UnsafeMutableRawPointer($0), progress) }
        var index = 0
        while index < tracks.count {
            tracks[index].write(&target, at: progress)
            index += 1
        }
        return true
    }

    override func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool {
        index == -1 && self.target.map { ObjectIdentifier($0) } == target
    }

    override func releaseTarget() {
        object = nil
        unsafe cell?.pointee = nil
        unsafe address = nil
    }
}

/// The playback of a tween on a value in an array.
final class ElementTweenPlayback<Target>: TweenPlayback<Target> {
    var array: MotionArray<Target>?
    var index = 0
    func bind(in array: MotionArray<Target>, at index: Int) {
        self.array = array
        self.index = index
        unsafe address = array.address(of: index)
        isDirect = tracks.isEmpty && numbers.allSatisfy { $0.offset >= 0 }
        canBePacked =
            isDirect && !hasUpdates && !numbers.isEmpty && numbers.count <= PackedTweens.maximumNumbers
            && numbers.allSatisfy { $0.ease == numbers[0].ease }
    }

    override var target: Target? { array?[index] }

    override var properties: [MovedProperty] {
        guard let array, let tween else { return [] }
        return tween.keys.map { MovedProperty(target: ObjectIdentifier(array), index: index, key: $0) }
    }

    /// Changes a copy and stores it, so that client code that runs meanwhile never sees a partially written value.
    override func change(_ body: (inout Target) -> Void) -> Bool {
        guard let array else { return false }
        var element = array[index]
        body(&element)
        array[index] = element
        return true
    }

    override func write(at progress: Double) -> Bool {
        let tracks = tracks
        return change { target in
            unsafe withUnsafeMutablePointer(to: &target) { unsafe writeNumbers(UnsafeMutableRawPointer($0), progress) }
            for track in tracks { track.write(&target, at: progress) }
        }
    }

    override func moves(_ target: ObjectIdentifier, _ index: Int) -> Bool {
        index == self.index && array.map { ObjectIdentifier($0) } == target
    }

    override func releaseTarget() {
        array = nil
        unsafe address = nil
    }
}
