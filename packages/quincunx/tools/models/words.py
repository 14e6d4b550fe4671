"""The words for lines (2.6): one order a line, expanded without chance into steps that are legal when their turn comes.

Orders are {line: (word,) or ("follow", gap) or ("relieve", line)}."""
from data import COS, S, SIN
from field import OTHER, in_melee
from geometry import local, vec
from moving import CHARGES, groups_in

KEEP = {"javelin": 850, "sling": 1150, "bow": 1700, None: 900}


def dist2(a, b):
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def bearing(a, b):
    """the heading nearest to the direction from a to b: the greatest dot product, the lowest of equals"""
    dx, dy = b.x - a.x, b.y - a.y
    return max(range(72), key=lambda k: (dx * SIN[k] + dy * COS[k], -k))


class Orders:
    """what the orders of a side come to, on a preview that they move"""

    def __init__(self, pre, side):
        self.pre, self.side, self.steps = pre, side, []

    def go(self, step):
        if self.pre.errors(self.side, step):
            return False
        self.pre.do(self.side, step)
        self.steps.append(step)
        return True

    def far(self, ids, off, most=72):
        n = self.pre.farthest(tuple(ids), off, most)
        return bool(n) and self.go(("advance", tuple(ids), off, n))

    # ---------------------------------------------------------------- who is told
    def foe(self, u):
        return min(self.pre.st.good(OTHER[self.side]), key=lambda f: dist2(u, f), default=None)      # ties: set-up order

    def foe2(self, u):
        f = self.foe(u)
        return float("inf") if f is None else dist2(u, f)

    def line(self, line):
        """a line's units, nearest enemy first"""
        return sorted((u for u in self.pre.st.on(self.side) if u.line == line), key=self.foe2)

    def free(self, line):
        pre = self.pre
        return [u for u in self.line(line) if u.status == "ok" and u.id in pre.commanded and u.evaded != 2 and not in_melee(pre.st, u)
                and not (u.moved or u.charged or u.broke)]

    def runs(self, line):
        return [[u.id for u in g] for g in groups_in(self.free(line))]

    # ---------------------------------------------------------------- words
    def expand(self, orders):
        if not self.pre.st.active == self.side:
            return self.steps
        first, lines = {}, []
        for u in self.pre.st.on(self.side):
            if u.status in ("ok", "straggler"):
                first[u.line] = min(first.get(u.line, float("inf")), self.foe2(u))
        lines = sorted(first, key=lambda line: first[line])             # ties: set-up order
        relieved, out = set(), set()
        for line in lines:                                              # a line that relieves has no other order
            o = orders.get(line)
            if o and o[0] == "relieve" and o[1] != line and line not in out:
                relieved.add(line)
                if o[1] not in relieved:
                    out.add(o[1])
        for line in lines:
            o = orders.get(line)
            if o and line not in out:
                getattr(self, "word_" + o[0])(line, *o[1:])
            for u in self.line(line):
                if u.status == "straggler" and not (u.moved or u.charged or u.broke) and (o and o[0] == "run" or self.foe2(u) <= 1500 ** 2):
                    self.run(u)
        return self.steps

    def word_hold(self, line):
        pass

    word_run = word_hold

    def ahead(self, ids):
        if not self.far(ids, 0):
            for i in ids:
                self.far([i], 0)

    def word_forward(self, line):
        for ids in self.runs(line):
            self.ahead(ids)

    def word_charge(self, line):
        for ids in self.runs(line):
            self.charge(ids)

    def each_charge(self, i):
        return any(self.go(("charge", (i,), off)) for off in CHARGES)

    def charge(self, ids):
        if self.go(("charge", tuple(ids), 0)):
            return
        for i in ids:
            if not self.each_charge(i) and len(ids) == 1:
                self.turn(self.pre.st.units[i])
        left = [i for i in ids if not self.pre.st.units[i].charged]
        if len(left) == len(ids):
            self.ahead(left)
        else:
            for i in left:
                self.far([i], 0)

    def turn(self, u):
        """a run of one that can charge nobody turns to its nearest enemy, and charges then if it can"""
        f = self.foe(u)
        if f is None:
            return
        off = (bearing(u, f) - u.h + 35) % 72 - 35
        ks = range(min(18, abs(off)), 2, -3) if abs(off) > 3 else ()
        done = any(self.go(("wheel", (u.id,), "R" if off > 0 else "L", k)) for k in ks)
        if not done and abs(off) > 24:
            done = self.go(("face", (u.id,), (u.h + 36) % 72))
        if done:
            self.each_charge(u.id)

    def word_follow(self, line, gap):
        for ids in self.runs(line):
            us = self.pre.units(ids)
            u = us[0]
            at = lambda v, w: local(u.h, v.x - w.x, v.y - w.y)
            ahead = [v for v in self.pre.st.good(self.side) if v.line != line and v.formed and 0 <= at(v, u)[1] <= 1800 * S
                     and any(abs(at(v, w)[0]) <= 600 * S for w in us)]
            v = min(ahead, key=lambda v: dist2(u, v), default=None)
            if v is None:
                self.far(ids, 0)
                continue
            bx, by = vec(v.h, v.r[3])
            space = local(u.h, v.x - bx - u.front[0], v.y - by - u.front[1])[1] // S
            self.far(ids, 0, (space - gap) // 25)

    def word_back(self, line):
        free = {u.id for u in self.free(line)}
        for u in self.line(line):
            if u.status == "ok" and (u.id in free or in_melee(self.pre.st, u)):
                self.back(u)

    def back(self, u):
        if not in_melee(self.pre.st, u):
            self.far([u.id], 12, 12)
            return
        n = max(self.pre.breaks(self.side, u.id), default=0)
        if n >= 3:
            self.go(("break", u.id, n))

    def word_skirmish(self, line):
        for u in self.free(line):
            f = self.foe(u)
            if f is None:
                continue
            self.go(("face", (u.id,), bearing(u, f)))
            if f.formed and dist2(u, f) < 700 ** 2:
                self.go(("shoot", u.id, f.id))
                self.far([u.id], 12)
            elif dist2(u, f) > (KEEP[u.weapon] + 150) ** 2:
                n = 0
                while n < 72 and self.apart2(u, f, n + 1) >= KEEP[u.weapon] ** 2:
                    n += 1
                self.far([u.id], 0, n)

    def apart2(self, u, f, n):
        vx, vy = vec(u.h, 25 * n)
        return (u.x + vx - f.x) ** 2 + (u.y + vy - f.y) ** 2

    def word_relieve(self, line, by):
        self.word_back(line)
        if by != line and any(u.line == by for u in self.pre.st.units.values() if u.side == self.side):
            self.word_charge(by)

    def run(self, u):
        f = self.foe(u)
        if f is not None:
            off = ((bearing(f, u) - u.h) % 72) // 3
            self.far([u.id], off if off <= 12 else off - 24)
