import { displace } from '../board/changes.js';
import { type Board, forceOf, generalsOnMap, seatOf, sizeOf } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { close, note, open, type Question, type Work } from '../stack.js';
import { because, type Dealing, nearestAt } from '../types.js';
import { enemyOf, type General, type MarchStage } from '../vocabulary.js';
import { isCampaign, isHannibals, stillActivatable } from './consular.js';
import { loneGenerals } from './moves.js';
import { askReactions, avoid, declare, intercept } from './answers.js';
import { backed, resisted } from './back-up.js';
import { afterwards, answer, clash, finish, fought } from './clash.js';
import { enter, naval, pass, pursue, raids, storm, storms, tribes, weather } from './on-the-way.js';

type Campaign = FrameOf<'campaign'>;

// 14 of 13.3: a campaign may end early; any other card has only one general to move.
const mayEnd = (campaign: Campaign): boolean => isCampaign(campaign);

/** Activates the next general of a campaign, until none is left (10.1, 10.11). */
export function campaign(dealing: Dealing, frame: Campaign): void {
  const { world, log } = dealing;
  const open14 = stillActivatable({ world, state: log.now() }, frame);
  const [only, another] = open14;
  if (frame.left === 0 || only === undefined) return close(log);
  if (another === undefined && !mayEnd(frame)) return begin(dealing, frame, only);
  open(log, { at: 'activate', seat: frame.seat, answer: null, left: frame.left });
}

/** Activates a general, who takes command when nobody outranks them (9.3, S8.34). */
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

// S8.31: enemy generals alone outside a city are displaced when the army inside is activated.
function clearSpace(dealing: Dealing, board: Board, general: General): void {
  const force = forceOf(board, general);
  if (force === null || sizeOf(board.state, force) === 0) return;
  for (const lone of loneGenerals(board, enemyOf(force.seat), force.space)) {
    displace(dealing, lone, 'overtaken');
  }
}

/** Frame 14 of 13.3: which general is activated next. */
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

/** The work of each stage of a step (13.4). */
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

/** Carries a step of a march on by one stage (13.4). */
export function march(dealing: Dealing, frame: FrameOf<'march'>): void {
  STAGES[frame.stage](dealing, frame);
}
