import { describe, expect, it } from 'vitest';
import { world } from '../testkit/index.js';
import { DATA, scenarioOf } from './index.js';

const { skirmish, full } = world.scenarios;

describe('a scenario', () => {
  it('R59: has its lines in set-up order, Rome first', () => {
    expect(skirmish.lines.map(({ id }) => id)).toEqual([
      'RV',
      'RH',
      'RP',
      'RT',
      'RC',
      'RX',
      'CL',
      'CE',
      'CJ',
      'CB',
      'CK',
    ]);
    expect(full.lines.filter(({ side }) => side === 'rome')).toHaveLength(11);
    expect(full.lines.filter(({ side }) => side === 'carthage')).toHaveLength(10);
  });

  it('numbers the units of a line from the west', () => {
    const phalanx = skirmish.lines.find(({ id }) => id === 'CL')?.units[3];
    expect(phalanx).toEqual({ id: 'CL.4', kind: 'pikePhalanx' });
    expect(full.lines.find(({ id }) => id === 'CL1')?.units.at(-1)).toEqual({
      id: 'CL1.7',
      kind: 'pikePhalanx',
    });
  });

  it('has a chief on each side', () => {
    for (const { leaders } of [skirmish, full]) {
      expect(leaders.filter(({ chief }) => chief).map(({ id }) => id)).toEqual(['scipio', 'hannibal']);
    }
  });

  it('has a leader for each of its commands', () => {
    for (const { lines, leaders } of [skirmish, full]) {
      const led = leaders.map(({ side, command }) => `${side} ${command}`);
      expect(new Set(lines.map(({ side, command }) => `${side} ${command}`))).toEqual(new Set(led));
      expect(new Set(led).size).toBe(led.length);
    }
  });
});

describe('a scenario that does not fit itself', () => {
  const { skirmish: plan } = DATA.scenarios;

  it('has two lines of one tag', () => {
    expect(() => scenarioOf('skirmish', { ...plan, lines: [...plan.lines, ...plan.lines] })).toThrow(
      /two lines/,
    );
  });

  it('has a leader with nobody', () => {
    expect(() => scenarioOf('skirmish', { ...plan, lines: plan.lines.slice(1, 3) })).toThrow(/no unit/);
  });

  it('has troops of the other side', () => {
    const strange = plan.lines.map((line) => ({ ...line, units: line.units.map(() => 'celts' as const) }));
    expect(() => scenarioOf('skirmish', { ...plan, lines: strange })).toThrow(/do not fight/);
  });
});
