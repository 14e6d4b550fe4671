import { branchesOf } from './battle/branches.js';
import { modifiersOf, sumOf } from './battle/modifiers.js';
import type { Dealing } from './battle/morale.js';
import { fight } from './battle/resolve.js';
import { resultOf } from './battle/result.js';
import type { Event, EventOf } from './event.js';
import { evolve } from './evolve.js';
import type { MetaurusGame } from './game.js';
import { SEATS, type Manner, type Result, type Seat, type State, type UnitId } from './model.js';
import { isOnMap, unitOf } from './position.js';
import { counterOf, type World } from './world.js';

/** A random quantity: its expected and its actual value. */
export interface Measure {
  readonly expected: number;
  readonly actual: number;
  /** The variance of the quantity. */
  readonly variance: number;
}

/** How often a seat's units were hit: Disordered, or gone. */
export type Hits = Readonly<Record<Seat, Pick<Measure, 'expected' | 'actual'>>>;

/** One combat's luck. */
export interface BattleLuck {
  /** The number of its combat die's fact in the log, from 0. */
  readonly event: number;
  readonly turn: number;
  /** Whose attack it was; in a Counter-Attack, who struck back. */
  readonly seat: Seat;
  readonly manner: Manner;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hits: Hits;
  /** Hits on Carthage less hits on Rome: more than expected is Rome's luck, less is Carthage's. */
  readonly balance: Measure;
}

/** The kinds of dice that are measured apart from combats. */
export const DICE_KINDS = [
  'initiative',
  'combination',
  'gauls',
  'elephants',
  'retreat',
  'morale',
  'reform',
] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

/** The dice of one kind for a seat: their number, and how many were favourable. */
export interface DiceLuck extends Measure {
  readonly kind: DiceKind;
  readonly seat: Seat;
  readonly dice: number;
}

/** The luck of a game. */
export interface GameLuck {
  readonly battles: readonly BattleLuck[];
  /** All battles together. */
  readonly total: Measure;
  readonly dice: readonly DiceLuck[];
}

/** One possible course of a combat. */
interface CombatResult {
  readonly chance: number;
  readonly hits: Readonly<Record<Seat, number>>;
}

const FACES = Array.from({ length: 10 }, (_, face) => face);

const seatOfUnit = (world: World, unit: UnitId): Seat => counterOf(world, unit).seat;

/** True when a unit is worse off after than before: Disordered, or gone. */
const isHit = (before: State, after: State, unit: UnitId): boolean =>
  !isOnMap(after, unit) || (unitOf(after, unit).disordered && !unitOf(before, unit).disordered);

function countHits(
  world: World,
  units: readonly UnitId[],
  hit: (unit: UnitId) => boolean,
): CombatResult['hits'] {
  const of = (seat: Seat) => units.filter((unit) => seatOfUnit(world, unit) === seat && hit(unit)).length;
  return { rome: of('rome'), carthage: of('carthage') };
}

/**
 * Every possible course of a combat, from the position before its die: the rules play it out once for each result of the
 * table and each combination of morale checks. The modifiers are those that it was fought with.
 */
export function combatResultsOf(
  world: World,
  before: State,
  combat: EventOf<'AttackRolled'>,
): CombatResult[] {
  const alone = { ...before, frames: [] };
  const told = sumOf(combat.modifiers);
  // A game under older rules may have counted other modifiers than these rules would.
  const shift = told - sumOf(modifiersOf(world, alone, { combat }));
  const units = [...combat.attackers, ...combat.defenders];
  const known = new Map<Result, CombatResult[]>();
  const deal = (dealing: Dealing) => {
    fight(dealing, combat, []);
  };
  return FACES.flatMap((face) => {
    const result = resultOf(world, face + told);
    const ways =
      known.get(result) ??
      branchesOf({ world, state: alone, deal, given: [face + shift] }).map(({ chance, state }) => ({
        chance: chance.numerator / chance.denominator / FACES.length,
        hits: countHits(world, units, (unit) => isHit(alone, state, unit)),
      }));
    known.set(result, ways);
    return ways;
  });
}

const mean = (ways: readonly CombatResult[], of: (way: CombatResult) => number): number =>
  ways.reduce((sum, way) => sum + way.chance * of(way), 0);

const balanceOf = (hits: CombatResult['hits']): number => hits.carthage - hits.rome;

/** True for the events that a combat die causes directly: morale checks and their effects. */
const isConsequence = (event: Event): boolean =>
  event.kind === 'LinksEnded' ||
  event.kind === 'UnitsEngaged' ||
  event.kind === 'UnitDisordered' ||
  event.kind === 'UnitLost' ||
  (event.kind === 'MoraleRolled' && event.why !== 'retreat');

/** The units that a combat has hit, from the events after its die. */
function hitBy(rest: readonly Event[]): UnitId[] {
  const end = rest.findIndex((event) => !isConsequence(event));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .flatMap((event) => (event.kind === 'UnitDisordered' || event.kind === 'UnitLost' ? [event.unit] : []));
}

