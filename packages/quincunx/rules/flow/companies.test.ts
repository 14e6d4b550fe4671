import { recorder } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  battleOn,
  beasts,
  changing,
  commit,
  companyField,
  factsOfKind,
  fieldOf,
  inRoundOf,
  inSecondRound,
  leaderWith,
  libyans,
  unitIn,
  withLeader,
  type Given,
} from '../../testkit/index.js';
import {
  baseOf,
  faultsIn,
  hitsOf,
  meleeModifiers,
  quincunx,
  slidesBack,
  unitOf,
  type Field,
  type State,
} from '../index.js';
import { takeFigures, type Toll } from './losses.js';

const HASTATI: Given = { kind: 'hastati', x: 1500, y: 1000 };
const company = (...more: readonly Given[]): Field => companyField([beasts(), libyans(), ...more]);

/** The battle after a company has lost that, without leaders who would roll. */
function after(field: Field, ...tolls: readonly Toll[]): State {
  const log = recorder(quincunx.evolve, battleOn(field));
  const nobody = (): never => expect.unreachable('nobody rolls');
  const luck = { roll: nobody, draw: nobody, source: idealChance('tolls') };
  for (const toll of tolls) takeFigures({ log, luck }, 'CA.1', toll);
  return log.now();
}
const missiles = (figures: number): Toll => ({ figures, lightsFirst: figures });
const fight = (figures: number): Toll => ({ figures, lightsFirst: 1 });
const lost = (state: State) => ({
  lights: unitIn(state, 'CA.2').figures,
  hits: hitsOf(unitIn(state, 'CA.1')),
});

describe('casualties of a company (R70)', () => {
  it('by missiles are the lights’ first, until these disintegrate behind, base to base (case 30)', () => {
    const field = company(HASTATI);
    expect(lost(after(field, missiles(4)))).toEqual({ lights: 8, hits: 0 });
    const state = after(field, missiles(4), missiles(6));
    expect(lost(state)).toEqual({ lights: 3, hits: 1 });
    expect(unitIn(state, 'CA.2')).toMatchObject({ status: 'disintegrated', x: 1500, y: 3200 });
    expect(baseOf(unitIn(state, 'CA.1')).halfFront).toBe(280);
    expect(faultsIn(state)).toEqual([]);
  });

  it('of a fight are the lights’ first one, and then the elephants’; with one beast left they part (case 31)', () => {
    const field = company(HASTATI);
    expect(lost(after(field, fight(3)))).toEqual({ lights: 11, hits: 2 });
    const state = after(field, fight(3), fight(5));
    expect(lost(state)).toEqual({ lights: 10, hits: 6 });
    expect(baseOf(unitIn(state, 'CA.1')).halfFront).toBe(80);
    expect(unitIn(state, 'CA.2')).toMatchObject({ status: 'good', y: 3200, drivenBack: true });
    expect(faultsIn(state)).toEqual([]);
  });

  it('of two lost fights are the lights’ first two', () => {
    expect(lost(after(company(HASTATI), { figures: 5, lightsFirst: 2 }))).toEqual({ lights: 10, hits: 3 });
  });

  it('that kill the elephants at once leave the lights behind them', () => {
    const state = after(company(HASTATI), fight(13));
    expect(unitIn(state, 'CA.1')).toMatchObject({ status: 'gone', company: null });
    expect(unitIn(state, 'CA.2')).toMatchObject({ status: 'good', figures: 11, y: 3200 });
  });

  it('that make them run wild drive the lights out', () => {
    const state = after(company(HASTATI), fight(11));
    expect(unitIn(state, 'CA.1')).toMatchObject({ status: 'berserk', company: null });
    expect(unitIn(state, 'CA.2').status).toBe('good');
    expect(faultsIn(state)).toEqual([]);
  });

  it('drive the lights to the first free quarter inch behind, and cost them where 6" are full', () => {
    const behind = (y: number): Given => ({ kind: 'celts', id: 'CB.1', line: 'CB', x: 1500, y });
    expect(unitIn(after(company(behind(3250)), fight(8)), 'CA.2').y).toBe(3400);
    const rows = [3200, 3360, 3520, 3680, 3840].map((y, at) => ({ ...behind(y), id: `CB.${at + 1}` }));
    const state = after(company(...rows), fight(8));
    expect(unitIn(state, 'CA.2')).toMatchObject({ status: 'gone', loss: 'dispersed' });
  });
});

