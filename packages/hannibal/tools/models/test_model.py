"""unittest: vectors of section 10, worked examples of the rules text, single rules, invariants under random play."""
import random, unittest
import data as D
import model as H
from data import R, C


def fresh(dice=(), picks=(), decks=None, seed=0, clear=True):
    g = H.Game(rng=H.Script(seed, dice, picks, decks), start=False)
    g.turn = 3
    if clear:
        for s in D.SPACES:
            g.cu[s] = {R: [0, 0], C: [0, 0]}
        for s in g.cin:
            g.cin[s] = [0, 0]
        for x in g.g.values():
            x.st, x.loc, x.consul, x.procon = 'pool', None, False, False
    return g


def put(g, name, sp, r=0, e=0, consul=False, inside=False, procon=False):
    x = g.g[name]
    x.st, x.loc, x.consul, x.inside, x.procon = 'map', sp, consul, inside, procon
    x.pref = next(g.prefs)
    if r or e:
        t = g.cin[sp] if inside else g.cu[sp][x.side]
        t[0] += r
        t[1] += e
    return x


def own(g, prov, side, n=None):
    """give `side` control of a province (n soft spaces, or just the majority)."""
    k = n or D.PROV[prov]['need']
    for s in D.PROVINCES[prov]:
        if D.TRIBES.get(s) == 'C':
            k -= side == C
            continue
        g.ctrl[s] = side if k > 0 else None
        k -= 1


def drive(g, gen, script=(), default=None):
    """script: list of answers or (frame, answer); default(decision) otherwise. Returns frames seen."""
    g.run(gen)
    seen, script = [], list(script)
    while g.decision is not None:
        d = g.decision
        seen.append(d.frame)
        if script and (script[0][0] == d.frame and isinstance(script[0][1], tuple)):
            a = script.pop(0)[1]
        elif script and script[0] in d.options:
            a = script.pop(0)
        elif default:
            a = default(d)
        else:
            a = d.options[0]
        g.apply(a)
    assert not script, f'unused answers {script}; seen {seen}'
    return seen


def passive(d):
    for o in d.options:
        if o[0] in ('pass', 'no', 'stop', 'done', 'decline', 'leave'):
            return o
    return d.options[0]


class Vectors(unittest.TestCase):
    def test_data(self):
        self.assertEqual([p for p in D.PROBLEMS if 'turn 9' not in p], [])

    def test_1_setup(self):
        g = fresh(clear=False)
        self.assertEqual(g.score(), {R: 9, C: 7})
        deg = {s: len(D.ADJ[s]) for s in D.SPACES}
        self.assertEqual((deg['beneventum'], deg['toletum'], deg['aleria'], deg['baleares']), (7, 6, 1, 0))
        self.assertEqual((g.all_cus(R), g.all_cus(C)), (16, 16))
        self.assertEqual(sum(x.st == 'pool' for x in g.g.values()), 6)

    def test_2_naval(self):
        g = fresh()
        self.assertEqual(g.sea_modifier('carthage', 'new_carthage', 3, False), -4)
        self.assertEqual(g.sea_modifier('new_carthage', 'rhegium', 1, False), -1)
        odds = lambda m: [sum(D.naval_result(d + m) == k for d in range(1, 7)) for k in ('safe', 'return', 'sunk')]
        self.assertEqual([odds(-4), odds(-2), odds(0)], [[5, 1, 0], [3, 1, 2], [1, 1, 4]])

    def test_3_allies(self):
        g = fresh()
        own(g, 'Idubeda', R)
        self.assertEqual(g.allies(C, 'toletum', True), 3)
        self.assertEqual(g.allies(R, 'toletum', True), 1)
        self.assertEqual(g.allies(C, 'toletum', False), 0)
        own(g, 'Western Numidia', R)
        own(g, 'Eastern Numidia', None)
        self.assertEqual((g.allies(R, 'zama', True), g.allies(C, 'zama', True)), (2, 2))
        g = fresh()
        own(g, 'Gallia Cisalpinia', C)
        own(g, 'Lucania', C)
        own(g, 'Apulia', None)
        self.assertEqual((g.allies(R, 'cannae', True), g.allies(C, 'cannae', True)), (2, 2))
        self.assertEqual(g.allies(R, 'enna', True), 2)           # Sicilia + Syracuse
        self.assertEqual(g.allies(R, 'rome', True), 2)

    def test_4_tables(self):
        self.assertEqual(D.attrition(4, 5), (1, False))
        self.assertEqual(D.attrition(6, 3)[0], 1)
        self.assertEqual(D.attrition(10, 6), (3, True))
        self.assertEqual(D.retreat_loss(5, 4), 3)
        self.assertEqual(D.retreat_loss(4, 7), 999)

    def test_5_siege_of_rome(self):
        want = {1: (0, 1), 2: (0, 1), 3: (0, 1), 4: (0, 0), 5: (1, 1), 6: (1, 0)}
        for d, w in want.items():
            g = fresh(dice=[d])
            put(g, D.HASDRUBAL, 'rome', 5)
            drive(g, g.siege_attempt(C, 'rome', g.g[D.HASDRUBAL], H.Ctx(), 5, False), default=lambda d: d.options[0])
            self.assertEqual((g.siege['rome'], 5 - g.n_out('rome', C)), w, d)
        for d, pts in ((3, 0), (4, 1), (5, 1), (6, 1)):
            g = fresh(dice=[d])
            put(g, D.HASDRUBAL, 'rome', 5)
            g.train = 'rome'
            drive(g, g.siege_attempt(C, 'rome', g.g[D.HASDRUBAL], H.Ctx(), 5, False), default=lambda d: d.options[0])
            self.assertEqual(g.siege['rome'], pts)

    def test_6_deck(self):
        self.assertEqual([sum(c['ops'] == k for c in D.CARDS.values()) for k in (1, 2, 3)], [21, 22, 21])
        self.assertEqual([n for n, c in D.CARDS.items() if c['ce']], [6, 7, 8, 20, 31, 32, 41, 42, 59, 60])
        self.assertEqual(sum(D.BC.values()), 48)


