package import Dialogue
package import Meaning
package import Scorecard
package import Session
package import Store
package import System
package import Transcripts

/// Reads the output of a recogniser, or standard input, into segments with their times.
package final class Hearing {
    /// The stream that is listened to: the recogniser's output, else standard input.
    package private(set) var stream: ByteStream
    /// Whether the stream has ended.
    package private(set) var isOver = false
    private let recogniser: Recogniser?
    private let format: Format?
    private var reader: TranscriptReader
    /// The time from which the times of the stream count.
    private var beginning: Timestamp
    private var lateness = Lateness()
    /// Whether the recogniser tells when somebody speaks.
    private var tellsSpeech = false
    private var clock = SpeechClock(since: SteadyClock.millisecondsNow())

    /// Starts the recogniser.
    ///
    /// - Parameters:
    ///   - recogniser: nil for standard input.
    ///   - beginning: the time from which the times of the stream count.
    package init(
        _ recogniser: Recogniser?, as format: Format?, since beginning: Timestamp, _ session: inout Session
    ) throws {
        self.recogniser = recogniser
        self.format = format
        self.beginning = beginning
        stream = try recogniser?.start(&session) ?? ByteStream(descriptor: 0)
        reader = TranscriptReader(format: format, isLive: true)
    }

    /// Milliseconds that a recogniser may take to notice that somebody speaks.
    private static let notice: Int64 = 450

    /// Segments that arrived together.
    package struct Arrival {
        package let result: ReadResult
        /// From when to when each of its segments was said, in milliseconds of `SteadyClock`.
        package let said: [ClosedRange<Int64>]
        /// Milliseconds of `SteadyClock`.
        package let time: Int64
    }

    /// How late the recogniser is, in milliseconds.
    package var late: Int64 { lateness.milliseconds }

    /// The segments that have arrived since the last call; nil where nothing was written. Never waits.
    package func next() throws -> Arrival? {
        let piece = try stream.next()
        let time = SteadyClock.millisecondsNow()
        switch piece {
        case .bytes(let bytes): return arrival(reader.take(bytes, arrival: time), at: time)
        case .nothing: return nil
        case .end:
            isOver = true
            return arrival(reader.finish(), at: time)
        }
    }

    private func arrival(_ result: ReadResult, at time: Int64) -> Arrival {
        lateness.take(result.segments, arrival: time)
        if let speech = result.speech {
            tellsSpeech = true
            if speech.isGoingOn, let position = speech.position { clock.listened(to: position, at: time) }
        }
        let said = result.segments.map { clock.said($0, arrival: time, late: lateness.milliseconds) }
        return Arrival(result: result, said: said, time: time)
    }

    /// Tells the recogniser of players who have changed. It is ended and started again for that, unless it reads its
    /// files again by itself.
    ///
    /// - Parameter take: takes the rest of its output before it is started again, which may change the session.
    package func tellAnewIfOutdated(_ stored: StoredSession, _ take: (Arrival) throws -> Void) throws {
        guard !isOver, let recogniser, recogniser.isOutdated(&stored.session) else { return }
        guard !recogniser.readsAgain else { return try recogniser.tellAnew(&stored.session) }
        stream.child?.end()
        while case .bytes(let bytes) = try stream.next() {
            let time = SteadyClock.millisecondsNow()
            try take(arrival(reader.take(bytes, arrival: time), at: time))
        }
        try take(arrival(reader.finish(), at: SteadyClock.millisecondsNow()))
        stream = try recogniser.start(&stored.session)
        reader = TranscriptReader(format: format, isLive: true)
        beginning = Moment.now(.spoken).now
        clock = SpeechClock(since: SteadyClock.millisecondsNow())
    }

    /// A segment as a recognition, and the moment: when it was said, by whom.
    ///
    /// - Parameters:
    ///   - said: from when to when, in milliseconds of `SteadyClock`.
    ///   - time: when it arrived.
    ///   - arrival: the same by the wall clock, for a stream that tells no times.
    package func said(
        _ segment: Segment, _ said: ClosedRange<Int64>, at time: Int64, _ arrival: Timestamp
    ) -> (Recognition, Moment) {
        var moment = Moment.now(.spoken)
        moment.at = segment.start.map { Timestamp(milliseconds: beginning.milliseconds + Int64($0)) } ?? arrival
        moment.speaker = segment.speaker
        moment.line = segment.line
        // Where the recogniser tells of speech, it would have told by then that somebody begins a correction.
        moment.time = tellsSpeech ? min(said.upperBound + Self.notice, time) : time
        return (Recognition(segment), moment)
    }

    /// Ends the recogniser.
    ///
    /// - Returns: how it ended, where it did so by itself.
    package func end() -> (child: ChildProgram, ending: ChildProgram.Ending)? {
        guard let child = stream.child else { return nil }
        let ending = child.end(isOver: isOver)
        return isOver ? (child, ending) : nil
    }
}
