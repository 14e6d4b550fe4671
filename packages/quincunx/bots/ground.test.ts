import { match, neverPeeks } from '@tessera/bots/testkit';
import { isFull } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { box, fieldOf, groundWith, onGround, WOOD } from '../testkit/index.js';
import {
  BATTLES,
  expandLines,
  FEATURED_GROUNDS,
  hiddenLines,
  SCENARIOS,
  startField,
  scenarioIn,
  wholeOptionsSchema,
  wholeQuincunx,
  type Feature,
  type Field,
  type Options,
} from '../rules/index.js';
import { goingAround } from './around.js';
import { springs } from './ambush.js';
import { joining } from './company.js';
import { quincunxBotsFor } from './index.js';
import { ordersFor } from './lines.js';
import { linesBehind } from './ranks.js';

const bots = quincunxBotsFor(wholeQuincunx);
const agreed = (options: object): Options => wholeOptionsSchema.parse(options);
// Whole battles belong to the long run.
const inBattle = { bots, positions: 100, most: isFull() ? 400 : 3 } as const;
const begun = (scenario: Options['scenario']): Field =>
  startField(scenarioIn(wholeQuincunx.world, agreed({ scenario })));

const FOUGHT: readonly Options[] = [
  ...BATTLES.map((scenario) => agreed({ scenario })),
  ...(isFull() ? SCENARIOS : SCENARIOS.slice(0, 1)).flatMap((scenario) =>
    FEATURED_GROUNDS.map((ground) => agreed({ scenario, ground })),
  ),
];

describe('bots in a battle of the second part', () => {
  it.each(['medium', 'easy'] as const)(
    'decide by their view alone where lines lie in ambush (%s)',
    (strength) => {
      for (const scenario of ['trebia', 'lakeRoad'] as const)
        neverPeeks({ ...inBattle, strength, options: agreed({ scenario }), seed: `peeks ${scenario}` });
    },
  );

  it.each(FOUGHT.map((options) => [`${options.scenario} ${options.ground ?? ''}`, options] as const))(
    'play it without a plan that is refused, to its end where there is time: %s',
    (name, options) => {
      const { outcome } = match({ ...inBattle, strength: 'medium', options, seed: name }, () => undefined);
      if (isFull()) expect(outcome).not.toBeNull();
    },
  );

  it('hide lines in ambush elsewhere than listed, in some battles', () => {
    const places = new Set<string>();
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const options = agreed({ scenario: 'trebia' });
      const { ambushes = [] } = match(
        { ...inBattle, strength: 'medium', options, seed, most: 2 },
        () => undefined,
      );
      places.add(JSON.stringify(ambushes.map(({ place }) => place)));
    }
    expect(places.size).toBeGreaterThan(1);
  });
});

describe('the ranks of foot (R13)', () => {
  it('are those that stand behind each other as the battle begins', () => {
    expect(linesBehind(begun('skirmish'), 'RH')).toEqual(['RP', 'RT']);
    expect(linesBehind(begun('full'), 'RH1')).toEqual(['RP1', 'RT']);
    expect(linesBehind(begun('cannae'), 'RH1')).toEqual(['RP1', 'RA', 'RB', 'RT']);
    expect(linesBehind(begun('zama'), 'CH1')).toEqual(['CP2', 'CT3']);
    expect(linesBehind(begun('allies'), 'CL')).toEqual(['CS']);
  });

  it('are told to follow, and to relieve, whatever troops they are', () => {
    expect(ordersFor(begun('zama'), 'carthage')).toMatchObject({
      CH1: { word: 'charge' },
      CP2: { word: 'follow' },
      CT3: { word: 'follow' },
    });
  });
});

describe('lines in ambush (R71)', () => {
  const lying = begun('lakeRoad');
  const [line = ''] = hiddenLines({ units: lying.units }, 'carthage');

  it('lie still while nobody is near', () => {
    const far = lying.units.map((unit) => (unit.side === 'rome' ? { ...unit, x: 6800, y: 5800 } : unit));
    expect(ordersFor({ ...lying, units: far }, 'carthage')[line]).toEqual({ word: 'hold' });
  });

  it('come out when an enemy is as near as they go in a round, and when the armies have met', () => {
    const own = lying.units.find((unit) => unit.line === line);
    const near = lying.units.map((unit) =>
      unit.id === 'RH.1' ? { ...unit, x: (own?.x ?? 0) + 1000, y: own?.y ?? 0 } : unit,
    );
    expect(springs({ ...lying, units: near }, 'carthage', line)).toBe(true);
    const met = lying.units.map((unit) => (unit.id === 'CL.1' ? { ...unit, wasInMelee: true } : unit));
    expect(springs({ ...lying, units: met }, 'carthage', line)).toBe(true);
  });
});

describe('what helps and what hinders', () => {
  const HILL: Feature = { kind: 'hill', name: 'hill', areas: [box([0, 3000], [3000, 5000])], level: 1 };
  const facing = (y: number, features: readonly Feature[]): Field =>
    groundWith(features, { kind: 'hastati', x: 1500, y: 3600 }, { kind: 'celts', x: 1500, y, heading: 36 });

  it('a line waits on its hill for an enemy who comes, and charges who is near', () => {
    expect(ordersFor(facing(5400, [HILL]), 'rome')).toMatchObject({ RA: { word: 'hold' } });
    expect(ordersFor(facing(4400, []), 'rome')).toMatchObject({ RA: { word: 'charge' } });
    expect(ordersFor(facing(5400, []), 'rome')).toMatchObject({ RA: { word: 'charge' } });
  });

  it('foot waits behind a wall', () => {
    const wall: Feature = {
      kind: 'wall',
      name: 'farm',
      ends: [
        [1000, 3800],
        [2000, 3800],
      ],
    };
    expect(ordersFor(facing(4400, [wall]), 'rome')).toMatchObject({ RA: { word: 'hold' } });
  });

  it('skirmishers near a wood shelter in it from formed enemies', () => {
    const field = groundWith(
      [WOOD],
      { kind: 'velites', x: 1500, y: 800, formation: 'skirmish' },
      { kind: 'celts', x: 2300, y: 800, heading: 54 },
    );
    expect(ordersFor(field, 'rome')).toMatchObject({ RA: { word: 'into', feature: 'wood' } });
    expect(expandLines(field, 'rome', ordersFor(field, 'rome')).steps).toMatchObject([{ verb: 'advance' }]);
  });

  it('a formed unit goes around a wood that bars its way', () => {
    const field = groundWith(
      [WOOD],
      { kind: 'hastati', x: 1900, y: 300 },
      { kind: 'celts', x: 1900, y: 6000 },
    );
    const orders = ordersFor(field, 'rome');
    expect(goingAround({ side: 'rome', field, steps: [] }, orders).steps).toMatchObject([
      { verb: 'advance', dir: 15 },
    ]);
    expect(goingAround({ side: 'rome', field: onGround(field, []), steps: [] }, orders).steps).toEqual([]);
  });

  it('lights join elephants beside them', () => {
    const beside = fieldOf(
      { kind: 'elephants', x: 1500, y: 3000 },
      { kind: 'libyanJavelins', x: 1500, y: 3210, formation: 'skirmish' },
    );
    const field: Field = { ...beside, scenario: 'zama' };
    expect(joining({ side: 'carthage', field, steps: [] }).steps).toEqual([
      { verb: 'join', unit: 'CA.2', elephants: 'CA.1' },
    ]);
  });
});
