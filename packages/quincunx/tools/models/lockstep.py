"""Follows battles of the program in the model, question by question and die by die, and says where the two differ.

Reads JSON lines on standard input (what told.ts writes: battles, commits, ends) and writes one JSON object on standard output
when they end: `counts` of what was compared, and `differences`. With `--keep` it also has `kept`: for each question digests of
what the model says of it, and the dice that it rolled."""
import collections
import hashlib
import json
import os
import sys
import traceback
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import data as D                                    # noqa: E402
import fighting                                     # noqa: E402
from field import OTHER, SIDES, place_errors, setup, place_line, lines_of      # noqa: E402
from geometry import local                          # noqa: E402
from model import Game, Preview                     # noqa: E402
from words import Orders                            # noqa: E402

COUNT = collections.Counter()
DIFFERENCES, KEPT = [], []
MOST_EXAMPLES = 6
STATUS = {"ok": "good", "straggler": "disintegrated", "berserk": "berserk", "lost": "gone"}
MARK = ("none", "set", "inForce")


class Stop(Exception):
    """The two have parted: nothing that follows can be compared."""


class Cut(Exception):
    """The battle was left there."""


def plain(x):
    if isinstance(x, Fraction):
        return round(float(x), 9)
    if isinstance(x, dict):
        return {str(k): plain(v) for k, v in x.items()}
    if isinstance(x, (list, tuple)):
        return [plain(v) for v in x]
    return sorted(x) if isinstance(x, (set, frozenset)) else x


