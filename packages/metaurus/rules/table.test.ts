import { decideTable, explainTable, frameFor, waiting, type TableStep } from '@tessera/core';
import { idealChance, tableSteps } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  activating,
  choosingFirst,
  commit,
  go,
  kinds,
  marching,
  order,
  ordering,
  pass,
  refusal,
  say,
  settingUp,
  type Scene,
} from '../testkit/index.js';
import { metaurus, SEATS, type Seat, type State } from './index.js';

const resign: TableStep = { verb: 'resign' };
const offer: TableStep = { verb: 'offerDraw' };
const claim: TableStep = { verb: 'claimDraw' };
const accept: TableStep = { verb: 'answerDraw', offer: 1, accept: true };
const decline: TableStep = { verb: 'answerDraw', offer: 1, accept: false };

const words = (state: State, seat: Seat) => tableSteps(metaurus, state, seat).map(({ verb }) => verb);
const whyNot = (state: State, seat: Seat, step: TableStep) =>
  explainTable(metaurus, metaurus.conceal(state, seat), { seat, step }).map(
    ({ code, rule }) => `${code} ${rule}`,
  );

/** Positions in which somebody is asked for something. */
const MOMENTS = [
  ['set-up', settingUp('carthage')],
  ['initiative', choosingFirst('rome')],
  ['orders', ordering()],
  ['activation', activating('rome')],
  ['movement', marching(['V'])],
] as const;

describe('resigning (R49)', () => {
  it.each(MOMENTS)('R49: either may at any time, whoever is asked (%s)', (_when, state) => {
    for (const seat of SEATS) {
      const done = say(state, seat, resign);
      expect(kinds(done)).toEqual(['Resigned', 'GameEnded', 'ChitsOpened']);
      expect(done.state.outcome).toEqual({
        winner: seat === 'rome' ? 'carthage' : 'rome',
        by: 'resignation',
      });
      expect(waiting(metaurus, done.state)).toEqual([]);
    }
  });

  it('it opens the chits, the last orders with their salts', () => {
    const { state } = commit(ordering(), { seat: 'rome', steps: [order('V', 'move')] });
    const { state: over } = say(state, 'rome', resign);
    expect(over.chits.V).toEqual({ ...state.chits.V, shown: true });
    expect(metaurus.conceal(over, 'public').chits.V.order).toBe('move');
  });

  it('once the game is over there is nothing more to say', () => {
    const { state } = say(ordering(), 'rome', resign);
    expect(words(state, 'carthage')).toEqual([]);
    expect(
      decideTable(metaurus, state, { seat: 'carthage', step: resign }, { source: idealChance('over') }),
    ).toMatchObject({
      ok: false,
      error: { code: 'over', reasons: [{ code: 'gameOver' }] },
    });
    expect(refusal(state, { seat: 'rome', steps: [] })).toEqual({ code: 'over', reasons: [] });
  });
});

