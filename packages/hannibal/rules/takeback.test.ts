import {
  canonical,
  decideAll,
  decideTable,
  frameFor,
  pastOf,
  project,
  waiting,
  type Policies,
  type Viewer,
} from '@tessera/core';
import { tableSteps, takebackActions } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  activated,
  go,
  hannibal,
  listed,
  muster,
  positionWith,
  question,
  react,
  type Changes,
} from '../testkit/index.js';
import {
  numberOf,
  type Fact,
  type Hannibal,
  type LaidPlay,
  type Seat,
  type Space,
  type State,
  type Step,
} from './index.js';

/** A game from a position on: its facts since then, and its state. */
interface Game {
  readonly from: State;
  readonly log: readonly Fact[];
  readonly state: State;
}
const on = (from: State): Game => ({ from, log: [], state: from });

/** The seats' orders, and the dice. */
interface Left {
  readonly policies: Policies<Hannibal>;
  readonly dice?: readonly number[];
}

/** Commits steps for the seat that is asked, with their dice. */
function commit(game: Game, steps: readonly Step[], by: readonly number[] | Left = []): Game {
  const { from, log, state } = game;
  const { dice = [], policies = {} } = 'policies' in by ? by : { dice: by };
  const [seat] = waiting(hannibal, state);
  if (seat === undefined) throw new Error('Nobody is asked.');
  const plan = { frame: frameFor(hannibal, state, seat) ?? 0, steps };
  const source = listed(state, dice);
  const result = decideAll(hannibal, state, { seat, commit: plan }, { policies, source });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { from, log: [...log, ...result.value.events], state: result.value.after };
}

/** Has a seat take its last commit back with the other's consent. */
const takeBack = (game: Game, seat: Seat): Game =>
  takebackActions(hannibal, game.state, { seat, accept: true }).reduce(({ from, log, state }, said) => {
    const past = (asker: Seat) => pastOf(hannibal, log, { seat: asker, from });
    const result = decideTable(hannibal, state, said, { source: listed(state, []), past });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return { from, log: [...log, ...result.value.events], state: result.value.after };
  }, game);

const mayTakeBack = ({ state }: Game, seat: Seat): boolean =>
  tableSteps(hannibal, hannibal.conceal(state, seat), seat).some(({ verb }) => verb === 'askTakeback');

/** A position without what a takeback never restores: counters and the table. */
const lasting = ({ state }: Game): string => {
  const { table: _, rolls: __, opened: ___, ...rest } = state;
  return canonical({ ...rest, frames: rest.frames.map((frame) => ({ ...frame, id: 0 })) });
};

/** Varro is about to march out of Arpi with six CUs, by Hannibal at Heraclea, who could intercept him. */
const changes: Changes = {
  troops: [
    { seat: 'rome', space: 'arpi', regulars: 6 },
    { seat: 'carthage', space: 'heraclea', regulars: 6 },
  ],
  posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
  hands: { rome: [33, 35], carthage: [36, 39] },
};
const start = on(activated(changes, { seat: 'rome', card: 61, general: 'varro' }));
const NO: Step = { verb: 'decline' };

