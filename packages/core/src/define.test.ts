import { describe, expect, it } from 'vitest';
import { tinyGame, type Wager, type WagerEvent, type WagerState } from '../testkit/index.js';
import { evolveWith } from './define.js';

const after = (state: WagerState, ...events: readonly WagerEvent[]): WagerState =>
  events.reduce(tinyGame.evolve, state);

/** A game in which north has committed and south is asked for a card. */
const asked = after(
  tinyGame.empty,
  { kind: 'Began', seal: 'seal' },
  { kind: 'PlanCommitted', seat: 'north' },
  { kind: 'Passed', to: 'south' },
);

describe('what the core folds for every game', () => {
  it('counts each die of a roll, behind which nothing is taken back', () => {
    const tossed = after(asked, { kind: 'Tossed', die: { n: 0, face: 1 }, first: 'south' });
    expect([asked.rolls, tossed.rolls]).toEqual([0, 1]);
    expect([asked.table.commits, tossed.table.commits]).toEqual([['north'], []]);
  });

  it('asks nothing any more once the game has ended', () => {
    const ended = after(asked, { kind: 'GameEnded', winner: 'north', by: 'resignation' });
    expect([ended.frames, ended.outcome]).toEqual([[], { winner: 'north', by: 'resignation' }]);
  });

  it('restores the position before a commit, under another number of its question', () => {
    const back = after(
      asked,
      tinyGame.takenBack('north', after(tinyGame.empty, { kind: 'Began', seal: '' })),
    );
    expect(back.frames).toEqual([{ at: 'ready', id: 3, seat: 'north', done: false }]);
    expect([back.opened, back.table.commits, back.table.byHand]).toEqual([3, [], 3]);
  });

  it('gives no fact of the table to the game’s own part', () => {
    const own: string[] = [];
    const evolve = evolveWith<Wager>({
      facts: tinyGame.facts,
      own: (state, event) => {
        own.push(event.kind);
        return state;
      },
    });
    const said: WagerEvent[] = [
      { kind: 'DrawOffered', seat: 'north', offer: 1 },
      { kind: 'Readied', seat: 'north' },
      { kind: 'GameEnded', winner: null, by: 'draw' },
    ];
    const end = said.reduce(evolve, tinyGame.empty);
    expect([own, end.table.offers, end.outcome?.by]).toEqual([['Readied'], 1, 'draw']);
  });
});

describe('a game that leaves out what it does not have', () => {
  it('has no windows, standing answers, bids or claims, and opens nothing at its end', () => {
    const { windows, standing, bidding } = tinyGame;
    expect([windows, standing, bidding]).toEqual([[], null, null]);
    expect(tinyGame.tableClaim(asked, 'north')).toEqual([{ code: 'noClaims', rule: '', at: [] }]);
    expect([tinyGame.opening(asked), tinyGame.renewal(asked)]).toEqual([[], []]);
  });
});
