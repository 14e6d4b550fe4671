import type { CampaignEvent, CardNumber, CounterEvent, EventCard, PlainEvent, TargetEvent } from './kinds.js';
import { envoys, grain, numidianAlly, numidianRevolt, revolt, wordOfFreedom } from './markers.js';
import { messenger, philip, senate } from './politics.js';
import {
  africans,
  auxiliaries,
  iberians,
  macedonians,
  mutin,
  recruitsIn,
  slaves,
  slingers,
} from './recruits.js';
import { capua, engines, fleet, resistance, sally, syracuse } from './sieges.js';
import {
  ATTRITION_DRM,
  type Board,
  type Force,
  forcesOf,
  generalsOf,
  holds,
  markerAt,
  pointsAt,
  sizeOf,
} from '../board/forces.js';
import { rollAttrition } from '../battle/harm.js';
import { open } from '../stack.js';
import type { Troop } from '../model/index.js';
import type { Dealing } from '../types.js';
import { enemyOf, type Lasting, type RollName } from '../vocabulary.js';

/** The attrition roll for the force that an event is aimed at. */
interface Blow {
  readonly name: RollName;
  readonly modifier: number;
  /** Whether the force's size chooses the column; else the column of Hostile Tribes is used. */
  readonly sized: boolean;
}

/** An event that makes an enemy force roll for attrition, among those for which `isHit` is true. */
const blow = (isHit: (board: Board, troop: Troop) => boolean, { sized, ...roll }: Blow): TargetEvent => ({
  asks: 'target',
  targets: (board, seat) =>
    forcesOf(board.state, enemyOf(seat))
      .filter((troop) => isHit(board, troop))
      .map(({ space, inside }) => ({ space, inside })),
  effect: (dealing, seat, target) => {
    const force: Force = { ...target, seat: enemyOf(seat) };
    rollAttrition(dealing, { force, size: sized ? sizeOf(dealing.log.now(), force) : null, ...roll });
  },
});

/** Whether a force is an army: CUs with a general (S8.27). */
const isArmy = (board: Board, troop: Troop): boolean => generalsOf(board, troop).length > 0;

/** #7, #8 in one's own turn: any enemy force in Gallia Transalpinia or Liguria, led or not (S8.95). */
const hostileTribes = blow(
  ({ world }, { space }) => {
    const { province } = world.spaceOf(space);
    return province === 'gallia_transalpinia' || province === 'liguria';
  },
  { name: 'hostileTribes', modifier: 0, sized: false },
);

/** #51: any enemy army. */
const epidemic = blow(isArmy, { name: 'epidemic', modifier: 0, sized: true });

/** #52: an enemy army before a city that has a siege point. */
const pestilence = blow(
  (board, troop) => {
    const { world, state } = board;
    const isBesieging = world.spaceOf(troop.space).kind === 'city' && pointsAt(state, troop.space) > 0;
    return isBesieging && !troop.inside && isArmy(board, troop);
  },
  { name: 'pestilence', modifier: ATTRITION_DRM.pestilence, sized: true },
);

/** The Carthaginian forces that are not in a space with a walled city of theirs (S8.93). */
const hired = ({ world, state }: Board): Troop[] =>
  forcesOf(state, 'carthage').filter(
    ({ space }) => world.spaceOf(space).kind !== 'city' || markerAt(state, space) !== 'carthage',
  );

const forceAt = ({ seat, space, inside }: Force) => ({ seat, space, inside });

/** #21: force by force, in the order of the map (S8.94). */
const mercenaries: PlainEvent = {
  asks: 'nothing',
  isOpen: (board) => hired(board).length > 0,
  effect: ({ world, log }: Dealing) => {
    open(log, { at: 'desertion', forces: hired({ world, state: log.now() }).map(forceAt) });
  },
};

/** #29, #57, #58, #64: an event that lasts. It may not be chosen while it is in force (S8.92). */
const lasting = (what: Lasting): PlainEvent => ({
  asks: 'nothing',
  isOpen: ({ state }) => !holds(state, what),
  effect: ({ log }) => {
    log.emit({ kind: 'LastingSet', what, holds: true });
  },
});

const inWindow: CounterEvent = { asks: 'counter' };
const moving: CampaignEvent = { asks: 'campaign' };

/** The events of all Strategy cards, by number (5). */
const EVENTS: Record<CardNumber, EventCard> = {
  1: revolt('corsica_sardinia'),
  2: revolt('sicilia'),
  3: numidianRevolt,
  4: revolt('celtiberia'),
  5: moving,
  6: inWindow,
  7: hostileTribes,
  8: hostileTribes,
  9: philip,
  10: macedonians,
  11: slingers,
  12: africans,
  13: recruitsIn('lucania'),
  14: recruitsIn('liguria', 'gallia_cisalpinia', 'etruria'),
  15: iberians,
  16: recruitsIn('gallia_transalpinia', 'gallia_cisalpinia'),
  17: sally,
  18: moving,
  19: senate,
  20: inWindow,
  21: mercenaries,
  22: mutin,
  23: numidianAlly(['eastern_numidia']),
  24: numidianAlly(['western_numidia', 'eastern_numidia']),
  25: capua,
  26: syracuse,
  27: wordOfFreedom,
  28: moving,
  29: lasting('navalVictory'),
  30: engines,
  31: inWindow,
  32: inWindow,
  33: moving,
  34: moving,
  35: envoys,
  36: envoys,
  37: moving,
  38: moving,
  39: moving,
  40: moving,
  41: inWindow,
  42: inWindow,
  43: slaves,
  44: auxiliaries('apulia'),
  45: auxiliaries('etruria'),
  46: auxiliaries('samnium'),
  47: auxiliaries('lucania'),
  48: auxiliaries('campania'),
  49: fleet,
  50: moving,
  51: epidemic,
  52: pestilence,
  53: resistance,
  54: moving,
  55: messenger,
  56: grain,
  57: lasting('hannoCounsels'),
  58: lasting('catoCounsels'),
  59: inWindow,
  60: inWindow,
  61: moving,
  62: moving,
  63: moving,
  64: lasting('truce'),
};

const BY_NUMBER: ReadonlyMap<number, EventCard> = new Map(
  Object.entries(EVENTS).map(([n, event]) => [Number(n), event]),
);

/** The event of a card. Throws for a number that is no card. */
export function eventOf(card: number): EventCard {
  const event = BY_NUMBER.get(card);
  if (event === undefined) throw new RangeError(`There is no Strategy card ${card}.`);
  return event;
}
