import { tableStepSchema, type TableStep } from '@tessera/core';
import type { Complaints, Word } from './fault.js';
import { readNumber } from './words.js';

/** Words at the table that name an offer or a request by its number, or nothing. */
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

/** Words at the table that name a share or a window. */
const NAMING: Readonly<Record<string, (text: string) => TableStep>> = {
  'seals share': (hash) => ({ verb: 'sealShare', hash }),
  'gives share': (share) => ({ verb: 'giveShare', share }),
  'opens share': (share) => ({ verb: 'openShare', share }),
  'opens window': (window) => ({ verb: 'switchWindow', window, asked: true }),
  'shuts window': (window) => ({ verb: 'switchWindow', window, asked: false }),
};

/** A word at the table as it is written after the seat that says it. */
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

/** What the words after a seat say at the table, and the words after that; null where they say nothing there. */
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
