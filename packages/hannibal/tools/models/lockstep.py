"""Follows wars of the program in the model, question by question and die by die, and says where the two differ.

Reads JSON lines on standard input (what packages/hannibal/tools/models/told.ts writes: games, commits, ends) and writes
one JSON object on standard output when they end: `counts` of what was compared, and `differences`. With `--keep` it also
has `kept`: for each question digests of the list of steps and of the whole state that the model has found to be its own,
and the dice that it rolled.
"""
import collections
import hashlib
import inspect
import itertools
import json
import os
import sys
import textwrap
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import data as D                              # noqa: E402
import model as M                             # noqa: E402
from data import C, R, other                  # noqa: E402

GEN = D.GENERAL_NAMES
SIDE = dict(rome=R, carthage=C)
SEAT = {R: 'rome', C: 'carthage'}
TAC = D.TACTICS
USE = dict(move='move', place='pcs', event='event', discard='discard')
USE['raise'] = 'raise'
KIND = {i + 1: t for i, t in enumerate(D.BATTLE_DECK)}
SP = list(D.SPACES)
PROVID = D.PROVINCE_NAMES
WINCARDS = dict(weather=[41], storms=[60], tribes=[7, 8], battle=[20, 31, 32], fright=[42], deserts=[59], maharbal=[6])
ROLLNAME = {'hostile tribes': 'hostileTribes', 'mercenaries test': 'mercenariesTest'}

COUNT = collections.Counter()
DIFFERENCES = []
KEPT = []
MOST_EXAMPLES = 8


ASKED = ('retreat', 'claim_first', 'play_card', 'battle_attack', 'battle_defend', 'step', 'army', 'arrange', 'reactions')
MAYBE_ONE = ('claimFirst', 'playCard', 'battleAttack', 'battleDefend', 'counter', 'begin')


class Stop(Exception):
    pass


def bad(kind, **about):
    """A difference; of each kind the first are told in full."""
    COUNT['difference: ' + kind] += 1
    if COUNT['difference: ' + kind] <= MOST_EXAMPLES:
        DIFFERENCES.append(dict(kind=kind, **about))


