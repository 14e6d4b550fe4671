import { choicesIn, expand, preview, random } from '@tessera/core';
import { idealChance, seeds } from '@tessera/core/testkit';
import { createFaults, linesOf } from '@tessera/notation';
import {
  faultIn,
  holdsWords,
  playedActions,
  replaysAsPlayed,
  type LogSubject,
} from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import { activating, fighter, marching, melee, unit } from '../testkit/index.js';
import {
  bare,
  metaurus,
  type Metaurus,
  type MetaurusGame,
  type Replayed,
  type Seat,
} from '../rules/index.js';
import { faultText, type Own } from './fault.js';
import { writingOf } from './log.js';
import { printPosition } from './position.js';
import { parsePlan, printPlan, printStep, readStep } from './steps.js';

/** Logs of games between players that seek the fight. */
const logsOf = (game: MetaurusGame): LogSubject<Metaurus, Own> => ({
  writing: writingOf(game),
  faultText,
  setting: (seed) => ({
    options: { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' },
    draw: random(seed),
    source: idealChance(seed),
    lean: fighter(game),
  }),
});

const fights = logsOf(melee);
const logs = logsOf(metaurus);

describe('a log as text', () => {
  it.each(seeds(2, 40))('replays a game from its commits and dice, position by position (%s)', (seed) => {
    replaysAsPlayed(fights, { seed, most: 120 });
  });

  it('begins with a position as well', () => {
    replaysAsPlayed(fights, { seed: 'middle', most: 60, from: 40 });
  });

  it('holds the words at the table', () => {
    holdsWords(logs, ['rome offers draw', 'carthage declines draw 1', 'rome resigns'], 'carthage');
  });

  const head = printPosition(metaurus.world, bare(activating('rome')));
  const line = head.split('\n').length;

  it.each([
    ['notAsked', `carthage\n  activate celts`, 0],
    ['refused', `rome\n  activate celts`, 1],
    ['nobodyThere', `rome\n  0202 -> 0203`, 1],
    ['badStep', `rome\n  charge everywhere`, 1],
    ['diceMissing', `rome\n  activate V + X`, 0],
    ['diceLeft', `rome dice=3\n  activate V`, 0],
    ['badDie', `rome dice=10\n  activate V`, 0],
    ['unknownField', `rome luck=3`, 0],
    ['refused', `rome accepts draw 1`, 0],
  ])('says where it goes wrong: %s in %s', (code, text, below) => {
    expect(faultIn(logs, head + text)).toContain(`${code} at line ${line + below}, column`);
  });

  it('names the rule that refuses', () => {
    expect(faultIn(logs, `${head}rome\n  activate celts`)).toContain(
      'illegalStep at step 1: notYourCommand (5.1)',
    );
  });
});

const again = (game: MetaurusGame, { before, text }: { before: Replayed['before']; text: string }) => {
  const faults = createFaults<Own>();
  const [line] = linesOf(text);
  return line === undefined ? null : readStep(game, before, { line, faults });
};

describe('a step as text', () => {
  it.each(seeds(1, 20))('is read as it was written, whatever is open (%s)', (seed) => {
    const verbs = new Set<string>();
    for (const { action, before } of playedActions(fights, { seed, most: 120 })) {
      if ('word' in action) continue;
      const { seat, steps } = action;
      const view = melee.conceal(before, seat);
      const plan = printPlan(melee, view, { seat, steps });
      const read = parsePlan(melee, view, { seat, text: plan.join(' ; ') });
      expect(read).toEqual({ ok: true, value: steps });
      const later = preview(melee, view, { seat, plan: steps.slice(0, steps.length % 2) });
      for (const choice of choicesIn(melee, later, seat)) {
        for (const step of expand(melee.schemas.step, choice, 1).steps) {
          verbs.add(step.verb);
          expect(again(melee, { before: later, text: printStep(melee.world, later, step) })).toEqual(step);
        }
      }
    }
    expect(verbs.size).toBeGreaterThan(6);
  });

  it('names a unit by its hex of the moment, or by the hex in which the data sets it up', () => {
    const state = marching(['V'], { orders: { V: 'move' } });
    const seat: Seat = 'rome';
    const text = '0504 -> 0604\n0604 faces NE\n0505@ -> 0605';
    expect(parsePlan(metaurus, state, { seat, text })).toEqual({
      ok: true,
      value: [
        { verb: 'move', unit: unit(504), to: 604 },
        { verb: 'turn', unit: unit(504), facing: 1 },
        { verb: 'move', unit: unit(505), to: 605 },
      ],
    });
  });
});
