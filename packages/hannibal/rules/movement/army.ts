import type { Cus } from '../board/changes.js';
import { forceOf, type Board, type Force } from '../board/forces.js';
import type { FrameOf, State } from '../model/index.js';
import { nearestAt, type Log } from '../types.js';
import type { General } from '../vocabulary.js';
import type { World } from '../world.js';
import { note } from '../stack.js';
import { ALL_SPENT, countOf, NONE, totalOf, type Army, type Move } from './batches.js';
import { isCampaign, isForceMarch } from './consular.js';

/** A march under way, and the campaign that activates its general. */
export interface Marching {
  readonly move: Move;
  readonly campaign: FrameOf<'campaign'>;
}

/** The march under way; null when there is none. */
export function marching(state: Pick<State, 'frames'>): Marching | null {
  const move = nearestAt(state, 'move');
  const campaign = nearestAt(state, 'campaign');
  return move === null || campaign === null ? null : { move, campaign };
}

export const cusOfArmy = ({ army }: Move): Cus => (army === null ? NONE : totalOf(army.batches));
export const armySize = (move: Move): number => countOf(cusOfArmy(move));

/** The marching general and their subordinates. */
export const marchers = ({ general, army }: Move): General[] => [general, ...(army?.generals ?? [])];

/** The force that the army belongs to; null for a general off the map. */
export const placeOf = (board: Board, { general }: Move): Force | null => forceOf(board, general);

/** The Movement Points that a general has spent with the card (S8.47). */
export const walkedBy = ({ walked }: State, general: General) =>
  walked.find((one) => one.general === general) ?? { general, points: 0, nero: true };

/** The Movement Points of CUs or generals, by card and by whether they moved with Nero (10.2, 10.12, S8.47). */
function limitOf(world: World, { move, campaign }: Marching, isNeros: boolean): number {
  if (isForceMarch(campaign)) return world.tables.forceMarch;
  const isNero = move.general === 'nero' && isCampaign(campaign) && isNeros;
  return isNero ? world.tables.forceMarch : world.tables.movement;
}

/** The Movement Points that the army still has: the fewest of any CU or general in it. */
export function pointsLeft({ world, state }: Board, on: Marching): number {
  // 10.12: Nero has six in a campaign even after moving with others; CUs and subordinates have six only if they moved with him alone.
  const generals = marchers(on.move).map((general) => ({
    ...walkedBy(state, general),
    ...(general === 'nero' && { nero: true }),
  }));
  const units = [...generals, ...(on.move.army?.batches ?? [])];
  return Math.max(0, Math.min(...units.map(({ points, nero }) => limitOf(world, on, nero) - points)));
}

/** Changes fields of the march on the stack. */
export function noteMove(log: Log, fields: Partial<Omit<Move, 'at' | 'id'>>): void {
  const move = nearestAt(log.now(), 'move');
  if (move !== null) note(log, { ...move, isFresh: false, ...fields });
}

/** Changes fields of the marching army. */
export function noteArmy(log: Log, fields: Partial<Army>): void {
  const army = nearestAt(log.now(), 'move')?.army;
  if (army) noteMove(log, { army: { ...army, ...fields } });
}

/** Adds Movement Points to those spent by the army and its generals. */
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

/** Logs the Movement Points that generals have spent. */
function walk(
  log: Log,
  generals: readonly General[],
  of: (general: General) => State['walked'][number],
): void {
  const { spent, walked } = log.now();
  const others = walked.filter(({ general }) => !generals.includes(general));
  log.emit({ kind: 'SpentSet', spent: [...spent], walked: [...others, ...generals.map(of)] });
}

/** Marks generals as having spent all their movement (S8.48). */
export const tire = (log: Log, generals: readonly General[]): void => {
  walk(log, generals, (general) => ({ general, points: ALL_SPENT, nero: false }));
};

/**
 * Stops the mover's plan after something that they could not foresee, so that they are asked again (13.1). It does so also
 * when no steps of the plan are left.
 */
export function interrupt(log: Log): void {
  const move = nearestAt(log.now(), 'move');
  const isCarried = log.now().frames.some(({ at }) => at === 'carry');
  if (move !== null && isCarried) log.emit({ kind: 'PlanCut', seat: move.seat });
}

/** Stops the army where it is, with all its movement spent, and drops the rest of its plan (S8.48). */
export function halt(log: Log, over: 'stopped' | 'fought'): void {
  const move = nearestAt(log.now(), 'move');
  if (move === null) return;
  const batches = (move.army?.batches ?? []).map((batch) => ({ ...batch, points: ALL_SPENT, nero: false }));
  noteMove(log, { over, army: move.army === null ? null : { ...move.army, batches } });
  tire(log, marchers(move));
  interrupt(log);
}
