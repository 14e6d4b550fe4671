import { controlsProvince, isInRegion } from '../board/control.js';
import { controls, forcesOf, generalsOnMap, roomIn, sizeOf, type Board, type Side } from '../board/forces.js';
import { placeCus, sideFault, sidesFor } from '../board/placing.js';
import type { FrameOf, QuestionOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import { change, type Question } from '../stack.js';
import { because, firstOf, nearestAt, topAt, type Choice, type Reason } from '../types.js';
import type { Seat } from '../vocabulary.js';

/** The CUs that each side gets in a year (6.1, 6.2). */
export const REINFORCEMENTS: Readonly<Record<Seat, number>> = { rome: 5, carthage: 4 };
/** The most Roman CUs that may be placed outside Italy (6.2). */
const MOST_ABROAD = 2;
/** The size of a force with which a consul may be placed (6.5). */
export const CONSULAR = 5;

/** The spaces of a seat's generals on the map. */
function spacesOfGenerals(board: Board, seat: Seat): Space[] {
  return generalsOnMap(board, seat).flatMap((general) => board.state.posts[general].space ?? []);
}

/** The spaces for Carthage's CU number `n`, from 0: each of the four has its own places (6.1, S8.38). */
function spacesForCarthage(board: Board, n: number): Space[] {
  const { world, state } = board;
  const generals = spacesOfGenerals(board, 'carthage');
  const inSpain = generals.filter((space) => isInRegion(world, space, 'spain'));
  const workshops: Space[] = controls(state, 'carthage', 'new_carthage') ? ['new_carthage'] : [];
  switch (n) {
    case 0:
      return ['carthage', ...generals.filter((space) => isInRegion(world, space, 'africa'))];
    case 1:
      return workshops.length > 0 ? [...workshops, ...inSpain] : [];
    case 2:
      return controlsProvince(board, 'carthage', 'baetica') ? [...workshops, ...inSpain] : [];
    default:
      return ['carthage', ...workshops, ...generals];
  }
}

/** Rome's CUs that are still to come, and the number of those placed outside Italy. */
interface Levy {
  readonly left: number;
  readonly abroad: number;
}

const isSame = (one: Side, two: Side): boolean => one.space === two.space && one.inside === two.inside;

/** The size that a force can still reach when the next CU goes to `first`. */
function reachOf(board: Board, side: Side, { left, abroad, first }: Levy & { first: Side | null }): number {
  const { world, state } = board;
  const isAbroad = ({ space }: Side) => !isInRegion(world, space, 'italy');
  const taken = first === null ? 0 : 1;
  const here = first !== null && isSame(first, side) ? 1 : 0;
  const gone = abroad + (first !== null && isAbroad(first) ? 1 : 0);
  const room = side.inside ? roomIn(board, 'rome', side.space) - here : left;
  const more = Math.min(left - taken, room, isAbroad(side) ? Math.max(0, MOST_ABROAD - gone) : left);
  return sizeOf(state, { ...side, seat: 'rome' }) + here + more;
}

/** The places for Rome's next CU. If there is no force of five yet and one can be reached, it must stay reachable (6.2, S8.39). */
function sidesForRome(board: Board, levy: Levy): Side[] {
  const { world, state } = board;
  const all = sidesFor(board, 'rome', ['rome', ...spacesOfGenerals(board, 'rome')]);
  const sides = all.filter(({ space }) => levy.abroad < MOST_ABROAD || isInRegion(world, space, 'italy'));
  const stands = forcesOf(state, 'rome').some((force) => sizeOf(state, force) >= CONSULAR);
  const canStand = (first: Side | null) =>
    all.some((side) => reachOf(board, side, { ...levy, first }) >= CONSULAR);
  return stands || !canStand(null) ? sides : sides.filter(canStand);
}

const bundle = (sides: readonly Side[]): Choice[] =>
  [false, true].flatMap((inside): Choice[] => {
    const space = sides.filter((side) => side.inside === inside).map((side) => side.space);
    return space.length === 0 ? [] : [{ verb: 'reinforce', space, inside }];
  });

/** The levy when CU number `n`, from 0, is to be placed. */
const levyAt = (war: FrameOf<'war'> | null, n: number): Levy => ({
  left: REINFORCEMENTS.rome - n,
  abroad: war?.abroad ?? 0,
});

/** The reasons why CU number `n`, from 0, may not be placed there (6.1 to 6.3). */
function levyFault(board: Board, { seat, n }: QuestionOf<'reinforce'>, to: Side): readonly Reason[] {
  const { world, state } = board;
  const isRome = seat === 'rome';
  const spaces = isRome ? ['rome', ...spacesOfGenerals(board, seat)] : spacesForCarthage(board, n);
  const at = [to.space];
  if (!spaces.includes(to.space))
    return [because(isRome ? 'romeOrGeneral' : 'noLevy', isRome ? '6.2' : 'S8.38', at)];
  const side = sideFault(board, seat, to);
  if (side !== null || !isRome) return firstOf(side);
  const { abroad } = levyAt(nearestAt(state, 'war'), n);
  const isLast = abroad >= MOST_ABROAD && !isInRegion(world, to.space, 'italy');
  return [isLast ? because('abroad', '6.2', at) : because('makeFive', 'S8.39', at)];
}

/** Frames 1 and 3: where a CU of the year's reinforcement goes. */
export const reinforce: Question<'reinforce'> = {
  at: 'reinforce',
  choices: (board, { seat, n }) =>
    bundle(
      seat === 'carthage'
        ? sidesFor(board, seat, spacesForCarthage(board, n))
        : sidesForRome(board, levyAt(nearestAt(board.state, 'war'), n)),
    ),
  reasons: (board, frame, step) => (step.verb === 'reinforce' ? levyFault(board, frame, step) : []),
  settle: (dealing, { seat }, step) => {
    if (step.verb !== 'reinforce') return;
    const { world, log } = dealing;
    const war = topAt(log.now(), 'war');
    if (war !== null && seat === 'rome' && !isInRegion(world, step.space, 'italy'))
      change(log, { ...war, abroad: war.abroad + 1 });
    const { space, inside } = step;
    placeCus(dealing, { seat, space, inside }, { regulars: 1, elephants: 0, why: 'reinforced' });
  },
  prompt: (_, { seat, n }) => ({ n: n + 1, of: REINFORCEMENTS[seat] }),
  rules: ['6.1', '6.2', '6.3', '20.4'],
};
