import { canonical, fold, waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  combine,
  commit,
  factsOf,
  go,
  homes,
  kinds,
  man,
  obeying,
  order,
  pass,
  play,
  settingUp,
  turn,
  type Done,
  type Plan,
} from '../testkit/index.js';
import { frameAt, metaurus, tallyOf, unitsOf, type State } from './index.js';

/** Commits the least that the rules allow for the seat that is asked. */
function idly(state: State): Plan {
  const frame = state.frames.at(-1);
  switch (frame?.at) {
    case 'initiative':
      return { steps: [go('first')] };
    case 'activate':
      return { steps: [leastActivation(state)] };
    case 'movement':
      return { steps: obeying(state) };
    case 'orders':
      return { seat: waiting(metaurus, state)[0] ?? 'rome' };
    default:
      return {};
  }
}

/** The first command that has not acted yet, elephants excluded. */
function leastActivation(state: State) {
  const frame = frameAt(state, 'activate');
  const commands =
    frame?.seat === 'rome'
      ? (['I', 'III', 'V', 'VII', 'X', 'XIX'] as const)
      : (['celts', 'iberians', 'africans', 'slingers', 'horse'] as const);
  const next = commands.find(
    (command) => !state.acted.includes(command) && !state.inactive.includes(command),
  );
  return next === undefined ? pass : activate(next);
}

/** The dice that an idle commit needs: initiative at set-up's end and at the end of a Game Turn. */
function diceOf(state: State): readonly number[] {
  const frame = state.frames.at(-1);
  if (frame?.at === 'setUp') return frame.seat === 'rome' ? [6, 3] : [];
  const limit = Number(state.options.turnLimit);
  const lastOfTurn =
    (frame?.at === 'activate' || frame?.at === 'movement') && state.first !== frame.seat && isLast(state);
  return lastOfTurn && state.turn < limit ? [6, 3] : [];
}

/** True when the next idle commit ends the Player Turn. */
function isLast(state: State): boolean {
  const frame = state.frames.at(-1);
  if (frame?.at === 'movement') return frame.seat === 'rome' && state.acted.length === 6;
  return frame?.at === 'activate' && leastActivation(state).verb === 'pass';
}

/** Plays idle commits until somebody has won, or that many are made. */
function idleGame(from: State, most: number): Done {
  let done: Done = { state: from, events: [] };
  for (let count = 0; count < most && done.state.outcome === null; count++) {
    const next = commit(done.state, { ...idly(done.state), dice: diceOf(done.state) });
    done = { state: next.state, events: [...done.events, ...next.events] };
  }
  return done;
}

