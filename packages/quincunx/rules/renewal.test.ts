import { checksOf, decideTable, fold } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { asked, battleOn, commit, fieldOf, playedRecord, unitIn, type Given } from '../testkit/index.js';
import { RULES } from './opening.js';
import { proving, quincunx, type Fact, type State } from './index.js';

const kindsOf = (facts: readonly Fact[]) => facts.map(({ kind }) => kind);

const fought: Partial<Given> = { volleyUsed: true, wasInMelee: true };
const older = RULES - 1;

/**
 * A battle with version 2 of the rules that asks Rome about two winners. The first one's path is blocked, so version 3
 * would not have asked about it.
 */
function askedOfOld(): State {
  const field = fieldOf(
    { kind: 'hastati', y: 3000, ...fought },
    { kind: 'hastati', x: 2000, y: 3000, ...fought },
    { kind: 'celts', y: 3150, ...fought },
    { kind: 'celts', x: 2000, y: 3150, ...fought },
    { kind: 'elephants', y: 3340 },
  );
  const state = battleOn(field);
  const fighting = { ...state, choices: { ...state.choices, advance: { RA: 'ask' } as const } };
  const { state: now } = commit(fighting, [], [9, 4, 9, 4]);
  const [frame] = now.frames;
  if (frame?.at !== 'advance') throw new Error('Rome was not asked.');
  return { ...now, rules: older, frames: [{ ...frame, units: ['RA.1', 'RA.2'] }] };
}

describe('a battle that began under older rules', () => {
  const old = askedOfOld();

  it('stands as it stood until something is done: what it has asked is asked still', () => {
    expect([old.rules, asked(old)]).toEqual([older, 'advance rome']);
  });

  it('says before the next action that it goes on under the present ones, and takes the answers', () => {
    const done = commit(old, [
      { verb: 'occupy', unit: 'RA.1', yes: true },
      { verb: 'occupy', unit: 'RA.2', yes: true },
    ]);
    expect(done.facts[0]).toEqual({ kind: 'RulesChanged', rules: RULES });
    expect(done.state.rules).toBe(RULES);
    expect([unitIn(done.state, 'RA.1').y, unitIn(done.state, 'RA.2').y]).toEqual([3000, 3200]);
    expect(kindsOf(commit(done.state, [], [5, 5, 8, 3]).facts)).not.toContain('RulesChanged');
  });

  it('says so before a word at the table too', () => {
    const step = { verb: 'offerDraw' } as const;
    const done = decideTable(quincunx, old, { seat: 'rome', step }, { source: idealChance('word') });
    expect(done.ok ? kindsOf(done.value.events) : done.error).toEqual(['RulesChanged', 'DrawOffered']);
  });
});

describe('the record of a battle under several versions of the rules', () => {
  const record = playedRecord({ scenario: 'skirmish', seed: 'several', most: 12 });

  /** The unproved facts of a battle that began with one version of the rules and went on with others. */
  const openOf = (rules: number, ...changes: readonly (readonly [at: number, rules: number])[]) => {
    const events = record.events.map((fact): Fact => (fact.kind === 'GameBegan' ? { ...fact, rules } : fact));
    for (const [at, later] of changes) events.splice(at, 0, { kind: 'RulesChanged', rules: later });
    expect(fold(quincunx, events).outcome?.by).toBe('resignation');
    return checksOf(proving, { ...record, events })
      .filter(({ verdict }) => verdict !== 'good')
      .map(({ code, verdict }) => [code, verdict]);
  };

  it('is read whole, and left open in what the present rules would not have led to', () => {
    expect(openOf(RULES)).toEqual([]);
    expect(openOf(older)).toEqual([['olderRules', 'open']]);
    expect(openOf(RULES + 1)).toEqual([['newerRules', 'open']]);
    const at = record.events.findIndex(({ kind }, number) => number > 20 && kind === 'PlanCommitted');
    expect(openOf(older, [at, RULES])).toEqual([['rulesChanged', 'open']]);
  });
});
