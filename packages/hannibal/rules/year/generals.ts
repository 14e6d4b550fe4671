import { post } from '../board/changes.js';
import { isInRegion } from '../board/control.js';
import {
  controls,
  cusIn,
  cusOutside,
  forcesOf,
  generalsOnMap,
  isBesieged,
  seatOf,
  sizeOf,
  type Board,
  type Side,
} from '../board/forces.js';
import { areTogether, placeCus, placeGeneral } from '../board/placing.js';
import type { Step, StepOf } from '../model/index.js';
import { SPACES } from '../spaces.js';
import { type Question } from '../stack.js';
import { because, type Choice, type Dealing, type Log, type Reason } from '../types.js';
import { GENERALS, type General } from '../vocabulary.js';
import { CONSULAR } from './reinforce.js';

/** The CUs that come with Africanus (6.7). */
const WITH_AFRICANUS = 5;

const posting = (general: General, sides: readonly Side[]): Choice[] =>
  [false, true].flatMap((inside): Choice[] => {
    const space = sides.filter((side) => side.inside === inside).map((side) => side.space);
    return space.length === 0 ? [] : [{ verb: 'post', general, space, inside }];
  });

/** The reason why a general may not be placed: another one is asked for, or else the given reason against the place. */
const postFault = (
  step: Step,
  { general, rule }: { readonly general: General; readonly rule: string },
  place: (to: StepOf<'post'>) => Reason,
): readonly Reason[] => {
  if (step.verb !== 'post') return [];
  return [step.general === general ? place(step) : because('otherGeneral', rule)];
};

/** The places where a displaced Carthaginian may return: with CUs that are not besieged; Hanno only in Africa (5, S8.40). */
function sidesToReturn({ world, state }: Board, general: General): Side[] {
  return forcesOf(state, 'carthage').filter(
    ({ space, inside }) =>
      !(inside && isBesieged(state, space)) && (general !== 'hanno' || isInRegion(world, space, 'africa')),
  );
}

/** Frame 2: where a displaced Carthaginian general returns. */
export const returnGeneral: Question<'returnGeneral'> = {
  at: 'returnGeneral',
  choices: (board, { general }) => posting(general, sidesToReturn(board, general)),
  reasons: ({ world }, { general }, step) =>
    postFault(step, { general, rule: 'S8.40' }, ({ space }) =>
      general === 'hanno' && !isInRegion(world, space, 'africa')
        ? because('boundGeneral', 'S8.40', [space])
        : because('noCusToJoin', 'S8.40', [space]),
    ),
  settle: ({ log }, _, step) => {
    if (step.verb !== 'post') return;
    const { general, space, inside } = step;
    placeGeneral(log, general, { space, inside, why: 'returned' });
  },
  prompt: (_, { general }) => ({ general }),
  rules: ['5', '6.1', '10.10'],
};

/** The places where Africanus may land: Italian spaces and Spanish ports under Roman control without enemy CUs (6.7, S8.43). */
const sidesForAfricanus = ({ world, state }: Board): Side[] =>
  SPACES.filter(
    (space) =>
      controls(state, 'rome', space) &&
      cusIn(state, 'carthage', space) === 0 &&
      (isInRegion(world, space, 'italy') ||
        (isInRegion(world, space, 'spain') && world.spaceOf(space).port !== null)),
  ).map((space) => ({ space, inside: false }));

/** Frame 4: where Africanus comes with his army. */
export const africanus: Question<'africanus'> = {
  at: 'africanus',
  choices: (board) => posting('africanus', sidesForAfricanus(board)),
  reasons: (_board, _frame, step) =>
    postFault(step, { general: 'africanus', rule: '6.7' }, ({ space }) =>
      because('noLanding', '6.7', [space]),
    ),
  settle: (dealing, _, step) => {
    if (step.verb !== 'post') return;
    const { space, inside } = step;
    placeGeneral(dealing.log, 'africanus', { space, inside, rank: 'proconsul', why: 'arrived' });
    const cus = { regulars: WITH_AFRICANUS, elephants: 0, why: 'arrived' };
    placeCus(dealing, { seat: 'rome', space, inside }, cus);
  },
  rules: ['6.7'],
};

/** Takes Africanus out of the war when he has no place to land (6.7). */
export function leaveOutAfricanus({ world, log }: Dealing): void {
  if (sidesForAfricanus({ world, state: log.now() }).length === 0)
    post(log, 'africanus', { at: 'dead', why: 'neverCame' });
}

/** Whether a general is among those from whom consuls are drawn (S8.42). */
const isEligible = (board: Board, general: General): boolean =>
  seatOf(board.world, general) === 'rome' && general !== 'africanus';

const toPool = (log: Log, general: General, why: string): void => {
  post(log, general, { at: 'pool', space: null, inside: false, rank: null, why });
};

/** Returns displaced Romans to the pool before the draw (S8.40). */
export function gatherDisplaced({ world, log }: Dealing): void {
  const board = { world, state: log.now() };
  for (const general of GENERALS)
    if (isEligible(board, general) && board.state.posts[general].at === 'displaced')
      toPool(log, general, 'gathered');
}

