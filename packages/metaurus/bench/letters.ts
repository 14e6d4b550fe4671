import { choicesIn, expand, type Lean } from '@tessera/core';
import { distance } from '@tessera/hex';
import type { Correspondence, Question } from '@tessera/tools/bench';
import { seenNow, turnAhead } from '../rules/beforehand/ahead.js';
import { chitsOf } from '../rules/flow.js';
import {
  counterOf,
  frameAt,
  metaurus,
  unitsOf,
  unitOf,
  type Ahead,
  type ChitCommand,
  type ChitOrder,
  type Habit,
  type Metaurus,
  type Policy,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { fighter, habit } from '../testkit/index.js';

/** How far a command's nearest unit is from an enemy. */
function gap(view: State, seat: Seat, command: ChitCommand): number {
  const enemies = view.units.flatMap(({ fate, hex }, id) =>
    fate === 'onMap' && counterOf(metaurus.world, id).seat !== seat ? [hex] : [],
  );
  const own = unitsOf(view, command).map((unit) => unitOf(view, unit).hex);
  return Math.min(...own.flatMap((hex) => enemies.map((enemy) => distance(hex, enemy))));
}

/** Rome comes on and strikes; Carthage waits on its heights, strikes who comes near, and its slingers give way. */
function wanted(view: State, seat: Seat, command: ChitCommand): ChitOrder {
  const near = gap(view, seat, command);
  if (seat === 'rome') return near > 2 ? 'move' : 'moveToAttack';
  if (command === 'slingers') return near > 3 ? 'stand' : 'move';
  return near > 2 ? 'stand' : 'moveToAttack';
}

/** The next chit that a seat changes, that of the command nearest to the enemy first. */
function ordered(view: State, seat: Seat): Step | null {
  const steps = choicesIn(metaurus, view, seat).flatMap(
    (choice) => expand(metaurus.schemas.step, choice).steps,
  );
  const found = steps
    .flatMap((step) => (step.verb === 'order' ? [step] : []))
    .filter(
      ({ command, order }) => view.chits[command].order !== order && wanted(view, seat, command) === order,
    )
    .sort((one, two) => gap(view, seat, one.command) - gap(view, seat, two.command));
  return found[0] ?? null;
}

const fight = fighter(metaurus);

/** A player who orders by plan, and fights like one who seeks it. */
const correspondent: Lean<Metaurus> = {
  step: (view, asked) => {
    if (frameAt(view, 'setUp') !== null) return null;
    return frameAt(view, 'orders') === null ? fight.step(view, asked) : ordered(view, asked.seat);
  },
  goOn: 1,
};

/** What both leave. The slingers are gone with their first Disorder, so they give way where they can. */
const shared: readonly Habit[] = [
  habit('counter', 'chance', { chance: 25 }),
  habit('retreat', 'never'),
  habit('advance', 'always'),
  habit('continue', 'chance', { chance: 40 }),
  habit('resolve', 'best'),
  habit('initiative', 'first'),
];
const HABITS: Readonly<Record<Seat, readonly Habit[]>> = {
  rome: shared,
  carthage: [...shared, habit('retreat', 'always', { whose: 'slingers' })],
};

/** The orders that a player lays ahead for the next orders phase: those that they would give as the position stands. */
function laidAhead(view: State, seat: Seat): Ahead | undefined {
  const turn = turnAhead(view);
  if (turn === null) return undefined;
  const orders = chitsOf(view, seat)
    .map((command) => ({ command, order: wanted(view, seat, command), gap: gap(view, seat, command) }))
    .filter(({ command, order }) => view.chits[command].order !== order)
    .sort((one, two) => one.gap - two.gap)
    .slice(0, metaurus.world.tables.orderChanges)
    .map(({ command, order }) => ({ command, order }));
  return { turn, orders, unless: 'nothing', seen: seenNow({ world: metaurus.world, view, seat }) };
}

/** All that a player lays down: answers, and what comes first in the next turn. */
const left = ({ view, seat }: Question<Metaurus>): Policy => {
  const ahead = laidAhead(view, seat);
  return { habits: [...HABITS[seat]], ...(ahead !== undefined && { ahead }) };
};

/** The Metaurus by letter. */
export const correspondence: Correspondence<Metaurus> = {
  lean: correspondent,
  leaves: left,
  beginsTurn: ({ kind }) => kind === 'TurnBegan',
  aims: { preset: { visits: 3, single: 0.1 }, ahead: { visits: 2, single: 0.1 } },
};
