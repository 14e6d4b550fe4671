import { choicesIn, foresee, recorder } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  ambushed,
  box,
  commitOn,
  factsOfKind,
  unitIn,
  type AmbushBattle,
  type Done,
  type Given,
  type Lying,
} from '../../testkit/index.js';
import {
  faultsIn,
  slidesBack,
  stopsOfAdvance,
  unitOf,
  type Feature,
  type State,
  type Step,
} from '../index.js';
import { meeting } from './ambush.js';

const LIBYANS: Lying = { tag: 'A', kind: 'libyanJavelins', x: 1500, y: 2000 };
const CELTS: Given = { kind: 'celts', id: 'CB.1', line: 'CB', x: 9000, y: 7000 };
const VELITES: Given = { kind: 'velites', x: 1500, y: 500, formation: 'skirmish' };
const HASTATI: Given = { kind: 'hastati', x: 1500, y: 3300 };

const advance = (quarters: number, group: readonly string[] = ['RA.1']): Step => ({
  ...{ verb: 'advance', group: [...group], dir: 0, quarters },
});
const HOLD: Step = { verb: 'standFire', unit: 'RA.1', to: 'hold' };
const done = ({ game, state }: AmbushBattle, steps: readonly Step[], dice: readonly number[] = []): Done =>
  commitOn(game, state, { steps, dice });
const reveals = (one: Done) => factsOfKind(one, 'AmbushRevealed').map(({ line, why }) => [line, why]);
const isHidden = ({ state }: Done, id = 'CA.1'): boolean => unitIn(state, id).status === 'hidden';

