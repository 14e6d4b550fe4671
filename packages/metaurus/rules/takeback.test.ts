import { explainTable, fold, frameFor, hmacChance, decide, project, waiting } from '@tessera/core';
import { sayIn, tableSteps, takebackActions, withShares, type GameSoFar } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { go, order } from '../testkit/index.js';
import { metaurus, type ChitOrder, type EventOf, type Metaurus, type Seat, type Step } from './index.js';

const source = hmacChance(new Uint8Array(32), 'game');
const begun = metaurus.begin(metaurus.empty.options, 'seal');
const start: GameSoFar<Metaurus> = { log: begun, state: fold(metaurus, begun) };

/** The game after a commit of that seat. */
function commit(game: GameSoFar<Metaurus>, seat: Seat, steps: readonly Step[] = []): GameSoFar<Metaurus> {
  const frame = frameFor(metaurus, game.state, seat) ?? 0;
  const decided = decide(metaurus, game.state, { seat, commit: { frame, steps } }, source);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { log: [...game.log, ...decided.value.events], state: decided.value.after };
}

/** The game after that seat has asked to take back, and was answered. */
const takeBack = (game: GameSoFar<Metaurus>, seat: Seat, accept = true): GameSoFar<Metaurus> =>
  takebackActions(metaurus, game.state, { seat, accept }).reduce(
    (now, said) => sayIn(metaurus, now, said),
    game,
  );

const words = ({ state }: GameSoFar<Metaurus>, seat: Seat) =>
  tableSteps(metaurus, metaurus.conceal(state, seat), seat).map(({ verb }) => verb);

const setUp = commit(start, 'carthage');
const rolled = commit(setUp, 'rome');
const chosen = commit(rolled, waiting(metaurus, rolled.state)[0] ?? 'rome', [go('first')]);
const ordered = (command: 'V' | 'VII', to: ChitOrder) => commit(chosen, 'rome', [order(command, to)]);

const sealings = ({ log }: GameSoFar<Metaurus>) =>
  log.filter((event): event is EventOf<'ChitsSealed'> => event.kind === 'ChitsSealed');

describe('a takeback (R68)', () => {
  it('R68: needs the other side: nothing changes while it is asked, or when it is refused', () => {
    const refused = takeBack(ordered('V', 'move'), 'rome', false);
    expect(refused.state.chits).toEqual(ordered('V', 'move').state.chits);
    expect(waiting(metaurus, refused.state)).toEqual(['carthage']);
    expect(
      explainTable(metaurus, refused.state, { seat: 'rome', step: { verb: 'askTakeback' } }),
    ).toMatchObject([{ code: 'takebackJustRefused' }]);
  });

  it('R68: brings back the position before the last commit, and what the other has done since goes back too', () => {
    const both = commit(ordered('V', 'move'), 'carthage');
    const back = takeBack(both, 'rome');
    expect(waiting(metaurus, back.state)).toEqual(['carthage', 'rome']);
    expect(back.state.chits).toEqual(chosen.state.chits);
    expect(waiting(metaurus, takeBack(both, 'carthage').state)).toEqual(['carthage']);
  });

  it('R68: reaches behind no die and no shown chit, and closes what was asked before one', () => {
    expect(words(rolled, 'rome')).not.toContain('askTakeback');
    expect(words(setUp, 'carthage')).toContain('askTakeback');
    const asked = sayIn(metaurus, setUp, { seat: 'carthage', step: { verb: 'askTakeback' } });
    expect(commit(asked, 'rome').state.table).toMatchObject({ request: null, commits: [] });
  });

  it('asks again under a new number, and keeps that of a question which is still asked', () => {
    const frame = frameFor(metaurus, chosen.state, 'rome');
    const half = ordered('V', 'move');
    expect(frameFor(metaurus, takeBack(half, 'rome').state, 'carthage')).toBe(frame);
    const again = frameFor(metaurus, takeBack(commit(half, 'carthage'), 'carthage').state, 'carthage');
    expect(again).toBeGreaterThan(frameFor(metaurus, commit(half, 'carthage').state, 'rome') ?? 0);
  });

  it('tells nobody whether the orders that are sealed again are others: all tokens are new', () => {
    for (const to of ['move', 'reform'] as const) {
      const [first, second] = sealings(
        commit(takeBack(ordered('V', 'move'), 'rome'), 'rome', [order('V', to)]),
      ).filter(({ seat, turn }) => seat === 'rome' && turn === 1);
      const tokens = Object.values(first?.tokens ?? {});
      expect(tokens.length).toBeGreaterThan(4);
      for (const token of Object.values(second?.tokens ?? {})) expect(tokens).not.toContain(token);
    }
  });

  it('restores for each viewer what they saw, and no more', () => {
    const event = takeBack(ordered('V', 'move'), 'rome').log.at(-1);
    const enemy = event && project(metaurus, event, 'carthage');
    expect(event).toMatchObject({ kind: 'TakenBack', restored: { chits: { V: { order: 'stand' } } } });
    expect(enemy).toMatchObject({ restored: { chits: { V: { order: 'hidden', salt: 'hidden' } } } });
    expect(enemy).toMatchObject({ restored: { chits: { celts: { order: 'stand' } } } });
  });

  it('takes back a set-up, and no share in the chance', () => {
    const kept = { seat: 'carthage', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) } as const;
    const shared = withShares(metaurus, metaurus.empty.options, kept);
    const taken = takeBack(commit(shared, 'carthage'), 'carthage');
    expect(taken.state.table.shares).toEqual(shared.state.table.shares);
    const again = commit(commit(taken, 'carthage'), 'rome');
    expect(again.state.rolls).toBeGreaterThan(0);
  });
});
