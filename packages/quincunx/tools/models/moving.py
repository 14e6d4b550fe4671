"""How units move: who passes whom, how far a way is free, which steps are legal, and where they lead (2.3, 2.4, R13, R57).

A step is a tuple: ("advance", ids, off, quarters), ("charge", ids, off), ("wheel", ids, "L" or "R", steps), ("face", ids, heading),
("form", id), ("break", id, quarters), ("shoot", id, target), ("throw", id), ("lead", leader, id, attached), ("fire", id, aim),
("stand", kind, key, to). `off` is a direction in 15 degrees from the heading, -11 to 12; ids are tuples in the order of the step."""
import data as D
from data import S
from fighting import can_shoot, is_target, missile_die, shot
from field import OTHER, Ghost, contacts, forbidden_horse, in_command, in_melee, no_fight, reaches, touching
from geometry import corners, hull, local, near, overlap, point_near, polys_overlap, rotate, slide_limit, vec

T = D.TOUCH
CHARGES = (0, 1, -1, 2, -2, 3, -3)
FORMED = CHARGES + (12,)
FREE = tuple(range(-11, 13))


def small(r):
    """the core of a base"""
    return r[:2] + (r[2] - T, r[3] - T) + r[4:]


def neighbours(a, b):
    """R14: within the wider one's front"""
    return near(a.r, b.r, 2 * max(a.r[2], b.r[2]))


def parts(us, joined):
    """units in connected parts, in their order"""
    out, seen = [], set()
    for u in us:
        if u.id in seen:
            continue
        seen.add(u.id)
        part = [u]
        for a in part:
            for b in us:
                if b.id not in seen and joined(a, b):
                    seen.add(b.id)
                    part.append(b)
        out.append([v for v in us if v in part])
    return out


def groups_in(us):
    """units in groups (R14)"""
    return parts(us, lambda a, b: a.cmd == b.cmd and a.h == b.h and neighbours(a, b))


