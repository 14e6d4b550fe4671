import { describe, expect, it } from 'vitest';
import {
  commitOf,
  fordWith,
  idealChance,
  refusalOf,
  sayIn,
  tableSteps,
  takebackActions,
  tinyGame,
  withShares,
  type Ford,
  type FordSeat,
  type FordStep,
  type GameSoFar,
} from '../testkit/index.js';
import { frameFor } from './plan.js';
import type { Policies } from './policies.js';
import { streamOf } from './sight.js';
import { decideAll } from './standing.js';
import { isAskedIn } from './windows.js';
import type { TableStep } from './table.js';

const game = fordWith({ isOpen: true, secrecy: 'sealed' });
const source = idealChance('windows');
type Now = GameSoFar<Ford>;

function commit({ log, state }: Now, seat: FordSeat, steps: readonly FordStep[]): Now {
  const frame = frameFor(game, state, seat) ?? -1;
  const played = commitOf(game, state, { seat, commit: { frame, steps }, source });
  return { log: [...log, ...played.events], state: played.after };
}
const say = (now: Now, seat: FordSeat, step: TableStep): Now => sayIn(game, now, { seat, step });
const turn = (window: string, asked: boolean): TableStep => ({ verb: 'switchWindow', window, asked });
const stride: FordStep = { verb: 'stride', length: 1 };
const kindsSince = (before: Now, { log }: Now) => log.slice(before.log.length).map(({ kind }) => kind);
const topOf = ({ state }: Now) => state.frames.at(-1);

/** A game in which north is asked to march. */
const ready: FordStep[] = [{ verb: 'ready' }];
const begun = withShares(game, {}, { seat: 'north', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) });
const marching = commit(commit(begun, 'north', ready), 'south', ready);

/** North strides two fields, with these standing answers. */
function walk({ state }: Now, policies: Policies<Ford>) {
  const frame = frameFor(game, state, 'north') ?? -1;
  const act = { seat: 'north', commit: { frame, steps: [stride, stride] } } as const;
  const decided = decideAll(game, state, act, { policies, source });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value;
}

describe('the switch of a kind of windows', () => {
  it('stands at yes when a game begins, and is the same for all to see once it is turned', () => {
    expect(isAskedIn(marching.state, 'south', 'ambush')).toBe(true);
    const now = say(marching, 'south', turn('ambush', false));
    for (const viewer of ['north', 'south', 'public'] as const) {
      expect(streamOf(game, now.log, viewer).at(-1)).toEqual({
        kind: 'WindowSwitched',
        seat: 'south',
        window: 'ambush',
        asked: false,
      });
      expect(game.conceal(now.state, viewer).table.unasked).toEqual([{ seat: 'south', window: 'ambush' }]);
    }
    expect(isAskedIn(now.state, 'south', 'ambush')).toBe(false);
    expect([isAskedIn(now.state, 'north', 'ambush'), isAskedIn(now.state, 'south', 'bury')]).toEqual([
      true,
      true,
    ]);
  });

  it('is read by the rules: who does not want to be asked is not, whatever they hold', () => {
    expect(topOf(commit(marching, 'north', [stride]))).toMatchObject({ at: 'ambush', seat: 'south' });
    const now = say(marching, 'south', turn('ambush', false));
    const gone = commit(now, 'north', [stride, stride]);
    expect(kindsSince(now, gone)).not.toContain('AmbushAsked');
    expect(gone.state.at.north).toBe(2);
    expect(topOf(gone)).toMatchObject({ at: 'bury', seat: 'north' });
    const both = say(now, 'north', turn('bury', false));
    expect(topOf(commit(both, 'north', [stride]))).toMatchObject({ at: 'march', seat: 'south' });
  });

  it('holds from the next window on: one that is open is still answered, and one that comes after yes is asked', () => {
    const asked = commit(marching, 'north', [stride, stride]);
    const off = say(asked, 'south', turn('ambush', false));
    expect(frameFor(game, off.state, 'south')).toBe(frameFor(game, asked.state, 'south'));
    const passed = commit(off, 'south', [{ verb: 'pass' }]);
    expect(topOf(passed)).toMatchObject({ at: 'bury', seat: 'north' });
    const on = say(say(marching, 'south', turn('ambush', false)), 'south', turn('ambush', true));
    expect(topOf(commit(on, 'north', [stride]))).toMatchObject({ at: 'ambush', seat: 'south' });
  });

  it('passes no window in which a standing answer plays, but the one after that', () => {
    const { events, after, fired } = walk(say(marching, 'south', turn('ambush', false)), {
      south: { from: 1, once: true },
    });
    expect(fired).toBe(1);
    expect(events.filter(({ kind }) => kind === 'AmbushAsked')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'Ambushed')).toHaveLength(1);
    expect(after.frames.at(-1)).toMatchObject({ at: 'bury', seat: 'north' });
  });

  it('passes a window without a trace where a standing answer would not play in it', () => {
    const now = say(marching, 'south', turn('ambush', false));
    const [sleeping, none] = [walk(now, { south: { from: 9, once: false } }), walk(now, {})];
    expect(sleeping.fired).toBe(0);
    expect(JSON.stringify(sleeping.events)).toBe(JSON.stringify(none.events));
    expect(sleeping.events.some(({ kind }) => kind === 'AmbushAsked')).toBe(false);
  });

  it('is not taken back with a commit', () => {
    const gone = commit(say(marching, 'south', turn('ambush', false)), 'north', [stride]);
    const words = takebackActions(game, gone.state, { seat: 'north', accept: true });
    const back = words.reduce((now, { seat, step }) => say(now, seat, step), gone);
    expect(back.state.at.north).toBe(0);
    expect(isAskedIn(back.state, 'south', 'ambush')).toBe(false);
  });

  it('is open to a seat as the table lists it, and refused by name otherwise', () => {
    const open = tableSteps(game, marching.state, 'south').filter(({ verb }) => verb === 'switchWindow');
    expect(open).toEqual([turn('ambush', false), turn('bury', false)]);
    const whyNot = (step: TableStep, of = marching.state) =>
      refusalOf(game, of, { seat: 'south', step }, source);
    expect(whyNot(turn('ambush', true))).toBe('windowSwitched');
    expect(whyNot(turn('march', false))).toBe('noSuchWindow');
    expect(whyNot(turn('ambush', false), say(marching, 'north', { verb: 'resign' }).state)).toBe('gameOver');
    const wager = withShares(tinyGame, {}, { seat: 'north', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) });
    const step = turn('answer', false);
    expect(refusalOf(tinyGame, wager.state, { seat: 'south', step }, source)).toBe('noSuchWindow');
  });
});
