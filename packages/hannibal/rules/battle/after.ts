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

/** Opens a loss of a side in battle: of those outside, or of the sortie, as its owner says (20.7). */
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

/** One die for both sides, by the rounds that were fought; none where none was (14.11, S8.9, S8.75). */
export function casualties(dealing: Dealing, battle: Battle): void {
  const { world, log } = dealing;
  const { rounds, active, space } = battle;
  change(log, { ...battle, stage: 'leave' });
  if (rounds === 0) return;
  const result = (face: number) => lossText(attrition(world, face, rounds));
  const die = rollDie(dealing, { name: 'casualties', seat: null, modifier: 0, space, result });
  const { lost, elephant } = attrition(world, die, rounds);
  // What lies on top comes first: the original attacker (frame 36).
  for (const seat of [enemyOf(active), active]) {
    hurt(dealing, battle, { seat, lost, elephantFirst: elephant, why: 'casualties' });
  }
}

/** Who has lost a battle; null after a withdrawal (S8.83). */
export const loserOf = ({ ending }: Battle): Seat | null =>
  ending?.kind === 'won' ? enemyOf(ending.winner) : null;

/** Those who withdraw leave; the beaten roll on the Retreat Table, if they have a CU left (14.12, S8.85). */
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

/** Who has lost the last CU by the Retreat Table is displaced (10.10, S8.85). */
export function rout(dealing: Dealing, battle: Battle): void {
  const board = boardOf(dealing);
  const seat = loserOf(battle);
  const isGone = seat === null || strengthOf(board, battle, seat) === 0;
  change(dealing.log, { ...battle, stage: isGone ? 'price' : 'retreatCity' });
  if (isGone && seat !== null) displaceAll(dealing, battle, seat);
}

/** Displaces the generals of a beaten side, those of a sortie too, though others have stayed inside (10.10, S8.85). */
function displaceAll(dealing: Dealing, battle: Battle, seat: Seat): void {
  for (const general of fightersOf(boardOf(dealing), battle, seat).generals)
    displace(dealing, general, 'defeat');
}

/** A force that cannot retreat is eliminated, and its generals are displaced (15.3, S8.84, S8.86). */
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

/** How many markers a defeat costs that has cost so many CUs (15.5). */
export const markersFor = (lost: number): number => Math.floor(lost / 2);

/** The beaten side loses a marker for every two CUs that the battle has cost it (15.5, S8.90). */
export function price(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = loserOf(battle);
  change(log, { ...battle, stage: 'end' });
  if (seat === null) return;
  const left = markersFor(battle.onMap[seat] - cusOnMap(boardOf(dealing), seat));
  if (left > 0) open(log, { at: 'penalty', seat, left, why: 'defeat' });
}

/** The battle is over: all Battle cards are one deck again (14.1). */
export function end({ log }: Dealing, { space }: Battle): void {
  log.emit({ kind: 'BattleDeckGathered' });
  for (const seat of SEATS) openGates(log, { seat, space, inside: true });
  close(log);
}
