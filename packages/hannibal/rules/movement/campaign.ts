import { displace } from '../board/changes.js';
import { type Board, forceOf, generalsOnMap, seatOf, sizeOf } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { close, note, open, type Question, type Work } from '../stack.js';
import { because, type Dealing, nearestAt } from '../types.js';
import { enemyOf, type General, type MarchStage } from '../vocabulary.js';
import { isCampaign, isHannibals, stillActivatable } from './consular.js';
import { loneGenerals } from './ways.js';
import { askReactions, avoid, declare, intercept } from './answers.js';
import { backed, resisted } from './back-up.js';
import { afterwards, answer, clash, finish, fought } from './clash.js';
import { enter, naval, pass, pursue, raids, storm, storms, tribes, weather } from './on-the-way.js';

type Campaign = FrameOf<'campaign'>;

/** A campaign may end before its last general; another card moves its one (14 of 13.3). */
const mayEnd = (campaign: Campaign): boolean => isCampaign(campaign);

/** One general after another is activated (10.1, 10.11). */
export function campaign(dealing: Dealing, frame: Campaign): void {
  const { world, log } = dealing;
  const open14 = stillActivatable({ world, state: log.now() }, frame);
  const [only, another] = open14;
  if (frame.left === 0 || only === undefined) return close(log);
  if (another === undefined && !mayEnd(frame)) return begin(dealing, frame, only);
  open(log, { at: 'activate', seat: frame.seat, answer: null, left: frame.left });
}

/** A general is activated, and takes command where nobody outranks them (9.3, S8.34). */
function begin(dealing: Dealing, frame: Campaign, general: General): void {
  const { world, log } = dealing;
  note(log, { ...frame, left: frame.left - 1, activated: [...frame.activated, general] });
  log.emit({ kind: 'Commanded', general });
  open(log, {
    at: 'move',
    seat: frame.seat,
    answer: null,
    general,
    army: null,
    points: 0,
    spaces: 0,
    trail: [],
    owesPursuit: false,
    given: 0,
    charmed: false,
    over: 'no',
    isFresh: true,
    failed: [],
  });
  clearSpace(dealing, { world, state: log.now() }, general);
}

/** Enemy generals left alone before a garrison are displaced when its army is activated (S8.31). */
function clearSpace(dealing: Dealing, board: Board, general: General): void {
  const force = forceOf(board, general);
  if (force === null || sizeOf(board.state, force) === 0) return;
  for (const lone of loneGenerals(board, enemyOf(force.seat), force.space)) {
    displace(dealing, lone, 'overtaken');
  }
}

/** Who is activated next (14 of 13.3). */
export const activate: Question<'activate'> = {
  at: 'activate',
  choices: (board) => {
    const frame = nearestAt(board.state, 'campaign');
    if (frame === null) return [];
    const general = stillActivatable(board, frame);
    const end = mayEnd(frame) ? [{ verb: 'decline' } as const] : [];
    return [{ verb: 'activate', general }, ...end];
  },
  reasons: (board, { seat }, step) => {
    const frame = nearestAt(board.state, 'campaign');
    if (frame === null || step.verb !== 'activate') return [];
    const { general } = step;
    if (frame.activated.includes(general)) return [because('hasActed', 'S8.49')];
    if (seatOf(board.world, general) !== seat) return [because('notYours', '10.1')];
    if (!generalsOnMap(board, seat).includes(general)) return [because('notOnMap', '10.1')];
    return [isHannibals(frame) ? because('hannibalAlone', '#28') : because('ratedHigher', '8.2')];
  },
  settle: (dealing, _frame, step) => {
    const frame = nearestAt(dealing.log.now(), 'campaign');
    if (frame === null) return;
    if (step.verb === 'activate') begin(dealing, frame, step.general);
    else note(dealing.log, { ...frame, left: 0 });
  },
  prompt: (_board, { left }) => ({ left }),
  rules: ['8.2', '10.1', '10.11'],
};

/** What is done in each part of a step (13.4). */
const STAGES: Record<MarchStage, Work<'march'>> = {
  pursuit: pursue,
  weather,
  storms,
  storm,
  naval,
  enter,
  pass,
  tribes,
  raids,
  declare,
  reactions: askReactions,
  avoid,
  intercept,
  answer,
  clash,
  backed,
  shut: resisted,
  fought,
  after: afterwards,
  end: finish,
};

/** One step of a march goes on by one part (13.4). */
export function march(dealing: Dealing, frame: FrameOf<'march'>): void {
  STAGES[frame.stage](dealing, frame);
}
