import { joinBattle, type Joining } from '../battle/parties.js';
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
import { loneGenerals } from './moves.js';

/** The CUs that an army needs to overrun a single one (10.5). */
export const OVERRUN = 5;

/** Asks an intercepted army whether it fights or backs up (22 of 13.3). */
export function answer(dealing: Dealing, frame: March): void {
  goTo(dealing, frame, 'clash');
  if (!frame.intercepted) return;
  const hasLanded = frame.by === 'sea';
  open(dealing.log, { at: 'intercepted', seat: frame.seat, answer: null, space: frame.to, hasLanded });
}

/**
 * The space that the army comes from, when it left a shut-in garrison behind there (S8.87); else none. A garrison that
 * other CUs of the army's side still besiege does not count (15.1, S8.86).
 */
function shutIn({ state }: Board, { move }: Marching): Space[] {
  const { seat, trail } = move;
  const foe = enemyOf(seat);
  const last = trail.at(-1);
  if (last?.by !== 'land' || cusIn(state, foe, last.space) === 0) return [];
  if (cusOutside(state, seat, last.space) > 0) return [];
  return controls(state, foe, last.space) ? [last.space] : [];
}

/** The space and the way from which the army came, which a battle needs to know (15.2, S8.84). */
export function cameBy({ trail }: Marching['move']): Pick<Joining, 'from' | 'way'> {
  const last = trail.at(-1);
  return { from: last?.space ?? null, way: last?.by === 'sea' ? 'sea' : (last?.way ?? 'road') };
}

/** Opens a battle in the space of a step (14). */
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

/** Resolves what the army meets: nobody, a single CU that it overruns, generals alone, or an army to fight (10.4, 10.5, 10.10). */
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

/** Goes on after a battle: those who fought have spent all movement, and the activation ends (S8.48). */
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
  // S8.28: those who stayed are still inside, or outside when the siege was lifted. Those who left have spent theirs already.
  const isShut = cusOutside(log.now(), enemyOf(frame.seat), frame.to) > 0;
  for (const force of here) {
    const cus = without(cusOf(log.now(), force), force.inside === isShut ? stayed : NONE);
    exhaust(log, force, cus);
  }
}

/** Takes the Roman marker from the space that Hannibal has entered, if he can (#28). */
export function afterwards(dealing: Dealing, frame: March): void {
  const board = boardOf(dealing);
  goTo(dealing, frame, 'end');
  if (frame.by !== 'sortie' && canCharm(board)) charm(board, dealing.log);
}

/** Ends a step: the plan goes on, or the march is over. */
export function finish(dealing: Dealing): void {
  close(dealing.log);
}
