import { describe, expect, it } from 'vitest';
import {
  beasts,
  box,
  changing,
  companyField,
  fieldOf,
  groundWith,
  libyans,
  STREAM,
  type Given,
} from '../../testkit/index.js';
import {
  afterStep,
  baseOf,
  commandedUnits,
  directionsOf,
  enemiesInGoodOrder,
  groupsOf,
  present,
  rateOf,
  reasonsAgainstJoin,
  reasonsAgainstPart,
  reasonsAgainstStep,
  stopsOfAdvance,
  unitOf,
  type Feature,
  type Field,
  type OrderStep,
} from '../index.js';

const [SOUTH, X] = [36, 1500];
const JOIN = { verb: 'join', unit: 'CA.2', elephants: 'CA.1' } as const satisfies OrderStep;
const PART = { verb: 'part', unit: 'CA.1' } as const satisfies OrderStep;

const HASTATI: Given = { kind: 'hastati', x: X, y: 1000 };

/** A field of a battle with elephants, lights behind them, and Hastati far to the south. */
const field = (
  given: readonly Given[] = [beasts(), libyans()],
  features: readonly Feature[] = [],
): Field => ({
  ...(features.length === 0 ? fieldOf(...given, HASTATI) : groundWith(features, ...given, HASTATI)),
  scenario: 'zama',
});
/** The same with the lights among the elephants from the start. */
const company = (given: readonly Given[] = [beasts(), libyans()]): Field => companyField([...given, HASTATI]);

const codes = (reasons: readonly { readonly code: string }[]): readonly string[] =>
  reasons.map(({ code }) => code);
const whyNot = (on: Field): readonly string[] => codes(reasonsAgainstJoin(on, 'carthage', JOIN));
const stops = (on: Field, id: string): readonly string[] =>
  stopsOfAdvance(on, 'carthage', { group: [id], dir: 0 }).map(({ from, to }) => `${from}-${to}`);

describe('a company of elephants and lights (R70, case 29)', () => {
  it('has a base of 8.8" by 2.4", and goes 9" as formed troops do', () => {
    const on = company();
    const elephants = unitOf(on, 'CA.1');
    expect(baseOf(elephants)).toMatchObject({ x: X, y: 3000, halfFront: 440, halfDepth: 120 });
    expect(rateOf([elephants])).toBe(900);
    expect(stops(on, 'CA.1')).toEqual(['1-36']);
    expect(directionsOf([elephants])).toHaveLength(8);
  });

  it('is one unit on the table: its lights have no base, no reach and no steps', () => {
    const on = company();
    expect(present(on).map(({ id }) => id)).toEqual(['CA.1', 'RA.1']);
    expect(enemiesInGoodOrder(on, 'rome').map(({ id }) => id)).toEqual(['CA.1']);
    expect(groupsOf(on, 'carthage')).toEqual([['CA.1']]);
    const advance: OrderStep = { verb: 'advance', group: ['CA.2'], dir: 0, quarters: 4 };
    expect(codes(reasonsAgainstStep(on, 'carthage', advance))).toEqual(['isWithElephants']);
    expect(stops(on, 'CA.2')).toEqual([]);
  });

  it('is in command as its elephants are', () => {
    expect(commandedUnits(company([beasts({ drivenBack: true }), libyans()]), 'carthage')).toEqual(['CA.1']);
    expect(commandedUnits(company([beasts(), libyans({ drivenBack: true })]), 'carthage')).toEqual([]);
  });
});

