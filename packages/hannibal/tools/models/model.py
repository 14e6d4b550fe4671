#!/usr/bin/env python3
"""A model of Hannibal: Rome vs. Carthage, written from the rules alone, apart from the program that it checks.

Stdlib only.  The rules are ONE generator (`Game.main`) that yields `Decision`s; `Game` drives it:

    g = Game(seed=1)                     # dice/shuffles from random.Random(seed)
    g = Game(rng=Script(dice=[...]))     # injected dice, see Script
    while not g.over:
        d = g.decision                   # d.frame, d.side, d.options (tuples), d.info (what the asked side may see)
        g.apply(d.options[0])            # must be one of d.options
    g.winner, g.reason

`n.m` = rule n.m of the rulebook; `S8.n` = ruling n of docs/rulings-hannibal.md; `A<n>` = assumption of the model,
listed in ASSUMPTIONS.
"""
import itertools, json, random, sys, time
from collections import Counter, deque
import data as D
from data import R, C, other

ASSUMPTIONS = {
    'A1': 'inside/outside a walled city is tracked only while enemy CUs stand outside in the same space',
    'A2': 'a besieged city that falls (siege or event): CUs inside die, generals inside are displaced (10.10)',
    'A3': 'Bad Weather: S8.56 (third space, pass/strait with 2+ MPs spent, naval leg; own activation)',
    'A4': 'Hanno/Cato counsels end at the next reshuffle (before the deal)',
    'A5': 'one die for both sides in battle casualties',
    'A6': 'a force without CUs after casualties makes no retreat roll; its generals retreat as a force of 0 or are displaced',
    'A7': 'attacker that entered over a pass/strait/sea and loses is eliminated (mandatory first step is forbidden)',
    'A8': 'commander of a stack: rank, else the general who last became commander; set by activation, arrival or placement',
    'A9': 'the Truce ends when broken or at the end of the turn (S8.91, S8.99)',
    'A10': 'Ally Deserts / Spy: the taken card joins the taker\'s hand; Spy shows floor(hand/2) after elephants',
    'A11': 'neutral tribe subjugation points belong to the side whose CUs are there',
    'A12': 'Mercenaries Desert: one test die for the general, then a separate attrition die',
    'A13': 'backing up and retreating trigger no reactions',
    'A14': 'siege train: S8.59; CUs inside the city count as standing in its space',
    'A18': 'S8.87: the enemy PC still costs a CU, the garrison does not',
    'A19': 'S8.51 read with 18.1: a consul may not be parted from CUs with 0 either',
    'A20': 'a port left by sea is not the space the attacker came from (13.2, 15.2, 16.3)',
    'A22': 'a lone general backed up onto an enemy lone general goes on back (S8.33)',
    'A21': 'S8.71: into the city only with 0 siege points',
    'A15': 'an event needs its condition AND at least one thing to do (S8.12)',
    'A17': 'a general left alone before an enemy city with a garrison is not displaced until an army is activated there or enters',
    'A16': 'no new inside/outside declaration while enemy CUs already stand outside in the space',
}


SPENT = (99, 1)            # a CU that has spent everything (S8.48)


class GameOver(Exception):
    def __init__(self, winner, reason):
        self.winner, self.reason = winner, reason


class Illegal(Exception):
    pass


class Decision:
    def __init__(self, frame, side, options, **info):
        self.frame, self.side, self.options, self.info = frame, side, list(options), info

    def __repr__(self):
        return f'<{self.frame} {self.side} {len(self.options)} options {self.info}>'


class Script:
    """Randomness. dice: list of faces used first; picks: list of indices; decks: dict label -> list (shuffle result)."""

    def __init__(self, seed=0, dice=(), picks=(), decks=None):
        self.r = random.Random(seed)
        self.dice, self.picks, self.decks = deque(dice), deque(picks), dict(decks or {})
        self.log = []

    def die(self, label):
        v = self.dice.popleft() if self.dice else self.r.randint(1, 6)
        self.log.append((label, v))
        return v

    def pick(self, n, label):
        v = self.picks.popleft() if self.picks else self.r.randrange(n)
        self.log.append((label, v))
        return v

    def shuffle(self, l, label):
        if label in self.decks:
            want = self.decks[label]
            want = want.pop(0) if want and isinstance(want[0], list) else want
            head, rest = [], list(l)
            for x in want:
                if x in rest:
                    rest.remove(x)
                    head.append(x)
            l[:] = head + rest
        else:
            self.r.shuffle(l)


class G:
    def __init__(self, name):
        d = D.GENERALS[name]
        self.name, self.side, self.battle, self.strategy = name, d['side'], d['battle'], d['strategy']
        self.st = 'pool'          # map, army, pool, displaced, dead, future, gone
        self.loc = None
        self.inside = False
        self.consul = self.procon = False
        self.pref = 0

    @property
    def rank(self):
        return 2 if self.name == D.HANNIBAL or self.consul else 1

    def __repr__(self):
        return self.name


class Army:
    """A moving army: general + CUs taken off the static stacks."""

    def __init__(self, side, cmd, subs, sp):
        self.side, self.cmd, self.subs, self.sp = side, cmd, list(subs), sp
        self.r, self.e = [], []        # one (Movement Points, 0 if all of them with Nero else 1) a CU (S8.47)
        self.frm, self.mode = None, None
        self.trail, self.shut = [], False
        self.mp = self.spaces = self.start_mp = 0
        self.sea_used = 0
        self.fought = self.ended = self.backed = False
        self.train = False
        self.from_inside = False
        self.overran = 0
        self.tired = self.stays = False          # nothing left to move with; nobody who may be taken along
        self.rearranged = self.given = 0         # arrangements in this space, and CUs left to others there less those taken (S8.50, 18.1)

    @property
    def n(self):
        return len(self.r) + len(self.e)

    @property
    def gens(self):
        return [self.cmd] + self.subs

    def lose(self, kind):
        l = self.r if kind == 'r' else self.e
        l.sort()
        l.pop()


class Ctx:
    """One card's movement permissions."""

    def __init__(self, **k):
        self.mp, self.sea, self.sea_legs = 4, 0, 1
        self.guide = self.charm = self.pirates = self.traitor = self.treachery = False
        self.march = False
        self.campaign = False
        self.sited = set()       # sites already attempted with this card
        self.spent_r, self.spent_e, self.spent_g = {}, {}, {}
        self.activated = set()   # S8.49
        self.done = set()        # generals that may not be moved any more with this card
        self.sea_general_used = False
        self.weather_used = False
        self.__dict__.update(k)


