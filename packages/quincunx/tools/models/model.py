"""Quincunx by its rules file: whole battles, with questions to `ask` and dice from `roll`.

`ask` answers: initiative(side) -> "move" or "counter"; orders(side) -> steps of moving.py; react(side, evaders, shooters) ->
({evader: direction in steps of heading}, {shooter: target}, standing steps); fire(side, units) -> {unit: target or "hold"};
advance(side, units) -> {unit: bool}. `roll(sides)` is a die. What happens is told to `tell` as facts, in the words of the program."""
from collections import Counter

import data as D
from fighting import (can_shoot, fight_numbers, is_target, melee_column, melee_die, melee_modifiers, missile_casualties, missile_die,
                      missile_modifiers, nearest_rank, passing_shot, pikes_die, shot, targets, volley_hurts, volleys)
from field import OTHER, SIDES, contacts, forbidden_horse, in_melee, on_flank, pair_overlap, pairings, reaches, setup
from geometry import corners, local, overlap, slide_limit, vec
from moving import Moves, groups_in

FAR = 72


def may_evade(st, o):
    """R32; one roll a round"""
    return o.status == "ok" and o.skirmish() and o.cls != "eleph" and not in_melee(st, o) and not o.recoiled and not o.rolled


class Preview(Moves):
    """a position in which steps are carried out as if nobody reacts, and no die falls"""

    def __init__(self, st, commanded=None, aims=None):
        super().__init__(st.copy())
        self.aims = dict(aims or {})
        if commanded is None:
            self.find_command()
        else:
            self.commanded = commanded

    # ---------------------------------------------------------------- losses (without dice: captures alone)
    def lose(self, u, why):
        u.status, u.why = "lost", why
        self.release_leaders(u)

    def release_leaders(self, u):
        """R37: behind the nearest own unit in good order, from where theirs has ended"""
        st = self.st
        for l in [l for l in st.leaders.values() if l.alive and l.unit == u.id]:
            l.attached = False
            friends = [v for v in st.good(u.side) if v.id != u.id]
            if not friends:
                l.alive = False
                self.tell("LeaderGone", leader=l.name)
                continue
            l.unit = min(friends, key=lambda v: (v.x - u.x) ** 2 + (v.y - u.y) ** 2).id      # ties: set-up order
            self.tell("LeaderMoved", leader=l.name, unit=l.unit, attached=False, why="lost")

    def tell(self, kind, **fact):
        pass

    def capture(self, g):
        """R33: with base or reach on a disintegrated enemy at the end of a step"""
        for o in [o for o in self.st.units.values() if o.status == "straggler" and o.side != g[0].side]:
            if any(u.status == "ok" and (overlap(u.r, o.r) or reaches(u, o)) for u in g):
                self.lose(o, "captured")

    def prune(self):
        """contacts that have ended count no fights any more (R22, R23)"""
        for u in self.st.units.values():
            if u.vs:
                now = {v.id for v in contacts(self.st, u)}
                u.vs = {i: n for i, n in u.vs.items() if i in now}

    # ---------------------------------------------------------------- steps
    def do(self, side, step):
        """a legal step, as if nobody reacts"""
        getattr(self, "do_" + step[0])(side, *step[1:])
        self.prune()

    def do_stand(self, side, kind, key, to):
        self.st.stand[kind][key] = to

    def do_lead(self, side, leader, i, attached):
        l = self.st.leaders[leader]
        l.unit, l.attached, l.used = i, attached, True

    def do_fire(self, side, i, aim):
        self.aims[i] = aim

    def do_shoot(self, side, i, aim):
        self.st.units[i].fired = True

    def do_throw(self, side, i):
        self.st.units[i].threw = True

    def do_break(self, side, i, quarters):
        u = self.st.units[i]
        self.shift([u], (u.h + 36) % 72, quarters * 25)
        u.spent, u.broke = u.rate(), True
        self.capture([u])

    def do_form(self, side, i):
        u = self.st.units[i]
        self.reform(u)
        u.spent += 300
        u.changed = True
        self.capture([u])

    def do_face(self, side, ids, heading):
        g = self.units(ids)
        for u in g:
            if not u.skirmish():
                u.spent += 300
            u.turned = u.turned or u.h != heading       # a turn that changes nothing is no activity (R8)
            u.place(u.x, u.y, heading)
        self.capture(g)

    def do_wheel(self, side, ids, to, steps):
        g = self.units(ids)
        res, cost = self.wheel_result(g, to, steps)
        for u in g:
            u.place(*res[u.id])
            u.spent += cost
            u.moved = True
        self.capture(g)

    def do_advance(self, side, ids, off, quarters):
        self.advance_up_to(ids, off, quarters)

    def do_charge(self, side, ids, off):
        self.go_on(self.units(ids), off)

    def advance_up_to(self, ids, off, quarters):
        """in connected parts, each together to its largest legal stop up to that (R31, R53)"""
        for part in groups_in(self.units(ids)):
            n = self.farthest([u.id for u in part], off, quarters)
            if n:
                self.go(part, off, n)

    def go(self, g, off, n):
        for u in g:
            u.spent += n * 25 * (2 if self.dear(g, off) else 1)
            u.moved = True
        self.shift(g, (g[0].h + 3 * off) % 72, n * 25)
        self.capture(g)

    def go_on(self, g, off):
        """a charge goes to its end; one that finds no place to stand on its way stays, and has done nothing (R7)"""
        t = self.carried(g, off)
        if t == 0:
            return
        self.shift(g, (g[0].h + 3 * off) % 72, t)
        for u in g:
            u.spent += t
            u.charged = True
            u.struck = u.struck or bool(contacts(self.st, u))
        self.capture(g)

    # ---------------------------------------------------------------- reactions (R53)
    def charge_meets(self, ids, off):
        g = self.units(ids)
        return list(dict.fromkeys(o for _, o in self.would_touch(g, (g[0].h + 3 * off) % 72, self.carried(g, off))))

    def evaders_asked(self, ids, off):
        """whom a charge would contact and that may evade, and whom it would contact next if these were gone"""
        first = [o.id for o in self.charge_meets(ids, off) if may_evade(self.st, o)]
        if not first:
            return []
        p = Preview(self.st, self.commanded)
        for i in first:
            p.st.units[i].status = "lost"
        return first + [o.id for o in p.charge_meets(ids, off) if may_evade(p.st, o)]

    def reactions(self, side, plan):
        """who may evade, and {missile unit at ask: whom of those that move it could shoot at}, by a plan of the enemy"""
        st, evaders, shooters = self.st, set(), {}
        for step in plan:
            if step[0] in ("advance", "charge"):
                g = self.units(step[1])
                h = (g[0].h + 3 * step[2]) % 72
                dist = step[3] * 25 if step[0] == "advance" else self.carried(g, step[2])
                if step[0] == "charge":
                    evaders |= set(self.evaders_asked(step[1], step[2]))
                for sh in st.good(side):
                    if sh.weapon and st.stands("pass", sh.id) == "ask" and can_shoot(st, sh):
                        got = {m.id for m in g if is_target(st, m) and passing_shot(st, sh, m, h, dist)}
                        if got:
                            shooters[sh.id] = shooters.get(sh.id, set()) | got
            self.do(OTHER[side], step)
        order = list(st.units)
        return sorted(evaders, key=order.index), {i: sorted(t, key=order.index) for i, t in sorted(shooters.items(), key=lambda q: order.index(q[0]))}


