import { choicesIn, expand, fold, random } from '@tessera/core';
import { idealChance, runSeed, seeds } from '@tessera/core/testkit';
import { printLog } from '@tessera/notation';
import {
  faultIn,
  holdsWords,
  playedActions,
  replayed,
  replaysAsPlayed,
  tellsItsActions,
  type LogSubject,
} from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import { fighter, hannibal, positionWith, world } from '../testkit/index.js';
import { orderedRecord, playedRecord } from '../testkit/record.js';
import { stepSchema, type Fact, type Step } from '../rules/model/index.js';
import { tellingOf } from '../rules/proving.js';
import type { Hannibal } from '../rules/index.js';
import { bare } from './bare.js';
import { faultText, type Own } from './fault.js';
import { actionsOf, chancesOf, parsePlan, printPlan, printStep, writingOf } from './log.js';
import { printPosition } from './position.js';

const writing = writingOf(hannibal);
const telling = { ...tellingOf(hannibal), chances: chancesOf(world), bare };

/** Logs of wars between players that seek the fight. */
const logs: LogSubject<Hannibal, Own> = {
  writing,
  faultText,
  setting: (seed) => ({ options: { bid: 1 }, draw: random(seed), source: idealChance(seed), lean: fighter }),
};
const played = (seed: string, most: number) => playedActions(logs, { seed, most });

describe('a log as text', () => {
  it.each(seeds(2, 40))('replays a game from its commits, dice and draws (%s)', (seed) => {
    replaysAsPlayed(logs, { seed, most: 250 });
  });

  it('begins with a position as well', () => {
    replaysAsPlayed(logs, { seed: 'middle', most: 80, from: 40 });
  });

  it('holds the words at the table, and the windows of counter events', () => {
    const said = ['rome offers draw', 'carthage declines draw 1', 'carthage opens window weather'];
    holdsWords(logs, [...said, 'rome resigns'], 'carthage');
  });

  const head = printPosition(
    world,
    bare(positionWith({ frames: [{ at: 'begin', seat: 'rome', answer: null }] })),
  );
  const line = head.split('\n').length;

  it.each([
    ['notAsked', `carthage\n  accept`, 0],
    ['refused', `rome\n  play #41 to event`, 1],
    ['badStep', `rome\n  charge everywhere`, 1],
    ['noSuchSpace', `rome\n  go paris`, 1],
    ['noSuchCard', `rome\n  play #99 to event`, 1],
    ['diceLeft', `rome dice=3\n  accept`, 0],
    ['badDie', `rome dice=7\n  accept`, 0],
    ['unknownField', `rome luck=3`, 0],
    ['refused', `rome accepts draw 1`, 0],
    ['badCommit', `rome resigns\n  accept`, 1],
    ['noSuchWindow', `rome opened=1\n  accept`, 0],
    ['badNumber', `rome opened=weather\n  accept`, 0],
  ])('says where it goes wrong: %s in %s', (code, text, below) => {
    expect(faultIn(logs, head + text)).toContain(`${code} at line ${line + below}, column`);
  });

  it('says which card cannot be drawn, and how many are drawn', () => {
    const log = (draws: string) => `hannibal ${hannibal.data}\nrome draws=${draws}\n  accept\n`;
    const actions = played('deal', 2).slice(1, 2);
    expect(faultIn(logs, log('#1'))).toMatch(/^(drawsMissing|drawsLeft|refused)/);
    expect(actions.length).toBe(1);
  });
});

