import { random, type Check } from '@tessera/core';
import { runSeed } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { RULES, type Fact, type LaidPlay } from '../rules/index.js';
import type { FactOf } from '../rules/model/index.js';
import { drawnHabits, everyOrder } from '../testkit/order-twins.js';
import { orderedRecord, playedRecord } from '../testkit/record.js';
import { hannibalVerifier as verifier } from './verifier.js';

/** Kinds of facts that the tests below change. */
const NEEDED = ['Rolled', 'Dealt', 'BattleDealt', 'CardTaken', 'ConsulDrawn', 'Reshuffled'];

/** The record of a war with facts of all these kinds. Wars that end before are skipped. */
function longRecord() {
  for (let war = 0; war < 20; war++) {
    const played = playedRecord({ seed: `${runSeed()}/verify/${war}`, most: 700 });
    const kinds = new Set<string>(played.events.map(({ kind }) => kind));
    if (NEEDED.every((kind) => kinds.has(kind))) return played;
  }
  throw new Error('No war was long enough.');
}

const record = longRecord();

/** The messages about all faults, each with the number of its fact. */
const faults = (events: readonly Fact[]): string[] =>
  verifier
    .verify({ ...record, events: [...events] })
    .filter(({ verdict }) => verdict !== 'good')
    .map((check) => `${String(check.event)}: ${verifier.text(check)}`);

/** The first message about the record with the last fact of a kind changed, without that fact's number. */
function saidOf<K extends Fact['kind']>(kind: K, change: (fact: FactOf<K>) => Fact) {
  const isOf = (fact: Fact): fact is FactOf<K> => fact.kind === kind;
  const at = record.events.findLastIndex(isOf);
  const fact = record.events[at];
  if (fact === undefined || !isOf(fact)) throw new Error(`No ${kind}.`);
  const [first = 'nothing'] = faults(record.events.with(at, change(fact)));
  return { at: `${at}: `, first };
}

const other = (card: number | 'hidden'): number => (card === 1 ? 2 : 1);
const changed = (drawn: FactOf<'Dealt'>['drawn']): FactOf<'Dealt'>['drawn'] =>
  drawn.map((one, at) => (at === 0 ? { ...one, card: other(one.card) } : one));

/** One record for each fact that picks cards from a hand at random, with its first card changed. */
const picks = () =>
  record.events.flatMap((fact, at) => {
    const bent = otherPick(fact);
    return bent === null ? [] : [{ at: `${at}: `, kind: fact.kind, events: record.events.with(at, bent) }];
  });

function otherPick(fact: Fact): Fact | null {
  switch (fact.kind) {
    case 'CardForced':
    case 'CardTaken':
      return { ...fact, card: other(fact.card) };
    case 'BattleCardsOpened':
      return { ...fact, cards: fact.cards.map((card, at) => (at === 0 ? other(card) : card)) };
    case 'BattleCardTaken':
      return fact.n === null ? null : { ...fact, card: other(fact.card) };
    default:
      return null;
  }
}

/** The message about whether a war's facts follow by the rules. */
const verdictOf = (war: typeof record): Check['verdict'] | undefined =>
  verifier.verify(war).find(({ code }) => code === 'follows')?.verdict;

