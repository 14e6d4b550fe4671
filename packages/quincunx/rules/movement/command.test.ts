import { describe, expect, it } from 'vitest';
import { changing, fieldOf, leaderWith, row, setUp, withLeader } from '../../testkit/index.js';
import {
  commandedUnits,
  isCommanded,
  unitOf,
  type Field,
  type Leader,
  type ScenarioName,
  type Side,
} from '../index.js';

const out = (field: Field, side: Side) => {
  const commanded = commandedUnits(field, side);
  return field.units.filter((unit) => unit.side === side && !commanded.includes(unit.id)).map(({ id }) => id);
};

describe('out of command at the start (9)', () => {
  it.each([
    ['skirmish', 'rome', ['RT.1']],
    ['skirmish', 'carthage', []],
    ['full', 'rome', ['RT.1', 'RT.2', 'RT.4', 'RT.5']],
    ['full', 'carthage', []],
  ] as const satisfies readonly (readonly [ScenarioName, Side, readonly string[]])[])(
    '%s, %s: %o',
    (name, side, expected) => {
      expect(out(setUp(name), side)).toEqual(expected);
    },
  );
});

describe('command (R34)', () => {
  /** A leader with the first of some maniples, each that far from the next. */
  const led = (pitch: number, leader: Partial<Leader> = {}, count = 3) =>
    withLeader(fieldOf(...row('hastati', count, { x: 1000, y: 1000, pitch })), leaderWith('RA.1', leader));

  it('reaches 12" from the centre of his unit to another’s base', () => {
    expect(out(led(1200 + 240, {}, 2), 'rome')).toEqual([]);
    expect(out(led(1200 + 241, {}, 2), 'rome')).toEqual(['RA.2']);
  });

  it('goes on by units within 6" of each other', () => {
    expect(out(led(480 + 600), 'rome')).toEqual([]);
    expect(out(changing(led(1080), 'RA.2', { status: 'disintegrated' }), 'rome')).toEqual(['RA.2', 'RA.3']);
    expect(out(led(480 + 601), 'rome')).toEqual(['RA.3']);
  });

  it('is of one command alone', () => {
    expect(out(changing(led(1000), 'RA.2', { command: 'reserve' }), 'rome')).toEqual(['RA.2', 'RA.3']);
  });

  it('is with those who were driven back, but they hand it to nobody', () => {
    const far = changing(led(2000), 'RA.2', { drivenBack: true });
    expect(out(changing(far, 'RA.3', { x: 3500 }), 'rome')).toEqual(['RA.3']);
  });

  it('R35: passes to the C-in-C when the commander is dead', () => {
    const dead = led(700, { alive: false });
    expect(out(dead, 'rome')).toHaveLength(3);
    const chief = leaderWith('RA.3', { id: 'scipio', command: 'reserve', chief: true });
    expect(out(withLeader(dead, chief), 'rome')).toEqual([]);
    expect(out(withLeader(led(1440, { alive: false }), chief), 'rome')).toEqual(['RA.1']);
  });

  it('R35: he dead too, any commander of the side leads for 6"', () => {
    const other = leaderWith('RA.3', { id: 'prefect', command: 'cavalry' });
    const field = (pitch: number) => withLeader(led(pitch, { alive: false }), other);
    expect(out(field(840), 'rome')).toEqual([]);
    expect(out(field(1200), 'rome')).toEqual(['RA.1', 'RA.2']);
  });

  it('holds for the round in which it is found', () => {
    const field = led(3000, {}, 2);
    const round = { number: 1, active: 'rome', commanded: commandedUnits(field, 'rome') } as const;
    const moved = changing({ ...field, round }, 'RA.2', { x: 1500 });
    expect(isCommanded(moved, unitOf(moved, 'RA.1'))).toBe(true);
    expect(isCommanded(moved, unitOf(moved, 'RA.2'))).toBe(false);
    expect(isCommanded({ ...moved, round: { ...round, active: 'carthage' } }, unitOf(moved, 'RA.1'))).toBe(
      false,
    );
    expect(isCommanded({ ...moved, round: null }, unitOf(moved, 'RA.1'))).toBe(false);
  });
});