describe('joining elephants (R70, case 33)', () => {
  it('costs both a move factor: what is left of 9" is 6"', () => {
    const after = afterStep(field(), JOIN);
    expect(unitOf(after, 'CA.2').status).toBe('joined');
    expect(unitOf(after, 'CA.1')).toMatchObject({ company: 'CA.2', spent: 300 });
    expect(stops(after, 'CA.1')).toEqual(['1-24']);
  });

  it('is for bases within an inch of each other', () => {
    expect(whyNot(field())).toEqual([]);
    expect(whyNot(field([beasts(), libyans({ y: 3300 })]))).toEqual([]);
    expect(whyNot(field([beasts(), libyans({ y: 3301 })]))).toEqual(['tooFarToJoin']);
  });

  it('is for javelins of Libya and Numidia, and elephants with both beasts', () => {
    expect(whyNot(field([beasts(), libyans({ kind: 'numidianJavelins' })]))).toEqual([]);
    const celts = libyans({ kind: 'celticJavelins', formation: 'skirmish' });
    expect(whyNot(field([beasts(), celts]))).toEqual(['onlyJavelinsJoin']);
    expect(whyNot(field([beasts({ figures: 7 }), libyans()]))).toEqual([]);
    expect(whyNot(field([beasts({ figures: 6 }), libyans()]))).toEqual(['joinTwoBeasts']);
    expect(codes(reasonsAgainstJoin(field(), 'carthage', { unit: 'CA.2', elephants: 'CA.2' }))).toEqual([
      'joinTwoBeasts',
    ]);
  });

  it('is for dry ground, and needs room for the common base', () => {
    const stream: Feature = { ...STREAM, kind: 'stream', areas: [box([0, 3180], [9600, 3400])] };
    expect(whyNot(field([beasts(), libyans()], [stream]))).toEqual(['joinDry']);
    const beside = (x: number): Given => ({
      kind: 'celts',
      id: 'CB.1',
      line: 'CB',
      x,
      y: 3000,
      heading: SOUTH,
    });
    expect(whyNot(field([beasts(), libyans(), beside(2249)]))).toEqual(['standsOn']);
    expect(whyNot(field([beasts(), libyans(), beside(2250)]))).toEqual([]);
  });

  it('comes before any other movement, and not from a melee or out of command', () => {
    expect(whyNot(field([beasts({ deeds: ['moved'] }), libyans()]))).toEqual(['joinsFirst']);
    expect(whyNot(field([beasts(), libyans({ deeds: ['turned'] })]))).toEqual(['joinsFirst']);
    expect(whyNot(field([beasts(), libyans({ evadeMark: 'inForce' })]))).toEqual(['hasEvaded']);
    expect(whyNot(changing(field(), 'RA.1', { y: 2790 }))).toEqual(['isInMelee']);
    const led = field();
    const round = { number: 1 as const, active: 'carthage' as const, commanded: ['CA.2'] };
    expect(whyNot({ ...led, round })).toEqual(['outOfCommand']);
  });

  it('takes in one unit alone', () => {
    const other = libyans({ id: 'CA.3', y: 3210 });
    const on = company([beasts(), libyans(), other]);
    const again = reasonsAgainstJoin(on, 'carthage', { unit: 'CA.3', elephants: 'CA.1' });
    expect(codes(again)).toEqual(['haveLights']);
  });

  it('is nothing of the Skirmish or of Full, whatever their ground', () => {
    for (const scenario of ['skirmish', 'full'] as const)
      expect(whyNot({ ...field(), scenario })).toEqual(['noCompaniesHere']);
  });
});

describe('parting with lights (R70, case 34)', () => {
  it('leaves them in skirmish order behind, base to base, for a move factor of both', () => {
    const on = company();
    expect(reasonsAgainstPart(on, 'carthage', 'CA.1')).toEqual([]);
    const after = afterStep(on, PART);
    expect(unitOf(after, 'CA.2')).toMatchObject({
      ...{ x: X, y: 3200, heading: SOUTH, formation: 'skirmish', status: 'good' },
      spent: 300,
    });
    expect(baseOf(unitOf(after, 'CA.1'))).toMatchObject({ halfFront: 280, halfDepth: 120 });
    expect([stops(after, 'CA.1'), stops(after, 'CA.2')]).toEqual([['1-36'], ['16-36']]);
  });

  it('needs room behind, and lights to part with', () => {
    const behind: Given = { kind: 'celts', id: 'CB.1', line: 'CB', x: X, y: 3250, heading: SOUTH };
    const on = company([beasts(), libyans(), behind]);
    expect(codes(reasonsAgainstPart(on, 'carthage', 'CA.1'))).toEqual(['standsOn']);
    expect(codes(reasonsAgainstPart(field(), 'carthage', 'CA.1'))).toEqual(['haveNoLights']);
  });

  it('comes before any other movement', () => {
    const moved = changing(company(), 'CA.1', { deeds: ['moved'], spent: 100 });
    expect(codes(reasonsAgainstPart(moved, 'carthage', 'CA.1'))).toEqual(['joinsFirst']);
  });

  it('undoes joining: who joined and parted in the next round stands behind, with figures and rings as before', () => {
    const joined = afterStep(field([beasts(), libyans({ figures: 9, rings: 2 })]), JOIN);
    const next = { ...joined, units: joined.units.map((unit) => ({ ...unit, spent: 0, deeds: [] })) };
    expect(unitOf(afterStep(next, PART), 'CA.2')).toMatchObject({ figures: 9, rings: 2, y: 3200 });
    expect(unitOf(afterStep(next, PART), 'CA.1').company).toBeNull();
  });
});
