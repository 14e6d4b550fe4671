import { describe, expect, it } from 'vitest';
import {
  idealChance,
  listedDice,
  tinyGame,
  type Wager,
  type WagerState,
  type WagerStep,
  tableSteps,
} from '../testkit/index.js';
import { decide } from './decide.js';
import { frameFor, promptIn, waiting } from './plan.js';
import { fold, startView, viewerOf } from './sight.js';
import type { TableStep } from './table.js';
import { decideTable, explainTable } from './words.js';

const chance = idealChance('decide');
const start = fold(tinyGame, tinyGame.begin({}, 'seal'));
type Seat = 'north' | 'south';

const commit = (state: WagerState, seat: Seat, steps: readonly WagerStep[]) =>
  decide(tinyGame, state, { seat, commit: { frame: frameFor(tinyGame, state, seat) ?? -1, steps } }, chance);

/** The state after a commit that is allowed. */
function after(state: WagerState, seat: Seat, steps: readonly WagerStep[]): WagerState {
  const decided = commit(state, seat, steps);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.after;
}

const dealt = after(after(start, 'north', [{ verb: 'ready' }]), 'south', [{ verb: 'ready' }]);
const first: Seat = waiting(tinyGame, dealt)[0] ?? 'north';
const second: Seat = first === 'north' ? 'south' : 'north';
const handOf = (state: WagerState, seat: Seat) => {
  const hand = state.hands[seat];
  return hand === 'hidden' ? [] : hand;
};

describe('a commit', () => {
  it('takes its steps and then what follows them, up to the next question', () => {
    const decided = commit(start, 'north', [{ verb: 'ready' }]);
    expect(decided).toMatchObject({
      ok: true,
      value: {
        events: [{ kind: 'PlanCommitted' }, { kind: 'Readied' }, { kind: 'IsReady' }],
      },
    });
    expect(waiting(tinyGame, dealt)).toEqual([first]);
  });

  it('is stale when its frame is no longer asked of the seat', () => {
    expect(commit(start, 'south', [{ verb: 'ready' }])).toMatchObject({ error: { code: 'stale' } });
    const old = { frame: 1, steps: [{ verb: 'ready' as const }] };
    expect(decide(tinyGame, dealt, { seat: 'north', commit: old }, chance)).toMatchObject({
      error: { code: 'stale' },
    });
  });

  it('is refused as a whole when one step is not allowed, naming the step', () => {
    const refused = commit(dealt, first, [
      { verb: 'lay', card: handOf(dealt, first)[0] ?? 0, says: 1 },
      { verb: 'doubt' },
    ]);
    expect(refused).toMatchObject({ ok: false, error: { code: 'illegalStep', step: 1 } });
  });

  it('is refused while something is missing', () => {
    expect(commit(dealt, first, [])).toMatchObject({
      error: { code: 'unfinished', reasons: [{ code: 'layACard' }] },
    });
  });

  it('cannot lay a card that only the other hand holds, and is not told why in terms of that hand', () => {
    const [card = 0] = handOf(dealt, second);
    expect(commit(dealt, first, [{ verb: 'lay', card, says: 1 }])).toMatchObject({
      error: { code: 'illegalStep', reasons: [{ code: 'notInHand' }] },
    });
  });

  it('rolls the dice that the source gives, numbered from the state', () => {
    const readied = after(start, 'north', [{ verb: 'ready' }]);
    const act = {
      seat: 'south' as const,
      commit: { frame: 2, steps: [{ verb: 'ready' as const }] },
    };
    const decided = decide(tinyGame, readied, act, listedDice(chance, [1]));
    expect(decided.ok && decided.value.events.at(-1)).toEqual({
      kind: 'Tossed',
      die: { n: 0, face: 1 },
      first: 'south',
    });
  });
});

describe('what a seat is asked', () => {
  it('is a prompt for the one who is asked, and nothing for the other', () => {
    expect(promptIn(tinyGame, dealt, first)?.prompt).toEqual({ code: 'lay', values: { seat: first } });
    expect(promptIn(tinyGame, dealt, second)).toBeNull();
    expect(frameFor(tinyGame, dealt, second)).toBeNull();
  });

  it('begins, for a viewer, with what they may see of an empty table', () => {
    expect(startView(tinyGame, 'north').hands).toEqual({ north: [], south: 'hidden' });
  });
});