class Battle(unittest.TestCase):
    def example(self):
        hc = ['FR', 'FR', 'FR', 'RES', 'FA', 'FA', 'PR', 'PR', 'FL', 'DE', 'DE']
        hr = ['FR', 'FR', 'FA', 'FA', 'RES', 'PR', 'PR', 'FL', 'FL', 'DE', 'FA', 'PR']
        g = fresh(dice=[4, 2, 5, 3, 6, 3, 4], decks={'battle': hc + hr})
        own(g, 'Gallia Cisalpinia', C)
        own(g, 'Apulia', None)
        own(g, 'Lucania', None)
        g.ctrl['brundisium'] = R
        put(g, D.HANNIBAL, 'cannae', 6)
        put(g, D.FLAMINIUS, 'arpi', 8)
        return g

    def test_worked_example(self):
        g = self.example()
        ans = [('general', D.HANNIBAL), ('army', 6, 0), ('go', 'arpi'),
               ('intercept', ('no',)), ('avoid', ('no',))]
        self.assertEqual(g.tally(C, 'arpi', 6, g.g[D.HANNIBAL]), 11)
        self.assertEqual(g.tally(R, 'arpi', 8, g.g[D.FLAMINIUS]), 12)     # 14 in the book; cap of 14.3
        script = {'battle_attack': [('play', 'FR', 'FR'), ('play', 'FR', 'FR'), ('play', 'FA', 'FA'), ('play', 'FA', 'FA'),
                                    ('play', 'FR', 'FR'), ('play', 'RES', 'FR')],
                  'battle_defend': [('match', 'FR'), ('match', 'FR'), ('match', 'FA'), ('match', 'FA'), ('match', 'RES')]}

        def bot(d):
            if d.frame in script and script[d.frame]:
                return script[d.frame].pop(0)
            if d.frame == 'activate':
                return ('general', D.HANNIBAL)
            if d.frame == 'army':
                return ('army', 6, 0)
            if d.frame == 'step':
                return ('go', 'arpi')
            if d.frame in ('intercept', 'avoid'):
                return ('no',)
            return d.options[0]
        n0 = sum(v == R for v in g.ctrl.values())
        drive(g, g.activate(C, H.Ctx(), 3), default=bot)
        b = g.battle_log
        self.assertEqual((b['winner'], b['rounds'], b['lost']), (C, 6, {R: 4, C: 1}))
        self.assertEqual(n0 - sum(v == R for v in g.ctrl.values()), 2)
        self.assertEqual(g.n_out('arpi', C), 5)
        self.assertEqual(g.all_cus(R), 4)
        self.assertFalse(script['battle_defend'] or script['battle_attack'])

    def fight(self, dice, deck, att, dfd, mode='road', decks=None, **k):
        g = fresh(dice=dice, decks={'battle': deck})
        return g

    def test_pass_attack_lost_is_elimination(self):
        # Hannibal with 3 over the Alps into Taurini v 1 Roman CU without general who holds: attacker has no cards
        g = fresh(dice=[1, 6, 3], decks={'battle': ['FA'] * 7 + ['FA'] * 12})
        put(g, D.HANNIBAL, 'druentia', 3)
        put(g, D.FLAMINIUS, 'taurini', 8)

        def bot(d):
            if d.frame == 'army':
                return ('army', 3, 0)
            if d.frame == 'step':
                return ('go', 'taurini') if ('go', 'taurini') in d.options else d.options[0]
            if d.frame == 'battle_attack':
                return [o for o in d.options if o[0] == 'play'][0]
            return passive(d)
        g.deck = []
        drive(g, g.activate(C, H.Ctx(), 3), default=bot)
        # whatever the rounds, a beaten attacker over a pass cannot retreat
        if g.battle_log['winner'] == R:
            self.assertEqual(g.g[D.HANNIBAL].st, 'dead')
            self.assertEqual(g.all_cus(C), 0)

    def test_elephants(self):
        # charge succeeds on die > rating; rampage on 1
        for die, cut_r, cut_c in ((4, 2, 0), (2, 0, 0), (1, 0, 1)):
            g = fresh(dice=[die])
            put(g, D.HANNIBAL, 'arpi', 8, 2)
            put(g, D.FLAMINIUS, 'cannae', 8)
            g.ctrl['boii'] = None
            g.tribe['boii'] = None
            sizes = {}
            orig = g.fight

            def spy(att, dfd, X, frm, mode, cmds, hands, *a):
                sizes.update({s: len(h) for s, h in hands.items()})
                return orig(att, dfd, X, frm, mode, cmds, hands, *a)
            g.fight = spy

            def bot(d):
                if d.frame == 'army':
                    return ('army', 8, 2)
                if d.frame == 'step':
                    return ('go', 'cannae')
                if d.frame == 'elephant_charge':
                    return ('charge',)
                if d.frame == 'battle_attack':
                    return d.options[0]
                return passive(d)
            drive(g, g.activate(C, H.Ctx(), 3), default=bot)
            self.assertEqual(sizes, {C: 14 - cut_c, R: 12 - cut_r}, die)

    def test_change_of_command_mandatory_v_attack(self):
        g = fresh(dice=[5])
        put(g, D.HANNIBAL, 'arpi', 10)
        put(g, D.VARRO, 'cannae', 8, consul=True)
        put(g, D.MARCELLUS, 'cannae', 0, consul=True)
        self.assertEqual(g.commander(g.gens('cannae', R)).name, D.MARCELLUS)
        bot = lambda d: {'army': ('army', 10, 0), 'step': ('go', 'cannae')}.get(d.frame) or (
            [o for o in d.options if o[0] == 'play'] or [passive(d)])[0]
        seen = drive(g, g.activate(C, H.Ctx(), 3), default=bot)
        self.assertNotIn('change_command', seen)
        self.assertEqual(g.stats['rule:change of command'], 1)

    def test_hannibal_displaced(self):
        g = fresh()
        put(g, D.HANNIBAL, 'zama')
        drive(g, g.displace(g.g[D.HANNIBAL]))
        self.assertEqual(g.g[D.HANNIBAL].st, 'dead')
        self.assertEqual(sum(g.ctrl[s] == C and s not in D.TRIBES for s in D.SPACES), 29)

    def test_sue_for_peace(self):
        g = fresh()
        for s in D.SPACES:
            if g.ctrl[s] == C and g.soft(s):
                g.ctrl[s] = None
        drive(g, g.remove_pcs(C, 1, 'battle'))
        self.assertEqual((g.winner, g.over), (R, True))


class Retreats(unittest.TestCase):
    def test_nearest_and_entry(self):
        g = fresh()
        p = g.retreat_paths(R, 'cannae', 5, None, 'arpi', [])
        self.assertTrue(all(len(x[0]) == 1 and x[0][0] != 'arpi' for x in p))
        p = g.retreat_paths(C, 'cannae', 5, 'arpi', None, [])
        self.assertTrue(all(x[0][0] == 'arpi' for x in p))

    def test_enemy_pcs_cost(self):
        g = fresh()
        # Carthage at Cannae, entered from Heraclea (Roman PC): nearest Carthaginian space is Bruttium
        p = dict(g.retreat_paths(C, 'cannae', 5, 'heraclea', None, []))
        self.assertEqual(p[('heraclea', 'bruttium')], 1)

    def test_pass_and_strait_forbidden(self):
        g = fresh()
        self.assertEqual(g.retreat_paths(C, 'taurini', 5, 'druentia', None, []), [])
        g.ctrl['boii'] = g.ctrl['insubrians'] = None
        g.tribe['boii'] = g.tribe['insubrians'] = None
        for x, _ in g.retreat_paths(C, 'verona', 3, None, None, []):
            self.assertNotIn('pisae', x)

    def test_more_than_four(self):
        g = fresh()
        for s in D.SPACES:
            g.ctrl[s] = R if g.ctrl[s] == C and D.region(s) != 'Africa' else g.ctrl[s]
        self.assertEqual(g.retreat_paths(C, 'toletum', 5, None, None, []), [])

    def test_shorter_v_cheaper(self):
        g = fresh()
        for p, l in g.retreat_paths(C, 'cannae', 5, None, 'arpi', []):
            pass
        res = g.retreat_paths(C, 'cannae', 5, None, 'arpi', [])
        best = min(len(p) for p, _ in res)
        cheapest = min(l for p, l in res if len(p) == best)
        for p, l in res:
            self.assertTrue(len(p) == best or l < cheapest)

    def test_larger_friendly_stack_is_a_destination(self):
        g = fresh()
        put(g, D.MAGO, 'beneventum', 9)
        self.assertIn((('beneventum',), 1), g.retreat_paths(C, 'cannae', 5, None, 'arpi', []))


