"""unittest: the vectors of section 12, the tables, single rules, the geometry against a slow model, invariants in play."""
import random
import unittest
from collections import Counter
from fractions import Fraction as F

import data as D
import field
import fighting
import geometry as G
from model import Game, Preview, may_evade
from words import Orders


def unit(uid, row, x, y, h=0, **kw):
    side = "rome" if uid[0] == "R" else "carthage"
    formed = kw.pop("formed", None)
    u = field.Unit(uid, side, kw.pop("cmd", "a"), kw.pop("line", uid[:2]), row, x, y, h, formed, kw.pop("weapon", None))
    for k, v in kw.items():
        setattr(u, k, v)
    u.place(x, y, h)
    return u


def front(uid, row, x, fy, h=0, **kw):
    """by the middle of its front edge"""
    u = unit(uid, row, 0, 0, h, **kw)
    dx, dy = G.vec(h, u.dims()[1] // 2)
    u.place(x - dx, fy - dy, h)
    return u


class Quiet:
    """answers nothing, and shoots, advances and evades as it is told"""
    said = {}

    def orders(self, side):
        return []

    def react(self, side, evaders, shooters):
        return {}, {}, []

    def fire(self, side, units):
        return {}

    def advance(self, side, units):
        return self.said


def game(*us, script=(), leaders=(), active="rome", rnd=1, **options):
    st = field.State((9600, 7200), options)
    for u in us:
        st.add(u)
    for s in field.SIDES:
        mine = [u for u in us if u.side == s]
        for cmd in {u.cmd for u in mine}:
            st.leaders[s + cmd] = field.Leader(s + cmd, s, cmd, False, next(u.id for u in mine if u.cmd == cmd))
    for l in leaders:
        st.leaders[l.name] = l
    st.round = rnd
    dice, asked = list(script), []

    def roll(sides):
        asked.append(sides)
        return dice.pop(0)
    g = Game(st, roll, Quiet())
    g.script, g.asked = dice, asked
    g.begin_round(active)
    return g


class Tables(unittest.TestCase):
    def test_melee_matrix(self):
        self.assertEqual(len(D.MELEE), 24)
        self.assertTrue(all(len(row) == 8 and set(row) <= set(D.DICE) and list(row) == sorted(row)[::-1] for row in D.MELEE.values()))

    def test_casualty_table(self):
        """section 4.3, every cell in percent"""
        want = {(12, 12): (38, 38), (12, 10): (46, 30), (12, 8): (54, 22), (12, 6): (62, 14), (12, 4): (71, 6), (10, 10): (36, 36),
                (10, 8): (45, 26), (10, 6): (55, 17), (10, 4): (65, 8), (8, 8): (33, 33), (8, 6): (44, 21), (8, 4): (56, 9),
                (6, 6): (28, 28), (6, 4): (42, 12), (4, 4): (19, 19)}
        for (a, b), w in want.items():
            pa = F(sum(x - y >= 2 for x in range(1, a + 1) for y in range(1, b + 1)), a * b)
            pb = F(sum(y - x >= 2 for x in range(1, a + 1) for y in range(1, b + 1)), a * b)
            for p, q in zip((pa, pb), w):
                self.assertLessEqual(abs(float(100 * p) - q), .51, (a, b))

    def test_the_odds_of_a_fight_are_those_of_4_3(self):
        for (a, b), w in {(12, 12): (38, 38), (10, 6): (55, 17), (4, 4): (19, 19)}.items():
            self.assertEqual(tuple(round(100 * float(p)) for p in fighting.fight_chance((a, 0, None), (b, 0, None))), w)

    def test_missile_probabilities(self):
        for n, p0, p1, m0, m1 in ((4, .375, .125, .375, .125), (6, .556, .333, .722, .389), (8, .656, .469, 1.063, .688),
                                  (10, .720, .560, 1.4, 1.0), (12, .764, .625, 1.736, 1.319)):
            for mod, p, m in ((0, p0, m0), (-1, p1, m1)):
                ways = fighting.shot_ways(n, mod)
                self.assertAlmostEqual(sum(ways[1:]) / n / n, p, 3)
                self.assertAlmostEqual(sum(k * w for k, w in enumerate(ways)) / n / n, m, 3)

    def test_missile_matrix(self):
        self.assertEqual([[fighting.missile_die(n, b) for b in ("overhead", "long", "short")] for n in (3, 4, 7, 10, 13)],
                         [[None] * 3, [None, 4, 6], [4, 6, 8], [6, 8, 10], [8, 10, 12]])

    def test_attrition(self):
        self.assertEqual(D.ATTRITION[12] + D.ATTRITION[16] + D.ATTRITION[36], (6, 4, 3, 8, 5, 4, 18, 12, 9))

    def test_base_sizes(self):
        w = lambda row, formed=None: unit("R1", row, 0, 0, formed=formed).dims()[0]
        self.assertEqual([w("Hastati"), w("Celtic Swords"), w("Pike Phalanx"), w("Velites"), w("Velites", False), w("Equites"),
                          w("L-P Heavy Cavalry"), w("Elephants"), w("Numidian Light Cavalry")], [480, 640, 720, 320, 480, 500, 600, 560, 800])

    def test_totals(self):
        st = field.setup("full")
        n = lambda s: sum(u.roster for u in st.units.values() if u.side == s and u.cls != "eleph")
        self.assertEqual((n("rome"), n("carthage"), sum(u.side == "rome" for u in st.units.values()), len(st.units)), (504, 484, 41, 73))


class Vectors(unittest.TestCase):
    """section 12"""
    def test_1_celts_burn_out(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Celtic Swords", 4000, 3010, 36)
        g = game(a, b, active="carthage")
        b.charged = b.struck = True
        self.assertEqual((fighting.melee_die(a), fighting.melee_die(b)), (10, 12))
        self.assertEqual(sum(v for _, v in fighting.melee_modifiers(g.st, b, a, volley=True)), 0)
        self.assertEqual([D.MELEE["Celtic Swords"][i] for i in range(6)], [12, 12, 10, 8, 6, 4])
        self.assertEqual([D.MELEE["Hastati"][i] for i in range(6)], [10, 10, 8, 8, 6, 6])
        self.assertEqual([D.MELEE["Princeps"][i] for i in range(6)], [12, 12, 10, 10, 8, 8])

    def test_2_nine_against_four(self):
        a, b = front("R1", "Hastati", 4000, 3000, volley=True), front("C1", "Spanish", 4000, 3010, 36, volley=True)
        g = game(a, b, script=[9, 4])
        g.melee()
        self.assertEqual((a.rings, b.rings, b.figs, a.figs), (1, 2, 14, 12))
        self.assertEqual((b.front[1], a.front[1]), (4210, 3200))                   # the winner presses on by 2"
        self.assertTrue(g.st.won["rome"] and not g.st.won["carthage"])

    def test_3_columns(self):
        u = unit("R1", "Hastati", 0, 0, rings=2)
        for figs, col in ((7, 2), (6, 3), (5, 3), (4, 4)):
            u.figs = figs
            self.assertEqual(fighting.melee_column(u), col)
        u.rings = 9
        self.assertEqual(fighting.melee_column(u), 7)
        u = unit("R1", "Hastati", 4000, 3000, figs=4)
        g = game(u, unit("C1", "Spanish", 4000, 6000, 36))
        g.hit(u, 1, "test")
        self.assertEqual((u.status, u.y), ("straggler", 1800))

    def test_4_ten_archers(self):
        a, t = front("R1", "Extraordinarii", 4000, 1000, weapon="bow", figs=10), front("C1", "Celtic Swords", 4000, 3000, 36)
        g = game(a, t)
        self.assertEqual(fighting.shot(g.st, a, t), ("long", False))
        self.assertEqual(fighting.missile_die(10, "long"), 8)
        self.assertEqual(fighting.missile_casualties(7, 2, sum(v for _, v in fighting.missile_modifiers(g.st, a, t, False))), 2)
        g.st.add(front("R2", "Pike Phalanx", 4000, 1800))
        self.assertEqual(fighting.shot(g.st, a, t), ("overhead", False))
        self.assertEqual(fighting.missile_die(10, "overhead"), 6)

    def evade(self, row, dice, gap=300, more=()):
        a, e = front("R1", "Equites", 4000, 1500), front("C1", row, 4000, 1500 + gap, 36)
        g = game(a, e, script=dice)
        y = e.y
        step = ("charge", ("R1",), 0)
        self.assertEqual(g.errors("rome", step), [])
        g.reacts["evade"], g.st.stand["pass"]["C1"] = {"C1": 0}, "hold"
        g.carry_out("rome", [step])
        return e.y - y, field.contacts(g.st, a) != []

    def test_5_evade(self):
        self.assertEqual(self.evade("Numidian Light Cavalry", [9, 4]), (1500, False))
        self.assertEqual(self.evade("Numidian Light Javelins", [9, 4]), (1200, False))
        self.assertEqual(self.evade("Numidian Light Javelins", [5, 4], 700), (0, True))     # 3" is not enough: 5" are left
        self.assertEqual(self.evade("Numidian Light Javelins", [5, 5]), (0, True))

    def test_6_elephants(self):
        e = unit("C1", "Elephants", 4000, 4000, 36)
        g = game(e, unit("R1", "Hastati", 4000, 1000))
        self.assertEqual(e.shooters(), 12)
        g.hit(e, 7, "t")
        self.assertEqual((e.hits, e.shooters(), e.dims()[0], e.status), (7, 6, 160, "ok"))
        g.hit(e, 2, "t")
        self.assertEqual((e.hits, e.shooters(), e.status), (9, 0, "ok"))
        g.hit(e, 1, "t")
        self.assertEqual(e.status, "berserk")
        g.hit(e, 2, "t")
        self.assertEqual(e.status, "lost")

    def test_7_leader(self):
        u, v = unit("R1", "Hastati", 4000, 1000), unit("R2", "Hastati", 5000, 1000)
        l = field.Leader("X", "rome", "a", False, "R1")
        l.attached = True
        g = game(u, v, unit("C1", "Spanish", 4000, 6000, 36), leaders=[l], script=[3, 3, 5, 6, 2, 2])
        g.hit(u, 1, "t")
        self.assertEqual((l.wounds, D.LEADER_RATE[l.wounds]), (1, 600))
        g.hit(u, 1, "t")
        g.hit(u, 1, "t")
        self.assertEqual((l.wounds, D.LEADER_RATE[l.wounds]), (2, 300))
        g.script += [1, 1]
        g.hit(u, 1, "t")
        self.assertFalse(l.alive)

    def test_8_initiative_dice(self):
        g = game(unit("R1", "Hastati", 0, 0), unit("C1", "Spanish", 4000, 6000, 36), script=[4, 4, 3, 2, 5, 6])
        g.initiative()
        self.assertEqual((g.asked, g.st.mover), ([10, 10, 10, 10], "rome"))
        g.st.won["rome"] = True
        g.initiative()
        self.assertEqual((g.asked[4:], g.st.mover), ([12, 10], "carthage"))


class Geometry(unittest.TestCase):
    def test_sine_table(self):
        import math
        for k in range(72):
            self.assertEqual(D.SIN[k], round(10000 * math.sin(math.radians(5 * k))))
        self.assertTrue(all(abs(D.SIN[k] ** 2 + D.COS[k] ** 2 - 10 ** 8) < 2 * 10 ** 4 for k in range(72)))

    def test_overlap_against_a_slow_float_model(self):
        rng = random.Random(4)
        for _ in range(1200):
            a = (0, 0, rng.choice((160, 240, 360)), rng.choice((80, 120, 160)), rng.randrange(72))
            b = (rng.randint(-700, 700), rng.randint(-700, 700), rng.choice((240, 400)), rng.choice((80, 240)), rng.randrange(72))
            small = lambda r, d: (r[0], r[1], r[2] - d, r[3] - d, r[4])
            yes = G.polys_overlap(G.corners(small(a, 8)), G.corners(small(b, 8)))
            no = not G.polys_overlap(G.corners(small(a, 2)), G.corners(small(b, 2)))
            got = G.overlap(a, b)
            self.assertFalse(yes and not got or no and got, (a, b))
            self.assertEqual(got, G.overlap(b, a))

    def test_sweep_is_the_union_of_its_steps(self):
        rng = random.Random(5)
        for _ in range(300):
            a = (0, 0, 240, 80, rng.randrange(72))
            b = (rng.randint(-1500, 1500), rng.randint(-1500, 1500), 320, 80, rng.randrange(72))
            h, n = rng.randrange(72), rng.randint(1, 1200)
            lim = G.slide_limit(a, b, h, n)
            at = lambda t: G.overlap((G.vec(h, t)[0], G.vec(h, t)[1]) + a[2:], b)
            if lim is None:
                self.assertTrue(G.overlap(a, b))
            else:
                self.assertFalse(any(at(t) for t in range(0, lim + 1, 7)))
                self.assertTrue(lim == n or G.overlap(a, b, G.vec(h, lim + 1)))

    def test_numbers_stay_exact_in_javascript(self):
        """greatest product of overlap(): (half width) * |u.L| with L = (-vy, vx), and d.L * S, on the full table"""
        r = 480 * (10 ** 4 * 1800 * 2)
        d = (14400 + 7200) * 1800 * 10 ** 4
        n = 2 * (2400 * 10 ** 4) ** 2
        s = (14400 + 7200) * 10 ** 4 * 10 ** 4
        self.assertLess(max(4 * r, d, n, s), 2 ** 53)

    def test_rdiv(self):
        self.assertEqual([G.rdiv(n, 10) for n in (-15, -14, -5, -4, 4, 5, 14, 15)], [-1, -1, 0, 0, 0, 1, 1, 2])

    def test_near_is_symmetric(self):
        rng = random.Random(6)
        for _ in range(500):
            a = (0, 0, 240, 80, rng.randrange(72))
            b = (rng.randint(-1500, 1500), rng.randint(-1500, 1500), 320, 120, rng.randrange(72))
            self.assertEqual(G.near(a, b, 600), G.near(b, a, 600))

    def test_wheel(self):
        us = [front(f"R{i}", "Hastati", 3000 + 480 * i, 2000) for i in range(3)]
        g = game(*us)
        ids = tuple(u.id for u in us)
        self.assertEqual(g.errors("rome", ("wheel", ids, "L", 4)), [])           # 14.4" wide: 5 degrees cost 1.26"
        self.assertNotEqual(g.errors("rome", ("wheel", ids, "L", 5)), [])
        pivot = G.corners(us[0].r)[0]
        g.do("rome", ("wheel", ids, "L", 4))
        self.assertTrue(all(abs(p - q) <= 1 for p, q in zip(G.corners(us[0].r)[0], pivot)))
        self.assertEqual({u.h for u in us}, {68})
        self.assertEqual(us[0].spent, 503)
        self.assertEqual(collisions(g.st), [])


class Movement(unittest.TestCase):
    def test_line_moves_at_the_slowest_rate_and_incline(self):
        us = [front("R1", "Hastati", 3000, 2000), front("R2", "Velites", 3400, 2000, formed=True)]
        g = game(*us)
        self.assertEqual(g.errors("rome", ("advance", ("R1", "R2"), 0, 24)), [])
        self.assertEqual(g.errors("rome", ("advance", ("R1", "R2"), 0, 25)), ["rate"])
        self.assertEqual(g.errors("rome", ("advance", ("R2",), 0, 36)), [])
        self.assertEqual(g.errors("rome", ("advance", ("R1",), 4, 4)), ["R15: direction"])
        self.assertEqual(g.errors("rome", ("advance", ("R1",), 12, 13)), ["rate"])

    def test_contact_only_by_charge(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Spanish", 4000, 3300, 36)
        g = game(a, b)
        self.assertEqual((g.stops(("R1",), 0), g.charged_by(("R1",), 0)), (list(range(1, 11)), ["C1"]))
        self.assertEqual(g.errors("rome", ("charge", ("R1",), 0)), [])
        g.do("rome", ("charge", ("R1",), 0))
        self.assertEqual((a.front[1], a.charged), (3310, True))
        self.assertNotEqual(g.errors("rome", ("advance", ("R1",), 12, 4)), [])

    def test_quincunx(self):
        """Hastati break off straight through the gaps of the Princeps, who charge in the same phase (R13)"""
        hs = [front(f"R{i}", "Hastati", 3000 + 960 * i, 3000, was_in=True, volley=True) for i in range(3)]
        ps = [front(f"R1{i}", "Princeps", 3480 + 960 * i, 2600) for i in range(3)]
        cs = [front(f"C{i}", "Celtic Swords", 3000 + 640 * i, 3010, 36) for i in range(4)]
        g = game(*hs, *ps, *cs)
        for h in hs:
            self.assertEqual(g.errors("rome", ("break", h.id, 24)), [])
            g.do("rome", ("break", h.id, 24))
        ids = tuple(p.id for p in ps)
        self.assertEqual(g.errors("rome", ("charge", ids, 0)), [])
        g.do("rome", ("charge", ids, 0))
        self.assertEqual({p.front[1] for p in ps}, {3020})
        self.assertEqual({h.front[1] for h in hs}, {2400})
        self.assertEqual(collisions(g.st), [])

    def test_no_relief_through_a_closed_line(self):
        h = front("R1", "Hastati", 4000, 3000, was_in=True)
        ps = [front(f"R1{i}", "Princeps", 3520 + 480 * i, 2600) for i in range(3)]
        g = game(h, *ps, front("C1", "Spanish", 4000, 3010, 36))
        self.assertNotEqual(g.errors("rome", ("break", "R1", 24)), [])
        g.recoil(h, 36, None)
        self.assertEqual((h.front[1], h.figs), (2750, 11))              # stops before it, less than 1 MF: one figure

    def test_break_off_only_in_round_one(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Spanish", 4000, 3010, 36)
        self.assertEqual([bool(game(a, b, rnd=n).breaks("rome", "R1")) for n in (1, 2)], [True, False])

    def test_out_of_command(self):
        a, b = unit("R1", "Hastati", 1000, 1000), unit("R2", "Hastati", 4000, 1000)
        g = game(a, b, unit("C1", "Spanish", 4000, 6000, 36))
        self.assertEqual(g.commanded, {"R1"})
        g.st.add(unit("R3", "Hastati", 2200, 1000))
        g.st.add(unit("R4", "Hastati", 3100, 1000))
        self.assertEqual(field.in_command(g.st, "rome"), {"R1", "R2", "R3", "R4"})

    def test_horse_and_elephants(self):
        e, c = front("C1", "Elephants", 4000, 3000, 36), front("R1", "Equites", 4000, 2300)
        g = game(c, e)
        self.assertNotEqual(g.errors("rome", ("advance", ("R1",), 0, 8)), [])
        self.assertTrue(g.elephants_too_near([c], 0, 200))
        c.place(4000, 2720)
        g.horse_shies()
        self.assertEqual((c.rings, c.y), (1, 1520))


class Melee(unittest.TestCase):
    def test_two_enemies_right_first(self):
        a = front("R1", "Pike Phalanx", 4000, 3000)
        g = game(a, front("C1", "Velites", 3790, 3010, 36, formed=True), front("C2", "Velites", 4210, 3010, 36, formed=True),
                 script=[5, 5, 5, 5])
        self.assertEqual([(x.id, y.id) for x, y in field.pairings(g.st)], [("R1", "C2"), ("R1", "C1")])
        g.melee()
        self.assertEqual(a.rings, 2)

    def test_every_unit_in_contact_fights_once_in_a_long_line(self):
        rs = [front(f"R{i}", "Hastati", 3000 + 480 * i, 3000) for i in range(8)]
        cs = [front(f"C{i}", "Celtic Swords", 3080 + 640 * i, 3010, 36) for i in range(6)]
        g = game(*rs, *cs)
        n = Counter(u.id for p in field.pairings(g.st) for u in p)
        self.assertEqual(set(n), {u.id for u in rs + cs})
        self.assertEqual(sum(n.values()), 16)

    def test_flank(self):
        b = front("C1", "Spanish", 4000, 3000, 36)
        for x, y, h, want in ((4000, 2990, 0, False), (4330, 3080, 54, True), (4000, 3170, 36, True)):
            a = front("R1", "Hastati", x, y, h)
            self.assertTrue(field.reaches(a, b))
            self.assertEqual(field.on_flank(a, b), want)

    def test_volley(self):
        a, b = front("R1", "Princeps", 4000, 3000), front("C1", "Celtic Swords", 4000, 3010, 36)
        g = game(a, b, script=[3, 9])
        self.assertEqual(g.roll_volleys(field.pairings(g.st)), {("R1", "C1")})
        b.volley = True
        self.assertEqual(g.roll_volleys(field.pairings(g.st)), {("C1", "R1")})

    def test_volley_v_triarii_and_v_elephants(self):
        for rome, foe, want in (("Triarii", "Celtic Swords", {("R1", "C1")}), ("Triarii", "Pike Phalanx", set()),
                                ("Hastati", "Elephants", {("C1", "R1")})):
            g = game(front("R1", rome, 4000, 3000), front("C1", foe, 4000, 3010, 36))
            self.assertEqual(g.roll_volleys(field.pairings(g.st)), want, (rome, foe))

    def test_a_fight_uses_the_volley_up(self):
        a, b = front("R1", "Princeps", 4000, 3000), front("C1", "Celtic Swords", 4000, 3010, 36)
        g = game(a, b, script=[3, 3, 5, 5])
        g.melee()
        self.assertTrue(a.volley and b.volley)

    def test_horse_that_cannot_clear_two_move_factors_is_lost(self):
        e, c = front("C1", "Elephants", 4000, 3000, 36), front("R1", "Equites", 4000, 2970)
        g = game(c, e, front("R2", "Pike Phalanx", 4000, 2300))
        g.horse_shies()
        self.assertEqual(c.status, "lost")

    def test_flank_recoil_goes_the_winner_s_way(self):
        b, a = front("C1", "Spanish", 4000, 3000, 36, volley=True), front("R1", "Hastati", 4330, 3080, 54, volley=True)
        g = game(a, b, script=[9, 2])
        g.melee()                                                                 # heading 54 = west
        self.assertEqual((b.x, b.h), (2800, 18))

    def test_elephant_plus(self):
        e, a = front("C1", "Elephants", 4000, 3010, 36), front("R1", "Hastati", 4000, 3000)
        g = game(e, a)
        for k, want in ((0, [("elephants", 2)]), (1, [("elephants", 1)]), (2, [])):
            e.vs = {"R1": k}
            self.assertEqual(fighting.melee_modifiers(g.st, e, a), want)

    def test_rest(self):
        """R7: one ring a turn, at the end of round 2, only if inactive in both rounds"""
        a = unit("R1", "Hastati", 4000, 1000, rings=2)
        g = game(a, unit("C1", "Spanish", 4000, 6000, 36))
        for busy in (None, 1, 2):
            a.rings = 2
            for rnd, side in ((1, "rome"), (2, "carthage")):
                g.st.round = rnd
                g.begin_round(side)
                a.shot_at = rnd == busy
                g.end_round()
                if rnd == 1:
                    self.assertEqual(a.rings, 2)
            self.assertEqual(a.rings, 1 if busy is None else 2)


class End(unittest.TestCase):
    def test_points(self):
        g = Game(field.setup("skirmish"))
        u = g.st.units["RH.1"]
        u.figs, u.status = 3, "straggler"                          # 9 lost and half of 3
        self.assertEqual(g.points("rome"), 21)
        u.status = "lost"
        self.assertEqual(g.points("rome"), 24)
        u.status, u.figs = "ok", 7
        self.assertEqual(g.points("rome"), 5)

    def test_limit(self):
        g = Game(field.setup("skirmish"))
        self.assertEqual(g.st.limit, 24)
        self.assertIsNone(g.check_end())
        g.st.turn = 24
        self.assertEqual(g.check_end(), (None, "points"))


class Revised(unittest.TestCase):
    """rules of the revised wording"""
    def test_command_after_a_recoil(self):
        a, b = unit("R1", "Hastati", 1000, 1000), unit("R2", "Hastati", 6000, 3000)
        g = game(a, b, unit("C1", "Spanish", 4000, 6500, 36))
        self.assertEqual(g.commanded, {"R1"})
        g.recoil(b, 36, None)
        g.begin_round("carthage")
        g.begin_round("rome")
        self.assertEqual(g.commanded, {"R1", "R2"})
        g.begin_round("rome")
        self.assertEqual(g.commanded, {"R1"})

    def test_capture_at_the_end_of_any_step(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Spanish", 4100, 3060, 36)
        b.status = "straggler"
        g = game(a, b, unit("C2", "Spanish", 4000, 6500, 36))
        self.assertEqual(g.errors("rome", ("wheel", ("R1",), "L", 1)), [])
        g.carry_out("rome", [("wheel", ("R1",), "L", 1)])
        self.assertEqual((b.status, b.why), ("lost", "captured"))

    def test_evaded_unit_shoots_and_may_evade_again_in_the_next_enemy_round(self):
        a, e = front("R1", "Equites", 4000, 1500), front("C1", "Numidian Light Javelins", 4000, 1800, 36)
        g = game(a, e, script=[9, 4])
        g.reacts["evade"], g.st.stand["pass"]["C1"] = {"C1": 0}, "hold"
        g.carry_out("rome", [("charge", ("R1",), 0)])
        self.assertEqual((e.evaded, may_evade(g.st, e)), (1, False))
        g.begin_round("rome")
        self.assertTrue(may_evade(g.st, e))
        g.begin_round("carthage")
        self.assertEqual(e.evaded, 2)
        self.assertNotEqual(g.errors("carthage", ("advance", ("C1",), 12, 1)), [])
        e.place(4000, a.front[1] + 800)
        self.assertEqual([t.id for t in fighting.targets(g.st, e)], ["R1"])

    def test_a_beast_on_a_base_does_not_hold_it(self):
        a, e = front("R1", "Hastati", 4000, 3000), unit("C1", "Elephants", 4000, 2900, 0, hits=10, status="berserk")
        g = game(a, e, unit("C2", "Spanish", 4000, 6500, 36))
        self.assertTrue(G.overlap(a.r, e.r))
        self.assertNotEqual(g.errors("rome", ("advance", ("R1",), 0, 4)), [])
        self.assertEqual(g.errors("rome", ("advance", ("R1",), 0, 14)), [])

    def test_two_elephants_together_keep_their_rate(self):
        a, b, c = (unit("C%d" % i, r, 3000 + 600 * i, 3000, 36) for i, r in enumerate(("Elephants", "Elephants", "Libyan Light Javelins")))
        g = game(a, b, c, unit("R1", "Hastati", 1000, 1000), active="carthage")
        self.assertEqual((g.budget([a, b]), g.budget([a, b, c])), (1200, 900))

    def test_standing_pass(self):
        a, s = front("R1", "Hastati", 4000, 1500), front("C1", "Libyan Light Javelins", 4000, 2150, 36)
        for how, way, want in (("close", 16, 1), ("hold", 16, 0), ("once", 16, 1), ("ask", 16, 0), ("close", 8, 0)):      # 8: 4.5" away
            a.place(4000, 1420)
            s.fired, s.chit = False, 0
            g = game(a, s, script=[2, 2])
            g.st.stand["pass"]["C1"] = how
            g.carry_out("rome", [("advance", ("R1",), 0, way)])
            self.assertEqual(s.chit, want, (how, way))


class Mended(unittest.TestCase):
    """faults of the model that following the program has shown"""
    def test_disintegrated_units_only_run(self):
        a = unit("R1", "Velites", 4000, 3000, formed=False, status="straggler")
        g = game(a, unit("R2", "Hastati", 5000, 1000), unit("C1", "Spanish", 4000, 6500, 36))
        for step in (("wheel", ("R1",), "L", 1), ("face", ("R1",), 9), ("form", "R1"), ("charge", ("R1",), 0)):
            self.assertNotEqual(g.errors("rome", step), [], step)
        self.assertEqual(g.errors("rome", ("advance", ("R1",), 7, 4)), [])

    def test_nobody_breaks_off_after_a_charge(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Spanish", 4000, 3300, 36)
        g = game(a, b)
        g.carry_out("rome", [("charge", ("R1",), 0)])
        self.assertEqual(g.breaks("rome", "R1"), [])

    def test_who_is_left_of_a_group_goes_on_in_connected_parts(self):
        us = [unit(f"R{i}", "Hastati", 2000 + 480 * i, 2000) for i in range(5)]
        g = game(*us, unit("C1", "Spanish", 4000, 6500, 36))
        us[1].status = "straggler"
        g.carry_out("rome", [("advance", tuple(u.id for u in us), 0, 8)])
        self.assertEqual([u.y for u in us], [2200, 2000, 2200, 2200, 2200])

    def test_a_victor_s_ring_may_be_left_off(self):
        for kept, rings in ((True, 1), (False, 0)):
            a, b = front("R1", "Hastati", 4000, 3000, volley=True), front("C1", "Spanish", 4000, 3010, 36, volley=True)
            game(a, b, script=[9, 4], victors_ring=kept).melee()
            self.assertEqual((a.rings, b.rings), (rings, 2))

    def test_rest_in_each_round_or_each_own(self):
        for rest, want in (("round", 0), ("own", 1), ("turn", 1)):
            a = unit("R1", "Hastati", 4000, 1000, rings=2)
            g = game(a, unit("C1", "Spanish", 4000, 6000, 36), rest=rest)
            for rnd, side in ((1, "rome"), (2, "carthage")):
                g.st.round = rnd
                g.begin_round(side)
                g.end_round()
            self.assertEqual(a.rings, want, rest)

    def test_winners_who_could_go_nowhere_are_not_asked(self):
        a, b = front("R1", "Hastati", 4000, 3000), front("C1", "Spanish", 4000, 3010, 36)
        g = game(a, b, front("C2", "Spanish", 4000, 3030, 36))
        g.st.stand["advance"]["R1"] = "ask"
        b.place(4000, 3700)
        self.assertEqual(g.gainers([a], {"R1": [b]}, {"C1"}), set())
        g.st.units["C2"].place(4000, 4700)
        self.assertEqual(g.gainers([a], {"R1": [b]}, {"C1"}), {"R1"})


class Words(unittest.TestCase):
    """the words for lines (2.6)"""
    def steps(self, orders, side="rome", **units):
        st = field.setup("skirmish")
        st.active = side
        for i, at in units.items():
            u = st.units[i.replace("_", ".")]
            for k, v in at.items():
                setattr(u, k, v)
            u.place(u.x, u.y, u.h)
        return Orders(Preview(st), side).expand(orders)

    def test_forward_goes_together(self):
        self.assertEqual([s[:1] + s[2:] for s in self.steps({"RT": ("forward",)})], [("advance", 0, 24)])

    def test_a_line_that_relieves_has_no_other_order(self):
        self.assertEqual(self.steps({"RH": ("relieve", "RP"), "RP": ("relieve", "RH")}), self.steps({"RH": ("relieve", "RP")}))

    def test_disintegrated_units_run_from_enemies_within_15_inches(self):
        far, near = dict(status="straggler", y=3000), dict(status="straggler", y=4800)
        self.assertEqual(self.steps({}, RV_3=far), [])
        self.assertEqual([s[:2] for s in self.steps({}, RV_3=near)], [("advance", ("RV.3",))])
        self.assertEqual([s[:2] for s in self.steps({"RV": ("run",)}, RV_3=far)], [("advance", ("RV.3",))])

    def test_every_step_of_a_word_is_legal_in_its_turn_and_the_same_twice(self):
        n = Counter()
        for seed in range(4):
            rng = random.Random(seed)
            st = field.setup("skirmish")
            st.active = "rome"
            for u in st.on("carthage"):
                u.place(u.x, u.y - rng.choice((0, 1200, 2400)))
            for line in ("RV", "RH", "RP", "RT", "RC", "RX"):
                for word in (("forward",), ("charge",), ("follow", 250), ("back",), ("skirmish",), ("relieve", "RP")):
                    twice = [Orders(Preview(st), "rome").expand({line: word}) for _ in range(2)]
                    self.assertEqual(*twice)
                    p = Preview(st)
                    for step in twice[0]:
                        self.assertEqual(p.errors("rome", step), [])
                        p.do("rome", step)
                        n[word[0]] += 1
        self.assertTrue(all(n[k] for k in ("forward", "charge", "follow", "back", "skirmish", "relieve")), n)


def collisions(st):
    good = st.good()
    return [(a.id, b.id) for k, a in enumerate(good) for b in good[k + 1:] if G.overlap(a.r, b.r)]


class Wild(Quiet):
    """legal steps at random, for both sides"""
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def orders(self, side):
        g, rng, plan = Preview(self.game.st, self.game.commanded), self.rng, []
        for u in g.st.on(side):
            for _ in range(rng.randint(0, 2)):
                off = rng.choice((0, 0, 0, 1, -1, 2, -2, 3, -3, 12, 7))
                step = rng.choice((("advance", (u.id,), off, rng.randint(1, 72)), ("charge", (u.id,), off), ("charge", (u.id,), 0), ("face", (u.id,), rng.randrange(72)),
                                   ("wheel", (u.id,), rng.choice("LR"), rng.randint(1, 18)), ("form", u.id), ("break", u.id, rng.randint(3, 48)), ("throw", u.id)))
                if not g.errors(side, step):
                    g.do(side, step)
                    plan.append(step)
        return plan

    def react(self, side, evaders, shooters):
        return {i: self.rng.choice((-9, 0, 9)) for i in evaders}, {i: self.rng.choice(t) for i, t in shooters.items()}, []


class Play(unittest.TestCase):
    def test_nobody_stands_on_another_whatever_is_played(self):
        for seed in range(2):
            rng, ask = random.Random(seed), Wild(seed)
            g = ask.game = Game(roll=lambda sides: rng.randint(1, sides), ask=ask)
            for u in g.st.units.values():
                if u.weapon:
                    g.st.stand["pass"][u.id] = "ask"
            g.st.limit = 6
            while not g.st.result:
                g.initiative()
                for g.st.round in (1, 2):
                    g.play_round(g.st.mover if g.st.round == 1 else field.OTHER[g.st.mover])
                    self.assertEqual(collisions(g.st), [])
                    self.assertTrue(all(u.rings >= 0 and 0 < u.figs <= u.roster for u in g.st.on()))
                    self.assertTrue(all(g.st.units[l.unit].status == "ok" for l in g.st.leaders.values() if l.alive))
                g.check_end()
                g.st.turn += 1

    def test_every_stop_that_is_listed_is_legal_and_no_other(self):
        g = Game(field.setup("skirmish"))
        g.begin_round("rome")
        for ids in (("RH.3",), ("RV.1", "RV.2"), ("RC.1",), ("RX.1",)):
            for off in (0, 2, 12):
                legal = [n for n in range(1, 73) if not g.errors("rome", ("advance", ids, off, n))]
                self.assertEqual(g.stops(ids, off), legal)
                self.assertEqual(g.farthest(ids, off), max(legal, default=0))


if __name__ == "__main__":
    unittest.main()
