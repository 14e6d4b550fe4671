import { decideTable, fold, random, type Random } from '@tessera/core';
import {
  afterStep,
  type Fought,
  type OwnBattle,
  commandedUnits,
  type Fact,
  type Field,
  type GroundName,
  isInGoodOrder,
  isInMelee,
  LINE_WORDS,
  type LineId,
  type LineOrder,
  type LineOrders,
  type LineWord,
  type OrderStep,
  quincunx,
  reasonsAgainstStep,
  type Round,
  type QuincunxGame,
  type Side,
} from '../rules/index.js';
import { randomGame, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
import { bold } from './players.js';

/** Returns the field at the start of a side's round, without dice: full rates, and command determined (7, R34). */
export function startingRound(field: Field, active: Side, number: Round['number'] = 1): Field {
  const units = field.units.map((unit) => ({
    ...unit,
    spent: 0,
    deeds: [],
    wasInMelee: isInMelee(field, unit),
  }));
  const leaders = field.leaders.map((leader) => ({ ...leader, led: false }));
  const fresh = { ...field, units, leaders };
  return { ...fresh, round: { number, active, commanded: commandedUnits(fresh, active) } };
}

/** Returns the lines of a side, in set-up order. */
export const linesOfSide = ({ units }: Field, side: Side): readonly LineId[] => [
  ...new Set(units.filter((unit) => unit.side === side).map(({ line }) => line)),
];

/** Returns the same order for every line of a side. */
export const ordersOf = (field: Field, side: Side, order: LineOrder): LineOrders =>
  Object.fromEntries(linesOfSide(field, side).map((line) => [line, order]));

/** Returns random orders for the lines of a side. */
export function anyOrders(field: Field, side: Side, { pick, below }: Random): LineOrders {
  const lines = linesOfSide(field, side);
  const orderOf = (word: LineWord): LineOrder => {
    switch (word) {
      case 'follow':
        return { word, gap: below(1800) };
      case 'relieve':
        return { word, by: pick(lines) };
      case 'hold':
      case 'forward':
      case 'charge':
      case 'back':
      case 'skirmish':
      case 'run':
        return { word };
    }
  };
  // Without these most battles would have no fights.
  const words = [...LINE_WORDS, 'forward', 'forward', 'charge', 'charge'] as const;
  return Object.fromEntries(lines.map((line) => [line, orderOf(pick(words))]));
}

/** Returns the field with some units disintegrated, as after a melee. */
export const breakingSome = (field: Field, { happens }: Random): Field => ({
  ...field,
  units: field.units.map((unit) =>
    isInGoodOrder(unit) && unit.kind !== 'elephants' && happens(0.04)
      ? { ...unit, status: 'disintegrated', figures: 3 }
      : unit,
  ),
});

/** Returns the codes of the reasons against the steps of a plan, each at its turn; none when all are legal. */
export function refusedAmong(field: Field, side: Side, steps: readonly OrderStep[]): readonly string[] {
  let now = field;
  return steps.flatMap((step) => {
    const reasons = reasonsAgainstStep(now, side, step).map(({ code }) => code);
    if (reasons.length === 0) now = afterStep(now, step);
    return reasons;
  });
}

/** How a battle for a record is played. */
interface RecordedBattle {
  readonly scenario: Fought;
  /** A battle of one's own, whole. */
  readonly own?: OwnBattle;
  /** Left out, as listed. */
  readonly ground?: GroundName;
  /** Left out, that of Skirmish and Full. */
  readonly game?: QuincunxGame;
  readonly seed: string;
  /** The most commits; then Rome resigns. */
  readonly most: number;
}

/** Returns the record (docs/record.md) of a battle between two bold players, with the server's kind of chance. Rome resigns at the end. */
export function playedRecord({ scenario, own, ground, game = quincunx, seed: name, most }: RecordedBattle) {
  const chance = recordedChance(name);
  const { seal, source, share, fresh } = chance;
  const options = game.schemas.options.parse({
    scenario,
    ...(ground !== undefined && { ground }),
    ...(own !== undefined && { own }),
  });
  const begun = withShares(game, options, { seat: 'carthage', share, fresh }).log;
  const events: Fact[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  const setting = { options, draw: random(name), source, most, lean: bold(game) };
  for (const played of randomGame(game, { ...setting, begun: events.slice() })) events.push(...played.events);
  const state = fold(game, events);
  const over = decideTable(game, state, { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
  const players = [
    { seat: 'carthage', name: 'Maharbal' },
    { seat: 'rome', name: 'Laelius' },
  ] as const;
  return recordOf(game, chance, { title: 'A battle', options, players, events });
}