def digest(thing):
    """A short digest of plain data, by the same text as the program's."""
    text = json.dumps(thing, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# ---------------------------------------------------------------- the program's words
def off_of(degrees):
    return degrees // 15


def dir_of(off):
    return off * 15


def step_of(s):
    """a step of the program in the model's words"""
    v = s["verb"]
    if v == "advance":
        return (v, tuple(s["group"]), off_of(s["dir"]), s["quarters"])
    if v == "charge":
        return (v, tuple(s["group"]), off_of(s["dir"]))
    if v == "wheel":
        return (v, tuple(s["group"]), s["to"], s["steps"])
    if v == "face":
        return (v, tuple(s["group"]), s["heading"])
    if v == "break":
        return (v, s["unit"], s["quarters"])
    if v in ("form", "throw"):
        return (v, s["unit"])
    if v in ("shoot", "fire"):
        return (v, s["unit"], s["target"])
    if v == "lead":
        return (v, s["leader"], s["unit"], s["attached"])
    if v == "standInitiative":
        return ("stand", "initiative", None, s["to"])
    if v in ("standFire", "standPass", "standAdvance"):
        return ("stand", v[5:].lower(), s.get("unit") or s.get("line"), s["to"])
    raise ValueError(v)


def told_step(step):
    """a step of the model in the program's words"""
    v = step[0]
    keys = {"advance": ("group", "dir", "quarters"), "charge": ("group", "dir"), "wheel": ("group", "to", "steps"), "face": ("group", "heading"),
            "break": ("unit", "quarters"), "form": ("unit",), "shoot": ("unit", "target")}[v]
    s = {"verb": v, **dict(zip(keys, step[1:]))}
    if "dir" in s:
        s["dir"] = dir_of(s["dir"])
    if "group" in s:
        s["group"] = list(s["group"])
    return s


def names(side, step):
    """the side of a choice about the initiative is who makes it"""
    return (step[0], step[1], side, step[3]) if step[:2] == ("stand", "initiative") else step


# ---------------------------------------------------------------- positions
def unit_told(u):
    """a unit as told.ts writes it: what of it both know"""
    if u.status == "lost":
        return [u.id, "gone"]
    left = 12 - u.hits if u.cls == "eleph" else u.figs
    return [u.id, STATUS[u.status], u.x, u.y, u.h, left, u.rings, "formed" if u.formed else "skirmish"] + ([] if u.status != "ok" else [
        bool(u.volley), MARK[u.chit], MARK[u.evaded], bool(u.strayed), bool(u.was_in), sorted([i, n] for i, n in u.vs.items()),
        bool(u.busy), u.spent, bool(u.active())])


def leader_told(l):
    return [l.name, l.unit, bool(l.attached), l.wounds, bool(l.used)] if l.alive else [l.name, "dead"]


def state_told(game):
    st = game.st
    kinds = [("fire", "unit"), ("pass", "unit"), ("advance", "line")]
    choices = {k: {i: v for i, v in st.stand[k].items() if v != D.STANDING[k][0]} for k, _ in kinds}
    choices["initiative"] = {s: st.stands("initiative", s) for s in SIDES}
    return {"turn": st.turn, "units": [unit_told(u) for u in st.units.values()], "leaders": [leader_told(l) for l in st.leaders.values()],
            "choices": choices, "points": {s: game.points(s) for s in SIDES}, "table": list(st.table)}


def load(st, told):
    """the model takes a stirred position as it is told"""
    status, mark = {v: k for k, v in STATUS.items()}, MARK.index
    for t in told["units"]:
        u = st.units[t[0]]
        u.status = status[t[1]]
        if u.status == "lost":
            continue
        u.x, u.y, u.h, left, u.rings, u.formed = t[2], t[3], t[4], t[5], t[6], t[7] == "formed"
        if u.cls == "eleph":
            u.hits = 12 - left
        else:
            u.figs = left
        if u.status == "ok":
            u.volley, u.chit, u.evaded, u.strayed, u.was_in = t[8], mark(t[9]), mark(t[10]), t[11], t[12]
        u.place(u.x, u.y)
    for t in told["leaders"]:
        l = st.leaders[t[0]]
        l.alive = t[1] != "dead"
        if l.alive:
            l.unit, l.attached, l.wounds = t[1:4]


# ---------------------------------------------------------------- following
class Follower:
    """answers the model's questions by what the program's players have committed, and compares at each"""

    def __init__(self, head, recs, end):
        self.head, self.recs, self.end, self.at = head, recs, end, 0
        self.facts, self.mine, self.dice, self.n = [], [], [], 0
        self.kept = []
        self.deploy()
        self.game = Game(self.state, self.roll, self, self.tell)

    # ---- differences
    def where(self):
        r = self.recs[min(self.at, len(self.recs) - 1)]
        return dict(game=self.head["seed"], n=r["n"])

    def bad(self, kind, **about):
        COUNT["difference: " + kind] += 1
        if COUNT["difference: " + kind] <= MOST_EXAMPLES:
            DIFFERENCES.append(dict(kind=kind, **self.where(), **plain(about)))

    def same(self, kind, model, program, fatal=False, **about):
        model, program = plain(model), plain(program)
        if model == program:
            return True
        if isinstance(model, list) and isinstance(program, list) and len(json.dumps(model)) > 600:
            about = dict(model_only=[x for x in model if x not in program][:12], program_only=[x for x in program if x not in model][:12], **about)
        else:
            about = dict(model=model, program=program, **about)
        self.bad(kind, **about)
        if fatal:
            raise Stop(kind)
        return False

    # ---- before the battle (R60)
    def deploy(self):
        scenario, options = self.head["options"]["scenario"], self.head["options"]
        places, stand = {}, []
        while self.at < len(self.recs) and self.recs[self.at]["at"] == "deploy":
            r = self.recs[self.at]
            side, mine = r["seat"], {}
            choosing = setup(scenario)
            for s, asked in zip(r["steps"] + [None], r["asked"]):
                self.compare_places(side, scenario, mine, asked)
                COUNT["standing choices in all"] += len(asked["standing"])
                self.same("standing choices", standing(choosing, side), program_standing(side, asked["standing"]))
                if s is None:
                    break
                if s["verb"] == "place":
                    place = (s["x"], s["front"], s["gap"], s["formation"] == "formed")
                    others = [u for line in lines_of(scenario, side) if line != s["line"] for u in place_line(scenario, side, line, mine.get(line))]
                    why = place_errors(scenario, side, others, s["line"], place)
                    if why:
                        self.bad("the model refuses a place", step=s, why=why)
                    mine[s["line"]] = place
                else:
                    stand.append(names(side, step_of(s)))
                    _, kind, key, to = stand[-1]
                    choosing.stand[kind][key] = to
                    COUNT["standing:" + kind + " " + to] += 1
            places.update(mine)
            COUNT["question:deploy"] += 1
            COUNT["questions in all"] += 1
            self.at += 1
        self.state = setup(scenario, {"rest": options["rest"], "victors_ring": options["victorsRing"]}, places)
        if self.head.get("stir"):
            load(self.state, self.head["stir"])
            COUNT["stirred positions in all"] += 1
        COUNT["option:" + scenario] += 1
        COUNT["option:rest " + options["rest"]] += 1
        COUNT["option:victor's ring " + ("kept" if options["victorsRing"] else "off")] += 1
        for _, kind, key, to in stand:
            self.state.stand[kind][key] = to

    def compare_places(self, side, scenario, mine, asked):
        """places of one line that were tried, legal or not"""
        for line, place, legal in asked["places"]:
            others = [u for other in lines_of(scenario, side) if other != line for u in place_line(scenario, side, other, mine.get(other))]
            x, front, gap, formation = place
            listed = mine.get(line) or lines_of(scenario, side)[line][2]
            now = (x, front, gap, formation == "formed")
            ok = now != tuple(listed) and not place_errors(scenario, side, others, line, now)
            COUNT["places of lines in all"] += 1
            COUNT["place:" + ("legal" if ok else "refused")] += 1
            self.same("place", ok, legal, line=line, place=place)

    # ---- dice and facts
    def roll(self, sides):
        if self.n >= len(self.dice):
            self.bad("a die that the program does not roll", sides=sides, mine=self.mine[-3:], facts=[f for f in self.facts[-3:]])
            raise Stop("die")
        face, program = self.dice[self.n]
        if program != sides:
            self.bad("die of other faces", model=sides, program=program, told=self.mine[-3:], facts=self.facts_near(self.n))
            raise Stop("die")
        self.n += 1
        COUNT["dice in all"] += 1
        return face + 1

    def facts_near(self, n):
        k = 0
        for i, f in enumerate(self.facts):
            k += len(dice_in(f))
            if k > n:
                return self.facts[max(0, i - 1):i + 1]
        return []

    def tell(self, kind, fact):
        self.mine.append((kind, fact))

    def facts_same(self):
        """what has happened since the last question, fact by fact"""
        program = [f for f in self.facts if f["kind"] in TOLD and not (f["kind"] == "LeaderMoved" and f["why"] != "lost")]
        for (kind, fact), f in zip(self.mine, program):
            COUNT["fact:" + kind] += 1
            if kind != f["kind"]:
                self.bad("another fact", model=[kind, fact], program=f)
                raise Stop("fact")
            told = TOLD[kind]
            if not self.same("fact " + kind, told[0](fact), told[1](f)):
                raise Stop("fact")
        if len(self.mine) != len(program):
            self.bad("facts left over", model=self.mine[len(program):][:2], program=program[len(self.mine):][:2])
            raise Stop("fact")
        if self.n != len(self.dice):
            self.bad("dice left over", program=self.dice[self.n:][:4])
            raise Stop("dice")
        self.facts, self.mine, self.dice, self.n = [], [], [], 0

    # ---- questions
    def need(self, at, side):
        """the next question has to be this one, and the position the same"""
        if self.at >= len(self.recs):
            self.facts_same()
            if self.end["state"]["outcome"] is None:
                raise Cut()
            self.bad("a question that the program does not ask", model=[at, side], program=self.end["state"]["outcome"])
            raise Stop("question")
        r = self.recs[self.at]
        COUNT["questions in all"] += 1
        COUNT["question:" + at] += 1
        if (r["at"], r["seat"]) != (at, side):
            self.bad("another question", model=[at, side], program=[r["at"], r["seat"], r["top"]])
            raise Stop("question")
        self.facts_same()
        self.kept.append({"n": r["n"], "state": digest(self.position_same(r["before"])), "asked": []})
        return r

    def position_same(self, program):
        mine = plain(state_told(self.game))
        COUNT["positions in all"] += 1
        COUNT["bases in all"] += sum(1 for u in mine["units"] if u[1] != "gone")
        for k in ("turn", "points", "choices", "table"):
            self.same("position: " + k, mine[k], program[k])
        bad = [(a, b) for k in ("units", "leaders") for a, b in zip(mine[k], program[k]) if a != b]
        if bad or len(mine["units"]) != len(program["units"]):
            self.bad("position", model=[a for a, _ in bad[:6]], program=[b for _, b in bad[:6]])
            raise Stop("position")
        return mine

    def answer(self, r):
        """the program's commit is taken: its facts follow"""
        self.at += 1
        self.facts = r["facts"]
        self.dice = [d for f in self.facts for d in dice_in(f)]
        self.n = 0
        return [names(r["seat"], step_of(s)) if s["verb"] not in ("take", "evade", "through", "occupy", "place") else s for s in r["steps"]]

    def initiative(self, side):
        r = self.need("initiative", side)
        return self.answer(r)[0]["turn"]

    def orders(self, side):
        r = self.need("orders", side)
        self.same("in command", sorted(self.game.commanded), sorted(r["top"]["commanded"]))
        COUNT["units in command in all"] += len(self.game.commanded)
        steps = [names(side, step_of(s)) for s in r["steps"]]
        pre = Preview(self.game.st, self.game.commanded)
        for k, asked in enumerate(r["asked"]):
            said = compare_orders(self, pre, side, asked)
            if said:
                self.kept[-1]["asked"].append({"at": k, **said})
            if k == len(steps):
                break
            e = pre.errors(side, steps[k])
            if e:
                self.bad("the model refuses a step", step=r["steps"][k], why=e, before=r["steps"][:k])
                raise Stop("step")
            COUNT["step:" + steps[k][0]] += 1
            if steps[k][0] == "stand":
                COUNT["standing:" + steps[k][1] + " " + steps[k][3]] += 1
            COUNT["steps in all"] += 1
            pre.do(side, steps[k])
        self.answer(r)
        return steps

    def react(self, side, evaders, shooters):
        r = self.need("react", side)
        self.same("who may evade", evaders, r["top"]["evaders"])
        self.same("who may shoot through, and at whom", list(map(list, shooters.items())), [[s["unit"], s["targets"]] for s in r["top"]["shooters"]])
        COUNT["evaders asked in all"] += len(evaders)
        COUNT["targets of pass-through fire in all"] += sum(map(len, shooters.values()))
        steps = self.answer(r)
        own = lambda verb: [s for s in steps if isinstance(s, dict) and s["verb"] == verb]
        return {s["unit"]: s["dir"] // 5 for s in own("evade")}, {s["unit"]: s["target"] for s in own("through")}, [s for s in steps if isinstance(s, tuple)]

    def fire(self, side, units):
        r = self.need("fire", side)
        self.same("who is asked for targets", units, r["top"]["units"], fatal=True)
        for i, ts in r["asked"][0]["targets"]:
            mine = [t.id for t in fighting.targets(self.game.st, self.game.st.units[i])]
            self.same("targets of fire", mine, ts, unit=i)
            COUNT["targets of fire in all"] += len(ts)
        return {s[1]: s[2] for s in self.answer(r)}

    def advance(self, side, units):
        r = self.need("advance", side)
        self.same("who is asked to advance", units, r["top"]["units"], fatal=True)
        return {s["unit"]: s["yes"] for s in self.answer(r)}

    def play(self):
        self.facts = self.recs[self.at - 1]["facts"]
        self.dice = [d for f in self.facts for d in dice_in(f)]
        result = self.game.play()
        self.facts_same()
        if self.at != len(self.recs):
            self.bad("questions left", program=self.recs[self.at]["top"])
            return
        o = self.end["state"]["outcome"]
        self.same("outcome", list(result), [o["winner"], o["by"]] if o else None)
        KEPT.append({"seed": self.head["seed"], "lines": self.kept})
        COUNT["end:" + (result[0] or "draw") + " by " + result[1]] += 1
        self.position_same(self.end["state"])


# ---------------------------------------------------------------- choices of orders
def movements(pre, side, ids):
    """all that a group may do, in the words of asked.ts"""
    g = [pre.st.units.get(i) for i in ids]
    none = {"lanes": [], "wheels": {"L": [], "R": []}, "headings": [], "breaks": [], "forms": False}
    if pre.no_group(side, ids):
        return none
    lanes = []
    for off in pre.directions(g):
        stops, charge = pre.stops(ids, off), pre.charged_by(ids, off)
        if stops or charge:
            lanes.append([dir_of(off), stops, charge])
    legal = lambda step: not pre.errors(side, step)
    one = ids[0] if len(ids) == 1 else None
    return {"lanes": sorted(lanes), "wheels": {to: pre.wheels(ids, to) for to in "LR"},
            "headings": pre.headings(side, ids), "breaks": pre.breaks(side, one) if one else [], "forms": bool(one) and legal(("form", one))}


def compare_movements(f, pre, side, program):
    ids = tuple(program["group"])
    mine = {"group": list(ids), **movements(pre, side, ids)}
    COUNT["groups asked in all"] += 1
    COUNT["group of:%d" % len(ids)] += 1
    COUNT["lanes in all"] += len(mine["lanes"])
    COUNT["stops in all"] += sum(len(x[1]) for x in mine["lanes"])
    COUNT["charges in all"] += sum(bool(x[2]) for x in mine["lanes"])
    COUNT["wheels in all"] += sum(map(len, mine["wheels"].values()))
    COUNT["headings in all"] += len(mine["headings"])
    COUNT["breaks in all"] += len(mine["breaks"])
    COUNT["changes of formation in all"] += mine["forms"]
    for k in mine:
        f.same("choices: " + k, mine[k], program[k], group=ids)
    return mine


def actions(pre, side):
    """what else units and leaders may do"""
    st, legal = pre.st, lambda step: not pre.errors(side, step)
    good, foes = st.good(side), [t.id for t in st.on() if t.side != side]
    shoot = [[u.id, [t for t in foes if legal(("shoot", u.id, t))]] for u in good if u.weapon and u.skirmish()]
    leads = [[l.name, u.id, [a for a in (True, False) if legal(("lead", l.name, u.id, a))]] for l in st.leaders.values() if l.side == side for u in good]
    fire = [[u.id, [t for t in ["nearest", "hold"] + foes if legal(("fire", u.id, t))]] for u in good if u.weapon]
    return {"shoot": [x for x in shoot if x[1]], "throw": [u.id for u in good if legal(("throw", u.id))], "lead": [x for x in leads if x[2]],
            "fire": [x for x in fire if x[1]]}


def standing(st, side):
    """the standing choices that are open, each to what it is not yet (7.2)"""
    out = [["standInitiative", side, [v for v in D.STANDING["initiative"] if v != st.stands("initiative", side)]]]
    us = [u for u in st.on(side) if u.weapon]
    for kind, verb in (("fire", "standFire"), ("pass", "standPass")):
        out += [[verb, u.id, [v for v in D.STANDING[kind] if v != st.stands(kind, u.id)]] for u in us]
    for line in dict.fromkeys(u.line for u in st.on(side)):
        out.append(["standAdvance", line, [v for v in D.STANDING["advance"] if v != st.stands("advance", line)]])
    return out


def program_standing(side, choices):
    one = lambda x: x[0] if isinstance(x, list) else x
    return [[c["verb"], one(c.get("unit") or c.get("line") or side), c["to"] if isinstance(c["to"], list) else [c["to"]]] for c in choices]


def offered(pre, side):
    """the groups that are offered: each unit, each run of a chain, whole lines (2.7)"""
    st = pre.st
    own = [u for u in st.on(side) if u.status in ("ok", "straggler")]
    good = [u for u in own if u.status == "ok"]
    groups, chains = [[u.id] for u in own], {}
    for i, n in fighting.chain_lines(st, side).items():
        chains.setdefault(n, []).append(st.units[i])
    for us in chains.values():
        a, order = us[0], list(st.units)
        us = sorted(us, key=lambda u: (local(a.h, u.x - a.x, u.y - a.y)[0], order.index(u.id)))
        groups += [[u.id for u in us[i:j]] for i in range(len(us)) for j in range(i + 1, len(us) + 1)]
    for line in dict.fromkeys(u.line for u in good):
        groups.append([u.id for u in good if u.line == line])
    return sorted({tuple(sorted(g)) for g in groups if not pre.no_group(side, g)})


def compare_shots(f, st, a):
    u = st.units[a["unit"]]
    mine = []
    for t in st.on(OTHER[u.side]):
        w = fighting.shot(st, u, t)
        if w:
            ms, die = fighting.missile_modifiers(st, u, t, w[1]), fighting.missile_die(u.shooters(), w[0])
            mine.append([t.id, w[0], die, ms, fighting.shot_ways(die, sum(v for _, v in ms))])
    program = [[s["target"], s["band"], s["die"], mods(s["modifiers"]), s["ways"]] for s in a["shots"]]
    COUNT["odds of shots in all"] += len(mine)
    f.same("odds of shots", mine, program, unit=u.id)
    return u


def compare_odds(f, st, program):
    side = lambda s: [s["unit"], s["die"], s["column"], s["second"], [list(m) for m in s["modifiers"]]]
    mine = [[side(x["rome"]), side(x["carthage"]), x["volley"], x["chances"]] for x in fighting.forecasts(st)]
    told = lambda s: [s["unit"], s["die"], s["column"], s["second"], mods(s["modifiers"])]
    theirs = [[told(x["sides"]["rome"]), told(x["sides"]["carthage"]), x["volley"], [round(x["chances"][s], 9) for s in SIDES]] for x in program]
    COUNT["odds of fights in all"] += len(mine)
    f.same("odds of fights", mine, theirs)


def word_of(o):
    return (o["word"],) + tuple(o[k] for k in ("gap", "by") if k in o)


def compare_words(f, pre, side, a):
    orders = {line: word_of(o) for line, o in a["orders"].items()}
    mine = [told_step(s) for s in Orders(Preview(pre.st, pre.commanded, pre.aims), side).expand(orders)]
    COUNT["steps of words in all"] += len(mine)
    for o in orders.values():
        COUNT["word:" + o[0]] += 1
    f.same("words for lines", mine, a["steps"], orders=a["orders"])
    return mine


def compare_orders(f, pre, side, asked):
    """what was asked about orders at one point of a plan; digests of what the model says of it, None where nothing was asked"""
    if not asked:
        return None
    st = pre.st
    groups = [compare_movements(f, pre, side, a) for a in asked["groups"]]
    mine = actions(pre, side)
    for k, program in asked["actions"].items():
        COUNT[f"choices to {k} in all"] += sum(len(x[-1]) if isinstance(x, list) else 1 for x in mine[k])
        f.same("choices: " + k, mine[k], program)
    for a in asked["shots"]:
        u = compare_shots(f, st, a)
        if a["open"] is not None:
            f.same("targets", [t.id for t in fighting.targets(st, u)] if u.id in pre.commanded else [], a["open"], unit=u.id)
    compare_odds(f, st, asked["odds"])
    said = {"groups": [g["group"] for g in groups], "movements": digest(plain(groups)), "actions": digest(plain(mine)),
            "words": {"orders": asked["words"]["orders"], "steps": digest(plain(compare_words(f, pre, side, asked["words"])))}}
    if "offered" in asked:
        mine = offered(pre, side)
        COUNT["groups offered in all"] += len(mine)
        f.same("groups offered", mine, sorted(sorted(g) for g in asked["offered"]))
        COUNT["standing choices in all"] += len(asked["standing"])
        f.same("standing choices", standing(st, side), program_standing(side, asked["standing"]))
    return said


def dice_in(f):
    """the dice of a fact, (face from 0, faces), in the order in which they fell"""
    k = f["kind"]
    one = lambda d: [(d["face"], d["sides"])]
    if k == "InitiativeRolled":
        return [x for t in f["tries"] for x in one(t["rome"]) + one(t["carthage"])]
    if k in ("ShotRolled", "LeaderRolled"):
        return [x for d in f["dice"] for x in one(d)]
    if k == "EvadeRolled":
        return one(f["evader"]) + one(f["charger"])
    if k == "VolleyRolled":
        return one(f["dice"]["pila"]) + one(f["dice"]["darts"]) if f["dice"] else []
    if k == "FightRolled":
        return [x for s in SIDES for d in (f[s]["die"], f[s]["pikes"]) if d for x in one(d)]
    if k == "RampageRolled":
        return one(f["way"]) + one(f["length"])
    if k == "RampageFought":
        return one(f["beast"]) + one(f["other"])
    return []


def pips(d):
    return d["face"] + 1


def mods(ms):
    return [[m["code"], m["value"]] for m in ms]


def told_fighter(f):
    return [f["unit"], f["column"], f["die"]["sides"], pips(f["die"]), f["pikes"] and pips(f["pikes"]), mods(f["modifiers"]), f["total"]]


def my_fighter(f):
    return [f["unit"], f["column"], f["die"], f["rolled"], f["pikes"], f["modifiers"], f["total"]]


def fields(*keys):
    return lambda f: [f[k] for k in keys]


# kind of fact -> (what the model says of it, what the program says)
TOLD = {
    "InitiativeRolled": (lambda f: [f["tries"], f["winner"]], lambda f: [[[pips(t["rome"]), pips(t["carthage"])] for t in f["tries"]], f["winner"]]),
    "ShotRolled": (fields("why", "unit", "target", "band", "die", "modifiers", "casualties"),
                   lambda f: [f["why"], f["unit"], f["target"], f["band"], f["dice"][0]["sides"], mods(f["modifiers"]), f["casualties"]]),
    "EvadeRolled": (fields("unit", "limit", "away"),) * 2,
    "VolleyRolled": (lambda f: [f["course"], f["hurt"], [list(x) for x in f["fights"]]],
                     lambda f: [f["course"], sorted([h["unit"], h["enemy"]] for h in f["hurt"]), [[x["rome"], x["carthage"]] for x in f["fights"]]]),
    "FightRolled": (lambda f: [my_fighter(f["rome"]), my_fighter(f["carthage"]), f["loser"], f["casualties"]],
                    lambda f: [told_fighter(f["rome"]), told_fighter(f["carthage"]), f["loser"], f["casualties"]]),
    "LeaderRolled": (fields("leader", "wounds", "dead"),) * 2,
    "LeaderMoved": (fields("leader", "unit", "attached"),) * 2,
    "LeaderGone": (fields("leader"),) * 2,
    "RampageRolled": (lambda f: [f["unit"], f["way"], f["length"]], lambda f: [f["unit"], pips(f["way"]), pips(f["length"])]),
    "RampageFought": (fields("unit", "against", "casualties", "loser"),) * 2,
    "TurnEnded": (fields("turn", "doubledLosses"),) * 2,
}


def play(head, recs, end):
    f = None
    COUNT["battles in all"] += 1
    try:
        f = Follower(head, recs, end)
        f.play()
    except Cut:
        COUNT["end:left at the most commits"] += 1
    except Stop:
        COUNT["end:stopped at a difference"] += 1
    except (ValueError, KeyError, IndexError, AttributeError, RuntimeError, AssertionError, TypeError) as x:
        if f is None:
            raise
        COUNT["end:stopped at a difference"] += 1
        f.bad("the model fails", error=repr(x), trace=traceback.format_exc().splitlines()[-8:])
    if f:
        COUNT.update({"rule:" + k: v for k, v in f.game.came.items() if v})


def main():
    head, recs = None, []
    for line in sys.stdin:
        x = json.loads(line)
        if x["k"] == "battle":
            head, recs = x, []
        elif x["k"] == "c":
            recs.append(x)
        elif x["k"] == "stir":
            head["stir"] = x["state"]
        elif x["k"] == "end":
            play(head, recs, x)
    kept = dict(kept=KEPT) if "--keep" in sys.argv[1:] else {}
    json.dump(dict(counts=dict(sorted(COUNT.items())), differences=DIFFERENCES, **kept), sys.stdout, default=str)


if __name__ == "__main__":
    main()
