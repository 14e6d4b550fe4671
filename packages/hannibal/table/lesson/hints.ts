import type { Hint } from '@tessera/table/lesson';
import type { Space, Tactic, Use } from '@tessera/hannibal';
import { placeOf } from '@tessera/hannibal/drawing';

/** What a hint points at on the board, and which steps of the plan it does: the first one unless it names others. */
interface Told {
  readonly at?: readonly Space[];
  readonly does?: readonly number[];
}

/** Makes the hints of a lesson of Hannibal, whose texts `say` looks up. */
export function hintsSaying<K extends string>(say: (key: K) => string) {
  const hintFor = (key: K, press: string, { at = [], does = [0] }: Told): Hint => ({
    says: say(key),
    at: at.map(placeOf),
    press,
    does,
  });
  const inPanel = (key: K, press: string, told: Told): Hint => ({
    ...hintFor(key, press, told),
    inPanel: true,
  });
  return {
    /** A hint to take a card up, in the hand before the board or in the panel's list, and pick its use. */
    cardHint: (key: K, { card, use }: { readonly card: number; readonly use: Use }, told: Told = {}): Hint =>
      inPanel(
        key,
        `.handCard[data-card="${card}"][aria-pressed="false"], .panel [data-use="${use}"], .panel [data-card="${card}"]`,
        told,
      ),
    /** A hint to place a marker. */
    markHint: (key: K, space: Space): Hint =>
      hintFor(key, `.panel [data-verb="mark"][data-space="${space}"]`, { at: [space] }),
    /** A hint to send an army from space to space, and to the last one of them. */
    goHint: (key: K, way: readonly Space[], does?: readonly number[]): Hint =>
      hintFor(key, `.panel [data-space="${way.at(-1) ?? ''}"]`, {
        at: way,
        ...(does !== undefined && { does }),
      }),
    /** A hint to play a Battle card. */
    tacticHint: (key: K, tactic: Tactic): Hint =>
      inPanel(key, `.battleGroup:has([data-tactic="${tactic}"])`, {}),
    /** A hint to press an answer, by the verb of its step. */
    answerHint: (key: K, verb: string, told: Told = {}): Hint =>
      inPanel(key, `.panel [data-verb="${verb}"]`, told),
    /** A hint to commit the plan. */
    commitHint: (key: K, at: readonly Space[] = []): Hint =>
      hintFor(key, '.planBar [data-control="commit"]', { at, does: [] }),
  };
}
