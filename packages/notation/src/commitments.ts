import { HIDDEN, type Shares } from '@tessera/core';
import type { Complaints, Word } from './fault.js';
import { after, readNumber } from './words.js';

/** A text as one word without `=`, `:` or blanks; `-` stands for none and `?` for what is hidden. */
export function encode(text: string | null): string {
  if (text === null) return '-';
  if (text === HIDDEN) return '?';
  return text === '-' ? '%2D' : encodeURIComponent(text);
}

/** The text of such a word. */
export function decode(word: Word, faults: Complaints): string | null {
  if (word.text === '-') return null;
  if (word.text === '?') return HIDDEN;
  if (/^(?:[^%]|%[0-7][0-9A-F])*$/.test(word.text)) return decodeURIComponent(word.text);
  faults.add('badValue', word);
  return null;
}

/** The words of the line `shares`. */
export function shareWords<Seat extends string>(shares: Shares<Seat>): string[] {
  const { sealed, given, opened, lost, asked } = shares;
  return [
    ...(sealed === null ? [] : [`sealed=${sealed.seat}:${encode(sealed.hash)}`]),
    ...(given === null ? [] : [`given=${given.seat}:${encode(given.share)}`]),
    ...(opened === null ? [] : [`opened=${encode(opened)}`]),
    ...(lost === 0 ? [] : [`lost=${String(lost)}`]),
    ...(asked === null ? [] : [`asked=${asked.seat}:${String(asked.frame)}`]),
  ];
}

/** The two halves of a word around its first `=`. */
export function halves(word: Word): readonly [string, Word] {
  const at = word.text.indexOf('=');
  return [word.text.slice(0, Math.max(at, 0)), after(word, at + 1)];
}

/** A seat, and what follows it after a colon. */
export function readOwner<Seat extends string>(
  seats: readonly [Seat, ...Seat[]],
  word: Word,
  faults: Complaints,
): readonly [Seat, Word] {
  const colon = word.text.indexOf(':');
  const seat = seats.find((known) => known === word.text.slice(0, Math.max(colon, 0)));
  if (seat === undefined) faults.add('badValue', word);
  return [seat ?? seats[0], after(word, colon + 1)];
}

/** What one word of the line `shares` says of them; null, with a fault, where it says nothing. */
export function readShare<Seat extends string>(
  seats: readonly [Seat, ...Seat[]],
  word: Word,
  faults: Complaints,
): Partial<Shares<Seat>> | null {
  const [name, rest] = halves(word);
  switch (name) {
    case 'sealed': {
      const [seat, hash] = readOwner(seats, rest, faults);
      return { sealed: { seat, hash: decode(hash, faults) ?? '' } };
    }
    case 'given': {
      const [seat, share] = readOwner(seats, rest, faults);
      return { given: { seat, share: decode(share, faults) ?? '' } };
    }
    case 'opened':
      return { opened: decode(rest, faults) };
    case 'lost':
      return { lost: readNumber(rest, faults) };
    case 'asked': {
      const [seat, frame] = readOwner(seats, rest, faults);
      return { asked: { seat, frame: readNumber(frame, faults) } };
    }
    default:
      faults.add('badValue', word);
      return null;
  }
}