describe('a draw by agreement (R49)', () => {
  it.each(MOMENTS)('R49: either may offer one at any time (%s)', (_when, state) => {
    for (const seat of SEATS) expect(words(state, seat)).toEqual(['resign', 'offerDraw']);
  });

  it('the other one answers; agreed, the game is drawn', () => {
    const offered = say(ordering(), 'rome', offer).state;
    expect(words(offered, 'carthage')).toEqual(['resign', 'answerDraw', 'answerDraw']);
    expect(words(offered, 'rome')).toEqual(['resign', 'withdrawDraw']);
    const done = say(offered, 'carthage', accept);
    expect(kinds(done)).toEqual(['DrawAnswered', 'GameEnded', 'ChitsOpened']);
    expect(done.state.outcome).toEqual({ winner: null, by: 'agreement' });
  });

  it('an offer keeps nobody from playing on: the same is asked of the same seats', () => {
    const state = ordering();
    const offered = say(state, 'rome', offer).state;
    for (const seat of SEATS) {
      expect(frameFor(metaurus, offered, seat)).toBe(frameFor(metaurus, state, seat));
    }
    expect(
      commit(offered, { seat: 'carthage', steps: [order('celts', 'move')] }).state.table.open,
    ).not.toBeNull();
  });

  it('only one offer stands, and nobody answers their own', () => {
    const offered = say(ordering(), 'rome', offer).state;
    expect(whyNot(offered, 'carthage', offer)).toEqual(['drawAlreadyOffered ']);
    expect(whyNot(offered, 'rome', accept)).toEqual(['noSuchOffer ']);
    expect(whyNot(offered, 'carthage', { ...accept, offer: 2 })).toEqual(['noSuchOffer ']);
  });

  it('R62: declined, it may not be repeated until something else is asked', () => {
    const state = choosingFirst('rome');
    const declined = say(say(state, 'rome', offer).state, 'carthage', decline).state;
    expect(declined.outcome).toBeNull();
    expect(whyNot(declined, 'rome', offer)).toEqual(['drawJustClosed ']);
    expect(whyNot(declined, 'carthage', offer)).toEqual([]);
    const later = commit(declined, { steps: [go('first')] }).state;
    expect(whyNot(later, 'rome', offer)).toEqual([]);
  });

  it('withdrawn, it cannot be accepted', () => {
    const offered = say(ordering(), 'rome', offer).state;
    const withdrawn = say(offered, 'rome', { verb: 'withdrawDraw', offer: 1 }).state;
    expect(whyNot(withdrawn, 'carthage', accept)).toEqual(['noSuchOffer ']);
    expect(say(withdrawn, 'carthage', offer).state.table.open).toEqual({ offer: 2, by: 'carthage' });
  });
});

describe('claiming a draw (R49)', () => {
  const endless = (given: Scene = {}): Scene => ({ quiet: 10, options: { turnLimit: 'none' }, ...given });

  it('R49: without a turn limit, after ten turns in a row without a combat die, either may', () => {
    for (const seat of SEATS) {
      const done = say(choosingFirst('rome', endless()), seat, claim);
      expect(kinds(done)).toEqual(['DrawClaimed', 'GameEnded', 'ChitsOpened']);
      expect(done.state.outcome).toEqual({ winner: null, by: 'claim' });
    }
  });

  it('R49: not after nine', () => {
    expect(whyNot(choosingFirst('rome', endless({ quiet: 9 })), 'rome', claim)).toEqual([
      'claimNeedsQuiet R49',
    ]);
    expect(
      explainTable(metaurus, choosingFirst('rome', endless({ quiet: 9 })), { seat: 'rome', step: claim }),
    ).toEqual([{ code: 'claimNeedsQuiet', rule: 'R49', at: [], values: { quiet: 9, needed: 10 } }]);
  });

  it.each(['20', '30', '60'] as const)('R49: not in a game that ends after %s turns anyway', (turnLimit) => {
    const state = choosingFirst('rome', endless({ options: { turnLimit } }));
    expect(whyNot(state, 'rome', claim)).toEqual(['claimNeedsNoLimit R49']);
    expect(words(state, 'rome')).not.toContain('claimDraw');
  });

  it('R49, R59: at the end of a Game Turn: before the next one’s orders, not in the middle of a Player Turn', () => {
    expect(whyNot(ordering(endless()), 'carthage', claim)).toEqual([]);
    expect(whyNot(activating('rome', endless()), 'rome', claim)).toEqual(['claimBetweenTurns R49']);
    expect(whyNot(marching(['V'], endless()), 'carthage', claim)).toEqual(['claimBetweenTurns R49']);
  });

  it('R49: ten quiet turns are reached by playing them', () => {
    const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
    const tenth = activating('carthage', endless({ acted, quiet: 9, turn: 12 }), 'second');
    const { state } = commit(tenth, { steps: [pass], dice: [3, 4] });
    expect(whyNot(state, 'rome', claim)).toEqual([]);
  });
});
