import Testing

/// Scores of a device that did not know that the round was finished.
@Suite struct LateScoreTests {
    /// Jake has finished the round; Mike knew nothing of it and recorded the 5.
    private static func late() throws -> (jake: Device, mike: Device) {
        let (jake, mike) = try Device.pair()
        try jake.done("finish", "anyway")
        try mike.done("say", "Mike 5 on 7")
        try jake.exchange(with: mike)
        return (jake, mike)
    }

    private static let sentence = "Changed after it was finished: Mike 5 on hole 7 (by Mike)."

    @Test func theRoundStaysFinishedAndTellsWhatChanged() throws {
        let (jake, mike) = try LateScoreTests.late()
        for device in [jake, mike] {
            #expect(try device.score("Mike", 7) == 5)
            let shown = try device.json("show", "1")[0]
            #expect(shown["round"]["state"].text == "finished")
            #expect(shown["changedAfterFinish"].truth == true)
            let change = shown["changes"][0]
            #expect(change["player"].text == "Mike" && change["hole"].number == 7 && change["label"].text == "7")
            #expect(change["from"].isNull && change["to"].number == 5 && change["by"].text == "Mike")
            #expect(try device.json("history")[0]["changedAfterFinish"].truth == true)
            for text in [try device.done("show", "1"), try device.done("standings")] {
                #expect(text.contains(LateScoreTests.sentence), "\(text)")
            }
            #expect(try device.done("history").contains("changed afterwards"))
        }
    }

    @Test func theLogMarksIt() throws {
        let (jake, _) = try LateScoreTests.late()
        #expect(try jake.done("log").contains("Mike 5 on hole 7 (changed the finished round)"))
        let marked = try jake.json("log").filter { $0["changedAfterFinish"].truth == true }
        #expect(marked.map { $0["strokes"].number } == [5])
    }

    @Test func whatChangesNothingIsNotTold() throws {
        let (jake, mike) = try Device.pair()
        try jake.done("say", "Mike 5 on 7")
        try jake.done("finish", "anyway")
        try mike.done("say", "Mike 5 on 7")
        try jake.exchange(with: mike)
        let shown = try jake.json("show", "1")[0]
        #expect(shown["changedAfterFinish"].truth == false && shown["changes"].list.isEmpty)
        #expect(!(try jake.done("show", "1").contains("Changed")))
    }

    @Test func finishingItOnceMoreIsTheResultFromThereOn() throws {
        let (jake, mike) = try LateScoreTests.late()
        try jake.done("reopen", "1")
        try jake.done("finish", "anyway")
        try mike.take(from: jake)
        #expect(try mike.json("history")[0]["changedAfterFinish"].truth == false)
    }
}
