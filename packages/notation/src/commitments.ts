import { HIDDEN, type Shares, type TableStep, tableStepSchema } from '@tessera/core';
import type { Complaints, Word } from './fault.js';
import { after, readNumber } from './words.js';

/** A text as one word without `=`, `:` or blanks; `-` is null and `?` is hidden. */
export function encode(text: string | null): string {
  if (text === null) return '-';
  if (text === HIDDEN) return '?';
  return text === '-' ? '%2D' : encodeURIComponent(text);
}

/** The text of such a word. A word that is not valid gives null and a fault. */
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

/** The two halves of a word around its first `=`; the first is empty when there is none. */
export function halves(word: Word): readonly [string, Word] {
  const at = word.text.indexOf('=');
  return [word.text.slice(0, Math.max(at, 0)), after(word, at + 1)];
}

/** Reads a seat and what follows it after a colon. An unknown seat is a fault. */
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

/** Reads one word of the line `shares`; null, with a fault, when it is not valid. */
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

/** Table actions that name an offer or request by its number, or nothing. */
const NUMBERED: Readonly<Record<string, (number: number) => TableStep>> = {
  resigns: () => ({ verb: 'resign' }),
  'offers draw': () => ({ verb: 'offerDraw' }),
  'withdraws draw': (offer) => ({ verb: 'withdrawDraw', offer }),
  'accepts draw': (offer) => ({ verb: 'answerDraw', offer, accept: true }),
  'declines draw': (offer) => ({ verb: 'answerDraw', offer, accept: false }),
  'claims draw': () => ({ verb: 'claimDraw' }),
  'asks takeback': () => ({ verb: 'askTakeback' }),
  'withdraws takeback': (request) => ({ verb: 'withdrawTakeback', request }),
  'accepts takeback': (request) => ({ verb: 'answerTakeback', request, accept: true }),
  'declines takeback': (request) => ({ verb: 'answerTakeback', request, accept: false }),
};

/** Table actions that name a share or a window. */
const NAMING: Readonly<Record<string, (text: string) => TableStep>> = {
  'seals share': (hash) => ({ verb: 'sealShare', hash }),
  'gives share': (share) => ({ verb: 'giveShare', share }),
  'opens share': (share) => ({ verb: 'openShare', share }),
  'opens window': (window) => ({ verb: 'switchWindow', window, asked: true }),
  'shuts window': (window) => ({ verb: 'switchWindow', window, asked: false }),
};

/** A table action as it is written after its seat. */
export function writeSaid(step: TableStep): string {
  switch (step.verb) {
    case 'resign':
      return 'resigns';
    case 'offerDraw':
      return 'offers draw';
    case 'withdrawDraw':
      return `withdraws draw ${String(step.offer)}`;
    case 'answerDraw':
      return `${step.accept ? 'accepts' : 'declines'} draw ${String(step.offer)}`;
    case 'claimDraw':
      return 'claims draw';
    case 'askTakeback':
      return 'asks takeback';
    case 'withdrawTakeback':
      return `withdraws takeback ${String(step.request)}`;
    case 'answerTakeback':
      return `${step.accept ? 'accepts' : 'declines'} takeback ${String(step.request)}`;
    case 'sealShare':
      return `seals share ${step.hash}`;
    case 'giveShare':
      return `gives share ${step.share}`;
    case 'openShare':
      return `opens share ${step.share}`;
    case 'switchWindow':
      return `${step.asked ? 'opens' : 'shuts'} window ${step.window}`;
  }
}

/**
 * Reads a table action from the words after a seat, with the words that follow it. Null when these words are no table
 * action.
 */
export function readSaid(
  words: readonly Word[],
  faults: Complaints,
): { readonly word: TableStep | null; readonly rest: readonly Word[] } | null {
  const [verb, second, third, ...others] = words;
  const name = [verb, second].flatMap((part) => (part === undefined ? [] : [part.text])).join(' ');
  const naming = Object.hasOwn(NAMING, name) ? NAMING[name] : undefined;
  if (naming !== undefined) {
    const step = tableStepSchema.safeParse(naming(third?.text ?? ''));
    const at = third ?? verb;
    if (!step.success && at !== undefined) faults.add('badValue', at);
    return { word: step.success ? step.data : null, rest: others };
  }
  const numbered = Object.hasOwn(NUMBERED, name) ? NUMBERED[name] : undefined;
  if (numbered === undefined) return null;
  const before = faults.count();
  const number = third === undefined ? 0 : readNumber(third, faults);
  return { word: faults.count() > before ? null : numbered(number), rest: others };
}
