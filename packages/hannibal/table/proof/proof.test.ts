import { hannibal, type Fact } from '@tessera/hannibal';
import { fold, type ProofStage } from '@tessera/core';
import { playedRecord, startOfWar } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { lengthText } from './endingView.js';
import { verifier } from './verifier.js';

const record = playedRecord({ seed: 'a proof', most: 160 });

const verified = (events: readonly Fact[]): ProofStage[] => [
  ...verifier.verify({ ...record, events: [...events] }),
];
const faultsIn = (events: readonly Fact[]): string[] =>
  verified(events)
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict !== 'good')
    .map((check) => verifier.text(check));

describe('the page that verifies a war', () => {
  it('checks its chance fact by fact, and then decides every action anew, as far as each stage has come', () => {
    const stages = verified(record.events);
    const rules = stages.filter(({ at }) => at === 'rules');
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.map(({ done }) => done)).toEqual(rules.map(({ done }) => done).toSorted((a, b) => a - b));
    const [last] = stages.at(-1)?.checks ?? [];
    expect(last === undefined ? '' : verifier.text(last)).toMatch(/^Each fact follows by the rules from /);
    expect(faultsIn(record.events)).toEqual([]);
  });

  it('finds a die that was changed', () => {
    const at = record.events.findLastIndex(({ kind }) => kind === 'Rolled');
    const fact = record.events[at];
    if (fact?.kind !== 'Rolled') throw new Error('No die fell.');
    const face = (fact.die.face + 1) % 6;
    const faults = faultsIn(record.events.with(at, { ...fact, die: { ...fact.die, face } }));
    expect(faults[0]).toMatch(/is not what the seed and the shares give/);
  });

  it('says when the rules would not have led to a fact', () => {
    const at = record.events.findIndex(({ kind }) => kind === 'CardLaidDown');
    expect(faultsIn(record.events.toSpliced(at, 1)).at(-1)).toMatch(/is not what the rules lead to/);
  });
});

it('how a war ended says in which turn, and how the provinces that count stood', () => {
  const end = fold(hannibal, record.events);
  expect(lengthText({ ...end, turn: 7 })).toMatch(
    /^It was over in turn 7 of 9, 209-207 BC\. Provinces that count: Rome \d+, Carthage \d+\.$/,
  );
  expect(lengthText(startOfWar())).toBe('It ended before the first turn.');
});
