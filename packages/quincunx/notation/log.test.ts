import { choicesIn, expand, random } from '@tessera/core';
import { idealChance, seeds } from '@tessera/core/testkit';
import {
  faultIn,
  holdsWords,
  replaysAsPlayed,
  tellsItsActions,
  type LogSubject,
} from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import {
  optionsSchema,
  quincunx,
  SCENARIOS,
  type Quincunx,
  tellingOf,
  type ScenarioName,
} from '../rules/index.js';
import { battleOn, bold, inRoundOf, setUp, stray } from '../testkit/index.js';
import { bare, faultText, type Own } from './fault.js';
import { chances, writing } from './log.js';
import { printPosition } from './position.js';
import { parsePlan, printPlan } from './steps.js';

/** Logs of battles between players that seek the fight. */
const logsOf = (scenario: ScenarioName): LogSubject<Quincunx, Own> => ({
  writing,
  faultText,
  setting: (seed) => ({
    options: optionsSchema.parse({ scenario }),
    draw: random(seed),
    source: idealChance(seed),
    lean: bold(quincunx),
  }),
});
const logs = logsOf('skirmish');

describe('a log as text', () => {
  it.each(SCENARIOS.flatMap((scenario) => seeds(1, 10).map((seed) => [scenario, seed] as const)))(
    'replays a battle from its commits and dice (%s, %s)',
    (scenario, seed) => {
      replaysAsPlayed(logsOf(scenario), { seed, most: 16 });
    },
  );

  it('begins with a position as well', () => {
    replaysAsPlayed(logs, { seed: 'middle', most: 14, from: 8 });
  });

  it('holds the words at the table', () => {
    holdsWords(logs, ['rome offers draw', 'carthage declines draw 1', 'rome resigns'], 'carthage');
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
    expect(faultIn(logs, head + text)).toContain(`${code} at line ${line + below}, column`);
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
    const telling = { ...tellingOf(quincunx), chances, bare };
    tellsItsActions(logsOf(scenario), telling, { seed: 'told', most: 16 });
  });
});
