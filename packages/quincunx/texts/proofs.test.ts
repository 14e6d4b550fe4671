import { checksOf as checksWith, fold, type Check } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { proving, quincunx, SCENARIOS, type Fact } from '../rules/index.js';
import { playedRecord } from '../testkit/index.js';
import { plainWords } from './index.js';

const record = playedRecord({ scenario: 'skirmish', seed: 'proof', most: 30 });

const checksOf = (events: readonly Fact[]): Check[] => checksWith(proving, { ...record, events });
const wrongIn = (events: readonly Fact[]): string[] =>
  checksOf(events)
    .filter(({ verdict }) => verdict === 'wrong')
    .map((check) => plainWords.check(check));

describe('the record of a battle', () => {
  it.each(SCENARIOS)('proves its dice and both deployments (%s)', (scenario) => {
    const { events, ...rest } = playedRecord({ scenario, seed: `proof ${scenario}`, most: 12 });
    const checks = checksWith(proving, { ...rest, events });
    expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    const codes = new Set(checks.map(({ code }) => code));
    for (const code of ['die', 'salt', 'token', 'opened', 'began', 'follows']) expect(codes).toContain(code);
  });

  it('shows what the rules would not have led to, and its first fact that is so', () => {
    const at = record.events.findIndex(({ kind }) => kind === 'RoundBegan');
    const forged = record.events.map((fact): Fact =>
      fact.kind === 'RoundBegan' ? { ...fact, commanded: fact.commanded.slice(1) } : fact,
    );
    expect(fold(quincunx, record.events).outcome?.by).toBe('resignation');
    const wrong = checksOf(forged).filter(({ verdict }) => verdict === 'wrong');
    expect(wrong.map(({ code, event }) => [code, event])).toEqual([['follows', at]]);
    expect(wrong.map(plainWords.check).join()).toMatch(/is not what the rules lead to/);
  });

  it('is left open where it was played under another version of the rules', () => {
    const older = record.events.map((fact): Fact =>
      fact.kind === 'GameBegan' ? { ...fact, rules: 0 } : fact,
    );
    const left = checksOf(older).filter(({ verdict }) => verdict !== 'good');
    expect(left.map(({ code, verdict }) => [code, verdict])).toEqual([['olderRules', 'open']]);
    expect(left.map(plainWords.check).join()).toMatch(/^The game was played under version 0 of the rules/);
  });

  it('shows a die with another face', () => {
    const forged = record.events.map((fact): Fact => {
      if (fact.kind !== 'InitiativeRolled') return fact;
      const [first, ...more] = fact.tries;
      if (first === undefined) return fact;
      return {
        ...fact,
        tries: [{ ...first, rome: { ...first.rome, face: (first.rome.face + 1) % 10 } }, ...more],
      };
    });
    expect(wrongIn(forged)).toContain('Die 0 is not what the seed and the shares give.');
  });

  it('shows lines that were moved after they were sealed', () => {
    const forged = record.events.map((fact): Fact => {
      if (fact.kind !== 'ArmiesShown') return fact;
      const place = { x: 2000, front: 1500, gap: 480, formation: 'formed' } as const;
      const rome = { ...fact.deployments.rome, places: { RH: place } };
      return { ...fact, deployments: { ...fact.deployments, rome } };
    });
    expect(wrongIn(forged)).toContain(
      'The deployment of Rome that was shown is not the one that was sealed.',
    );
  });
});
