import { createHash, createHmac } from 'node:crypto';
import { checksOf as checksWith, readFacts, verifyRecord, type Check, type Recorded } from '@tessera/core';
import { runSeed } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { melee, playedRecord, writtenData } from '../testkit/index.js';
import type { Event, EventKind, EventOf } from './event.js';
import { createMetaurus, type MetaurusGame } from './game.js';
import { RULES } from './model.js';
import { provingOn } from './proving.js';

type Published = Recorded & { readonly events: readonly Event[] };

const record = playedRecord({ game: melee, seed: `${runSeed()}/verify`, most: 45 });

const checksOf = (published: Published, game: MetaurusGame = melee): Check[] =>
  checksWith(provingOn([game]), published);

const wrong = (published: Published) => checksOf(published).filter(({ verdict }) => verdict === 'wrong');

/** The codes of the faults, each once, in the order in which they are found. */
const codes = (published: Published) => [...new Set(wrong(published).map(({ code }) => code))];

const isKind =
  <K extends EventKind>(kind: K) =>
  (event: Event): event is EventOf<K> =>
    event.kind === kind;

/** The record with its last (or first) fact of a kind changed, and that fact's number. */
function bent<K extends EventKind>(
  kind: K,
  change: (event: EventOf<K>) => Event,
  from: 'first' | 'last' = 'last',
): Published & { readonly at: number } {
  const is = isKind(kind);
  const at = from === 'last' ? record.events.findLastIndex(is) : record.events.findIndex(is);
  const event = record.events[at];
  if (event === undefined || !is(event)) throw new Error(`No ${kind}.`);
  return { ...record, at, events: record.events.with(at, change(event)) };
}

const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('a finished game', () => {
  const checks = checksOf(record);

  it('is verified from its record alone: seed, shares, every die, every chit, every fact', () => {
    expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    const count = (code: string) => checks.filter((check) => check.code === code).length;
    expect([count('seed'), count('seal'), count('data'), count('share')]).toEqual([1, 1, 1, 2]);
    expect([count('shareOrder'), count('shareHash')]).toEqual([3, 1]);
    expect([count('over'), count('began'), count('follows')]).toEqual([1, 1, 1]);
    expect(count('die')).toBeGreaterThan(20);
    expect([count('token'), count('opened')].every((many) => many >= 10)).toBe(true);
    expect(count('salt')).toBe(count('token'));
  });

  it('shows HMACs that another implementation computes alike', () => {
    const shown = checks.flatMap(({ workings }) => workings);
    for (const { key, input, output } of shown) {
      expect(createHmac('sha256', Buffer.from(key, 'hex')).update(input).digest('hex')).toBe(output);
    }
    const dice = checks.filter(({ code }) => code === 'die');
    for (const { values, workings, found } of dice) {
      const block = Buffer.from(workings.at(-1)?.output ?? '', 'hex');
      const word = block.readUInt32BE(4 * Number(values['word']));
      expect(word).toBeLessThan(4_294_967_290);
      expect(String(word % 10)).toBe(found);
    }
    expect(createHash('sha256').update(Buffer.from(record.seed, 'hex')).digest('hex')).toBe(record.seal);
  });

  it('is gone through stage by stage, so that progress can be shown', () => {
    const stages = [...verifyRecord(provingOn([melee]), record)];
    expect(stages.filter(({ at }) => at === 'log').length).toBe(record.events.length + 3);
    for (const at of ['log', 'rules'] as const) {
      const of = stages.filter((stage) => stage.at === at);
      expect(of.at(-1)?.done).toBe(of.at(-1)?.of);
    }
  });
});