class Game(Preview):
    def __init__(self, st=None, roll=None, ask=None, tell=None, scenario="skirmish", options=None):
        Moves.__init__(self, st or setup(scenario, options))
        self.roll, self.ask, self.told, self.came = roll, ask, tell, Counter()
        self.reacts = {"evade": {}, "fire": {}}

    def tell(self, kind, **fact):
        if self.told:
            self.told(kind, fact)

    def rule(self, name, n=1):
        self.came[name] += n

    # ---------------------------------------------------------------- casualties
    def hit(self, u, n, cause):
        """a unit loses figures at once: leaders first (R36), then what becomes of it (5, 6, R33, R44)"""
        st = self.st
        if n <= 0 or u.status == "lost":
            return
        self.rule("casualties by " + cause, n)
        for l in st.leaders_with(u):
            self.leader_check(l)
        self.take(u, n, cause)
        self.prune()

    def take(self, u, n, cause):
        if u.cls == "eleph":
            before = u.hits
            u.hits = min(12, u.hits + n)
            if before < 6 <= u.hits:
                u.place(u.x, u.y)
                self.rule("elephants: first beast gone")
            if u.hits >= 12:
                self.lose(u, "elephants killed")
            elif u.hits >= 10:
                if u.status != "berserk":
                    self.rule("elephants: berserk")
                    u.status = "berserk"
                    self.release_leaders(u)
            return
        u.figs = max(0, u.figs - n)
        if u.figs == 0:
            self.lose(u, "destroyed by " + cause)
        elif u.status == "ok" and u.figs <= D.ATTRITION[u.roster][2]:
            self.rule("disintegration")
            u.status, u.why = "straggler", cause
            if self.fall_back(u, (u.h + 36) % 72, 1200, None) == "off":
                self.lose(u, "routed off the table")
            else:
                self.release_leaders(u)

    def lose(self, u, why):
        self.rule("lost: " + why)
        super().lose(u, why)

    def leader_check(self, l):
        a, b = self.roll(6), self.roll(6)
        if a == b:
            l.wounds += 1
            l.alive = not (a == 1 or l.wounds >= 3)
        self.rule("leader " + ("unhurt" if a != b else "wounded" if l.alive else "killed"))
        self.tell("LeaderRolled", leader=l.name, dice=[a, b], wounds=l.wounds, dead=not l.alive)

    # ---------------------------------------------------------------- carrying out steps (R53)
    def carry_out(self, side, plan):
        for k, step in enumerate(plan):
            if step[0] == "face" and self.overruled(step, plan[k + 1:]):
                continue
            impossible = bool(self.errors(side, step))
            if impossible:
                self.rule("step impossible: " + step[0])
                if step[0] in ("advance", "charge"):
                    able = [i for i in step[1] if self.st.units[i].status == "ok" and not self.st.units[i].recoiled]
                    step = (step[0], able) + step[2:]
                elif step[0] != "fire" or self.errors(side, ("fire", step[1], "nearest")):
                    continue
            getattr(self, "carry_" + step[0], getattr(self, "do_" + step[0]))(side, *step[1:])
            self.prune()

    def overruled(self, step, later):
        """only the last of the turns counts that a skirmisher makes before it does anything else (2.4)"""
        i = step[1][0]
        if not self.st.units[i].skirmish():
            return False
        own = [s for s in later if s[0] not in ("lead", "fire", "stand") and (i == s[1] or not isinstance(s[1], str) and i in s[1])]
        return bool(own) and own[0][0] == "face"

    def carry_shoot(self, side, i, aim):
        u, t = self.st.units[i], self.st.units[aim]
        self.resolve_fire(u, t, "shoot", shot(self.st, u, t))

    def carry_throw(self, side, i):
        u = self.st.units[i]
        t = max(contacts(self.st, u), key=lambda v: pair_overlap(u, v))
        self.resolve_fire(u, t, "throw", ("short", False))

    def carry_advance(self, side, ids, off, quarters):
        for part in groups_in(self.units(ids)):
            n = self.farthest([u.id for u in part], off, quarters)
            if n == 0:
                continue
            self.rule("advance: group" if len(part) > 1 else "advance: single")
            h = (part[0].h + 3 * off) % 72
            if self.travel(part, h, n * 25) < n * 25:
                self.rule("relief: passing through a line by movement")
            left, shots = self.pass_through(part, h, n * 25)
            if shots:
                self.advance_up_to([u.id for u in left], off, quarters)
            else:
                self.go(part, off, n)

    def may_charge(self, g, off):
        return bool(g) and not self.errors(g[0].side, ("charge", [u.id for u in g], off))

    def carry_charge(self, side, ids, off):
        for part in groups_in(self.units(ids)):
            if not self.may_charge(part, off):
                self.rule("charge: has become an advance")
                self.carry_advance(side, [u.id for u in part], off, FAR)
                continue
            self.rule("charge: group" if len(part) > 1 else "charge: single")
            left, _ = self.pass_through(part, (part[0].h + 3 * off) % 72, self.carried(part, off))
            for rest in groups_in(left):
                self.close(rest, off)

    def close(self, g, off):
        """a charge that nobody shoots at any more: evades, and contact"""
        if not self.may_charge(g, off):
            self.rule("charge: has become an advance")
            return self.advance_up_to([u.id for u in g], off, FAR)
        while self.evades(g, off):
            pass
        self.go_on(g, off)
        self.rule("charge: contact" if any(contacts(self.st, u) for u in g) else "charge: nobody left to hit")

    def evades(self, g, off):
        """all evades of those whom a charge would meet now; did anybody get away?"""
        st, h = self.st, (g[0].h + 3 * off) % 72
        at = self.carried(g, off)
        left = self.budget(g) - at
        met = list(dict.fromkeys(o for _, o in self.would_touch(g, h, at)))
        evaders = [o for o in met if o.id in self.reacts["evade"] and may_evade(st, o)]
        return sum([self.evade(o, h, left) for o in evaders]) > 0

    def evade(self, o, h, left):
        st = self.st
        a, d = self.roll(10), self.roll(6)
        limit = min(max(0, a - d) * 300, o.rate())
        back = (h + self.reacts["evade"][o.id]) % 72
        o.evaded, o.rolled = 1, True
        t = self.travel([o], back, limit)
        while t > 0 and not self.free_at([o], back, t):
            t = (t - 1) // 25 * 25
        away = t > 0 and t > left + D.REACH
        self.rule("evade: away" if away else "evade: no margin" if limit == 0 else "evade: not far enough")
        self.tell("EvadeRolled", unit=o.id, evader=a, charger=d, limit=limit, away=away)
        if away:
            self.shift([o], back, t)
            r = o.r[:4] + ((back + 36) % 72,)
            on = all(0 <= x <= st.table[0] and 0 <= y <= st.table[1] for x, y in corners(r))
            if on and not any(q.id != o.id and q.status != "straggler" and overlap(r, q.r) for q in st.on()):
                o.place(o.x, o.y, r[4])
            o.fled = True
            self.prune()
        return away

    def pass_through(self, g, h, t):
        """pass-through fire at the members of a group on their way (R30, R31): those who go on, and how many shots"""
        st, shots = self.st, 0
        if t <= 0:
            return g, 0
        before = {u.id: u.status for u in g}
        for u in g:
            for sh in [sh for sh in st.good(OTHER[u.side]) if sh.weapon and can_shoot(st, sh)]:
                if u.status != before[u.id] or not is_target(st, u):
                    break
                how = st.stands("pass", sh.id)
                if how == "hold" or how == "ask" and self.reacts["fire"].get(sh.id) != u.id or not can_shoot(st, sh):
                    continue
                best = passing_shot(st, sh, u, h, t, 300 if how == "close" else None)
                if not best:
                    continue
                shots += 1
                x, y = u.x, u.y
                self.shift([u], h, best[0])
                sh.chit = 1
                self.resolve_fire(sh, u, "passThrough", best[1:])
                if u.status == before[u.id]:
                    u.place(x, y)
                    self.prune()
        return [u for u in g if u.status == before[u.id]], shots

    def resolve_fire(self, u, t, why, how):
        n = missile_die(u.shooters(), how[0])
        mods = missile_modifiers(self.st, u, t, how[1])
        a, b = self.roll(n), self.roll(n)
        cost = missile_casualties(max(a, b), min(a, b), sum(v for _, v in mods))
        if why == "throw":
            u.threw = True
        else:
            u.fired = True
        t.shot_at = True
        self.rule("shot: " + why)
        self.rule("shot: " + how[0])
        for code, _ in mods:
            self.rule("shot modifier: " + code)
        self.tell("ShotRolled", why=why, unit=u.id, target=t.id, band=how[0], die=n, dice=[a, b], modifiers=mods, casualties=cost)
        self.hit(t, cost, "missiles")
        self.prune()

    # ---------------------------------------------------------------- recoil (R9, R10)
    def fall_back(self, u, h, dist, face):
        """slide u along h; returns the distance; "off" when it left the table"""
        st = self.st
        W, H = st.table
        u.strayed = True
        if face is not None and face != u.h:
            r = u.r[:4] + (face,)
            if not any(o.id != u.id and overlap(r, o.r) for o in st.on()):
                u.place(u.x, u.y, face)
        lim, through = dist, False
        for o in st.on():
            if o.id == u.id or o.status == "straggler" or abs(o.x - u.x) > dist + 1000 or abs(o.y - u.y) > dist + 1000:
                continue
            friend = self.passable(u, o, False) and not (o.cls == "eleph" and u.status != "straggler")
            if friend or o.status == "berserk" and overlap(u.r, o.r):
                continue
            t = slide_limit(u.r, o.r, h, lim) or 0
            if t < lim:
                if o.side == u.side and o.cls != "eleph" and self.passable(u, o, True):
                    through = True
                    continue
                lim = t
        for t in list(range(lim, 0, -25)) + [0]:
            vx, vy = vec(h, t)
            if t == lim and not (0 <= u.x + vx <= W and 0 <= u.y + vy <= H):
                u.place(u.x + vx, u.y + vy)
                return "off"
            r = (u.x + vx, u.y + vy) + u.r[2:]
            if t == 0 or not any(o.id != u.id and overlap(r, o.r) for o in st.on()):
                if through and t > 300:
                    self.rule("relief: recoil through a line")
                u.place(u.x + vx, u.y + vy)
                return t

    def recoil(self, u, h, face):
        u.recoiled = True
        t = self.fall_back(u, h, 1200, face)
        self.prune()                                                   # at once: others recoil after it
        self.rule("recoil")
        if t == "off":
            self.lose(u, "routed off the table")
        elif t < 300:
            self.rule("recoil blocked")
            self.hit(u, 1, "a blocked recoil")
        elif t < 1200:
            self.rule("recoil shortened")

    # ---------------------------------------------------------------- fire, elephants and horse, melee (7, phases 5 to 8)
    def fire(self, side):
        st = self.st
        mine = [u for u in st.good(side) if u.weapon and u.id in self.commanded]
        asked = [u.id for u in mine if st.stands("fire", u.id) == "ask" and u.id not in self.aims and targets(st, u)]
        told = self.ask.fire(side, asked) if asked else {}
        rest = [u.id for u in st.units.values() if u.side == side and u.id not in self.aims]
        orders = list(self.aims.items())
        orders += [(i, told.get(i) or ("nearest" if st.stands("fire", i) == "nearest" else "hold")) for i in rest]
        for i, aim in orders:
            u = st.units[i]
            if aim == "hold" or i not in self.commanded:
                continue
            ts = targets(st, u)
            if ts:                                                     # R58: a named one that cannot be shot: as nearest
                t = st.units.get(aim)
                t = t if t in ts else min(ts, key=lambda v: nearest_rank(u, v))
                self.resolve_fire(u, t, "fire", shot(st, u, t))

    def horse_shies(self):
        """R46, of both sides in set-up order; before the elephants whose reach touches it, else before the first"""
        st = self.st
        for c in list(st.units.values()):
            if c.status != "ok" or not forbidden_horse(c):
                continue
            met = [e for e in contacts(st, c) if e.cls == "eleph"]
            if not met:
                continue
            e = next((e for e in met if reaches(e, c)), met[0])
            self.rule("horse retires before elephants")
            c.rings += 1
            c.recoiled = True
            away = (e.h if reaches(e, c) else c.h + 36) % 72
            t = self.fall_back(c, away, 1200, (away + 36) % 72)
            if t == "off" or t < 600:
                self.lose(c, "horse dispersed by elephants")
            self.prune()

    def roll_volleys(self, pairs):
        """{(unit, enemy)} that take the -1"""
        minus = set()
        for course, first in volleys(self.st, pairs):
            roll = (self.roll(12), self.roll(10)) if course == "roll" else None
            hurt = volley_hurts(course, first, roll)
            self.rule("volley: " + course)
            self.tell("VolleyRolled", course=course, dice=roll, hurt=sorted(hurt), fights=[(a.id, b.id) for a, b in first])
            minus |= hurt
        return minus

    def fight(self, pair, order, minus):
        """one fight's dice: (figures, winner)"""
        sides, tot = {}, {}
        for p, q in (pair, pair[::-1]):
            mods = melee_modifiers(self.st, p, q, (p.id, q.id) in minus)
            n = order[p.id, q.id]
            die, second = melee_die(p, n), pikes_die(p)
            a = self.roll(die)
            b = self.roll(second) if second else None
            tot[p.id] = a + (b or 0) + sum(v for _, v in mods)
            for why, _ in mods:
                self.rule("melee modifier: " + why)
            if second:
                self.rule("melee modifier: pikes")
            self.rule(f"melee column: {melee_column(p, n)}")
            sides[p.side] = dict(unit=p.id, column=melee_column(p, n), die=die, rolled=a, pikes=b, modifiers=mods, total=tot[p.id])
        a, b = pair
        cost = abs(tot[a.id] - tot[b.id]) // 2
        win = a if tot[a.id] > tot[b.id] else b
        self.rule("fight decided" if cost else "fight locked")
        self.tell("FightRolled", **sides, loser=(OTHER[win.side] if cost else None), casualties=cost)
        return cost, win

    def melee(self):
        st = self.st
        pairs = pairings(st)
        if not pairs:
            return
        minus = self.roll_volleys(pairs)
        order = fight_numbers(st, pairs)
        results = [(a, b) + self.fight((a, b), order, minus) for a, b in pairs]
        lost, wins = {}, {}
        for a, b, cost, win in results:
            for u, v in ((a, b), (b, a)):
                u.rings += 1
                u.fought = True
                u.vs[v.id] = u.vs.get(v.id, 0) + 1
                if D.TYPES[u.row].get("volley"):
                    u.volley = True
            if cost:
                lo = b if win is a else a
                lost.setdefault(lo.id, []).append((win, cost))
                wins.setdefault(win.id, []).append(lo)
                st.won[win.side] = True
        for i in lost:
            st.units[i].rings += 1
        if not st.options["victors_ring"]:                             # R6
            for i in wins:
                if i not in lost:
                    st.units[i].rings -= 1
                    self.rule("victor's ring off")
        # R9: the way of a recoil, fixed before any casualty
        geo = {}
        for i, ws in lost.items():
            u, w = st.units[i], ws[0][0]
            head_on = reaches(u, w) and not (reaches(w, u) and on_flank(w, u))
            geo[i] = ((u.h + 36) % 72, None) if head_on else (w.h, (w.h + 36) % 72)
        for i, ws in lost.items():
            self.hit(st.units[i], sum(c for _, c in ws), "melee")
        for i in lost:                                                 # in the order of the fights (R4)
            if st.units[i].status == "ok":
                self.recoil(st.units[i], *geo[i])
        self.prune()
        self.after(wins, lost)

    # ---------------------------------------------------------------- free advances (R11)
    def free_way(self, u, over):
        """how far a winner may go: by the depth of the first whom it beat and half an inch"""
        lim = self.travel([u], u.h, (2 * over.r[3] + D.REACH) // 25 * 25)
        while lim > 0 and not (self.free_at([u], u.h, lim) and not self.elephants_too_near([u], u.h, lim)):
            lim = (lim - 1) // 25 * 25
        return max(0, lim)

    def may_occupy(self, u, lost):
        return u.status == "ok" and u.id not in lost and all(v.id in lost for v in contacts(self.st, u))

    def occupy(self, u, over):
        """a winner goes ahead, and captures where it stops; did it gain anything?"""
        t = self.free_way(u, over)
        if t > 0:
            self.shift([u], u.h, t)
            u.moved = True
            self.rule("free advance")
        before = sum(1 for o in self.st.units.values() if o.status == "lost")
        self.capture([u])
        self.prune()
        return t > 0 or before < sum(1 for o in self.st.units.values() if o.status == "lost")

    def gainers(self, cand, wins, lost):
        """who could gain ground or prisoners, by some answers for the winners before them"""
        found, fields = set(), [self.silent()]
        for k, u in enumerate(cand):
            after = []
            for f in fields:
                v, how = f.st.units[u.id], f.st.stands("advance", u.line)
                if not f.may_occupy(v, lost):
                    after.append(f)
                    continue
                gone = f.silent()
                gains = gone.occupy(gone.st.units[u.id], gone.st.units[wins[u.id][0].id])
                if gains:
                    found.add(u.id)
                near = any(abs(w.x - u.x) < 2000 and abs(w.y - u.y) < 2000 for w in cand[k + 1:])
                after += [gone] if gains and how == "press" else [f, gone] if gains and how == "ask" and near else [f]
            fields = after
        return found

    def silent(self):
        """the same position, in which something is tried"""
        g = Game(self.st.copy())
        g.commanded = self.commanded
        return g

    def after(self, wins, lost):
        st = self.st
        for side in (st.active, OTHER[st.active]):
            cand = [st.units[i] for i in wins if st.units[i].side == side and self.may_occupy(st.units[i], lost)]
            asking = [u.id for u in cand if st.stands("advance", u.line) == "ask"]
            gainers = self.gainers(cand, wins, lost) if asking else set()
            asked = [i for i in asking if i in gainers]
            said = self.ask.advance(side, asked) if asked else {}
            for u in cand:
                how = st.stands("advance", u.line)
                if self.may_occupy(u, lost) and (how == "press" or how == "ask" and said.get(u.id)):
                    self.occupy(u, wins[u.id][0])

    # ---------------------------------------------------------------- rampage (R45)
    def rampage(self):
        for e in [e for e in self.st.units.values() if e.status == "berserk"]:
            if e.status == "berserk":
                self.run_amok(e)

    def run_amok(self, e):
        st = self.st
        way, length = self.roll(8), self.roll(6)
        self.tell("RampageRolled", unit=e.id, way=way, length=length)
        self.rule("rampage")
        h, dist, done = (way - 1) * 9, length * 300, set()
        while e.status == "berserk":
            cut, who = dist, None
            for o in st.on():
                if o.id != e.id and o.id not in done:
                    t = slide_limit(e.r, o.r, h, dist) or 0
                    if t < cut:
                        cut, who = t, o
            self.shift([e], h, cut)
            dist -= cut
            if not (0 <= e.x <= st.table[0] and 0 <= e.y <= st.table[1]):
                self.lose(e, "rampaged off the table")
            if who is None or e.status != "berserk":
                return
            done.add(who.id)
            self.trample(e, who, h)
            self.prune()

    def trample(self, e, who, h):
        if who.status == "straggler":
            return self.lose(who, "trampled")
        x = self.roll(12)
        y = self.roll(12 if who.cls == "eleph" else D.MELEE[who.row][min(7, who.rings)])
        cost = abs(x + 2 - y) // 2
        loser = None if cost == 0 else who if x + 2 > y else e
        self.rule("rampage: fight")
        self.tell("RampageFought", unit=e.id, against=who.id, dice=[x, y], casualties=cost, loser=loser.id if loser else None)
        who.rings += 2 if loser is who else 1
        who.fought = True
        if loser is None:
            return
        self.hit(loser, cost, "rampage")
        if loser is who and who.status in ("ok", "berserk"):
            right = local(h, who.x - e.x, who.y - e.y)[0] >= 0
            if self.fall_back(who, (h + (18 if right else -18)) % 72, 600, None) == "off":
                self.lose(who, "pushed off the table")
            who.recoiled = True
            self.prune()

    # ---------------------------------------------------------------- a round, a turn, a battle
    def begin_round(self, active):
        st = self.st
        st.active = active
        self.find_command()
        for u in st.units.values():
            u.spent = 0
            for k in ("moved", "turned", "changed", "charged", "struck", "broke", "fired", "threw", "shot_at", "recoiled", "fled", "fought", "rolled"):
                setattr(u, k, False)
            if u.side == active:
                u.chit, u.evaded, u.strayed = min(2, 2 * u.chit), min(2, 2 * u.evaded), False
        for l in st.leaders.values():
            l.used = False
        self.aims, self.reacts = {}, {"evade": {}, "fire": {}}
        self.rule("out of command", sum(1 for u in st.good(active) if u.id not in self.commanded))

    def end_round(self):
        st = self.st
        for u in st.units.values():
            active, rest = u.active(), st.options["rest"]
            may = {"turn": st.round == 2 and not u.busy, "round": True, "own": u.side == st.active}[rest]
            if u.status == "ok" and u.rings and not active and may:
                u.rings -= 1
                self.rule("rest: ring removed")
            if st.round == 1:
                u.busy = active
            if u.side == st.active:
                u.chit, u.evaded = u.chit % 2, u.evaded % 2
            u.was_in = in_melee(st, u)

    def play_round(self, active):
        self.begin_round(active)
        plan = self.ask.orders(active)
        passive = OTHER[active]
        evaders, shooters = Preview(self.st, self.commanded, self.aims).reactions(passive, plan)
        if evaders or shooters:
            evade, fire, stand = self.ask.react(passive, evaders, shooters)
            self.reacts = {"evade": evade, "fire": fire}
            for step in stand:
                self.do(passive, step)
        self.carry_out(active, plan)
        self.fire(active)
        self.horse_shies()
        self.melee()
        if self.st.round == 2:
            self.rampage()
        self.end_round()

    def points(self, side):
        """twice the lost points (9.3)"""
        p = 0
        for u in self.st.units.values():
            if u.side == side:
                left = 12 - u.hits if u.cls == "eleph" else u.figs
                p += {"lost": 2 * u.roster, "berserk": 2 * u.roster, "straggler": 2 * u.roster - left, "ok": u.roster - left}[u.status]
        return p

    def broken(self, side):
        st = self.st
        chief = any(l.cinc and l.alive for l in st.leaders.values() if l.side == side)
        pct = st.breaks[side] - (0 if chief else 5)
        return 100 * self.points(side) >= 2 * pct * sum(u.roster for u in st.units.values() if u.side == side)

    def check_end(self):
        st = self.st
        b = {s: self.broken(s) for s in SIDES}
        self.tell("TurnEnded", turn=st.turn, doubledLosses={s: self.points(s) for s in SIDES})
        if b["rome"] != b["carthage"]:
            st.result = ("carthage" if b["rome"] else "rome", "break")
        elif all(b.values()) or st.turn >= st.limit:
            p = {s: self.points(s) for s in SIDES}
            hi, lo = max(p.values()), min(p.values())
            st.result = (None if 100 * (hi - lo) <= 5 * hi else min(p, key=p.get), "points")
        return st.result

    def initiative(self):
        st, tries = self.st, []
        while not tries or tries[-1][0] == tries[-1][1]:
            tries.append(tuple(self.roll(12 if st.won[s] else 10) for s in SIDES))
        w = "rome" if tries[-1][0] > tries[-1][1] else "carthage"
        self.tell("InitiativeRolled", tries=tries, winner=w)
        self.rule("initiative: d12", sum(st.won.values()))
        self.rule("initiative: tie", len(tries) - 1)
        how = st.stands("initiative", w)
        how = self.ask.initiative(w) if how == "ask" else how
        st.mover = w if how == "move" else OTHER[w]
        st.won = {s: False for s in SIDES}

    def play(self):
        st = self.st
        while not st.result:
            self.initiative()
            for st.round in (1, 2):
                self.play_round(st.mover if st.round == 1 else OTHER[st.mover])
            if not self.check_end():
                st.turn += 1
        return st.result