def digest(thing):
    """A short digest of plain data, by the same text as the program's."""
    text = json.dumps(thing, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def values(v):
    """members of a described field"""
    if isinstance(v, dict) and v.get('set') == 'range':
        return list(range(v['from'], v['to'] + 1, v['by']))
    if isinstance(v, dict) and v.get('set') == 'subset':
        return [list(c) for k in range(v['least'], v['most'] + 1) for c in itertools.combinations(v['of'], k)]
    return None


def expand(choice, gen='generals'):
    keys, vals = [], []
    for k, v in choice.items():
        keys.append(k)
        m = values(v)
        if m is None:
            if isinstance(v, list):
                m = v
                if k == 'generals' and (not v or not isinstance(v[0], list)):
                    m = [v]
            else:
                m = [v]
        vals.append(m)
    for c in itertools.product(*vals):
        yield dict(zip(keys, c))


def gens(l):
    return frozenset(GEN[x] for x in l)


def split(recs):
    """plans of several steps as records of one step each: the steps that were carried out (StepBegun), or all of a series"""
    out, plan, n = [], None, 0
    for r in recs:
        if r['at'] == 'move':
            plan, n = r, 0
            COUNT['plans of several steps in all'] += len(r['steps']) > 1
        elif len(r['steps']) > 1 and r['at'] != 'reactions':
            COUNT['series of several answers in all'] += 1
            for k, s in enumerate(r['steps'][:-1]):
                out.append(dict(r, before=dict(r['before'], pseudo=k > 0), steps=[s], choices=[r['choices'][k]], facts=[]))
            k = len(r['steps']) - 1
            r = dict(r, before=dict(r['before'], pseudo=True), steps=[r['steps'][k]], choices=[r['choices'][k]])
        cur = dict(r, facts=[], steps=r['steps'][:1] if r['at'] == 'move' else r['steps'])
        out.append(cur)
        for f in r['facts']:
            own = plan is not None and n < len(plan['steps']) and f.get('step') == plan['steps'][n]
            if f['kind'] == 'StepBegun' and plan is not None and (own or f['step']['verb'] != 'stop'):
                if n >= len(plan['steps']) or f['step'] != plan['steps'][n]:
                    bad('a plan carries out another step', plan=plan['steps'], step=f['step'], n=r['n'])
                if not (cur['at'] == 'move' and n == 0 and r is plan):
                    b = dict(plan['before'], pseudo=True, top=dict(plan['before']['top'], army=plan['before']['top'].get('army') or {}))
                    cur = dict(plan, n=r['n'], before=b, steps=[f['step']], choices=[plan['choices'][min(n, len(plan['choices']) - 1)]], facts=[])
                    out.append(cur)
                    COUNT['further steps of plans in all'] += 1
                n += 1
            cur['facts'].append(f)
            if f['kind'] == 'PlanEnded':           # what is answered by itself afterwards is no step of it
                plan = None
    return out


class Feed:
    def __init__(self, recs):
        recs = split(recs)
        self.recs, self.i = recs, 0
        self.dice = collections.deque()
        self.consuls, self.dealt = collections.deque(), collections.deque()
        self.picks, self.battle, self.spy = collections.deque(), collections.deque(), collections.deque()
        self.stream = []          # facts in order of all records, with record index
        for j, r in enumerate(recs):
            for f in r['facts']:
                self.stream.append((j, f))
        self.shown = set()
        self.last_battle = 0
        self.path = None
        self.over = None
        self.last = None
        self.kept, self.options_ok, self.state_ok = [], None, False

    def peek(self):
        return self.recs[self.i] if self.i < len(self.recs) else None

    def take(self):
        r = self.recs[self.i]
        self.i += 1
        COUNT['question:' + r['at']] += 1
        COUNT['questions in all'] += 1
        for step in r['steps']:
            COUNT['step:' + step['verb']] += 1
        if r['at'] not in MAYBE_ONE and not r['before'].get('pseudo') and sum(len(list(expand(c))) for c in r['choices'][0]) < 2:
            bad('question with one answer alone: ' + r['at'], choices=r['choices'][0], n=r['n'])
        for f in r['facts']:
            k = f['kind']
            COUNT['fact:' + k] += 1
            if k == 'CardPlayed':
                COUNT['card:%d %s' % (f['card'], f['use'])] += 1
            if k == 'Rolled':
                self.dice.append(f)
            elif k == 'ConsulDrawn':
                self.consuls.append(f)
            elif k == 'Dealt':
                for d in f['drawn']:
                    self.dealt.append((SIDE[f['seat']], d['card']))
            elif k == 'CardForced':
                self.picks.append(('philip', f['card']))
            elif k == 'CardTaken':
                self.picks.append(('messenger', f['card']))
            elif k == 'BattleDeckGathered':
                self.shown.clear()
            elif k == 'BattleDealt':
                self.battle.append(f)
                self.last_battle = self.i - 1
            elif k == 'BattleCardsOpened':
                for c in f['shown'] or f['cards']:
                    self.spy.append(KIND[c])
                    self.shown.add(c)
            elif k == 'BattleCardTaken':
                self.picks.append(('deserts', f['card'], f['n']))
            elif k == 'GameEnded':
                self.over = f
        self.last = r
        steps = sorted({json.dumps(s, sort_keys=True, separators=(',', ':')) for c in r['choices'][0] for s in expand(c)})
        self.kept.append(dict(n=r['n'], options=digest(steps) if self.options_ok else None, count=len(steps),
                              state=digest({k: v for k, v in r['before'].items() if k != 'top'}) if self.state_ok else None,
                              dice=[[f['name'], f['die']['face'] + 1, f['modified'], f['result']] for f in r['facts'] if f['kind'] == 'Rolled']))
        self.options_ok, self.state_ok = None, False
        return r


class L(M.Game):
    MOST_ARRANGEMENTS = None

    def __init__(self, recs, name):
        self.feed = Feed(recs)
        self.name = name
        self.session = {}
        self.lastdie = None
        self.trace = collections.deque(maxlen=12)
        self.cur_use = None
        super().__init__(rng=self, start=False)
        self.take_begin()
        self.log_ = []

    def take_begin(self):
        r = self.feed.peek()
        while r and r['at'] in ('begin', 'bidPc'):
            if r['at'] == 'bidPc':                 # 3.1: an empty space, no tribe, without Carthaginian CUs
                self.same('bid_pc', {x for x in SP if not self.ctrl[x] and not self.tribe[x] and not self.cus(x, C)},
                          self.opts(r, 'mark', lambda x: x['space']))
                self.ctrl[r['steps'][0]['space']] = R
            self.feed.take()
            r = self.feed.peek()

    # ------------------------------------------------------------ chance
    def where(self):
        r = self.feed.peek()
        return dict(game=self.name, n=r and r['n'], at=r and r['at'], turn=self.turn)

    def skip(self):
        """records that no question of the model answers."""
        while True:
            r = self.feed.peek()
            if r is None:
                if self.cut and not self.feed.dice:
                    raise Cut()
                return None
            if r['at'] == 'retreat':
                p = self.feed.path
                if not p:
                    bad('retreat asked where the model has no way', trace=list(self.trace)[-5:], **self.where())
                    raise Stop('retreat')
                want = {x[len(p['done'])] for x in p['options'] if x[:len(p['done'])] == tuple(p['done']) and len(x) > len(p['done'])}
                got = set()
                for c in r['choices'][0]:
                    got |= set(c['to'] if isinstance(c['to'], list) else [c['to']])
                COUNT['options:retreat'] += 1
                # an engine question may come after forced steps
                if want != got:
                    # forced steps in between
                    done = list(p['done'])
                    full = p['path']
                    while want != got and len(done) < len(full):
                        done.append(full[len(done)])
                        want = {x[len(done)] for x in p['options'] if x[:len(done)] == tuple(done) and len(x) > len(done)}
                    if want != got:
                        bad('options retreat', want=sorted(map(str, p['options'])), got=sorted(got), **self.where())
                    p['done'] = done
                p['done'] = list(p['done']) + [r['steps'][0]['to']]
                self.feed.take()
                continue
            if r['at'] == 'counter':
                if r['steps'][0]['verb'] != 'decline':
                    bad('counter played where the model has no window', window=r['before']['top'].get('window'), step=r['steps'], **self.where())
                    raise Stop('counter')
                bad('window put where the model has none', window=r['before']['top'].get('window'), seat=r['seat'], **self.where())
                self.feed.take()
                continue
            if r['at'] in ('begin',):
                self.feed.take()
                continue
            return r

    def die(self, label):
        name = ROLLNAME.get(label, label)
        while not self.feed.dice:
            n0 = self.feed.i
            self.skip()
            if self.feed.i == n0:
                bad('model rolls a die that the engine does not', label=label, **self.where())
                raise Stop('die ' + label)
        f = self.feed.dice.popleft()
        if f['name'] != name:
            bad('other die', model=name, engine=f['name'], **self.where())
            raise Stop('die')
        COUNT['die:' + name] += 1
        COUNT['dice in all'] += 1
        self.lastdie = f
        loc = sys._getframe(1).f_locals
        face = f['die']['face'] + 1
        if f['modified'] != face:
            COUNT['modifier:%s %+d' % (name, f['modified'] - face)] += 1
        if name == 'intercept':
            mod = 1 if self.ctrl[loc['X']] == loc['A'].side and not self.cus(loc['X'], loc['e']) else 0
            if f['modified'] != face + mod:
                bad('modifier intercept', model=mod, engine=f['modified'] - face, **self.where())
        elif name in ('pursuit', 'avoid', 'command', 'elephants', 'counterattack', 'withdraw', 'cancel', 'mercenariesTest', 'casualties', 'winter', 'epidemic', 'mercenaries', 'hostileTribes'):
            if f['modified'] != face:
                bad('modifier ' + name, engine=f['modified'] - face, **self.where())
        elif name == 'pestilence':
            if f['modified'] != face + 1:
                bad('modifier ' + name, engine=f['modified'] - face, **self.where())
        self.trace.append((name, face, f['modified'], f['result']))
        return face

    def pick(self, n, label):
        loc = sys._getframe(1).f_locals
        if label == 'consul':
            if not self.feed.consuls:
                raise Stop('no consul drawn')
            f = self.feed.consuls.popleft()
            COUNT['pick:consul'] += 1
            if set(GEN[x] for x in f['pool']) != set(loc['pool']):
                bad('pool of consuls', model=loc['pool'], engine=f['pool'], **self.where())
            return loc['pool'].index(GEN[f['general']])
        if label == 'spy':
            if not self.feed.spy:
                bad('spy shows fewer', **self.where())
                raise Stop('spy')
            COUNT['pick:spy'] += 1
            return loc['h'].index(self.feed.spy.popleft())
        while not self.feed.picks:
            n0 = self.feed.i
            self.skip()
            if self.feed.i == n0:
                bad('no pick', label=label, **self.where())
                raise Stop('pick')
        p = self.feed.picks.popleft()
        COUNT['pick:' + label] += 1
        if p[0] != label:
            bad('other pick', model=label, engine=p[0], **self.where())
            raise Stop('pick')
        if label == 'philip':
            return self.hand[loc['v']].index(p[1])
        if label == 'messenger':
            return self.hand[loc['e']].index(p[1])
        if label == 'deserts':
            return loc['hands'][loc['o']].index(KIND[p[1]])

    def shuffle(self, l, label):
        if label != 'battle':
            return
        loc = sys._getframe(1).f_locals
        att, dfd, size = loc['att'], loc['dfd'], loc['size']
        self.feed.path = None
        if len(self.feed.battle) < 2:
            self.skip()
        facts = [self.feed.battle.popleft(), self.feed.battle.popleft()] if len(self.feed.battle) >= 2 else None
        if not facts:
            bad('no battle cards dealt', **self.where())
            raise Stop('battle')
        by = {SIDE[f['seat']]: f for f in facts}
        if [SIDE[f['seat']] for f in facts] != [att, dfd]:
            pass
        stop = False
        head = []
        for s in (att, dfd):
            k = len(by[s]['drawn'])
            COUNT['battle hands dealt in all'] += 1
            if k != size[s]:
                stop = True
                bad('battle cards', side=s, model=size[s], engine=k, items=by[s]['items'], less=by[s]['less'], at=loc['X'],
                    n=loc['nof'](s), cmd=str(loc['cmds'][s]), intercepted=loc['intercepted'], failed=loc['failed_avoid'], flags=str(loc['flags']), cut=str(loc['cut']), where=self.where())
            head += [KIND[d['card']] for d in by[s]['drawn']]
            o, fl = other(s), loc['flags']
            mine = self.tally_items(s, loc['X'], loc['nof'](s), loc['cmds'][s], intercepted=s == dfd and loc['intercepted'] > 0,
                                    failed_avoid=s == dfd and loc['failed_avoid'], no_spain=fl[o]['no_spain'], no_numidia=fl[o]['no_num'])
            theirs = collections.Counter()
            for item in by[s]['items']:
                theirs[item['item']] += item['cards']
                COUNT['counted:' + item['item']] += 1
            if {k: v for k, v in mine.items() if v} != dict(theirs):
                bad('items of the count', side=s, model=mine, engine=dict(theirs), **self.where())
            if loc['cut'][s] != by[s]['less'] and size[s]:
                bad('cards that elephants take off', side=s, model=loc['cut'][s], engine=by[s]['less'], **self.where())
        if stop:
            raise Stop('battle cards')
        rest = list(l)
        for x in head:
            rest.remove(x)
        l[:] = head + rest
        self.ids = {s: [d['card'] for d in by[s]['drawn']] for s in (att, dfd)}

    @property
    def log(self):
        return self.__dict__.setdefault('_log', [])

    @log.setter
    def log(self, v):
        self.__dict__['_log'] = v

    # ------------------------------------------------------------ deal, windows
    def deal(self):
        n = D.HAND[self.turn]
        if len(self.deck) < 2 * n:
            self.reshuffle('short deck')
        for i in range(n):
            for s in (R, C):
                if not self.feed.dealt:
                    bad('too few cards dealt', **self.where())
                    raise Stop('deal')
                s2, c = self.feed.dealt.popleft()
                COUNT['cards dealt in all'] += 1
                if s2 != s or c not in self.deck:
                    bad('deal', model=s, engine=s2, card=c, indeck=c in self.deck, **self.where())
                    raise Stop('deal')
                self.deck.remove(c)
                self.hand[s].append(c)
        if self.feed.dealt:
            bad('too many cards dealt', **self.where())
            raise Stop('deal')

    def counter(self, side, card, what, **info):
        win = what.split(':')[0].lower()
        self.stats['window:' + what] += 1
        ses = self.session.get((win, side))
        inbattle = win in ('battle',)
        if not (win in ('battle', 'tribes') and ses and ses['key'] == id(self.army or self) and card != WINCARDS[win][0] and card > ses['lastcard']):
            # a new window
            out = lambda c: c in self.discards or c in self.removed or c == self.in_play
            cards = [c for c in WINCARDS[win] if D.CARDS[c]['side'] in (side, 'RC') and not out(c)]
            put = bool(self.hand[side]) and bool(cards)
            if win == 'tribes' and not self.army.n:
                put = False
            played, asked, offered = [], 0, set()
            while True:
                r = self.feed.peek()
                if r and r['at'] == 'retreat' and self.feed.path:
                    self.skip()
                    continue
                if not (r and r['at'] == 'counter' and r['before']['top']['window'] == win and SIDE[r['seat']] == side):
                    break
                asked += 1
                COUNT['window:' + win] += 1
                for c in r['choices'][0]:
                    if c['verb'] == 'counter':
                        offered |= set(c['card'] if isinstance(c['card'], list) else [c['card']])
                self.feed.take()
                s = r['steps'][0]
                if s['verb'] == 'decline':
                    break
                played.append(s['card'])
            if self.feed.peek() is None and self.cut and not asked:
                raise Cut()
            if win == 'battle' and put:
                loc = sys._getframe(1).f_locals
                o, X, fl, cm, nof = other(side), loc['X'], loc['flags'], loc['cmds'], loc['nof']
                dfd_, att_ = loc['dfd'], loc['att']
                size = self.tally(o, X, nof(o), cm[o], intercepted=(o == dfd_ and loc['intercepted'] > 0), failed_avoid=(o == dfd_ and loc['failed_avoid']),
                                  no_spain=fl[side]['no_spain'], no_numidia=fl[side]['no_num'])
                full = self.allies(o, X, cm[o] is not None)
                pos = {20: size >= 2, 31: D.region(X) == 'Spain' and full > self.allies(o, X, cm[o] is not None, True),
                       32: D.region(X) == 'Africa' and full > self.allies(o, X, cm[o] is not None, False, True)}
                put = any(pos[c] for c in cards)
            if not (self.quiet and win in ('weather', 'storms', 'tribes')):
                if put and not asked:
                    bad('window not put', window=win, side=side, **self.where())
                if asked and not put:
                    bad('window put that public facts leave out', window=win, side=side, cards=cards, hand=len(self.hand[side]), **self.where())
            ses = dict(key=id(self.army or self), played=played, offered=offered, asked=asked, lastcard=0, order=list(played))
            self.session[(win, side)] = ses
        if self.quiet and win in ('weather', 'storms', 'tribes'):
            if ses['asked']:
                bad('quiet window put', window=win, **self.where())
            return False
        ses['lastcard'] = card
        holds = card in self.hand[side] and D.CARDS[card]['side'] in (side, 'RC')
        if not holds:
            if card in ses['offered'] and card not in ses['played']:
                bad('counter offered that model says is not held', card=card, **self.where())
            return False
        COUNT['counter held:%d' % card] += 1
        if ses['asked'] and card not in ses['offered']:
            bad('counter not offered', card=card, side=side, window=win, **self.where())
        if not ses['asked'] and card == 20:
            COUNT['spy left out where fewer than two cards are to be shown (S8.12)'] += 1
        elif not ses['asked']:
            bad('window with card held not put', card=card, side=side, window=win, **self.where())
        if card not in ses['played']:
            return False
        self.hand[side].remove(card)
        self.to_discard(card)
        ses['done'] = ses.get('done', 0) + 1
        if ses['done'] == len(ses['order']):       # the model asks for them in the order of their numbers
            self.discards[-ses['done']:] = ses['order']
        self.stats['event:%d' % card] += 1
        return True
        yield

    # ------------------------------------------------------------ state
    def compare(self, rec, battle=False):
        b = rec['before']
        if b.get('pseudo'):
            COUNT['states within plans in all'] += 1
            return
        COUNT['whole states in all'] += 1
        errs = {}
        # markers
        mk = {}
        for s, m in zip(SP_ENGINE, b['markers']):
            mk[s] = m
        mine = {}
        for s in SP:
            mine[s] = 'tribe' if self.tribe[s] == 'N' else 'friendlyTribe' if self.tribe[s] == 'C' else \
                SEAT[self.ctrl[s]] if self.ctrl[s] else 'none'
        d = {s: (mine[s], mk[s]) for s in SP if mine[s] != mk[s]}
        if d:
            errs['markers'] = d
        # troops
        mine = collections.Counter()
        for s in SP:
            for side in (R, C):
                r, e = self.cu[s][side]
                if r or e:
                    mine[(SEAT[side], s, False)] = (r, e)
        for s in self.cin:
            r, e = self.cin[s]
            if r or e:
                mine[(SEAT[self.ctrl[s]], s, True)] = (r, e)
        A = self.army
        if A:
            ins = bool(A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, other(A.side)))
            key = (SEAT[A.side], A.sp, ins)
            r, e = mine.get(key, (0, 0)) or (0, 0)
            if A.n:
                mine[key] = (r + len(A.r), e + len(A.e))
        their = {(t[0], t[1], t[2]): (t[3], t[4]) for t in b['troops']}
        mine = {k: v for k, v in mine.items() if v}
        if mine != their:
            errs['troops'] = {str(k): (mine.get(k), their.get(k)) for k in set(mine) | set(their) if mine.get(k) != their.get(k)}
        # generals
        for k, p in b['posts'].items():
            g = self.g[GEN[k]]
            st = {'army': 'map', 'future': 'aside', 'gone': 'dead'}.get(g.st, g.st)
            loc, ins = g.loc, g.inside
            if g.st == 'army' and A:
                loc, ins = A.sp, bool(A.from_inside and A.spaces == 0 and A.sp in self.cin and self.n_out(A.sp, other(A.side)))
            rank = 'consul' if g.consul else 'proconsul' if g.procon else None
            at = p[0]
            if at == 'aside' and st == 'aside' or at == 'dead' and st == 'dead':
                continue
            a = (st, loc if st == 'map' else None, ins if st == 'map' else False, rank if st == 'map' else None)
            t = (at, p[1], p[2], p[3] if at == 'map' else None)
            if a != t:
                errs.setdefault('generals', {})[k] = (a, t)
        if 'generals' not in errs:
            # commanders of forces of two and more
            by = collections.defaultdict(list)
            for k, p in b['posts'].items():
                if p[0] == 'map':
                    by[(self.g[GEN[k]].side, p[1], p[2])].append(k)
            for key, l in by.items():
                if len(l) > 1 and not (A and A.sp == key[1] and A.side == key[0]) and not (rec['at'] == 'move' and key[1] == b['posts'][b['top']['general']][1]):
                    rk = lambda k: (2 if k == 'hannibal' or b['posts'][k][3] == 'consul' else 1, b['posts'][k][4])
                    best = max(rk(k) for k in l)
                    e = [k for k in l if rk(k) == best][0]
                    m = self.commander(self.gens(key[1], key[0], key[2]))
                    COUNT['commanders in all'] += 1
                    if m is None or m.name != GEN[e]:
                        errs.setdefault('commander', {})[str(key)] = (m and m.name, e, [(x.name, x.pref) for x in self.gens(key[1], key[0], key[2])], [(k, rk(k)) for k in l])
        sg = {s: v for s, v in self.siege.items() if v}
        te = {x[0]: x[2] for x in b['sieges'] if x[2]}
        if sg != te:
            errs['sieges'] = (sg, te)
        tr = A.sp if A and A.train else self.train
        if tr != b['train']:
            errs['train'] = (tr, b['train'])
        la = {x for x, v in (('alliance', self.macedon), ('truce', self.truce), ('navalVictory', self.naval_victory),
                             ('hannoCounsels', self.counsel[C]), ('catoCounsels', self.counsel[R])) if v}
        if la != set(b['lasting']):
            errs['lasting'] = (sorted(la), b['lasting'])
        for s in (R, C):
            if sorted(self.hand[s]) != sorted(b['hands'][SEAT[s]]):
                errs['hand ' + s] = (sorted(self.hand[s]), sorted(b['hands'][SEAT[s]]))
        if sorted(self.deck) != sorted(b['deck']):
            errs['deck'] = (len(self.deck), len(b['deck']))
        if sorted(self.removed) != sorted(b['removed']):
            errs['removed'] = (self.removed, b['removed'])
        if self.discards != b['discards']:
            errs['discards'] = (self.discards, b['discards'])
        held = {i: SEAT.get(R if self.controls(R, p) else C if self.controls(C, p) else None) for i, p in PROVID.items()}
        if held != b['provinces']:
            errs['provinces'] = {i: (held[i], b['provinces'][i]) for i in held if held[i] != b['provinces'][i]}
        points = {SEAT[side]: n for side, n in self.score().items()}
        if points != b['points']:
            errs['points'] = (points, b['points'])
        COUNT['provinces in all'] += len(held)
        if self.turn != b['turn']:
            errs['turn'] = (self.turn, b['turn'])
        if self.reshuffle_flag != b['isShuffled'] and rec['at'] in ('playCard', 'claimFirst', 'reinforce'):
            errs['reshuffle'] = (self.reshuffle_flag, b['isShuffled'])
        if errs:
            bad('state ' + ','.join(sorted(errs)), errs=errs, trace=list(self.trace), before_last=self.brief(self.feed.i - 1), **self.where())
            raise Stop('state ' + ','.join(errs))
        self.feed.state_ok = True

    def brief(self, i):
        if i < 0:
            return None
        r = self.feed.recs[i]
        return dict(n=r['n'], at=r['at'], steps=r['steps'], facts=[{k: v for k, v in f.items() if k not in ('drawn',)} for f in r['facts'] if f['kind'] not in ('PlanLaid', 'StepBegun', 'PlanEnded', 'PlanCut')][:20])

    # ------------------------------------------------------------ questions
    def need(self, *names, eager=True):
        r = self.skip() if eager else self.feed.peek()
        if r and r['at'] in names:
            return r
        return None

    def opts(self, rec, verb, f, i=0):
        out = set()
        for c in rec['choices'][i]:
            if c['verb'] == verb:
                for s in expand(c):
                    out.add(f(s))
        return out

    def same(self, frame, mine, theirs, **about):
        COUNT['options:' + frame] += 1
        COUNT['options in all'] += len(mine)
        self.feed.options_ok = self.feed.options_ok is not False and mine == theirs
        if mine != theirs:
            bad('options ' + frame, model_only=sorted(map(str, mine - theirs))[:12], engine_only=sorted(map(str, theirs - mine))[:12],
                nm=len(mine), ne=len(theirs), trace=list(self.trace)[-3:], **{**self.where(), **about})

    def ask(self, frame, side, options, **info):
        options = list(options)
        COUNT['asked of the model:' + frame] += 1
        self.trace.append((frame, side, len(options)))
        f = getattr(self, 'q_' + frame)
        if len(options) == 1 and frame not in ASKED:
            return options[0]
        a = f(side, options, info)
        if a is None:
            if len(options) == 1:
                return options[0]
            bad('question that the engine does not put: ' + frame, options=list(map(str, options[:6])), n_opts=len(options), trace=list(self.trace)[-4:],
                last=self.brief(self.feed.i - 1), **{**self.where(), **{k: str(v) for k, v in info.items()}})
            raise Stop('not put ' + frame)
        if a not in options and frame not in ('army', 'reactions', 'deserts_pick'):
            bad('answer that the model does not allow: ' + frame, answer=str(a), options=list(map(str, options[:10])), n_opts=len(options), **{**self.where(), **{k: str(v) for k, v in info.items()}})
            if frame in ('retreat',):
                raise Stop('answer')
        return a
        yield

    def simple(self, names, side, options, yes, no, frame, check=True):
        r = self.need(*names)
        if not r:
            return None
        if SIDE[r['seat']] != side:
            bad('other seat asked', model=side, engine=r['seat'], frame=frame, **self.where())
            raise Stop('seat')
        self.feed.take()
        return yes if r['steps'][0]['verb'] in ('accept', 'besiege') else no

    def full(self, r, side, frame, compare=True):
        if SIDE[r['seat']] != side:
            bad('other seat asked', model=side, engine=r['seat'], frame=frame, **self.where())
            raise Stop('seat')
        if compare:
            self.compare(r)

    # --- year
    def q_reinforce(self, side, options, info):
        r = self.need('reinforce')
        if not r:
            return None
        self.full(r, side, 'reinforce')
        self.same('reinforce', {o[1] for o in options}, self.opts(r, 'reinforce', lambda s: s['space']))
        self.feed.take()
        return ('place', r['steps'][0]['space'])

    def q_return_general(self, side, options, info):
        r = self.need('returnGeneral')
        if not r:
            return None
        self.full(r, side, 'return_general')
        self.same('return_general', {o[1] for o in options}, self.opts(r, 'post', lambda s: s['space']))
        self.feed.take()
        return ('at', r['steps'][0]['space'])

    def q_africanus(self, side, options, info):
        r = self.need('africanus')
        if not r:
            return None
        self.full(r, side, 'africanus')
        self.same('africanus', {o[1] for o in options}, self.opts(r, 'post', lambda s: s['space']))
        self.feed.take()
        return ('at', r['steps'][0]['space'])

    def q_proconsul(self, side, options, info):
        r = self.need('proconsul')
        if not r:
            return None
        self.same('proconsul', {o[1] for o in options if o[0] == 'keep'}, self.opts(r, 'name', lambda s: GEN[s['general']]))
        self.feed.take()
        s = r['steps'][0]
        return ('none',) if s['verb'] == 'decline' else ('keep', GEN[s['general']])

    def q_consul_place(self, side, options, info):
        r = self.need('consulPlace')
        if not r:
            return None
        if GEN[r['before']['top']['general']] != info['general']:
            bad('other consul', **self.where())
        self.same('consul_place', {o[1] for o in options}, self.opts(r, 'post', lambda s: s['space']), general=info['general'])
        self.feed.take()
        return ('at', r['steps'][0]['space'])

    def q_consul_command(self, side, options, info):
        r = self.need('consulCommand')
        if not r:
            return None
        self.feed.take()
        return ('cmd', GEN[r['steps'][0]['general']])

    def q_remove_pc(self, side, options, info):
        r = self.need('removePc')
        if not r:
            if len(options) == info['left']:
                return options[0]
            return None
        self.full(r, side, 'remove_pc', compare=info['why'] not in ('Hannibal dead', 'battle'))
        self.same('remove_pc', {o[1] for o in options}, self.opts(r, 'unmark', lambda s: s['space']), why=info['why'])
        self.feed.take()
        return ('pc', r['steps'][0]['space'])

    # --- strategy
    def q_claim_first(self, side, options, info):
        r = self.need('claimFirst')
        if not r:
            return None
        self.full(r, side, 'claim_first')
        vs = {c['verb'] for c in r['choices'][0]}
        self.same('claim_first', {'accept' if o[0] == 'claim' else 'decline' for o in options}, vs)
        self.feed.take()
        return ('claim',) if r['steps'][0]['verb'] == 'accept' else ('pass',)

    def q_who_first(self, side, options, info):
        r = self.need('whoFirst')
        if not r:
            return None
        self.full(r, side, 'who_first')
        self.feed.take()
        return ('first', SIDE[r['steps'][0]['first']])

    def q_play_card(self, side, options, info):
        r = self.need('playCard')
        if not r:
            return None
        self.full(r, side, 'play_card')
        self.same('play_card', {(o[0], o[1]) for o in options}, self.opts(r, 'play', lambda s: (USE[s['use']], s['card'])))
        self.feed.take()
        s = r['steps'][0]
        self.cur_use = (USE[s['use']], s['card'])
        return (USE[s['use']], s['card'])

    def q_place_pc(self, side, options, info):
        r = self.need('placePc')
        if not r:
            return None
        self.full(r, side, 'place_pc')
        self.same('place_pc', {o[1] for o in options if o[0] == 'pc'}, self.opts(r, 'mark', lambda s: s['space']))
        self.feed.take()
        s = r['steps'][0]
        return ('done',) if s['verb'] == 'decline' else ('pc', s['space'])

    def q_raise(self, side, options, info):
        r = self.need('raise')
        if not r:
            return None
        self.full(r, side, 'raise')
        self.same('raise', {o[1] for o in options}, self.opts(r, 'name', lambda s: GEN[s['general']]))
        self.feed.take()
        return ('with', GEN[r['steps'][0]['general']])

    # --- events
    def q_event_target(self, side, options, info):
        r = self.need('eventTarget', 'eventProvince', 'eventGeneral', 'eventPc')
        if not r:
            return None
        self.full(r, side, 'event_target')
        kind = options[0][0]
        c = info['card']
        if r['before']['top']['card'] != c:
            bad('other event', **self.where())
        if r['at'] == 'eventTarget':
            th = self.opts(r, 'target', lambda s: (s['space'], s['inside']) if kind == 'force' else s['space'])
            mi = {(o[1], o[2]) if kind == 'force' else o[1] for o in options}
        elif r['at'] == 'eventProvince':
            th = self.opts(r, 'chooseProvince', lambda s: PROVID[s['province']])
            mi = {o[1] for o in options}
        elif r['at'] == 'eventGeneral':
            th = self.opts(r, 'name', lambda s: GEN[s['general']])
            mi = {o[1] for o in options}
        else:
            if kind == 'go' or kind == 'prov':
                return None           # asked by event_pc
            th = self.opts(r, 'mark', lambda s: s['space'])
            mi = {o[1] for o in options}
        self.same('event %d' % c, mi, th)
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'target':
            if kind == 'force':
                return (kind, s['space'], s['inside'])
            return (kind, s['space'])
        if s['verb'] == 'chooseProvince':
            return (kind, PROVID[s['province']])
        if s['verb'] == 'name':
            return (kind, GEN[s['general']])
        return (kind, s['space'])

    def q_event_pc(self, side, options, info):
        r = self.need('eventPc')
        if not r:
            ps = [o for o in options if o[0] == 'pc']
            left = info['left']
            if len(ps) <= left and info['card'] in (27, 56):
                return ps[0]
            if info['card'] in (23, 24) and left == 3 and len(ps) == 1:
                return ps[0]
            return None
        self.full(r, side, 'event_pc')
        self.same('event pc %d' % info['card'], {o[1] for o in options if o[0] == 'pc'}, self.opts(r, 'mark', lambda s: s['space']))
        self.feed.take()
        s = r['steps'][0]
        return ('done',) if s['verb'] == 'decline' else ('pc', s['space'])

    # --- movement
    def q_activate(self, side, options, info):
        r = self.need('activate')
        if not r:
            return None
        self.full(r, side, 'activate')
        self.points_same(r['before'], info['ctx'])
        self.same('activate', {o[1] for o in options if o[0] == 'general'}, self.opts(r, 'activate', lambda s: GEN[s['general']]), use=str(self.cur_use))
        self.feed.take()
        s = r['steps'][0]
        return ('done',) if s['verb'] == 'decline' else ('general', GEN[s['general']])

    def points_same(self, b, ctx):
        """Movement Points that CUs have spent with this card, space by space (S8.47)."""
        mine, theirs = collections.Counter(), collections.Counter()
        for seat, sp, inside, r, e in b['troops']:
            if SIDE[seat] != self.active:
                continue
            noted = [x for x in b['spent'] if (x['space'], x['inside']) == (sp, inside)]
            for kind, n in (('regulars', r), ('elephants', e)):
                spent = [(min(x['points'], 6), int(not x['nero'])) for x in noted for _ in range(x[kind])]
                theirs.update((sp, kind) + v for v in sorted([(0, 0)] * (n - len(spent)) + spent)[:n] if v[0])
        for kind, tab, k in (('regulars', ctx.spent_r, 0), ('elephants', ctx.spent_e, 1)):
            for sp, l in tab.items():
                n = self.cu[sp][self.active][k] + (self.cin[sp][k] if sp in self.cin and self.ctrl[sp] == self.active else 0)
                mine.update((sp, kind) + (min(v[0], 6), v[1]) for v in sorted([(0, 0)] * (n - len(l)) + list(l))[:n] if v[0])
        COUNT['spent points in all'] += 1
        if mine != theirs:
            bad('spent points', model_only=str(mine - theirs), engine_only=str(theirs - mine), last=self.brief(self.feed.i - 1), **self.where())

    def q_army(self, side, options, info):
        r = self.need('move', eager=len(options) > 1)
        norm = lambda o: (o[1], o[2], frozenset(x for x in o[3:] if x != 'train'), 'train' in o)
        if info['nobody']:
            self.autostop = True
            if r and r['before']['top']['army'] is None and GEN[r['before']['top']['general']] == info['general']:
                bad('army asked for where nobody may be taken along', **self.where())
                raise Stop('army')
            return ('army', 0, 0)
        if not r:
            return None
        self.full(r, side, 'army')
        if GEN[r['before']['top']['general']] != info['general']:
            bad('other general marches', **self.where())
        if r['before']['top']['army'] is not None:
            bad('army already there', **self.where())
            raise Stop('army')
        th = self.opts(r, 'muster', lambda s: (s['regulars'], s['elephants'], gens(s['generals']), s['train']))
        mi = {norm(o) for o in options}
        self.same('army', mi, th, general=info['general'], use=str(self.cur_use), spent=r['before']['spent'], walked=r['before']['walked'],
                  cu=str(self.pool_of(self.g[info['general']])), mates=str(self.gens(self.g[info['general']].loc, side)))
        s = r['steps'][0]
        if s['verb'] == 'stop':
            # nobody is mustered: the record stays for the step
            self.nobody = True
            return ('army', 0, 0)
        self.nobody = False
        self.feed.take()
        return ('army', s['regulars'], s['elephants']) + tuple(GEN[x] for x in s['generals']) + (('train',) if s['train'] else ())

    def q_step(self, side, options, info):
        r = self.need('move', eager=len(options) > 1)
        A = self.army
        if getattr(self, 'autostop', False):
            self.autostop = False
            return ('stop',)
        bundles = self.arrange_options(A, info['ctx']) if ('arrange',) in options else []
        mi = {o for o in options if o[0] != 'arrange'} | {(o[0], o[1], o[2], frozenset(o[3:])) for o in bundles}
        if not r or GEN[r['before']['top']['general']] != A.cmd.name:
            rest = mi - {('stop',)}
            if rest and len(mi) > 1:
                bad('march that the engine ends by itself', model=sorted(map(str, rest))[:8], general=A.cmd.name, mp=A.mp, use=str(self.cur_use), last=self.brief(self.feed.i - 1), **self.where())
                raise Stop('step')
            return ('stop',)
        self.full(r, side, 'step')
        if getattr(self, 'nobody', False):
            self.nobody = False
            self.feed.take()
            return ('stop',)
        th = set()
        for c in r['choices'][0]:
            for s in expand(c):
                v = s['verb']
                if v in ('drop', 'pickUp'):
                    th.add(('drop' if v == 'drop' else 'pick', s['regulars'], s['elephants'], gens(s['generals'])))
                else:
                    th.add(('go', s['to']) if v == 'go' else ('sail_in' if s['inside'] else 'sail', s['to']) if v == 'sail' else (v,))
        self.same('step', mi, th, general=A.cmd.name, n_army=A.n, mp=A.mp, at_space=A.sp, use=str(self.cur_use), spent=r['before']['spent'], walked=r['before']['walked'], truce=self.truce,
                  gens=str(A.gens), here=str(self.gens(A.sp, side)), top=str({k: v for k, v in r['before']['top'].items() if k in ('army', 'given', 'spaces', 'points', 'owesPursuit')}))
        s = r['steps'][0]
        v = s['verb']
        if v in ('drop', 'pickUp'):
            return ('arrange',)
        self.feed.take()
        a = ('go', s['to']) if v == 'go' else ('sail_in' if s['inside'] else 'sail', s['to']) if v == 'sail' else (v,)
        return a

    def q_arrange(self, side, options, info):
        r = self.need('move')
        s = r['steps'][0]
        self.feed.take()
        return self.match(options, ('drop' if s['verb'] == 'drop' else 'pick', s['regulars'], s['elephants']), s['generals'])

    def q_city_declare(self, side, options, info):
        r = self.need('cityDeclare')
        if not r:
            return None
        self.full(r, side, 'city_declare')
        norm = lambda o: (o[1], o[2], frozenset(o[3:]))
        self.same('city_declare', {norm(o) for o in options}, self.opts(r, 'enter', lambda s: (s['regulars'], s['elephants'], gens(s['generals']))), space=info['at'])
        self.feed.take()
        s = r['steps'][0]
        return self.match(options, ('inside', s['regulars'], s['elephants']), s['generals'])

    def match(self, options, head, gs):
        want = gens(gs)
        k = len(head)
        for o in options:
            if o[:k] == head and frozenset(o[k:]) == want:
                return o
        return head + tuple(GEN[x] for x in gs)

    def q_reactions(self, side, options, info):
        ints, av = info['ints'], info['av']
        r = self.need('reactions', eager=bool(any(ints.values()) or av))
        if not r:
            if any(ints.values()) or av:
                bad('reactions not put', ints={k: len(v) for k, v in ints.items()}, av=len(av), last=self.brief(self.feed.i - 1), **self.where())
                raise Stop('reactions')
            return {}
        self.full(r, side, 'reactions')
        X = info['at']
        if r['before']['top']['space'] != X:
            bad('reactions in another space', **self.where())
        th = collections.defaultdict(set)
        for c in r['choices'][0]:
            if c['verb'] == 'react':
                for s in expand(c):
                    th[s['space']].add((GEN[s['general']], s['regulars'], s['elephants'], gens(s['generals'])))
        norm = lambda o: (o[1], o[2], o[3], frozenset(o[4:]))
        for Y in set(ints) | (set(th) - {X}):
            if ints.get(Y) or th.get(Y):
                self.same('intercept', {norm(o) for o in ints.get(Y, [])}, th.get(Y, set()), frm=Y, to=X)
        if av or th.get(X):
            self.same('avoid', {norm(o) for o in av}, th.get(X, set()), to=X, failed=str(getattr(self.army, 'failed', None)), cu=str(self.cu[X]), gens=str(self.gens(X, side)), trail=str(self.army.trail))
        self.feed.take()
        out = {}
        for s in r['steps']:
            if s['verb'] == 'react':
                kind = 'avoid' if s['space'] == X else 'yes'
                out[s['space']] = self.match(av if s['space'] == X else ints.get(s['space'], []), (kind, GEN[s['general']], s['regulars'], s['elephants']), s['generals'])
        return out

    def q_avoid_to(self, side, options, info):
        r = self.need('avoidTo')
        if not r:
            return None
        X = self.army.sp
        self.same('avoid_to', {o[1] for o in options}, self.opts(r, 'avoidTo', lambda s: X if s['inside'] else s['space']))
        self.feed.take()
        s = r['steps'][0]
        return ('to', s['space'])

    def q_intercept_order(self, side, options, info):
        r = self.need('interceptOrder')
        if not r:
            return None
        self.same('intercept_order', {o[1] for o in options}, self.opts(r, 'target', lambda s: s['space']))
        self.feed.take()
        return ('next', r['steps'][0]['space'])

    def q_intercepted(self, side, options, info):
        r = self.need('intercepted')
        if not r:
            return None
        self.full(r, side, 'intercepted', compare=False)
        A = self.army
        th = set()
        for c in r['choices'][0]:
            for s in expand(c):
                v = s['verb']
                if v == 'enter':
                    if s['regulars'] + s['elephants'] == A.n and gens(s['generals']) == frozenset(x.name for x in A.gens):
                        th.add(('city',))
                    else:
                        th.add(('split', s['regulars'], s['elephants'], gens(s['generals'])))
                else:
                    th.add({'fight': ('fight',), 'backUp': ('back',), 'decline': ('displaced',)}[v])
        norm = lambda o: (o[0], o[1], o[2], frozenset(o[3:])) if o[0] == 'split' else o
        self.same('intercepted', {norm(o) for o in options}, th)
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'enter':
            if s['regulars'] + s['elephants'] == A.n and gens(s['generals']) == frozenset(x.name for x in A.gens):
                return ('city',)
            return self.match(options, ('split', s['regulars'], s['elephants']), s['generals'])
        return {'fight': ('fight',), 'backUp': ('back',), 'decline': ('displaced',)}[s['verb']]

    def q_hanno(self, side, options, info):
        r = self.need('hanno')
        if not r:
            return None
        self.full(r, side, 'hanno')
        self.feed.take()
        return options[0] if r['steps'][0]['verb'] == 'accept' else ('no',)

    def q_siege(self, side, options, info):
        r = self.need('siege')
        if not r:
            return None
        self.full(r, side, 'siege')
        self.feed.take()
        return ('yes',) if r['steps'][0]['verb'] == 'besiege' else ('no',)

    # --- battle
    def q_sortie_join(self, side, options, info):
        r = self.need('sortieJoin')
        if not r:
            return None
        norm = lambda o: (o[1], o[2], frozenset(o[3:]))
        self.same('sortie_join', {norm(o) for o in options if o[0] == 'sortie'}, self.opts(r, 'detach', lambda s: (s['regulars'], s['elephants'], gens(s['generals']))))
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'decline':
            return ('no',)
        return self.match(options, ('sortie', s['regulars'], s['elephants']), s['generals'])

    def q_defence_commander(self, side, options, info):
        r = self.need('defenceCommander')
        if not r:
            return None
        self.same('defence_commander', {o[1] for o in options}, self.opts(r, 'name', lambda s: GEN[s['general']]))
        self.feed.take()
        return ('cmd', GEN[r['steps'][0]['general']])

    def yes(self, name, side, yes, no):
        r = self.need(name)
        if not r:
            return None
        if SIDE[r['seat']] != side:
            bad('other seat asked', model=side, engine=r['seat'], frame=name, **self.where())
            raise Stop('seat')
        self.feed.take()
        return yes if r['steps'][0]['verb'] == 'accept' else no

    def q_change_command(self, side, options, info):
        return self.yes('changeCommand', side, ('roll',), ('no',))

    def q_elephant_charge(self, side, options, info):
        return self.yes('elephantCharge', side, ('charge',), ('no',))

    def q_initiative(self, side, options, info):
        return self.yes('initiative', side, ('take',), ('leave',))

    def q_take_initiative(self, side, options, info):
        return self.yes('initiative', side, ('yes',), ('no',))

    def q_counterattack(self, side, options, info):
        return self.yes('counterattack', side, ('roll',), ('no',))

    def q_cancel_withdrawal(self, side, options, info):
        return self.yes('cancelWithdrawal', side, ('roll',), ('no',))

    def q_deserts_pick(self, side, options, info):
        r = self.need('desertsPick')
        if not r:
            return None
        th = self.opts(r, 'takeCard', lambda s: 'random' if s['battleCard'] is None else KIND[s['battleCard']])
        # the model knows kinds; which of two alike lie open the facts have said
        held = r['before']['battleHands'][SEAT[other(side)]]
        self.same('deserts_pick', {'random'} | {KIND[c] for c in self.feed.shown if c in held}, th)
        self.feed.take()
        c = r['steps'][0]['battleCard']
        if c is None:
            return ('random',)
        self.feed.picks.popleft()
        return ('shown', KIND[c])

    def hands_same(self, r):
        b = r['before']['battleHands']
        h = self.bstate['hands']
        COUNT['battle hands in all'] += 1
        for s in (R, C):
            if sorted(KIND[c] for c in b[SEAT[s]]) != sorted(h[s]):
                bad('battle hand', side=s, model=sorted(h[s]), engine=sorted(KIND[c] for c in b[SEAT[s]]), **self.where())
                raise Stop('battle hand')

    def q_battle_attack(self, side, options, info):
        r = self.need('battleAttack')
        if not r:
            return None
        self.full(r, side, 'battle_attack', compare=False)
        self.hands_same(r)
        th = self.opts(r, 'attack', lambda s: ('play', KIND[s['battleCard']], TAC[s['as']])) | \
            self.opts(r, 'counter', lambda s: ('maharbal', 6, 'DE')) | self.opts(r, 'withdraw', lambda s: ('withdraw',))
        self.same('battle_attack', set(options), th)
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'withdraw':
            return ('withdraw',)
        if s['verb'] == 'counter':
            return ('maharbal', 6, 'DE')
        return ('play', KIND[s['battleCard']], TAC[s['as']])

    def q_battle_defend(self, side, options, info):
        r = self.need('battleDefend')
        if not r:
            return None
        self.full(r, side, 'battle_defend', compare=False)
        self.hands_same(r)
        th = self.opts(r, 'match', lambda s: ('match', KIND[s['battleCard']])) | self.opts(r, 'counter', lambda s: ('maharbal',)) | \
            self.opts(r, 'decline', lambda s: ('decline',))
        self.same('battle_defend', set(options), th)
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'decline':
            return ('decline',)
        if s['verb'] == 'counter':
            return ('maharbal',)
        return ('match', KIND[s['battleCard']])

    def q_withdraw_to(self, side, options, info):
        r = self.need('withdrawTo')
        if not r:
            return None
        self.same('withdraw_to', {o[1] for o in options}, self.opts(r, 'withdrawTo', lambda s: s['space']))
        self.feed.take()
        return ('to', r['steps'][0]['space'])

    def q_losses(self, side, options, info):
        r = self.need('losses')
        if not r:
            return None
        self.full(r, side, 'losses', compare=False)
        two = len(options[0]) > 2
        t = r['before']['top']
        only = not two and t['sortie']['regulars'] + t['sortie']['elephants'] > 0
        f = lambda s: ('lose', (s['sortieRegulars'], s['sortieElephants'])) if only else ('lose', (s['regulars'], s['elephants'])) + (((s['sortieRegulars'], s['sortieElephants']),) if two else ())
        self.same('losses', set(options), self.opts(r, 'lose', f), why=info['why'], n_lost=info['n'])
        self.feed.take()
        return f(r['steps'][0])

    def q_retreat_city(self, side, options, info):
        r = self.need('retreatCity')
        if not r:
            return None
        norm = lambda o: (o[1], o[2], frozenset(o[3:]))
        th = self.opts(r, 'enter', lambda s: (s['regulars'], s['elephants'], gens(s['generals'])))
        th |= self.opts(r, 'decline', lambda s: (0, 0, frozenset()))
        self.same('retreat_city', {norm(o) for o in options}, th, space=info['at'])
        self.feed.take()
        s = r['steps'][0]
        if s['verb'] == 'decline':
            return ('city', 0, 0)
        return self.match(options, ('city', s['regulars'], s['elephants']), s['generals'])

    def q_retreat(self, side, options, info):
        X = info['frm']
        at, path = X, []
        gathered = False
        for j, f in self.feed.stream:
            if j < self.feed.last_battle:
                continue
            if f['kind'] == 'Moved' and f['why'] == 'retreat' and SIDE[f['seat']] == side and not f['toInside'] and f['from'] == at:
                path.append(f['to'])
                at = f['to']
            if f['kind'] == 'BattleDeckGathered':
                break
        COUNT['retreats in all'] += 1
        COUNT['retreat of spaces:%d' % len(path)] += 1
        self.feed.path = dict(options=[o[1:-1] for o in options], done=[], path=path)
        for o in options:
            if list(o[1:-1]) == path:
                return o
        if self.feed.peek() is None and self.cut:
            raise Cut()
        bad('way of retreat', engine=path, model=[str(o) for o in options[:8]], n_opts=len(options), **self.where())
        raise Stop('retreat')


