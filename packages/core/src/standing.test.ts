import { random } from './index.js';
import { describe, expect, it } from 'vitest';
import {
  type Ford,
  type FordPolicy,
  type FordState,
  fordWith,
  idealChance,
  randomCommit,
  sayIn,
  seeds,
  type GameSoFar,
  takebackActions,
} from '../testkit/index.js';
import { commitOf } from '../testkit/play.js';
import { fold, streamOf } from './sight.js';
import type { Policies } from './policies.js';
import { decideAll, layOpen, LONGEST_CHAIN } from './standing.js';
import { waiting } from './plan.js';
import { decideTable } from './words.js';
import type { Game, Secrecy } from './game.js';

const LIES_IN_WAIT: FordPolicy = { from: 4, once: false };

/** The seats' standing answers as facts, where they are public. */
function laid(game: Game<Ford>, policies: Policies<Ford>): Ford['event'][] {
  const open = game.standing?.open;
  if (open === undefined) return [];
  return game.seats.flatMap((seat) => {
    const policy = policies[seat];
    return policy === undefined ? [] : [open.fact(seat, policy)];
  });
}

interface Table {
  readonly game: Game<Ford>;
  readonly seed: string;
  readonly policies: Policies<Ford>;
}

/** A random game in which north's standing answers are carried out by the server, or committed by hand. */
function play({ game, seed, policies }: Table, byHand: Policies<Ford> = {}) {
  const draw = random(seed);
  const source = idealChance(seed);
  const log = [...game.begin({}, 'seal'), ...laid(game, policies)];
  let state = fold(game, log);
  let fired = 0;
  for (let count = 0; count < 200 && state.outcome === null; count++) {
    const [seat = 'north'] = waiting(game, state);
    const policy = byHand[seat] ?? null;
    const said =
      policy === null ? null : (game.standing?.answer?.(policy, game.conceal(state, seat), seat) ?? null);
    const frame = state.frames.at(-1)?.id ?? 0;
    const commit = said === null ? randomCommit(game, state, { seat, draw }) : { frame, steps: said.steps };
    const decided = decideAll(game, state, { seat, commit }, { policies, source });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    log.push(...decided.value.events);
    state = decided.value.after;
    fired += decided.value.fired;
  }
  return { log, state, fired };
}

const gameOf = (secrecy: Secrecy) => fordWith({ isOpen: true, secrecy });

/** A log without the facts that reveal standing answers at the end. */
const unopened = (log: readonly Ford['event'][]) => log.filter(({ kind }) => kind !== 'OrdersOpened');

describe('standing answers', () => {
  it('are given before anybody is told that something was asked', () => {
    const game = gameOf('sealed');
    const { fired, log } = play({ game, seed: 'told', policies: { north: LIES_IN_WAIT } });
    expect(fired).toBeGreaterThan(0);
    expect(log.filter((event) => event.kind === 'PlanCommitted' && event.why === 'standing')).toHaveLength(
      fired,
    );
  });

  it.each(seeds(20, 400))('that are unmarked cannot be told from answers by hand (%s)', (seed) => {
    const game = gameOf('unmarked');
    const standing = play({ game, seed, policies: { north: LIES_IN_WAIT } });
    const byHand = play({ game, seed, policies: {} }, { north: LIES_IN_WAIT });
    for (const viewer of ['south', 'public'] as const) {
      expect(JSON.stringify(streamOf(game, unopened(standing.log), viewer))).toBe(
        JSON.stringify(streamOf(game, byHand.log, viewer)),
      );
    }
  });

  it('that a game keeps for their owner alone answer nothing', () => {
    const answering = gameOf('unmarked');
    if (answering.standing === null) throw new Error('The Ford knows standing answers.');
    const game: Game<Ford> = { ...answering, standing: { ...answering.standing, answer: null } };
    const kept = play({ game, seed: 'kept', policies: { north: LIES_IN_WAIT } });
    expect(kept.fired).toBe(0);
    expect(unopened(kept.log)).toEqual(play({ game, seed: 'kept', policies: {} }).log);
  });

  it('that are public are facts that everybody sees, and so is what firing leaves of them', () => {
    const game = gameOf('public');
    const { log, say, lay } = asked(game);
    lay('south', { from: 1, once: true });
    expect(streamOf(game, log, 'north').at(-1)).toEqual({
      kind: 'OrdersLaid',
      seat: 'south',
      policy: { from: 1, once: true },
    });
    const { events } = say('north', STRIDES);
    expect(events.filter((event) => event.kind === 'OrdersLaid')).toEqual([
      { kind: 'OrdersLaid', seat: 'south', policy: null },
    ]);
  });

  it('that are unmarked are told from answers by hand once the game is over', () => {
    const game = gameOf('unmarked');
    const { log, fired } = play({ game, seed: 'over', policies: { north: LIES_IN_WAIT } });
    const marked = (viewer: 'south' | 'all') =>
      JSON.stringify(streamOf(game, log, viewer)).split('"why":"standing"').length - 1;
    expect([marked('south'), marked('all')]).toEqual([0, fired]);
  });

  it.each(['public', 'sealed'] as const)('that are %s are marked when they fire', (secrecy) => {
    const game = gameOf(secrecy);
    const { log, fired } = play({ game, seed: secrecy, policies: { north: LIES_IN_WAIT } });
    expect(JSON.stringify(streamOf(game, log, 'south')).split('"why":"standing"')).toHaveLength(fired + 1);
  });

  it('that are unmarked and still stand are opened when the game is over, however it ends', () => {
    const game = gameOf('unmarked');
    const never: FordPolicy = { from: 9, once: false };
    const { log } = play({ game, seed: 'opened', policies: { south: never } });
    expect(log.at(-1)).toEqual({ kind: 'OrdersOpened', seat: 'south', policy: never });
    const { state } = asked(game);
    const by = { policies: { north: never }, source: idealChance('one') };
    const resigned = decideTable(game, state(), { seat: 'south', step: { verb: 'resign' } }, by);
    expect(resigned).toMatchObject({
      ok: true,
      value: { events: [{}, {}, { kind: 'OrdersOpened', seat: 'north', policy: never }] },
    });
  });

  it.each(['sealed', 'unmarked'] as const)('leave no trace as long as none fires (%s)', (secrecy) => {
    const game = gameOf(secrecy);
    const never: FordPolicy = { from: 8, once: false };
    const untouched = { ...game, standing: game.standing && { ...game.standing, answer: () => null } };
    const [with_, without] = [
      play({ game: untouched, seed: 'trace', policies: { north: never } }),
      play({ game, seed: 'trace', policies: {} }),
    ];
    expect(JSON.stringify(unopened(with_.log))).toBe(JSON.stringify(without.log));
  });
});

