import { explainIn } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { activated, hannibal, muster, plan } from '../../testkit/index.js';
import type { State, Step } from '../model/index.js';

const byTwo = { seat: 'carthage', card: 36, general: 'hasdrubal' } as const;

describe('Who does not go is told by the rule that forbids it', () => {
  const twelve = activated(
    {
      troops: [{ seat: 'carthage', space: 'toletum', regulars: 12 }],
      posts: { hasdrubal: { space: 'toletum', commanded: 2 }, mago: { space: 'toletum', commanded: 1 } },
    },
    { ...byTwo, general: 'hasdrubal' },
  );
  const rulesOf = (state: State, step: Step) =>
    explainIn(hannibal, hannibal.conceal(state, 'carthage'), { seat: 'carthage', step }).map(
      ({ code, rule }) => [code, rule],
    );
  const gone = (step: Step) => plan(twelve, [step]).state;

  it('more than ten CUs (10.2), more than there are, and a general who is elsewhere', () => {
    expect(rulesOf(twelve, muster(11))).toEqual([['armyLimit', '10.2']]);
    expect(rulesOf(twelve, muster(10))).toEqual([]);
    expect(rulesOf(twelve, muster(13))).toEqual([['noSuchCus', '10.2']]);
    expect(rulesOf(twelve, muster(3, 1))).toEqual([['noSuchCus', '10.2']]);
    expect(rulesOf(twelve, muster(3, 0, ['hanno']))).toEqual([['notHere', '10.2']]);
  });

  it('on the way: more than the army has, more than it may take, who is along or not, and the siege train', () => {
    const eight = gone(muster(8, 0, ['mago']));
    expect(rulesOf(eight, muster(3))).toEqual([['mustered', '10.2']]);
    expect(rulesOf(eight, { verb: 'drop', regulars: 9, elephants: 0, generals: [] })).toEqual([
      ['noSuchCus', '10.2'],
    ]);
    expect(rulesOf(eight, { verb: 'drop', regulars: 0, elephants: 0, generals: ['hanno'] })).toEqual([
      ['notAlong', '10.2'],
    ]);
    expect(rulesOf(eight, { verb: 'pickUp', regulars: 3, elephants: 0, generals: [] })).toEqual([
      ['armyLimit', '10.2'],
    ]);
    expect(rulesOf(eight, { verb: 'pickUp', regulars: 0, elephants: 0, generals: ['mago'] })).toEqual([
      ['alongAlready', '10.2'],
    ]);
    const train: Step = { verb: 'muster', regulars: 3, elephants: 0, generals: [], train: true };
    expect(rulesOf(twelve, train)).toEqual([['noTrain', 'S8.59']]);
    expect(rulesOf(eight, { verb: 'charm' })).toEqual([['noCharmHere', '#28']]);
  });
});