def patched_reaction():
    """the model's reaction() with one question for all interceptions and avoiding (frame 19)"""
    src = textwrap.dedent(inspect.getsource(M.Game.reaction))
    old = src[src.index("        for Y, t in D.ADJ[X].items():"):src.index("    # 3 avoid")]
    new = """        for Y, t in D.ADJ[X].items():
            if t == 'road':
                ints[Y] = self.intercept_options(e, Y, X)
    here = self.gens(X, e, False)
    av = self.avoid_options(A, e, X, frm if mode != 'sea' else None, ctx) if A.n and here else []
    ans = (yield from self.ask('reactions', e, [0, 1], at=X, ints=ints, av=av))
    for Y in ints:
        if Y in ans:
            decl.append((Y, ans[Y]))
    if X in ans:
        avoid = ans[X]
"""
    assert old in src
    src = src.replace(old, new).replace("    decl, avoid = [], None\n", "    decl, avoid = [], None\n    ints = {}\n")
    ns = dict(M.__dict__)
    exec(src, ns)
    return ns['reaction']


L.reaction = patched_reaction()


def hook():
    """compare modified dice where the model reads a table"""
    nav, sie, att, ret = D.naval_result, D.siege_result, D.attrition, D.retreat_loss

    def chk(what, x, lo, hi):
        g = CUR[0]
        f = g and g.lastdie
        if not f or f['name'] not in what:
            return
        COUNT['modified die:' + f['name']] += 1
        cl = lambda v: max(lo, min(hi, v))
        if cl(x) != cl(f['modified']):
            bad('modified die ' + f['name'], model=x, engine=f['modified'], fact=f, **g.where())

    def navalr(x):
        chk(('naval',), x, -9, 19)
        return nav(x)

    def sieger(x):
        chk(('siege',), x, -9, 19)
        return sie(x)

    def attr(n, x):
        chk(('storm', 'pass', 'casualties', 'winter', 'epidemic', 'pestilence', 'mercenaries'), x, -9, 19)
        return att(n, x)

    def retr(n, x):
        chk(('retreat',), x, -9, 19)
        return ret(n, x)
    D.naval_result, D.siege_result, D.attrition, D.retreat_loss = navalr, sieger, attr, retr