class Movement(unittest.TestCase):
    def mover(self, g, side, gen, army, steps, ctx=None, limit=3, extra=None):
        steps = list(steps)

        def bot(d):
            if extra:
                a = extra(d)
                if a:
                    return a
            if d.frame == 'activate':
                return ('general', gen)
            if d.frame == 'army':
                return army
            if d.frame == 'step' and steps:
                return steps.pop(0)
            return passive(d)
        return drive(g, g.activate(side, ctx or H.Ctx(), limit), default=bot)

    def test_four_spaces_and_pass_cost(self):
        g = fresh(dice=[6])
        put(g, D.HANNIBAL, 'allobroges', 10)
        self.mover(g, C, D.HANNIBAL, ('army', 10, 0), [('go', 'taurini'), ('go', 'insubrians'), ('go', 'verona')])
        self.assertEqual(g.g[D.HANNIBAL].loc, 'verona')
        self.assertEqual(g.n_out('verona', C), 7)

    def test_non_alps_minus_two_and_guide(self):
        for die, guide, left in ((6, False, 8), (6, True, 10), (5, False, 9)):
            g = fresh(dice=[die])
            put(g, D.HANNIBAL, 'boii', 10)
            # die 6-2=4 -> 2 lost in column 10+; with the guide 6-5=1 -> 1 lost
            self.mover(g, C, D.HANNIBAL, ('army', 10, 0), [('go', 'pisae')], ctx=H.Ctx(guide=guide))
            exp = 10 - D.attrition(10, die - 2 - (3 if guide else 0))[0]
            self.assertEqual(g.n_out('pisae', C), exp)

    def test_overrun_continues(self):
        g = fresh()
        put(g, D.HANNIBAL, 'mutina', 6)
        g.cu['ariminum'][R] = [1, 0]
        self.mover(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum'), ('go', 'falerii')])
        self.assertEqual((g.cu['ariminum'][R], g.n_out('falerii', C)), ([0, 0], 6))

    def test_interception_back_up_and_plus_one(self):
        # Marcellus (battle 3) at Falerii intercepts into Ariminum (Roman PC): no +1
        g = fresh(dice=[3])
        put(g, D.MARCELLUS, 'falerii', 6)
        put(g, D.HANNIBAL, 'mutina', 6)
        def extra(d):
            if d.frame == 'intercept':
                return ('yes', D.MARCELLUS, 6, 0)
            if d.frame == 'intercepted':
                return ('back',)
        self.mover(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum')], extra=extra)
        self.assertEqual((g.g[D.HANNIBAL].loc, g.g[D.MARCELLUS].loc), ('mutina', 'ariminum'))
        # +1 into a bare enemy PC
        g = fresh(dice=[3])
        put(g, D.MARCELLUS, 'falerii', 6)
        put(g, D.HANNIBAL, 'mutina', 6)
        g.ctrl['ariminum'] = C
        self.mover(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum')], extra=extra)
        self.assertEqual(g.g[D.HANNIBAL].loc, 'ariminum')
        self.assertEqual(g.g[D.MARCELLUS].loc, 'falerii')

    def test_avoid_and_pursuit(self):
        g = fresh(dice=[5, 4])
        put(g, D.FABIUS, 'ariminum', 6)
        put(g, D.HANNIBAL, 'mutina', 6)
        def extra(d):
            if d.frame == 'avoid':
                return ('avoid', D.FABIUS, 6, 0)
            if d.frame == 'avoid_to':
                self.assertNotIn(('to', 'mutina'), d.options)
                return ('to', 'falerii')
        self.mover(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum'), ('go', 'firmum_picenum')], extra=extra)
        self.assertEqual(g.g[D.HANNIBAL].loc, 'firmum_picenum')      # pursuit die 4 <= 4: moves on elsewhere
        self.assertEqual(g.g[D.FABIUS].loc, 'falerii')

    def test_consul_18_1(self):
        g = fresh()
        put(g, D.VARRO, 'capua', 8, consul=True)
        o = g.army_options(g.g[D.VARRO], H.Ctx())
        self.assertEqual(sorted({x[1] for x in o}), [5, 6, 7, 8])
        put(g, D.MARCELLUS, 'capua', 0, consul=True)
        o = g.army_options(g.g[D.VARRO], H.Ctx())
        self.assertTrue(all(len(x) == 4 for x in o))                  # may not split under 10
        g.cu['capua'][R] = [10, 0]
        o = g.army_options(g.g[D.VARRO], H.Ctx())
        self.assertIn(('army', 5, 0), o)

    def test_bad_weather_third_space(self):
        g = fresh()
        g.hand[R] = [41]
        put(g, D.HANNIBAL, 'mutina', 6)
        self.mover(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum'), ('go', 'falerii'), ('go', 'rome')],
                   extra=lambda d: ('counter', 41) if d.frame == 'counter' else None)
        self.assertEqual(g.g[D.HANNIBAL].loc, 'falerii')

    def test_storm_and_naval(self):
        g = fresh(dice=[6, 6])
        g.hand[R] = [60]
        put(g, D.HANNIBAL, 'carthage', 4)
        self.mover(g, C, D.HANNIBAL, ('army', 4, 0), [('sail', 'gades')], ctx=H.Ctx(sea=5),
                   extra=lambda d: ('counter', 60) if d.frame == 'counter' else None)
        # attrition 4 CUs die 8->7: 2 lost; naval 6-4=2: return
        self.assertEqual((g.n_out('carthage', C), g.g[D.HANNIBAL].loc), (2, 'carthage'))

    def test_sunk_hannibal(self):
        g = fresh(dice=[6])
        put(g, D.HANNIBAL, 'carthage', 4)
        self.mover(g, C, D.HANNIBAL, ('army', 4, 0), [('sail', 'rhegium')], ctx=H.Ctx(sea=5))
        self.assertEqual(g.g[D.HANNIBAL].st, 'dead')
        self.assertEqual(g.all_cus(C), 0)

    def test_strait_control(self):
        g = fresh()
        a = H.Army(C, put(g, D.HANNIBAL, 'rhegium', 4), [], 'rhegium')
        a.r = [0] * 4
        self.assertFalse(g.can_enter(a, 'messana', 'strait', H.Ctx()))
        b = H.Army(R, put(g, D.NERO, 'rhegium', 4), [], 'rhegium')
        b.r = [0] * 4
        self.assertFalse(g.can_enter(b, 'messana', 'strait', H.Ctx()) is False and g.ctrl['messana'] == R)

    def test_campaign_relay(self):
        # a CU carried 3 spaces by one general can go only one more with another
        g = fresh()
        put(g, D.MAGO, 'gades', 5)
        put(g, D.HASDRUBAL, 'salaria', 0)
        ctx = g.camp_ctx()
        steps = [('go', 'malaca'), ('go', 'acci'), ('go', 'salaria')]
        self.mover(g, C, D.MAGO, ('army', 5, 0), steps, ctx=ctx)
        ctx.done.add(D.MAGO)
        self.mover(g, C, D.HASDRUBAL, ('army', 5, 0), [('go', 'toletum')], ctx=ctx)
        self.assertEqual(g.g[D.HASDRUBAL].loc, 'toletum')
        a = H.Army(C, g.g[D.HASDRUBAL], [], 'toletum')
        self.assertEqual(ctx.spent_r['toletum'], [(4, 1)] * 5)

    def test_hostile_tribes_counter(self):
        g = fresh(dice=[6])
        g.hand[R] = [7]
        put(g, D.HANNIBAL, 'narbo', 10)
        self.mover(g, C, D.HANNIBAL, ('army', 10, 0), [('go', 'tolosa')],
                   extra=lambda d: ('counter', 7) if d.frame == 'counter' else None)
        self.assertEqual(g.n_out('tolosa', C), 8)


class Cities(unittest.TestCase):
    def test_sortie_wins_or_returns(self):
        for seed in range(6):
            g = fresh(seed=seed)
            put(g, D.HANNIBAL, 'capua', 4)
            put(g, D.MARCELLUS, 'capua', 2, inside=True)
            bot = lambda d: {'army': ('army', 2, 0), 'step': ('sortie',)}.get(d.frame) if d.frame in ('army', 'step') else (
                [o for o in d.options if o[0] == 'play'] or [d.options[0]])[0]
            drive(g, g.activate(R, H.Ctx(), 3), default=bot)
            g.check()
            if g.battle_log['winner'] == C and g.battle_log['lost'][R] < 2:
                self.assertTrue(g.n_in('capua', R))
            self.assertTrue(g.stats['rule:sortie'])

    def test_besieged_may_not_sail(self):
        g = fresh()
        put(g, D.HANNIBAL, 'neapolis', 4)
        x = put(g, D.MARCELLUS, 'neapolis', 2, inside=True)
        for pts, want in ((0, True), (1, False)):
            g.siege['neapolis'] = pts
            a = H.Army(R, x, [], 'neapolis')
            a.r, a.from_inside = [0, 0], True
            o = g.step_options(a, H.Ctx(sea=5))
            self.assertEqual(any(s[0] == 'sail' for s in o), want)
            self.assertIn(('sortie',), o)
            self.assertFalse(any(s[0] == 'go' for s in o))

    def test_sail_into_unbesieged_city(self):
        g = fresh()
        put(g, D.HANNIBAL, 'neapolis', 4)
        x = put(g, D.NERO, 'panormus', 2)
        steps = [('sail_in', 'neapolis')]
        drive(g, g.activate(R, H.Ctx(sea=5), 3), default=lambda d: steps.pop(0) if d.frame == 'step' and steps else
              {'army': ('army', 2, 0)}.get(d.frame, passive(d)))
        self.assertEqual((g.cin['neapolis'], x.inside), ([2, 0], True))

    def test_intercepted_landing_backs_into_city(self):
        g = fresh(dice=[1])
        put(g, D.HANNIBAL, 'capua', 6)
        x = put(g, D.NERO, 'panormus', 2)
        steps = [('sail', 'neapolis')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'intercept':
                return d.options[-1]
            if d.frame == 'intercepted':
                return ('city',)
            return {'army': ('army', 2, 0)}.get(d.frame, passive(d))
        drive(g, g.activate(R, H.Ctx(sea=5), 3), default=bot)
        self.assertEqual((g.cin['neapolis'], g.n_out('neapolis', C) > 0), ([2, 0], True))

    def test_city_declare_and_pass_by(self):
        g = fresh()
        put(g, D.NERO, 'neapolis', 2)
        put(g, D.HANNIBAL, 'capua', 6)
        g.flip('capua', C)
        steps = [('go', 'neapolis'), ('go', 'paestium')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'city_declare':
                return ('inside', 2, 0, D.NERO)
            return {'army': ('army', 6, 0)}.get(d.frame, passive(d))
        drive(g, g.activate(C, H.Ctx(), 3), default=bot)
        self.assertEqual((g.n_out('paestium', C), g.cin['neapolis'], g.cu['neapolis'][R]), (6, [0, 0], [2, 0]))

    def test_garrison_is_shut_in_again(self):
        g = fresh(dice=[1])
        put(g, D.LONGUS, 'carthage', 3)
        g.cin['carthage'] = [4, 0]
        put(g, D.HANNO, 'carthage', inside=True)
        steps = [('go', 'hadrumetum')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'intercept':
                return ('yes', D.HANNO, 3, 0)
            if d.frame == 'intercepted':
                return ('back',)
            return {'army': ('army', 3, 0)}.get(d.frame, passive(d))
        drive(g, g.activate(R, H.Ctx(), 3), default=bot)
        self.assertEqual((g.n_out('carthage', R), g.cin['carthage'], g.n_out('hadrumetum', C)), (3, [1, 0], 3))

    def test_relief_sortie(self):
        g = fresh(seed=3)
        put(g, D.HANNIBAL, 'capua', 4)
        g.siege['capua'] = 1
        g.cin['capua'] = [2, 0]
        put(g, D.MARCELLUS, 'rome', 8)
        seen = drive(g, g.activate(R, H.Ctx(), 3), default=lambda d: {'army': ('army', 8, 0)}.get(d.frame) or (
            ('go', 'capua') if ('go', 'capua') in d.options else ([o for o in d.options if o[0] in ('play', 'sortie')] or [passive(d)])[-1]))
        self.assertIn('sortie_join', seen)
        self.assertEqual(g.battle_log['began'], {R: 10, C: 4})
        g.check()

    def test_siege_lifted_when_besieger_leaves(self):
        g = fresh()
        put(g, D.HANNIBAL, 'neapolis', 4)
        g.siege['neapolis'] = 2
        steps = [('go', 'paestium')]
        drive(g, g.activate(C, H.Ctx(), 3), default=lambda d: steps.pop(0) if d.frame == 'step' and steps else
              {'army': ('army', 4, 0)}.get(d.frame, passive(d)))
        self.assertEqual(g.siege['neapolis'], 0)

    def test_pirates(self):
        g = fresh(dice=[6])
        put(g, D.HASDRUBAL, 'carthage', 3)
        steps = [('sail', 'croton')]
        drive(g, g.event(50, C), default=lambda d: steps.pop(0) if d.frame == 'step' and steps else
              {'army': ('army', 3, 0)}.get(d.frame, passive(d)))
        self.assertEqual(g.n_out('croton', C), 3)
        self.assertTrue(g.stats['rule:pirates skip naval roll'])


class Rare(unittest.TestCase):
    def test_back_up_by_sea_refused(self):
        # Carthage lands at Croton (+Roman PC), intercepted; back-up roll "return" = must land and fight
        g = fresh(dice=[3, 1, 4], seed=2)
        put(g, D.HASDRUBAL, 'carthage', 3)
        put(g, D.MARCELLUS, 'heraclea', 6)
        steps = [('sail', 'croton')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'intercept':
                return d.options[-1]
            if d.frame == 'intercepted':
                return ('back',)
            return {'army': ('army', 3, 0)}.get(d.frame) or ([o for o in d.options if o[0] == 'play'] or [passive(d)])[0]
        # modifiers: -2 + 0 + 1 (Croton) = -1: die 2 safe? 3-1=2 would return: take die 2 -> 1 safe
        g.rng.dice.clear()
        g.rng.dice.extend([2, 1, 3])
        drive(g, g.activate(C, H.Ctx(sea=5), 3), default=bot)
        self.assertTrue(g.stats['rule:back-up by sea refused'])
        self.assertEqual(g.stats['battles'], 1)

    def test_swept_up(self):
        g = fresh()
        for s in D.ADJ['cannae']:
            if s != 'bruttium':
                g.ctrl[s] = C
        put(g, D.VARRO, 'cannae', 6)
        g.cu['beneventum'][R] = [2, 0]
        pool = [6, 0]
        g.cu['cannae'][R] = [0, 0]
        g.ctrl['paestium'] = R
        path = ('beneventum', 'paestium')
        drive(g, g.walk(R, 'cannae', pool, [g.g[D.VARRO]], path, 'x'))
        self.assertEqual(g.n_out('paestium', R), 6 - 1 + 2)
        self.assertEqual(g.g[D.VARRO].loc, 'paestium')

    def test_avoid_into_city(self):
        g = fresh(dice=[1, 6])
        put(g, D.FABIUS, 'capua', 2)
        put(g, D.HANNIBAL, 'beneventum', 6)
        steps = [('go', 'capua'), ('go', 'rome')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'city_declare':
                return ('inside', 0, 0)
            if d.frame == 'avoid':
                return ('avoid', D.FABIUS, 2, 0)
            if d.frame == 'avoid_to':
                return ('to', 'capua')
            return {'army': ('army', 6, 0)}.get(d.frame, passive(d))
        drive(g, g.activate(C, H.Ctx(), 3), default=bot)
        self.assertEqual((g.cin['capua'], g.g[D.FABIUS].inside, g.g[D.HANNIBAL].loc), ([2, 0], True, 'capua'))

    def test_africanus_never(self):
        g = fresh()
        for s in D.SPACES:
            if D.region(s) in ('Italy', 'Spain') and s != 'rome':
                g.ctrl[s] = C
        put(g, D.HANNIBAL, 'rome', 4)
        g.g[D.AFRICANUS].st = 'future'
        drive(g, g.scipio())
        self.assertEqual(g.g[D.AFRICANUS].st, 'gone')

    def test_consul_without_five(self):
        g = fresh()
        put(g, D.HANNIBAL, 'rome', 6)
        g.cin['rome'] = [3, 0]
        g.siege['rome'] = 2
        drive(g, g.consuls())
        self.assertEqual([x.loc for x in g.g.values() if x.consul], ['rome', 'rome'])
        self.assertTrue(all(x.inside for x in g.g.values() if x.consul))

    def test_besieged_rome_gets_nothing(self):
        g = fresh()
        put(g, D.HANNIBAL, 'rome', 6)
        g.cin['rome'] = [3, 0]
        g.siege['rome'] = 1
        drive(g, g.reinf_r())
        self.assertEqual(g.all_cus(R), 3)

    def test_hanno_returns_only_to_africa(self):
        g = fresh()
        put(g, D.HASDRUBAL, 'gades', 4)
        g.g[D.HANNO].st = 'displaced'
        g.ctrl['carthage'] = R                      # no Carthaginian CU can appear in Africa
        g.ctrl['carthage'] = C
        drive(g, g.reinf_c(), default=lambda d: d.options[0])
        self.assertIn(g.g[D.HANNO].loc, ('carthage', None))

    def test_lone_general_displaced_by_army(self):
        g = fresh()
        put(g, D.MAGO, 'falerii')
        put(g, D.MARCELLUS, 'rome', 6)
        steps = [('go', 'falerii')]
        drive(g, g.activate(R, H.Ctx(), 3), default=lambda d: steps.pop(0) if d.frame == 'step' and steps else
              {'army': ('army', 6, 0)}.get(d.frame, passive(d)))
        self.assertEqual(g.g[D.MAGO].st, 'displaced')

    def test_proconsul_stopped_by_weak_consular_army(self):
        g = fresh()
        put(g, D.NERO, 'rome', 6, procon=True)
        put(g, D.VARRO, 'capua', 3, consul=True)
        a = H.Army(R, g.g[D.NERO], [], 'rome')
        a.r = [0] * 6
        a.sp, a.spaces, a.mp = 'capua', 1, 1
        self.assertFalse(any(o[0] == 'go' for o in g.step_options(a, H.Ctx())))


class Phases(unittest.TestCase):
    def test_repercussions_example(self):
        g = fresh(clear=False)
        drive(g, g.victory())
        self.assertEqual(sum(g.ctrl[s] == C and s not in D.TRIBES for s in D.SPACES), 32)

    def test_last_turn_tie(self):
        g = fresh(clear=False)
        own(g, 'Gallia Cisalpinia', C)
        own(g, 'Idubeda', C)
        g.turn = 9
        drive(g, g.victory())
        self.assertEqual((g.winner, g.reason), (C, 'tie'))

    def test_italy_sudden_death(self):
        g = fresh(clear=False)
        for p in D.ITALY:
            if p != 'Latium':
                own(g, p, C, len(D.PROVINCES[p]))
        drive(g, g.victory())
        self.assertEqual((g.winner, g.reason), (C, 'Italy except Latium'))

    def test_isolation(self):
        g = fresh(clear=False)
        self.assertEqual(g.isolated(R) + g.isolated(C), [])
        g.ctrl['toletum'] = R
        self.assertEqual(g.isolated(R), ['toletum'])
        g.cu['toletum'][R] = [1, 0]
        self.assertEqual(g.isolated(R), [])
        g.ctrl['tolosa'] = R            # behind the Pyrenees, path over open Gaul to Massilia
        self.assertEqual(g.isolated(R), [])
        g.ctrl['narbo'] = C
        self.assertEqual(g.isolated(R), ['tolosa'])
        self.assertEqual(g.isolated(C), [])

    def test_winter(self):
        g = fresh(dice=[6, 6])
        put(g, D.HANNIBAL, 'arpi', 4)
        put(g, D.MARCELLUS, 'rome', 4)
        put(g, D.MAGO, 'taurini', 4)
        drive(g, g.winter())
        self.assertEqual((g.all_cus(R), g.n_out('arpi', C), g.n_out('taurini', C)), (4, 2, 4))

    def test_reinforce_carthage(self):
        g = fresh(clear=False)
        drive(g, g.reinf_c())
        self.assertEqual(g.all_cus(C), 20)
        g = fresh(clear=False)
        g.ctrl['new_carthage'] = R
        for x in (D.HANNIBAL, D.MAGO, D.GISGO, D.HASDRUBAL):
            g.g[x].st = 'pool'
        g.cu['new_carthage'] = {R: [0, 0], C: [0, 0]}
        n = g.all_cus(C)
        drive(g, g.reinf_c())
        self.assertEqual(g.all_cus(C), n + 2)

    def test_reinforce_rome_builds_five(self):
        g = fresh()
        put(g, D.VARRO, 'arpi', 2)
        g.turn = 2
        drive(g, g.reinf_r(), default=lambda d: d.options[-1])
        self.assertTrue(any(g.stack(s, R) >= 5 for s in D.SPACES))

    def test_three_in_italy(self):
        g = fresh()
        put(g, D.VARRO, 'tarraco', 8)
        drive(g, g.reinf_r(), default=lambda d: max(d.options, key=lambda o: o[1] != 'rome'))
        self.assertEqual((g.n_out('tarraco', R), g.n_out('rome', R)), (10, 3))

    def test_consul_draw_excludes_proconsul(self):
        for s in range(20):
            g = fresh(seed=s, clear=False)
            g.turn = 2
            drive(g, g.consuls(), default=lambda d: [o for o in d.options if o == ('keep', D.LONGUS)][0] if d.frame == 'proconsul' else d.options[0])
            cons = [x for x in g.g.values() if x.consul]
            self.assertEqual(len(cons), 2)
            self.assertNotIn(D.LONGUS, [x.name for x in cons])
            self.assertTrue(g.g[D.LONGUS].procon)


class Events(unittest.TestCase):
    def ev(self, g, c, side, bot=None):
        return drive(g, g.event(c, side), default=bot or (lambda d: d.options[0]))

    def test_philip(self):
        g = fresh(picks=[0])
        g.hand[R] = [1, 2]
        self.assertFalse(g.playable(9, R))
        self.ev(g, 9, C)
        self.assertTrue(g.macedon)
        self.assertEqual((g.hand[R], g.discards), ([2], [1]))
        self.assertTrue(g.playable(9, R))
        self.assertFalse(g.playable(9, C))

    def test_messenger(self):
        g = fresh(picks=[1])
        self.assertFalse(g.playable(55, R))
        g.hand[C] = [10, 11]
        self.ev(g, 55, R)
        self.assertEqual((g.hand[R], g.hand[C]), ([11], [10]))

    def test_elephants_max_four(self):
        g = fresh(clear=False)
        self.ev(g, 12, C)
        self.assertEqual(g.cu['carthage'][C], [4, 2])
        self.ev(g, 12, C)
        self.assertEqual(g.cu['carthage'][C], [6, 2])

    def test_capua(self):
        g = fresh(clear=False)
        self.assertFalse(g.playable(25, C))
        for p in ('Apulia', 'Lucania', 'Samnium'):
            own(g, p, C, 5)
        self.assertTrue(g.playable(25, C))
        self.ev(g, 25, C)
        self.assertEqual(g.ctrl['capua'], C)

    def test_traitor(self):
        g = fresh()
        put(g, D.HASDRUBAL, 'tarentum', 3)
        g.cin['tarentum'] = [2, 0]
        put(g, D.VARRO, 'tarentum', inside=True)
        drive(g, g.event(18, C), default=lambda d: {'army': ('army', 3, 0)}.get(d.frame, d.options[0]))
        self.assertEqual((g.ctrl['tarentum'], g.cin['tarentum'], g.g[D.VARRO].st), (C, [0, 0], 'displaced'))

    def test_treachery_two_rolls(self):
        g = fresh(dice=[6, 6])
        put(g, D.HANNIBAL, 'neapolis', 3)
        drive(g, g.event(54, C), default=lambda d: {'army': ('army', 3, 0)}.get(d.frame, d.options[0]))
        self.assertEqual(g.siege['neapolis'], 2)                 # 6-1 = 5: one point each

    def test_charm(self):
        g = fresh()
        put(g, D.HANNIBAL, 'taurini', 8)
        st = [('go', 'boii'), ('go', 'mutina'), ('go', 'ariminum')]
        drive(g, g.event(28, C), default=lambda d: st.pop(0) if d.frame == 'step' and st else {'army': ('army', 8, 0)}.get(d.frame, passive(d)))
        self.assertIsNone(g.ctrl['ariminum'])

    def test_charm_start_space(self):
        g = fresh()
        put(g, D.HANNIBAL, 'arpi', 8)
        st = [('charm',), ('go', 'cannae'), ('go', 'heraclea'), ('go', 'paestium'), ('stop',)]
        drive(g, g.event(28, C), default=lambda d: st.pop(0) if d.frame == 'step' and st else {'army': ('army', 8, 0)}.get(d.frame, passive(d)))
        self.assertEqual([g.ctrl[s] for s in ('arpi', 'cannae', 'heraclea', 'paestium')], [None] * 4)
        self.assertEqual(g.g[D.HANNIBAL].loc, 'paestium')

    def test_truce(self):
        g = fresh(clear=False)
        self.ev(g, 64, R)
        a = H.Army(R, g.g[D.PSCIPIO], [], 'bruttium')
        a.r = [0] * 5
        self.assertFalse(g.can_enter(a, 'bruttium', 'road', H.Ctx()))
        self.assertTrue(g.can_enter(a, 'croton', 'road', H.Ctx()))

    def test_counsel_blocks(self):
        g = fresh(clear=False)
        self.ev(g, 57, R)
        a = H.Army(C, g.g[D.HASDRUBAL], [], 'carthage')
        a.r = [0] * 3
        self.assertFalse(g.can_enter(a, 'lilybaeum', 'sea', H.Ctx()))
        g.reshuffle('test')
        self.assertTrue(g.can_enter(a, 'lilybaeum', 'sea', H.Ctx()))

    def test_senate(self):
        g = fresh(clear=False)
        self.assertFalse(g.playable(19, C))
        g.g[D.LONGUS].consul, g.g[D.LONGUS].procon = False, True
        self.ev(g, 19, C, lambda d: ('new', D.VARRO))
        self.assertEqual((g.g[D.VARRO].loc, g.g[D.LONGUS].st), ('agrigentum', 'pool'))

    def test_every_event_has_a_model(self):
        for c in D.CARDS:
            if c in D.COUNTERS and c not in (7, 8):
                continue
            g = fresh(clear=False)
            g.hand = {R: [34], C: [37]}
            for side in (R, C):
                if D.CARDS[c]['side'] in (side, 'RC'):
                    g.targets(c, side)
                    g.playable(c, side)


class Revised(unittest.TestCase):
    """rulings S8.27-S8.99 and sections 13, 14 as they now stand."""

    def go(self, g, side, gen, army, steps, ctx=None, extra=None):
        return Movement.mover(self, g, side, gen, army, steps, ctx, 3, extra)

    def test_weather_only_third_space(self):
        for k, want in ((2, 1), (3, 1), (1, 0)):
            g = fresh()
            g.hand[R] = [41]
            put(g, D.HANNIBAL, 'mutina', 6)
            steps = [('go', 'ariminum'), ('go', 'falerii'), ('go', 'rome'), ('go', 'capua')][:4 if k == 2 else 3 if k == 3 else 2]
            asked = []
            self.go(g, C, D.HANNIBAL, ('army', 6, 0), steps,
                    extra=lambda d: (asked.append(d.info['to']) or ('pass',)) if d.frame == 'counter' else None)
            self.assertEqual(len(asked), want)             # not again at the fourth ordinary space

    def test_weather_pass_with_two_spent(self):
        for start, steps, want in (('boii', [('go', 'pisae')], 0), ('verona', [('go', 'mutina'), ('go', 'faesulae')], 0),
                                   ('isere', [('go', 'insubrians'), ('go', 'boii')], 0)):
            g = fresh(dice=[1])
            g.hand[R] = [41]
            put(g, D.HANNIBAL, start, 6)
            seen = self.go(g, C, D.HANNIBAL, ('army', 6, 0), steps)
            self.assertEqual(seen.count('counter'), want, start)
        g = fresh(dice=[1, 1])
        g.hand[R] = [41]
        put(g, D.HANNIBAL, 'druentia', 6)
        seen = self.go(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'taurini'), ('go', 'e_ligurians')])
        self.assertEqual(seen.count('counter'), 1)         # second pass: 2 MPs already spent

    def test_truce_ends_with_turn(self):
        g = H.Game(seed=3)
        g.truce = g.naval_victory = True
        seen = []
        while g.turn == 1 and not g.over:
            g.apply(passive(g.decision) if g.decision.frame != 'play_card' else
                    [o for o in g.decision.options if o[0] == 'discard'][0])
        self.assertFalse(g.truce or g.naval_victory)

    def test_train_is_a_choice(self):
        for take in (True, False):
            g = fresh()
            put(g, D.HANNIBAL, 'arpi', 6)
            g.train = 'arpi'
            self.go(g, C, D.HANNIBAL, ('army', 5, 0) + (('train',) if take else ()), [('go', 'cannae')])
            self.assertEqual(g.train, 'cannae' if take else 'arpi')

    def test_train_in_own_city(self):
        g = fresh()
        g.train = 'new_carthage'
        put(g, D.MARCELLUS, 'new_carthage', 6)
        g.cin['new_carthage'] = [2, 0]
        g.tidy()
        self.assertEqual(g.train, 'new_carthage')
        g.cin['new_carthage'] = [0, 0]
        g.tidy()
        self.assertIsNone(g.train)

    def test_ally_cards_needed(self):
        for ctrl, want in ((C, 1), (None, 0)):
            g = fresh(seed=4)
            for p in D.SPAIN:
                own(g, p, ctrl, 5 if ctrl else 1)
            if not ctrl:
                for p in D.SPAIN:
                    for s in D.PROVINCES[p]:
                        g.ctrl[s] = None
            g.hand[R] = [31, 32]
            put(g, D.MAGO, 'toletum', 5)
            put(g, D.MARCELLUS, 'segovia', 8)
            seen = self.go(g, C, D.MAGO, ('army', 5, 0), [('go', 'segovia')],
                           extra=lambda d: ([o for o in d.options if o[0] == 'play'] or [None])[0] if d.frame == 'battle_attack' else None)
            self.assertEqual(seen.count('counter'), want)

    def test_battle_defend_is_put_even_without_a_match(self):
        g = fresh(decks={'battle': ['FA'] * 11 + ['FL'] * 9})
        put(g, D.HANNIBAL, 'mutina', 6)
        put(g, D.FLAMINIUS, 'ariminum', 5)
        seen = self.go(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'ariminum')],
                       extra=lambda d: ('play', 'FA', 'FA') if d.frame == 'battle_attack' else None)
        self.assertIn('battle_defend', seen)

    def test_claim_first_always_asked(self):
        for hand, want in (([1], 1), ([33], 2)):
            g = fresh(clear=False)
            g.hand = {R: list(hand), C: [2]}
            g.run(g.strategy_phase())
            self.assertEqual((g.decision.frame, len(g.decision.options)), ('claim_first', want))

    def test_lone_general_inside_may_sail(self):
        for pts, want in ((0, True), (1, False)):
            g = fresh()
            put(g, D.HANNIBAL, 'neapolis', 4)
            put(g, D.MARCELLUS, 'neapolis', 0, inside=True)
            g.siege['neapolis'] = pts
            g.run(g.activate(R, H.Ctx(sea=5), 3))
            opts = g.decision.options if g.decision else []
            self.assertEqual(any(o[0] == 'sail' for o in opts), want)
            self.assertNotIn(('sortie',), opts)

    def test_lone_general_passes_only_where_he_can_go_on(self):
        g = fresh()
        put(g, D.MAGO, 'rome')
        a = H.Army(R, put(g, D.VARRO, 'tarquinii'), [], 'tarquinii')
        a.mp = 3
        self.assertNotIn(('go', 'rome'), g.step_options(a, H.Ctx()))
        a.mp = 1
        self.assertIn(('go', 'rome'), g.step_options(a, H.Ctx()))

    def test_force_of_none_does_not_pass_enemies(self):
        g = fresh()
        for s in D.ADJ['cannae']:
            g.cu[s][C] = [1, 0]
        self.assertEqual(g.retreat_paths(R, 'cannae', 0, None, 'arpi', []), [])

    def test_retreat_over_the_garrison_shut_in(self):
        g = fresh()
        g.cu['carthage'][C] = [4, 0]
        p = dict(g.retreat_paths(R, 'hadrumetum', 5, 'carthage', None, []))
        self.assertEqual(p, {})                            # 1 + 4 CUs of 5: the last would go
        for s in ('utica', 'zama', 'thabraca'):
            g.ctrl[s] = R
        p = dict(g.retreat_paths(R, 'hadrumetum', 5, 'carthage', None, [], shut='carthage'))
        self.assertEqual(p[('carthage', 'utica')], 1)
        self.assertNotIn(('carthage',), p)

    def test_split_at_own_city(self):
        g = fresh(dice=[1])
        put(g, D.HANNIBAL, 'capua', 6)
        put(g, D.NERO, 'panormus', 4)
        steps = [('sail', 'neapolis')]
        def bot(d):
            if d.frame == 'step' and steps:
                return steps.pop(0)
            if d.frame == 'intercept':
                return d.options[-1]
            if d.frame == 'intercepted':
                self.assertNotIn(('city',), d.options)     # four do not fit
                return ('split', 2, 0)
            return {'army': ('army', 4, 0)}.get(d.frame, passive(d))
        drive(g, g.activate(R, H.Ctx(sea=5), 3), default=bot)
        self.assertEqual((g.cin['neapolis'], g.n_out('panormus', R), g.g[D.NERO].loc), ([2, 0], 2, 'panormus'))

    def test_retreat_into_city_general_by_general(self):
        g = fresh()
        put(g, D.HANNIBAL, 'new_carthage', 0)
        put(g, D.MAGO, 'new_carthage', 0)
        pool = [4, 0]
        g.cu['new_carthage'][R] = [6, 0]
        g.run(g.into_city(C, 'new_carthage', pool, [g.g[D.HANNIBAL], g.g[D.MAGO]]))
        self.assertIn(('city', 2, 0, D.MAGO), g.decision.options)
        self.assertIn(('city', 1, 0, D.HANNIBAL), g.decision.options)

    def test_placement_excess_is_lost(self):
        g = fresh()
        put(g, D.MARCELLUS, 'carthage', 5)
        g.cin['carthage'] = [4, 0]
        self.assertTrue(g.playable(12, C))
        drive(g, g.event(12, C))
        self.assertEqual(sum(g.cin['carthage']), 5)
        g.siege['carthage'] = 1
        self.assertFalse(g.playable(12, C))

    def test_points_at_neutral_tribe_go_with_their_side(self):
        g = fresh()
        put(g, D.HASDRUBAL, 'aquitani', 4)
        g.siege['aquitani'], g.points_of['aquitani'] = 2, C
        g.cu['aquitani'][C] = [0, 0]
        g.g[D.HASDRUBAL].st = 'pool'
        g.cu['aquitani'][R] = [4, 0]
        g.tidy()
        self.assertEqual(g.siege['aquitani'], 0)

    def test_city_by_event_leaves_those_merely_in_the_space(self):
        g = fresh()
        put(g, D.VARRO, 'syracuse', 2)
        drive(g, g.event(26, C))
        self.assertEqual((g.ctrl['syracuse'], g.n_out('syracuse', R), g.g[D.VARRO].loc), (C, 2, 'syracuse'))
        g = fresh()
        put(g, D.VARRO, 'syracuse')
        drive(g, g.event(26, C))
        self.assertEqual(g.g[D.VARRO].st, 'map')

    def test_siege_in_place_spends_three_most_spent(self):
        g = fresh(dice=[2])
        x = put(g, D.HASDRUBAL, 'neapolis', 8)
        ctx = g.camp_ctx()
        ctx.spent_r['neapolis'] = [(3, 1), (3, 1)]
        drive(g, g.siege_attempt(C, 'neapolis', x, ctx, 0, False), default=lambda d: d.options[0])
        self.assertEqual(ctx.spent_r['neapolis'], [H.SPENT] * 2)       # 2 - 1 = 1: one CU lost, a spent one

    def test_siege_after_bad_weather(self):
        g = fresh(dice=[5])
        g.hand[R] = [41]
        put(g, D.HANNIBAL, 'terventum', 6)
        def extra(d):
            if d.frame == 'counter':
                return ('counter', 41)
            if d.frame == 'siege':
                return ('yes',)
        self.go(g, C, D.HANNIBAL, ('army', 6, 0), [('go', 'beneventum'), ('go', 'neapolis'), ('go', 'paestium')], extra=extra)
        self.assertEqual(g.siege['neapolis'], 1)

    def test_truce_bars_siege_and_friendly_tribes_for_rome(self):
        g = fresh(dice=[6, 6])
        g.truce = True
        x = put(g, D.MARCELLUS, 'boii', 4)
        self.assertNotIn('siege', drive(g, g.siege_attempt(R, 'boii', x, H.Ctx(), 0, False), default=lambda d: d.options[0]))
        y = put(g, D.NERO, 'aquitani', 4)
        drive(g, g.siege_attempt(R, 'aquitani', y, H.Ctx(), 0, False), default=lambda d: d.options[0])
        self.assertEqual((g.siege['boii'], g.siege['aquitani']), (0, 2))

    def test_interceptors_any_subordinates(self):
        g = fresh()
        put(g, D.HANNIBAL, 'saguntum', 6)
        put(g, D.MAGO, 'saguntum')
        put(g, D.GISGO, 'saguntum')
        o = g.intercept_options(C, 'saguntum', 'dertosa')
        self.assertIn(('yes', D.HANNIBAL, 6, 0, D.MAGO), o)
        self.assertIn(('yes', D.GISGO, 5, 0), o)
        self.assertNotIn(('yes', D.GISGO, 6, 0), o)

    def test_maharbal_window_saves_an_attacker_without_cards(self):
        g = fresh(decks={'battle': []})
        g.hand[C] = [6]
        put(g, D.HANNIBAL, 'mutina', 5)
        put(g, D.FLAMINIUS, 'ariminum', 5)
        cmds = {C: g.g[D.HANNIBAL], R: g.g[D.FLAMINIUS]}
        out = []
        def run():
            out.append((yield from g.fight(C, R, 'ariminum', 'mutina', 'road', cmds, {C: [], R: ['FA']}, {C: [], R: []}, None, None, [],
                                           lambda s: 5)))
        seen = drive(g, run(), default=lambda d: ('counter', 6) if d.frame == 'counter' else d.options[0])
        self.assertEqual(seen, ['counter', 'battle_defend'])
        self.assertEqual(out[0][:3], (C, D.DE, 1))

    def test_charm_not_on_back_up(self):
        g = fresh(dice=[1])
        put(g, D.HANNIBAL, 'arpi', 8)
        put(g, D.MARCELLUS, 'tarentum', 6)
        st = [('go', 'cannae')]
        def bot(d):
            if d.frame == 'intercept':
                return d.options[-1]
            if d.frame == 'intercepted':
                return ('back',)
            return st.pop(0) if d.frame == 'step' and st else {'army': ('army', 8, 0)}.get(d.frame, passive(d))
        drive(g, g.event(28, C), default=bot)
        self.assertEqual((g.g[D.HANNIBAL].loc, g.ctrl['arpi'], g.ctrl['cannae']), ('arpi', R, R))

    def test_lone_general_does_not_back_up_onto_a_lone_enemy(self):
        g = fresh(dice=[1])
        put(g, D.MAGO, 'falerii')
        put(g, D.HASDRUBAL, 'cosa', 4)
        put(g, D.VARRO, 'rome')
        def extra(d):
            if d.frame == 'intercept':
                return d.options[-1]
            if d.frame == 'intercepted':
                return ('back',)
        self.go(g, R, D.VARRO, ('army', 0, 0), [('go', 'falerii'), ('go', 'faesulae')], extra=extra)
        self.assertEqual((g.g[D.VARRO].loc, g.g[D.MAGO].loc), ('rome', 'falerii'))

    def test_fabius_in_besieged_rome(self):
        g = fresh()
        put(g, D.HANNIBAL, 'rome', 6)
        g.cin['rome'], g.siege['rome'] = [5, 0], 1
        g.cu['arpi'][R] = [3, 0]
        self.assertEqual(g.consul_spaces(g.g[D.FABIUS]), ['rome'])
        g.cin['rome'] = [4, 0]
        self.assertEqual(sorted(g.consul_spaces(g.g[D.FABIUS])), ['arpi', 'rome'])

    def test_displaced_by_an_avoiding_army(self):
        g = fresh()
        put(g, D.VARRO, 'utica')
        put(g, D.HANNO, 'carthage', 4)
        g.ctrl['carthage'] = C
        drive(g, g.do_avoid(C, 'carthage', ('avoid', D.HANNO, 4, 0), 'utica'))
        self.assertEqual((g.g[D.VARRO].st, g.n_out('utica', C)), ('displaced', 4))


class Random(unittest.TestCase):
    def test_uniform_play(self):
        for s in range(12):
            g = H.Game(seed=s)
            r = random.Random(s)
            n = 0
            while not g.over:
                g.apply(r.choice(g.decision.options))
                n += 1
                self.assertLess(n, 5000)
                if g.decision and g.decision.frame in ('play_card', 'step'):
                    g.check()
            self.assertIn(g.winner, (R, C))

    def test_replay(self):
        g = H.Game(seed=77)
        r = random.Random(5)
        while not g.over:
            g.apply(r.choice(g.decision.options))
        h = H.Game(seed=77)
        for a in g.history:
            h.apply(a)
        self.assertEqual((h.winner, h.reason, h.log), (g.winner, g.reason, g.log))

    def test_illegal(self):
        g = H.Game(seed=1)
        with self.assertRaises(H.Illegal):
            g.apply(('nonsense',))


if __name__ == '__main__':
    unittest.main()