/** A game in which north has marched one field and south is asked about an ambush. */
function asked(game: Game<Ford>, source = idealChance('one')) {
  let state: FordState = fold(game, game.begin({}, 'seal'));
  const log = [...game.begin({}, 'seal')];
  const say = (seat: 'north' | 'south', steps: Ford['step'][], policies: Policies<Ford> = {}) => {
    const frame = state.frames.at(-1)?.id ?? 0;
    const commit = { frame, steps };
    const decided = decideAll(game, state, { seat, commit }, { policies, source });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    log.push(...decided.value.events);
    state = decided.value.after;
    return decided.value;
  };
  const lay = (seat: 'north' | 'south', policy: FordPolicy) => {
    const laying = layOpen(game, state, { seat, policy });
    if (!laying.ok) throw new Error(JSON.stringify(laying.error));
    log.push(...laying.value.events);
    state = laying.value.after;
  };
  say('north', [{ verb: 'ready' }]);
  say('south', [{ verb: 'ready' }]);
  return { say, lay, state: () => state, log };
}

const STRIDES: Ford['step'][] = [
  { verb: 'stride', length: 1 },
  { verb: 'stride', length: 1 },
];

describe('a chain of standing answers', () => {
  it('goes on through a plan that is carried out between them', () => {
    const { say, state } = asked(gameOf('sealed'));
    const { fired } = say('north', STRIDES, { south: { from: 8, once: false } });
    expect(fired).toBe(2);
    expect(state()).toMatchObject({ at: { north: 2 }, frames: [{ at: 'bury', seat: 'north' }] });
  });

  it('says what is left of an order that fires once', () => {
    const { say } = asked(gameOf('sealed'));
    const { changed, fired } = say('north', [{ verb: 'stride', length: 3 }], {
      south: { from: 1, once: true },
    });
    expect([changed, fired]).toEqual([{ south: null }, 1]);
  });

  it('asks by hand what a takeback has reopened', () => {
    const game = gameOf('sealed');
    const { say, log } = asked(game);
    const policies = { south: { from: 8, once: false } };
    say('north', STRIDES, policies);
    const [ask, agree] = takebackActions(game, fold(game, log), { seat: 'south', accept: true });
    const standing = [ask, agree].reduce<GameSoFar<Ford>>(
      (now, said) => (said === undefined ? now : sayIn(game, now, said)),
      {
        log,
        state: fold(game, log),
      },
    );
    expect(waiting(game, standing.state)).toEqual(['south']);
    const { after } = commitOf(game, standing.state, {
      seat: 'south',
      commit: { frame: standing.state.frames.at(-1)?.id ?? 0, steps: [{ verb: 'pass' }] },
      source: idealChance('again'),
    });
    expect(after.at.north).toBe(2);
  });

  it('is no longer than a bound: then the seat is asked', () => {
    const game = gameOf('sealed');
    const endless: Game<Ford> = {
      ...game,
      standing: game.standing && {
        ...game.standing,
        answer: (_policy, view, seat) => ({
          steps: randomCommit(
            game,
            game.imagine(view, seat, () => 0),
            { seat, draw: random('endless') },
          ).steps,
          left: LIES_IN_WAIT,
        }),
      },
    };
    const { say } = asked(endless);
    const both = { north: LIES_IN_WAIT, south: LIES_IN_WAIT };
    const { fired } = say('north', STRIDES, both);
    expect(fired).toBeLessThanOrEqual(LONGEST_CHAIN);
    expect(fired).toBeGreaterThan(10);
  });

  it('leaves to the seat what its answer may not do', () => {
    const game = gameOf('sealed');
    const wrong: Game<Ford> = {
      ...game,
      standing: game.standing && {
        ...game.standing,
        answer: (policy) => ({ steps: [{ verb: 'bury', card: 1 }], left: policy }),
      },
    };
    const { say, state } = asked(wrong);
    const { fired } = say('north', STRIDES, { south: LIES_IN_WAIT });
    expect(fired).toBe(0);
    expect(waiting(game, state())).toEqual(['south']);
  });
});