describe('the actions of a game', () => {
  it.each(seeds(2, 40))('are told by its facts, and are those that it came of (%s)', (seed) => {
    tellsItsActions(logs, telling, { seed, most: 200 });
  });

  it('hold the words at the table', () => {
    const [first] = hannibal.begin({ bid: 0 }, 'seal');
    const said: Fact[] = [
      { kind: 'DrawOffered', seat: 'rome', offer: 1 },
      { kind: 'WindowSwitched', seat: 'carthage', window: 'weather', asked: true },
    ];
    const told = actionsOf(hannibal, first === undefined ? [] : [first, ...said]);
    expect(told && printLog(writing, told)).toMatch(/\nrome offers draw\ncarthage opens window weather\n$/);
  });

  /** A game as a log, which must replay to where the game ended. */
  const textOf = (log: readonly Fact[]): string => {
    const told = actionsOf(hannibal, log);
    if (told === null) throw new Error('These rules would not have led to the same facts.');
    const text = printLog(writing, told);
    expect(replayed(logs, text).end).toEqual(bare(fold(hannibal, log)));
    return text;
  };

  it('hold a bid: the winning one in the options, the words about shares before the first plan', () => {
    const { events } = playedRecord({ seed: 'a bid', most: 20, bids: { opener: 3, other: 1 } });
    expect(textOf(events)).toMatch(
      /^hannibal .+\noptions bid=3\n\ncarthage seals share .+\nrome gives share .+\ncarthage opens share /,
    );
  });

  it('hold that there is no attrition in passes, and replay without it (21.1)', () => {
    const { events } = playedRecord({ seed: 'calm', most: 200, agreed: { passAttrition: 'off' } });
    expect(textOf(events)).toMatch(/^hannibal .+\noptions passAttrition=off\n/);
  });

  it('say which passed window an order opened, and what it played follows (13.2)', () => {
    const { events } = orderedRecord({ seed: `${runSeed()}/log`, most: 200 });
    const marked = textOf(events).split(/^(?=\w)/m);
    const at = marked.findIndex((action) => / opened=\d/.test(action.split('\n')[0] ?? ''));
    expect(at).toBeGreaterThan(0);
    expect(marked[at + 1]).toMatch(/^(rome|carthage)\b.*\n {2}counter #(41|60|7|8)\n$/);
  });

  it('are not told where these rules would not lead to the same facts', () => {
    const actions = played('other', 40);
    const log = [...hannibal.begin({ bid: 1 }, 'seal'), ...actions.flatMap(({ events }) => events)];
    const bent = log.filter(({ kind }) => kind !== 'Dealt');
    expect(actionsOf(hannibal, bent)).toBeNull();
  });
});

describe('a step as text', () => {
  it.each(seeds(1, 20))('is read as it was written, whatever is open (%s)', (seed) => {
    for (const { action, before } of played(seed, 200)) {
      if ('word' in action) continue;
      const { seat, steps } = action;
      expect(parsePlan(world, printPlan(world, steps).join(' ; '))).toEqual({ ok: true, value: steps });
      const view = hannibal.conceal(before, seat);
      const open = choicesIn(hannibal, view, seat).flatMap((choice) => expand(stepSchema, choice, 2).steps);
      for (const step of open)
        expect(parsePlan(world, printStep(world, step))).toEqual({ ok: true, value: [step] });
    }
  });

  const force = { regulars: 3, elephants: 1, generals: ['mago', 'hanno'] } as const;
  const steps: readonly (readonly [string, Step])[] = [
    ['reinforce capua inside', { verb: 'reinforce', space: 'capua', inside: true }],
    ['post mago in gades', { verb: 'post', general: 'mago', space: 'gades', inside: false }],
    ['first rome', { verb: 'goFirst', first: 'rome' }],
    ['play #41 to event', { verb: 'play', card: 41, use: 'event' }],
    [
      'muster 3+1e with mago,hanno train',
      { verb: 'muster', ...force, generals: [...force.generals], train: true },
    ],
    ['muster 2e', { verb: 'muster', regulars: 0, elephants: 2, generals: [], train: false }],
    ['pick up 0 with nero', { verb: 'pickUp', regulars: 0, elephants: 0, generals: ['nero'] }],
    [
      'react fabius in capua by 5',
      { verb: 'react', general: 'fabius', space: 'capua', regulars: 5, elephants: 0, generals: [] },
    ],
    ['back up', { verb: 'backUp' }],
    ['withdraw', { verb: 'withdraw' }],
    ['withdraw to capua', { verb: 'withdrawTo', space: 'capua' }],
    [
      'lose 1+1e inside 2',
      { verb: 'lose', regulars: 1, elephants: 1, sortieRegulars: 2, sortieElephants: 0 },
    ],
    ['take any', { verb: 'takeCard', battleCard: null }],
    ['attack b1 as probe', { verb: 'attack', battleCard: 1, as: 'probe' }],
    ['province etruria', { verb: 'chooseProvince', province: 'etruria' }],
  ];
  it.each(steps)('%s', (text, step) => {
    expect(parsePlan(world, text)).toEqual({ ok: true, value: [step] });
    expect(parsePlan(world, printStep(world, step))).toEqual({ ok: true, value: [step] });
  });
});
