import { lineOf, parts, type Line, type Word } from '@tessera/notation';
import type { State } from '../rules/model/index.js';
import { QUIET_WINDOWS, SEATS, WINDOWS } from '../rules/vocabulary.js';
import type { Faults } from './fault.js';

type Unasked = State['unasked'];

/** The windows in which nobody is asked before they say so. */
export const quietWindows: Unasked = SEATS.flatMap((seat) =>
  QUIET_WINDOWS.map((window) => ({ seat, window })),
);

const isQuiet = (unasked: Unasked): boolean => JSON.stringify(unasked) === JSON.stringify(quietWindows);

const text = (unasked: Unasked): string =>
  unasked.length === 0 ? 'none' : unasked.map(({ seat, window }) => `${seat}:${window}`).join();

/** The line `unasked`: the windows in which a seat is not asked with this card, and with the next. */
export function windowLines({ unasked, table }: Pick<State, 'unasked' | 'table'>): string[] {
  const words = [
    ...(isQuiet(unasked) ? [] : [`now=${text(unasked)}`]),
    ...(isQuiet(table.unasked) ? [] : [`next=${text(table.unasked)}`]),
  ];
  return words.length === 0 ? [] : [lineOf('unasked', words)];
}

function readUnasked(word: Word, faults: Faults): Unasked {
  if (word.text === 'none') return [];
  return parts(word, ',').flatMap((part) => {
    const [side, name] = part.text.split(':');
    const seat = SEATS.find((one) => one === side);
    const window = WINDOWS.find((one) => one === name);
    if (seat !== undefined && window !== undefined) return [{ seat, window }];
    faults.add('badValue', part);
    return [];
  });
}

/** Reads the line `unasked`. */
export function readWindows(
  { rest }: Line,
  faults: Faults,
): Partial<Readonly<Record<'now' | 'next', Unasked>>> {
  return Object.fromEntries(
    rest.flatMap((word): [string, Unasked][] => {
      const [, name, list] = /^(now|next)=(.*)$/.exec(word.text) ?? [];
      if (name === undefined || list === undefined) {
        faults.add('unknownField', word);
        return [];
      }
      const value = { ...word, text: list, column: word.column + name.length + 1 };
      return [[name, readUnasked(value, faults)]];
    }),
  );
}
