extension RoundForms {
    static let englishScores = """
        # single entry | 14 | enter
        {p1} {s1} > p1 1
        {p1} {n1}
        {p1} {n1}
        {p1} {v1}
        {p1} {w1}
        {p1}: {d1}
        {p1}, {n1}
        {p1} = {d1}
        {w1} for {p1}
        {a1} for {p1}
        {n1} for {p1}
        (okay|ok|so|um|and|then|alright) {p1} {s1}
        (okay, |so, |um, |and then ){p1} {s1}
        {p1} {s1} (on this one|here|this time|there)
        # verb | 9 | enter
        {p1} (got|had|made|took|carded|shot|scored|threw|posted|recorded|gets|takes|cards|posts) {a1} > p1 1
        {p1} (got|had|made|took|shot) {n1}
        {p1} (with|w/|in with|in for|finished with|came in with|ended up with|walks away with|came away with) {a1}
        {p1} (made it in|got it in|holed out in) {n1}
        {p1} (settled for|saved|salvaged) {w1}
        (okay|so|um|and) {p1} (got|had|made|took) {a1}
        {p1} (got|had|took) {a1} and {p2} (got|had|took) {a2} > p1 1; p2 2
        {p1} {v1}, {p2} (had|took) {a2}
        # me | 4 | enter
        (I got|I had|I made|I took|me|I shot|I carded) {a1} > me 1
        me {s1}
        I {v1}
        {s1} for me
        put me down for {a1}
        I (got|had|took) {a1}, {p1} {s2} > me 1; p1 2
        {p1} {s1}, I (got|had|took) {a2} > p1 1; me 2
        {p1} {s1} and I (got|had) {a2}
        {p1} {s1}, me {s2}
        {p1} and I (both |)(got|had|made|took) {a1} > p1 1; me 1
        me and {p1} {s1}
        # mine | 0.7 | going
        mine was {a1} > me 1
        my score was {a1}
        # list | 30 | enter
        {list} > list
        {list}
        {list}
        (okay|ok|so|um|alright|right), {list}
        # list with an opening | 2 | enter
        (so we have|we've got|we have|okay so|okay so we have) {plain} > list
        # group | 8 | enter
        {p1} and {p2} {s1} > p1 1; p2 1
        {p1} and {p2} (both|each) (got|had|made|took) {a1}
        {p1} and {p2} both {v1}
        {p1} & {p2} {s1}
        both {p1} and {p2} {v1}
        both {p1} and {p2} (got|had) {a1}
        {s1} for {p1} and {p2}
        {a1} for both {p1} and {p2}
        {p1} and {p2} (got|had|took) {n1} each
        {p1}, {p2} and {p3} (all |){v1} > p1 1; p2 1; p3 1
        {p1}, {p2} and {p3} all (got|had|made|took) {a1}
        {p1}, {p2}, {p3} all {s1}
        {p1} and {p2} {s1}, {p3} {s2} > p1 1; p2 1; p3 2
        {p1} {s1}, {p2} and {p3} {s2} > p1 1; p2 2; p3 2
        # everyone | 9 | fresh
        everyone {s1} > all 1
        everybody {s1}
        everyone (got|had|made|took) {a1}
        (everyone|everybody) {v1}
        all {l1}
        {l1} (all around|across the board|all round|for everyone|for everybody)
        {a1} for everyone
        we all (got|had|made|took) {a1}
        we all {v1}
        everybody (got|had) {n1}
        okay everyone {s1}
        # both | 2 | fresh | 2
        both {s1} > all 1
        both of us (got|had|took) {a1}
        we both (got|had|took|made) {a1}
        we both {v1}
        the two of us (got|had) {a1}
        # exception | 7 | fresh
        everyone {s1} except {p1} {s2} > all 1; p1 2
        everyone {s1} (except|but) {p1} who (got|had|made|took) {a2}
        everyone {s1} except {p1} who {v2}
        everyone {s1} but {p1} {s2}
        everyone {s1} except for {p1} with {a2}
        (everyone|everybody) (got|had) {a1} except {p1} who (got|had|took) {a2}
        all {l1} (except|but) {p1} {s2}
        all {l1} except {p1} who (had|took) {a2}
        all {l1} except for {p1}, who (had|got) {a2}
        everyone {s1} except {p1} {s2} and {p2} {s3} > all 1; p1 2; p2 3
        all {l1} but {p1} {s2} and {p2} {s3}
        # the rest | 7 | fresh
        {p1} {s1}, the rest {s2} > rest 2; p1 1
        {p1} {s1}, (everyone else|everybody else|others|the others|rest) {s2}
        {p1} (got|had|took) {a1}, the rest (got|had) {a2}
        {p1} (got|had|took) {a1}, everyone else (got|had|made) {a2}
        {p1} (got|had|took) {a1} and the rest {v2}
        {p1} {s1} and everyone else {s2}
        {p1} {s1}, {p2} {s2}, the rest {s3} > rest 3; p1 1; p2 2
        {p1} and {p2} {s1}, everyone else {s2} > rest 2; p1 1; p2 1
        # same | 3 | enter
        {p1} {s1}, {p2} (same|the same|ditto|too|as well) > p1 1; p2 1
        {p1} {s1}, {p2} same as {p1}
        {p1} {s1}, same for {p2}
        {p1} (got|had|took) {a1}, (so did|as did) {p2}
        {p1} (got|had|took) {a1} and {p2} (got|had) the same
        # card order | 2 | fresh
        {order} > order
        (okay|so) {order}
        # over and under | 3 | enter
        {p1} {r1} > p1 1
        {p1} {r1}, {p2} {r2} > p1 1; p2 2
        # over and under here | 0.5 | going
        {p1} (was|went|finished) {r1} on this hole > p1 1
        # entry verb | 8 | enter
        give {p1} {a1} > p1 1
        give {p1} {n1}
        put {p1} down for {a1}
        put {p1} down for {n1}
        mark {p1} down for {a1}
        mark {p1} down for {n1}
        mark {p1} down as {a1}
        (write|jot) {p1} down for {a1}
        (put|mark|write) down {a1} for {p1}
        put {a1} down for {p1}
        (record|log|enter|note) {a1} for {p1}
        (okay |just |go ahead and |please |you can )give {p1} {a1}
        (okay |just |go ahead and |please |you can )put {p1} down for {a1}
        {p1} {s1}, give {p2} {a2} > p1 1; p2 2
        {p1} {s1} and give {p2} {a2}
        {p1} {s1}, put {p2} down for {a2}
        give {p1} {a1}, {p2} {s2}
        give {p1} {a1} and {p2} {a2}
        put {p1} down for {a1} and {p2} for {a2}
        give {p1} and {p2} {a1} > p1 1; p2 1
        give {p1} and {p2} {a1} each
        give everyone {a1} > all 1
        # exclamation | 6 | enter
        oh no, {p1} {s1} > p1 1
        oh no {p1} {s1}
        oh no, {p1} (got|had|took) {a1}
        no way, {p1} {s1}
        (no doubt|no question|no surprise|no joke|no kidding|no problem|no worries|no luck), {p1} {s1}
        wait for it, {p1} {s1}
        wait for it... {p1} {s1}
        (sorry guys|sorry folks|sorry everyone|sorry about the wait), {p1} {s1}
        (oh man|oh boy|oh wow|oh my god|holy cow|my goodness|good grief|oh well|wow|ouch|yikes|oof), {p1} {s1}
        (oh man|oh boy|oh wow|no way|ouch|yikes), {p1} (got|took|made) {a1}
        (not bad|believe it or not|hey|yes), {p1} {s1}
        (no way|oh no|oh wow), {p1} {s1}, {p2} {s2} > p1 1; p2 2
        # remark behind | 7 | enter
        {p1} {s1} after (going OB|a bad drive|hitting a tree|losing a disc|a long search) > p1 1
        {p1} {n1}, (sorry|man|dude|nice putt|great shot|no penalty|well done|what a shot|finally|again|ouch|tough hole)
        {p1} {n1} (no penalty|man|sorry|from the bushes|somehow|finally|lol)
        {p1} {w1}, (nice|great putt|lucky|unlucky|sorry|good job)
        {p1} (got|had|took) {a1} after (going OB|hitting a tree|a bad kick)
        {p1} {s1}, sorry {p1}
        {p1} {s1}, {p2} {s2}, (sorry|nice|man) > p1 1; p2 2
        {p1} {n1} after OB, {p2} {n2}
        # remark before | 6 | enter
        {p1} (easy|lucky|solid|ugly|clean|another) {w1} > p1 1
        {p1} (lucky|easy|ugly) {n1}
        {p1} (hit|clipped) (a tree|2 trees|two trees|the basket) and (took|got|had) {a1}
        {p1} (went OB|lost a disc|went long|missed the putt|got a bad kick) and (took|got|had) {a1}
        {p1} (chipped in|tapped in|scrambled) for {w1}
        {p1} (chipped|tapped) in for {a1}
        {p1} (drained|sank|made) (a long putt|a huge putt|the putt|it) for {w1}
        {p1} hit 2 trees and took {a1}, {p2} {s2} > p1 1; p2 2
        # no score | 2 | enter
        {p1} (picked up|no score|skipped|didn't finish|did not finish) > p1 -
        no score for {p1}
        {p1} (picked up|skipped it) on this one
        {p1} {s1}, {p2} (picked up|no score) > p1 1; p2 -
        # penalty | 2 | enter
        {p1} {n1} with a penalty > p1 1
        {p1} (got|had|took) {a1} with a penalty
        {p1} {n1} including a penalty
        {p1} {n1} with a penalty, {p2} {s2} > p1 1; p2 2
        # counts in order | 2 | enter
        {p1} and {p2} (got|had|took|made|shot) {n1} and {n2} > p1 1; p2 2
        {p1} and {p2} (got|had|took|made) {n1} and {n2} respectively
        {p1} and {p2}: {d1} and {d2}
        {p1}, {p2}: {d1}, {d2}
        {p1}, {p2}, {p3}: {d1}, {d2}, {d3} > p1 1; p2 2; p3 3
        {p1}, {p2} and {p3} (got|had|took|shot) {n1}, {n2} and {n3}
        {p1}, {p2} and {p3} (got|had) {n1}, {n2} and {n3} respectively
        # headings | 2 | enter
        {L1}: {p1}, {p2} > p1 1; p2 1
        {l1}: {p1} and {p2}
        {l1}: {p1}, {p2}; {l2}: {p3} > p1 1; p2 1; p3 2
        {L1}: {p1}, {p2}; {l2}: {p3}, {p4} > p1 1; p2 1; p3 2; p4 2
        {l1} for {p1} and {p2}, {p3} {s2} > p1 1; p2 1; p3 2
        {l1} for {p1} and {p2}, {l2} for {p3} and {p4} > p1 1; p2 1; p3 2; p4 2
        {l1} for {p1}, {p2} and {p3} > p1 1; p2 1; p3 1
        """
}
