import { parts, readNumber, type Special, type Specials, type Word } from '@tessera/notation';
import { siegeSchema } from '../rules/model/frame.js';
import type { Siege } from '../rules/model/index.js';
import { battleCard, card, general, province, seat, space } from '../rules/parts.js';
import { type Province, type Space } from '../rules/spaces.js';
import { type General, type Seat } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import type { Faults } from './fault.js';

/** A space by its name; null with a fault where it is none. */
export function readSpace(word: Word, faults: Faults): Space | null {
  const read = space.safeParse(word.text);
  if (!read.success) faults.add('noSuchSpace', word);
  return read.success ? read.data : null;
}

/** A province by its name; null with a fault where it is none. */
export function readProvince(word: Word, faults: Faults): Province | null {
  const read = province.safeParse(word.text);
  if (!read.success) faults.add('noSuchProvince', word);
  return read.success ? read.data : null;
}

/** A general by their name; null with a fault where it is none. */
export function readGeneral(word: Word, faults: Faults): General | null {
  const read = general.safeParse(word.text);
  if (!read.success) faults.add('noSuchGeneral', word);
  return read.success ? read.data : null;
}

/** A side by its name; null with a fault where it is none. */
export function readSeat(word: Word, faults: Faults): Seat | null {
  const read = seat.safeParse(word.text);
  if (!read.success) faults.add('badValue', word);
  return read.success ? read.data : null;
}

/** The generals of a list `mago,hanno`. */
export const readGenerals = (word: Word, faults: Faults): General[] =>
  parts(word, ',').flatMap((part) => readGeneral(part, faults) ?? []);

/** A Strategy card: `#41`. */
export const cardName = (n: number): string => `#${String(n)}`;

/** A Battle card, with what it shows: `b13:probe`. */
export const battleCardName = ({ tacticOf }: World, n: number): string => `b${String(n)}:${tacticOf(n)}`;

/** The number of a Strategy card; null with a fault where it is none. */
export function readCard(word: Word, faults: Faults): number | null {
  const [, digits = ''] = /^#(\d{1,2})$/.exec(word.text) ?? [];
  const read = card.safeParse(Number(digits));
  if (!read.success) faults.add('noSuchCard', word);
  return read.success ? read.data : null;
}

/** The number of a Battle card, `b13` or `b13:probe`; null with a fault where it is none, or shows something else. */
export function readBattleCard(world: World, word: Word, faults: Faults): number | null {
  const [, digits = '', tactic] = /^b(\d{1,2})(?::(\w+))?$/.exec(word.text) ?? [];
  const read = battleCard.safeParse(Number(digits));
  if (read.success && (tactic === undefined || tactic === world.tacticOf(read.data))) return read.data;
  faults.add('noSuchCard', word);
  return null;
}

/** Siege points: `syracuse:rome:2`. */
const siegeName = ({ space: at, seat: by, points }: Siege): string => [at, by, points].join(':');

function readSiege(word: Word, faults: Faults): Siege | null {
  const [at = word, by = word, points = word] = parts(word, ':');
  const besieged = readSpace(at, faults);
  const side = readSeat(by, faults);
  const count = readNumber(points, faults);
  return besieged === null || side === null ? null : { space: besieged, seat: side, points: count };
}

/** How cards and sieges are written within the fields of a question. */
export const specialsOf = (world: World): Specials<Faults> =>
  new Map<unknown, Special<Faults>>([
    [siegeSchema, { write: (value) => siegeName(siegeSchema.parse(value)), read: readSiege }],
    [card, { write: (value) => cardName(card.parse(value)), read: readCard }],
    [
      battleCard,
      {
        write: (value) => battleCardName(world, battleCard.parse(value)),
        read: (word, faults) => readBattleCard(world, word, faults),
      },
    ],
  ]);