/** The luck of one combat, from the position before its die, the die's event, and the events after it. */
function battleLuck(
  world: World,
  before: State,
  { combat, event, rest }: { combat: EventOf<'AttackRolled'>; event: number; rest: readonly Event[] },
): BattleLuck {
  const { manner, attackers, defenders } = combat;
  const ways = combatResultsOf(world, before, combat);
  const hit = hitBy(rest);
  const actual = countHits(world, [...attackers, ...defenders], (unit) => hit.includes(unit));
  const expected = mean(ways, ({ hits }) => balanceOf(hits));
  return {
    event,
    turn: before.turn,
    seat: seatOfUnit(world, attackers[0] ?? 0),
    manner,
    attackers,
    defenders,
    hits: {
      rome: { expected: mean(ways, ({ hits }) => hits.rome), actual: actual.rome },
      carthage: { expected: mean(ways, ({ hits }) => hits.carthage), actual: actual.carthage },
    },
    balance: {
      expected,
      actual: balanceOf(actual),
      variance: mean(ways, ({ hits }) => (balanceOf(hits) - expected) ** 2),
    },
  };
}

/** A die with the chance that it is favourable for its seat, and whether it was. */
interface Throw {
  readonly kind: DiceKind;
  readonly seat: Seat;
  readonly chance: number;
  readonly fell: boolean;
}

/** The chance that a d10 shows that face or less. */
const atMost = (face: number): number => Math.min(10, Math.max(0, face + 1)) / 10;

const initiative = ({ winner }: EventOf<'InitiativeRolled'>): Throw[] =>
  SEATS.map((seat) => ({ kind: 'initiative', seat, chance: 0.5, fell: winner === seat }));

/** The dice of an event that is not of combat. */
function throwsOf(world: World, event: Event): Throw[] {
  const { tables } = world;
  switch (event.kind) {
    case 'InitiativeRolled':
      return initiative(event);
    case 'CombinationRolled':
      return [
        { kind: 'combination', seat: 'rome', chance: 1 - tables.combinationFrom / 10, fell: event.together },
      ];
    case 'GaulsRolled':
      return event.rolls.map(({ unit }) => ({
        kind: 'gauls',
        seat: 'carthage',
        chance: tables.gaulsBalkFrom / 10,
        fell: !event.balking.includes(unit),
      }));
    case 'ElephantsRolled': {
      const spared = tables.elephants.filter((result) => result !== 'friendDisordered').length;
      const fell = event.result !== 'friendDisordered';
      return [{ kind: 'elephants', seat: 'carthage', chance: spared / 10, fell }];
    }
    case 'ReformRolled': {
      const { unit, morale, reformed } = event;
      return [{ kind: 'reform', seat: seatOfUnit(world, unit), chance: atMost(morale), fell: reformed }];
    }
    case 'MoraleRolled': {
      const { unit, why, added, morale, held } = event;
      const kind = why === 'retreat' ? 'retreat' : 'morale';
      return [{ kind, seat: seatOfUnit(world, unit), chance: atMost(morale - added), fell: held }];
    }
    default:
      return [];
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The throws added up by kind and seat, without kinds that a seat never rolled. */
function tally(all: readonly Throw[]): DiceLuck[] {
  return DICE_KINDS.flatMap((kind) =>
    SEATS.flatMap((seat): DiceLuck[] => {
      const own = all.filter((one) => one.kind === kind && one.seat === seat);
      if (own.length === 0) return [];
      return [
        {
          kind,
          seat,
          dice: own.length,
          expected: sum(own.map(({ chance }) => chance)),
          actual: own.filter(({ fell }) => fell).length,
          variance: sum(own.map(({ chance }) => chance * (1 - chance))),
        },
      ];
    }),
  );
}

const NOTHING: Measure = { expected: 0, actual: 0, variance: 0 };

const added = (one: Measure, two: Measure): Measure => ({
  expected: one.expected + two.expected,
  actual: one.actual + two.actual,
  variance: one.variance + two.variance,
});

/** The running total of luck after each battle. */
export function runningLuck(battles: readonly BattleLuck[]): Measure[] {
  let sofar = NOTHING;
  return battles.map(({ balance }) => (sofar = added(sofar, balance)));
}

/** The difference between actual and expected value in standard deviations; 0 when the variance is 0. */
export const deviations = ({ expected, actual, variance }: Measure): number =>
  variance === 0 ? 0 : (actual - expected) / Math.sqrt(variance);

/**
 * Measures the luck of a whole game, event by event of its log. Yields the number of events read so far, and returns the
 * luck. A battle is one combat: its die and the morale checks after it. Players' choices between two dice are not luck, so
 * each battle is measured from the position in which its die fell.
 */
export function* luckOf(game: MetaurusGame, log: readonly Event[]): Generator<number, GameLuck> {
  const { world } = game;
  const battles: BattleLuck[] = [];
  const thrown: Throw[] = [];
  let state = game.empty;
  for (const [event, fact] of log.entries()) {
    if (fact.kind === 'AttackRolled') {
      battles.push(battleLuck(world, state, { combat: fact, event, rest: log.slice(event + 1) }));
      yield event;
    }
    thrown.push(...throwsOf(world, fact));
    state = evolve(state, fact);
  }
  const total = battles.reduce((sofar, { balance }) => added(sofar, balance), NOTHING);
  return { battles, total, dice: tally(thrown) };
}
