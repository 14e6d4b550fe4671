import { distance } from '@tessera/hex';
import { foresee, preview } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { activating, homes, man, marching, unit } from '../testkit/index.js';
import { unitsOf } from './position.js';
import { mustGo } from './reach.js';
import {
  advanceOf,
  followersOf,
  goingOnOf,
  idleCommands,
  metaurus,
  restingCommands,
  type State,
  type Step,
} from './index.js';

const after = (view: State, plan: readonly Step[]): State => preview(metaurus, view, { seat: 'rome', plan });

describe('a command that goes on towards the enemy', () => {
  it('moves every unit that its order lets move, and none farther away', () => {
    const view = marching(['V'], { orders: { V: 'move' } });
    const steps = advanceOf(metaurus, view, 'rome');
    const moved = steps.flatMap((step) => (step.verb === 'move' ? [step.unit] : []));
    expect(moved).toContain(unit(504));
    const done = after(view, steps);
    for (const one of moved) {
      const [was, is] = [view.units[one]?.hex ?? 0, done.units[one]?.hex ?? 0];
      expect(Math.floor(is / 100)).toBeGreaterThanOrEqual(Math.floor(was / 100));
    }
  });

  it('leaves nobody behind who must move (R16), also where others stood in their way at first', () => {
    // In both, a unit in the middle of the legion had nowhere to go until the others had gone.
    for (const units of [
      {
        401: 810,
        402: 912,
        504: 1108,
        505: 1009,
        506: 1111,
        507: 1209,
        508: 1110,
        509: 1011,
        510: 1010,
        1003: 909,
        1004: 513,
        1005: 1307,
      },
      {
        401: 1111,
        402: 1008,
        504: 808,
        505: 1110,
        506: 1010,
        507: 1009,
        508: 1109,
        509: 909,
        510: 908,
        1003: 608,
        1004: 404,
        1005: 1208,
      },
    ]) {
      const view = marching(['V'], { orders: { V: 'move' }, others: 'lost', units });
      const done = after(view, advanceOf(metaurus, view, 'rome'));
      expect(unitsOf(done, 'V').filter((one) => mustGo(metaurus.world, done, one))).toEqual([]);
    }
  });

  it('closes under Move to Attack, and faces the enemy whom it can hurt', () => {
    const view = marching(['V'], {
      others: 'lost',
      orders: { V: 'moveToAttack' },
      units: { 504: { hex: 510, facing: 3 }, 1003: 710 },
    });
    const done = after(view, advanceOf(metaurus, view, 'rome'));
    expect([609, 610]).toContain(man(done, 504).hex);
    expect(man(done, 504).facing).not.toBe(3);
  });

  it('binds nobody to an attack that is more likely to hurt them than the enemy, and names who stays out', () => {
    const units = {
      504: { hex: 610, facing: 3, disordered: true },
      505: { hex: 518, facing: 3 },
      1003: 710,
      1004: 718,
    } as const;
    const view = marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units });
    const { steps, left } = goingOnOf(metaurus, view, 'rome');
    expect(homes(left)).toEqual([504]);
    expect(steps.every((step) => 'unit' in step && step.unit === unit(505))).toBe(true);
    expect([617, 618]).toContain(man(after(view, steps), 505).hex);
  });

  it('leaves nobody out whom their order makes come beside the enemy all the same (R14)', () => {
    const units = {
      504: { hex: 510, facing: 3, disordered: true },
      505: { hex: 518, facing: 3 },
      1003: 710,
    } as const;
    const view = marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units });
    const { steps, left } = goingOnOf(metaurus, view, 'rome');
    const done = after(view, steps);
    expect(left.filter((one) => mustGo(metaurus.world, done, one))).toEqual([]);
  });

  it('is not sent on a second time: who stays among friends at the first press stays', () => {
    const view = marching(['V'], { orders: { V: 'moveToAttack' } });
    const done = after(view, advanceOf(metaurus, view, 'rome'));
    expect(advanceOf(metaurus, done, 'rome').filter(({ verb }) => verb === 'move')).toEqual([]);
  });

  it('comes down from a height where that is the way to the enemy', () => {
    const units = { 504: { hex: 1005, facing: 3 }, 1003: 704 } as const;
    const view = marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units });
    const { level } = metaurus.world;
    expect([level(1005), level(904)]).toEqual([1, 0]);
    const [move] = advanceOf(metaurus, view, 'rome');
    expect(move).toMatchObject({ verb: 'move', unit: unit(504) });
    expect(level(man(after(view, advanceOf(metaurus, view, 'rome')), 504).hex)).toBe(0);
  });

  it('never steps back, not even to a height', () => {
    const view = marching(['V'], { orders: { V: 'moveToAttack' } });
    const done = after(view, advanceOf(metaurus, view, 'rome'));
    for (const one of unitsOf(view, 'V')) {
      const [was, is] = [view.units[one]?.hex ?? 0, done.units[one]?.hex ?? 0];
      expect(Math.floor(is / 100)).toBeGreaterThanOrEqual(Math.floor(was / 100));
    }
  });

  it('does not slide to the side for the sake of friends: who moves comes nearer, or up', () => {
    const { level } = metaurus.world;
    const enemies = [811, 911];
    const units = { 504: 508, 505: 406, 506: 409, 507: 509, 1003: 811, 1004: 911 };
    const view = marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units });
    const steps = advanceOf(metaurus, view, 'rome');
    const gap = (hex: number) => Math.min(...enemies.map((enemy) => distance(hex, enemy)));
    const moves = steps.flatMap((step) => (step.verb === 'move' ? [step] : []));
    expect(moves.length).toBeGreaterThan(0);
    for (const { unit: one, to } of moves) {
      const was = view.units[one]?.hex ?? 0;
      expect(gap(to) < gap(was) || level(to) > level(was), `${was} to ${to}`).toBe(true);
    }
  });

  it('leaves alone who has moved already: what has been planned by hand stays', () => {
    const view = marching(['V'], { orders: { V: 'move' } });
    const by = after(view, [{ verb: 'move', unit: unit(504), to: 503 }]);
    const steps = advanceOf(metaurus, by, 'rome');
    expect(steps.filter((step) => 'unit' in step && step.unit === unit(504))).toEqual([]);
  });

  it('plans nothing for a command that stands and faces the enemy', () => {
    const view = marching(['V'], { orders: { V: 'stand' } });
    expect(advanceOf(metaurus, view, 'rome').filter(({ verb }) => verb === 'move')).toEqual([]);
  });
});

