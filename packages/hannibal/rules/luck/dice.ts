import { chargeBeats, chargeResult, commandResult, succeedsUpTo } from '../battle/chances.js';
import { lossText } from '../battle/harm.js';
import {
  attrition,
  type Board,
  commanderOf,
  cusOutside,
  navalResult,
  retreatLosses,
  siegeResult,
  sizeOf,
} from '../board/forces.js';
import type { FactOf } from '../model/index.js';
import { avoidsUpTo, interceptsUpTo } from '../movement/answers.js';
import { armySize, marching } from '../movement/army.js';
import { pursuesUpTo } from '../movement/on-the-way.js';
import { FACES } from '../outlook/risks.js';
import { nearestAt } from '../types.js';
import type { RollName, Seat } from '../vocabulary.js';
import { oneOf, type Luck } from './measure.js';

/** The kinds of dice that gain their side something: a success, or siege points. */
export const GAINS = [
  'intercept',
  'avoid',
  'pursuit',
  'naval',
  'command',
  'elephants',
  'counterattack',
  'withdraw',
  'cancel',
  'mercenariesTest',
  'siege',
] as const satisfies readonly RollName[];
/** The kinds of dice that cost their side CUs. */
export const LOSSES = [
  'casualties',
  'retreat',
  'pass',
  'storm',
  'hostileTribes',
  'winter',
  'mercenaries',
  'epidemic',
  'pestilence',
] as const satisfies readonly RollName[];
export type DiceKind = (typeof GAINS)[number] | (typeof LOSSES)[number];

/** Whether dice of a kind cost their side CUs, so that less is luckier. */
export const isLoss = (kind: string): boolean => LOSSES.some((loss) => loss === kind);

type Roll = FactOf<'Rolled'>;
/** Returns what a modified die is worth to its side. */
type Worth = (die: number) => number;

const yes = (isSo: boolean): number => (isSo ? 1 : 0);
const upTo =
  (most: number): Worth =>
  (die) =>
    yes(die <= most);

/** The worth of the rolls on a march: interception, avoiding battle, pursuit; null for other rolls. */
function onTheMarch({ world, state }: Board, name: Roll['name']): Worth | null {
  const march = nearestAt(state, 'march');
  if (name === 'pursuit') {
    const move = nearestAt(state, 'move');
    return move === null ? null : upTo(pursuesUpTo(world, move.general));
  }
  if (march === null) return null;
  const [first] = march.intercepts;
  if (name === 'intercept') return first === undefined ? null : upTo(interceptsUpTo(world, first.general));
  return march.avoids === null ? null : upTo(avoidsUpTo(world, march.avoids.general));
}

/** The worth of the rolls in a battle: generals, the charge, casualties and retreat; null for other rolls. */
function inBattle(board: Board, { name, seat }: Roll): Worth | null {
  const battle = nearestAt(board.state, 'battle');
  if (battle === null) return null;
  switch (name) {
    case 'elephants': {
      const bar = chargeBeats(board, battle);
      return (die) => yes(chargeResult(die, bar) === 'elephantsCharge');
    }
    case 'casualties':
      return (die) => attrition(board.world, die, battle.rounds).lost;
    case 'retreat':
      return seat === null ? null : (die) => retreatLosses(board.world, die, battle.began[seat]);
    case 'counterattack':
    case 'withdraw':
    case 'cancel': {
      const most = seat === null ? null : succeedsUpTo(board, battle, { seat, name });
      return most === null ? null : upTo(most);
    }
    default:
      return null;
  }
}

/** The sizes that a force rolling for attrition may have: of the marching army, or of the forces in the space. */
function sizesOf({ state }: Board, { name, seat, space }: Roll): readonly (number | null)[] {
  if (name === 'hostileTribes') return [null];
  const on = marching(state);
  const isOnWay = name === 'pass' || name === 'storm';
  if (isOnWay) return on === null ? [] : [armySize(on.move)];
  if (seat === null || space === null) return [];
  return [cusOutside(state, seat, space), sizeOf(state, { seat, space, inside: true })];
}

// The event does not tell the force's size, so the first size is taken that leads to the event's result.
function attritionOf(board: Board, roll: Roll): Worth | null {
  const { world } = board;
  const fits = sizesOf(board, roll).filter(
    (size) => lossText(attrition(world, roll.modified, size)) === roll.result,
  );
  const [size] = fits;
  return size === undefined ? null : (die) => attrition(world, die, size).lost;
}

// Two forces in a space may have different commanders. The one is taken whose rating fits the result.
function loyalty(board: Board, { space, modified, result }: Roll): Worth | null {
  if (space === null) return null;
  const ratings = [false, true].flatMap((inside) => {
    const general = commanderOf(board, { seat: 'carthage', space, inside });
    return general === null ? [] : [board.world.generalOf(general).battle];
  });
  const most = ratings.find((rating) => (modified <= rating ? 'stays' : 'deserts') === result);
  return most === undefined ? null : upTo(most);
}

/** The worth of a roll's faces; null when the position does not tell it. */
function worthOf(board: Board, roll: Roll): Worth | null {
  switch (roll.name) {
    case 'intercept':
    case 'avoid':
    case 'pursuit':
      return onTheMarch(board, roll.name);
    case 'naval':
      return (die) => yes(navalResult(board.world, die) === 'safe');
    case 'command':
      return (die) => yes(commandResult(die) === 'commandChanges');
    case 'siege':
      return (die) => siegeResult(board.world, die).points;
    case 'mercenariesTest':
      return loyalty(board, roll);
    case 'elephants':
    case 'casualties':
    case 'retreat':
    case 'counterattack':
    case 'withdraw':
    case 'cancel':
      return inBattle(board, roll);
    default:
      return attritionOf(board, roll);
  }
}

// Naval dice are Carthage's luck whoever rolls. Casualties have no seat, because they are both sides'.
const sideOf = ({ name, seat }: Roll): Seat | null => (name === 'naval' ? 'carthage' : seat);

const isKind = (name: RollName): name is DiceKind => [...GAINS, ...LOSSES].some((kind) => kind === name);

/** The luck of a roll, from the position in which it fell; null when its worth cannot be told. */
export function luckOfRoll(board: Board, roll: Roll): Luck<DiceKind> | null {
  const { name, modified, die } = roll;
  const worth = worthOf(board, roll);
  if (worth === null || !isKind(name)) return null;
  const modifier = modified - (die.face + 1);
  const values = FACES.map((face) => worth(face + modifier));
  return { kind: name, seat: sideOf(roll), count: 1, ...oneOf(values, worth(modified)) };
}
