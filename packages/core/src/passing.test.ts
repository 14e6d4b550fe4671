import { describe, expect, it } from 'vitest';
import {
  asksOnlyChoices,
  commitOf,
  idealChance,
  openedGame,
  sayIn,
  tinyGame,
  type Subject,
  type Wager,
  type WagerFrame,
  type WagerSeat,
  type WagerState,
  type WagerStep,
} from '../testkit/index.js';
import type { FrameModule, Game } from './game.js';
import { onlyPlan } from './passing.js';
import { frameFor, waiting } from './plan.js';
import { fold, project } from './sight.js';

const source = idealChance('passing');
const READY: readonly WagerStep[] = [{ verb: 'ready' }];

/** The Wager with other rules for one kind of question. */
const wagerBut = (at: WagerFrame['at'], change: Partial<FrameModule<Wager>>): Game<Wager> => ({
  ...tinyGame,
  frames: (frame) => ({ ...tinyGame.frames(frame), ...(frame.at === at && change) }),
});

/** The Wager in which only the first seat to be asked has to say that it is ready. */
const quick = wagerBut('ready', { passes: true });
const start = fold(quick, quick.begin({}, 'seal'));

const committed = (game: Game<Wager>, state: WagerState, seat: WagerSeat, steps: readonly WagerStep[]) =>
  commitOf(game, state, { seat, commit: { frame: frameFor(game, state, seat) ?? -1, steps }, source });

describe('what has only one answer', () => {
  it('passes in the action that leads to it, up to a question with a choice', () => {
    const { events, after } = committed(quick, start, 'north', READY);
    expect(events.map(({ kind }) => kind)).toEqual([
      'PlanCommitted',
      'Readied',
      'IsReady',
      'Readied',
      'IsReady',
      'Dealt',
      'Dealt',
      'Tossed',
    ]);
    expect(after.frames.at(-1)?.at).toBe('lay');
  });

  it('is told to everybody as any answer, and is nobody’s commit', () => {
    const { events, after } = committed(quick, start, 'north', READY);
    for (const viewer of ['north', 'south', 'public'] as const) {
      const told = events.flatMap((event) => project(quick, event, viewer) ?? []);
      expect(told.filter(({ kind }) => kind === 'Readied')).toEqual([
        { kind: 'Readied', seat: 'north' },
        { kind: 'Readied', seat: 'south' },
      ]);
    }
    expect(after.table.commits).not.toContain('south');
  });

  it('is put where the game does not say that everybody sees it', () => {
    const { after } = committed(tinyGame, start, 'north', READY);
    expect([waiting(tinyGame, after), after.frames.at(-1)?.at]).toEqual([['south'], 'ready']);
  });

  it('is put where only the seat itself sees that it has no other', () => {
    const honest = (view: WagerState, seat: WagerSeat) => {
      const { hands, laid } = view;
      const [card, ...others] = hands[seat] === 'hidden' ? [] : hands[seat];
      if (laid !== null || card === undefined) return [];
      return [{ verb: 'lay', card: others.length === 0 ? card : [card, ...others], says: 1 } as const];
    };
    const game = wagerBut('lay', { passes: true, choices: honest });
    const dealt = committed(game, committed(game, start, 'north', READY).after, 'south', READY).after;
    const [seat = 'north'] = waiting(game, dealt);
    const last: WagerState = { ...dealt, hands: { north: [3], south: [3] }, counts: { north: 1, south: 1 } };
    expect(onlyPlan(game, game.conceal(last, seat), seat)).toEqual([{ verb: 'lay', card: 3, says: 1 }]);
    expect(onlyPlan(game, game.conceal(last, 'public'), seat)).toBeNull();
  });

  it('passes once the shares are there for which what leads to it has waited', () => {
    const rolling: Partial<FrameModule<Wager>> = {
      passes: true,
      conclude: (log, seat, closing) => {
        closing.luck.roll(6);
        tinyGame.frames({ at: 'ready', id: 1, seat, done: true }).conclude(log, seat, closing);
      },
    };
    const game = wagerBut('ready', rolling);
    const opened = openedGame(game, {}, { seat: 'north', share: 'a0'.repeat(16) });
    const { events, after } = committed(game, opened.state, 'north', READY);
    const stopped = { log: [...opened.log, ...events], state: after };
    expect(events.at(-1)?.kind).toBe('SharesAsked');
    const given = sayIn(game, stopped, {
      seat: 'south',
      step: { verb: 'giveShare', share: '0b'.repeat(16) },
      source,
    });
    const open = sayIn(game, given, {
      seat: 'north',
      step: { verb: 'openShare', share: 'a0'.repeat(16) },
      source,
    });
    expect(open.log.slice(given.log.length).map(({ kind }) => kind)).toEqual([
      'ShareOpened',
      'IsReady',
      'Readied',
      'IsReady',
      'Dealt',
      'Dealt',
      'Tossed',
    ]);
  });
});

describe('law 7', () => {
  const subject = (game: Game<Wager>): Subject<Wager> => ({
    game,
    options: () => ({}),
    stray: () => ({ verb: 'doubt' }),
    faults: () => [],
    bound: 20,
  });

  it('finds a question that is put though it has one answer alone', () => {
    expect(() => asksOnlyChoices(subject(tinyGame), 'seed')).toThrow(/one answer to ready/);
    expect(() => asksOnlyChoices(subject(quick), 'seed')).toThrow(/one answer to ready/);
  });

  it('finds a question that is passed by what only its seat sees', () => {
    const secret = wagerBut('answer', {
      passes: true,
      choices: (view, seat) => {
        const frame = view.frames.at(-1);
        if (frame?.at !== 'answer' || frame.answer !== 'none') return [];
        return view.hands[seat] === 'hidden'
          ? [{ verb: 'believe' }]
          : [{ verb: 'believe' }, { verb: 'doubt' }];
      },
    });
    const bent = { ...subject(secret), putAnyway: ['ready' as const] };
    expect(() => asksOnlyChoices(bent, 'seed')).toThrow(/only answer to answer/);
  });
});
