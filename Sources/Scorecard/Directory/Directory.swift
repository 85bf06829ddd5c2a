/// Everybody and every place known: the fold of the events that belong to no round.
///
/// Like a round, a function of the set of its events: order and repetition of arrival make no difference.
package struct Directory: Sendable {
    private(set) var ledger = Ledger()
    /// The result of all events that count, taken in total order.
    private(set) var tally = Tally()

    package init() {}

    /// The result of events, taken one after the other in total order. Numbers of events are their indices in the ledger.
    struct Tally: Sendable {
        fileprivate(set) var people: [PlayerID: Person] = [:]
        /// All players that a name or alias was ever given to, by its key: the candidates for who has it now.
        fileprivate var calls: [String: Set<PlayerID>] = [:]
        /// Live events about every course that was ever heard of: saved and archived.
        fileprivate var courseForms: [CourseID: [Int]] = [:]
        /// Which courses ever had a name, by its key.
        fileprivate var courseCalls: [String: Set<CourseID>] = [:]
        /// Merged players, each with the one they were merged into: never a cycle, and always somebody who was not merged.
        fileprivate var mergedInto: [PlayerID: PlayerID] = [:]
        /// The players merged into each player: ``mergedInto`` the other way around.
        fileprivate var absorbed: [PlayerID: [PlayerID]] = [:]
        /// The players that each player was ever merged into, taken back or not.
        fileprivate(set) var saidMerges: [PlayerID: Set<PlayerID>] = [:]
        /// Bag tags given and taken away: live events.
        fileprivate var gifts: [Int] = []
    }

    /// Live events about one player.
    struct Person: Sendable {
        var added: [Int] = []
        /// Added and archived.
        var listings: [Int] = []
        /// Added and renamed.
        var names: [Int] = []
        /// Aliased and unaliased.
        var aliases: [Int] = []
    }

    /// Takes events in. The cost is that of the new events where all of them come last and undo or redo nothing, else
    /// that of a replay of all. Events of a round and events known already are ignored.
    package mutating func apply(_ events: [Event]) {
        let replayed = ledger.enter(
            events.filter { $0.round == nil && ($0.body.kind.isOfDirectory || $0.body.kind.isUndoOrRedo) }.compactMap(
                \.possible))
        if replayed.lowerBound == 0 { tally = Tally() }
        for index in replayed { tally.take(index, in: ledger) }
    }

    /// Takes one event in.
    package mutating func apply(_ event: Event) { apply([event]) }

    /// Takes in events that are about to be written, so that the next change is judged with them.
    package mutating func preview(_ bodies: [Event.Body]) {
        for body in bodies {
            var id = EventID(.max)
            while knows(id) { id = EventID(id.value - 1) }
            apply(
                Event(
                    id: id, league: LeagueID(0), round: nil, device: DeviceID(0),
                    lamport: (ledger.events.last?.lamport ?? 0) + 1, at: Timestamp(milliseconds: 0), reporter: nil,
                    utterance: nil, body: body))
        }
    }

    /// Whether the event with this identifier has been taken in.
    package func knows(_ event: EventID) -> Bool { ledger.index(of: event) != nil }
}

extension Directory.Tally {
    /// Takes in the next event.
    fileprivate mutating func take(_ index: Int, in ledger: Ledger) {
        let body = ledger.events[index].body
        if let (player, name) = body.call { calls[Name.key(name), default: []].insert(player) }
        if let course = body.course, courseForms[course] == nil { courseForms[course] = [] }
        if case .courseSaved(let course) = body {
            courseCalls[Name.key(course.name), default: []].insert(course.id)
        }
        if case .playerMerged(let player, let into) = body { saidMerges[player, default: []].insert(into) }
        guard ledger.isLive[index] else { return }
        switch body {
        case .playerAdded(let player, _):
            people[player, default: Directory.Person()].added.append(index)
            people[player]?.listings.append(index)
            people[player]?.names.append(index)
        case .playerRenamed(let player, _): people[player, default: Directory.Person()].names.append(index)
        case .playerAliased(let player, _), .playerUnaliased(let player, _):
            people[player, default: Directory.Person()].aliases.append(index)
        case .playerArchived(let player): people[player, default: Directory.Person()].listings.append(index)
        case .playerMerged(let player, let into): merge(player, into)
        case .courseSaved(let course): courseForms[course.id, default: []].append(index)
        case .courseArchived(let course): courseForms[course, default: []].append(index)
        case .tagGiven: gifts.append(index)
        default: break
        }
    }

