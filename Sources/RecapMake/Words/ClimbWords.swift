internal import RecapStory

extension Climb {
    /// Returns the height and its comparison, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let height = NumberGrouping.grouped(String(metres))
        switch language {
        case .english:
            let comparison =
                times < 1.1
                ? "as tall as \(landmark.name(in: language))" : "\(factor) times \(landmark.name(in: language))"
            return "printed one below the other, your lines are \(height) metres tall: \(comparison)"
        case .korean:
            let comparison =
                times < 1.1 ? "\(landmark.name(in: language))만큼 높아요" : "\(landmark.name(in: language))의 \(factor)배예요"
            return "한 줄씩 인쇄해 쌓으면 \(height) m, \(comparison)"
        }
    }

    /// The factor without a zero after the point.
    private var factor: String {
        times == times.rounded() ? NumberGrouping.grouped(String(Int(times))) : String(times)
    }
}

extension Climb.Landmark {
    /// Returns the name.
    func name(in language: RecapLanguage) -> String {
        switch (self, language) {
        case (.door, .english): "a door"
        case (.door, .korean): "방문"
        case (.giraffe, .english): "a giraffe"
        case (.giraffe, .korean): "기린"
        case (.pyramid, .english): "the Great Pyramid"
        case (.pyramid, .korean): "쿠푸왕의 피라미드"
        case (.seoulTower, .english): "N Seoul Tower"
        case (.seoulTower, .korean): "남산서울타워"
        case (.eiffelTower, .english): "the Eiffel Tower"
        case (.eiffelTower, .korean): "에펠탑"
        case (.lotteTower, .english): "Lotte World Tower"
        case (.lotteTower, .korean): "롯데월드타워"
        case (.burjKhalifa, .english): "Burj Khalifa"
        case (.burjKhalifa, .korean): "부르즈 할리파"
        case (.hallasan, .english): "Hallasan"
        case (.hallasan, .korean): "한라산"
        case (.everest, .english): "Mount Everest"
        case (.everest, .korean): "에베레스트"
        }
    }
}