describe('a command that follows its first unit', () => {
  it('names those who cannot', () => {
    // 1003 stands before 505: who is under Move may not come beside it.
    const view = marching(['V'], {
      others: 'lost',
      orders: { V: 'move' },
      units: { 504: 504, 505: 508, 506: 506, 1003: 708 },
    });
    const lead = { verb: 'move', unit: unit(504), to: 604 } as const;
    const { steps, left } = followersOf(metaurus, after(view, [lead]), {
      lead: unit(504),
      path: [504, 604],
      facing: null,
    });
    expect(steps).toEqual([{ verb: 'move', unit: unit(506), to: 606 }]);
    expect(homes(left)).toEqual([505]);
  });
});

describe('commands that have nothing to do', () => {
  it('are those whose orders let nobody move or fight', () => {
    const view = activating('rome', { orders: { V: 'move' } });
    const idle = idleCommands(metaurus, view, 'rome');
    expect(idle).toContain('III');
    expect(idle).not.toContain('V');
  });

  it('are joined by Carthage’s horse and elephants, which could move but need not (R12, R13)', () => {
    const view = activating('carthage', {});
    expect(idleCommands(metaurus, view, 'carthage')).not.toContain('horse');
    const resting = restingCommands(metaurus, view, 'carthage');
    expect(resting).toContain('horse');
    for (const command of resting) {
      const named = foresee(metaurus, view, { seat: 'carthage', steps: [{ verb: 'activate', command }] });
      const left = named && foresee(metaurus, named.view, { seat: 'carthage', steps: [] });
      expect(left?.view.frames.at(-1)?.at).toBe('activate');
    }
    expect(restingCommands(metaurus, activating('rome', {}), 'rome')).toEqual([]);
  });

  it('are named and left one after the other without anything between', () => {
    const view = activating('rome', {});
    const [command = 'I'] = idleCommands(metaurus, view, 'rome');
    const named = foresee(metaurus, view, { seat: 'rome', steps: [{ verb: 'activate', command }] });
    const left = named && foresee(metaurus, named.view, { seat: 'rome', steps: [] });
    expect(left?.view.frames.at(-1)?.at).toBe('activate');
  });

  it('are not those who have to fight', () => {
    const view = activating('rome', { units: { 504: 610, 1003: 710 }, engaged: [[504, 1003]] });
    expect(idleCommands(metaurus, view, 'rome')).not.toContain('V');
  });
});
