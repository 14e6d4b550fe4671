"""Missiles and melee: what may be shot at, dice, modifiers, volleys, and the exact odds of a shot and of a fight."""
from collections import Counter
from fractions import Fraction

import data as D
from data import COS, S, SIN
from field import MOUNTED, chain_lines, in_melee, on_flank, pairings, reaches, right_of
from geometry import local, near, point_near, rdiv, seg_hits, vec

T = D.TOUCH


def aim_points(r):
    """the centre, the side middles and five points on the front and on the rear edge (R55)"""
    x, y, hw, hd, h = r
    s, c = SIN[h], COS[h]
    pts = [(0, 0), (-hw, 0), (hw, 0)]
    for b in (hd, -hd):
        pts += [(-hw, b), (-(hw // 2), b), (0, b), (hw // 2, b), (hw, b)]
    return [(x + rdiv(a * c + b * s, S), y + rdiv(-a * s + b * c, S)) for a, b in pts]


def in_arc(u, px, py):
    a, b = local(u.h, px - u.x, py - u.y)
    return b >= abs(a)


def missile_row(n):
    row = None
    for least, i in D.MISSILE_ROWS:
        if n >= least:
            row = i
    return row


def can_shoot(st, u):
    """may it shoot at anybody now (3.2)? Command, which is asked in its own round only, is the round's to know"""
    return bool(u.status == "ok" and u.weapon and missile_row(u.shooters()) is not None and not u.fired and not u.threw
                and u.chit < 2 and not in_melee(st, u))


def is_target(st, t):
    return t.status in ("ok", "straggler") and not in_melee(st, t)


def shot(st, u, t, within=None):
    """the best band in which u has a shot at t from where both stand: None | (band, flank); who may shoot at whom is not asked"""
    row = missile_row(u.shooters())
    if row is None or not u.weapon:
        return None
    short, long_ = D.RANGES[u.weapon]
    long_ = min(long_, within or long_)                # R30 close: aim points within 3"
    if not point_near(u.front[0], u.front[1], t.r, long_ + T):
        return None
    best = None
    fx, fy = u.front
    cands = [v for v in st.on() if v.id not in (u.id, t.id) and abs(v.x - fx) < long_ + 600 and abs(v.y - fy) < long_ + 600]
    for px, py in aim_points(t.r):
        if not in_arc(u, px, py):
            continue
        d2 = (px - fx) ** 2 + (py - fy) ** 2
        if d2 > long_ * long_:
            continue
        blockers = [v for v in cands if seg_hits(fx, fy, px, py, v.r)]
        if not blockers:
            band = "short" if d2 <= short * short else "long"
        elif u.weapon in ("bow", "sling") and all(v.side == u.side and v.cls not in MOUNTED and v.cls != "eleph" and not near(v.r, t.r, 600)
                                                  for v in blockers):
            band = "overhead"                              # R49
        else:
            continue
        if row + D.COLUMN[band] < 0:
            continue
        if best is None or D.COLUMN[band] > D.COLUMN[best]:
            best = band
        if best == "short":
            break
    if best is None:
        return None
    flank = not (t.skirmish() and t.cls != "eleph") and local(t.h, fx - t.front[0], fy - t.front[1])[1] < 0
    return best, flank


def targets(st, u):
    """the enemies at whom a unit may shoot now, in set-up order"""
    if not can_shoot(st, u):
        return []
    return [t for t in st.on() if t.side != u.side and abs(t.x - u.x) < 3400 and abs(t.y - u.y) < 3400 and is_target(st, t) and shot(st, u, t)]


def nearest_rank(u, t):
    """R58: good order first, then without the -1, then the nearest (ties: set-up order, by min)"""
    return t.status != "ok", t.cls == "heavy" or t.armour or t.skirmish(), (u.x - t.x) ** 2 + (u.y - t.y) ** 2


def passing_shot(st, u, t, h, dist, within=None):
    """R31: (place on the way, band, flank) of the best shot at t on its way: at the start, every 3" and the end"""
    best, x, y = None, t.x, t.y
    for d in list(range(0, dist, 300)) + [dist]:
        vx, vy = vec(h, d)
        t.place(x + vx, y + vy)
        w = shot(st, u, t, within)
        if w and (best is None or D.COLUMN[w[0]] > D.COLUMN[best[1]]):
            best = (d,) + w
    t.place(x, y)
    return best


def missile_die(n, band):
    """the die, thrown twice; None where there is no fire"""
    row = missile_row(n)
    i = None if row is None else row + D.COLUMN[band]
    return None if i is None or i < 0 else D.DICE[min(i, 4)]


def missile_casualties(hi, lo, mod):
    return max(0, (hi - lo + mod) // 2)


def missile_modifiers(st, u, t, flank):
    """[(why, value)] of a shot; a throw before closing knows no flank (R26)"""
    out = [("shielded", -1)] if t.cls == "heavy" or t.armour or t.skirmish() else []
    if flank:
        out.append(("flank", 1))
    lead = max([2 if l.cinc else 1 for l in st.leaders_with(u)], default=0)
    return out + ([("leader", lead)] if lead else [])


def shot_ways(die, mod):
    """in how many of die x die ways a shot costs 0, 1, 2 .. figures"""
    n = {}
    for a in range(1, die + 1):
        for b in range(1, die + 1):
            c = missile_casualties(max(a, b), min(a, b), mod)
            n[c] = n.get(c, 0) + 1
    return [n.get(c, 0) for c in range(max(n) + 1)]


# ---------------------------------------------------------------- melee (4)
def attrition_shift(u):
    if u.cls == "eleph":
        return 0
    half, third, _ = D.ATTRITION[u.roster]
    return 2 if u.figs <= third else 1 if u.figs <= half else 0


def melee_column(u, extra=0):
    c = u.rings + extra + attrition_shift(u)
    if u.cls == "peltast":
        if u.threw:
            c += 2 if u.formed else 3
        elif not u.formed:
            c += 1
    return min(7, c)


def melee_die(u, extra=0):
    return D.MELEE[u.row][melee_column(u, extra)]


def melee_modifiers(st, a, b, volley=False):
    """[(why, value)] for a against b; pikes' d6 is rolled by the fight"""
    out = []
    if a.cls in MOUNTED and b.cls not in MOUNTED and b.cls != "eleph":
        out.append(("mounted", 1))
    if reaches(a, b) and on_flank(a, b):
        out.append(("flank", 2))
    lead = max([2 if l.cinc else 1 for l in st.leaders_with(a)], default=0)
    if lead:
        out.append(("leader", lead))
    if initial(a) and a.row in D.INITIAL_PLUS:
        out.append(("initial", 1))
    if a.cls == "eleph":
        k = a.vs.get(b.id, 0)
        if k < 2:
            out.append(("elephants", 2 - k))
    if volley:
        out.append(("volley", -1))
    return out


def initial(u):
    """R21: it charged into contact in this round, and was not in melee at the end of the last"""
    return u.struck and not u.was_in


def pikes_die(u):
    return 6 if u.row == "Pike Phalanx" and initial(u) else None


def fight_numbers(st, pairs):
    """which of a unit's fights each is, from its own right (R4): (unit, enemy) -> number"""
    foes, out = {}, {}
    for a, b in pairs:
        foes.setdefault(a.id, []).append(b)
        foes.setdefault(b.id, []).append(a)
    for uid, vs in foes.items():
        u = st.units[uid]
        for k, v in enumerate(sorted(vs, key=lambda v: (-right_of(u, v), v.id))):
            out[uid, v.id] = k
    return out


def volleys(st, pairs):
    """R23 to R25: [(course, first fights)] by pairs of chains, in the order of their first fights"""
    la, lb = chain_lines(st, "rome"), chain_lines(st, "carthage")
    by = {}
    for a, b in pairs:
        if b.id not in a.vs:
            by.setdefault((la.get(a.id, a.id), lb.get(b.id, b.id)), []).append((a, b))
    fresh = lambda u: bool(D.TYPES[u.row].get("volley")) and not u.volley
    out = []
    for first in by.values():
        pila, celt = any(fresh(a) for a, _ in first), any(fresh(b) for _, b in first)
        if pila:
            out.append(("roll" if celt else "carthageLoses", first))
        elif celt and any(a.row == "Triarii" for a, _ in first):
            out.append(("triariiLose", first))
    return out


def volley_hurts(course, first, roll=None):
    """{(unit, enemy)} that take the -1; roll = (d12 of the pila, d10)"""
    if course == "triariiLose":
        return {(a.id, b.id) for a, b in first if a.row == "Triarii"}
    if course == "carthageLoses" or roll and roll[0] > roll[1]:
        return {(b.id, a.id) for a, b in first}
    return {(a.id, b.id) for a, b in first} if roll and roll[1] > roll[0] else set()


# ---------------------------------------------------------------- odds
def totals(die, mod, second):
    n = Counter()
    for a in range(1, die + 1):
        for b in range(1, second + 1) if second else (0,):
            n[a + b + mod] += 1
    return n


def fight_chance(rome, carthage):
    """the chances that Rome, and that Carthage, causes casualties: each side is (die, modifier, second die)"""
    r, c = totals(*rome), totals(*carthage)
    every = sum(r.values()) * sum(c.values())
    won = sum(n * m for x, n in r.items() for y, m in c.items() if (x - y) // 2 >= 1)
    lost = sum(n * m for x, n in r.items() for y, m in c.items() if (y - x) // 2 >= 1)
    return Fraction(won, every), Fraction(lost, every)


def forecasts(st):
    """the fights that a position leads to, in their order: who, dice, columns, modifiers, the volley before, exact chances"""
    pairs = pairings(st)
    order, out = fight_numbers(st, pairs), []
    vs = volleys(st, pairs)
    for a, b in pairs:
        side = lambda u, v: {"unit": u.id, "die": melee_die(u, order[u.id, v.id]), "column": melee_column(u, order[u.id, v.id]),
                             "second": pikes_die(u), "modifiers": melee_modifiers(st, u, v)}
        rome, carthage = side(a, b), side(b, a)
        course = next(((c, f) for c, f in vs if (a, b) in f), None)
        rolls = [(x, y) for x in range(1, 13) for y in range(1, 11)] if course and course[0] == "roll" else [None]
        chances = [Fraction(0), Fraction(0)]
        for (hit_a, hit_b), n in Counter(((a.id, b.id) in h, (b.id, a.id) in h) for h in
                                         (volley_hurts(*course, roll) if course else () for roll in rolls)).items():
            stake = lambda s, hurt: (s["die"], sum(v for _, v in s["modifiers"]) - hurt, s["second"])
            for k, p in enumerate(fight_chance(stake(rome, hit_a), stake(carthage, hit_b))):
                chances[k] += p * Fraction(n, len(rolls))
        out.append({"rome": rome, "carthage": carthage, "volley": course[0] if course else None, "chances": chances})
    return out
