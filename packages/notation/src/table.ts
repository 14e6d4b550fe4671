import { type Codec, type Fields, parts, readNumber } from './words.js';

/** A whole number; left out where it is that. */
export const wholeCodec = (absent?: number | null): Codec => ({
  absent,
  write: String,
  read: readNumber,
});

/** What somebody asked at the table: whose, and its number or the question at which it was closed. */
const offerCodec = (order: 'offer' | 'request' | 'frame'): Codec => ({
  absent: null,
  write: (value) => {
    const known = new Map<string, unknown>(Object.entries(value ?? {}));
    return `${String(known.get('by'))}:${String(known.get(order))}`;
  },
  read: (word, faults) => {
    const [by = word, number = word] = parts(word, ':');
    return { by: by.text, [order]: readNumber(number, faults) };
  },
});

/** How the line `table` is written: draws and takebacks. Shares and windows have lines of their own. */
export const tableFields = (seats: readonly string[]): Fields => ({
  offers: wholeCodec(0),
  open: offerCodec('offer'),
  closed: offerCodec('frame'),
  commits: {
    absent: [],
    write: (value) => (Array.isArray(value) ? value.join() : ''),
    read: (word, faults) =>
      parts(word, ',').map((part) => {
        if (!seats.includes(part.text)) faults.add('badValue', part);
        return part.text;
      }),
  },
  requests: wholeCodec(0),
  takebacks: wholeCodec(0),
  request: offerCodec('request'),
  refused: offerCodec('frame'),
  byHand: wholeCodec(null),
});
