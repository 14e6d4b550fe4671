import { openHarm } from '../battle/harm.js';
import { mark, rollDie } from '../board/changes.js';
import { cityFalls } from '../board/fall.js';
import {
  type Board,
  commanderOf,
  cusIn,
  cusOutside,
  type Force,
  forceOf,
  holds,
  isEnemyPc,
  isSoft,
  isStrangeTribe,
  markerAt,
  pointsAt,
  siegeResult,
  sizeOf,
} from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import { change, close, note, open, type Question } from '../stack.js';
import { nearestAt, type Dealing } from '../types.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { tire } from './army.js';
import { batchesIn, exhaustCome, exhaustMost, mostSpent } from './batches.js';
import { CONSULAR, isCampaign, isForceMarch } from './consular.js';

type Halt = FrameOf<'halt'>;
type Campaign = FrameOf<'campaign'>;

const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** The space from which Hanno may take a Roman marker: the one where he commands; null when he may not (24). */
function mayGive(board: Board, { general, hasFought }: Halt): Space | null {
  const force = forceOf(board, 'hanno');
  if (general !== 'hanno' || hasFought || force === null || force.inside) return null;
  const { space } = force;
  const isFree = isSoft(board, 'rome', space) && cusIn(board.state, 'rome', space) === 0;
  return isFree && commanderOf(board, force) === 'hanno' ? space : null;
}

/** Frame 23 of 13.3: whether Hanno removes a Roman marker at the end of his move. */
export const hanno: Question<'hanno'> = {
  at: 'hanno',
  choices: () => [{ verb: 'accept' }, { verb: 'decline' }],
  settle: ({ log }, { space }, { verb }) => {
    if (verb === 'accept') mark(log, [space], { marker: 'none', why: 'hanno' });
  },
  prompt: (_board, { space }) => ({ space }),
  rules: ['24'],
};

/** How many CUs a siege or subjugation needs (20.2). */
const BESIEGERS = 3;

/** Whether a force may besiege or subjugate what is in its space (20.2, #64). */
export function maySiege({ world, state }: Board, force: Force, tried: readonly Space[]): boolean {
  const { seat, space, inside } = force;
  if (inside || tried.includes(space)) return false;
  if (sizeOf(state, force) < BESIEGERS || cusOutside(state, enemyOf(seat), space) > 0) return false;
  const isCity = world.spaceOf(space).kind === 'city' && isEnemyPc(state, seat, space);
  const isTribe = isStrangeTribe(state, seat, space);
  const isAtPeace = holds(state, 'truce') && markerAt(state, space) !== 'tribe';
  return (isCity || isTribe) && !isAtPeace;
}

/** Frame 24 of 13.3: whether the army attempts a siege or subjugation; once for each card. */
export const siege: Question<'siege'> = {
  at: 'siege',
  choices: () => [{ verb: 'besiege' }, { verb: 'decline' }],
  settle: ({ world, log }, { seat, space, general }, { verb }) => {
    const state = log.now();
    const campaign = nearestAt(state, 'campaign');
    const frame = nearestAt(state, 'halt');
    if (verb !== 'besiege' || campaign === null || frame === null) return;
    note(log, { ...campaign, tried: [...campaign.tried, space] });
    const isCity = world.spaceOf(space).kind === 'city';
    note(log, { ...frame, stage: 'roll', rolls: isCity ? rollsOf(campaign, general) : 1 });
    tireBesiegers(log, { seat, space, inside: false }, frame);
  },
  prompt: (_board, { space }) => ({ space }),
  rules: ['20.2', '20.3', 'S8.54'],
};

/** The number of rolls of a siege: two by Treachery within City, and for Africanus on a forced march (#54, section 4); else one. */
export function rollsOf(campaign: Campaign, general: General): number {
  const isTwice =
    (campaign.isEvent && campaign.card === 54) || (general === 'africanus' && isForceMarch(campaign));
  return isTwice ? 2 : 1;
}

