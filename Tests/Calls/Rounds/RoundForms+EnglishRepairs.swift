extension RoundForms {
    static let englishRepairs = """
        # repair | 9 | enter
        {p1} {n2} no {n1} > p1 1
        {p1} {n2}, no, {n1}
        {p1} {s2}, no, {s1}
        {p1} {n2} (sorry|wait|I mean|make that|scratch that|actually|correction|oops|my bad|or rather|rather) {n1}
        {p1} {s2}, (sorry|wait|I mean|make that|scratch that|actually|correction|oops|my bad|or rather|rather), {s1}
        {p1} {s2}, (no wait|wait no|no sorry|oh sorry|no make that|oops no|hold on|I meant|sorry I mean|no actually), {s1}
        {p1} {s2} (no wait|wait no|no sorry|sorry no|I meant|no I mean|whoops) {s1}
        {p1} {n2} no {p1} {n1}
        {p1} {s2}, (sorry|no|I mean|wait|actually|scratch that), {p1} {s1}
        {p1} (got|had|took|made) {a2}, (no|sorry|I mean|no wait|make that|actually|scratch that), {a1}
        {p1} (got|had|took) {a2} no {a1}
        {p1} {s2}, no, {p1} (got|had|took) {a1}
        {a2} for {p1}, (no|sorry|I mean|make that), {a1}
        give {p1} {a2}, (no|sorry|I mean|make that|actually), {a1}
        put {p1} down for {a2}, (no|sorry|make that), {a1}
        {p1} {n2}... no, {n1}
        okay {p1} {s2}, sorry, {s1}
        # repair of two | 3 | enter
        {p1} and {p2} {n3}, (sorry|no|I mean|wait|make that), {n1} > p1 1; p2 1
        {p1} and {p2} {n3} no {n1}
        {p1} and {p2} (both |)(got|had) {a3}, (sorry|no|I mean), {a1}
        # repair in a list | 5 | enter
        {p1} {n1}, {p2} {n3} no {n2} > p1 1; p2 2
        {p1} {n3} no {n1}, {p2} {n2}
        {p1} {s3}, (no|sorry|I mean), {s1}, {p2} {s2}
        {p1} {n1}, {p2} {n3} (sorry|I mean|make that|no wait|oops) {n2}
        {p1} {s1}, {p2} {s3}, (no|sorry|I mean|wait), {p2} {s2}
        {p1} {s1} and {p2} {s3}, (no|sorry|make that), {s2}
        {p1} {n1}, {p2} {n4} no {n2}, {p3} {n3} > p1 1; p2 2; p3 3
        {p1} {n1}, {p2} {n4} (sorry|I mean|make that) {n2}, {p3} {n3}
        {p1} {n1}, {p2} {n2}, {p3} {n4} no {n3}
        # repair for everyone | 4 | fresh
        everyone {n2} no {n1} > all 1
        everyone {s2}, (no|sorry|I mean|wait|make that|actually), {s1}
        everybody {n2} (sorry|no wait|I mean|oops) {n1}
        all {l2}, (no|sorry|I mean|wait), {l1}
        everyone (got|had) {a2}, (no|sorry|I mean|no wait), {a1}
        # late correction | 16 | just here
        {p1} actually had {a1} > p1 1
        {p1} actually (got|took|made) {a1}
        actually {p1} had {a1}
        actually, {p1} (had|got|took) {a1}
        {p1} {n1} actually
        {p1} {s1}, actually
        {p1} had {a1} actually
        {p1} had {a1}, not {O1}
        {p1} (had|got|took) {n1}, not {o1}
        {p1} {n1}, not {o1}
        sorry, {p1} was {a1}
        {p1} was {a1}
        (sorry|oops|my bad|my mistake), {p1} was {a1}
        (sorry|my mistake|correction), {p1} actually had {a1}
        change {p1}'s {o1} to {a1}
        change {p1}'s {o1} to {n1}
        change {p1} to {a1}
        change {p1} to {n1}
        change {p1}'s score to {n1}
        correct {p1} to {n1}
        (no|nope|no no), {p1} {s1}
        no {p1} {n1}
        no, {p1} (had|got|took|made) {a1}
        no wait, {p1} had {a1}
        (correction|correction:) {p1} {s1}
        correction, {p1} had {a1}
        that should be {n1} for {p1}
        that should be {a1} for {p1}
        it should be {a1} for {p1}
        it should've been {a1} for {p1}
        {p1} should be {a1}
        {p1}'s {o1} (was|should be|was actually|should have been) {a1}
        it was {a1} for {p1}, not {O1}
        I had {p1} wrong, it was {a1}
        # late correction of two | 5 | just here
        no, {p1} {n1} and {p2} {n2} > p1 1; p2 2
        no, {p1} {s1}, {p2} {s2}
        no, {p1} had {a1} and {p2} had {a2}
        {p1} actually had {a1} and {p2} had {a2}
        correction, {p1} {s1} and {p2} {s2}
        sorry, {p1} was {a1} and {p2} was {a2}
        # late correction of all | 3 | just
        no, everyone {s1} > all 1
        actually everyone had {a1}
        no, everybody (had|got) {a1}
        # that one | 7 | single
        make that {a1} > that 1
        make that {n1}
        make it {a1}
        no, make that {a1}
        actually make that {a1}
        (sorry|oops|no wait), make that {a1}
        that should be {a1}
        that should have been {a1}
        it should be {a1}
        change that to {a1}
        change it to {n1}
        no, {n1}
        (sorry|I mean|correction), {n1}
        # last hole | 4 | previous
        last hole {p1} had {a1} > p1 1
        last hole {p1} had {n1}
        last hole {p1} (got|took|made) {a1}
        on the last hole {p1} (had|got|took) {a1}
        on the last hole, {p1} had {n1}
        {p1} had {n1} on the last hole
        {p1} (had|got|took) {a1} on the last (hole|one)
        {p1} (had|got|took) {a1} on the previous (hole|one)
        {p1} actually had {a1} (on the last hole|last hole|on the last one)
        the last hole {p1} had {a1}
        (previous hole|on the previous hole|on the previous one), {p1} had {a1}
        the hole before, {p1} had {a1}
        last hole was {a1} for {p1}
        {p1} {s1} on the last hole
        last hole {p1} had {a1} and {p2} had {a2} > p1 1; p2 2
        # two holes ago | 2 | twoAgo
        two holes ago {p1} had {a1} > p1 1
        two holes ago {p1} had {n1}
        2 holes ago {p1} (had|got|took) {a1}
        {p1} had {a1} two holes ago
        {p1} (had|got|took) {n1} two holes ago
        {p1} actually had {a1} two holes ago
        # another hole | 7 | earlier
        hole {h} {p1} had {a1} > p1 1
        hole {h} {p1} {n1}
        hole {h}, {p1} {s1}
        hole {h}: {p1} {n1}
        on hole {h} {p1} (had|got|took|actually had) {a1}
        on {h}, {p1} had {a1}
        {p1} (got|had|took|made) {a1} on {h}
        {p1} (got|had|took) {n1} on {h}
        {p1} (had|got|took) {a1} on hole {h}
        {p1} {s1} on hole {h}
        {p1} {w1} on {h}
        {p1} actually had {a1} on {h}
        {p1} had {a1} on {h}, not {O1}
        no, {p1} had {a1} on hole {h}
        change {p1} to {n1} on hole {h}
        change {p1} on hole {h} to {a1}
        change {p1}'s {o1} on hole {h} to {a1}
        back on hole {h} {p1} had {a1}
        H{h} {p1} {n1}
        #{h} {p1} {n1}
        hole {h}: {p1} {n1}, {p2} {n2} > p1 1; p2 2
        hole {h} {p1} {s1}, {p2} {s2}
        on hole {h} {p1} had {a1} and {p2} had {a2}
        # no after next hole | 12 | left
        no, {p1} {s1} > p1 1; either
        no, {p1} had {a1}
        # other way around | 6 | pair
        no wait, other way around > swap; either
        other way around
        no, the other way around
        sorry, other way round
        """
}