describe('what is altered in a record is found and named', () => {
  it('a seed, and a seal', () => {
    expect(codes({ ...record, seed: flip(record.seed) })[0]).toBe('seed');
    expect(codes({ ...record, seed: 'nonsense' })[0]).toBe('seed');
    expect(codes({ ...record, seal: flip(record.seal) })).toEqual(['seed', 'seal']);
    expect(codes(bent('GameBegan', (event) => ({ ...event, seal: flip(event.seal) })))).toEqual(['seal']);
  });

  it('a share, in the log or beside it, one too many, its hash, and how often one was lost', () => {
    const [first, second] = record.shares;
    if (first === undefined || second === undefined) throw new Error('No shares.');
    const other = { ...first, share: flip(first.share) };
    expect(codes({ ...record, shares: [other, second] })[0]).toBe('share');
    expect(codes({ ...record, shares: [second, first] })[0]).toBe('share');
    expect(codes({ ...record, shares: [first, second, first] })).toContain('sharesLeft');
    const given = bent('ShareGiven', (one) => ({ ...one, share: flip(one.share) }));
    expect(wrong(given)[0]).toMatchObject({ code: 'share', event: given.at + 1 });
    const opened = bent('ShareOpened', (one) => ({ ...one, share: flip(one.share) }));
    expect(wrong(opened)[0]).toMatchObject({ code: 'shareHash', event: opened.at });
    const sealed = bent('ShareSealed', (one) => ({ ...one, hash: flip(one.hash) }));
    expect(codes(sealed)[0]).toBe('shareHash');
    expect(codes(bent('ShareSealed', (one) => ({ ...one, lost: 1 })))[0]).toBe('shareLost');
    const by = bent('ShareGiven', (one) => ({ ...one, seat: 'carthage' }));
    expect(wrong(by)[0]).toMatchObject({ code: 'shareOrder', event: by.at });
  });

  it('a die: its number in the game is named', () => {
    const changed = bent(
      'InitiativeRolled',
      (event) => {
        const [first, ...more] = event.tries;
        if (first === undefined) return event;
        return { ...event, tries: [{ ...first, rome: { n: 0, face: (first.rome.face + 1) % 10 } }, ...more] };
      },
      'first',
    );
    expect(wrong(changed)[0]).toMatchObject({ code: 'die', event: changed.at, values: { n: 0 } });
  });

  it('dice in another order', () => {
    const dice = record.events.flatMap((event, at) => (event.kind === 'MoraleRolled' ? [at] : []));
    const [one = 0, two = 0] = dice;
    const [first, second] = [record.events[one], record.events[two]];
    if (first?.kind !== 'MoraleRolled' || second?.kind !== 'MoraleRolled') throw new Error('Too few dice.');
    const events = record.events
      .with(one, { ...first, die: second.die })
      .with(two, { ...second, die: first.die });
    expect(wrong({ ...record, events })[0]).toMatchObject({ code: 'dieNumber', event: one });
  });

  it('what a die is said to mean', () => {
    const held = bent('MoraleRolled', (event) => ({ ...event, held: !event.held }));
    expect(wrong(held)[0]).toMatchObject({ code: 'reading', event: held.at });
    const total = bent('AttackRolled', (event) => ({ ...event, total: event.total + 1 }));
    expect(wrong(total)[0]).toMatchObject({ code: 'reading', event: total.at });
  });

  it('a chit: its order, salt and token, where it is sealed and where it is shown', () => {
    let order = '';
    const placed = bent('ChitPlaced', (event) => {
      const other = event.order === 'stand' ? 'move' : 'stand';
      order = other;
      return { ...event, order: other };
    });
    expect(wrong(placed)[0]).toMatchObject({ code: 'token', values: { order } });
    const shown = bent('ChitShown', (event) => ({
      ...event,
      order: event.order === 'stand' ? 'move' : 'stand',
    }));
    expect(wrong(shown)[0]).toMatchObject({ code: 'opened', event: shown.at });
    const salted = bent('ChitShown', (event) => ({ ...event, salt: flip(event.salt) }));
    expect(codes(salted)).toEqual(['opened', 'follows']);
    // The seed decides whose chits were sealed last.
    const sealed = ({ tokens }: EventOf<'ChitsSealed'>) => ('celts' in tokens ? 'celts' : 'V');
    const token = bent('ChitsSealed', (event) => ({
      ...event,
      tokens: { ...event.tokens, [sealed(event)]: 'ab' },
    }));
    expect(wrong(token)[0]?.code).toBe('token');
    const salt = bent('ChitsSealed', (event) => {
      const salts = event.salts === 'hidden' ? {} : event.salts;
      return { ...event, salts: { ...salts, [sealed(event)]: flip(salts[sealed(event)] ?? '') } };
    });
    expect(wrong(salt)[0]?.code).toBe('salt');
    const opened = bent('ChitsOpened', (event) => ({
      ...event,
      chits: { ...event.chits, I: { order: 'reform', salt: event.chits.I?.salt ?? null } },
    }));
    expect(wrong(opened)[0]).toMatchObject({ code: 'opened', values: { command: 'I' } });
    const turned = bent('ChitsTurnedDown', (event) => ({ ...event, orders: { celts: 'reform' } }));
    expect(wrong(turned)[0]).toMatchObject({ code: 'turnedDown', values: { command: 'celts' } });
  });

  it('a fact that is left out, added, or not what the rules lead to', () => {
    const leave = (at: number) => ({ at, ...record, events: record.events.toSpliced(at, 1) });
    const without = (kind: EventKind) => leave(record.events.findLastIndex(isKind(kind)));
    const activated = without('CommandActivated');
    expect(wrong(activated)).toEqual([expect.objectContaining({ code: 'follows', event: activated.at })]);
    const first = leave(record.events.findIndex(isKind('AttackRolled')));
    expect(wrong(first).map(({ code }) => code)).toEqual(['dieNumber', 'follows']);
    const moved = bent('UnitMoved', (event) => ({ ...event, cost: event.cost + 1 }));
    expect(wrong(moved)).toEqual([expect.objectContaining({ code: 'follows' })]);
    const spared = without('UnitDisordered');
    expect(wrong(spared)[0]).toMatchObject({ code: 'follows', event: spared.at });
  });

  it('the end that is cut off, and another data set', () => {
    expect(codes({ ...record, events: record.events.slice(0, -3) })).toContain('over');
    expect(codes({ ...record, data: flip(record.data) })).toEqual(['data']);
  });

  it('a fact that is none of the game', () => {
    expect(readFacts(melee, record.events)).toEqual({ facts: record.events });
    const strange = [...record.events, { kind: 'UnitFlew', unit: 3 }];
    expect(readFacts(melee, strange)).toEqual({ strange: record.events.length });
    const found = checksWith(provingOn([melee]), { ...record, events: strange });
    expect(found).toMatchObject([{ code: 'strange', verdict: 'wrong', event: record.events.length }]);
  });
});

describe('what cannot be checked is said, and is no fault', () => {
  const uncertain = (published: Published, game: MetaurusGame = melee) =>
    checksOf(published, game)
      .filter(({ verdict }) => verdict !== 'good')
      .map(({ code, verdict }) => [code, verdict]);

  it('a game on another data set: its dice and chits are checked all the same', () => {
    const other = createMetaurus(writtenData({}));
    expect(uncertain(record, other)).toEqual([['otherData', 'open']]);
    const die = bent('AttackRolled', (event) => ({
      ...event,
      die: { ...event.die, face: (event.die.face + 1) % 10 },
    }));
    expect(uncertain(die, other)).toContainEqual(['die', 'wrong']);
  });

  it.each([
    ['older', RULES - 1],
    ['newer', RULES + 1],
  ])('a game that was begun under %s rules', (which, rules) => {
    expect(uncertain(bent('GameBegan', (event) => ({ ...event, rules })))).toEqual([
      [`${which}Rules`, 'open'],
    ]);
  });
});