CUR = [None]
SP_ENGINE = SP


def load(g, b):
    """the stirred position"""
    g.turn = b['turn']
    for s_, m in zip(SP_ENGINE, b['markers']):
        g.tribe[s_] = 'N' if m == 'tribe' else 'C' if m == 'friendlyTribe' else None
        g.ctrl[s_] = C if m in ('friendlyTribe', 'carthage') else R if m == 'rome' else None
        g.cu[s_] = {R: [0, 0], C: [0, 0]}
        g.siege[s_] = 0
    for s_ in g.cin:
        g.cin[s_] = [0, 0]
    for seat, sp, inside, r, e in b['troops']:
        if inside:
            g.cin[sp] = [r, e]
        else:
            g.cu[sp][SIDE[seat]] = [r, e]
    top = 0
    for k, p in b['posts'].items():
        x = g.g[GEN[k]]
        x.st = {'aside': 'future'}.get(p[0], p[0])
        x.loc, x.inside = p[1], p[2]
        x.consul, x.procon = p[3] == 'consul', p[3] == 'proconsul'
        x.pref = p[4]
    g.prefs = itertools.count(100)
    for sp, seat, n in b['sieges']:
        g.siege[sp] = n
        g.points_of[sp] = SIDE[seat]
    g.train = b['train']
    la = set(b['lasting'])
    g.macedon, g.truce, g.naval_victory = 'alliance' in la, 'truce' in la, 'navalVictory' in la
    g.counsel = {C: 'hannoCounsels' in la, R: 'catoCounsels' in la}
    g.reshuffle_flag = b['isShuffled']
    g.hand = {R: list(b['hands']['rome']), C: list(b['hands']['carthage'])}
    g.deck, g.discards, g.removed = list(b['deck']), list(b['discards']), list(b['removed'])


