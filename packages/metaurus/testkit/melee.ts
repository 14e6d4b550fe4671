import { choicesIn, expand, type Lean, missingIn, type Random, randomStep } from '@tessera/core';
import { angleTo, distance, fileOf, hexAt, hexName, lineOf, neighbours, type Facing } from '@tessera/hex';
import {
  counterOf,
  createMetaurus,
  frameAt,
  unitAt,
  unitOf,
  type Choice,
  type Metaurus,
  type MetaurusGame,
  type Seat,
  type State,
  type Step,
  type UnitId,
} from '../rules/index.js';
import { writtenData, writtenGroups } from './data.js';

/** The lines of hexes of each side in a melee, from the front to the rear. */
const LINES = { carthage: [12, 13, 14], rome: [10, 9, 8] };
const FILES = Array.from({ length: 26 }, (_, index) => index + 1).filter((file) => file % 3 !== 0);
/** Rome's front line is adjacent to the enemy up to this file, and one hex away beyond it. */
const TOUCHING = 13;

/** The hexes that a side's counters fill, in the order of the data. */
const placesOf = (seat: Seat): string[] =>
  LINES[seat]
    .flatMap((line) => FILES.map((file) => hexAt(line, file)))
    .map((hex) => (lineOf(hex) === 10 && fileOf(hex) <= TOUCHING ? hexAt(11, fileOf(hex)) : hex))
    .map(hexName);

/** The shipped groups of counters, each side in three lines with gaps, face to face. */
function closeGroups(): object[] {
  const left = new Map<string, string[]>([
    ['carthage', placesOf('carthage')],
    ['rome', placesOf('rome')],
  ]);
  return writtenGroups.map((group) => ({
    ...group,
    at: left.get(group.seat)?.splice(0, group.at.length) ?? [],
  }));
}

/** The shipped data, but with both armies set up face to face. */
export const meleeData = writtenData({ counters: { groups: closeGroups() } });

/** The game with the shipped counters and map, but with both armies set up face to face. */
export const melee: MetaurusGame = createMetaurus(meleeData);

type Turn = Extract<Step, { verb: 'turn' }>;
type Going = Extract<Step, { verb: 'move' }>;

/** What a fighter decides from: the game, its view, and its enemies. */
interface Outlook {
  readonly game: MetaurusGame;
  readonly view: State;
  readonly enemies: readonly UnitId[];
}

const enemiesOf = ({ world }: MetaurusGame, view: State, seat: Seat): UnitId[] =>
  view.units.flatMap(({ fate }, id) => (fate === 'onMap' && counterOf(world, id).seat !== seat ? [id] : []));

/** The number of enemies in a unit's frontal hexes with that facing. */
function enemiesBefore({ game: { world }, view, enemies }: Outlook, unit: UnitId, facing: Facing): number {
  const { hex } = unitOf(view, unit);
  return neighbours(world.grid, hex)
    .filter((near) => angleTo(world.grid, { hex, facing }, near) === 'front')
    .map((near) => unitAt(world, view, near))
    .filter((other) => other !== null && enemies.includes(other)).length;
}

/** The items with the highest score. */
function best<T>(items: readonly T[], score: (item: T) => number): T[] {
  const most = Math.max(...items.map(score));
  return items.filter((item) => score(item) === most);
}

/** The turns that bring more enemies before a unit than it faces now. */
function turns(sight: Outlook, steps: readonly Turn[]): Turn[] {
  const before = ({ unit, facing }: Turn) => enemiesBefore(sight, unit, facing);
  return best(steps, before).filter(
    (step) => before(step) > enemiesBefore(sight, step.unit, unitOf(sight.view, step.unit).facing),
  );
}

/** The moves that end nearest to an enemy. */
const moves = ({ view, enemies }: Outlook, steps: readonly Going[]): Going[] =>
  best(steps, ({ to }) => -Math.min(...enemies.map((enemy) => distance(to, unitOf(view, enemy).hex))));

/** Those of a choice's steps that seek the fight. */
function eager(sight: Outlook, choice: Choice): readonly Step[] {
  const steps = expand(sight.game.schemas.step, choice).steps;
  switch (choice.verb) {
    case 'order':
    case 'status':
      return steps.filter(
        (step) => 'order' in step && (step.order === 'moveToAttack' || step.order === 'free'),
      );
    case 'turn':
      return turns(
        sight,
        steps.filter((step) => step.verb === 'turn'),
      );
    case 'move':
      return moves(
        sight,
        steps.filter((step) => step.verb === 'move'),
      );
    case 'swap':
    case 'attach':
    case 'combine':
    case 'pass':
    case 'exit':
      return [];
    case 'decline':
      return frameAt(sight.view, 'retreat') === null ? [] : steps;
    case 'go':
    case 'activate':
    case 'trample':
    case 'attack':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
      return steps;
  }
}

/** A step from one of the choices that seek the fight, tried in a drawn order; null when none does. */
function seek(sight: Outlook, choices: readonly Choice[], draw: Random): Step | null {
  const left = [...choices];
  while (left.length > 0) {
    const [choice] = left.splice(draw.below(left.length), 1);
    const steps = choice === undefined ? [] : eager(sight, choice);
    if (steps.length > 0) return draw.pick(steps);
  }
  return null;
}

/** The verbs that a fighter takes first, because a unit turns after it has moved. */
const FIRST: readonly Step['verb'][] = ['status', 'move'];

function draws(game: MetaurusGame, view: State, { seat, draw }: { seat: Seat; draw: Random }): Step | null {
  const sight = { game, view, enemies: enemiesOf(game, view, seat) };
  const choices = choicesIn(game, view, seat);
  for (const verb of FIRST) {
    const some = choices.filter((choice) => choice.verb === verb);
    const step = seek(sight, some, draw);
    if (step !== null) return step;
  }
  const step = seek(sight, choices, draw);
  if (step !== null || missingIn(game, view, seat).length === 0) return step;
  return randomStep(game, view, { seat, draw });
}

/**
 * Returns the lean of a random player that seeks the fight: it orders Move to Attack, closes with the enemy, faces it,
 * Counter-Attacks and attacks again. One step in five is any step. Without it random games have few combats.
 */
export const fighter = (game: MetaurusGame): Lean<Metaurus> => ({
  step: (view, { seat, draw }) =>
    draw.happens(0.2) ? randomStep(game, view, { seat, draw }) : draws(game, view, { seat, draw }),
  goOn: 0.9,
});
