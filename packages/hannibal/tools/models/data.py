"""The figures of Hannibal for the model, read from the project's own data files (packages/hannibal/data).

What the rules compute with stands here under the words of the rules: sides are R and C, generals, provinces and spaces
have their printed names or ids. `PROBLEMS` lists what does not fit together; a test wants it empty.
"""
import json
import os

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data')


def _read(name):
    with open(os.path.join(_FOLDER, name + '.json'), encoding='utf-8') as file:
        return json.load(file)


R, C = 'R', 'C'
PROBLEMS = []
_SIDE = {'rome': R, 'carthage': C, 'both': 'RC'}


def other(s):
    return C if s == R else R


def problem(cond, text):
    if not cond:
        PROBLEMS.append(text)


_map, _cards, _forces, _tables = (_read(n) for n in ('map', 'cards', 'forces', 'tables'))

# ---------------------------------------------------------------- map
PROVINCE_NAMES = {p['id']: p['name'] for p in _map['provinces']}
SPACES = {s['id']: s for s in _map['spaces']}
PROVINCES = {p['name']: list(p['spaces']) for p in _map['provinces']}
PROV_OF = {s: PROVINCE_NAMES[v['province']] for s, v in SPACES.items()}
EDGES = {frozenset(c['between']): c['way'] for c in _map['connections']}
ADJ = {s: {} for s in SPACES}
for _c in _map['connections']:
    _a, _b = _c['between']
    ADJ[_a][_b] = ADJ[_b][_a] = _c['way']
_cnt = {t: sum(1 for v in EDGES.values() if v == t) for t in ('road', 'alps', 'pass', 'strait')}
problem(len(SPACES) == 96 and len(EDGES) == 176, 'not 96 spaces and 176 connections')
problem(_cnt == {'road': 166, 'alps': 4, 'pass': 4, 'strait': 2}, f'kinds of connections {_cnt}')
PORTS = {s: v['port'] for s, v in SPACES.items() if v['port'] is not None}
problem(len(PORTS) == 34, f'{len(PORTS)} ports')
CITY_CAP = {s: v['capacity'] for s, v in SPACES.items() if v['kind'] == 'city'}
CITY_MOD = {s: v['siege'] for s, v in SPACES.items() if v['kind'] == 'city'}
problem(len(CITY_CAP) == 13, f'{len(CITY_CAP)} cities')
TRIBES = {s: 'C' if v['start'] == 'friendlyTribe' else 'N' for s, v in SPACES.items() if v['kind'] == 'tribe'}
problem(len(TRIBES) == 8 and sum(v == 'C' for v in TRIBES.values()) == 3, f'tribes {TRIBES}')

# ---------------------------------------------------------------- provinces
_ISLES = {'sicily': 'isl:Sicily', 'sardinia': 'isl:Corsica+Sardinia', 'baleares': 'isl:Baleares'}


def _group(p):
    region = p['region']
    return 'own:' + p['name'] if region == 'own' else _ISLES.get(region, region.capitalize())


