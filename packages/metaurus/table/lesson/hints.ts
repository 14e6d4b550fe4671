import { placeOf } from '@tessera/metaurus';
import type { Hint } from '@tessera/table/lesson';

/** What a hint points at on the board, as hexes, and which steps of the plan it does. */
interface Told {
  readonly at?: readonly number[];
  readonly does?: readonly number[];
}

/**
 * The same hint, with the unit to choose first, as the panel shows a unit's offers only then; before it, to put away the
 * card of another.
 */
export const chooseUnitFirst = (unit: number, hint: Hint): Hint => ({
  ...hint,
  press: [
    hint.press ?? '',
    `.panel .unitRow[data-unit="${unit}"]`,
    `.panel .unitCard:not([data-unit="${unit}"]) > header > button`,
  ].join(', '),
});

/** The same hint, with the odds that lie open to read before it. */
export const readOddsFirst = (hint: Hint): Hint => ({
  ...hint,
  inPanel: true,
  read: '.panel .oddsBox[open]',
});

/** The same hint where the board cannot do it. */
export const inPanel = (hint: Hint): Hint => ({ ...hint, inPanel: true });

/** Makes the hints of a lesson of the Metaurus, whose texts `say` looks up. */
export function hintsSaying<K extends string>(say: (key: K) => string) {
  const hintFor = (key: K, at: readonly number[], rest: Pick<Hint, 'press' | 'does'>): Hint => ({
    says: say(key),
    at: at.map(placeOf),
    ...rest,
  });
  return {
    /** A hint to press an offer of the panel, by its key. It does the first step of the plan unless `does` names others. */
    offerHint: (key: K, offer: string, { at = [], does = [0] }: Told = {}): Hint =>
      hintFor(key, at, { press: `.panel [data-offer="${offer}"]`, does }),
    /** A hint to lay a command's chit, which only the panel does. */
    orderHint: (key: K, chit: string, { at = [], does = [0] }: Told = {}): Hint =>
      inPanel(hintFor(key, at, { press: `.panel [data-offer="order-${chit}"]`, does })),
    /** A hint to commit the plan. */
    commitHint: (key: K, at: readonly number[] = []): Hint =>
      hintFor(key, at, { press: '.panel [data-control="commit"]', does: [] }),
  };
}