class Moves:
    """A position, whose round it is, who is in command in it, and the steps that are legal now"""

    def __init__(self, st):
        self.st, self.commanded, self.aims = st, set(), {}

    def units(self, ids):
        return [self.st.units[i] for i in ids]

    def find_command(self):
        st = self.st
        self.commanded = in_command(st, st.active) | {u.id for u in st.good(st.active) if u.strayed}           # R34

    # ---------------------------------------------------------------- ways
    def passable(self, m, o, relief):
        """may m pass through friend o while moving (R57)?"""
        if o.side != m.side:
            return False
        if o.status == "straggler" or m.status == "straggler":
            return True
        if o.cls == "eleph" or m.cls == "eleph":
            return o.cls in ("psiloi", "light") or m.cls in ("psiloi", "light")
        if o.skirmish() or m.skirmish():
            return True
        return relief and self.gap_line(m, o)

    def gap_line(self, m, o):
        """R13: do the gaps of o's rank add up to half of m's front?"""
        if m.cls not in ("heavy", "peltast") or o.cls not in ("heavy", "peltast"):
            return False
        us = [u for u in self.st.good(o.side) if u.formed and u.cmd == o.cmd and u.h == o.h and u.id != m.id
              and abs(local(o.h, u.front[0] - o.front[0], u.front[1] - o.front[1])[1]) <= 100 * S]
        at = [(local(o.h, u.x - o.x, u.y - o.y)[0] // S, u.r[2]) for u in us]
        iv = [(x - w, x + w) for x, w in sorted(at, key=lambda q: q[0])]
        return sum(c - b for (_, b), (c, _) in zip(iv, iv[1:]) if 0 < c - b <= 960) >= m.r[2]

    def travel(self, group, h, dist, relief=False):
        """how far the way is free for all of the group (2.5 e)"""
        lim, ids = dist, {u.id for u in group}
        for o in self.st.on():
            if o.id in ids or o.status == "straggler":
                continue
            for m in group:
                if abs(o.x - m.x) > dist + 1000 or abs(o.y - m.y) > dist + 1000:
                    continue
                if self.passable(m, o, False) or o.status == "berserk" and overlap(m.r, o.r):
                    continue
                t = slide_limit(m.r, o.r, h, lim)
                if (t is None or t < lim) and not (relief and self.passable(m, o, True)):
                    lim = t or 0
        return lim

    def beside(self, group, h, dist):
        """those alone who can matter anywhere on a way: for speed"""
        vx, vy = vec(h, dist)
        ways = [(min(m.x, m.x + vx) - 1000, max(m.x, m.x + vx) + 1000, min(m.y, m.y + vy) - 1000, max(m.y, m.y + vy) + 1000) for m in group]
        return [o for o in self.st.on() if any(a < o.x < b and c < o.y < d for a, b, c, d in ways)]

    def free_at(self, group, h, t, others=None):
        """can all of them stand there: on the table, on nobody but disintegrated units?"""
        vx, vy = vec(h, t)
        W, H = self.st.table
        ids = {u.id for u in group}
        rects = [(m.r[0] + vx, m.r[1] + vy) + m.r[2:] for m in group]
        if any(not (0 <= x <= W and 0 <= y <= H) for r in rects for x, y in corners(r)):
            return False
        others = self.st.on() if others is None else others
        return not any(overlap(r, o.r) for o in others if o.id not in ids and o.status != "straggler" for r in rects)

    def would_touch(self, group, h, t, others=None):
        """[(member, enemy)] in contact at that place; by base and reach where the member is disintegrated (R33)"""
        vx, vy = vec(h, t)
        foe, out = OTHER[group[0].side], []
        foes = self.st.good(foe) if others is None else [o for o in others if o.side == foe and o.status == "ok"]
        for m in group:
            c = Ghost(m, vx, vy)
            out += [(m, o) for o in foes if touching(c, o)]
        return out

    def elephants_too_near(self, group, h, t):
        """R46: horse does not end an advance within 6" of elephants, unless it was so and comes no nearer"""
        vx, vy = vec(h, t)
        for m in group:
            if not forbidden_horse(m):
                continue
            for e in self.st.on():
                if e.cls == "eleph" and near((m.r[0] + vx, m.r[1] + vy) + m.r[2:], e.r, 600):
                    nearer = (m.x + vx - e.x) ** 2 + (m.y + vy - e.y) ** 2 < (m.x - e.x) ** 2 + (m.y - e.y) ** 2
                    if nearer or not near(m.r, e.r, 600):
                        return True
        return False

    def cannot_stand(self, c, movers=()):
        """may the unit (a copy) not stand so: off the table, on a base of others, in contact (2.4)?"""
        W, H = self.st.table
        return any(not (0 <= x <= W and 0 <= y <= H) for x, y in corners(c.r)) \
            or any(o.id != c.id and o.id not in movers and o.status != "straggler" and overlap(c.r, o.r) for o in self.st.on()) \
            or any(touching(c, o) for o in self.st.good(OTHER[c.side]))

    # ---------------------------------------------------------------- groups and rates
    def no_group(self, side, ids):
        """why units are no group of a side (R14)"""
        us = [self.st.units.get(i) for i in ids]
        if not us or any(u is None or u.side != side or u.status not in ("ok", "straggler") for u in us):
            return "no such unit"
        if len(set(ids)) != len(ids):
            return "a unit twice"
        return "R14: one command, one heading, together" if len(groups_in(us)) > 1 else None

    def group_errors(self, side, ids, verb):
        st, no = self.st, self.no_group(side, ids)
        if no:
            return [no]
        us = self.units(ids)
        if side != st.active:
            return ["not its round"]
        if any(u.evaded == 2 for u in us):
            return ["R32: it evaded and may not move"]
        if len(us) == 1 and us[0].status == "straggler":
            return [] if verb == "advance" else ["R33: it only runs"]
        if any(u.status != "ok" for u in us):
            return ["R33: a disintegrated unit moves alone"]
        if any(u.id not in self.commanded for u in us):
            return ["R34: out of command"]
        if verb != "break" and any(in_melee(st, u) for u in us):
            return ["R12: in melee, only a break-off"]
        return []

    def budget(self, group):
        """what is left of the rate: the slowest member's (2.1, R14) less the most that one has spent"""
        mixed = len({v.cls == "eleph" for v in group}) > 1
        r = min(min(u.rate(), 900) if mixed else u.rate() for u in group)
        return max(0, min(r - u.spent for u in group))

    def directions(self, group):
        free = all(u.skirmish() for u in group) or len(group) == 1 and group[0].status == "straggler"
        return FREE if free else FORMED

    def dear(self, group, off):
        """straight back costs double with any formed member"""
        return off == 12 and any(u.formed and u.status == "ok" for u in group)

    def advance_limit(self, g, off):
        """(hundredths that the way is free, hundredths that the rate allows), the rate in whole quarters"""
        b = self.budget(g) // (2 if self.dear(g, off) else 1)
        b -= b % 25
        return self.travel(g, (g[0].h + 3 * off) % 72, b, True), b

    def may_stop(self, g, h, t, others=None):
        return self.free_at(g, h, t, others) and not self.elephants_too_near(g, h, t) and not self.would_touch(g, h, t, others)

    def farthest(self, ids, off, want=72):
        """the largest legal stop up to `want`; 0 for none"""
        if not ids or self.group_errors(self.st.units[ids[0]].side, ids, "advance"):
            return 0
        g = self.units(ids)
        if off not in self.directions(g):
            return 0
        lim, _ = self.advance_limit(g, off)
        h = (g[0].h + 3 * off) % 72
        others = self.beside(g, h, lim)
        return next((n for n in range(min(want, lim // 25), 0, -1) if self.may_stop(g, h, 25 * n, others)), 0)

    def stops(self, ids, off):
        """all legal stops in a direction, in quarter inches"""
        g = self.units(ids)
        if self.group_errors(g[0].side, ids, "advance") or off not in self.directions(g):
            return []
        lim, _ = self.advance_limit(g, off)
        h = (g[0].h + 3 * off) % 72
        others = self.beside(g, h, lim)
        return [n for n in range(1, lim // 25 + 1) if self.may_stop(g, h, 25 * n, others)]

    def charged_by(self, ids, off):
        """the enemies whom a front edge reaches in a charge; none where it is not legal"""
        g = self.units(ids)
        if self.errors(g[0].side, ("charge", ids, off)):
            return []
        struck = {o.id for m, o in self.strikes(g, off, self.advance_limit(g, off)[0])}
        return [i for i in self.st.units if i in struck]

    def strikes(self, g, off, t):
        """[(member, enemy)] whom a member's front edge reaches there"""
        h = (g[0].h + 3 * off) % 72
        vx, vy = vec(h, t)
        out = []
        for m in g:
            c = Ghost(m, vx, vy)
            out += [(m, o) for o in self.st.good(OTHER[m.side]) if reaches(c, o)]
        return out

    # ---------------------------------------------------------------- legality
    def errors(self, side, step):
        """reasons against a step; empty = legal"""
        return getattr(self, "no_" + step[0])(side, *step[1:])

    def acts(self, side, i):
        u = self.st.units.get(i)
        if not u or u.side != side or u.status != "ok" or side != self.st.active or i not in self.commanded:
            return None
        return u

    def no_stand(self, side, kind, key, to):
        st = self.st
        if kind == "initiative":
            ok = key == side
        elif kind == "advance":
            ok = any(u.line == key for u in st.on(side))
        else:
            ok = key in st.units and st.units[key] in st.on(side) and st.units[key].weapon
        return [] if ok and st.stands(kind, key) != to else ["7.2: nobody to choose for, or so already"]

    def no_lead(self, side, leader, i, attached):
        l, u = self.st.leaders.get(leader), self.st.units.get(i)
        if not l or not l.alive or l.side != side or not u or u.side != side or u.status != "ok" or side != self.st.active:
            return ["no such leader or unit"]
        if l.used:
            return ["the leader has moved"]
        v = self.st.units[l.unit]
        if v.id == u.id and l.attached == attached:
            return ["is there"]
        return [] if v.id == u.id or point_near(v.x, v.y, u.r, D.LEADER_RATE[l.wounds]) else ["R36: too far"]

    def no_fire(self, side, i, aim):
        u = self.acts(side, i)
        if not u or not u.weapon or i in self.aims:
            return ["no missile unit that can be told"]
        t = self.st.units.get(aim)
        good = aim in ("nearest", "hold") or t and t.side != side and t.status in ("ok", "straggler")
        return [] if good else ["no target"]

    def no_shoot(self, side, i, aim):
        u, t = self.acts(side, i), self.st.units.get(aim)
        if not u or not t or t.side == side or not u.skirmish():
            return ["2.4: only skirmishers split their move"]
        return [] if can_shoot(self.st, u) and is_target(self.st, t) and shot(self.st, u, t) else ["3: cannot shoot"]

    def no_throw(self, side, i):
        u = self.acts(side, i)
        if not u or u.cls != "peltast" or u.threw or u.fired or self.st.round != 1 or u.chit == 2:
            return ["R26: peltasts of the mover, once"]
        if missile_die(u.shooters(), "short") is None or not contacts(self.st, u):
            return ["R26: nobody to throw, or at whom"]
        return [] if u.charged and not u.was_in else ["R26: only before closing"]

    def breaks(self, side, i):
        """the quarter inches by which a unit may break off"""
        if self.group_errors(side, (i,), "break"):
            return []
        u = self.st.units[i]
        if self.st.round != 1 or u.spent or not in_melee(self.st, u):           # R12, and its full rate
            return []
        h = (u.h + 36) % 72
        lim = self.travel([u], h, u.rate() // 25 * 25, True)
        others = self.beside([u], h, lim)
        return [n for n in range(1, lim // 25 + 1) if self.free_at([u], h, 25 * n, others) and not self.would_touch([u], h, 25 * n, others)]

    def no_break(self, side, i, quarters):
        return [] if quarters in self.breaks(side, i) else ["R12: only the mover, in round 1, out of a melee, with its full rate, to where there is room"]

    def no_form(self, side, i):
        e = self.group_errors(side, (i,), "form")
        if e:
            return e
        u = self.st.units[i]
        if u.cls != "peltast" or u.moved or u.charged or u.turned or u.changed or self.budget([u]) < 300:
            return ["R16: peltasts, first of all"]
        c = u.copy()
        self.reform(c)
        return ["no room"] if self.cannot_stand(c) else []

    def headings(self, side, ids, among=range(72)):
        """the other headings (of some) to which a group may turn where it stands"""
        if self.group_errors(side, ids, "face"):
            return []
        g = self.units(ids)
        if len(g) > 1 and any(u.skirmish() for u in g):                         # 2.4: skirmishers turn one by one
            return []
        if g[0].skirmish():
            wanted = [h for h in range(72) if h != g[0].h]
        else:                                                                   # R15: about-face, 1 MF
            wanted = [(g[0].h + 36) % 72] if self.budget(g) >= 300 else []
        return [h for h in wanted if h in among and not any(self.cannot_turn(u, h, ids) for u in g)]

    def cannot_turn(self, u, h, ids):
        c = u.copy()
        c.place(u.x, u.y, h)
        return self.cannot_stand(c, ids)

    def no_face(self, side, ids, heading):
        return [] if self.headings(side, ids, (heading,)) else ["R15: faces so, no such turn, or no room"]

    def no_wheel(self, side, ids, to, steps):
        e = self.group_errors(side, ids, "wheel")
        if e:
            return e
        return [] if self.wheel_result(self.units(ids), to, steps) else ["too dear, blocked, or no room"]

    def no_advance(self, side, ids, off, quarters):
        e = self.group_errors(side, ids, "advance")
        if e:
            return e
        g, t = self.units(ids), quarters * 25
        if off not in self.directions(g):
            return ["R15: direction"]
        lim, b = self.advance_limit(g, off)
        if not 0 < t <= b:
            return ["rate"]
        if lim < t:
            return ["blocked"]
        return [] if self.may_stop(g, (g[0].h + 3 * off) % 72, t) else ["no room, in contact, or too near elephants"]

    def no_charge(self, side, ids, off):
        e = self.group_errors(side, ids, "charge")
        if e:
            return e
        g = self.units(ids)
        if any(u.cls == "psiloi" or u.broke for u in g) or off not in CHARGES:
            return ["R56: may not charge"]
        lim, _ = self.advance_limit(g, off)
        h = (g[0].h + 3 * off) % 72
        if not self.strikes(g, off, lim):
            return ["a charge contacts with a front edge"]
        if self.horse_meets_elephants(g, h, lim):
            return ["R46: horse never attacks elephants"]
        return [] if self.free_at(g, h, lim) else ["no room there"]

    def horse_meets_elephants(self, g, h, t):
        return any(no_fight(m, o) and forbidden_horse(m) for m, o in self.would_touch(g, h, t))

    def wheel_steps(self, g, side):
        """the steps of a wheel as far as rate and way allow: (number, {id: (x, y, heading)}, cost, may it end there?)"""
        h = g[0].h
        pts = [(local(h, p[0], p[1]), p) for u in g for p in corners(u.r)[:2]]
        pick = min if side == "L" else max
        pivot = pick(pts, key=lambda q: (q[0][0] // S, q[0][1] // S if side == "R" else -(q[0][1] // S)))[1]
        wide = (max(q[0][0] for q in pts) - min(q[0][0] for q in pts)) // S
        sign = -1 if side == "L" else 1
        ids = {u.id for u in g}
        others = [o for o in self.st.on() if o.id not in ids and o.status != "straggler"]
        friends = {u.id: {o.id for o in others if self.passable(u, o, False) or o.status == "berserk" and overlap(u.r, o.r)} for u in g}
        cores = {o.id: corners(small(o.r)) for o in others}
        foes = self.st.good(OTHER[g[0].side])
        old = {u.id: u.r for u in g}
        W, H = self.st.table
        for k in range(1, 19):
            cost = -(-wide * k * D.ARC5 // S)
            if cost > self.budget(g):
                return
            may_end, now = True, {}
            for u in g:
                x, y = rotate(pivot[0], pivot[1], u.x, u.y, sign * k)
                r = now[u.id] = (x, y, u.r[2], u.r[3], (h + sign * k) % 72)
                if any(not (0 <= px <= W and 0 <= py <= H) for px, py in corners(r)):
                    return
                here, swept = corners(small(r)), None
                for o in others:
                    if abs(o.x - x) > 2400 or abs(o.y - y) > 2400:
                        continue
                    friend = o.id in friends[u.id]              # looked at where a wheel ends alone (2.5 g)
                    swept = swept or hull(corners(small(old[u.id])) + here)
                    if (not friend or may_end) and (overlap(r, o.r) or polys_overlap(here if friend else swept, cores[o.id])):
                        if not friend:
                            return
                        may_end = False
            old = now
            if any(overlap(old[a.id], old[b.id]) for i, a in enumerate(g) for b in g[i + 1:]):
                may_end = False                                 # R52: members would be pushed into each other
            for u in g:
                c = u.copy()
                c.place(old[u.id][0], old[u.id][1], old[u.id][4])
                may_end = may_end and not any(touching(c, o) for o in foes)
            yield k, {i: r[:2] + (r[4],) for i, r in old.items()}, cost, may_end

    def wheels(self, ids, side):
        """the legal wheels of a group to a side"""
        g = self.units(ids)
        if self.group_errors(g[0].side, ids, "wheel"):
            return []
        return [k for k, _, _, ok in self.wheel_steps(g, side) if ok]

    def wheel_result(self, g, side, steps):
        """({id: (x, y, h)}, cost) after so many steps, or None"""
        for k, at, cost, ok in self.wheel_steps(g, side):
            if k == steps:
                return (at, cost) if ok else None
        return None

    # ---------------------------------------------------------------- where steps lead
    def reform(self, u):
        """peltasts change their formation; the middle of the front edge stays (R16)"""
        fx, fy = u.front
        u.formed = not u.formed
        dx, dy = vec(u.h, u.dims()[1] // 2)
        u.place(fx - dx, fy - dy)

    def shift(self, g, h, t):
        vx, vy = vec(h, t)
        for u in g:
            u.place(u.x + vx, u.y + vy)

    def carried(self, g, off):
        """where a charge that is carried out ends: with all of its rate, back to where it may stand and meets no elephants"""
        h = (g[0].h + 3 * off) % 72
        lim = self.travel(g, h, self.budget(g), True)
        while lim > 0 and (not self.free_at(g, h, lim) or self.horse_meets_elephants(g, h, lim)):
            lim = (lim - 1) // 25 * 25
        return max(0, lim)