describe('an enemy near an ambush (R71)', () => {
  const battle = ambushed([VELITES, CELTS], [LIBYANS]);

  it('has the same stops whatever is hidden, and ends 6" from it (case 37)', () => {
    const stops = stopsOfAdvance(battle.state.field, 'rome', { group: ['RA.1'], dir: 0 });
    expect(stops).toEqual([{ from: 1, to: 48, by: 1 }]);
    const short = done(battle, [advance(29)]);
    expect([unitIn(short.state, 'RA.1').y, isHidden(short), reveals(short)]).toEqual([1225, true, []]);
    const long = done(battle, [HOLD, advance(48)]);
    expect([unitIn(long.state, 'RA.1').y, reveals(long)]).toEqual([1250, [['CA', 'found']]]);
    expect(unitIn(long.state, 'CA.1')).toMatchObject({ status: 'good', x: 1500, y: 2000 });
    expect(long.state.field.round).toMatchObject({ active: 'carthage', commanded: ['CA.1'] });
    expect(long.state.ambushes).toEqual([]);
    expect(faultsIn(long.state)).toEqual([]);
  });

  it.each([2000, 1600, 1500, 1400])('ends 6" from one that lies across its way, at %s', (y) => {
    const one = done(ambushed([VELITES, CELTS], [{ ...LIBYANS, y }]), [HOLD, advance(48)]);
    expect([unitIn(one.state, 'RA.1').y, reveals(one)]).toEqual([y - 750, [['CA', 'found']]]);
    expect(faultsIn(one.state)).toEqual([]);
  });

  it('charges no farther than to 6" from one that lies across its way, and fights nobody', () => {
    const horse: Given = { kind: 'alliedCavalry', x: 1500, y: 500 };
    const foe: Given = { ...CELTS, x: 1500, y: 1900 };
    const one = done(ambushed([horse, foe], [{ ...LIBYANS, y: 1450 }]), [
      { verb: 'charge', group: ['RA.1'], dir: 0 },
    ]);
    expect(reveals(one)).toEqual([['CA', 'found']]);
    expect(unitIn(one.state, 'RA.1').y).toBeLessThan(700);
    expect(factsOfKind(one, 'FightRolled')).toEqual([]);
    expect(faultsIn(one.state)).toEqual([]);
  });

  it('pays for as far as it went, and goes no further in that step alone', () => {
    const one = done(battle, [HOLD, advance(40), { verb: 'face', group: ['RA.1'], heading: 9 }]);
    expect(factsOfKind(one, 'UnitsChanged').map(({ why, changes }) => [why, changes[0]?.spent])).toEqual([
      ['advance', 750],
      ['face', undefined],
    ]);
  });

  it('is stopped as a group, all at the same place', () => {
    const beside: Given = { ...VELITES, x: 2000 };
    const { state } = done(ambushed([VELITES, beside, CELTS], [LIBYANS]), [
      HOLD,
      { ...HOLD, unit: 'RA.2' },
      advance(48, ['RA.1', 'RA.2']),
    ]);
    expect([unitIn(state, 'RA.1').y, unitIn(state, 'RA.2').y]).toEqual([1250, 1250]);
  });

  it('finds it by a wheel, a turn and a break, too, where these end within 6"', () => {
    const near: Given = { kind: 'hastati', x: 2330, y: 1500, heading: 0 };
    const wheel: Step = { verb: 'wheel', group: ['RA.1'], to: 'R', steps: 6 };
    const wheeled = done(ambushed([{ ...near, x: 2450, y: 1400 }, CELTS], [LIBYANS]), [wheel]);
    expect(reveals(wheeled)).toEqual([['CA', 'found']]);
    expect(unitIn(wheeled.state, 'RA.1').heading).toBe(2);
    const turned = done(ambushed([near, CELTS], [LIBYANS]), [{ verb: 'face', group: ['RA.1'], heading: 36 }]);
    expect(reveals(turned)).toEqual([['CA', 'found']]);
    const foe: Given = { kind: 'celts', id: 'CB.1', line: 'CB', x: 1500, y: 3400, heading: 36 };
    const breaking = ambushed([{ ...HASTATI, y: 3230 }, foe], [LIBYANS]);
    const broken = done(breaking, [{ verb: 'break', unit: 'RA.1', quarters: 24 }]);
    expect([reveals(broken), unitIn(broken.state, 'RA.1').y]).toEqual([[['CA', 'found']], 2755]);
  });

  it('charges as far as it goes: what it would have struck is left alone', () => {
    const foe: Given = { ...CELTS, x: 1500, y: 1700 };
    const charging = ambushed(
      [{ kind: 'hastati', x: 1500, y: 1000 }, foe],
      [{ ...LIBYANS, x: 2300, y: 1900 }],
    );
    const one = done(charging, [{ verb: 'charge', group: ['RA.1'], dir: 0 }]);
    expect(reveals(one)).toEqual([['CA', 'found']]);
    expect(unitIn(one.state, 'RA.1').y).toBe(1250);
    expect(factsOfKind(one, 'UnitsChanged').map(({ why }) => why)).toEqual(['advance']);
  });

  it('strikes whom it has come to when it finds somebody there', () => {
    const foe: Given = { ...CELTS, x: 1500, y: 1600 };
    const charging = ambushed([{ kind: 'hastati', x: 1500, y: 1000 }, foe], [{ ...LIBYANS, y: 2200 }]);
    const one = done(charging, [{ verb: 'charge', group: ['RA.1'], dir: 0 }], [10, 1, 7, 1]);
    expect(reveals(one)).toEqual([['CA', 'found']]);
    expect(factsOfKind(one, 'FightRolled')).toHaveLength(1);
  });

  it('does not find it by being near while it stands, nor by running past', () => {
    const fled: Given = { ...VELITES, y: 1300, figures: 3, status: 'disintegrated' };
    const running = done(ambushed([fled, CELTS], [{ ...LIBYANS, x: 2100 }]), [advance(40)]);
    expect([reveals(running), unitIn(running.state, 'RA.1').y]).toEqual([[], 2300]);
    const into = done(ambushed([fled, CELTS], [LIBYANS]), [advance(40)]);
    expect([reveals(into), unitIn(into.state, 'RA.1').y < 1900]).toEqual([[['CA', 'met']], true]);
  });
});

describe('a compelled way and an ambush (R71)', () => {
  const driven = (limit: number) => {
    const { game, state } = ambushed([HASTATI, CELTS], [LIBYANS]);
    const log = recorder(game.evolve, state);
    const unit = unitOf(state.field, 'RA.1');
    const { gained } = meeting(log, (field) => slidesBack(field, { unit, heading: 36, limit }));
    return [gained, log.events.map((fact) => (fact.kind === 'AmbushRevealed' ? fact.why : fact.kind))];
  };

  it('that ends near it leaves it hidden; one that meets it is stopped by it (case 38)', () => {
    expect(driven(900)).toEqual([900, []]);
    expect(driven(1200)).toEqual([1150, ['met']]);
  });

  it('of its own side meets it, too, so that nobody can tell by it who lies there', () => {
    const own: Given = { kind: 'celts', id: 'CB.1', line: 'CB', x: 1500, y: 1400, heading: 36 };
    const foe: Given = { kind: 'hastati', x: 1500, y: 1230 };
    const battle = ambushed([foe, own], [{ ...LIBYANS, y: 2500 }]);
    const fought = done(battle, [], [10, 1, 9, 1]);
    expect(reveals(fought)).toEqual([['CA', 'met']]);
    expect(faultsIn(fought.state)).toEqual([]);
  });
});

