import { canonical, choicesIn, expand, hashOf, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { chanceIn, printLog, type Replayed } from '@tessera/notation';
import { describe, expect, it } from 'vitest';
import {
  optionsSchema,
  quincunx,
  SCENARIOS,
  type Quincunx,
  type ScenarioName,
  type State,
} from '../rules/index.js';
import { battleOn, bold, inRoundOf, setUp, stray } from '../testkit/index.js';
import { bare, faultText } from './fault.js';
import { actionsOf, chances, printGame, replayLog, writing } from './log.js';
import { printPosition } from './position.js';
import { parsePlan, printPlan } from './steps.js';

/** A random battle as its actions, with the dice that fell. */
function played(scenario: ScenarioName, seed: string, most: number): Replayed<Quincunx>[] {
  const options = optionsSchema.parse({ scenario });
  const setting = { options, draw: random(seed), source: idealChance(seed), most, lean: bold(quincunx) };
  return [...randomGame(quincunx, setting)].map(({ seat, commit, before, after, events }) => ({
    action: { seat, steps: commit.steps, ...chanceIn(quincunx, chances, { before, events }) },
    before,
    after,
    events,
  }));
}

const replayed = (text: string) => {
  const result = replayLog(text);
  if (!result.ok) throw new Error(faultText(result.error));
  return result.value;
};

const fault = (text: string): string => {
  const result = replayLog(text);
  return result.ok ? 'none' : faultText(result.error);
};

const endOf = (actions: readonly Replayed<Quincunx>[]): State => actions.at(-1)?.after ?? quincunx.empty;

describe('a log as text', () => {
  it.each(SCENARIOS.flatMap((scenario) => seeds(1, 10).map((seed) => [scenario, seed] as const)))(
    'replays a battle from its commits and dice (%s, %s)',
    (scenario, seed) => {
      const actions = played(scenario, seed, 16);
      const start = actions[0]?.before ?? quincunx.empty;
      const { end, actions: again } = replayed(printLog(writing, { start, actions }));
      expect(again).toHaveLength(actions.length);
      expect(hashOf(end)).toBe(hashOf(bare(endOf(actions))));
    },
  );

  it('begins with a position as well', () => {
    const actions = played('skirmish', 'middle', 14).slice(8);
    const text = printLog(writing, { start: actions[0]?.before ?? quincunx.empty, actions });
    expect(text).toContain('\nframe ');
    expect(canonical(replayed(text).end)).toBe(canonical(bare(endOf(actions))));
  });

  it('holds the words at the table', () => {
    const text = `quincunx ${quincunx.data.slice(0, 8)}\nrome offers draw\ncarthage declines draw 1\nrome resigns\n`;
    const { start, actions, end } = replayed(text);
    expect(end.outcome?.winner).toBe('carthage');
    expect(replayed(printLog(writing, { start, actions })).end).toEqual(end);
  });

  const head = printPosition(bare(battleOn(inRoundOf(setUp('skirmish'), 'rome'))));
  const line = head.split('\n').length;

  it.each([
    ['notAsked', `carthage\n  advance CL.1 dir=0 quarters=1`, 0],
    ['refused', `rome\n  advance RH.1-5 dir=0 quarters=70`, 1],
    ['badStep', `rome\n  advance RH.1`, 1],
    ['badStep', `rome\n  dance RH.1`, 1],
    ['noSuchUnit', `rome\n  advance velites dir=0 quarters=3`, 1],
    ['diceLeft', `rome dice=3\n  face RV.1 heading=3`, 0],
    ['badDie', `rome dice=13`, 0],
    ['unknownField', `rome luck=3`, 0],
    ['badCommit', `rome resigns\n  face RV.1 heading=3`, 1],
  ])('says where it goes wrong: %s in %s', (code, text, below) => {
    expect(fault(head + text)).toContain(`${code} at line ${line + below}, column`);
  });
});

describe('a step as text', () => {
  it.each(seeds(2, 20))('is read as it was written, whatever it is (%s)', (seed) => {
    const draw = random(seed);
    const steps = Array.from({ length: 120 }, () => stray(draw));
    expect(parsePlan(printPlan(steps).join('\n'))).toEqual({ ok: true, value: steps });
  });

  it('names neighbours together', () => {
    expect(
      printPlan([{ verb: 'advance', group: ['RH.1', 'RH.2', 'RH.3', 'RV.5'], dir: 0, quarters: 12 }]),
    ).toEqual(['advance RH.1-3,RV.5 dir=0 quarters=12']);
  });

  it('that is open is read as the same step', () => {
    const view = battleOn(inRoundOf(setUp('skirmish'), 'rome'));
    const open = choicesIn(quincunx, view, 'rome', { verb: 'advance', group: ['RH.1'] })
      .flatMap((choice) => expand(quincunx.schemas.step, choice).steps)
      .slice(0, 50);
    expect(open.length).toBeGreaterThan(10);
    expect(parsePlan(printPlan(open).join('; '))).toEqual({ ok: true, value: open });
  });
});

describe('the actions of a battle', () => {
  it.each(SCENARIOS)('are told by its facts, and are those that it came of (%s)', (scenario) => {
    const actions = played(scenario, 'told', 16);
    const options = optionsSchema.parse({ scenario });
    const log = [...quincunx.begin(options, 'seal'), ...actions.flatMap(({ events }) => events)];
    const told = actionsOf(log);
    expect(told?.actions.map(({ action }) => action)).toEqual(actions.map(({ action }) => action));
    expect(printGame(log)).toContain(`\nrome`);
  });
});