/** The state after table actions, without what these change. */
function said(words: readonly (readonly [Seat, TableStep])[]): WagerState {
  return words.reduce((state, [seat, step]) => {
    const decided = decideTable(tinyGame, state, { seat, step }, { source: chance });
    if (!decided.ok) throw new Error(decided.error.reasons[0]?.code);
    return decided.value.after;
  }, dealt);
}

const why = (state: WagerState, seat: Seat, step: TableStep) =>
  explainTable(tinyGame, state, { seat, step }).map(({ code }) => code);

describe('the table', () => {
  it('lets either seat resign at any time; the other one wins', () => {
    expect(said([['south', { verb: 'resign' }]]).outcome).toEqual({ winner: 'north', by: 'resignation' });
  });

  it('draws the game when an offer is accepted', () => {
    const state = said([
      ['north', { verb: 'offerDraw' }],
      ['south', { verb: 'answerDraw', offer: 1, accept: true }],
    ]);
    expect(state.outcome).toEqual({ winner: null, by: 'agreement' });
    expect(viewerOf<Wager>(state, 'north')).toBe('all');
  });

  it('plays on when it is declined, and lets the same seat offer again only at a later question', () => {
    const state = said([
      ['north', { verb: 'offerDraw' }],
      ['south', { verb: 'answerDraw', offer: 1, accept: false }],
    ]);
    expect(state.outcome).toBeNull();
    expect(why(state, 'north', { verb: 'offerDraw' })).toEqual(['drawJustClosed']);
    expect(why(state, 'south', { verb: 'offerDraw' })).toEqual([]);
    const later = after(state, first, [{ verb: 'lay', card: handOf(state, first)[0] ?? 0, says: 5 }]);
    expect(why(later, 'north', { verb: 'offerDraw' })).toEqual([]);
  });

  it('answers only the open offer, and not one of one’s own', () => {
    const state = said([['north', { verb: 'offerDraw' }]]);
    expect(why(state, 'south', { verb: 'answerDraw', offer: 2, accept: true })).toEqual(['noSuchOffer']);
    expect(why(state, 'north', { verb: 'answerDraw', offer: 1, accept: true })).toEqual(['noSuchOffer']);
    expect(why(state, 'south', { verb: 'offerDraw' })).toEqual(['drawAlreadyOffered']);
  });

  it('lets an offer be withdrawn by the seat that made it', () => {
    const state = said([['north', { verb: 'offerDraw' }]]);
    expect(why(state, 'south', { verb: 'withdrawDraw', offer: 1 })).toEqual(['noSuchOffer']);
    const taken = decideTable(
      tinyGame,
      state,
      { seat: 'north', step: { verb: 'withdrawDraw', offer: 1 } },
      { source: chance },
    );
    expect(taken).toMatchObject({ ok: true, value: { events: [{ kind: 'DrawWithdrawn', offer: 1 }] } });
  });

  it('does not let a seat offer and withdraw without end: the next offer waits for another question', () => {
    const state = said([
      ['north', { verb: 'offerDraw' }],
      ['north', { verb: 'withdrawDraw', offer: 1 }],
    ]);
    expect(why(state, 'north', { verb: 'offerDraw' })).toEqual(['drawJustClosed']);
    expect(why(state, 'south', { verb: 'offerDraw' })).toEqual([]);
  });

  it('lists exactly the words that are open', () => {
    expect(tableSteps(tinyGame, dealt, 'north')).toEqual([{ verb: 'resign' }, { verb: 'offerDraw' }]);
    const state = said([['north', { verb: 'offerDraw' }]]);
    expect(tableSteps(tinyGame, state, 'south').map(({ verb }) => verb)).toEqual([
      'resign',
      'answerDraw',
      'answerDraw',
    ]);
  });

  it('is closed once the game is over', () => {
    const over = said([['south', { verb: 'resign' }]]);
    expect(tableSteps(tinyGame, over, 'north')).toEqual([]);
    expect(
      decideTable(tinyGame, over, { seat: 'north', step: { verb: 'resign' } }, { source: chance }),
    ).toMatchObject({
      error: { code: 'over' },
    });
    expect(commit(over, first, [])).toMatchObject({ error: { code: 'over' } });
  });
});