PROV = {p['name']: dict(size=len(p['spaces']), need=p['majority'], sig=p['significant'], group=_group(p)) for p in _map['provinces']}
for _p, _v in PROV.items():
    problem(_v['need'] == _v['size'] // 2 + 1, f'{_p} majority')
problem(len(PROV) == 22 and sum(v['sig'] for v in PROV.values()) == 18, 'not 22 provinces of which 18 count')


def _grp(g):
    return {p for p, v in PROV.items() if v['group'] == g}


AFRICA, SPAIN, ITALY = _grp('Africa'), _grp('Spain'), _grp('Italy')
problem(len(AFRICA) == 4 and len(SPAIN) == 4 and len(ITALY) == 7, 'regions')


def region(space):
    p = PROV_OF[space]
    return 'Africa' if p in AFRICA else 'Spain' if p in SPAIN else 'Italy' if p in ITALY else None


def component(s):
    """All spaces that can be reached by land."""
    seen, todo = {s}, [s]
    while todo:
        for n in ADJ[todo.pop()]:
            if n not in seen:
                seen.add(n)
                todo.append(n)
    return seen


problem(sorted({len(component(s)) for s in SPACES}) == [1, 5, 18, 72], 'connected pieces')
_START = {'rome': R, 'carthage': C, 'friendlyTribe': C}
START_CTRL = {s: _START.get(v['start']) for s, v in SPACES.items()}
problem(sum(START_CTRL[s] == R for s in SPACES) == 34, 'Roman markers at the start')
problem(sum(START_CTRL[s] == C and s not in TRIBES for s in SPACES) == 34, 'Carthaginian markers at the start')

# ---------------------------------------------------------------- generals and forces
GENERAL_NAMES = {g['id']: g['name'] for g in _forces['generals']}
GENERALS = {g['name']: dict(side=_SIDE[g['seat']], strategy=g['strategy'], battle=g['battle']) for g in _forces['generals']}
(HANNIBAL, HASDRUBAL, HANNO, MAGO, GISGO, PSCIPIO, LONGUS, FLAMINIUS, FABIUS, MARCELLUS, NERO, VARRO, PAULUS, AFRICANUS) = GENERALS
problem(GENERAL_NAMES['africanus'] == AFRICANUS and GENERAL_NAMES['gisgo'] == GISGO, 'order of the generals')
SET_UP = [dict(f, side=_SIDE[f['seat']], generals=[GENERAL_NAMES[g] for g in f['generals']]) for f in _forces['setUp']]

# ---------------------------------------------------------------- strategy cards
CARDS = {c['n']: dict(n=c['n'], title=c['title'], ops=c['ops'], side=_SIDE[c['event']], ship=c['ship'], ce=c['counter'],
                      rm='yes' if c['removed'] else '', truce='-' if c['truce'] == 'keeps' else 'B') for c in _cards['strategy']}
problem(sorted(CARDS) == list(range(1, 65)), 'card numbers')
problem([sum(c['ops'] == k for c in CARDS.values()) for k in (1, 2, 3)] == [21, 22, 21], 'split of operations')
problem([sum(c['side'] == k for c in CARDS.values()) for k in ('RC', 'C', 'R')] == [37, 17, 10], 'sides of events')
problem({n for n, c in CARDS.items() if c['ship']} == {n for n, c in CARDS.items() if c['ops'] == 3}, 'ships and three operations')
COUNTERS = [n for n, c in CARDS.items() if c['ce']]
problem(COUNTERS == [6, 7, 8, 20, 31, 32, 41, 42, 59, 60], 'counter events')
problem([n for n, c in CARDS.items() if c['rm']] == [25, 26], 'removed cards')
CAMPAIGN = {33: 3, 34: 3, 37: 2, 38: 2, 39: 2, 40: 2}
FORCE_MARCH = {61: 1, 62: 2, 63: 3}
OPS_EVENT = [5, 18, 28, 50, 54]
TRUCE_BREAKERS = {n for n, c in CARDS.items() if c['truce'] == 'B'}

# ---------------------------------------------------------------- battle cards
FA, FL, FR, PR, DE, RES = 'FA', 'FL', 'FR', 'PR', 'DE', 'RES'
TACTICS = dict(frontalAssault=FA, flankLeft=FL, flankRight=FR, probe=PR, doubleEnvelopment=DE, reserve=RES)
BC = {TACTICS[b['type']]: b['count'] for b in _cards['battle']}
problem(sum(BC.values()) == 48, 'battle deck')
BATTLE_DECK = [t for t, n in BC.items() for _ in range(n)]

# ---------------------------------------------------------------- tables
ATT_COLS = _tables['attrition']['columns']
ATT = {i + 1: [(int(x.rstrip('e')), x.endswith('e')) for x in row] for i, row in enumerate(_tables['attrition']['rows'])}
RET = {i: [999 if x == 'all' else int(x) for x in pair]
       for i, pair in enumerate(zip(_tables['retreat']['few'], _tables['retreat']['many']))}
SIEGE = {i + 1: (x['points'], x['lost']) for i, x in enumerate(_tables['siege'])}
NAVAL = {i + 1: x for i, x in enumerate(_tables['naval'])}
HAND = {i + 1: t['cards'] for i, t in enumerate(_tables['turns'])}


def att_col(n):
    for i in range(len(ATT_COLS) - 1, -1, -1):
        if n >= ATT_COLS[i]:
            return i
    raise ValueError(n)


def attrition(n, die):
    """(CUs lost, elephant?) for a force's size or a number of rounds, and a modified die (7.1)."""
    if n <= 0:
        return (0, False)
    return ATT[max(1, min(7, die))][att_col(n)]


def retreat_loss(n_began, die):
    """CUs lost on the Retreat Table (7.2)."""
    return RET[max(0, min(7, die))][0 if n_began <= 4 else 1]


def siege_result(die):
    return SIEGE[max(1, min(6, die))]


def naval_result(die):
    return NAVAL[max(1, min(3, die))]


problem(HAND == {1: 7, 2: 7, 3: 7, 4: 8, 5: 8, 6: 8, 7: 9, 8: 9, 9: 9}, 'hands')
