"""Who stands where: units, leaders, the set-up and where lines are placed, command, contact, chains, and who fights whom."""
from collections import Counter

import data as D
from data import S
from geometry import corners, local, near, overlap, point_near, vec

T = D.TOUCH
SIDES = ("rome", "carthage")
OTHER = {"rome": "carthage", "carthage": "rome"}
MOUNTED = ("hcav", "mcav", "lcav")


class Unit:
    """A unit as section 11 lists it. `status`: ok, straggler (disintegrated), berserk, lost; marks: 1 set, 2 in force."""
    __slots__ = ("id", "side", "cmd", "line", "row", "cls", "roster", "figs", "rings", "x", "y", "h", "formed", "spent", "moved",
                 "fired", "shot_at", "fought", "recoiled", "chit", "evaded", "volley", "status", "threw", "charged", "vs", "was_in",
                 "broke", "hits", "weapon", "armour", "busy", "r", "front", "why", "rolled", "strayed", "fled", "turned", "changed", "struck")

    def __init__(self, uid, side, cmd, line, row, x=0, y=0, h=0, formed=None, weapon=None):
        t = D.TYPES[row]
        self.id, self.side, self.cmd, self.line, self.row, self.cls = uid, side, cmd, line, row, t["cls"]
        self.roster = self.figs = t["n"]
        self.rings = self.spent = self.hits = 0
        self.formed = (self.cls not in ("psiloi", "light", "lcav")) if formed is None else formed
        self.moved = self.fired = self.shot_at = self.fought = self.recoiled = self.charged = self.was_in = self.broke = False
        self.chit = self.evaded = 0                     # marks of pass-through fire (R30) and of an evade (R32)
        self.volley = False                             # has thrown
        self.status, self.threw, self.vs, self.why, self.busy = "ok", False, {}, None, False
        self.turned = self.changed = self.struck = False
        self.rolled = self.fled = self.strayed = False  # evade rolled, got away (R32); driven back since its own last round (R34)
        self.weapon = weapon or t.get("weapon")
        self.armour = t.get("armour", False)
        self.place(x, y, h)

    def dims(self):
        if self.cls == "eleph":
            return D.ELEPHANT_BASE if self.hits < 6 else D.ONE_BEAST
        ranks = D.TYPES[self.row]["ranks"] if self.formed or self.cls != "peltast" else 2
        files = -(-self.roster // ranks)
        horse = self.cls in MOUNTED
        return files * (D.HORSE_FILE if horse else D.FOOT_FILE), ranks * (D.HORSE_RANK if horse else D.FOOT_RANK)

    def place(self, x, y, h=None):
        self.x, self.y = x, y
        if h is not None:
            self.h = h % 72
        w, d = self.dims()
        self.r = (x, y, w // 2, d // 2, self.h)
        fx, fy = vec(self.h, d // 2)
        self.front = (x + fx, y + fy)                   # middle of the front edge

    def skirmish(self):
        return not self.formed

    def rate(self):
        if self.cls == "peltast" and not self.formed or self.cls in ("psiloi", "light"):
            return D.RATE["skirmish"]
        return D.RATE[self.cls]

    def shooters(self):
        if self.cls == "eleph":
            return 12 if self.hits < 2 else 6 if self.hits < 8 else 0
        return self.figs if self.weapon else 0

    def active(self):
        """did or suffered something in this round (R7, R8)"""
        moved = self.moved or self.turned or self.changed or self.charged or self.broke or self.recoiled or self.fled
        return moved or self.fired or self.threw or self.shot_at or self.fought

    def copy(self):
        u = Unit.__new__(Unit)
        for k in Unit.__slots__:
            setattr(u, k, getattr(self, k))
        u.vs = dict(self.vs)
        return u


class Ghost:
    """a unit's base where it would stand"""
    __slots__ = ("x", "y", "h", "r", "front")

    def __init__(self, u, vx, vy):
        self.x, self.y, self.h = u.x + vx, u.y + vy, u.h
        self.r = (self.x, self.y) + u.r[2:]
        self.front = (u.front[0] + vx, u.front[1] + vy)


class Leader:
    def __init__(self, name, side, cmd, cinc, unit):
        self.name, self.side, self.cmd, self.cinc, self.unit = name, side, cmd, cinc, unit
        self.wounds, self.alive, self.attached, self.used = 0, True, False, False

    def copy(self):
        c = Leader.__new__(Leader)
        c.__dict__.update(self.__dict__)
        return c


class State:
    def __init__(self, table=(9600, 7200), options=None):
        self.table, self.units, self.leaders = table, {}, {}
        self.turn, self.round, self.mover, self.active = 1, 1, "rome", "rome"
        self.won = {s: False for s in SIDES}
        self.result, self.fired, self.limit = None, Counter(), 24
        self.breaks = {"rome": 20, "carthage": 20}
        self.options = {"rest": "turn", "victors_ring": True} | (options or {})
        # standing choices (7.2): what is not named is the first of its values
        self.stand = {"initiative": {}, "fire": {}, "pass": {}, "advance": {}}

    def copy(self):
        c = State.__new__(State)
        c.__dict__.update(self.__dict__)
        c.units = {k: u.copy() for k, u in self.units.items()}
        c.leaders = {k: l.copy() for k, l in self.leaders.items()}
        c.stand = {k: dict(v) for k, v in self.stand.items()}
        c.won, c.fired = dict(self.won), Counter()
        return c

    def stands(self, kind, key):
        return self.stand[kind].get(key, D.STANDING[kind][0])

    def add(self, u):
        self.units[u.id] = u
        return u

    def on(self, side=None):
        return [u for u in self.units.values() if u.status != "lost" and (side is None or u.side == side)]

    def good(self, side=None):
        return [u for u in self.units.values() if u.status == "ok" and (side is None or u.side == side)]

    def leaders_with(self, u, attached=True):
        return [l for l in self.leaders.values() if l.alive and l.unit == u.id and (l.attached or not attached)]


# ---------------------------------------------------------------- set-up and deployment (9, R60)
def lines_of(scenario, side):
    """the lines of a side: line id -> (command, types, (centre x, front, gap, formed))"""
    return {side[0].upper() + tag: (cmd, types, (cx, front, gap, formed)) for tag, cmd, types, cx, front, gap, formed in D.SCENARIOS[scenario][side]}


def place_line(scenario, side, line, place=None):
    """the units of a line where it is placed, from the west"""
    cmd, types, listed = lines_of(scenario, side)[line]
    cx, front, gap, formed = place or listed
    depth = D.SCENARIOS[scenario]["table"][1]
    us = []
    for k, t in enumerate(types, 1):
        light = D.TYPES[t]["cls"] in ("psiloi", "light", "lcav")
        u = Unit(f"{line}.{k}", side, cmd, line, t, formed=formed and not light)
        if t == "Extraordinarii":
            u.weapon = "bow" if line.endswith("2") else "sling"
        if scenario == "full" and u.id == "CK1.3":
            u.armour = False                            # 1.2: the second Celtic unit
        us.append(u)
    x = cx - (sum(u.dims()[0] for u in us) + gap * (len(us) - 1)) // 2
    for u in us:
        w, d = u.dims()
        y = front - d // 2
        u.place(x + w // 2, y if side == "rome" else depth - y, 0 if side == "rome" else 36)
        x += w + gap
    return us


def place_errors(scenario, side, others, line, place):
    """why a line may not be placed there beside the units of its side's other lines (R60)"""
    if line not in lines_of(scenario, side):
        return ["not its line"]
    cx, front, gap, formed = place
    if any(n % 10 for n in (cx, front, gap)) or gap < 0:
        return ["tenths of an inch"]
    for t in lines_of(scenario, side)[line][1]:
        cls = D.TYPES[t]["cls"]
        if formed and cls in ("psiloi", "light", "lcav") or not formed and cls not in ("psiloi", "light", "lcav", "peltast"):
            return ["never stands so"]
    us = place_line(scenario, side, line, place)
    width, depth = D.SCENARIOS[scenario]["table"]
    for k, u in enumerate(us):
        for x, y in corners(u.r):
            if not (0 <= x <= width and 0 <= y <= depth) or (y if side == "rome" else depth - y) > D.ZONE:
                return ["off the table, or out of the zone"]
        for v in us[k + 1:] + others:
            if overlap(u.r, v.r):
                return ["on another"]
            if near(u.r, v.r, 600) and (forbidden_horse(u) and v.cls == "eleph" or forbidden_horse(v) and u.cls == "eleph"):
                return ["R46: horse near elephants"]
    return []


def setup(name="skirmish", options=None, places=None):
    """the position at the start; `places` (by line) where lines were placed"""
    sc = D.SCENARIOS[name]
    st = State(sc["table"], options)
    st.limit, st.name, st.breaks = sc["limit"], name, sc["breaks"]
    for side in SIDES:
        for line in lines_of(name, side):
            for u in place_line(name, side, line, (places or {}).get(line)):
                st.add(u)
        for nm, cmd, cinc, tag in sc["leaders"][side]:
            us = [u for u in st.units.values() if u.line == side[0].upper() + tag]
            st.leaders[nm] = Leader(nm, side, cmd, cinc, us[len(us) // 2].id)
    return st


# ---------------------------------------------------------------- command (R34, R35)
def commander_points(st, u):
    own = [l for l in st.leaders.values() if l.side == u.side and l.alive]
    mine = [l for l in own if l.cmd == u.cmd]
    if mine:
        return [(st.units[l.unit], 1200) for l in mine]
    cinc = [l for l in own if l.cinc]
    if cinc:
        return [(st.units[l.unit], 1200) for l in cinc]
    return [(st.units[l.unit], 600) for l in own]


def in_command(st, side):
    """ids of units in command"""
    ok = set()
    by = {}
    for u in st.good(side):
        by.setdefault(u.cmd, []).append(u)
    for us in by.values():
        q = [u for u in us if any(v.id == u.id or point_near(v.x, v.y, u.r, d) for v, d in commander_points(st, u))]
        seen = {u.id for u in q}
        while q:
            a = q.pop()
            for b in us:
                if b.id not in seen and near(a.r, b.r, 600):
                    seen.add(b.id)
                    q.append(b)
        ok |= seen
    return ok


# ---------------------------------------------------------------- contact (R51)
def reach_box(u):
    x, y = u.front
    dx, dy = vec(u.h, D.REACH // 2)
    return (x + dx, y + dy, u.r[2], D.REACH // 2 + T, u.h)


def reaches(a, b):
    """a's reach box (front edge x 0.5") overlaps b's base"""
    far = a.r[2] + a.r[3] + b.r[2] + b.r[3] + 60
    return abs(a.x - b.x) <= far and abs(a.y - b.y) <= far and overlap(reach_box(a), b.r)


def touching(a, b):
    far = a.r[2] + a.r[3] + b.r[2] + b.r[3] + 60
    return abs(a.x - b.x) <= far and abs(a.y - b.y) <= far and (overlap(reach_box(a), b.r) or overlap(reach_box(b), a.r))


def contacts(st, u):
    if u.status != "ok":
        return []
    return [v for v in st.good(OTHER[u.side]) if touching(u, v)]


def forbidden_horse(u):
    return u.cls in ("hcav", "mcav", "lcav") and u.row not in D.ELEPHANT_PROOF


def no_fight(a, b):
    return forbidden_horse(a) and b.cls == "eleph" or forbidden_horse(b) and a.cls == "eleph"


def in_melee(st, u):
    return u.status == "ok" and any(not no_fight(u, v) for v in contacts(st, u))


def frontage_overlap(a, b):
    """hundredths of a's front edge that b covers, projected on it"""
    cs = [local(a.h, x - a.x, y - a.y)[0] for x, y in corners(b.r)]
    w = a.r[2] * S
    return max(0, (min(w, max(cs)) - max(-w, min(cs))) // S)


def pair_overlap(a, b):
    return max(frontage_overlap(a, b) if reaches(a, b) else 0, frontage_overlap(b, a) if reaches(b, a) else 0)


def on_flank(a, b):
    """a strikes b's flank or rear (R19): a's front middle is behind b's front line; skirmishers have none"""
    if b.skirmish() and b.cls != "eleph":
        return False
    return local(b.h, a.front[0] - b.front[0], a.front[1] - b.front[1])[1] < -2 * T * S


def right_of(u, v):
    return local(u.h, v.x - u.x, v.y - u.y)[0]


def pairings(st):
    """who fights whom (R18): greedy by common front, then every unmatched unit takes its best; who has broken off does not (R12)"""
    cand = []
    rome, carth = ([u for u in st.good(s) if not u.broke] for s in SIDES)
    for a in rome:
        for b in carth:
            if touching(a, b) and not no_fight(a, b):
                cand.append((a, b, pair_overlap(a, b)))
    key = lambda c: (-c[2], -right_of(*(c[:2] if st.active == "rome" else (c[1], c[0]))), c[0].id, c[1].id)
    cand.sort(key=key)
    used, out = set(), []
    for a, b, _ in cand:
        if a.id not in used and b.id not in used:
            used |= {a.id, b.id}
            out.append((a, b))
    for a, b, _ in cand:
        if a.id not in used or b.id not in used:
            used |= {a.id, b.id}
            out.append((a, b))
    return out


def chain_lines(st, side):
    """the number of the chain of each formed unit: same command, heading, fronts within 1", gaps <= the wider front (R14)"""
    us = [u for u in st.good(side) if u.formed]
    out, k = {}, 0
    for u in us:
        if u.id in out:
            continue
        k += 1
        out[u.id], q = k, [u]
        while q:
            a = q.pop()
            for b in us:
                if b.id not in out and b.cmd == a.cmd and b.h == a.h \
                        and abs(local(a.h, b.front[0] - a.front[0], b.front[1] - a.front[1])[1]) <= 100 * S \
                        and near(a.r, b.r, 2 * max(a.r[2], b.r[2])):
                    out[b.id] = k
                    q.append(b)
    return out