// S8.48: a siege uses up the movement of the general and their army; without a march, of the general and three CUs, or a consul's five.
function tireBesiegers(log: Dealing['log'], force: Force, { general, army }: Halt): void {
  const isConsul = log.now().posts[general].rank === 'consul';
  tire(log, [general, ...(army?.generals ?? [])]);
  if (army !== null) return exhaustCome(log, force, army);
  exhaustMost(log, force, mostSpent(batchesIn(log.now(), force), isConsul ? CONSULAR : BESIEGERS));
}

/** The modifier of a siege's roll; 0 for a subjugation (7.3). */
export function siegeModifier(
  { world, state }: Board,
  campaign: Campaign,
  { general, space }: Siegers,
): number {
  const { kind, siege: wall = 0 } = world.spaceOf(space);
  if (kind !== 'city') return 0;
  const isCarthaginian = world.generalOf(general).seat === 'carthage';
  const lacksTrain = isCarthaginian && state.train !== space;
  const isMarcellus = general === 'marcellus' && isCampaign(campaign);
  return wall - (lacksTrain ? 1 : 0) + (isMarcellus ? 1 : 0);
}

interface Siegers {
  readonly general: General;
  readonly space: Space;
}

/** Whether Tarentum is betrayed: it falls without a roll (#18). */
export const isBetrayed = (campaign: Campaign, space: Space): boolean =>
  campaign.isEvent && campaign.card === 18 && space === 'tarentum';

/** Makes one roll on the Siege Table. The besieger's owner chooses a lost CU (S8.21, S8.62); enough points take the place (20.2, 20.8). */
function attempt(dealing: Dealing, frame: Halt, space: Space): void {
  const { world, log } = dealing;
  const campaign = nearestAt(log.now(), 'campaign');
  if (campaign === null) return close(log);
  const { seat, general } = frame;
  if (isBetrayed(campaign, space)) {
    change(log, { ...frame, rolls: 0 });
    return take(dealing, { space, seat });
  }
  const modifier = siegeModifier(boardOf(dealing), campaign, { general, space });
  const result = (die: number) => {
    const { points, lost } = siegeResult(world, die);
    return `siege${points}Lost${lost}`;
  };
  const die = rollDie(dealing, { name: 'siege', seat, modifier, space, result });
  const { points, lost } = siegeResult(world, die);
  const all = pointsAt(log.now(), space) + points;
  const isTaken = all >= world.tables.siegePoints;
  change(log, { ...frame, rolls: isTaken ? 0 : frame.rolls - 1 });
  if (points > 0 && !isTaken) log.emit({ kind: 'SiegeSet', siege: { space, seat, points: all } });
  if (isTaken) take(dealing, { space, seat });
  if (lost > 0 && log.now().outcome === null)
    openHarm(dealing, { seat, space, inside: false }, { lost, elephantFirst: false, why: 'siege' });
}

/** Takes a city, or subjugates a tribe (20.8, S8.30). */
function take(dealing: Dealing, { space, seat }: { readonly space: Space; readonly seat: Seat }): void {
  const { world, log } = dealing;
  if (world.spaceOf(space).kind === 'city') return cityFalls(dealing, { space, seat, why: 'siege' });
  log.emit({ kind: 'SiegeSet', siege: { space, seat, points: 0 } });
  mark(log, [space], { marker: seat, why: 'subjugated' });
}

/** Carries the end of an activation on: Hanno's marker, then a siege or subjugation (23 and 24 of 13.3). */
export function halting(dealing: Dealing, frame: Halt): void {
  const { log } = dealing;
  const board = boardOf(dealing);
  const force = forceOf(board, frame.general);
  if (force === null || frame.stage === 'end') return close(log);
  const { seat, general } = frame;
  const { space } = force;
  if (frame.stage === 'hanno') {
    change(log, { ...frame, stage: 'siege' });
    if (mayGive(board, frame) !== null) open(log, { at: 'hanno', seat, answer: null, space });
    return;
  }
  if (frame.stage === 'siege') {
    change(log, { ...frame, stage: 'end' });
    const tried = nearestAt(board.state, 'campaign')?.tried ?? [];
    if (frame.hasFought || !maySiege(board, force, tried)) return;
    return open(log, { at: 'siege', seat, answer: null, space, general });
  }
  if (frame.rolls === 0) return close(log);
  attempt(dealing, frame, space);
}
