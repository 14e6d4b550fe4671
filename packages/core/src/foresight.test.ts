import { describe, expect, it } from 'vitest';
import {
  commitOf,
  fordWith,
  idealChance,
  sayIn,
  takebackActions,
  tinyGame,
  withShares,
  type Ford,
  type FordSeat,
  type FordStep,
  type GameSoFar,
  type Wager,
  type WagerSeat,
  type WagerStep,
} from '../testkit/index.js';
import type { Commit } from './decide.js';
import { foresee } from './foresight.js';
import { frameFor } from './plan.js';
import type { Policies } from './policies.js';
import { decideAll } from './standing.js';
import type { Game, GameTypes } from './game.js';

/** Under this chance north lays first. */
const source = idealChance('foresight d');
const SHARES = { seat: 'north', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) } as const;

/** A seat's commits one after another. */
function played<T extends GameTypes>(
  game: Game<T>,
  from: GameSoFar<T>,
  commits: readonly (readonly [T['seat'], readonly T['step'][]])[],
): GameSoFar<T> {
  return commits.reduce(({ log, state }, [seat, steps]) => {
    const commit = { frame: frameFor(game, state, seat) ?? -1, steps };
    const { events, after } = commitOf(game, state, { seat, commit, source });
    return { log: [...log, ...events], state: after };
  }, from);
}

/** The Wager: north has laid a card, and south is asked whether they doubt it. */
const laid = (): GameSoFar<Wager> => {
  const begun = played<Wager>(tinyGame, withShares(tinyGame, {}, SHARES), [
    ['north', [{ verb: 'ready' }]],
    ['south', [{ verb: 'ready' }]],
  ]);
  return played<Wager>(tinyGame, begun, [['north', [layOf(begun.state, 'north')]]]);
};
const layOf = (state: Wager['state'], seat: WagerSeat): WagerStep => {
  const hand = state.hands[seat];
  return { verb: 'lay', card: hand === 'hidden' ? 0 : (hand[0] ?? 0), says: 5 };
};
const BELIEVE: WagerStep = { verb: 'believe' };
const DOUBT: WagerStep = { verb: 'doubt' };

const decided = (state: Wager['state'], commit: Omit<Commit<WagerStep>, 'frame'>) =>
  decideAll(
    tinyGame,
    state,
    { seat: 'south', commit: { frame: frameFor(tinyGame, state, 'south') ?? -1, ...commit } },
    { policies: {}, source },
  );

describe('a plan that runs on', () => {
  it('answers the next question too, and leads to the same facts as two commits', () => {
    const now = laid();
    const lay = layOf(now.state, 'south');
    const both = decided(now.state, { steps: [BELIEVE], then: [[lay]] });
    const { log } = played<Wager>(tinyGame, now, [
      ['south', [BELIEVE]],
      ['south', [lay]],
    ]);
    expect(both).toMatchObject({ ok: true, value: { events: log.slice(now.log.length), left: [] } });
  });

  it('is foreseen by its author’s view alone: not past a card that is shown, nor past another’s answer', () => {
    const { state } = laid();
    const view = tinyGame.conceal(state, 'south');
    const after = (steps: readonly WagerStep[]) => foresee(tinyGame, view, { seat: 'south', steps });
    expect(after([BELIEVE])?.view.frames.at(-1)).toMatchObject({ at: 'lay', seat: 'south' });
    expect(after([DOUBT])).toBeNull();
    expect(after([])).toBeNull();
    expect(after([BELIEVE, BELIEVE])).toBeNull();
    expect(foresee(tinyGame, tinyGame.conceal(state, 'north'), { seat: 'north', steps: [] })).toBeNull();
  });

  it('is refused whole where a part does not fit: the step is counted over all parts', () => {
    const { state } = laid();
    const lay = layOf(state, 'south');
    const refused = (...parts: readonly (readonly WagerStep[])[]) => {
      const [steps = [], ...then] = parts;
      const done = decided(state, { steps, then });
      return done.ok ? 'taken' : [done.error.code, done.error.step, done.error.reasons[0]?.code];
    };
    expect(refused([BELIEVE], [lay, lay])).toEqual(['illegalStep', 2, 'hasLaid']);
    expect(refused([BELIEVE], [])).toEqual(['unfinished', undefined, 'layACard']);
    expect(refused([DOUBT], [lay])).toEqual(['illegalStep', 1, 'notForeseen']);
    expect(refused([BELIEVE], [lay], [BELIEVE])).toEqual(['illegalStep', 2, 'notForeseen']);
    expect(refused([lay], [lay])).toEqual(['illegalStep', 0, 'onlyAnswers']);
  });

  it('is taken back from its last part on', () => {
    const now = laid();
    const both = decided(now.state, { steps: [BELIEVE], then: [[layOf(now.state, 'south')]] });
    if (!both.ok) throw new Error(both.error.code);
    const done: GameSoFar<Wager> = { log: [...now.log, ...both.value.events], state: both.value.after };
    const words = takebackActions(tinyGame, done.state, { seat: 'south', accept: true });
    const back = words.reduce<GameSoFar<Wager>>(
      (at, { seat, step }) => sayIn(tinyGame, at, { seat, step, source }),
      done,
    );
    expect(back.state.frames.at(-1)).toMatchObject({ at: 'lay', seat: 'south' });
  });
});

/** The Ford: north is to march, and south does not want to be asked whether it lies in ambush. */
const ford = fordWith({ isOpen: true, secrecy: 'sealed' });
const marching = (): GameSoFar<Ford> => {
  const ready: FordStep[] = [{ verb: 'ready' }];
  const begun = played<Ford>(ford, withShares(ford, {}, SHARES), [
    ['north', ready],
    ['south', ready],
  ]);
  return sayIn(ford, begun, {
    seat: 'south',
    step: { verb: 'switchWindow', window: 'ambush', asked: false },
  });
};

/** North strides, and buries a card of theirs afterwards, while the seats have left such standing answers. */
function strideAndBury({ state }: GameSoFar<Ford>, policies: Policies<Ford>) {
  const [held] = state.hands.north;
  const bury: FordStep = { verb: 'bury', card: held?.card === 'hidden' ? 0 : (held?.card ?? 0) };
  const frame = frameFor(ford, state, 'north') ?? -1;
  const seat: FordSeat = 'north';
  const commit = { frame, steps: [{ verb: 'stride', length: 2 } as const], then: [[bury]] };
  const done = decideAll(ford, state, { seat, commit }, { policies, source });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return { ...done.value, bury };
}

describe('what was not foreseen', () => {
  it('stops a plan before its next part, and what is left is answered', () => {
    const { left, after, events, bury } = strideAndBury(marching(), { south: { from: 1, once: true } });
    expect(events.map(({ kind }) => kind)).toContain('AmbushAsked');
    expect(left).toEqual([[bury]]);
    expect(after.frames.at(-1)).toMatchObject({ at: 'bury', seat: 'north' });
  });

  it('leaves no trace where a standing answer of the other would not have played', () => {
    const [sleeping, none] = [{ south: { from: 9, once: false } }, {}].map((policies) =>
      strideAndBury(marching(), policies),
    );
    expect(sleeping?.left).toEqual([]);
    expect(JSON.stringify(sleeping?.events)).toBe(JSON.stringify(none?.events));
  });
});