    /// A merge that would close a circle is ignored.
    private mutating func merge(_ player: PlayerID, _ into: PlayerID) {
        let from = mergedInto[player] ?? player
        let to = mergedInto[into] ?? into
        guard from != to else { return }
        let moved = (absorbed.removeValue(forKey: from) ?? []) + [from]
        for other in moved { mergedInto[other] = to }
        absorbed[to, default: []] += moved
    }
}

extension Directory {
    /// The player an identifier stands for today: after a merge, the one merged into.
    package func resolved(_ player: PlayerID) -> PlayerID { tally.mergedInto[player] ?? player }

    /// Every identifier that stands for a player today: the own one, and those of the players merged into this one.
    package func identifiers(of player: PlayerID) -> Set<PlayerID> {
        let own = resolved(player)
        return Set(tally.absorbed[own] ?? []).union([own])
    }

    /// The player with this identifier, or the one they were merged into; nil for strangers.
    package func player(_ id: PlayerID) -> Player? {
        let id = resolved(id)
        guard let name = ownName(id) else { return nil }
        let merged = (tally.absorbed[id] ?? []).sorted()
        let aliases = aliases(of: [id] + merged, after: merged.compactMap(ownName))
        return Player(id: id, name: name, aliases: aliases.filter { Name.key($0) != Name.key(name) })
    }

    /// The name of a player, merged or not; nil for strangers.
    package func name(of id: PlayerID) -> String? { ownName(resolved(id)) }

    /// Everybody who was neither archived nor merged into somebody else, by name.
    package var players: [Player] { everybody.filter { !isArchived($0.id) } }

    /// Everybody who was not merged into somebody else, archived or not, by name.
    package var everybody: [Player] {
        tally.people.keys.filter { tally.mergedInto[$0] == nil }.compactMap(player)
            .map { (Name.key($0.name), $0) }.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
    }

    /// The players with this name or alias, archived or not.
    package func players(called name: String) -> [Player] {
        let key = Name.key(name)
        return Set((tally.calls[key] ?? []).map(resolved)).compactMap { player($0) }.filter { player in
            ([player.name] + player.aliases).contains { Name.key($0) == key }
        }
    }

    /// Whether a player was added once, and neither renamed nor archived since.
    package func isNew(_ player: PlayerID) -> Bool {
        tally.people[player].map { $0.names.count == 1 && $0.listings.count == 1 } ?? false
    }

    package func isArchived(_ player: PlayerID) -> Bool {
        guard let last = tally.people[resolved(player)]?.listings.last, case .playerArchived = ledger.events[last].body
        else {
            return false
        }
        return true
    }

    /// Bag tags given and taken away, in the order it was said.
    package var tagGifts: [Tags.Gift] {
        tally.gifts.compactMap { index in
            guard case .tagGiven(let player, let tag) = ledger.events[index].body else { return nil }
            return Tags.Gift(at: ledger.events[index].at, player: resolved(player), tag: tag)
        }
    }

    /// The course with this identifier, unless it is archived. Where another of its name was saved before, on another
    /// device and with other holes, it is a layout of the same site.
    package func course(_ id: CourseID) -> Course? {
        guard var course = savedCourse(id) else { return nil }
        let earlier = (tally.courseCalls[Name.key(course.name)] ?? []).compactMap { other -> Course.Likeness? in
            guard other != id, let likeness = savedCourse(other)?.likeness, likeness.name == course.likeness.name,
                isSaved(other, before: id)
            else { return nil }
            return likeness
        }
        let others = Set(earlier).subtracting([course.likeness])
        if !others.isEmpty {
            let (site, layout) = course.parts
            let number = String(others.count + 1)
            course.name = Course.name(of: site, layout: layout.map { $0 + " " + number } ?? number)
        }
        return course
    }

    /// The name a course has or had, listed or not; nil for one that was never heard of.
    package func courseName(_ id: CourseID) -> String? {
        saved(tally.courseForms[id] ?? []).last.map { Name.tamed($0.name) }
    }