def going_on(g, nxt):
    side = nxt
    while g.hand[R] or g.hand[C]:
        if not g.hand[side]:
            side = other(side)
            continue
        g.active = side
        yield from g.card_play(side)
        side = other(side)
    g.active = None
    for t in range(g.turn, 10):
        if t != g.turn:
            g.turn = t
            yield from g.reinforcements()
            g.deal()
            yield from g.strategy_phase()
        yield from g.winter()
        yield from g.isolation()
        yield from g.victory()
        g.truce = g.naval_victory = False
        if g.reshuffle_flag:
            g.reshuffle('truce')


class Cut(Exception):
    pass


def play(recs, end, name, head):
    g = L(recs, name)
    g.quiet = bool(head.get('quiet'))
    CUR[0] = g
    g._done = False
    why = None
    g.cut = end['state']['outcome'] is None
    try:
        if head.get('stir'):
            load(g, head['stir'])
            COUNT['stirred positions in all'] += 1
            g.run(going_on(g, SIDE[head['next']]))
        else:
            g.run(g.main())
    except Cut:
        COUNT.update({k.replace('rule:', 'rule met:'): v for k, v in g.stats.items() if k.startswith('rule:')})
        COUNT['wars in all'] += 1
        COUNT['end:left at the most commits'] += 1
        return
    except Stop as x:
        why = str(x)
    except (ValueError, KeyError, IndexError, AttributeError, RuntimeError, AssertionError, TypeError) as x:
        why = 'crash ' + repr(x)
        bad('crash', error=repr(x), tb=traceback.format_exc().splitlines()[-7:], trace=list(g.trace), **g.where())
    COUNT['wars in all'] += 1
    COUNT.update({k.replace('rule:', 'rule met:'): v for k, v in g.stats.items() if k.startswith('rule:')})
    if why:
        COUNT['end:stopped at a difference'] += 1
        return
    KEPT.append(dict(seed=name, lines=g.feed.kept))
    o = end['state']['outcome']
    e = (SIDE[o['winner']] if o and o['winner'] else None, o and o['by'])
    m = (g.winner, g.reason)
    by = {'points': 'points', 'tie': 'tie', 'italy': 'Italy except Latium', 'romeTaken': 'Rome taken', 'carthageTaken': 'Carthage taken'}.get(e[1])
    COUNT['end:' + str(e[1])] += 1
    if e[0] != m[0] or (by or 'sue') not in (m[1] or ''):
        bad('outcome', engine=e, model=m, **g.where())
    if g.feed.i != len(g.feed.recs):
        bad('records left', i=g.feed.i, n_recs=len(g.feed.recs), **g.where())


def main():
    hook()
    head, recs = None, []
    for line in sys.stdin:
        x = json.loads(line)
        if x['k'] == 'game':
            head, recs = x, []
        elif x['k'] == 'c':
            recs.append(x)
        elif x['k'] == 'end':
            play(recs, x, head['seed'], head)
    kept = dict(kept=KEPT) if '--keep' in sys.argv[1:] else {}
    json.dump(dict(counts=dict(sorted(COUNT.items())), differences=DIFFERENCES, **kept), sys.stdout, default=str)


if __name__ == '__main__':
    main()
