import { displace, lose, openGates, rollDie } from '../board/changes.js';
import { attrition, type Board, generalsOf, retreatLosses } from '../board/forces.js';
import { change, close, open } from '../stack.js';
import type { Dealing } from '../types.js';
import { enemyOf, SEATS, type Seat } from '../vocabulary.js';
import { lossText, openHarm } from './harm.js';
import { cusOnMap } from './before.js';
import { fieldOf, fightersOf, strengthOf, type Battle } from './fighters.js';
import { leave } from './withdraw.js';

const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** Opens a side's loss in battle. Its owner takes it from the CUs outside or from the sortie (20.7). */
function hurt(dealing: Dealing, battle: Battle, loss: Loss): void {
  const { seat, lost, elephantFirst, why } = loss;
  const { sortie } = fightersOf(boardOf(dealing), battle, seat);
  openHarm(dealing, fieldOf(battle, seat), { lost, elephantFirst, sortie, why });
}

interface Loss {
  readonly seat: Seat;
  readonly lost: number;
  readonly elephantFirst: boolean;
  readonly why: string;
}

/** Rolls one die for both sides' casualties, by the number of rounds fought; none when no round was fought (14.11, S8.9, S8.75). */
export function casualties(dealing: Dealing, battle: Battle): void {
  const { world, log } = dealing;
  const { rounds, active, space } = battle;
  change(log, { ...battle, stage: 'leave' });
  if (rounds === 0) return;
  const result = (face: number) => lossText(attrition(world, face, rounds));
  const die = rollDie(dealing, { name: 'casualties', seat: null, modifier: 0, space, result });
  const { lost, elephant } = attrition(world, die, rounds);
  // The frame on top comes first, so the original attacker is opened last (frame 36).
  for (const seat of [enemyOf(active), active]) {
    hurt(dealing, battle, { seat, lost, elephantFirst: elephant, why: 'casualties' });
  }
}

/** The side that lost a battle; null after a withdrawal (S8.83). */
export const loserOf = ({ ending }: Battle): Seat | null =>
  ending?.kind === 'won' ? enemyOf(ending.winner) : null;

/** Lets the withdrawing side leave, or rolls on the Retreat Table for a beaten side that has a CU left (14.12, S8.85). */
export function part(dealing: Dealing, battle: Battle): void {
  const { ending, space, began } = battle;
  if (ending?.kind === 'withdrawn') return leave(dealing, battle, ending);
  const { world, log } = dealing;
  const seat = loserOf(battle);
  if (seat === null || strengthOf(boardOf(dealing), battle, seat) === 0) {
    change(log, { ...battle, stage: 'retreatCity' });
    return;
  }
  change(log, { ...battle, stage: 'routed' });
  const modifier = ending?.modifier ?? 0;
  const lossesBy = (die: number) => retreatLosses(world, die, began[seat]);
  const result = (die: number) => `lost${lossesBy(die)}`;
  const die = rollDie(dealing, { name: 'retreat', seat, modifier, space, result });
  hurt(dealing, battle, { seat, lost: lossesBy(die), elephantFirst: true, why: 'retreat' });
}

/** Displaces the generals of a side that lost its last CU by the Retreat Table (10.10, S8.85). */
export function rout(dealing: Dealing, battle: Battle): void {
  const board = boardOf(dealing);
  const seat = loserOf(battle);
  const isGone = seat === null || strengthOf(board, battle, seat) === 0;
  change(dealing.log, { ...battle, stage: isGone ? 'price' : 'retreatCity' });
  if (isGone && seat !== null) displaceAll(dealing, battle, seat);
}

/** Displaces the generals of a beaten side and of its sortie, also when CUs have stayed inside (10.10, S8.85). */
function displaceAll(dealing: Dealing, battle: Battle, seat: Seat): void {
  for (const general of fightersOf(boardOf(dealing), battle, seat).generals)
    displace(dealing, general, 'defeat');
}

/** Eliminates a force that cannot retreat, and displaces its generals (15.3, S8.84, S8.86). */
export function eliminate(dealing: Dealing, battle: Battle, seat: Seat): void {
  const { log } = dealing;
  const field = fieldOf(battle, seat);
  change(log, { ...battle, stage: 'price' });
  const board = boardOf(dealing);
  const { regulars, elephants } = fightersOf(board, battle, seat).outside;
  const generals = generalsOf(board, field);
  lose(log, field, { regulars, elephants, why: 'noRetreat' });
  for (const general of generals) displace(dealing, general, 'noRetreat');
}

/** The number of markers that a defeat costs, from the number of CUs lost (15.5). */
export const markersFor = (lost: number): number => Math.floor(lost / 2);

/** Opens the beaten side's penalty: one marker for every two CUs lost in the battle (15.5, S8.90). */
export function price(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = loserOf(battle);
  change(log, { ...battle, stage: 'end' });
  if (seat === null) return;
  const left = markersFor(battle.onMap[seat] - cusOnMap(boardOf(dealing), seat));
  if (left > 0) open(log, { at: 'penalty', seat, left, why: 'defeat' });
}

/** Ends the battle, and gathers all Battle cards into one deck again (14.1). */
export function end({ log }: Dealing, { space }: Battle): void {
  log.emit({ kind: 'BattleDeckGathered' });
  for (const seat of SEATS) openGates(log, { seat, space, inside: true });
  close(log);
}
