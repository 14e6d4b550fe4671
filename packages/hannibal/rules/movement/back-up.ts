import { displace, move as moveForce } from '../board/changes.js';
import { joinBattle } from '../battle/parties.js';
import {
  type Board,
  commanderAmong,
  controls,
  cusOf,
  type Force,
  generalsOf,
  isBesieged,
  roomIn,
} from '../board/forces.js';
import type { StepOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import { close, put, type Question } from '../stack.js';
import { because, nearestAt, type Choice, type Dealing, type Reason } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import {
  armySize,
  cusOfArmy,
  halt,
  marchers,
  marching,
  noteMove,
  placeOf,
  tire,
  type Marching,
} from './army.js';
import { countOf, exhaust, NONE, split, type Army } from './batches.js';
import {
  afterPass,
  boardOf,
  displaceLeft,
  goTo,
  lastOf,
  onMarch,
  reckon,
  rollNaval,
  sink,
  walkBack,
  type March,
} from './on-the-way.js';
import { cameBy, finish } from './clash.js';
import { detachments } from './consular.js';
import { cityDeclare } from './reactions.js';

/** Moves the army back to where it came from, and stops it there (12.5, S8.69). */
function goBack(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  const to = walkBack(dealing);
  if (to === null) return goTo(dealing, frame, 'clash');
  halt(log, 'stopped');
  afterPass(dealing, { ...frame, to, stage: 'backed' });
  displaceLeft(dealing, frame);
}

/** Sails the army back. A Carthaginian army rolls again, and may have to land after all or be sunk (S8.71). */
function sailBack(dealing: Dealing, frame: March, port: Space): void {
  const result = rollNaval(dealing, [frame.to, port]);
  if (result === 'sunk') {
    sink(dealing);
    return displaceLeft(dealing, frame);
  }
  if (result === 'safe') return goBack(dealing, frame);
  if (armySize(onMarch(dealing).move) === 0) return giveUp(dealing);
}

/** Displaces an intercepted general without CUs who does not back up (S8.66). */
function giveUp(dealing: Dealing): void {
  const { move } = onMarch(dealing);
  halt(dealing.log, 'stopped');
  close(dealing.log);
  for (const general of marchers(move)) displace(dealing, general, 'intercepted');
}

/** Moves an intercepted army back by one space (12.5). */
function backUp(dealing: Dealing, frame: March): void {
  const last = lastOf(dealing);
  if (last?.by === 'sea') sailBack(dealing, frame, last.space);
  else goBack(dealing, frame);
}

/** Displaces enemy generals without CUs in the space to which the army has backed up (10.10). */
function meetGenerals(dealing: Dealing, foe: Force): void {
  const isArmy = armySize(onMarch(dealing).move) > 0;
  finish(dealing);
  if (!isArmy) return;
  for (const general of generalsOf(boardOf(dealing), foe)) displace(dealing, general, 'overtaken');
}

/** After backing up to a city: its garrison goes inside again, and the CUs that do not fit are fought (S8.70). */
export function backed(dealing: Dealing, suffered: March): void {
  const { log } = dealing;
  reckon(dealing, suffered);
  const frame: March = { ...suffered, before: NONE };
  const board = boardOf(dealing);
  const { move } = onMarch(dealing);
  const space = frame.to;
  const foe: Force = { seat: enemyOf(frame.seat), space, inside: false };
  const { regulars, elephants } = cusOf(board.state, foe);
  // 12.5, S8.28: an army that had sailed out of a besieged city is inside again and does not meet the besiegers.
  if (placeOf(board, move)?.inside === true) return finish(dealing);
  if (regulars + elephants === 0) return meetGenerals(dealing, foe);
  // S8.33, S8.115: a general alone besieges nobody, and never enters a space with enemy CUs.
  if (armySize(move) === 0) {
    close(log);
    for (const general of marchers(move)) displace(dealing, general, 'leftAlone');
    return;
  }
  const room = roomIn(board, foe.seat, space);
  if (room >= regulars + elephants) {
    const going = { regulars, elephants, generals: generalsOf(board, foe), why: 'shutIn' };
    moveForce(log, foe, { to: { space, inside: true }, ...going });
    return finish(dealing);
  }
  goTo(dealing, frame, 'shut');
  if (room === 0) return;
  put(dealing, cityDeclare, { at: 'cityDeclare', id: 0, seat: foe.seat, answer: null, space, exactly: room });
}

/** Fights the garrison's CUs that did not fit into the city (S8.70). */
export function resisted(dealing: Dealing, frame: March): void {
  const { to: space } = frame;
  goTo(dealing, frame, 'fought');
  joinBattle(dealing, { space, active: frame.seat, ...cameBy(onMarch(dealing).move) });
}

/** The number of landed CUs that may go inside their own city (S8.71). */
function roomAt(board: Board, { move }: Marching, space: Space): number {
  const isTheirs = controls(board.state, move.seat, space) && !isBesieged(board.state, space);
  return isTheirs ? roomIn(board, move.seat, space) : 0;
}

/** The choices for going inside: all of the army, or a part. The part that sails back needs a general (S8.71). */
function entries(board: Board, on: Marching, space: Space): Choice[] {
  const room = roomAt(board, on, space);
  const cus = cusOfArmy(on.move);
  const all = marchers(on.move);
  const force = { seat: on.move.seat, space, inside: false };
  const detaching = { force, lead: null, companions: all, cus, least: 1, most: room };
  const parts = detachments(board, detaching).flatMap((part): Choice[] => {
    const generals = part.generals.filter((some) => some.length < all.length);
    return generals.length > 0 ? [{ verb: 'enter', ...part, generals }] : [];
  });
  const isWhole = room >= countOf(cus) && room > 0;
  return isWhole ? [{ verb: 'enter', ...cus, generals: [all] }, ...parts] : parts;
}

/** The reason why a part of a landed army may not go inside (12.8, S8.71). */
function entryFault(board: Board, on: Marching, step: StepOf<'enter'> & { readonly space: Space }): Reason {
  const { space, generals } = step;
  const { seat } = on.move;
  const room = roomAt(board, on, space);
  const all = cusOfArmy(on.move);
  if (!controls(board.state, seat, space)) return because('onlyLanded', '12.8', [space]);
  if (step.regulars > all.regulars || step.elephants > all.elephants) return because('noSuchCus', 'S8.71');
  if (generals.some((general) => !marchers(on.move).includes(general))) return because('notAlong', 'S8.71');
  if (countOf(step) > room) return because('cityFull', 'S8.71', [space]);
  if (countOf(step) === 0) return because('nobodyNamed', 'S8.71');
  const isRest = countOf(step) < countOf(all);
  const isLed = generals.length < marchers(on.move).length;
  return isRest && !isLed ? because('oneSails', 'S8.71') : because('consularArmy', '18.1');
}

/** Moves the part that goes inside out of the army. The rest sails back under a general of its own. */
function goInside(dealing: Dealing, frame: March, step: StepOf<'enter'>): void {
  const { log } = dealing;
  const { seat, to } = frame;
  const { move } = onMarch(dealing);
  const { regulars, elephants, generals } = step;
  const force = { seat, space: to, inside: false };
  moveForce(log, force, { to: { space: to, inside: true }, regulars, elephants, generals, why: 'enters' });
  const rest = marchers(move).filter((general) => !generals.includes(general));
  const leader = rest.includes(move.general) ? move.general : commanderAmong(log.now(), rest);
  if (leader === null || move.army === null) {
    halt(log, 'stopped');
    close(log);
    return displaceLeft(dealing, frame);
  }
  const army: Army = {
    ...move.army,
    generals: rest.filter((general) => general !== leader),
    batches: split(move.army.batches, step, 'fresh').left,
  };
  noteMove(log, { general: leader, army });
  tire(log, generals);
  exhaust(log, { ...force, inside: true }, step);
  backUp(dealing, frame);
}

/** Frame 22 of 13.3: what an intercepted army does. */
export const intercepted: Question<'intercepted'> = {
  at: 'intercepted',
  choices: (board, { space, hasLanded }) => {
    const on = marching(board.state);
    if (on === null) return [];
    if (armySize(on.move) === 0) return [{ verb: 'backUp' }, { verb: 'decline' }];
    const inside = hasLanded ? entries(board, on, space) : [];
    return [{ verb: 'fight' }, { verb: 'backUp' }, ...inside];
  },
  reasons: (board, { space, hasLanded }, step) => {
    const on = marching(board.state);
    if (on === null) return [];
    const isAlone = armySize(on.move) === 0;
    if (isAlone && (step.verb === 'fight' || step.verb === 'enter')) return [because('fightsAlone', 'S8.66')];
    if (step.verb !== 'enter') return [];
    return [hasLanded ? entryFault(board, on, { ...step, space }) : because('onlyLanded', '12.8', [space])];
  },
  settle: (dealing, _frame, step) => {
    const frame = nearestAt(dealing.log.now(), 'march');
    if (frame === null) return;
    if (step.verb === 'backUp') backUp(dealing, frame);
    if (step.verb === 'decline') giveUp(dealing);
    if (step.verb === 'enter') goInside(dealing, frame, step);
  },
  prompt: (_board, { space }) => ({ space }),
  rules: ['12.5', '12.8', 'S8.71'],
};