describe('the record of a war', () => {
  const checks = verifier.verify(record);
  const factsOf = (kind: Fact['kind']) => record.events.filter((fact) => fact.kind === kind).length;

  it('is right where the players have left out attrition in passes (21.1)', () => {
    const seed = `${runSeed()}/verify/calm`;
    const calm = playedRecord({ seed, most: 300, agreed: { passAttrition: 'off' } });
    expect(calm.options).toEqual({ bid: 0, passAttrition: 'off' });
    expect(verifier.verify(calm).filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  });

  it('is right as it was played: every die, every card that was drawn and every shuffle', () => {
    expect(faults(record.events)).toEqual([]);
    const [dice = 0, cards = 0, shuffles = 0] = verifier
      .counted(checks)
      .map((said) => Number(said.split(' ')[0]));
    expect([dice, shuffles]).toEqual([factsOf('Rolled'), factsOf('Reshuffled')]);
    expect(cards).toBeGreaterThan(20);
    expect(verifier.counted(checks)).toEqual([
      `${dice} dice`,
      `${cards} cards drawn`,
      `${shuffles} shuffles`,
    ]);
  });

  it('follows by the rules from what the players did; where a fact does not, it says so', () => {
    expect(checks.filter(({ code }) => code === 'follows')).toHaveLength(1);
    const at = record.events.findIndex(({ kind }) => kind === 'Moved');
    expect(faults(record.events.toSpliced(at, 1)).at(-1)).toBe(
      `${at}: This fact is not what the rules lead to from the actions before it: it was altered, or one before it is missing.`,
    );
  });

  it('follows too where the sides were settled by a bid', () => {
    for (const bids of [
      { opener: 3, other: 1 },
      { opener: 5, other: 5 },
    ]) {
      const war = playedRecord({ seed: 'a bid', most: 30, bids });
      expect(war.events.some(({ kind }) => kind === 'SidesSettled')).toBe(true);
      expect(verdictOf(war)).toBe('good');
    }
  });

  it('follows too where sealed orders play in windows that their switches pass (13.2)', () => {
    const war = orderedRecord({ seed: `${runSeed()}/orders`, most: 200 });
    expect(verdictOf(war)).toBe('good');
    const byHand = war.events.map((fact) =>
      fact.kind === 'PlanCommitted' ? { kind: fact.kind, seat: fact.seat } : fact,
    );
    expect(verdictOf({ ...war, events: byHand })).toBe('wrong');
  });

  it('follows too where standing answers have answered, and an answer of theirs is no other’s (13.2)', () => {
    const seen = { cus: 0, armies: [] };
    const plays = [33, 34, 35, 36, 37, 38, 39, 40, 61].map((card): LaidPlay => {
      return {
        card,
        use: 'discard',
        spaces: [],
        general: null,
        turn: 1,
        unless: 'nothing',
        seen,
        begun: false,
      };
    });
    const of = (seed: string) => ({ ...drawnHabits(random(seed)), plays });
    const orders = { rome: of('r'), carthage: of('c') };
    const war = playedRecord({ seed: `${runSeed()}/habits`, most: 120, orders });
    const isStanding = (fact: Fact) => fact.kind === 'PlanCommitted' && fact.why === 'standing';
    expect(war.events.some(isStanding)).toBe(true);
    expect(verdictOf(war)).toBe('good');
  });

  it('follows too where orders were left over at its end', () => {
    const war = playedRecord({ seed: 'left over', most: 5, orders: everyOrder });
    expect(war.events.slice(-2).map(({ kind }) => kind)).toEqual(['OrdersOpened', 'OrdersOpened']);
    expect(verdictOf(war)).toBe('good');
  });

  it('says since when it was played under other rules, and holds that against nobody', () => {
    const under = (rules: number, changes: readonly [at: number, rules: number][] = []) => {
      const events = record.events.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, rules } : fact));
      for (const [at, later] of changes) events.splice(at, 0, { kind: 'RulesChanged', rules: later });
      const [check, ...more] = verifier
        .verify({ ...record, events })
        .filter(({ verdict }) => verdict !== 'good');
      expect([check?.verdict, more]).toEqual(['open', []]);
      return check === undefined ? '' : verifier.text(check);
    };
    expect(under(RULES - 1)).toMatch(`The war was played under version ${RULES - 1} of the rules`);
    const at = record.events.findIndex(({ kind }, number) => number > 40 && kind === 'PlanCommitted');
    expect(under(RULES - 1, [[at, RULES]])).toMatch(
      `began under version ${RULES - 1} of the rules, and went on under version ${RULES} from fact ${at + 1} on`,
    );
    expect(under(RULES, [[at, RULES + 1]])).toMatch(`under version ${RULES + 1} of the rules`);
    expect(under(RULES + 1)).toMatch(`The war was played under version ${RULES + 1} of the rules`);
  });

  it('is told check by check in sentences of its own', () => {
    const said = [...new Set(checks.map((check) => verifier.text(check)))];
    expect(said).not.toContain('A check of this game.');
    expect(said.join(' ')).not.toMatch(/[{}]|undefined/);
  });

  it('is found wrong where a die is another', () => {
    const { at, first } = saidOf('Rolled', (fact) => ({
      ...fact,
      die: { ...fact.die, face: (fact.die.face + 1) % 6 },
    }));
    expect(first.startsWith(at)).toBe(true);
    expect(first).toMatch(/: Die \d+ is not what the seed and the shares give\.$/);
  });

  it('is found wrong where a card of a hand is another', () => {
    const { at, first } = saidOf('Dealt', (fact) => ({ ...fact, drawn: changed(fact.drawn) }));
    expect(first.startsWith(at)).toBe(true);
    expect(first).toMatch(
      /: Draw \d+ of the Strategy cards brought .+, but the seed and the shares give another card\.$/,
    );
  });

  it('is found wrong where a Battle card is another', () => {
    const { at, first } = saidOf('BattleDealt', (fact) => ({ ...fact, drawn: changed(fact.drawn) }));
    expect(first.startsWith(at)).toBe(true);
    expect(first).toMatch(
      /: Draw \d+ of the Battle cards brought .+, but the seed and the shares give another card\.$/,
    );
  });

  it('is found wrong where a card that was picked at random is another (S8.102)', () => {
    expect(picks().length).toBeGreaterThan(0);
    for (const { at, events } of picks().slice(-3)) {
      const [first = 'nothing'] = faults(events);
      expect(first.startsWith(at), first).toBe(true);
      expect(first).toMatch(
        /: Draw \d+ of the .+ cards brought .+, but the seed and the shares give another card\.$/,
      );
    }
  });

  it('is found wrong where another consul was drawn (S8.42)', () => {
    const { at, first } = saidOf('ConsulDrawn', (fact) => ({
      ...fact,
      general: fact.pool.find((one) => one !== fact.general) ?? fact.general,
    }));
    expect(first.startsWith(at)).toBe(true);
    expect(first).toMatch(
      /: Draw \d+ of the consuls brought .+, but the seed and the shares give another general\.$/,
    );
  });

  it('is found wrong where something else was shuffled into the deck, or opened at the end', () => {
    const shuffled = saidOf('Reshuffled', (fact) => ({ ...fact, cards: fact.cards.slice(1) }));
    expect(shuffled.first).toBe(
      `${shuffled.at}What was shuffled into the deck is not what lay in the discards.`,
    );
    const opened = saidOf('HandsOpened', (fact) => ({
      ...fact,
      held: { ...fact.held, rome: [...fact.held.rome, { card: 1 }] },
    }));
    expect(opened.first).toBe(`${opened.at}The hand of Rome that lies open is not the one that they held.`);
  });
});
