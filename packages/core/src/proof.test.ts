import { describe, expect, it } from 'vitest';
import {
  commitOf,
  recordedChance,
  recordOf,
  tinyGame,
  withShares,
  type WagerEvent,
} from '../testkit/index.js';
import { fold } from './sight.js';
import { frameFor } from './plan.js';
import { readFacts } from './game.js';
import { chanceAlone, checksOf, verdictOf, verifyRecord, type Proving } from './proof.js';
import { checked, type Check } from './claims.js';
import { decideTable } from './words.js';
import type { Wager } from '../testkit/index.js';

const chance = recordedChance('a proof');
const { seal, source, share, fresh } = chance;

/** A game in which both are ready and north resigns before the deal. */
function playedEvents(): WagerEvent[] {
  const begun = withShares(tinyGame, {}, { seat: 'north', share, fresh }).log;
  const events = begun.map((fact): WagerEvent => (fact.kind === 'Began' ? { ...fact, seal } : fact));
  const state = fold(tinyGame, events);
  const commit = { frame: frameFor(tinyGame, state, 'north') ?? 0, steps: [{ verb: 'ready' as const }] };
  const { events: ready, after } = commitOf(tinyGame, state, { seat: 'north', commit, source });
  const over = decideTable(tinyGame, after, { seat: 'north', step: { verb: 'resign' } }, { source });
  return [...events, ...ready, ...(over.ok ? over.value.events : [])];
}

const record = recordOf(tinyGame, chance, {
  title: 'A wager',
  options: {},
  players: [
    { seat: 'north', name: 'Nora' },
    { seat: 'south', name: 'Sol' },
  ],
  events: playedEvents(),
});

const proving: Proving<Wager> = {
  sets: [tinyGame],
  anew: {
    rules: 1,
    telling: (game) => ({
      game,
      stepsOf: ([fact]) => (fact?.kind === 'Readied' ? [{ verb: 'ready' }] : []),
    }),
  },
};

/** The verifier's answer to a bad record: code, verdict, and the number of the fact. */
const said = (recorded: Parameters<typeof checksOf>[1], by = proving) =>
  checksOf(by, recorded).flatMap(({ code, verdict, event }) =>
    verdict === 'good' ? [] : [[code, verdict, event]],
  );

const check = (verdict: Check['verdict']): Check =>
  checked({ code: 'die', expected: '', found: '', verdict });

describe('the verdict', () => {
  it('is wrong where anything is, open where anything is left, and good where all is', () => {
    expect(verdictOf([check('good'), check('open'), check('wrong')])).toBe('wrong');
    expect(verdictOf([check('good'), check('open')])).toBe('open');
    expect(verdictOf([check('good')])).toBe('good');
  });

  it('is never good where nothing was checked', () => {
    expect(verdictOf([])).toBe('open');
  });
});

describe('a record', () => {
  it('is good where its chance is right and every action leads to its facts', () => {
    expect(said(record)).toEqual([]);
    expect(verdictOf(checksOf(proving, record))).toBe('good');
    const stages = [...verifyRecord(proving, record)];
    expect(stages.map(({ at }) => at).lastIndexOf('log')).toBeLessThan(
      stages.map(({ at }) => at).indexOf('rules'),
    );
    expect(stages.at(-1)).toMatchObject({
      at: 'rules',
      done: record.events.length,
      of: record.events.length,
    });
  });

  it('of a game that tells no actions is left open, whatever its chance', () => {
    expect(said(record, chanceAlone(tinyGame))).toEqual([['rulesNotHere', 'open', null]]);
  });

  it('with another winner, one fact too many or too few is wrong, and says which', () => {
    const { events } = record;
    const at = events.length - 1;
    const swapped = events.map((fact) =>
      fact.kind === 'GameEnded' ? { ...fact, winner: 'north' as const } : fact,
    );
    expect(said({ ...record, events: swapped })).toEqual([['follows', 'wrong', at]]);
    const more = [...events, ...events.slice(-1)];
    expect(said({ ...record, events: more })).toEqual([['follows', 'wrong', at + 1]]);
    // An empty plan is never committed, so the commit itself is the fault.
    const ready = events.findIndex(({ kind }) => kind === 'Readied');
    expect(said({ ...record, events: events.toSpliced(ready, 1) })).toEqual([
      ['follows', 'wrong', ready - 1],
    ]);
  });

  it('that did not begin as its options say is wrong', () => {
    expect(said({ ...record, options: { bid: 3 } })).toEqual([['began', 'wrong', 0]]);
  });

  it('with a fact that is none of the game is not looked at any further', () => {
    const strange = [...record.events, { kind: 'CardFlew' }];
    expect(readFacts(tinyGame, strange)).toEqual({ strange: record.events.length });
    expect(said({ ...record, events: strange })).toEqual([['strange', 'wrong', record.events.length]]);
  });
});