/** Romans who may be made proconsul: those on the map, but not Africanus (6.6). */
const candidates = (board: Board): General[] =>
  generalsOnMap(board, 'rome').filter((general) => isEligible(board, general));

/** Frame 5: who stays as proconsul; all others leave the map (6.4). */
export const proconsul: Question<'proconsul'> = {
  at: 'proconsul',
  choices: (board) => [{ verb: 'decline' }, { verb: 'name', general: candidates(board) }],
  reasons: (board, _frame, step) => {
    if (step.verb !== 'name') return [];
    if (seatOf(board.world, step.general) !== 'rome') return [because('notYours', '6.6')];
    return [because(step.general === 'africanus' ? 'africanusStays' : 'notOnMap', '6.6')];
  },
  settle: ({ world, log }, _, step) => {
    const kept = step.verb === 'name' ? step.general : null;
    for (const general of candidates({ world, state: log.now() }))
      if (general !== kept) toPool(log, general, 'leftOffice');
    if (kept !== null && log.now().posts[kept].rank !== 'proconsul')
      post(log, kept, { rank: 'proconsul', why: 'madeProconsul' });
  },
  rules: ['6.4', '6.6'],
};

// 6.4: consuls are drawn from the second turn on. The numbers of the draws have no gaps.
const FIRST_DRAW = 2;

/** Draws two consuls, both before the first is placed (6.4, S8.42). */
export function drawConsuls({ world, log, luck }: Dealing): General[] {
  const board = { world, state: log.now() };
  const { turn, posts } = board.state;
  let pool = GENERALS.filter((general) => isEligible(board, general) && posts[general].at === 'pool');
  return [0, 1].flatMap((at) => {
    const n = 2 * (turn - FIRST_DRAW) + at;
    const general = pool[luck.draw('consul', n, pool.length)];
    if (general === undefined) return [];
    log.emit({ kind: 'ConsulDrawn', general, pool, n });
    pool = pool.filter((other) => other !== general);
    return [general];
  });
}

const ROME: Side = { space: 'rome', inside: false };
/** The place in Rome: inside the city while enemy CUs are outside (S8.41). */
const atHome = ({ state }: Board): Side => ({ ...ROME, inside: cusOutside(state, 'carthage', 'rome') > 0 });

/**
 * The places for a consul: with five CUs outside besieged cities, else inside besieged Rome, else with the largest force,
 * else in Rome (6.5, S8.41). Fabius only in Italy, if need be with any CUs there (24).
 */
function sidesForConsul(board: Board, general: General): readonly Side[] {
  const { world, state } = board;
  const isFabius = general === 'fabius';
  const forces = forcesOf(state, 'rome').filter(
    ({ space }) => !isFabius || isInRegion(world, space, 'italy'),
  );
  const size = (side: Side) => sizeOf(state, { ...side, seat: 'rome' });
  const isShutIn = ({ space, inside }: Side) => inside && isBesieged(state, space);
  const large = forces.filter((force) => size(force) >= CONSULAR);
  const free = large.filter((force) => !isShutIn(force));
  const largest = Math.max(0, ...forces.map(size));
  const orders: readonly (readonly Side[])[] = [
    free,
    large.filter(({ space }) => space === 'rome'),
    isFabius ? forces : forces.filter((force) => size(force) === largest),
  ];
  return orders.find((sides) => sides.length > 0) ?? [atHome(board)];
}

/** Frame 6: where a consul is placed. */
export const consulPlace: Question<'consulPlace'> = {
  at: 'consulPlace',
  choices: (board, { general }) => posting(general, sidesForConsul(board, general)),
  reasons: ({ world }, { general }, step) =>
    postFault(step, { general, rule: 'S8.42' }, ({ space }) =>
      general === 'fabius' && !isInRegion(world, space, 'italy')
        ? because('boundGeneral', '24', [space])
        : because('notFive', 'S8.41', [space]),
    ),
  settle: ({ log }, _, step) => {
    if (step.verb !== 'post') return;
    const { general, space, inside } = step;
    placeGeneral(log, general, { space, inside, rank: 'consul', why: 'elected' });
  },
  prompt: (_, { general }) => ({ general }),
  rules: ['6.5', '18.1', '24'],
};

const consulsOf = (board: Board): General[] =>
  generalsOnMap(board, 'rome').filter((general) => board.state.posts[general].rank === 'consul');

/** Whether both consuls are in one force, so that a commander must be named. */
export function areConsulsTogether(board: Board): boolean {
  const [one, two] = consulsOf(board);
  return one !== undefined && two !== undefined && areTogether(board, one, two);
}

/** Frame 7: which of two consuls that stand together commands. */
export const consulCommand: Question<'consulCommand'> = {
  at: 'consulCommand',
  choices: (board) => [{ verb: 'name', general: consulsOf(board) }],
  settle: ({ log }, _, step) => {
    if (step.verb === 'name') log.emit({ kind: 'Commanded', general: step.general });
  },
  prompt: (_, { space }) => ({ space }),
  rules: ['9.3', '18.2'],
};
