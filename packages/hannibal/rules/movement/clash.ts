import { joinBattle, type Joining } from '../battle/join.js';
import { displace, lose } from '../board/changes.js';
import { controls, cusIn, cusOf, cusOutside, generalsOf, type Board, type Force } from '../board/forces.js';
import type { Space } from '../spaces.js';
import { close, open } from '../stack.js';
import type { Dealing } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { armySize, cusOfArmy, halt, marchers, noteArmy, tire, type Marching } from './army.js';
import { exhaust, NONE, without } from './batches.js';
import { boardOf, goTo, onMarch, type March } from './on-the-way.js';
import { canCharm, charm } from './walk.js';
import { loneGenerals } from './ways.js';

/** How many CUs an army needs to overrun one (10.5). */
export const OVERRUN = 5;

/** An army that is intercepted fights or backs up (22 of 13.3). */
export function answer(dealing: Dealing, frame: March): void {
  goTo(dealing, frame, 'clash');
  if (!frame.intercepted) return;
  const hasLanded = frame.by === 'sea';
  open(dealing.log, { at: 'intercepted', seat: frame.seat, answer: null, space: frame.to, hasLanded });
}

/**
 * Garrisons that the army has left behind in the space it comes from (S8.87). One before which others of its CUs have
 * stayed is still shut in by them, and their camp is a space like others (15.1, S8.86).
 */
function shutIn({ state }: Board, { move }: Marching): Space[] {
  const { seat, trail } = move;
  const foe = enemyOf(seat);
  const last = trail.at(-1);
  if (last?.by !== 'land' || cusIn(state, foe, last.space) === 0) return [];
  if (cusOutside(state, seat, last.space) > 0) return [];
  return controls(state, foe, last.space) ? [last.space] : [];
}

/** From where and how the army came into its space, as a battle has to know (15.2, S8.84). */
export function cameBy({ trail }: Marching['move']): Pick<Joining, 'from' | 'way'> {
  const last = trail.at(-1);
  return { from: last?.space ?? null, way: last?.by === 'sea' ? 'sea' : (last?.way ?? 'road') };
}

/** Joins battle in the space of a step (14). */
export function fight(dealing: Dealing, frame: March): void {
  const board = boardOf(dealing);
  const on = onMarch(dealing);
  const { seat, to, intercepted, failedAvoid } = frame;
  goTo(dealing, frame, 'fought');
  if (frame.by === 'sortie') {
    const sortie = { ...cusOfArmy(on.move), generals: marchers(on.move) };
    return joinBattle(dealing, { space: to, active: seat, from: null, way: 'sortie', sortie });
  }
  joinBattle(dealing, {
    space: to,
    active: seat,
    ...cameBy(on.move),
    intercepted,
    failedAvoid,
    shutIn: shutIn(board, on),
  });
}

/** What the army meets: nobody, a single CU that it overruns, generals alone, or a battle (10.4, 10.5, 10.10). */
export function clash(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  const board = boardOf(dealing);
  const foe: Force = { seat: enemyOf(frame.seat), space: frame.to, inside: false };
  const { move } = onMarch(dealing);
  const size = armySize(move);
  const against = cusOutside(board.state, foe.seat, frame.to);
  if (frame.by === 'sortie') return fight(dealing, frame);
  if (against === 1 && size >= OVERRUN && generalsOf(board, foe).length === 0) {
    goTo(dealing, frame, 'after');
    return lose(log, foe, { ...cusOf(board.state, foe), why: 'overrun' });
  }
  if (against > 0 && cusOutside(board.state, frame.seat, frame.to) > 0) return fight(dealing, frame);
  goTo(dealing, frame, 'after');
  if (size === 0) return;
  for (const general of loneGenerals(board, foe.seat, frame.to)) displace(dealing, general, 'overtaken');
}

/** A battle is over: who fought is spent, and the activation ends (S8.48). */
export function fought(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  const { move } = onMarch(dealing);
  goTo(dealing, frame, 'end');
  noteArmy(log, { batches: [] });
  halt(log, 'fought');
  const here = [false, true].map((inside) => ({ seat: frame.seat, space: frame.to, inside }));
  const { stayed } = frame;
  const others = here
    .flatMap((force) => generalsOf(boardOf(dealing), force))
    .filter((general) => !stayed.generals.includes(general));
  tire(log, [...new Set([...marchers(move), ...others])]);
  // Who stayed is inside still, or in the space where the gates have opened (S8.28). Who left is spent already.
  const isShut = cusOutside(log.now(), enemyOf(frame.seat), frame.to) > 0;
  for (const force of here) {
    const cus = without(cusOf(log.now(), force), force.inside === isShut ? stayed : NONE);
    exhaust(log, force, cus);
  }
}

/** Hannibal charms the space that he has entered (#28). */
export function afterwards(dealing: Dealing, frame: March): void {
  const board = boardOf(dealing);
  goTo(dealing, frame, 'end');
  if (frame.by !== 'sortie' && canCharm(board)) charm(board, dealing.log);
}

/** A step is over: the plan goes on, or the march is over. */
export function finish(dealing: Dealing): void {
  close(dealing.log);
}
