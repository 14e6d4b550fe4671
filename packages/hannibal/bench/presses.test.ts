import { foresee } from '@tessera/core';
import type { LaidPart } from '@tessera/tools/bench';
import { expect, it } from 'vitest';
import { type Recorded, TURN } from '../testkit/recorded.js';
import { hannibal, type Hannibal, type State } from '../rules/index.js';
import { commit, continueWorks, positionWith } from '../testkit/index.js';
import { presses } from './presses.js';

/** The parts of a plan, each with the view in which its author foresees it. */
function laid(state: State, { seat, plan }: Recorded): readonly LaidPart<Hannibal>[] {
  const parts: LaidPart<Hannibal>[] = [];
  let view: State | null = hannibal.conceal(state, seat);
  for (const steps of plan) {
    if (view === null) throw new Error('The plan is not foreseen.');
    parts.push({ view, seat, steps });
    view = foresee(hannibal, view, { seat, steps })?.view ?? null;
  }
  return parts;
}

it('a recorded turn takes as many presses as the bench counts (e2e/presses.spec.ts plays it on the page)', () => {
  const hands = { rome: [37, 42, 20, 41, 35, 45, 49], carthage: [61, 38, 6, 12, 15, 24, 30] };
  let { state } = continueWorks(positionWith({ hands, war: { next: 'carthage' } }));
  for (const recorded of TURN) {
    const parts = laid(state, recorded);
    // What lays a plan of one step and no press commits is counted with its commit.
    const commits = recorded.plan.flat().length > 1 ? 1 : 0;
    expect(presses.playerOf(recorded.seat).presses(parts) + commits).toBe(recorded.presses.length);
    const [steps = [], ...then] = recorded.plan;
    ({ state } = commit(state, { steps, then }));
  }
});