describe('a line in ambush that acts (R71)', () => {
  const ahead = (quarters: number): Step => ({ verb: 'advance', group: ['CA.1'], dir: 0, quarters });
  const own: Given = { kind: 'celts', id: 'CB.1', line: 'CB', x: 9000, y: 7000 };
  const battle = ambushed([own, { ...VELITES, y: 300 }], [LIBYANS]);

  it('comes out with the plan that names it, in command in this round and in its next', () => {
    const one = done(battle, [ahead(10)]);
    expect(reveals(one)).toEqual([['CA', 'acts']]);
    const kinds = one.facts.map(({ kind }) => kind);
    expect(kinds.indexOf('AmbushRevealed')).toBe(kinds.indexOf('PlanLaid') + 1);
    expect(unitIn(one.state, 'CA.1')).toMatchObject({ status: 'good', y: 1750, drivenBack: true });
  });

  it('stays hidden while it stands, whatever is chosen for it', () => {
    const one = done(battle, [{ verb: 'standPass', unit: 'CA.1', to: 'once' }]);
    expect([reveals(one), isHidden(one)]).toEqual([[], true]);
  });

  it('is offered its steps, and shoots by a step alone: neither at who passes nor in the fire of the round', () => {
    const near = ambushed([own, { ...VELITES, y: 1400 }], [LIBYANS]);
    const verbs = choicesIn(near.game, near.state, 'carthage').map(({ verb }) => verb);
    expect(verbs).toEqual(expect.arrayContaining(['advance', 'shoot', 'fire']));
    expect(factsOfKind(done(near, []), 'ShotRolled')).toEqual([]);
    const shot = done(near, [{ verb: 'fire', unit: 'CA.1', target: 'nearest' }], [8, 1]);
    expect(reveals(shot)).toEqual([['CA', 'acts']]);
    expect(factsOfKind(shot, 'ShotRolled').map(({ unit }) => unit)).toContain('CA.1');
  });

  it('is in the way of its own side’s orders, which may neither pass nor stand on it', () => {
    const behind: Given = { ...own, kind: 'balearicSlingers', x: 1500, y: 2500, formation: 'skirmish' };
    const { state } = ambushed([behind, { ...VELITES, y: 300 }], [LIBYANS]);
    const stops = stopsOfAdvance(state.field, 'carthage', { group: ['CB.1'], dir: 0 });
    expect(stops.at(-1)?.to).toBe(14);
  });

  it('moves on from water as one who stood there as the round began (R64)', () => {
    const stream: Feature = { kind: 'stream', name: 'stream', areas: [box([0, 1900], [9600, 2100])] };
    const wet = ambushed([own, { ...VELITES, y: 300 }], [LIBYANS], { features: [stream] });
    const one = done(wet, [ahead(12)]);
    const [fact] = factsOfKind(one, 'AmbushRevealed');
    expect(fact?.water).toEqual({ wet: ['CA.1'], bank: [] });
    expect(unitIn(one.state, 'CA.1').y).toBe(1700);
  });
});

describe('the end of an ambush (R71)', () => {
  it('is that of turn 12: who is still hidden stands where they lay', () => {
    const round = { number: 2 as const, active: 'rome' as const, commanded: ['RA.1'] };
    const late = (turn: number): Done => {
      const { game, state } = ambushed([VELITES, CELTS], [LIBYANS], { change: { turn } });
      const last: State = { ...state, mover: 'carthage', field: { ...state.field, round } };
      return done({ game, state: last }, [], [6, 4]);
    };
    expect(reveals(late(11))).toEqual([]);
    const ended = late(12);
    expect(reveals(ended)).toEqual([['CA', 'late']]);
    const kinds = ended.facts.map(({ kind }) => kind);
    expect(kinds.indexOf('AmbushRevealed')).toBeLessThan(kinds.indexOf('TurnEnded'));
  });

  it('changes no points: who is hidden has lost nothing, and counts among the figures at the start', () => {
    const round = { number: 2 as const, active: 'rome' as const, commanded: ['RA.1'] };
    const { game, state } = ambushed([VELITES, CELTS], [LIBYANS]);
    const last: State = { ...state, mover: 'carthage', field: { ...state.field, round } };
    const [ended] = factsOfKind(done({ game, state: last }, [], [6, 4]), 'TurnEnded');
    expect(ended?.doubledLosses).toEqual({ rome: 0, carthage: 0 });
  });
});

describe('what is foreseen of a plan (R71)', () => {
  it('is nothing for one against whom lines lie in ambush, and as ever for their owner', () => {
    const { game, state } = ambushed([VELITES, CELTS], [LIBYANS]);
    const plan = { seat: 'rome', steps: [advance(4)] } as const;
    expect(foresee(game, game.conceal(state, 'rome'), plan)).toBeNull();
  });
});
