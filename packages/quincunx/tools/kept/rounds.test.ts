import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonical,
  explainIn,
  fold,
  random,
  streamOf,
  waiting,
  type Random,
  type Viewer,
} from '@tessera/core';
import { commitOf, idealChance, randomCommit, seeds, type Played } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { faultText, parsePosition } from '../../notation/index.js';
import { faultsIn, quincunx, SIDES, type Quincunx, type Side, type State } from '../../rules/index.js';
import { bold, stray } from '../../testkit/index.js';

/** A position that is kept as text. */
function kept(name: string): State {
  const read = parsePosition(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8'));
  if (!read.ok) throw new Error(faultText(read.error));
  return read.value;
}

/** Plays random rounds from a position, commit by commit, until that many are played or the battle is over. */
function* roundsFrom(
  from: State,
  seed: string,
  most: number,
): Generator<Played<Quincunx> & { draw: Random }> {
  const [draw, source] = [random(seed), idealChance(seed)];
  const lean = bold(quincunx);
  let state = from;
  for (let rounds = 0; rounds < most && state.outcome === null;) {
    const seat = draw.pick(waiting(quincunx, state));
    const commit = randomCommit(quincunx, state, { seat, draw, lean });
    const played = commitOf(quincunx, state, { seat, commit, source });
    yield { ...played, draw };
    rounds += played.events.filter(({ kind }) => kind === 'RoundEnded').length;
    state = played.after;
  }
}

const VIEWERS: readonly Viewer<Side>[] = [...SIDES, 'public'];

/** Law 1 for one commit: folding what a viewer receives gives their view of the position after it. */
function sightCommutes({ before, after, events }: Played<Quincunx>): void {
  for (const viewer of VIEWERS) {
    const view = fold(quincunx, streamOf(quincunx, events, viewer), quincunx.conceal(before, viewer));
    expect(canonical(view), viewer).toBe(canonical(quincunx.conceal(after, viewer)));
  }
}

/** Law 5 for one question: a step, usually not allowed, has the same reasons in the view and in the full state. */
function needsNoSecret(state: State, draw: Random): void {
  for (const seat of waiting(quincunx, state)) {
    const step = stray(draw);
    expect(explainIn(quincunx, quincunx.conceal(state, seat), { seat, step })).toEqual(
      explainIn(quincunx, state, { seat, step }),
    );
  }
}

/** How many rounds each seed plays: two turns. */
const ROUNDS = 4;

describe.each([
  { name: 'skirmish', games: 20 },
  { name: 'melee', games: 40 },
  { name: 'full', games: 6 },
])('from the kept position $name', ({ name, games }) => {
  const from = kept(name);

  it.each(seeds(games, 20 * games))('rounds hold the laws at each commit (%s)', (seed) => {
    let ended = 0;
    for (const played of roundsFrom(from, seed, ROUNDS)) {
      const { draw, ...commit } = played;
      expect(faultsIn(commit.after)).toEqual([]);
      expect(canonical(fold(quincunx, commit.events, commit.before))).toBe(canonical(commit.after));
      sightCommutes(commit);
      needsNoSecret(commit.before, draw);
      ended += commit.events.filter(({ kind }) => kind === 'RoundEnded').length;
    }
    expect(ended).toBeGreaterThan(0);
  });
});