class Game:
    MOST_ARRANGEMENTS = 3                          # S8.50 sets no limit; random play has one

    def __init__(self, seed=0, rng=None, start=True):
        self.rng = rng or Script(seed)
        self.log, self.stats = [], Counter()
        self.over, self.winner, self.reason = False, None, None
        self.decision = None
        self.history = []
        self.setup()
        self._gen = None
        if start:
            self.run(self.main())

    # ------------------------------------------------------------ driving
    def run(self, gen):
        self._gen = gen
        self._advance(None)

    def _advance(self, v):
        try:
            self.decision = self._gen.send(v)
            if not self.decision.options:
                raise RuntimeError('no options in ' + repr(self.decision))
        except StopIteration:
            self.decision = None
            self.over = True if self.turn > 9 else self.over
            self._done = True
        except GameOver as e:
            self.decision = None
            self.over, self.winner, self.reason = True, e.winner, e.reason
            if self.in_play is not None:             # S8.111
                self.discards.append(self.in_play)
                self.in_play = None
            self.note('GAME OVER', e.winner, e.reason)

    def apply(self, a):
        if self.decision is None or a not in self.decision.options:
            raise Illegal(f'{a} not in {self.decision}')
        self.history.append(a)
        self._advance(a)

    ALWAYS = ('claim_first', 'play_card', 'battle_attack', 'battle_defend')     # 13.1: frames that reach into a hand

    def ask(self, frame, side, options, **info):
        """a forced answer is given by the server, except in the frames that reach into a hand (13.1)."""
        options = list(options)
        self.stats['frame:' + frame] += 1
        if len(options) == 1 and frame not in self.ALWAYS:
            return options[0]
        self.stats['asked:' + frame] += 1
        return (yield Decision(frame, side, options, **info))

    def note(self, *a):
        self.log.append(a)

    def hit(self, k, n=1):
        self.stats['rule:' + k] += n

    # ------------------------------------------------------------ set-up
    def setup(self):
        self.turn = 0
        self.ctrl = dict(D.START_CTRL)
        self.tribe = {s: D.TRIBES.get(s) for s in D.SPACES}
        self.siege = {s: 0 for s in D.SPACES}
        self.points_of = {}                      # neutral tribe -> side that owns its points (S8.63)
        self.cu = {s: {R: [0, 0], C: [0, 0]} for s in D.SPACES}
        self.cin = {s: [0, 0] for s in D.CITY_CAP}
        self.g = {n: G(n) for n in D.GENERALS}
        self.prefs = itertools.count(1)
        for n, sp in ((D.HANNIBAL, 'saguntum'), (D.MAGO, 'saguntum'), (D.GISGO, 'saguntum'),
                      (D.HASDRUBAL, 'new_carthage'), (D.HANNO, 'carthage'), (D.PSCIPIO, 'rome'), (D.LONGUS, 'agrigentum')):
            self.g[n].st, self.g[n].loc = 'map', sp
        for n in (D.LONGUS, D.PSCIPIO, D.GISGO, D.MAGO, D.HANNO, D.HASDRUBAL, D.HANNIBAL):
            self.g[n].pref = next(self.prefs)
        self.g[D.PSCIPIO].consul = self.g[D.LONGUS].consul = True
        self.g[D.AFRICANUS].st = 'future'
        self.cu['rome'][R][0] = 8
        self.cu['agrigentum'][R][0] = 8
        self.cu['saguntum'][C] = [8, 2]
        self.cu['new_carthage'][C][0] = 2
        self.cu['carthage'][C][0] = 4
        self.hand = {R: [], C: []}
        self.deck = sorted(D.CARDS)
        self.rng.shuffle(self.deck, 'deck')
        self.discards, self.removed = [], []
        self.in_play = None                      # the card that is being carried out
        self.macedon = self.naval_victory = self.truce = False
        self.counsel = {R: False, C: False}      # R: Cato on Roman CUs; C: Hanno on Carthaginian CUs
        self.reshuffle_flag = False
        self.train = None                        # space or 'army'
        self.weather_used = False
        self.army = None
        self.active = None

    # ------------------------------------------------------------ queries
    def n_out(self, sp, side):
        c = self.cu[sp][side]
        return c[0] + c[1]

    def n_in(self, sp, side=None):
        if sp not in self.cin or (side and self.ctrl[sp] != side):
            return 0
        return sum(self.cin[sp])

    def cus(self, sp, side):
        return self.n_out(sp, side) + self.n_in(sp, side)

    def gens(self, sp, side, inside=None):
        return [g for g in self.g.values() if g.st == 'map' and g.loc == sp and g.side == side
                and (inside is None or g.inside == inside)]

    def commander(self, gens):
        return max(gens, key=lambda g: (g.rank, g.pref)) if gens else None

    def is_city(self, sp):
        return sp in D.CITY_CAP

    def hostile_marker(self, sp, side):
        """enemy PC marker (friendly tribes of Carthage included)"""
        return self.ctrl[sp] == other(side)

    def nonfriendly(self, sp, side):
        return self.ctrl[sp] == other(side) or self.tribe[sp] == 'N'

    def soft(self, sp):
        return not self.is_city(sp) and self.tribe[sp] is None

    def controls(self, side, prov):
        return sum(self.ctrl[s] == side for s in D.PROVINCES[prov]) >= D.PROV[prov]['need']

    def score(self):
        return {s: sum(D.PROV[p]['sig'] and self.controls(s, p) for p in D.PROV) for s in (R, C)}

    def strategy(self, g):
        if g.name == D.PSCIPIO and g.loc and D.region(g.loc) == 'Spain':
            return 2
        return g.strategy

    def all_cus(self, side):
        n = sum(self.cus(s, side) for s in D.SPACES)
        if self.army and self.army.side == side:
            n += self.army.n
        return n

    # ------------------------------------------------------------ low-level changes
    def displace(self, g):
        """generator: 10.10"""
        self.hit('displaced:' + g.name)
        self.note('displaced', g.name)
        g.loc, g.inside = None, False
        g.consul = g.procon = False
        if g.name == D.HANNIBAL:
            g.st = 'dead'
            yield from self.remove_pcs(C, 5, 'Hannibal dead')
        elif g.name == D.AFRICANUS:
            g.st = 'dead'
        else:
            g.st = 'displaced'

    def tidy(self):
        """A1 normalisation + 20.6."""
        for sp in self.cin:
            o = self.ctrl[sp]
            e = other(o)
            if self.n_out(sp, e) == 0 and not (self.army and self.army.side == e and self.army.sp == sp and self.army.n):
                if sum(self.cin[sp]):
                    for i in (0, 1):
                        self.cu[sp][o][i] += self.cin[sp][i]
                        self.cin[sp][i] = 0
                for g in self.gens(sp, o, True):
                    g.inside = False
        for sp in D.SPACES:
            if self.siege[sp]:
                o = self.points_of.get(sp) if self.tribe[sp] == 'N' else None
                if not self.besieger(sp) or (o and not self.n_out(sp, o) and not (
                        self.army and self.army.sp == sp and self.army.side == o and self.army.n)):
                    self.siege[sp] = 0
                    self.hit('siege lifted')
        if self.train:
            A = self.army                      # S8.59; CUs inside the city count as standing in the space; a moving train is with its army
            if not (A and A.side == C and (A.train or (A.sp == self.train and A.n))) and \
                    (self.n_out(self.train, R) or (A and A.side == R and A.sp == self.train and A.n)) and not self.cus(self.train, C):
                self.train = None
                self.hit('siege train lost')

    def left_alone(self, sp, side):
        """10.10: generals of a side who are without CUs where an enemy army has come."""
        if self.n_out(sp, side) or not self.n_out(sp, other(side)):
            return
        for g in self.gens(sp, side, False):
            self.hit('general caught alone')
            yield from self.displace(g)

    def besieger(self, sp):
        sides = [s for s in (R, C) if self.ctrl[sp] != s and
                 (self.n_out(sp, s) or (self.army and self.army.sp == sp and self.army.side == s and self.army.n))]
        return sides[0] if sides else None

    def remove_pcs(self, side, n, why):
        """owner removes n soft PCs; too few: sue for peace (15.6, 22.3)."""
        if n and n > sum(self.ctrl[s] == side and self.soft(s) for s in D.SPACES):      # S8.19, at once
            raise GameOver(other(side), 'sue for peace: ' + why)
        for i in range(n):
            opts = [s for s in D.SPACES if self.ctrl[s] == side and self.soft(s)]
            if not opts:
                raise GameOver(other(side), 'sue for peace: ' + why)
            a = yield from self.ask('remove_pc', side, [('pc', s) for s in opts], left=n - i, why=why)
            self.ctrl[a[1]] = None
            self.hit('pc removed: ' + why)

    def lose_cus(self, side, pools, n, need_ele, label):
        """pools: list of [r,e] lists (mutated) or Army; losses picked by the owner. Returns lost count."""
        def cnt(p):
            return (len(p.r), len(p.e)) if isinstance(p, Army) else (p[0], p[1])
        tot = sum(sum(cnt(p)) for p in pools)
        n = min(n, tot)
        if n <= 0:
            return 0
        tot_e = sum(cnt(p)[1] for p in pools)
        ranges = []
        for p in pools:
            r, e = cnt(p)
            ranges.append([(a, b) for a in range(min(r, n) + 1) for b in range(min(e, n) + 1)])
        opts = []
        for combo in itertools.product(*ranges):
            if sum(a + b for a, b in combo) != n:
                continue
            if need_ele and tot_e and not sum(b for a, b in combo):
                continue
            opts.append(('lose',) + combo)
        a = yield from self.ask('losses', side, opts, why=label, n=n)
        for p, (lr, le) in zip(pools, a[1:]):
            if isinstance(p, Army):
                for _ in range(lr):
                    p.lose('r')
                for _ in range(le):
                    p.lose('e')
            else:
                p[0] -= lr
                p[1] -= le
        self.hit('CUs lost: ' + label.split(':')[0], n)
        return n

    def flip(self, sp, side):
        """set a PC marker (None allowed); tribe markers go for good."""
        self.ctrl[sp] = side
        self.tribe[sp] = None
        self.siege[sp] = 0

    def city_falls(self, sp, side):
        """walled city turns to `side`; garrison dies (A2)."""
        o = other(side)
        if sp == 'rome' and side == C or sp == 'carthage' and side == R:      # sudden death first
            self.ctrl[sp] = side
            self.sudden()
        if self.gens(sp, o, True):
            self.hit('city fell with generals inside')
        for g in self.gens(sp, o, True):
            yield from self.displace(g)
        self.cin[sp] = [0, 0]
        self.siege[sp] = 0
        self.ctrl[sp] = side
        self.hit('city taken:' + sp)
        self.note('city falls', sp, side)
        if sp == 'rome' and side == C:
            raise GameOver(C, 'Rome taken')
        if sp == 'carthage' and side == R:
            raise GameOver(R, 'Carthage taken')
        self.tidy()

    def room(self, sp, side):
        """how many CUs may be placed in sp for side (None = no limit) - 6.3 and A1."""
        if self.n_out(sp, other(side)) == 0:
            return None
        if self.is_city(sp) and self.ctrl[sp] == side and self.siege[sp] == 0:
            return D.CITY_CAP[sp] - sum(self.cin[sp])
        return 0

    def can_place(self, sp, side, n=1):
        r = self.room(sp, side)
        return r is None or r >= 1                # S8.37: one must fit, the excess is lost

    def place(self, sp, side, r, e=0):
        went_out = self.n_out(sp, other(side)) == 0
        if went_out:
            self.cu[sp][side][0] += r
            self.cu[sp][side][1] += e
        else:
            room = max(0, self.room(sp, side))
            e2 = min(e, room)                     # which of a mixed lot is lost is not ruled: elephants are kept
            r2 = min(r, room - e2)
            if r2 + e2 < r + e:
                self.hit('placed CUs lost for want of room', r + e - r2 - e2)
            self.cin[sp][0] += r2
            self.cin[sp][1] += e2
        for g in self.gens(sp, other(side), False):      # outside only (10.7 'a space within a space')
            if went_out and not self.cus(sp, other(side)):
                yield from self.displace(g)
        self.tidy()

    # ============================================================ sequence of play (5)
    def main(self):
        for t in range(1, 10):
            self.turn = t
            self.stats['turns'] += 1
            if t > 1:
                yield from self.reinforcements()
            self.deal()
            yield from self.strategy_phase()
            yield from self.winter()
            self.tidy()
            yield from self.isolation()
            yield from self.victory()
            if self.truce:
                self.hit('truce ends with the turn')
            self.truce = self.naval_victory = False          # S8.99, then the reshuffle
            if self.reshuffle_flag:
                self.reshuffle('truce')

    # ------------------------------------------------------------ 6 reinforcements
    def reinforcements(self):
        yield from self.reinf_c()
        yield from self.reinf_r()
        if self.turn == 6:
            yield from self.scipio()
        yield from self.consuls()

    def reinf_c(self):
        def with_general(pred):
            return {g.loc for g in self.g.values() if g.side == C and g.st == 'map' and pred(g.loc)}
        for i in range(4):
            if i == 0:
                opts = {'carthage'} | with_general(lambda s: D.region(s) == 'Africa')
                ok = True
            elif i in (1, 2):
                ok = self.ctrl['new_carthage'] == C if i == 1 else self.controls(C, 'Baetica')
                opts = with_general(lambda s: D.region(s) == 'Spain')
                if self.ctrl['new_carthage'] == C:
                    opts |= {'new_carthage'}
            else:
                ok = True
                opts = {'carthage'} | with_general(lambda s: True)
                if self.ctrl['new_carthage'] == C:
                    opts |= {'new_carthage'}
            opts = [('place', s) for s in sorted(opts) if self.can_place(s, C)]
            if not ok or not opts:
                self.hit('reinforcement lost C%d' % (i + 1))
                continue
            a = yield from self.ask('reinforce', C, opts, cu=i + 1)
            yield from self.place(a[1], C, 1)
        for g in [g for g in self.g.values() if g.side == C and g.st == 'displaced']:
            opts = [('at', s) for s in D.SPACES if self.cus(s, C) and not (self.is_city(s) and self.n_in(s, C) and self.siege[s])
                    and (g.name != D.HANNO or D.region(s) == 'Africa')]
            if not opts:
                self.hit('displaced general cannot return')
                continue
            a = yield from self.ask('return_general', C, opts, general=g.name)
            g.st, g.loc, g.inside = 'map', a[1], bool(self.n_in(a[1], C) and not self.n_out(a[1], C))
            g.pref = next(self.prefs)              # S8.34 'placement'
            self.hit('displaced general returns')

    def italy_ok(self, sp):
        return D.region(sp) == 'Italy'

    def reinf_r(self):
        left, italy = 5, 0

        def spots():
            s = {g.loc for g in self.g.values() if g.side == R and g.st == 'map'} | {'rome'}
            return [x for x in s if self.can_place(x, R)]

        def five(extra=0):
            return any(self.stack(s, R) >= 5 for s in D.SPACES)
        need5 = not five()

        def feasible(left, italy):
            """can a five-stack still be built with `left` CUs and the Italian minimum?"""
            best = False
            for s in spots():
                k = 5 - self.stack(s, R)
                room = self.room(s, R)
                if k <= left and (room is None or room >= k):
                    it = k if self.italy_ok(s) else 0
                    if max(0, 3 - italy - it) <= left - k or self.italy_ok(s):
                        best = True
            return best or five()
        build = need5 and feasible(5, 0)
        if build:
            self.hit('must build a stack of five')
        while left:
            opts = []
            for s in sorted(spots()):
                it = self.italy_ok(s)
                if not it and (left - 1) < 3 - italy:
                    continue
                if build and not five():
                    # try
                    lst = self.cu[s][R] if not self.n_out(s, C) else self.cin[s]
                    lst[0] += 1
                    okb = feasible(left - 1, italy + it)
                    lst[0] -= 1
                    if not okb:
                        continue
                opts.append(('place', s))
            if not opts:
                self.hit('Roman reinforcement lost', left)
                break
            a = yield from self.ask('reinforce', R, opts, left=left)
            yield from self.place(a[1], R, 1)
            italy += self.italy_ok(a[1])
            left -= 1

    def stack(self, sp, side):
        """CUs of side in the space that count for a stack (6.2, 6.5)."""
        return self.cus(sp, side)

    def scipio(self):
        g = self.g[D.AFRICANUS]
        opts = [('at', s) for s in D.SPACES if self.ctrl[s] == R and not self.n_out(s, C) and
                (D.region(s) == 'Italy' or (D.region(s) == 'Spain' and s in D.PORTS))]
        if not opts:
            g.st = 'gone'
            self.hit('Africanus never appears')
            return
        a = yield from self.ask('africanus', R, opts)
        g.st, g.loc, g.procon = 'map', a[1], True
        g.pref = next(self.prefs)
        yield from self.place(a[1], R, 5)
        self.hit('Africanus arrives')

    def consuls(self):
        romans = [g for g in self.g.values() if g.side == R and g.st == 'map' and g.name != D.AFRICANUS]
        a = yield from self.ask('proconsul', R, [('none',)] + [('keep', g.name) for g in romans])
        keep = self.g[a[1]] if a[0] == 'keep' else None
        for g in self.g.values():
            if g.side == R and g.name != D.AFRICANUS:
                g.consul = g.procon = False
                if g is keep:
                    g.procon = True
                    self.hit('proconsul')
                else:
                    g.st, g.loc, g.inside = 'pool', None, False
        drawn = []
        for i in range(2):
            pool = sorted(g.name for g in self.g.values() if g.side == R and g.st == 'pool' and g not in drawn)
            drawn.append(self.g[pool[self.rng.pick(len(pool), 'consul')]])
        self.note('consuls', [g.name for g in drawn])
        for g in drawn:
            opts = self.consul_spaces(g)
            a = yield from self.ask('consul_place', R, [('at', s) for s in opts], general=g.name, drawn=[x.name for x in drawn])
            g.st, g.loc = 'map', a[1]
            g.consul = True
            g.inside = bool(self.is_city(a[1]) and self.ctrl[a[1]] == R and self.n_out(a[1], C))      # S8.41 'Rome, inside'
            mates = [x for x in self.gens(a[1], R) if x.consul and x is not g]
            if mates:
                b = yield from self.ask('consul_command', R, [('cmd', g.name), ('cmd', mates[0].name)])
                self.g[b[1]].pref = next(self.prefs)
                self.hit('consuls placed together')
            else:
                g.pref = next(self.prefs)

    def consul_spaces(self, g):
        big = [s for s in D.SPACES if self.stack(s, R) >= 5]
        free = [s for s in big if not (self.n_in(s, R) and self.siege[s] and not self.n_out(s, R))]
        if g.name == D.FABIUS:
            it = [s for s in free if D.region(s) == 'Italy']
            if it:
                return it
            if 'rome' in big:                    # the one force of five in Italy is shut in: 6.5, rule 24 does not apply
                return ['rome']
            self.hit('Fabius special placement')
            it = [s for s in D.SPACES if D.region(s) == 'Italy' and self.cus(s, R)]
            return it or ['rome']
        if free:
            return free
        if 'rome' in big:
            return ['rome']
        self.hit('consul without any stack of five')
        m = max(self.cus(s, R) for s in D.SPACES)
        return [s for s in D.SPACES if m and self.cus(s, R) == m] or ['rome']

    # ------------------------------------------------------------ cards
    def reshuffle(self, why):
        self.deck += self.discards
        self.discards = []
        self.rng.shuffle(self.deck, 'deck')
        self.counsel = {R: False, C: False}     # A4
        self.reshuffle_flag = False
        self.hit('reshuffle: ' + why)

    def deal(self):
        n = D.HAND[self.turn]
        if len(self.deck) < 2 * n:
            self.reshuffle('short deck')
        for i in range(n):
            for s in (R, C):
                self.hand[s].append(self.deck.pop(0))

    def to_discard(self, card, remove=False):
        (self.removed if remove else self.discards).append(card)
        if card == 64:
            self.reshuffle_flag = True

    def strategy_phase(self):
        first = None
        camp = [c for c in self.hand[R] if c in D.CAMPAIGN]
        claimed = False
        if self.hand[R]:
            a = yield from self.ask('claim_first', R, [('pass',)] + ([('claim',)] if camp else []))
            claimed = a[0] == 'claim'
        if claimed:
            first = R
            self.hit('Rome opens with a campaign card')
        else:
            a = yield from self.ask('who_first', C, [('first', R), ('first', C)])
            first = a[1]
        side = first
        while self.hand[R] or self.hand[C]:
            if not self.hand[side]:
                side = other(side)
                continue
            self.active = side
            yield from self.card_play(side, only=D.CAMPAIGN if claimed else None)
            claimed = False
            side = other(side)
        self.active = None

    def uses(self, side, c, only=None):
        out = []
        k = D.CARDS[c]
        cache = self.__dict__.setdefault('_cache', {})
        if k['ops'] not in cache:
            cache[k['ops']] = bool(self.movers(side, Ctx(), k['ops']))
        if 'pcs' not in cache:
            cache['pcs'] = bool(self.pc_spaces(side))
        if cache[k['ops']]:
            out.append(('move', c))
        if cache['pcs']:
            out.append(('pcs', c))
        if k['ops'] == 3 and self.raise_generals(side):
            out.append(('raise', c))
        if self.playable(c, side):
            out.append(('event', c))
        if not only:
            out.append(('discard', c))
        return out

    def card_play(self, side, only=None):
        opts = []
        self._cache = {}
        for c in sorted(self.hand[side]):
            if only and c not in only:
                continue
            opts += self.uses(side, c, only)
        if not opts:
            opts = [('discard', c) for c in self.hand[side]]
        a = yield from self.ask('play_card', side, opts, turn=self.turn)
        use, c = a
        self.hand[side].remove(c)
        self.note('play', self.turn, side, use, c)
        self.stats['use:' + use] += 1
        k = D.CARDS[c]
        self.in_play = c                           # it comes to the discards when all of it is done (S8.45, S8.111)
        gone = use == 'event' and (c in (25, 26) or c == 9 and self.macedon)
        if use == 'pcs':
            yield from self.place_pcs(side, k['ops'])
        elif use == 'raise':
            gs = self.raise_generals(side)
            a = yield from self.ask('raise', side, [('with', g.name) for g in gs])
            yield from self.place(self.g[a[1]].loc, side, 1)
            self.hit('troops raised')
        elif use == 'move':
            yield from self.activate(side, Ctx(sea=5 if k['ship'] else 0), k['ops'])
        elif use == 'event':
            self.stats['event:%d' % c] += 1
            if self.truce and c in D.TRUCE_BREAKERS:
                self.truce = False
                self.hit('truce broken')
            yield from self.event(c, side)
        self.in_play = None
        self.to_discard(c, gone)
        self.tidy()

    def raise_generals(self, side):
        return [g for g in self.g.values() if g.side == side and g.st == 'map' and self.ctrl[g.loc] == side and
                self.controls(side, D.PROV_OF[g.loc]) and self.can_place(g.loc, side)]

    def pc_spaces(self, side):
        e = other(side)
        out = []
        for s in D.SPACES:
            if self.ctrl[s] == side or self.is_city(s) or self.tribe[s]:
                continue
            if self.n_out(s, e):
                continue
            if self.ctrl[s] is None or (self.n_out(s, side) and not self.truce):
                out.append(s)
        return out

    def place_pcs(self, side, n):
        done = []
        for i in range(n):
            opts = [('pc', s) for s in self.pc_spaces(side)]
            if not opts:
                break
            a = yield from self.ask('place_pc', side, opts + ([('done',)] if done else []), left=n - i)
            if a[0] == 'done':
                break
            if self.ctrl[a[1]] is not None:
                self.hit('PC flipped by ops')
            self.flip(a[1], side)
            done.append(a[1])
            self.hit('PC placed')
        self.sudden()

    def sudden(self):
        if self.ctrl['rome'] == C:
            raise GameOver(C, 'Rome taken')
        if self.ctrl['carthage'] == R:
            raise GameOver(R, 'Carthage taken')

    # ============================================================ movement
    def movers(self, side, ctx, limit=None):
        """generals who may be activated with this card."""
        out = []
        for g in self.g.values():
            if g.side != side or g.st != 'map':
                continue
            if limit is not None and self.strategy(g) > limit:
                continue
            if ctx.campaign and g.name in ctx.activated:
                continue
            if ctx.charm and g.name != D.HANNIBAL:
                continue
            out.append(g)                      # S8.49, he may be activated and not move
        return out

    def mp_limit(self, g, ctx):
        if ctx.campaign and g.name == D.NERO:
            return 6
        return ctx.mp

    def pool_of(self, g):
        return self.cin[g.loc] if g.inside else self.cu[g.loc][g.side]

    def consul_min_ok(self, gens_gone, n_gone, gens_left, n_left):
        """18.1 for a voluntary split."""
        tot = n_gone + n_left
        for gs, n, rest in ((gens_gone, n_gone, n_left), (gens_left, n_left, n_gone)):
            if any(g.consul for g in gs):
                if n >= 5:
                    continue
                if gs is gens_gone or gens_gone is None:
                    if rest == 0:
                        continue
                    return False
                else:
                    # a consul left behind with fewer than 5: only if nothing was taken from him
                    if n_gone == 0:
                        continue
                    return False
        return True

    def army_options(self, g, ctx):
        return list(self.iter_army_options(g, ctx))

    def iter_army_options(self, g, ctx):
        pool = self.pool_of(g)
        mates = [x for x in self.gens(g.loc, g.side, g.inside) if x is not g]
        subs_ok = [x for x in mates if x.rank <= g.rank and not (ctx.campaign and x.name in ctx.activated)]
        fr, fe = self.fresh(g.loc, pool, ctx)
        out = []
        for r in range(min(pool[0], 10, fr) + 1):
            for e in range(min(pool[1], 10 - r, fe) + 1):
                n = r + e
                for k in range(len(subs_ok) + 1):
                    for subs in itertools.combinations(subs_ok, k):
                        gone = [g] + list(subs)
                        left = [x for x in mates if x not in subs]
                        if g.side == R and not self.consul_min_ok(gone, n, left, sum(pool) - n):
                            continue
                        t = ('army', r, e) + tuple(x.name for x in subs)
                        yield t
                        if g.side == C and self.train == g.loc and not g.inside and n:        # S8.59: the owner's choice
                            yield t + ('train',)

    def fresh(self, sp, pool, ctx):
        """CUs of the pool that still may move with this card."""
        return pool[0], pool[1]                # S8.49 (may be activated and not move)

    def take(self, A, sp, pool, r, e, ctx):
        for kind, k, spent, idx in (('r', r, ctx.spent_r, 0), ('e', e, ctx.spent_e, 1)):
            l = sorted(spent.get(sp, []))[:pool[idx]]
            fresh = pool[idx] - len(l)
            for _ in range(k):
                if fresh > 0:
                    v = (0, 0)
                    fresh -= 1
                else:
                    v = l.pop(0)
                (A.r if kind == 'r' else A.e).append(v)
                pool[idx] -= 1
            spent[sp] = l

    def leave(self, A, sp, r, e, ctx, inside=False):
        """drop CUs of a moving army (most spent first)."""
        pool = self.cin[sp] if inside else self.cu[sp][A.side]
        for kind, k, spent, idx in (('r', r, ctx.spent_r, 0), ('e', e, ctx.spent_e, 1)):
            l = A.r if kind == 'r' else A.e
            l.sort()
            for _ in range(k):
                v = l.pop()
                pool[idx] += 1
                if v[0] and ctx.campaign:
                    spent.setdefault(sp, []).append(v)

    def activate(self, side, ctx, limit=None, must=None):
        gs = self.movers(side, ctx, limit)
        if must:
            gs = [g for g in gs if g.name == must]
        if not gs:
            return None
        opts = [('general', g.name) for g in gs]
        if ctx.campaign:
            opts.append(('done',))
        a = yield from self.ask('activate', side, opts, ctx=ctx)
        if a[0] == 'done':
            return None
        g = self.g[a[1]]
        if sum(self.pool_of(g)) and not g.inside:      # S8.31, at the activation, whatever is taken along
            for x in self.gens(g.loc, other(side), False):
                if not self.n_out(g.loc, other(side)):
                    yield from self.displace(x)
        may = self.army_options(g, ctx)
        b = yield from self.ask('army', side, may or [('army', 0, 0)], general=g.name, nobody=not may)
        subs = [self.g[x] for x in b[3:] if x != 'train']
        sp = g.loc
        A = Army(side, g, subs, sp)
        A.from_inside = g.inside
        pool = self.pool_of(g)
        self.take(A, sp, pool, b[1], b[2], ctx)
        mine = ctx.spent_g.get(g.name, 0)
        A.mp = A.start_mp = mine
        A.tired = g.name in ctx.done
        A.stays = not may or b == ('stay',)
        for x in A.gens:
            x.st = 'army'
        g.pref = next(self.prefs)
        if 'train' in b:
            A.train = True
            self.hit('siege train moves along')
        self.army = A
        self.stats['activations'] += 1
        if A.n and not A.from_inside:
            for x in self.gens(sp, other(side), False):      # a garrison coming out displaces a lone enemy general (A17)
                if not self.cus(sp, other(side)):
                    yield from self.displace(x)
                    self.hit('lone general before a city displaced')
        yield from self.move_loop(A, ctx)
        return g

    def end_army(self, A, ctx, inside=False):
        """put the army down where it stands."""
        if self.army is not A:
            return
        sp = A.sp
        n = A.n
        self.leave(A, sp, len(A.r), len(A.e), ctx, inside)
        for x in A.gens:
            if x.st == 'army':
                x.st, x.loc, x.inside = 'map', sp, inside
            if ctx.campaign:
                ctx.spent_g[x.name] = 99 if A.mp == 99 else ctx.spent_g.get(x.name, 0) + A.mp - A.start_mp
        if A.cmd.st == 'map' and not getattr(A, 'exchanged', False):
            A.cmd.pref = next(self.prefs)
        if A.train:
            self.train = sp
        self.army = None
        self.tidy()

    # ---- step legality
    def can_enter(self, A, X, mode, ctx):
        side, e = A.side, other(A.side)
        if A.n == 0 and self.n_out(X, e):
            return False                          # lone general v enemy CUs
        if A.n == 0 and self.n_in(X, e) and not self.n_out(X, side):
            return False
        names = [x.name for x in A.gens]
        if D.HANNO in names and D.region(X) != 'Africa':
            return False
        if D.FABIUS in names and D.region(X) != 'Italy' and not (
                mode != 'sea' and self.way_back(X, 'Italy') < self.way_back(A.sp, 'Italy')):
            return False
        if A.n and side == C and self.counsel[C] and D.region(A.sp) == 'Africa' and D.region(X) != 'Africa':
            return False
        if A.n and side == R and self.counsel[R] and D.region(X) == 'Africa' and D.region(A.sp) != 'Africa':
            return False
        if self.truce and (self.n_out(X, e) or self.ctrl[X] == e):
            return False
        if mode == 'strait' and {A.sp, X} == {'rhegium', 'messana'} and not (
                self.ctrl['rhegium'] == side and self.ctrl['messana'] == side):
            return False
        return True

    def way_back(self, sp, region):
        """spaces by land to the region (S8.35)."""
        seen, ring, d = {sp}, [sp], 0
        while ring:
            if any(D.region(x) == region for x in ring):
                return d
            ring = [y for x in ring for y in D.ADJ[x] if y not in seen and not seen.add(y)]
            d += 1
        return 999

    def cu_limit_ok(self, A, cost, ctx):
        if not ctx.campaign:
            return True
        nero = A.cmd.name == D.NERO
        for v, others in A.r + A.e:
            if v + cost > (6 if nero and not others else 4):
                return False
        for x in A.subs:
            v = ctx.spent_g.get(x.name, 0)
            if x.name in ctx.done:
                return False
            lim = 6 if nero and v == 0 else 4
            if v + A.mp + cost - ctx.spent_g.get(A.cmd.name, 0) > lim:
                return False
        return True

    def step_options(self, A, ctx):
        lim = self.mp_limit(A.cmd, ctx)
        side, e = A.side, other(A.side)
        out = []
        if A.n or not self.lone_conflict(A.sp, side) or not A.spaces:
            out.append(('stop',))
        if A.ended or A.fought or A.stays:
            return out or [('stop',)]
        if self.may_arrange(A) and self.arrange_options(A, ctx):
            out.append(('arrange',))
        if A.tired and not A.from_inside:
            return out
        if A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, e):
            # inside with the enemy outside: sortie, or sail if not besieged
            lb = self.leave_blocked(A)
            if A.n and not self.truce and not lb:
                out.append(('sortie',))
            if self.siege[A.sp] == 0 and not lb:
                out += self.sail_options(A, ctx, lim)
            return out
        if ctx.charm and A.spaces == 0 and A.mp == 0 and D.region(A.sp) == 'Italy' and self.ctrl[A.sp] == R and \
                self.soft(A.sp) and not self.cus(A.sp, R):
            out.append(('charm',))
        blocked = self.leave_blocked(A)
        if not blocked:
            for X, t in D.ADJ[A.sp].items():
                cost = 1 if t == 'road' else 2
                if A.mp + cost <= lim and self.can_enter(A, X, t, ctx) and self.cu_limit_ok(A, cost, ctx) and \
                        (A.n or self.lone_way(A, X, A.mp + cost, ctx)):
                    out.append(('go', X))
            out += self.sail_options(A, ctx, lim)
        return out if [o for o in out if o != ('arrange',)] else [('stop',)] + out

    def sail_options(self, A, ctx, lim):
        out = []
        side, e = A.side, other(A.side)
        if A.sp not in D.PORTS or A.mp + 3 > lim or not self.cu_limit_ok(A, 3, ctx):
            return out
        if not ctx.sea or A.n > ctx.sea:
            return out
        if ctx.campaign and ctx.sea_general_used and ctx.sea_general_used != A.cmd.name:
            return out
        if side == R and self.naval_victory and not ctx.campaign:
            return out
        for X in D.PORTS:
            if X == A.sp:
                continue
            if self.can_enter(A, X, 'sea', ctx) and (A.n or self.lone_way(A, X, A.mp + 3, ctx)):
                out.append(('sail', X))
            if not self.truce and self.is_city(X) and self.ctrl[X] == side and self.siege[X] == 0 and self.n_out(X, e) and \
                    A.n <= D.CITY_CAP[X] - sum(self.cin[X]) and not (
                        D.FABIUS in [x.name for x in A.gens] and D.region(X) != 'Italy') and not (
                        D.HANNO in [x.name for x in A.gens] and D.region(X) != 'Africa') and not (
                        A.n and side == C and self.counsel[C] and D.region(A.sp) == 'Africa' and D.region(X) != 'Africa') and not (
                        A.n and side == R and self.counsel[R] and D.region(A.sp) != 'Africa' and D.region(X) == 'Africa'):
                out.append(('sail_in', X))
        return out

    def may_arrange(self, A):
        return self.MOST_ARRANGEMENTS is None or A.spaces and A.rearranged < self.MOST_ARRANGEMENTS

    def is_inside(self, A):
        """whether the army is still inside its city, with the enemy before it."""
        return bool(A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, other(A.side)))

    def arrange_options(self, A, ctx):
        """drop or pick up at the present space: anybody but by rank; 18.1 and 18.3 bind who leaves (S8.50, S8.51)."""
        sp, side = A.sp, A.side
        inside = self.is_inside(A)
        pool = self.cin[sp] if inside else self.cu[sp][side]
        out = []

        def some(verb, r, e, most, gens):
            for k in range(len(gens) + 1):
                for sub in itertools.combinations(gens, k):
                    for dr in range(min(r, most) + 1):
                        for de in range(min(e, most - dr) + 1):
                            if dr + de + k:
                                out.append((verb, dr, de) + tuple(x.name for x in sub))
        if A.n or not A.spaces or inside or not self.lone_conflict(sp, side):      # S8.33: nobody may stop there
            some('drop', len(A.r), len(A.e), A.n, A.subs)
        some('pick', pool[0], pool[1], 10 - A.n,
             [x for x in self.gens(sp, side, inside) if x.rank <= A.cmd.rank and x.name not in ctx.activated])
        return out

    def leave_blocked(self, A):
        """18.1, 18.3, S8.50, S8.51: may the army not leave what stays here?"""
        if A.side == C:
            return False
        ins = self.is_inside(A)
        stay = sum(self.cin[A.sp]) if ins else self.n_out(A.sp, R)
        net = None if A.spaces == 0 else A.given
        led = any(x.consul for x in A.gens)
        if led and A.n < 5 and stay > 0 and (net is None or net > 0):
            return True                                   # he has left CUs of his to others
        if any(x.consul for x in self.gens(A.sp, R, ins)) and stay < 5 and A.n:
            if net is None:
                return True                               # taken from the one who stays
            if not led or net < 0:
                return True                               # 18.3: a proconsul may not pass; nor may CUs be taken from him
        return False

    def move_loop(self, A, ctx):
        side, e = A.side, other(A.side)
        while self.army is A:
            if A.fought or A.ended:
                break
            opts = self.step_options(A, ctx)
            a = yield from self.ask('step', side, opts, at=A.sp, mp=A.mp, n=A.n, general=A.cmd.name, ctx=ctx)
            if a[0] == 'stop':
                break
            if getattr(A, 'must_pursue', False) and a[0] in ('go', 'sail', 'sail_in'):
                d = self.rng.die('pursuit')
                need = 4 if A.cmd.name == D.FLAMINIUS else A.cmd.battle
                A.must_pursue = False
                if d > need:
                    self.hit('pursuit failed')
                    self.spend(A)
                    break
                self.hit('pursuit')
            if a[0] == 'charm':
                A.mp += 1
                self.charm(A.sp)
                continue
            if a[0] == 'arrange':
                b = yield from self.ask('arrange', side, self.arrange_options(A, ctx))
                if b[0] == 'drop':
                    ins_ = bool(A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, e))
                    self.leave(A, A.sp, b[1], b[2], ctx, inside=ins_)
                    for nme in b[3:]:
                        x = self.g[nme]
                        A.subs.remove(x)
                        x.st, x.loc, x.inside = 'map', A.sp, ins_
                        if ctx.campaign:
                            ctx.spent_g[x.name] = ctx.spent_g.get(x.name, 0) + A.mp - A.start_mp
                    self.hit('CUs dropped')
                else:
                    ins_ = bool(A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, e))
                    self.take(A, A.sp, self.cin[A.sp] if ins_ else self.cu[A.sp][side], b[1], b[2], ctx)
                    for nme in b[3:]:
                        x = self.g[nme]
                        A.subs.append(x)
                        x.st = 'army'
                        if ctx.campaign:
                            ctx.spent_g[x.name] = ctx.spent_g.get(x.name, 0) - (A.mp - A.start_mp)
                    self.hit('CUs picked up')
                A.given += (b[1] + b[2]) * (1 if b[0] == 'drop' else -1)
                A.rearranged += 1
                continue
            A.rearranged = 0
            A.given = 0
            if a[0] == 'sortie':
                self.hit('sortie')
                A.frm, A.mode = A.sp, 'sortie'
                yield from self.battle(A, A.sp, None, 'sortie', 0, False, ctx)
                break
            yield from self.do_step(A, a, ctx)
            self.tidy()
        if self.army is A:
            yield from self.finish(A, ctx)
        self.tidy()

    def sea_modifier(self, frm, X, n, mago):
        """11.6 + 7.4"""
        m = D.PORTS[frm] + D.PORTS[X]
        m += (self.ctrl[frm] == R) + (self.ctrl[X] == R)
        if n <= 1:
            m -= 1
        if self.ctrl['syracuse'] == C:
            m -= 1
        if self.macedon:
            m -= 1
        if self.naval_victory:
            m -= 1
        if mago:
            m -= 1
        return m

    def naval_roll(self, A, frm, X, ctx):
        if A.side == R or self.truce:
            return 'safe'
        if ctx.pirates and A.n <= 3 and {frm, X} & {'brundisium', 'croton', 'tarentum'}:
            self.hit('pirates skip naval roll')
            return 'safe'
        m = self.sea_modifier(frm, X, A.n, A.cmd.name == D.MAGO)
        d = self.rng.die('naval')
        res = D.naval_result(d + m)
        self.hit('naval ' + res)
        return res

    def sink(self, A):
        self.note('sunk', A.cmd.name, A.n)
        self.hit('CUs lost: sunk', A.n)
        A.r, A.e = [], []
        for x in A.gens:
            yield from self.displace(x)
        self.army = None
        self.tidy()

    def do_step(self, A, a, ctx):
        side, e = A.side, other(A.side)
        frm, X = A.sp, a[1]
        sea = a[0] != 'go'
        mode = 'sea' if sea else D.ADJ[frm][X]
        cost = 3 if sea else 1 if mode == 'road' else 2
        # --- Bad Weather (A3)
        if sea or A.spaces == 2 or (mode != 'road' and A.mp - A.start_mp >= 2):        # W1, S8.56; own activation S8.49
            w = yield from self.counter(e, 41, 'weather', frm=frm, to=X)
            if w:
                self.note('bad weather', frm, X)
                self.hit('bad weather')
                while A.n == 0 and A.trail and self.lone_conflict(A.sp, side):        # S8.56 last sentence
                    A.sp = A.trail.pop()
                    self.hit('weather: lone general stops earlier')
                self.spend(A)
                return
        if sea:
            ctx.sea_general_used = A.cmd.name      # who meets the storm has been the one army at sea (11.4)
            w = (yield from self.counter(e, 60, 'storms', frm=frm, to=X)) if A.n else False
            if w:
                had = A.n
                lost, el = D.attrition(A.n, self.rng.die('storm') + 2)
                yield from self.lose_cus(side, [A], lost, el, 'storm')
                if A.n == 0:
                    self.spend(A)
                    return
            if A.train:
                A.train = False
                self.hit('siege train left behind')
                self.train = frm
            ctx.sea_general_used = A.cmd.name
            res = self.naval_roll(A, frm, X, ctx)
            if res == 'sunk':
                yield from self.sink(A)
                return
            if res == 'return':
                self.spend(A)
                return
            self.hit('sea move ' + side)
        if A.train and not A.n:                    # S8.110
            A.train = False
            self.train = frm
        A.trail.append(frm)
        A.shut = bool(self.n_in(frm, e))        # a garrison this army had shut in (S8.70, S8.87)
        if A.shut and self.n_out(frm, side):
            A.shut = False
        A.mp += cost
        without = int(A.cmd.name != D.NERO)
        A.r = [(v + cost, o | without) for v, o in A.r]
        A.e = [(v + cost, o | without) for v, o in A.e]
        A.spaces += 1
        A.frm, A.mode, A.sp = frm, mode, X
        if mode == 'alps' and A.train:
            A.train = False
            self.train = frm
        was_inside = A.from_inside
        A.from_inside = False
        self.tidy()
        if a[0] == 'sail_in':
            self.hit('sailed into city')
            A.ended = True
            self.end_army(A, ctx, inside=True)
            return
        if mode in ('alps', 'pass') and A.n:
            yield from self.pass_attrition(A, mode, ctx)
        # --- Hostile tribes
        if D.PROV_OF[X] in ('Gallia Transalpinia', 'Liguria') and A.n:
            for card in (7, 8):
                w = yield from self.counter(e, card, 'tribes', at=X)
                if w and A.n:
                    lost, el = D.ATT[self.rng.die('hostile tribes')][D.att_col(5)]
                    yield from self.lose_cus(side, [A], lost, el, 'hostile tribes')
        yield from self.reaction(A, ctx)
        if self.army is A and ctx.charm and A.cmd.name == D.HANNIBAL and not A.fought and A.sp == X:
            self.charm(A.sp)

    def spend(self, A):
        """movement over, the whole army is spent (S8.48)."""
        A.ended = True
        A.mp = 99
        A.r, A.e = [SPENT] * len(A.r), [SPENT] * len(A.e)

    def lone_conflict(self, sp, side):
        """a lone general may not stop here (S8.33)."""
        e = other(side)
        return not self.n_out(sp, side) and not self.cus(sp, e) and bool(self.gens(sp, e))

    def lone_way(self, A, X, mp, ctx, depth=0):
        """S8.33: may a lone general enter X, i.e. stop there or go on from there?"""
        if not self.lone_conflict(X, A.side):
            return True
        lim = self.mp_limit(A.cmd, ctx)
        if depth > 4:
            return False
        sp, A.sp = A.sp, X
        try:
            for Y, t in D.ADJ[X].items():
                c = 1 if t == 'road' else 2
                if mp + c <= lim and self.can_enter(A, Y, t, ctx) and self.lone_way(A, Y, mp + c, ctx, depth + 1):
                    return True
            if X in D.PORTS and mp + 3 <= lim and ctx.sea and (not ctx.campaign or ctx.sea_general_used in (False, A.cmd.name)) and \
                    not (A.side == R and self.naval_victory and not ctx.campaign):
                for Y in D.PORTS:
                    if Y != X and self.can_enter(A, Y, 'sea', ctx) and self.lone_way(A, Y, mp + 3, ctx, depth + 1):
                        return True
        finally:
            A.sp = sp
        return False

    def charm(self, sp):
        if D.region(sp) == 'Italy' and self.ctrl[sp] == R and self.soft(sp) and not self.cus(sp, R):
            self.ctrl[sp] = None
            self.hit('Hannibal charms a space')

    def pass_attrition(self, A, mode, ctx):
        m = (-2 if mode == 'pass' else 0) + (-3 if ctx.guide else 0)
        lost, el = D.attrition(A.n, self.rng.die('pass') + m)
        self.hit('pass attrition')
        yield from self.lose_cus(A.side, [A], lost, el, 'pass')

    def counter(self, side, card, what, **info):
        """a counter-event window; only holders are asked here ."""
        self.stats['window:' + what] += 1
        if card not in self.hand[side] or D.CARDS[card]['side'] not in (side, 'RC'):
            return False
        a = yield from self.ask('counter', side, [('pass',), ('counter', card)], window=what, **info)
        if a[0] == 'pass':
            return False
        self.hand[side].remove(card)
        self.to_discard(card)
        self.stats['event:%d' % card] += 1
        self.note('counter', side, card)
        return True

    # ---- 10.3
    def reaction(self, A, ctx):
        side, e, X, frm, mode = A.side, other(A.side), A.sp, A.frm, A.mode
        # 1 inside or outside
        if self.is_city(X) and self.ctrl[X] == e and A.n and not self.n_out(X, side) and \
                (self.n_out(X, e) or self.gens(X, e, False)):
            yield from self.city_declare(X, e)
        # 2 declarations
        decl, avoid = [], None
        if not (self.n_out(X, side) or self.n_in(X, side)):
            for Y, t in D.ADJ[X].items():
                if t != 'road':
                    continue
                o = self.intercept_options(e, Y, X)
                if o:
                    a = yield from self.ask('intercept', e, [('no',)] + o, frm=Y, to=X, n=A.n)
                    if a[0] == 'yes':
                        decl.append((Y, a))
        here = self.gens(X, e, False)
        if A.n and here:
            o = self.avoid_options(A, e, X, frm if mode != 'sea' else None, ctx)
            if o:
                a = yield from self.ask('avoid', e, [('no',)] + o, at=X, n=A.n)
                if a[0] == 'avoid':
                    avoid = a
        # 3 avoid
        failed_avoid = avoided = False
        if avoid:
            g = self.g[avoid[1]]
            need = 5 if g.name == D.FABIUS else 3 if g.name == D.GISGO else g.battle
            if self.rng.die('avoid') <= need:
                dests = self.avoid_dests(e, X, frm if mode != 'sea' else None, avoid)
                b = yield from self.ask('avoid_to', e, [('to', s) for s in dests])
                self.hit('avoid battle succeeded')
                yield from self.do_avoid(e, X, avoid, b[1])
                avoided = True
            else:
                failed_avoid = True
                self.hit('avoid battle failed')
        # 4 interceptions
        arrived = []
        while decl:
            if len(decl) > 1:
                a = yield from self.ask('intercept_order', e, [('next', y) for y, _ in decl])
                i = [y for y, _ in decl].index(a[1])
            else:
                i = 0
            Y, a = decl.pop(i)
            ok = self.try_intercept(A, e, Y, X, a)
            if ok:
                arrived.append(Y)
                if not A.n:
                    yield from self.left_alone(X, side)
        self.tidy()
        if arrived:
            self.hit('interception succeeded')
            opts = [('fight',)]
            can_back = True
            if A.n == 0:
                opts = [('displaced',)]
            opts.append(('back',))
            if mode == 'sea' and self.is_city(X) and self.ctrl[X] == side and A.n and self.siege[X] == 0:
                room = D.CITY_CAP[X] - sum(self.cin[X])
                if room >= A.n:
                    opts.append(('city',))
                for r in range(min(room, len(A.r)) + 1):
                    for el in range(min(room - r, len(A.e)) + 1):
                        for k in range(len(A.gens)):
                            for sub in itertools.combinations(A.gens, k):
                                left = [x for x in A.gens if x not in sub]
                                if 0 < r + el <= A.n and (r + el < A.n or len(sub) < len(A.gens)) and self.split_ok(side, sub, r + el, left, A.n - r - el):
                                    opts.append(('split', r, el) + tuple(x.name for x in sub))
            b = yield from self.ask('intercepted', side, opts, at=X, by=arrived)
            if b[0] == 'city':
                A.ended = True
                self.hit('intercepted: backs into city')
                self.spend(A)
                self.end_army(A, ctx, inside=True)
                yield from self.left_alone(X, side)
                return
            if b[0] == 'displaced':
                for x in A.gens:
                    yield from self.displace(x)
                self.army = None
                self.tidy()
                return
            if b[0] == 'split':
                self.hit('intercepted: split between city and sea')
                self.spend(A)
                self.leave(A, X, b[1], b[2], ctx, inside=True)
                for nme in b[3:]:
                    x = self.g[nme]
                    x.st, x.loc, x.inside = 'map', X, True
                    ctx.done.add(nme)
                rest = [x for x in A.gens if x.name not in b[3:]]
                A.cmd = self.commander(rest)
                A.subs = [x for x in rest if x is not A.cmd]
            if b[0] in ('back', 'split'):
                done = yield from self.back_up(A, frm, X, mode, ctx)
                if done:
                    if self.army is A:
                        yield from self.met_garrison(A, X, mode, ctx)
                    return
                if A.n == 0:
                    for x in A.gens:
                        yield from self.displace(x)
                    self.army = None
                    return
        # 5 overrun / battle / displacement
        if self.n_out(X, e):
            if A.n == 0:
                for x in A.gens:
                    yield from self.displace(x)
                self.army = None
                self.tidy()
                return
            if self.n_out(X, e) == 1 and not self.gens(X, e, False) and A.n >= 5:
                self.cu[X][e] = [0, 0]
                A.overran += 1
                self.hit('overrun')
                self.tidy()
            else:
                sortie = None
                yield from self.battle(A, X, frm, mode, len(arrived), failed_avoid, ctx)
                return
        elif A.n:
            for g in self.gens(X, e, False):
                yield from self.displace(g)
        if avoided:
            A.must_pursue = True
        self.tidy()

    def back_up(self, A, frm, X, mode, ctx):
        """12.5. Returns False if it must land after all."""
        if mode == 'sea' and A.side == C:
            res = self.naval_roll(A, X, frm, ctx)
            if res == 'sunk':
                yield from self.sink(A)
                return True
            if res == 'return':
                self.hit('back-up by sea refused')
                return False
        self.hit('backed up')
        A.sp = frm
        if self.is_city(frm) and self.ctrl[frm] == A.side and self.n_out(frm, other(A.side)):      # it had sailed out of its own city that is shut in
            self.spend(A)
            self.end_army(A, ctx, inside=True)
            yield from self.left_alone(X, A.side)
            return True
        while A.n == 0 and A.trail and self.lone_conflict(A.sp, A.side):      # A22: as S8.56's last sentence
            A.sp = A.trail.pop()
        self.spend(A)
        if mode in ('alps', 'pass') and A.n:
            yield from self.pass_attrition(A, mode, ctx)
        yield from self.left_alone(X, A.side)
        return True

    def met_garrison(self, A, X, mode, ctx):
        """The army is back: a garrison that it had shut in is inside again, as far as it fits; the rest is fought (S8.70)."""
        sp, e = A.sp, other(A.side)
        pool = self.cu[sp][e]
        if not sum(pool):
            if A.n:
                for g in self.gens(sp, e, False):
                    yield from self.displace(g)
            self.tidy()
            return
        if not A.n:                                # never among enemy CUs (S8.33)
            for g in A.gens:
                yield from self.displace(g)
            self.army = None
            self.tidy()
            return
        self.hit('backed up onto a garrison')
        room = D.CITY_CAP[sp] - sum(self.cin[sp]) if self.is_city(sp) and self.ctrl[sp] == e else 0
        gs = self.gens(sp, e, False)
        if room >= sum(pool):
            go = ('inside', pool[0], pool[1]) + tuple(g.name for g in gs)
        elif room > 0:
            go = yield from self.ask('city_declare', e, self.shut_in_again(e, pool, gs, room), at=sp)
        else:
            go = ('inside', 0, 0)
        for i in (0, 1):
            self.cin[sp][i] += go[1 + i]
            pool[i] -= go[1 + i]
        for nme in go[3:]:
            self.g[nme].inside = True
        if sum(pool):
            self.hit('a garrison that does not fit is fought')
            yield from self.battle(A, sp, X, mode, 0, False, ctx)
        self.tidy()

    def shut_in_again(self, e, pool, gs, room):
        """S8.107: as many CUs as fit, any generals; 18.1 is kept where it can be."""
        n = sum(pool)
        ways = [(r, room - r, list(sub)) for r in range(min(pool[0], room) + 1) if 0 <= room - r <= pool[1]
                for k in range(len(gs) + 1) for sub in itertools.combinations(gs, k)]
        lawful = [w for w in ways if self.split_ok(e, w[2], room, [g for g in gs if g not in w[2]], n - room)]
        return [('inside', r, el) + tuple(g.name for g in sub) for r, el, sub in lawful or ways]

    def city_declare(self, X, e):
        tot = self.cu[X][e]
        gs = self.gens(X, e, False)
        cap = D.CITY_CAP[X]
        opts = []
        n = sum(tot)
        for r in range(min(tot[0], cap) + 1):
            for el in range(min(tot[1], cap - r) + 1):
                for k in range(len(gs) + 1):
                    for sub in itertools.combinations(gs, k):
                        left = [g for g in gs if g not in sub]
                        nin, nout = r + el, n - r - el
                        if nin == 0 and k and n:
                            pass                      # generals inside, CUs outside: allowed
                        if e == R and n:
                            if any(g.consul for g in sub) and nin < 5 and nout:
                                continue
                            if any(g.consul for g in left) and nout < 5 and nin:
                                continue
                        opts.append(('inside', r, el) + tuple(g.name for g in sub))
        a = yield from self.ask('city_declare', e, opts, at=X)
        self.cin[X][0] += a[1]
        self.cin[X][1] += a[2]
        tot[0] -= a[1]
        tot[1] -= a[2]
        for nme in a[3:]:
            self.g[nme].inside = True
        if a[1] + a[2]:
            self.hit('CUs declared inside')

    def split_ok(self, side, gens_go, n_go, gens_stay, n_stay):
        if side == C:
            return True
        if any(g.consul for g in gens_go) and n_go < 5 and n_stay:
            return False
        if any(g.consul for g in gens_stay) and n_stay < 5 and n_go:
            return False
        return True

    @staticmethod
    def subsets(l):
        return [list(c) for k in range(len(l), -1, -1) for c in itertools.combinations(l, k)]

    def intercept_options(self, e, Y, X):
        if not self.n_out(Y, e) or self.truce:
            return []
        gs = self.gens(Y, e, False)
        if not gs:
            return []
        pool = self.cu[Y][e]
        cmd = self.commander(gs)
        out = []
        for g in gs:
            if g.name == D.HANNO and D.region(X) != 'Africa' or g.name == D.FABIUS and D.region(X) != 'Italy':
                continue
            if e == C and self.counsel[C] and D.region(Y) == 'Africa' and D.region(X) != 'Africa':
                continue
            if e == R and self.counsel[R] and D.region(X) == 'Africa' and D.region(Y) != 'Africa':
                continue
            tot = sum(pool)
            for r in range(min(pool[0], 10) + 1):
                for el in range(min(pool[1], 10 - r) + 1):
                    n = r + el
                    if n == 0:
                        continue
                    if g is cmd:
                        combos = self.subsets([x for x in gs if x is not g])
                    else:
                        if n > tot - 1:
                            continue
                        combos = [[]]
                    seen = set()
                    for subs in combos:
                        key = tuple(x.name for x in subs)
                        if key in seen:
                            continue
                        seen.add(key)
                        if any(x.name == D.HANNO for x in subs) and D.region(X) != 'Africa':
                            continue
                        if any(x.name == D.FABIUS for x in subs) and D.region(X) != 'Italy':
                            continue
                        go = [g] + subs
                        stay = [x for x in gs if x not in go]
                        if not self.split_ok(e, go, n, stay, tot - n):
                            continue
                        out.append(('yes', g.name, r, el) + key)
        return out

    def try_intercept(self, A, e, Y, X, a):
        g = self.g[a[1]]
        need = 3 if g.name == D.GISGO else 4 if g.name == D.VARRO else g.battle
        d = self.rng.die('intercept')
        mod = 1 if self.ctrl[X] == A.side and not self.cus(X, e) else 0
        self.stats['interceptions tried'] += 1
        if d + mod > need:
            self.hit('interception failed')
            A.failed = getattr(A, 'failed', {})
            old = A.failed.get(Y, ((), (0, 0)))
            A.failed[Y] = (old[0] + (g.name,) + tuple(a[4:]), (old[1][0] + a[2], old[1][1] + a[3]))
            return False
        for i in (0, 1):
            self.cu[Y][e][i] -= a[2 + i]
            self.cu[X][e][i] += a[2 + i]
        for nme in (a[1],) + a[4:]:
            x = self.g[nme]
            x.loc = X
        g.pref = next(self.prefs)
        return True

    def avoid_dests(self, e, X, frm, a=None):
        out = []
        for Y, t in D.ADJ[X].items():
            if t != 'road' or Y == frm:
                continue
            if self.n_out(Y, other(e)) or (self.army and self.army.sp == Y and self.army.n):
                continue
            if self.nonfriendly(Y, e):
                continue
            if a and not a[2] + a[3] and self.lone_conflict(Y, e):      # S8.33: nor may he stop there
                continue
            if a:
                names = {a[1]} | set(a[4:])
                if D.HANNO in names and D.region(Y) != 'Africa' or D.FABIUS in names and D.region(Y) != 'Italy':
                    continue
                if a[2] + a[3]:
                    if e == C and self.counsel[C] and D.region(X) == 'Africa' and D.region(Y) != 'Africa':
                        continue
                    if e == R and self.counsel[R] and D.region(Y) == 'Africa' and D.region(X) != 'Africa':
                        continue
            out.append(Y)
        if self.is_city(X) and self.ctrl[X] == e and (a is None or a[2] + a[3] <= D.CITY_CAP[X] - sum(self.cin[X])) \
                and self.siege[X] == 0:
            out.append(X)                              # S8.7
        return out

    def avoid_options(self, A, e, X, frm, ctx):
        gs = self.gens(X, e, False)
        pool = self.cu[X][e]
        tot = sum(pool)
        cmd = self.commander(gs)
        fail = getattr(A, 'failed', {}).get(X)
        out = []
        for g in gs:
            if fail and g.name in fail[0]:
                continue
            gs_ = [x for x in gs if not (fail and x.name in fail[0])]      # nor go along
            if tot == 0:
                if g is cmd:
                    out += [('avoid', g.name, 0, 0) + tuple(x.name for x in c) for c in self.subsets([x for x in gs_ if x is not g])]
                continue
            fr_, fe_ = fail[1] if fail else (0, 0)      # exactly those CUs (S8.67)
            for r in range(min(max(0, pool[0] - fr_), 10) + 1):
                for el in range(min(max(0, pool[1] - fe_), 10 - r) + 1):
                    n = r + el
                    if g is cmd:
                        combos = self.subsets([x for x in gs_ if x is not g])
                    else:
                        if n > tot - 1:
                            continue
                        combos = [[]]
                    for subs in combos:
                        go = [g] + subs
                        stay = [x for x in gs if x not in go]
                        if not self.split_ok(e, go, n, stay, tot - n):
                            continue
                        if n == 0 and any(x.consul for x in go):
                            continue
                        out.append(('avoid', g.name, r, el) + tuple(x.name for x in subs))
        return [o for o in out if self.avoid_dests(e, X, frm, o)]

    def do_avoid(self, e, X, a, Y):
        names = (a[1],) + tuple(a[4:])
        if Y == X:
            for i in (0, 1):
                self.cu[X][e][i] -= a[2 + i]
                self.cin[X][i] += a[2 + i]
            for nme in names:
                self.g[nme].inside = True
            self.hit('avoided into city')
        else:
            for i in (0, 1):
                self.cu[X][e][i] -= a[2 + i]
                self.cu[Y][e][i] += a[2 + i]
            for nme in names:
                self.g[nme].loc = Y
            if a[2] + a[3]:
                for g in self.gens(Y, other(e)):
                    if not self.cus(Y, other(e)):
                        yield from self.displace(g)
        self.g[a[1]].pref = next(self.prefs)
        self.tidy()

    # ---- end of a move
    def finish(self, A, ctx):
        side, e, sp = A.side, other(A.side), A.sp
        cmd = A.cmd
        fought = A.fought
        names = [x.name for x in A.gens]
        inside = A.from_inside and A.sp in self.cin and self.n_out(sp, e) > 0
        moved = A.spaces > 0
        n_army, spent = A.n, (list(A.r), list(A.e), names)
        self.end_army(A, ctx, inside=inside)
        if inside:
            return
        if A.mp == 99 and ctx.campaign:
            for nme in names:
                ctx.done.add(nme)
        if cmd.st != 'map':
            return
        # Hanno
        if cmd.name == D.HANNO and not fought and self.commander(self.gens(sp, C, False)) is cmd and self.ctrl[sp] == R \
                and self.soft(sp) and not self.n_out(sp, R):
            a = yield from self.ask('hanno', C, [('remove', sp), ('no',)])
            if a[0] == 'remove':
                self.ctrl[sp] = None
                self.hit('Hanno removes a PC')
        yield from self.siege_attempt(side, sp, cmd, ctx, n_army, moved, spent)

    def site(self, side, sp):
        if self.is_city(sp) and self.ctrl[sp] == other(side):
            return 'siege'
        if self.tribe[sp] == 'N' or (self.tribe[sp] == 'C' and side == R):
            return 'subjugate'
        return None

    def siege_attempt(self, side, sp, cmd, ctx, n_army, moved, spent=None):
        e = other(side)
        kind = self.site(side, sp)
        if not kind or sp in ctx.sited or self.n_out(sp, side) < 3 or self.n_out(sp, e):
            return
        if self.truce and kind == 'siege':
            return
        if self.truce and self.tribe[sp] == 'C':
            return
        a = yield from self.ask('siege', side, [('yes',), ('no',)], at=sp, general=cmd.name, points=self.siege[sp])
        if a[0] == 'no':
            return
        ctx.sited.add(sp)
        self.hit(kind + ' attempt')
        if ctx.campaign:
            ctx.done.add(cmd.name)
            if moved and spent:                   # S8.48: the army he moved with
                ctx.done.update(spent[2])
                for vs, tab in ((spent[0], ctx.spent_r), (spent[1], ctx.spent_e)):
                    l = tab.setdefault(sp, [])
                    for v in vs:
                        if v in l:
                            l.remove(v)
                        l.append(SPENT)
            else:                                 # in place: him and 3 CUs (a consul: 5), most spent first
                pool = self.cu[sp][side]
                both = []
                for idx, tab in ((0, ctx.spent_r), (1, ctx.spent_e)):
                    l = sorted(tab.get(sp, []))[:pool[idx]]
                    both += [(v, -idx) for v in l + [(0, 0)] * (pool[idx] - len(l))]
                both.sort(reverse=True)
                k = 5 if cmd.consul else 3
                both = [(SPENT, x) for _, x in both[:k]] + both[k:]
                ctx.spent_r[sp] = [v for v, x in both if x == 0 and v[0]]
                ctx.spent_e[sp] = [v for v, x in both if x == -1 and v[0]]
        if ctx.traitor and sp == 'tarentum' and kind == 'siege':
            self.hit('Traitor in Tarentum')
            yield from self.city_falls(sp, side)
            return
        rolls = 1
        if kind == 'siege' and (ctx.treachery or (cmd.name == D.AFRICANUS and ctx.march)):
            rolls = 2
        for _ in range(rolls):
            m = 0
            if kind == 'siege':
                if side == C and not (self.train == sp):
                    m -= 1
                m += D.CITY_MOD[sp]
                if cmd.name == D.MARCELLUS and ctx.campaign:
                    m += 1
            pts, lost = D.siege_result(self.rng.die('siege') + m)
            self.siege[sp] += pts
            self.points_of[sp] = side
            if self.siege[sp] >= 3 and kind == 'siege' and (sp == 'rome' and side == C or sp == 'carthage' and side == R):
                yield from self.city_falls(sp, side)      # the game is over before the loss
            if lost:
                pool = self.cu[sp][side]
                before = list(pool)
                yield from self.lose_cus(side, [pool], lost, False, 'siege')
                for idx, tab in ((0, ctx.spent_r), (1, ctx.spent_e)):      # losses take the most spent (S8.47)
                    l = sorted(tab.get(sp, []))
                    tab[sp] = l[:max(0, len(l) - (before[idx] - pool[idx]))]
            if self.siege[sp] >= 3:
                if kind == 'siege':
                    self.hit('siege completed')
                    yield from self.city_falls(sp, side)
                else:
                    self.hit('tribe subjugated')
                    self.flip(sp, side)
                break
        self.tidy()

    # ============================================================ battle (14-17)
    def allies(self, side, X, has_general, no_spain=False, no_numidia=False):
        if not has_general:
            return 0
        prov = D.PROV_OF[X]
        grp = D.PROV[prov]['group']
        n = 0
        for p, v in D.PROV.items():
            if v['group'] != grp or not self.controls(side, p):
                continue
            if grp == 'Italy' and p == 'Latium':
                continue
            if p in ('Western Numidia', 'Eastern Numidia'):
                n += 0 if no_numidia else 2
            elif grp == 'Spain' and no_spain:
                n += 0
            else:
                n += 1
        if grp == 'Italy' and side == R:
            n = min(n, 2)
        return n

    def tally(self, side, X, n, cmd, **k):
        """Battle cards of a side, at most 20 and never below none (14.1, 7.6)."""
        return max(0, min(20, sum(self.tally_items(side, X, n, cmd, **k).values())))

    def tally_items(self, side, X, n, cmd, intercepted=False, failed_avoid=False, no_spain=False, no_numidia=False):
        """what Battle cards are counted for, item by item."""
        return dict(rating=cmd.battle if cmd else 0, cus=n, intercepted=int(intercepted), failedAvoid=-int(failed_avoid),
                    allies=self.allies(side, X, cmd is not None, no_spain, no_numidia),
                    militia=2 * (side == R and D.PROV_OF[X] == 'Latium'), tribe=int(side == C and self.tribe[X] == 'C'))

    def battle(self, A, X, frm, mode, intercepted, failed_avoid, ctx):
        att, dfd = A.side, other(A.side)
        A.fought = True
        A.ended = True
        self.stats['battles'] += 1
        # sortie joining a relief army
        sortie = None
        if mode != 'sortie' and not intercepted and self.n_in(X, att):
            p = self.cin[X]
            gs = self.gens(X, att, True)
            opts = [('no',)] + [('sortie', r, el) + tuple(g.name for g in sub)
                                for r in range(p[0] + 1) for el in range(p[1] + 1) if r + el
                                for sub in self.subsets(gs)
                                if att == C or not ((any(g.consul for g in sub) and r + el + A.n < 5 and sum(p) - r - el) or (any(g.consul for g in gs if g not in sub) and sum(p) - r - el < 5 and r + el))]
            opts = list(dict.fromkeys(opts))
            a = yield from self.ask('sortie_join', att, opts, at=X)
            if a[0] == 'sortie':
                sortie = {'cu': [a[1], a[2]], 'gens': [self.g[x] for x in a[3:]]}
                p[0] -= a[1]
                p[1] -= a[2]
                self.hit('sortie with relief')
        if mode != 'sortie':                       # generals of his side who stand there alone fight along (10.8)
            for x in self.gens(X, att, False):
                x.st = 'army'
                A.subs.append(x)
            best = self.commander(A.gens)
            if best.rank > A.cmd.rank:
                A.subs = [x for x in A.gens if x is not best]
                A.cmd = best
        parts = [A] + ([sortie['cu']] if sortie else [])
        a_gens = A.gens + (sortie['gens'] if sortie else [])
        d_gens = self.gens(X, dfd, False)
        dpool = self.cu[X][dfd]
        # a commander for a combined intercepting force
        if intercepted and len(d_gens) > 1:
            top = max(g.rank for g in d_gens)
            cand = [g for g in d_gens if g.rank == top]
            b = yield from self.ask('defence_commander', dfd, [('cmd', g.name) for g in cand])
            self.g[b[1]].pref = next(self.prefs)
        cmds = {att: A.cmd if not sortie else self.commander([A.cmd] + [g for g in sortie['gens'] if g.rank > A.cmd.rank]),
                dfd: self.commander(d_gens)}

        def nof(side):
            if side == att:
                return A.n + (sum(sortie['cu']) if sortie else 0)
            return sum(dpool)
        began = {att: nof(att), dfd: nof(dfd)}
        self.note('battle', X, att, cmds[att] and cmds[att].name, began[att], 'v', cmds[dfd] and cmds[dfd].name, began[dfd])
        # 1 change of command
        rg = a_gens if att == R else d_gens
        cons = [g for g in rg if g.consul]
        if len(cons) == 2 and cmds[R] in cons:
            go = True
            if att == R:
                a = yield from self.ask('change_command', C, [('roll',), ('no',)], at=X)
                go = a[0] == 'roll'
            if go:
                self.hit('change of command roll')
                if self.rng.die('command') >= 4:
                    cmds[R] = [g for g in cons if g is not cmds[R]][0]
                    self.hit('change of command')
                    cmds[R].pref = next(self.prefs)
                    if att == R and cmds[R] not in A.subs and cmds[R] is not A.cmd:
                        A.exchanged = True         # S8.74, it lasts until command next changes
                    if att == R and cmds[R] in A.subs:
                        A.subs.remove(cmds[R])
                        A.subs.append(A.cmd)
                        A.cmd = cmds[R]
        # 2/3 battle-related cards: attacker, then defender
        flags = {s: dict(spy=False, no_spain=False, no_num=False) for s in (R, C)}
        for s in (att, dfd):
            for card, key, cond in ((20, 'spy', True), (31, 'no_spain', D.region(X) == 'Spain'),
                                    (32, 'no_num', D.region(X) == 'Africa')):
                o = other(s)
                if key != 'spy' and cond:       # W4: he must have an ally card of that kind to get
                    full = self.allies(o, X, cmds[o] is not None, flags[s]['no_spain'], flags[s]['no_num'])
                    cond = full > self.allies(o, X, cmds[o] is not None, flags[s]['no_spain'] or key == 'no_spain',
                                              flags[s]['no_num'] or key == 'no_num')
                if not cond:
                    continue
                w = yield from self.counter(s, card, 'battle:' + key, at=X)
                if w:
                    flags[s][key] = True
        # 4 elephants
        cut = {R: 0, C: 0}
        c_ele = (len(A.e) + (sortie['cu'][1] if sortie else 0)) if att == C else dpool[1]
        if c_ele:
            a = yield from self.ask('elephant_charge', C, [('charge',), ('no',)], elephants=c_ele)
            if a[0] == 'charge':
                w = yield from self.counter(R, 42, 'fright', at=X)
                if w:
                    cut[C] = 2
                    self.hit('elephant fright')
                else:
                    d = self.rng.die('elephants')
                    need = cmds[R].battle if cmds[R] else 1
                    if d > need:
                        cut[R] = c_ele
                        self.hit('elephant charge succeeds')
                    else:
                        self.hit('elephant charge fails')
                    if d == 1:
                        cut[C] = 1
                        self.hit('rampage')
        # 5 deal
        size = {}
        for s in (att, dfd):
            o = other(s)
            size[s] = max(0, self.tally(s, X, nof(s), cmds[s], intercepted=(s == dfd and intercepted > 0),
                                        failed_avoid=(s == dfd and failed_avoid),
                                        no_spain=flags[o]['no_spain'], no_numidia=flags[o]['no_num']) - cut[s])
        deck = list(D.BATTLE_DECK)
        self.rng.shuffle(deck, 'battle')
        hands = {s: [] for s in (R, C)}
        for s in (att, dfd):
            hands[s] = deck[:size[s]]
            del deck[:size[s]]
        shown = {R: [], C: []}
        for s in (att, dfd):
            if flags[s]['spy']:
                h = list(hands[other(s)])
                k = len(h) // 2
                for _ in range(k):
                    shown[other(s)].append(h.pop(self.rng.pick(len(h), 'spy')))
                self.hit('spy')
        res = yield from self.fight(att, dfd, X, frm, mode, cmds, hands, shown, A, sortie, d_gens, nof)
        winner, how, rounds, withdrawer, dest = res
        self.hit('battle won by ' + ('attacker' if winner == att else 'defender' if winner else 'nobody'))
        self.hit('battle rounds', rounds)
        self.stats['battle end:' + how] += 1
        # casualties: one die, both sides (A5)
        lost = {R: 0, C: 0}
        if rounds:
            n, el = D.attrition(rounds, self.rng.die('casualties'))
            for s in (att, dfd):
                pools = parts if s == att else [dpool]
                lost[s] += yield from self.lose_cus(s, pools, n, el and s == C, 'battle')
            self.train_caught(X, A, nof)
        if withdrawer:
            yield from self.withdraw(withdrawer, att, A, sortie, X, dest, ctx, d_gens)
            return
        loser = other(winner)
        pools = parts if loser == att else [dpool]
        lcus = nof(loser)
        gone = False
        if lcus:
            mod = 2 if how == D.DE else -2 if how == D.PR else 0
            k = D.retreat_loss(began[loser], self.rng.die('retreat') + mod)
            self.hit('retreat roll')
            lost[loser] += yield from self.lose_cus(loser, pools, min(k, lcus), True, 'retreat table')
            gone = nof(loser) == 0
        if loser == att:
            lost[loser] += yield from self.retreat_attacker(A, sortie, X, frm, mode, gone, ctx)
        else:
            n = yield from self.retreat_static(dfd, X, frm if mode not in ('sea', 'sortie') else None, d_gens, gone, nof(att))
            lost[loser] += n
            self.stow(A, sortie, X, ctx)
        self.tidy()
        self.note('battle result', winner, how, rounds, dict(lost))
        yield from self.remove_pcs(loser, lost[loser] // 2, 'battle')
        self.battle_log = dict(space=X, winner=winner, how=how, rounds=rounds, lost=dict(lost), began=began)

    @staticmethod
    def have_fought(ctx, sp, cus):
        """CUs that have fought are spent where they come to rest (S8.48)."""
        if ctx.campaign:
            for tab, n in ((ctx.spent_r, cus[0]), (ctx.spent_e, cus[1])):
                tab.setdefault(sp, []).extend([SPENT] * n)

    def train_caught(self, X, A, nof):
        """S8.59: Roman CUs stand there and no Carthaginian ones, once both sides have borne their casualties (S8.116)."""
        here = self.train == X or A.train and A.sp == X
        if here and not nof(C) + self.n_in(X, C) and nof(R) + self.n_in(X, R):
            self.train, A.train = None, False
            self.hit('siege train lost')

    def stow(self, A, sortie, X, ctx):
        """the attacker stays in the battle space."""
        if sortie:
            for i in (0, 1):
                self.cu[X][A.side][i] += sortie['cu'][i]
            for g in sortie['gens']:
                g.st, g.loc, g.inside = 'map', X, False
            if ctx.campaign:                       # who sallied has fought (10.11)
                ctx.done.update(g.name for g in sortie['gens'])
                self.have_fought(ctx, X, sortie['cu'])
        A.sp = X
        A.mp = 99
        A.r, A.e = [SPENT] * len(A.r), [SPENT] * len(A.e)
        self.end_army(A, ctx)
        if ctx.campaign:
            for g in A.gens:
                ctx.done.add(g.name)

    # ---- the rounds; returns (winner, how, rounds, withdrawer, dest)
    def fight(self, att0, dfd0, X, frm, mode, cmds, hands, shown, A, sortie, d_gens, nof):
        att, dfd = att0, dfd0
        rounds = 0
        probe_used = False
        self.bstate = dict(hands=hands, shown=shown, att=att, rounds=0)
        names = [D.FA, D.FL, D.FR, D.PR, D.DE]
        while True:
            self.bstate['att'], self.bstate['rounds'] = att, rounds
            # Ally Deserts windows: current attacker, then defender
            for s in (att, dfd):
                if hands[other(s)]:
                    w = yield from self.counter(s, 59, 'deserts', at=X)
                    if w:
                        o = other(s)
                        opts = [('random',)] + [('shown', c) for c in sorted(set(shown[o]))]
                        b = yield from self.ask('deserts_pick', s, opts)
                        c = b[1] if b[0] == 'shown' else hands[o][self.rng.pick(len(hands[o]), 'deserts')]
                        hands[o].remove(c)
                        if c in shown[o] and shown[o].count(c) > hands[o].count(c):
                            shown[o].remove(c)
                        hands[s].append(c)
                        self.hit('ally deserts')
            opts = []
            for c in sorted(set(hands[att])):
                if c == D.RES:
                    opts += [('play', c, t) for t in names]
                else:
                    opts.append(('play', c, c))
                    if c == D.PR and cmds[att] and cmds[att].name == D.HANNIBAL and not probe_used:
                        opts += [('play', c, t) for t in (D.FL, D.FR, D.DE)]
            mah = att == C and 6 in self.hand[C]
            if mah:
                opts.append(('maharbal', 6, D.DE))
            if not hands[att] and not (att == C and (yield from self.counter(C, 6, 'Maharbal', at=X))):        # W7
                return (dfd, 'no cards', rounds, None, None)
            wd = self.withdraw_dests(att, att == att0, X, frm, mode, A, sortie, d_gens) if cmds[att] else []
            if wd and hands[att]:
                opts.append(('withdraw',))
            if not hands[att]:
                a = ('maharbal', 6, D.DE)
            else:
                a = yield from self.ask('battle_attack', att, opts, hand=sorted(hands[att]), enemy=len(hands[dfd]),
                                        shown=list(shown[dfd]), rounds=rounds)
            if a[0] == 'withdraw':
                self.hit('withdrawal tried')
                ok = self.rng.die('withdraw') <= cmds[att].battle
                if ok and cmds[dfd]:
                    need = 4 if cmds[dfd].name == D.FLAMINIUS else cmds[dfd].battle
                    b = yield from self.ask('cancel_withdrawal', dfd, [('roll',), ('no',)])
                    if b[0] == 'roll' and self.rng.die('cancel') <= need:
                        ok = False
                        self.hit('withdrawal cancelled')
                if ok:
                    b = yield from self.ask('withdraw_to', att, [('to', s) for s in wd])
                    self.hit('withdrawal succeeded')
                    return (None, 'withdrawal', rounds, att, b[1])
                b = yield from self.ask('take_initiative', dfd, [('yes',), ('no',)])
                if b[0] == 'yes':
                    att, dfd = dfd, att
                continue
            rounds += 1
            typ = a[2]
            if a[0] == 'maharbal':
                if 6 in self.hand[C]:             # not yet laid down in a W7 window
                    self.hand[C].remove(6)
                    self.to_discard(6)
                    self.stats['event:6'] += 1
            else:
                hands[att].remove(a[1])
                if a[1] in shown[att] and shown[att].count(a[1]) > hands[att].count(a[1]):
                    shown[att].remove(a[1])
                if a[1] == D.PR and typ != D.PR:
                    probe_used = True
                    self.hit("Hannibal's probe")
            opts = [('decline',)]
            for c in sorted(set(hands[dfd])):
                if c == typ or c == D.RES:
                    opts.append(('match', c))
                elif c == D.PR and cmds[dfd] and cmds[dfd].name == D.HANNIBAL and not probe_used and typ in (D.FL, D.FR, D.DE):
                    opts.append(('match', c))
            if dfd == C and 6 in self.hand[C] and typ == D.DE:
                opts.append(('maharbal',))
            if hands[dfd]:
                b = yield from self.ask('battle_defend', dfd, opts, typ=typ, hand=sorted(hands[dfd]))
            elif dfd == C and typ == D.DE and (yield from self.counter(C, 6, 'Maharbal', at=X)):
                b = ('maharbal',)
            else:
                b = ('decline',)                  # by the server: the hand size is public
            if b[0] == 'decline':
                return (att, typ, rounds, None, None)
            if b[0] == 'maharbal':
                if 6 in self.hand[C]:
                    self.hand[C].remove(6)
                    self.to_discard(6)
                    self.stats['event:6'] += 1
            else:
                if b[1] == D.PR and typ != D.PR:
                    probe_used = True
                    self.hit("Hannibal's probe")
                hands[dfd].remove(b[1])
                if b[1] in shown[dfd] and shown[dfd].count(b[1]) > hands[dfd].count(b[1]):
                    shown[dfd].remove(b[1])
            # counterattack
            if typ == D.DE and a[0] != 'maharbal':
                c = yield from self.ask('initiative', dfd, [('take',), ('leave',)], why='double envelopment matched')
                if c[0] == 'take':
                    self.hit('DE initiative')
                    att, dfd = dfd, att
            elif cmds[dfd]:
                need = cmds[dfd].battle
                if cmds[dfd].name == D.LONGUS and dfd == att0:
                    need = max(need, 2)
                if cmds[dfd].name == D.PAULUS and dfd == dfd0:
                    need = max(need, 3)
                c = yield from self.ask('counterattack', dfd, [('roll',), ('no',)])
                if c[0] == 'roll' and self.rng.die('counterattack') <= need:
                    self.hit('counterattack')
                    att, dfd = dfd, att

    def withdraw_dests(self, s, original_attacker, X, frm, mode, A, sortie, d_gens):
        e = other(s)
        if original_attacker:
            if mode == 'sortie':
                return [X]
            if mode != 'road' or frm is None:
                return []
            if self.ctrl[frm] == e or self.tribe[frm] == 'N' or (s == R and self.tribe[frm] == 'C') or self.n_out(frm, e):
                return []
            return [frm]
        out = []
        for Y, t in D.ADJ[X].items():
            if t != 'road' or (Y == frm and mode != 'sea') or self.nonfriendly(Y, s) or self.n_out(Y, e):
                continue
            if self.counsel[C] and s == C and D.region(X) == 'Africa' and D.region(Y) != 'Africa' or \
                    self.counsel[R] and s == R and D.region(Y) == 'Africa' and D.region(X) != 'Africa':
                continue                          # S8.92
            names = [g.name for g in d_gens]
            if D.HANNO in names and D.region(Y) != 'Africa' or D.FABIUS in names and D.region(Y) != 'Italy':
                continue
            out.append(Y)
        return out

    def withdraw(self, s, att0, A, sortie, X, dest, ctx, d_gens):
        if s == att0:
            if A.mode == 'sortie':
                self.spend(A)
                self.end_army(A, ctx, inside=True)
            else:
                if sortie:
                    self.have_fought(ctx, X, sortie['cu'])
                    ctx.done.update(g.name for g in sortie['gens'])
                    for i in (0, 1):
                        self.cin[X][i] += sortie['cu'][i]
                    for g in sortie['gens']:
                        g.inside = True
                A.sp = dest
                A.mp = 99
                A.r, A.e = [SPENT] * len(A.r), [SPENT] * len(A.e)
                n = A.n
                self.end_army(A, ctx)
                for g in self.gens(dest, other(s), False):   # S8.82
                    if n and not self.cus(dest, other(s)):
                        yield from self.displace(g)
            if ctx.campaign:
                for g in A.gens:
                    ctx.done.add(g.name)
        else:
            for i in (0, 1):
                self.cu[dest][s][i] += self.cu[X][s][i]
                self.cu[X][s][i] = 0
            for g in d_gens:
                g.loc = dest
            for g in self.gens(dest, other(s), False):   # S8.82
                if not self.cus(dest, other(s)) and self.n_out(dest, s):
                    yield from self.displace(g)
            self.stow(A, sortie, X, ctx)
        self.tidy()
        return
        yield

    # ---- 15 retreats
    def retreat_paths(self, side, X, n, first, banned, gens, shut=None):
        """list of (path tuple, CUs lost). n = CUs retreating (0 = generals only)."""
        e = other(side)
        out = []
        stop_names = {g.name for g in gens}

        def rec(sp, path, cur, lost, sweepable):
            if len(path) >= 4:
                return
            for Y, t in D.ADJ[sp].items():
                if t != 'road' or Y == X or Y in path or (banned and Y == banned):
                    continue
                if not path and first and Y != first:
                    continue
                if D.HANNO in stop_names and D.region(Y) != 'Africa' or D.FABIUS in stop_names and D.region(Y) != 'Italy':
                    pass                                   # a retreat is not voluntary (S8.35)
                foe = 0 if Y == shut else self.n_out(Y, e)       # S8.87: the garrison one had shut in counts as inside
                if n == 0 and foe:
                    continue                                     # S8.85
                l = min((1 if self.nonfriendly(Y, side) else 0) + foe, cur)
                c2, l2 = cur - l, lost + l
                if n and c2 <= 0:
                    continue
                fr = self.n_out(Y, side)
                p2 = path + (Y,)
                if Y == shut:
                    rec(Y, p2, c2 + fr, l2, True)
                    continue
                if fr > c2:
                    out.append((p2, l2))
                    continue
                if self.ctrl[Y] == side and self.n_out(Y, e) == 0:
                    out.append((p2, l2))
                    # passing through a legal destination: only useful when it saves CUs, impossible from here
                    continue
                rec(Y, p2, c2 + fr, l2, True)
        if first and (D.ADJ[X].get(first) != 'road'):
            return []
        rec(X, (), n, 0, True)
        if not out:
            return []
        best = min(len(p) for p, _ in out)
        bl = min(l for p, l in out if len(p) == best)
        res = [(p, l) for p, l in out if len(p) == best or l < bl]
        return list(dict.fromkeys(res))

    def walk(self, side, X, pool, gens, path, label, shut=None):
        """move a retreating force along path; returns CUs lost."""
        e = other(side)
        lost = 0
        for Y in path:
            l = (1 if self.nonfriendly(Y, side) else 0) + (0 if Y == shut else self.n_out(Y, e))
            if Y == shut:
                self.hit('retreat over a garrison that was shut in')
            if sum(pool):
                lost += yield from self.lose_cus(side, [pool], l, False, 'retreat path')
            fr = self.n_out(Y, side)
            if Y != path[-1] or fr <= sum(pool):
                if fr and Y != path[-1]:
                    self.hit('swept up')
                    for i in (0, 1):
                        pool[i] += self.cu[Y][side][i]
                        self.cu[Y][side][i] = 0
                if Y != path[-1]:
                    gens = gens + [g_ for g_ in self.gens(Y, side, False) if g_ not in gens]      # generals alone too
            if sum(pool) and gens:
                for g in self.gens(Y, e, False):
                    if not self.n_out(Y, e):
                        yield from self.displace(g)
        Y = path[-1]
        self.fled_to = (Y, list(pool))
        for i in (0, 1):
            self.cu[Y][side][i] += pool[i]
            pool[i] = 0
        for g in gens:
            g.st, g.loc, g.inside = 'map', Y, False
        # a retreat is no arrival by 10.8 (no new commander)
        return lost

    def retreat_force(self, side, X, pool, gens, first, banned, no_path=False, shut=None):
        """retreat or eliminate; pool [r,e] is emptied. Returns CUs lost."""
        n = sum(pool)
        if not n and not gens:
            return 0                               # nobody is left
        paths = [] if no_path else self.retreat_paths(side, X, n, first, banned, gens, shut)
        if not paths:
            lost = n
            self.hit('retreat impossible: eliminated')
            self.hit('CUs lost: no retreat', n)
            pool[0] = pool[1] = 0
            for g in gens:
                yield from self.displace(g)
            return lost
        a = yield from self.ask('retreat', side, [('path',) + p + (l,) for p, l in paths], frm=X)
        self.hit('retreats')
        if side == C and self.train == X:          # lost when its army retreats by a path (7.3, S8.59)
            self.train = None
            self.hit('siege train lost')
        return (yield from self.walk(side, X, pool, gens, a[1:-1], 'retreat', shut))

    def retreat_attacker(self, A, sortie, X, frm, mode, gone, ctx):
        side = A.side
        self.army, self.fled_to = None, None
        lost = 0
        if A.train:
            A.train = False
            self.train = X
        gens = A.gens
        pool = [len(A.r), len(A.e)]
        A.r, A.e = [], []
        if ctx.campaign:
            for g in A.gens:
                ctx.done.add(g.name)
        if gone:
            for g in gens + (sortie['gens'] if sortie else []):
                yield from self.displace(g)
            return 0
        if mode == 'sortie' or sortie:
            back = pool if mode == 'sortie' else sortie['cu']
            bg = gens if mode == 'sortie' else sortie['gens']
            self.have_fought(ctx, X, back)
            for i in (0, 1):
                self.cin[X][i] += back[i]
                back[i] = 0
            for g in bg:
                g.st, g.loc, g.inside = 'map', X, True
                ctx.done.add(g.name)
            if mode == 'sortie':
                return 0
        # own unbesieged walled city in the battle space (15.4)
        if self.is_city(X) and self.ctrl[X] == side and (self.siege[X] == 0 or not self.n_out(X, other(side))):
            before = list(pool)
            gens = yield from self.into_city(side, X, pool, gens, mode != 'road')
            self.have_fought(ctx, X, [before[i] - pool[i] for i in (0, 1)])
        if not sum(pool) and not gens:
            return lost
        if mode == 'sea' or mode in ('alps', 'pass', 'strait'):
            self.hit('beaten attacker eliminated: came by ' + mode)
            lost += yield from self.retreat_force(side, X, pool, gens, None, None, no_path=True)
        else:
            lost += yield from self.retreat_force(side, X, pool, gens, frm, None, shut=frm if A.shut else None)
        if ctx.campaign:
            for g in A.gens:
                if g.st == 'map':
                    ctx.done.add(g.name)
            if self.fled_to:                       # who was swept up is part of the force that has fought (15.1, S8.48)
                self.have_fought(ctx, *self.fled_to)
        self.tidy()
        return lost

    def into_city(self, side, X, pool, gens, doomed=False):
        """S8.88: CUs up to the room left, each general with either part; 18.1 kept unless the rest is lost anyway."""
        room = D.CITY_CAP[X] - sum(self.cin[X])
        opts, n = [], sum(pool)
        for r in range(min(pool[0], room) + 1):
            for e in range(min(pool[1], room - r) + 1):
                rest = n - r - e
                for k in range(len(gens) + 1):
                    for sub in itertools.combinations(gens, k):
                        left = [g for g in gens if g not in sub]
                        ok_ = side == C or not (any(g.consul for g in sub) and r + e + sum(self.cin[X]) < 5 and rest) and \
                            not (any(g.consul for g in left) and rest < 5 and r + e)      # those inside are with him too
                        if n and not doomed and not ok_:
                            continue
                        opts.append(('city', r, e) + tuple(g.name for g in sub))
        a = yield from self.ask('retreat_city', side, opts, at=X)
        self.cin[X][0] += a[1]
        self.cin[X][1] += a[2]
        pool[0] -= a[1]
        pool[1] -= a[2]
        if a[1] + a[2]:
            self.hit('retreat into city')
        for nme in a[3:]:
            g = self.g[nme]
            g.st, g.loc, g.inside = 'map', X, True
        return [g for g in gens if g.name not in a[3:]]

    def retreat_static(self, side, X, banned, gens, gone, winners=1):
        pool = self.cu[X][side]
        if gone:
            for g in gens:
                yield from self.displace(g)
            return 0
        force = [pool[0], pool[1]]
        pool[0] = pool[1] = 0
        if self.is_city(X) and self.ctrl[X] == side and (self.siege[X] == 0 or not winners):
            gens = yield from self.into_city(side, X, force, gens)
            if not sum(force) and not gens:
                return 0
        return (yield from self.retreat_force(side, X, force, gens, None, banned))

    # ============================================================ events (section 5)
    def enemy_pcs(self, side, prov=None, flip=False):
        """enemy soft PCs not under enemy CUs (optionally within provinces)."""
        e = other(side)
        return [s for s in D.SPACES if self.ctrl[s] == e and self.soft(s) and not self.cus(s, e) and
                (prov is None or D.PROV_OF[s] in prov)]

    def port_places(self, side, n, regions=None):
        return [s for s in D.PORTS if self.ctrl[s] == side and not self.n_out(s, other(side)) and
                (regions is None or D.region(s) in regions)]

    def general_places(self, side, n, pred):
        return sorted({g.loc for g in self.g.values() if g.side == side and g.st == 'map' and pred(g.loc) and
                       self.can_place(g.loc, side, n)})

    def italian(self, side):
        return sum(self.controls(side, p) for p in D.ITALY)

    def forces(self, side, pred=lambda s: True):
        """(space, inside) stacks with CUs"""
        out = []
        for s in D.SPACES:
            if self.n_out(s, side) and pred(s):
                out.append((s, False))
            if self.n_in(s, side) and pred(s):
                out.append((s, True))
        return out

    def armies(self, side, pred=lambda s: True):
        return [(s, i) for s, i in self.forces(side, pred) if self.gens(s, side, i)]

    def hit_force(self, side, sp, inside, col, mod, label):
        pool = self.cin[sp] if inside else self.cu[sp][side]
        n = col or sum(pool)
        d = max(1, min(7, self.rng.die(label) + mod))
        lost, el = D.ATT[d][D.att_col(n)]
        yield from self.lose_cus(side, [pool], lost, el, label)
        self.tidy()

    AUX = {44: 'Apulia', 45: 'Etruria', 46: 'Samnium', 47: 'Lucania', 48: 'Campania'}
    RECRUIT = {13: ('Lucania',), 14: ('Liguria', 'Gallia Cisalpinia', 'Etruria'), 16: ('Gallia Transalpinia', 'Gallia Cisalpinia')}

    def targets(self, c, side):
        """choices of a target event (list of option tuples), [] = not playable."""
        e = other(side)
        if c == 1:
            return [('go',)] if self.controls(e, 'Corsica/Sardinia') and self.enemy_pcs(side, ['Corsica/Sardinia']) else []
        if c == 2:
            return [('go',)] if self.controls(e, 'Sicilia') and self.enemy_pcs(side, ['Sicilia']) else []
        if c == 3:
            return [('prov', p) for p in ('Western Numidia', 'Eastern Numidia') if self.enemy_pcs(side, [p])]
        if c == 4:
            return [('go',)] if self.controls(e, 'Celtiberia') and self.enemy_pcs(side, ['Celtiberia']) else []
        if c in (7, 8):
            return [('force', s, i) for s, i in self.forces(e, lambda s: D.PROV_OF[s] in ('Gallia Transalpinia', 'Liguria'))]
        if c == 9:
            return [('go',)] if (side == C) != self.macedon else []
        if c == 10:
            return [('at', s) for s in D.PORTS if self.ctrl[s] == C and D.region(s) in ('Africa', 'Italy') and
                    self.can_place(s, C)] if self.macedon else []
        if c == 11:
            return [('at', s) for s in self.port_places(side, 1)] if self.ctrl['baleares'] == side else []
        if c == 12:
            return [('at', 'carthage')] if self.can_place('carthage', C, 2) else []
        if c in self.RECRUIT:
            return [('at', s) for s in self.general_places(C, 2, lambda s: D.PROV_OF[s] in self.RECRUIT[c])]
        if c == 15:
            return [('at', s) for s in self.general_places(side, 2, lambda s: D.region(s) == 'Spain' and
                                                           self.controls(side, D.PROV_OF[s]))]
        if c == 17:
            return [('at', s) for s in D.CITY_CAP if self.siege[s]]
        if c == 19:
            pro = [g for g in self.g.values() if g.st == 'map' and g.procon and g.name != D.AFRICANUS]
            return [('new', g.name) for g in self.g.values() if g.side == R and g.st == 'pool' and
                    not (g.name == D.FABIUS and pro and D.region(pro[0].loc) != 'Italy')] if pro else []
        if c == 21:
            return [('go',)] if self.merc_forces() else []
        if c == 22:
            return [('at', s) for s in D.PROVINCES['Sicilia'] if not self.is_city(s) and not self.cus(s, R)]
        if c == 23:
            return [('go',)] if self.numid(side, 'Eastern Numidia') else []
        if c == 24:
            return [('prov', p) for p in ('Western Numidia', 'Eastern Numidia') if self.numid(side, p)]
        if c == 25:
            return [('go',)] if self.italian(C) >= 3 and self.ctrl['capua'] == R else []
        if c == 26:
            return [('go',)] if self.ctrl['syracuse'] == R else []
        if c == 27:
            h = self.g[D.HANNIBAL]
            ok = h.st == 'map' and D.region(h.loc) == 'Italy'
            return [('go',)] if ok and self.enemy_pcs(C, D.ITALY) else []
        if c == 29:
            return [('go',)] if not self.naval_victory else []
        if c == 30:
            return [('with', g.name) for g in self.g.values() if g.side == C and g.st == 'map' and
                    not (self.train == g.loc) and not self.n_out(g.loc, R)]
        if c in (35, 36):
            return [('pc', s) for s in self.enemy_pcs(side)]
        if c == 43:
            return [('at', 'rome')] if self.italian(C) >= 3 and not self.n_out('rome', C) else []
        if c in self.AUX:
            if not self.controls(R, self.AUX[c]):
                return []
            return [('at', s) for s in self.general_places(R, 2, lambda s: D.region(s) == 'Italy')]
        if c == 49:
            return [('at', s) for s in D.CITY_CAP if s in D.PORTS and self.siege[s]]
        if c == 51:
            return [('force', s, i) for s, i in self.armies(e)]
        if c == 52:
            return [('force', s, False) for s, i in self.armies(e) if not i and self.is_city(s) and self.ctrl[s] == side
                    and self.siege[s]]
        if c == 53:
            return [('at', s) for s in D.SPACES if self.tribe[s] and self.siege[s]]
        if c == 55:
            return [('go',)] if self.hand[e] else []
        if c == 56:
            return [('go',)] if self.controls(C, 'Sicilia') and any(self.ctrl[s] == R and self.soft(s) for s in D.SPACES) else []
        if c == 57:
            return [('go',)] if not self.counsel[C] else []
        if c == 58:
            return [('go',)] if not self.counsel[R] else []
        if c == 64:
            return [('go',)] if not self.truce else []
        return []

    def numid(self, side, prov):
        e = other(side)
        return [s for s in D.PROVINCES[prov] if self.ctrl[s] != side and not self.cus(s, e)]

    def merc_forces(self):
        return [(s, i) for s, i in self.forces(C) if not (self.is_city(s) and self.ctrl[s] == C)]

    def playable(self, c, side):
        k = D.CARDS[c]
        if k['side'] not in (side, 'RC'):
            return False
        if c in D.COUNTERS and c not in (7, 8):
            return False
        if c in D.CAMPAIGN:
            return bool(self.movers(side, self.camp_ctx()))
        if c in D.FORCE_MARCH:
            return bool(self.movers(side, Ctx(mp=6), D.FORCE_MARCH[c]))
        if c in (5, 18, 50, 54):
            return bool(self.movers(side, Ctx(), k['ops']))
        if c == 28:
            return self.g[D.HANNIBAL].st == 'map' and bool(self.movers(side, Ctx(charm=True)))
        return bool(self.targets(c, side))

    def camp_ctx(self):
        return Ctx(campaign=True, sea=10)

    def event(self, c, side):
        e = other(side)
        k = D.CARDS[c]
        if c in D.CAMPAIGN:
            ctx = self.camp_ctx()
            for i in range(D.CAMPAIGN[c]):
                g = yield from self.activate(side, ctx)
                if g is None:
                    break
                ctx.activated.add(g.name)        # each general is activated once
            return
        if c in D.FORCE_MARCH:
            ctx = Ctx(mp=6, march=True, sea=5 if c == 63 else 0)
            yield from self.activate(side, ctx, D.FORCE_MARCH[c])
            return
        if c == 5:
            yield from self.activate(side, Ctx(guide=True), k['ops'])
            return
        if c == 18:
            yield from self.activate(side, Ctx(traitor=True), k['ops'])
            return
        if c == 28:
            if self.g[D.HANNIBAL].loc and False:
                pass
            yield from self.activate(side, Ctx(charm=True), k['ops'], must=D.HANNIBAL)
            return
        if c == 50:
            yield from self.activate(side, Ctx(pirates=True, sea=5), k['ops'])
            return
        if c == 54:
            yield from self.activate(side, Ctx(treachery=True), k['ops'])
            return
        opts = self.targets(c, side)
        a = yield from self.ask('event_target', side, opts, card=c)
        if c in (1, 2, 4):
            prov = {1: 'Corsica/Sardinia', 2: 'Sicilia', 4: 'Celtiberia'}[c]
            for s in self.enemy_pcs(side, [prov]):
                self.ctrl[s] = None
        elif c == 3:
            for s in self.enemy_pcs(side, [a[1]]):
                self.ctrl[s] = None
        elif c in (7, 8):
            yield from self.hit_force(e, a[1], a[2], 5, 0, 'hostile tribes')
        elif c == 9:
            v = R if side == C else C
            if self.hand[v]:
                x = self.hand[v].pop(self.rng.pick(len(self.hand[v]), 'philip'))
                self.to_discard(x)
                self.note('philip discards', v, x)
            self.macedon = side == C
            if side == R:
                self.hit('Philip makes peace')
        elif c in (10, 13, 14, 15, 16) or c in self.AUX:
            yield from self.place(a[1], side, 2)
        elif c == 11:
            yield from self.place(a[1], side, 1)
        elif c == 12:
            have = sum(self.cu[s][C][1] + (self.cin[s][1] if s in self.cin and self.ctrl[s] == C else 0) for s in D.SPACES)
            el = max(0, min(2, 4 - have))
            yield from self.place('carthage', C, 2 - el, el)
        elif c == 17:
            self.siege[a[1]] -= 1
        elif c == 19:
            old = [g for g in self.g.values() if g.st == 'map' and g.procon and g.name != D.AFRICANUS][0]
            new = self.g[a[1]]
            new.st, new.loc, new.inside, new.procon, new.pref = 'map', old.loc, old.inside, True, old.pref
            old.st, old.loc, old.inside, old.procon = 'pool', None, False, False
        elif c == 21:
            for s, i in self.merc_forces():
                gs = self.gens(s, C, i)
                if gs and self.rng.die('mercenaries test') <= self.commander(gs).battle:
                    continue
                yield from self.hit_force(C, s, i, None, 0, 'mercenaries')
        elif c == 22:
            s = a[1]
            if self.ctrl[s] != C:
                self.flip(s, C)
            yield from self.place(s, C, 1)
        elif c in (23, 24):
            prov = 'Eastern Numidia' if c == 23 else a[1]
            for i in range(3):
                o = self.numid(side, prov)
                if not o:
                    break
                b = yield from self.ask('event_pc', side, [('pc', s) for s in o] + ([('done',)] if i else []), card=c, left=3 - i)
                if b[0] == 'done':
                    break
                self.flip(b[1], side)
        elif c == 25:
            yield from self.city_falls('capua', C)
        elif c == 26:
            yield from self.city_falls('syracuse', C)
        elif c == 27:
            for i in range(2):
                o = self.enemy_pcs(C, D.ITALY)
                if not o:
                    break
                b = yield from self.ask('event_pc', side, [('pc', s) for s in o], card=c, left=2 - i)
                self.flip(b[1], C)
        elif c == 29:
            self.naval_victory = True
        elif c == 30:
            self.train = self.g[a[1]].loc
        elif c in (35, 36):
            self.flip(a[1], side)
        elif c == 43:
            yield from self.place('rome', R, 4)
        elif c == 49:
            self.siege[a[1]] = 0
        elif c == 51:
            yield from self.hit_force(e, a[1], a[2], None, 0, 'epidemic')
        elif c == 52:
            yield from self.hit_force(e, a[1], a[2], None, 1, 'pestilence')
        elif c == 53:
            self.siege[a[1]] = 0
        elif c == 55:
            x = self.hand[e].pop(self.rng.pick(len(self.hand[e]), 'messenger'))
            self.hand[side].append(x)
        elif c == 56:
            for i in range(3):
                o = [s for s in D.SPACES if self.ctrl[s] == R and self.soft(s)]
                if not o:
                    break
                b = yield from self.ask('event_pc', side, [('pc', s) for s in o], card=c, left=3 - i)
                self.ctrl[b[1]] = None
        elif c == 57:
            self.counsel[C] = True
        elif c == 58:
            self.counsel[R] = True
        elif c == 64:
            self.truce = True
        else:
            raise RuntimeError('event %d not modelled' % c)
        self.sudden()

    # ============================================================ end of turn
    def winter(self):
        for side in (R, C):
            for s in D.SPACES:
                if self.n_out(s, side) and self.nonfriendly(s, side):
                    self.hit('winter attrition')
                    yield from self.hit_force(side, s, False, None, 0, 'winter')
        self.tidy()

    def isolated(self, side):
        e = other(side)
        bad = []
        for s0 in D.SPACES:
            if self.ctrl[s0] != side or not self.soft(s0):
                continue
            seen, todo, ok = {s0}, [s0], False
            while todo and not ok:
                s = todo.pop()
                if self.cus(s, side) or (self.ctrl[s] == side and (self.is_city(s) or self.tribe[s] or s in D.PORTS)):
                    ok = True
                    break
                if self.n_out(s, e) and self.ctrl[s] != side:
                    continue                                  # may not exit
                for Y, t in D.ADJ[s].items():
                    if t in ('alps', 'pass') or Y in seen:
                        continue
                    if self.nonfriendly(Y, side) and not self.cus(Y, side):
                        continue
                    if self.n_out(Y, e) and self.ctrl[Y] != side:
                        continue
                    seen.add(Y)
                    todo.append(Y)
            if not ok:
                bad.append(s0)
        return bad

    def isolation(self):
        for side in (R, C):
            for s in self.isolated(side):
                self.ctrl[s] = None
                self.hit('isolated PC removed')
        return
        yield

    def victory(self):
        sc = self.score()
        self.note('score', self.turn, sc)
        self.scores = getattr(self, 'scores', []) + [(sc[R], sc[C])]
        if all(self.controls(C, p) for p in D.ITALY if p != 'Latium'):
            raise GameOver(C, 'Italy except Latium')
        if self.turn == 9:
            if sc[R] > sc[C]:
                raise GameOver(R, 'points')
            raise GameOver(C, 'points' if sc[C] > sc[R] else 'tie')
        if sc[R] != sc[C]:
            low = R if sc[R] < sc[C] else C
            yield from self.remove_pcs(low, abs(sc[R] - sc[C]), 'repercussions')

    # ============================================================ export
    def snapshot(self, viewer=None):
        """JSON-able state; viewer R/C hides what that side may not see (None: everything)."""
        d = dict(turn=self.turn, ctrl={s: v for s, v in self.ctrl.items() if v}, tribes={s: v for s, v in self.tribe.items() if v},
                 siege={s: v for s, v in self.siege.items() if v},
                 cus={s: dict(R=list(v[R]), C=list(v[C]), inside=list(self.cin.get(s, [0, 0]))) for s, v in self.cu.items()
                      if sum(v[R]) + sum(v[C]) + sum(self.cin.get(s, [0, 0]))},
                 generals={g.name: dict(status=g.st, space=g.loc, inside=g.inside, consul=g.consul, proconsul=g.procon)
                           for g in self.g.values()},
                 score=self.score(), macedon=self.macedon, naval_victory=self.naval_victory, truce=self.truce,
                 hanno_counsels=self.counsel[C], cato_counsels=self.counsel[R], siege_train=self.train,
                 discards=list(self.discards), removed=list(self.removed), deck_size=len(self.deck),
                 hand_size={s: len(self.hand[s]) for s in (R, C)},
                 hands={s: sorted(self.hand[s]) for s in (R, C) if viewer in (None, s)})
        if viewer is None:
            d['deck'] = list(self.deck)
        return d

    # ============================================================ invariants
    def check(self):
        for s in D.SPACES:
            for side in (R, C):
                assert all(v >= 0 for v in self.cu[s][side]), s
            assert self.cu[s][R][1] == 0
            a = self.army
            both = self.n_out(s, R) and self.n_out(s, C)
            assert not both, 'two sides outside in ' + s
            if s in self.cin:
                assert sum(self.cin[s]) <= D.CITY_CAP[s], 'city overfull ' + s
                assert not (self.n_in(s) and self.n_out(s, self.ctrl[s])) or True
                assert self.ctrl[s] in (R, C)
            assert 0 <= self.siege[s] < 3, ('siege', s, self.siege[s])
            assert not (self.tribe[s] == 'C' and self.ctrl[s] != C)
            assert not (self.tribe[s] == 'N' and self.ctrl[s])
        el = sum(self.cu[s][C][1] for s in D.SPACES) + sum(v[1] for v in self.cin.values())
        if self.army:
            el += len(self.army.e)
        assert el <= 4, 'elephants %d' % el
        cards = self.deck + self.discards + self.removed + self.hand[R] + self.hand[C]
        assert len(cards) in (63, 64) and len(set(cards)) == len(cards), 'cards'
        for g in self.g.values():
            if g.st == 'map':
                assert g.loc in D.SPACES
                if g.inside:
                    assert self.is_city(g.loc) and self.ctrl[g.loc] == g.side, g
                assert not (self.n_out(g.loc, other(g.side)) and not g.inside and not self.n_out(g.loc, g.side)) or \
                    self.army or self.is_city(g.loc), g
        assert self.g[D.HANNO].st != 'map' or True
