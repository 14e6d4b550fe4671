import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginningOf, printLog, replayLog } from '@tessera/notation';
import { examplesIn, isReadHoweverSpaced, replayed } from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import {
  faultText,
  parsePlan,
  parsePosition,
  printPlan,
  printGame,
  printPosition,
  writingOf,
} from '../../notation/index.js';
import { hannibal } from '../../rules/index.js';
import { stepSchema } from '../../rules/model/index.js';
import { playedRecord } from '../../testkit/record.js';

const { world } = hannibal;
const writing = writingOf(hannibal);
const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation-hannibal.md'), 'utf8');

/** The only fenced example of a kind in the document. */
function example(kind: string): string {
  const [found = '', ...others] = examplesIn(document, kind);
  expect(others).toEqual([]);
  return found;
}

/** The beginning of a war in which a battle was fought. */
function foughtWar() {
  for (let war = 0; war < 100; war++) {
    const played = playedRecord({ seed: `battle cards/${war}`, most: 60 });
    if (played.events.some(({ kind }) => kind === 'BattleDealt')) return played;
  }
  throw new Error('No battle was fought.');
}

describe('docs/notation-hannibal.md', () => {
  const log = example('log');
  const logs = { writing, faultText };

  it('has a position that reads and prints as it stands: the beginning of a war', () => {
    const text = example('position');
    const read = parsePosition(world, text);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(read.value).toEqual(beginningOf(writing, { bid: 0 }));
    expect(printPosition(world, read.value)).toBe(text);
  });

  it('has a step of every kind, each printed as it is read', () => {
    const text = example('steps');
    const plan = parsePlan(world, text);
    if (!plan.ok) throw new Error(faultText(plan.error));
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(plan.value.map(({ verb }) => verb).sort()).toEqual([...verbs].sort());
    expect(printPlan(world, plan.value)).toEqual(text.trim().split('\n'));
  });

  it('has a log that replays and prints as it stands', () => {
    const replay = replayed(logs, log);
    expect(replay.end.outcome?.winner).toBe('rome');
    expect(printLog(writing, replay)).toBe(log);
  });

  it('takes a Battle card by its number alone wherever one is written: in hands, decks, plans and draws', () => {
    const fought = foughtWar();
    const text = printGame(hannibal, fought.events) ?? '';
    const short = text.replaceAll(/\b(b\d{1,2}):\w+/g, '$1');
    expect(text).toMatch(/draws=(?:.*,)?b\d+:/);
    expect(short).not.toMatch(/b\d+:/);
    expect(replayed(logs, short).end).toEqual(replayed(logs, text).end);
    const other = text.replace(/draws=(.*?)\b(b\d{1,2}):\w+/, 'draws=$1$2:nothing');
    expect(replayLog(writing, other)).toMatchObject({ error: { code: 'noSuchDraw' } });
    const battle = replayed(logs, text).actions.find(
      ({ before }) => before.battleHands.rome.length > 2,
    )?.before;
    const position = battle === undefined ? '' : printPosition(world, battle);
    const again = parsePosition(world, position.replaceAll(/\b(b\d{1,2}):\w+/g, '$1'));
    expect(position).toMatch(/battleHand rome b\d+:/);
    expect(again.ok && again.value).toEqual(battle);
  });

  it('takes 8 to 64 digits of the hash, any blanks between words, empty lines, remarks, and steps in one line', () => {
    isReadHoweverSpaced(logs, log);
    const [first = '', ...lines] = log
      .split('\n')
      .filter((line) => /^ {2}(?:muster|go|sail|stop)/.test(line));
    const inOne = log.replace(
      [first, ...lines].join('\n'),
      `  ${[first, ...lines].map((line) => line.trim()).join(' ; ')}`,
    );
    expect(replayed(logs, inOne).end).toEqual(replayed(logs, log).end);
  });

  it('takes what is left out for nothing: options, and decks that are all that lies nowhere else', () => {
    const text = example('position');
    const whole = parsePosition(world, text);
    const less = parsePosition(world, text.replace(/^deck.*\n/m, '').replace(/^battleDeck.*\n/m, ''));
    expect(less).toEqual(whole);
    const bare = replayed(logs, log.replace('\n\n', '\noptions bid=0\n\n'));
    expect(bare.end).toEqual(replayed(logs, log).end);
  });

  it('refuses a window that the action does not come to', () => {
    const marked = log.replace('rome\n  decline', 'rome opened=1\n  decline');
    expect(replayLog(writing, marked)).toMatchObject({ error: { code: 'noSuchWindow' } });
  });

  it('quotes a fault as it is told', () => {
    const read = parsePosition(world, example('position').replace('etruria rome=', 'etruria rome=paris,'));
    expect(document).toContain(read.ok ? 'none' : faultText(read.error));
  });
});