describe('a first Game Turn on the field', () => {
  const sealed = play(settingUp('carthage'), [
    { steps: [turn(1001, 'SE'), order('iberians', 'moveToAttack')] },
    { steps: [turn(401, 'NW')], dice: [6, 3] },
    { steps: [go('second')] },
    { seat: 'rome', steps: [order('I', 'move'), order('X', 'move')] },
    { seat: 'carthage', steps: [] },
  ]);

  it('4.1: set-up, initiative, orders: then the first Player Turn, here of Carthage', () => {
    expect(kinds(sealed)).toEqual([
      ...['UnitTurned', 'ChitPlaced', 'ChitsSealed', 'SetUpFinished'],
      ...['UnitTurned', 'ChitsSealed', 'SetUpFinished', 'TurnBegan', 'InitiativeRolled'],
      ...['FirstChosen', 'ChitsTurnedDown', 'ChitsTurnedDown', 'OrdersOpened'],
      ...['ChitPlaced', 'ChitPlaced', 'ChitsSealed'],
      ...['ChitsSealed', 'PlayerTurnBegan'],
    ]);
    expect(waiting(metaurus, sealed.state)).toEqual(['carthage']);
  });

  const punic = play(sealed.state, [
    ...(['iberians', 'celts', 'africans', 'slingers', 'horse'] as const).flatMap((command): Plan[] => [
      { steps: [activate(command)] },
      {},
    ]),
    { steps: [pass] },
  ]);

  it('R14: the Iberians under Move to Attack have nobody near, and may stay', () => {
    expect(factsOf(punic, 'UnitMoved')).toEqual([]);
    expect(factsOf(punic, 'ChitShown').map(({ command, order: said }) => [command, said])).toEqual([
      ['iberians', 'moveToAttack'],
      ['celts', 'stand'],
      ['africans', 'stand'],
      ['slingers', 'stand'],
    ]);
  });

  it('R4: their chits are shown by now, those of Rome are not', () => {
    expect(waiting(metaurus, punic.state)).toEqual(['rome']);
    const seen = metaurus.conceal(punic.state, 'carthage');
    expect([seen.chits.I.order, seen.chits.X.order, seen.chits.V.order]).toEqual([
      'hidden',
      'hidden',
      'hidden',
    ]);
  });

  const nero = commit(punic.state, { steps: [combine('I', 'X')], dice: [5] });

  it('5.3: Nero takes both his legions on the march as one', () => {
    expect(kinds(nero)).toEqual([
      'CommandsNamed',
      'ChitShown',
      'ChitShown',
      'CombinationRolled',
      'CommandActivated',
    ]);
    expect(frameAt(nero.state, 'movement')?.commands).toEqual(['I', 'X']);
  });

  const marched = commit(nero.state, { steps: obeying(nero.state) });

  it('R16: every one of their fifteen units has to march', () => {
    const moved = factsOf(marched, 'UnitMoved');
    expect(new Set(moved.map((fact) => fact.unit)).size).toBe(15);
    expect([...homes(moved.map((fact) => fact.unit))].sort((a, b) => a - b)).toEqual([
      520, 521, 522, 523, 524, 525, 620, 621, 622, 623, 624, 625, 626, 725, 726,
    ]);
    for (const { path, cost } of moved) expect(cost).toBeGreaterThanOrEqual(path.length - 1);
  });

  it('8.0: and no two of them end in one hex', () => {
    const hexes = marched.state.units.map(({ hex }) => hex);
    expect(new Set(hexes).size).toBe(90);
  });

  it('4.1: when the other legions have acted, the next Game Turn begins', () => {
    const rest = play(marched.state, [
      ...(['III', 'V', 'VII'] as const).flatMap((command): Plan[] => [{ steps: [activate(command)] }, {}]),
      { steps: [activate('XIX')] },
      { dice: [4, 4, 1, 8] },
    ]);
    expect(kinds(rest).slice(-5)).toEqual([
      'ActivationEnded',
      'PlayerTurnEnded',
      'TurnEnded',
      'TurnBegan',
      'InitiativeRolled',
    ]);
    expect(rest.state.turn).toBe(2);
    expect(waiting(metaurus, rest.state)).toEqual(['carthage']);
    expect(man(rest.state, 1001).facing).toBe(2);
  });

  it('the facts alone lead to the same position', () => {
    const events = [...sealed.events, ...punic.events, ...nero.events, ...marched.events];
    expect(canonical(fold(metaurus, events, settingUp('carthage')))).toBe(canonical(marched.state));
  });
});

describe('a game in which nobody stirs', () => {
  const { state, events } = idleGame(settingUp('carthage', { turnLimit: '20' }), 700);

  it('R49: Carthage has won it after twenty Game Turns', () => {
    expect(state.outcome).toEqual({ winner: 'carthage', by: 'turnLimit' });
    expect(factsOf({ events }, 'TurnEnded').map(({ turn: number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('R5: in each of its Player Turns every command acted once, but for the elephants', () => {
    const acted = factsOf({ events }, 'CommandActivated').flatMap(({ commands }) => commands);
    expect(acted).toHaveLength(20 * (6 + 5));
    expect(factsOf({ events }, 'PlayerTurnEnded').filter(({ elephantsLeft }) => elephantsLeft)).toHaveLength(
      20,
    );
  });

  it('14.0: nobody was lost, nobody has left, everybody stands where they were set up', () => {
    expect(tallyOf(metaurus.world, state)).toMatchObject({ romanLosses: 0, carthaginianLosses: 0, exits: 0 });
    expect(homes(unitsOf(state, 'V'))).toEqual(unitsOf(state, 'V').map((id) => state.units[id]?.hex));
  });

  it('R4: every chit was shown in each turn and turned down again before the next', () => {
    expect(factsOf({ events }, 'ChitShown')).toHaveLength(20 * 10);
    expect(factsOf({ events }, 'ChitsTurnedDown')).toHaveLength(20 * 2);
  });
});