describe('A takeback by consent (13.1, S8.106)', () => {
  it('reaches back over the steps of a march, plan by plan', () => {
    const first = commit(start, [muster(6), go('terventum')]);
    const second = commit(first, [go('sena'), go('firmum_picenum')]);
    const back = takeBack(second, 'rome');
    expect(lasting(back)).toBe(lasting(first));
    expect(lasting(takeBack(back, 'rome'))).toBe(lasting(start));
  });

  it('lets the march go on in another way', () => {
    const back = takeBack(commit(start, [muster(6), go('terventum'), go('sena')]), 'rome');
    const again = commit(back, [muster(5), go('terventum')]);
    expect(again.state.posts.varro.space).toBe('terventum');
    expect(again.state.troops).toContainEqual({
      seat: 'rome',
      space: 'arpi',
      inside: false,
      regulars: 1,
      elephants: 0,
    });
  });

  it('reaches over what the enemy has answered without a die, and the enemy may take that back alone', () => {
    const asked = commit(start, [muster(6), go('cannae'), { verb: 'stop' }]);
    expect(question(asked.state)).toBe('reactions');
    const passed = commit(asked, [NO]);
    const again = takeBack(passed, 'carthage');
    expect(lasting(again)).toBe(lasting(asked));
    expect(waiting(hannibal, again.state)).toEqual(['carthage']);
    expect(lasting(takeBack(passed, 'rome'))).toBe(lasting(start));
    expect(lasting(takeBack(again, 'rome'))).toBe(lasting(start));
  });

  it('reaches behind no die', () => {
    const asked = commit(start, [muster(6), go('cannae')]);
    expect([mayTakeBack(asked, 'rome'), mayTakeBack(asked, 'carthage')]).toEqual([true, false]);
    const missed = commit(asked, [react('heraclea', 'hannibal', 6)], [6]);
    expect([mayTakeBack(missed, 'rome'), mayTakeBack(missed, 'carthage')]).toEqual([false, false]);
    const further = commit(missed, [go('brundisium')]);
    expect(lasting(takeBack(further, 'rome'))).toBe(lasting(missed));
  });

  it('reaches behind no card that was shown', () => {
    const hands = { rome: [33, 41], carthage: [36] };
    const playing = (seat: Seat) =>
      on(positionWith({ hands, frames: [{ at: 'playCard', seat, answer: null, campaignOnly: false }] }));
    const played = commit(playing('rome'), [{ verb: 'play', card: 41, use: 'place' }]);
    expect(mayTakeBack(played, 'rome')).toBe(false);
    const placed = commit(played, [{ verb: 'mark', space: 'numantia' }]);
    const back = takeBack(placed, 'rome');
    expect(lasting(back)).toBe(lasting(played));
    expect(back.state.hands.rome.map(({ card }) => card)).toEqual([33]);
    expect(
      mayTakeBack(commit(playing('carthage'), [{ verb: 'play', card: 36, use: 'discard' }]), 'carthage'),
    ).toBe(false);
  });

  it('reaches behind no card that was laid ahead and shown; its markers are placed by hand then (S8.114)', () => {
    const hands = { rome: [33, 41], carthage: [36] };
    const game = on(
      positionWith({
        hands,
        frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: false }],
      }),
    );
    const spaces: Space[] = ['numantia', 'bilbilis', 'azaila'];
    const seen = { cus: 0, armies: [] };
    const laid: LaidPlay = {
      card: 33,
      use: 'place',
      spaces,
      general: null,
      turn: game.state.turn,
      unless: 'nothing',
      seen,
      begun: false,
    };
    const policies = { rome: { orders: [], plays: [laid] } };
    const played = commit(game, [{ verb: 'play', card: 36, use: 'discard' }], { policies });
    expect([mayTakeBack(played, 'rome'), mayTakeBack(played, 'carthage')]).toEqual([true, false]);
    // Each marker was placed by itself, and is taken back by itself.
    let back = takeBack(played, 'rome');
    while (mayTakeBack(back, 'rome')) back = takeBack(back, 'rome');
    expect(question(back.state)).toBe('placePc');
    expect(spaces.map((space) => back.state.markers[numberOf(space)])).toEqual(['none', 'none', 'none']);
    expect(back.state.hands.rome.map(({ card }) => card)).toEqual([41]);
    // The seat is asked again after the takeback, although the laid card still answers the question.
    const other = commit(commit(back, [{ verb: 'mark', space: 'azaila' }]), [NO], { policies });
    expect(other.state.markers[numberOf('azaila')]).toBe('rome');
    expect(other.state.markers[numberOf('numantia')]).toBe('none');
  });

  it('brings back for each viewer what they saw, and no more', () => {
    const passed = commit(commit(start, [muster(6), go('cannae'), go('brundisium'), { verb: 'stop' }]), [NO]);
    for (const seat of ['rome', 'carthage'] as const) {
      const back = takeBack(passed, seat);
      for (const viewer of ['rome', 'carthage', 'public', 'all'] satisfies Viewer<Seat>[]) {
        const seen = back.log.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
        const view = seen.reduce(hannibal.evolve, hannibal.conceal(start.state, viewer));
        expect(canonical(view), `${seat} for ${viewer}`).toBe(
          canonical(hannibal.conceal(back.state, viewer)),
        );
      }
    }
  });

  it('tells the enemy nothing of how the plan would have gone on', () => {
    const rest: readonly (readonly Step[])[] = [[{ verb: 'stop' }], [go('brundisium'), { verb: 'stop' }]];
    const told = rest.map((steps) => {
      const back = takeBack(commit(commit(start, [muster(6), go('cannae'), ...steps]), [NO]), 'carthage');
      return JSON.stringify(back.log.flatMap((fact) => project(hannibal, fact, 'carthage') ?? []));
    });
    expect(told[1]).toBe(told[0]);
  });
});
