import { decideTable, pastOf } from '@tessera/core';
import { takebackActions } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../rules/index.js';
import {
  activated,
  go,
  hannibal,
  listed,
  muster,
  play,
  positionWith,
  startOfWar,
  logLinesFor,
  type Changes,
  type Done,
} from '../../testkit/index.js';
import { playEvent } from '../../testkit/fighter.js';

describe('cards in the log', () => {
  const begun = play(startOfWar(), [{ steps: [{ verb: 'accept' }] }]);

  it('are dealt in one line; who was dealt them is told their own', () => {
    const [, dealt, own] = logLinesFor('rome', startOfWar(), begun.facts);
    expect(dealt).toBe('Rome is dealt 7 cards, Carthage 7.');
    expect(own).toMatch(/^Rome is dealt (.+, ){5}.+ and .+\.$/);
    expect(logLinesFor('public', startOfWar(), begun.facts)).toEqual([
      'Turn 1, 218 BC.',
      'Rome is dealt 7 cards, Carthage 7.',
    ]);
  });

  it('are told by what they are used for, and what a counter event does', () => {
    const changes: Changes = {
      troops: [{ seat: 'carthage', space: 'saguntum', regulars: 9 }],
      posts: { hannibal: 'saguntum' },
      hands: { rome: [41, 35], carthage: [36] },
    };
    const marching = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    const state = { ...marching, unasked: [] };
    const { facts } = play(state, [
      { steps: [muster(9), go('segobriga'), go('bilbilis'), go('segovia')] },
      { steps: [{ verb: 'counter', card: 41 }] },
    ]);
    expect(logLinesFor('carthage', state, facts)).toEqual([
      'Hannibal marches with 9 CUs from Saguntum through Segobriga to Bilbilis.',
      'Rome plays ‘Foul weather’ as a counter event.',
      'Hannibal has to stop.',
    ]);
  });

  it('that a messenger takes are told to each as far as they know them', () => {
    const hands = { rome: [55], carthage: [41] };
    const before = positionWith({ hands, frames: [{ at: 'event', seat: 'rome', card: 55, isBegun: false }] });
    const { facts } = playEvent({ hands }, { seat: 'rome', card: 55, draws: [0] });
    expect(logLinesFor('rome', before, facts)[0]).toBe(
      'Rome takes ‘Foul weather’ out of the hand of Carthage.',
    );
    expect(logLinesFor('carthage', before, facts)[0]).toBe(
      'Rome takes ‘Foul weather’ out of the hand of Carthage.',
    );
    expect(logLinesFor('public', before, facts)[0]).toBe('Rome takes a card out of the hand of Carthage.');
  });
});

describe('words in the log', () => {
  it('tell of a switch for which moment it is, whoever reads them', () => {
    const switched = { kind: 'WindowSwitched', seat: 'rome', window: 'maharbal', asked: false } as const;
    expect(logLinesFor('carthage', startOfWar(), [switched])).toEqual([
      'Rome does not want to be asked any more: Maharbal, when no Battle card is left.',
    ]);
  });

  it('tell that a move is taken back, and keep what was told of it', () => {
    const start = startOfWar(2);
    const placed = play(start, [
      { steps: [{ verb: 'accept' }] },
      { steps: [{ verb: 'mark', space: 'iberus' }] },
    ]);
    expect(logLinesFor('public', start, placed.facts)).toEqual([
      'Rome places a marker of the bid in Iberus.',
    ]);
    const words = takebackActions(hannibal, placed.state, { seat: 'rome', accept: true });
    const facts = words.reduce<Done>((done, said) => {
      const past = (asker: Seat) => pastOf(hannibal, placed.facts, { seat: asker, from: start });
      const result = decideTable(hannibal, done.state, said, { source: listed(done.state, []), past });
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      return { state: result.value.after, facts: [...done.facts, ...result.value.events] };
    }, placed);
    expect(logLinesFor('public', start, facts.facts)).toEqual([
      'Rome places a marker of the bid in Iberus.',
      'Rome asks to take back the last move of that side.',
      'Carthage agrees.',
      'The last move of Rome is taken back, and what came after it.',
    ]);
  });
});
