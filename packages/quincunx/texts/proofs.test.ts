import type { Check } from '@tessera/core';
import { verifyPlain } from '@tessera/plain';
import { describe, expect, it } from 'vitest';
import { quincunx, SCENARIOS, type Fact } from '../rules/index.js';
import { playedRecord } from '../testkit/index.js';
import { plainWords } from './index.js';

const record = playedRecord({ scenario: 'skirmish', seed: 'proof', most: 30 });

const checksOf = (events: readonly Fact[]): Check[] =>
  [...verifyPlain(quincunx, { ...record, events })].flatMap(({ checks }) => checks);
const wrongIn = (events: readonly Fact[]): string[] =>
  checksOf(events)
    .filter(({ verdict }) => verdict === 'wrong')
    .map((check) => plainWords.check(check));

describe('the record of a battle', () => {
  it.each(SCENARIOS)('proves its dice and both deployments (%s)', (scenario) => {
    const { events, ...rest } = playedRecord({ scenario, seed: `proof ${scenario}`, most: 12 });
    const checks = [...verifyPlain(quincunx, { ...rest, events })].flatMap((stage) => stage.checks);
    expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    const codes = new Set(checks.map(({ code }) => code));
    for (const code of ['die', 'salt', 'token', 'opened']) expect(codes).toContain(code);
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
