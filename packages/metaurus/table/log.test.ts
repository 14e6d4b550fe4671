import { metaurus, type Event } from '@tessera/metaurus';
import { describe, expect, it } from 'vitest';
import { tellAll } from '@tessera/metaurus/texts';
import { unitIn } from './testkit/positions.js';

const told = (events: readonly Event[], before: Parameters<typeof tellAll>[2] = null) =>
  tellAll({ game: metaurus, world: metaurus.world }, events, before);
const lines = (...events: Event[]) => told(events).lines.map(({ text }) => text);
const die = (face: number) => ({ n: 0, face });
const unit = unitIn(504);

describe('the log', () => {
  it('tells a march with the hexes that it leads to', () => {
    const { lines: said } = told([{ kind: 'UnitMoved', unit, path: [504, 604, 704], cost: 2 }]);
    expect(said).toEqual([
      { key: 0, turn: 0, text: 'Citizens of V Legion: 0504 to 0704.', hexes: [504, 604, 704], tone: 'plain' },
    ]);
  });

  it('tells dice, the last of ties', () => {
    const tries = [
      { rome: die(4), carthage: die(4) },
      { rome: die(7), carthage: die(2) },
    ];
    expect(lines({ kind: 'InitiativeRolled', tries, winner: 'rome' })).toEqual([
      'Initiative: 1 tied, then Rome rolls 7, Carthage 2. Rome has it.',
    ]);
    expect(lines({ kind: 'GaulsRolled', rolls: [{ unit, die: die(7) }], balking: [unit] })).toEqual([
      'The Gauls roll 7: one balks.',
    ]);
  });

  it('tells nothing of what lies face down', () => {
    expect(lines({ kind: 'ChitsTurnedDown', seat: 'rome', orders: 'hidden' })).toEqual([]);
    expect(
      lines({ kind: 'ChitsSealed', seat: 'rome', turn: 1, tokens: { I: 'aa' }, salts: 'hidden' }),
    ).toEqual(['Rome has sealed its orders.']);
  });

  it('says who has won and why', () => {
    expect(lines({ kind: 'GameEnded', winner: 'carthage', by: 'exits' })).toEqual([
      'Carthage wins: 20 of Carthage’s units have left the map to the south.',
    ]);
    expect(lines({ kind: 'GameEnded', winner: null, by: 'agreement' })).toEqual([
      'Nobody has won: both sides have agreed to it.',
    ]);
  });

  it('goes on from where it was, and begins again with another stream', () => {
    const turn: Event = { kind: 'TurnBegan', turn: 1 };
    const first = told([turn]);
    const next = told([turn, { kind: 'FirstChosen', first: 'rome' }], first);
    expect(next.lines.map(({ text }) => text)).toEqual(['Turn 1', 'Rome goes first.']);
    expect(next.lines[0]).toBe(first.lines[0]);
    expect(told([{ kind: 'TurnBegan', turn: 1 }], next).lines).toHaveLength(1);
  });
});
