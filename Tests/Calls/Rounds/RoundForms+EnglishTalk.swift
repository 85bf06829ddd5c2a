extension RoundForms {
    static let englishTalk = """
        # label before a list | 7 | enter
        hole {cur}: {list} > list
        hole {cur} {plain}
        hole {cur}, {plain}
        on hole {cur} {plain}
        {cur}: {plain}
        H{cur} {plain}
        h{cur} {plain}
        #{cur} {plain}
        H{cur}: {plain}
        on {cur}, {plain}
        # label and entry | 3 | enter
        hole {cur} {p1} {s1} > p1 1
        hole {cur}: {p1} {n1}
        H{cur} {p1} {n1}
        #{cur} {p1} {n1}
        {p1} {s1} on hole {cur}
        {p1} (got|had|took) {a1} on {cur}
        hole {cur} everyone {s1} > all 1
        # next hole | 7 | just
        next hole > leave
        (okay|ok|alright|right) next hole
        (okay|alright), next hole
        on to the next hole
        (on to the next|next one|moving on|move on)
        let's go to the next hole
        go to the next hole
        # the hole is said | 4 | just
        hole {cur} > go cur
        (okay|ok|alright|now|so) hole {cur}
        (on to|now on|we're on) hole {cur}
        go to hole {cur}
        go to {cur}
        okay, hole {cur}
        # leaving with somebody missing | 3 | here
        next hole > leave
        (okay|alright) next hole
        on to the next hole
        hole {next} > go next
        okay hole {next}
        go to hole {next}
        go to {next}
        # end of the hole in a line | 5 | enter
        {list}, next hole > list; leave
        {plain}. Next hole.
        {plain}, on to the next hole
        {plain}, okay next hole
        {plain}. Okay, next hole.
        {plain}, okay hole {next} > list; go next
        {plain}. Hole {next}.
        {plain}, on to hole {next}
        {plain}, now hole {next}
        # end of the hole for everyone | 3 | fresh
        everyone {s1}, okay hole {next} > all 1; go next
        all {w1}. Hole {next}.
        all {l1}. Hole {next}.
        everyone {s1}. Okay, hole {next}.
        everybody {v1}, on to hole {next}
        {l1} all around, okay hole {next}
        everyone {s1}, next hole > all 1; leave
        all {l1}, next hole
        # going back | 1.5 | earlier
        go back to {h} > go h
        go back to hole {h}
        (back to|let's go back to|okay back to|jump back to) hole {h}
        let's go back to hole {h}
        go to hole {h}
        hole {h}
        # on a hole gone back to | 9 | away
        {p1} {n1} > p1 1
        {p1} {s1}
        {p1} (had|got|took) {a1}
        {p1} actually had {a1}
        no, {p1} {s1}
        change {p1} to {n1}
        {p1} was {a1}
        # whole card after going back | 3 | away
        {plain} > list; asked
        # going on again | 8 | away
        go to {h} > go h
        go to hole {h}
        hole {h}
        (okay|now|alright) hole {h}
        (back to|on to|okay back to|now back to) hole {h}
        # card said again | 4 | most
        {plain} > list; asked
        # undo | 2 | undoable
        undo > undo
        undo that
        undo the last one
        scratch that
        take that back
        delete that
        # counts without names | 1.2 | fresh | 4
        two pars and two bogeys > asked
        (2 birdies 2 pars|two birdies, two pars|three pars and a bogey|three pars, one birdie)
        # count for two | 0.5 | fresh | 2
        two pars > asked
        (two birdies|two bogeys|2 pars)
        # double par | 0.3 | fresh
        double par > asked
        # wrong number of others | 0.5 | fresh | 4
        {p1} {n1}, the other two {n2} > p1 1; asked
        {p1} {s1} and the other two {s2}
        # talk | 7 | any
        nice shot >
        (nice putt|great drive|good throw|what a shot|nice save|great putt|nice one) {p1}
        (nice putt|great drive|good throw|what a shot|nice save|beautiful throw)
        (whose turn is it|who's up|who throws first|where's the next tee)
        (let's go|it's getting windy|anyone got water|it's so hot today|hang on a second|okay guys|wait up)
        (what a day|my back hurts|the basket is over there|watch out for the water)
        (standings|leaderboard|who's winning)
        did {p1} hit the tree
        what did {p1} get
        that was a great hole
        # talk of somebody | 4 | any
        {p1} hit a tree > either
        {p1} (is in the woods|went OB again|lost a disc|hit the basket|is in the bushes|had a birthday|took a dive)
        {p1} (is looking for the disc|threw it into the lake|needs a new driver|has a nice disc)
        {p1} gonna (par|birdie|ace) (this|this one)
        {p1} gonna par
        (I lost my disc|I hit a tree|I'm in the woods|I need a new driver)
        # talk of a total | 1 | any
        {p1} now 2 over > either
        {p1} is (two under|3 over|one over|even) now
        all bogeys today
        {p1} is (leading by two|up by 2|down by three)
        """
}
