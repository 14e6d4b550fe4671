import type { Cus } from '../board/changes.js';
import { forceOf, type Board, type Force } from '../board/forces.js';
import type { FrameOf, State } from '../model/index.js';
import { nearestAt, type Log } from '../types.js';
import type { General } from '../vocabulary.js';
import type { World } from '../world.js';
import { note } from '../stack.js';
import { ALL_SPENT, countOf, NONE, totalOf, type Army, type Move } from './batches.js';
import { isCampaign, isForceMarch } from './consular.js';

/** The march that is being made, and the card by which; null: none. */
export interface Marching {
  readonly move: Move;
  readonly campaign: FrameOf<'campaign'>;
}

/** What is marching now. */
export function marching(state: Pick<State, 'frames'>): Marching | null {
  const move = nearestAt(state, 'move');
  const campaign = nearestAt(state, 'campaign');
  return move === null || campaign === null ? null : { move, campaign };
}

export const cusOfArmy = ({ army }: Move): Cus => (army === null ? NONE : totalOf(army.batches));
export const armySize = (move: Move): number => countOf(cusOfArmy(move));

/** The general who marches, and the subordinates along. */
export const marchers = ({ general, army }: Move): General[] => [general, ...(army?.generals ?? [])];

/** The force that the army is in, or is; a general who is off the map has none. */
export const placeOf = (board: Board, { general }: Move): Force | null => forceOf(board, general);

/** What a general has spent with the card (S8.47). */
export const walkedBy = ({ walked }: State, general: General) =>
  walked.find((one) => one.general === general) ?? { general, points: 0, nero: true };

/** How many Movement Points those have who have moved in such a way (10.2, 10.12, S8.47). */
function limitOf(world: World, { move, campaign }: Marching, isNeros: boolean): number {
  if (isForceMarch(campaign)) return world.tables.forceMarch;
  const isNero = move.general === 'nero' && isCampaign(campaign) && isNeros;
  return isNero ? world.tables.forceMarch : world.tables.movement;
}

/** The Movement Points that the whole army still has: those of who has fewest. */
export function pointsLeft({ world, state }: Board, on: Marching): number {
  // Nero himself has six in a campaign, whoever moved him before; CUs and subordinates only with him alone (10.12).
  const generals = marchers(on.move).map((general) => ({
    ...walkedBy(state, general),
    ...(general === 'nero' && { nero: true }),
  }));
  const units = [...generals, ...(on.move.army?.batches ?? [])];
  return Math.max(0, Math.min(...units.map(({ points, nero }) => limitOf(world, on, nero) - points)));
}

/** Gives the march that is on the stack other fields. */
export function noteMove(log: Log, fields: Partial<Omit<Move, 'at' | 'id'>>): void {
  const move = nearestAt(log.now(), 'move');
  if (move !== null) note(log, { ...move, isFresh: false, ...fields });
}

/** The same for its army. */
export function noteArmy(log: Log, fields: Partial<Army>): void {
  const army = nearestAt(log.now(), 'move')?.army;
  if (army) noteMove(log, { army: { ...army, ...fields } });
}

/** The army, and who is in it, have spent so many points more. */
export function spend(log: Log, points: number): void {
  const move = nearestAt(log.now(), 'move');
  if (move === null || move.army === null) return;
  const isNeros = move.general === 'nero';
  const batches = move.army.batches.map((batch) => ({
    ...batch,
    points: batch.points + points,
    nero: batch.nero && isNeros,
  }));
  noteMove(log, { points: move.points + points, army: { ...move.army, batches } });
  walk(log, marchers(move), (general) => {
    const before = walkedBy(log.now(), general);
    return { general, points: before.points + points, nero: before.nero && isNeros };
  });
}

/** Writes down what generals have spent. */
function walk(
  log: Log,
  generals: readonly General[],
  of: (general: General) => State['walked'][number],
): void {
  const { spent, walked } = log.now();
  const others = walked.filter(({ general }) => !generals.includes(general));
  log.emit({ kind: 'SpentSet', spent: [...spent], walked: [...others, ...generals.map(of)] });
}

/** Generals have spent everything (S8.48). */
export const tire = (log: Log, generals: readonly General[]): void => {
  walk(log, generals, (general) => ({ general, points: ALL_SPENT, nero: false }));
};

/**
 * Something has happened that the mover could not know of: nothing more of their plan is carried out, and they are
 * asked anew (13.1). It is cut whether or not there was more of it.
 */
export function interrupt(log: Log): void {
  const move = nearestAt(log.now(), 'move');
  const isCarried = log.now().frames.some(({ at }) => at === 'carry');
  if (move !== null && isCarried) log.emit({ kind: 'PlanCut', seat: move.seat });
}

/** The army stops where it is, with all its movement spent; nothing of its plan is carried out any more (S8.48). */
export function halt(log: Log, over: 'stopped' | 'fought'): void {
  const move = nearestAt(log.now(), 'move');
  if (move === null) return;
  const batches = (move.army?.batches ?? []).map((batch) => ({ ...batch, points: ALL_SPENT, nero: false }));
  noteMove(log, { over, army: move.army === null ? null : { ...move.army, batches } });
  tire(log, marchers(move));
  interrupt(log);
}
