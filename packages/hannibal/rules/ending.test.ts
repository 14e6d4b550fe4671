import { canonical, decideTable, project, type Viewer } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { hannibal, positionWith } from '../testkit/index.js';
import { idealChance } from '@tessera/core/testkit';
import type { Seat, State } from './index.js';

const VIEWERS: readonly Viewer<Seat>[] = ['rome', 'carthage', 'public', 'all'];

/** The outcome when a seat resigns. */
function resigned(state: State) {
  const said = { seat: 'rome', step: { verb: 'resign' } } as const;
  const result = decideTable(hannibal, state, said, { source: idealChance('end') });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('the end of the war (14.1)', () => {
  const before = positionWith({ hands: { rome: [41, 60], carthage: [7] } });

  it('opens both hands to everybody (S8.103)', () => {
    const { events, after } = resigned(before);
    expect(events.at(-1)).toEqual({
      kind: 'HandsOpened',
      held: { rome: [{ card: 41 }, { card: 60 }], carthage: [{ card: 7 }] },
    });
    for (const viewer of VIEWERS)
      expect(hannibal.conceal(after, viewer).hands).toEqual({
        rome: [
          { card: 41, seenBy: [] },
          { card: 60, seenBy: [] },
        ],
        carthage: [{ card: 7, seenBy: [] }],
      });
  });

  it('shows each viewer by the facts what there is to see', () => {
    const { events, after } = resigned(before);
    for (const viewer of VIEWERS) {
      const seen = events.flatMap((event) => project(hannibal, event, viewer) ?? []);
      const view = seen.reduce(hannibal.evolve, hannibal.conceal(before, viewer));
      expect(canonical(view)).toBe(canonical(hannibal.conceal(after, viewer)));
    }
  });

  it('does not show Battle cards that are left (14.1)', () => {
    const { after } = resigned(positionWith({ battleHands: { rome: [1, 2] } }));
    const { battleHands } = hannibal.conceal(after, 'carthage');
    expect(battleHands.rome.map(({ card }) => card)).toEqual(['hidden', 'hidden']);
  });

  it('lays the card that was being carried out with the discards (S8.111)', () => {
    const frames = [{ at: 'card', seat: 'carthage', card: 33, use: 'event', isBegun: true }] as const;
    const { after } = resigned(positionWith({ hands: { rome: [41] }, discards: [60], frames }));
    expect(after.discards).toEqual([60, 33]);
  });

  it('alone does so: until then a hand is its holder’s', () => {
    const seen = hannibal.conceal(before, 'carthage').hands.rome;
    expect(seen.map(({ card }) => card)).toEqual(['hidden', 'hidden']);
  });
});