    /// Every name that the courses of this name, or of a site of this name, have and had.
    package func names(ofCoursesCalled name: String) -> [String] {
        tally.courseForms.values.flatMap { forms in
            let names = saved(forms).map { Name.tamed($0.name) }
            return names.contains { Course.isCalled($0, name) } ? names : []
        }
    }

    /// The forms in which some of its events saved a course.
    private func saved(_ forms: [Int]) -> [Course] {
        forms.compactMap { index in
            if case .courseSaved(let course) = ledger.events[index].body { course } else { nil }
        }
    }

    /// The course with the name under which it was saved; nil where it is archived or unknown.
    private func savedCourse(_ id: CourseID) -> Course? {
        guard let last = tally.courseForms[id]?.last, case .courseSaved(let course) = ledger.events[last].body else {
            return nil
        }
        return course
    }

    /// The course of this name that was archived last, as it was then.
    package func archivedCourse(called name: String) -> Course? {
        var latest: (course: Course, archived: Int)?
        for forms in tally.courseForms.values {
            guard let last = forms.last, case .courseArchived = ledger.events[last].body else { continue }
            guard let course = saved(forms).last, Name.key(course.name) == Name.key(name),
                latest.map({ $0.archived < last }) ?? true
            else { continue }
            latest = (course, last)
        }
        return latest?.course
    }

    /// All courses that are not archived, by name. What two devices saved alike is one course: the one saved first.
    package var courses: [Course] {
        var first: [Course.Likeness: Course] = [:]
        for id in tally.courseForms.keys {
            guard let course = course(id) else { continue }
            if let other = first[course.likeness], isSaved(other.id, before: id) { continue }
            first[course.likeness] = course
        }
        return first.values.sorted { (Name.key($0.name), $0.id) < (Name.key($1.name), $1.id) }
    }

    /// Other courses that are like this one: to be changed and archived along with it.
    func doubles(of course: CourseID) -> [CourseID] {
        guard let likeness = self.course(course)?.likeness else { return [] }
        return tally.courseForms.keys.filter { $0 != course && self.course($0)?.likeness == likeness }.sorted()
    }

    private func isSaved(_ course: CourseID, before other: CourseID) -> Bool {
        guard let first = tally.courseForms[course]?.first, let second = tally.courseForms[other]?.first else {
            return false
        }
        return first < second
    }

    /// The name of a player, merges aside.
    func ownName(_ id: PlayerID) -> String? {
        guard let person = tally.people[id], !person.added.isEmpty, let last = person.names.last else { return nil }
        switch ledger.events[last].body {
        case .playerAdded(_, let name), .playerRenamed(_, let name): return name
        default: return nil
        }
    }

    /// The other names of one person, in the order they were learned.
    ///
    /// - Parameters:
    ///   - family: all identifiers of that person.
    ///   - names: those of the players merged into this one.
    private func aliases(of family: [PlayerID], after names: [String]) -> [String] {
        var aliases: [String?] = []
        var places: [String: Int] = [:]
        func learn(_ alias: String) {
            let key = Name.key(alias)
            guard places[key] == nil else { return }
            places[key] = aliases.count
            aliases.append(alias)
        }
        names.forEach(learn)
        let learned = family.flatMap { tally.people[$0]?.aliases ?? [] }.sorted()
        for index in learned {
            switch ledger.events[index].body {
            case .playerAliased(_, let alias): learn(alias)
            case .playerUnaliased(_, let alias):
                if let place = places.removeValue(forKey: Name.key(alias)) { aliases[place] = nil }
            default: break
            }
        }
        return aliases.compactMap { $0 }
    }
}

extension Event.Body {
    /// A player, and the name that this event gives them.
    fileprivate var call: (PlayerID, String)? {
        switch self {
        case .playerAdded(let player, let name), .playerRenamed(let player, let name): (player, name)
        case .playerAliased(let player, let alias): (player, alias)
        default: nil
        }
    }

    /// The course this event is about.
    fileprivate var course: CourseID? {
        switch self {
        case .courseSaved(let course): course.id
        case .courseArchived(let course): course
        default: nil
        }
    }
}