describe('a company in melee (R70)', () => {
  const meeting = (figures = 12): Field =>
    company({ ...HASTATI, y: 2790 }).units.reduce(
      (field) => changing(field, 'CA.2', { figures }),
      company({ ...HASTATI, y: 2790 }),
    );
  const codes = (field: Field) =>
    meleeModifiers(field, { unit: unitOf(field, 'CA.1'), enemy: unitOf(field, 'RA.1'), isVolleyed: false });

  it('adds one while its lights have six figures or more (case 32)', () => {
    expect(codes(meeting())).toEqual([
      { code: 'elephants', value: 2 },
      { code: 'company', value: 1 },
    ]);
    expect(codes(meeting(6)).map(({ code }) => code)).toContain('company');
    expect(codes(meeting(5))).toEqual([{ code: 'elephants', value: 2 }]);
  });

  it('gives its rings to both, and recoils as one', () => {
    // The volley of the pila; then 8 against 3, and three more for the elephants less one for the volley.
    const done = commit(battleOn(meeting()), [], [10, 1]);
    const [fought] = factsOfKind(done, 'FightRolled');
    expect(fought).toMatchObject({ loser: 'carthage', casualties: 3 });
    expect(unitIn(done.state, 'CA.1').rings).toBe(2);
    expect(unitIn(done.state, 'CA.2')).toMatchObject({ rings: 2, status: 'joined', figures: 11 });
    expect(unitIn(done.state, 'CA.1').y).toBe(4200);
  });

  it('that is driven off the table is lost whole', () => {
    const field = meeting();
    const near = { ...field, table: { ...field.table, depth: 3400 } };
    const done = commit(battleOn(near), [], [10, 1]);
    for (const id of ['CA.1', 'CA.2'])
      expect(unitIn(done.state, id)).toMatchObject({ status: 'gone', loss: 'routed' });
  });
});

describe('the missiles of a company (R70)', () => {
  const near = company({ ...HASTATI, y: 2400 });

  it('are a shot of the lights and one of the elephants, each of 12 figures (case 35)', () => {
    const done = commit(battleOn(near), [], [8, 1, 8, 1]);
    const shots = factsOfKind(done, 'ShotRolled');
    expect(shots.map(({ unit, band, dice }) => [unit, band, ...dice.map(({ sides }) => sides)])).toEqual([
      ['CA.1', 'long', 8, 8],
      ['CA.2', 'long', 8, 8],
    ]);
    expect(unitIn(done.state, 'RA.1').figures).toBe(6);
  });

  it('may be told apart: a target for each, and what each does when somebody passes', () => {
    const plan = [
      { verb: 'fire' as const, unit: 'CA.2', target: 'hold' as const },
      { verb: 'standPass' as const, unit: 'CA.2', to: 'hold' as const },
    ];
    const done = commit(battleOn(near), plan, [8, 1]);
    expect(factsOfKind(done, 'ShotRolled').map(({ unit }) => unit)).toEqual(['CA.1']);
  });

  it('fly at who passes within 3 inches, and then each keeps still in its own next round', () => {
    const field = inRoundOf(company({ ...HASTATI, y: 2000 }), 'rome');
    const step = { verb: 'advance' as const, group: ['RA.1'], dir: 0 as const, quarters: 20 };
    const done = commit(battleOn(field), [step], [1, 1, 1, 1]);
    expect(factsOfKind(done, 'ShotRolled').map(({ why, unit }) => [why, unit])).toEqual([
      ['passThrough', 'CA.1'],
      ['passThrough', 'CA.2'],
    ]);
    expect(unitIn(done.state, 'CA.2').passMark).toBe('inForce');
  });
});

describe('the rest of a company (R7, R70)', () => {
  const tired = (more: Partial<State> = {}): State => {
    const field = changing(changing(company(), 'CA.1', { rings: 2 }), 'CA.2', { rings: 1 });
    return battleOn(inSecondRound(field, 'carthage'), more);
  };
  const rested = (state: State) => factsOfKind(commit(state), 'UnitsChanged');

  it('is that of both, when neither has done anything', () => {
    expect(rested(tired()).filter(({ why }) => why === 'rest')).toMatchObject([
      {
        changes: [
          { id: 'CA.1', rings: 1 },
          { id: 'CA.2', rings: 0 },
        ],
      },
    ]);
  });

  it('is nobody’s when one of them was active', () => {
    const state = tired();
    const field = changing(state.field, 'CA.2', { activeInFirst: true });
    expect(rested({ ...state, field }).filter(({ why }) => why === 'rest')).toEqual([]);
  });
});

describe('leaders and a company (R37, R70)', () => {
  it('go with the lights when these join elephants, and roll once for what the company loses', () => {
    const apart = { ...fieldOf(beasts(), libyans(), HASTATI), scenario: 'zama' as const };
    const field = withLeader(apart, leaderWith('CA.2', { id: 'gisgo' }));
    const join = { verb: 'join' as const, unit: 'CA.2', elephants: 'CA.1' };
    const done = commit(battleOn(field), [join]);
    expect(factsOfKind(done, 'LeaderMoved')).toMatchObject([{ unit: 'CA.1', attached: false, why: 'join' }]);
    expect(done.state.field.leaders).toMatchObject([{ unit: 'CA.1', attached: false }]);
    const led = withLeader(company({ ...HASTATI, y: 2790 }), leaderWith('CA.1', { id: 'gisgo' }));
    const fought = commit(battleOn(led), [], [10, 1, 2, 3]);
    expect(factsOfKind(fought, 'LeaderRolled')).toHaveLength(1);
  });

  it('find elephants in the way of a recoil, which stop it as before (R9)', () => {
    const field = company({ kind: 'celts', id: 'CB.1', line: 'CB', x: 1500, y: 2400, heading: 36 });
    expect(slidesBack(field, { unit: unitOf(field, 'CB.1'), heading: 0, limit: 1200 }).gained).toBeLessThan(
      500,
    );
  });
});
