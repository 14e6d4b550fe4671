import type { CampaignEvent, CardNumber, CounterEvent, EventCard } from './kinds.js';
import { epidemic, hostileTribes, mercenaries, pestilence } from './harm.js';
import { lasting } from './lasting.js';
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

/** The event of a card; a card that there is not is a fault of the program. */
export function eventOf(card: number): EventCard {
  const event = BY_NUMBER.get(card);
  if (event === undefined) throw new RangeError(`There is no Strategy card ${card}.`);
  return event;
}
