import { project, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { enemyOf, SEATS, type Fact, type Seat } from '../../rules/index.js';
import { fighter } from '../../testkit/fighter.js';
import { hannibal, positionWith } from '../../testkit/position.js';
import { linesOf, nothingTold, tellAll } from './index.js';

function warOf(seed: string, most: number): Fact[] {
  const setting = { options: { bid: 2 }, draw: random(seed), source: idealChance(seed), lean: fighter, most };
  return [
    ...hannibal.begin({ bid: 2 }, 'seal'),
    ...[...randomGame(hannibal, setting)].flatMap(({ events }) => [...events]),
  ];
}

const NOTHING_TOLD = nothingTold(hannibal.world);
const VIEWERS = ['rome', 'carthage', 'public', 'all'] as const;
const seenBy = (facts: readonly Fact[], viewer: (typeof VIEWERS)[number]): Fact[] =>
  facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);

/** The fact with the same number of other cards dealt to a seat. */
function dealtOthers(fact: Fact, seat: Seat): Fact {
  if ((fact.kind !== 'Dealt' && fact.kind !== 'BattleDealt') || fact.seat !== seat) return fact;
  return { ...fact, drawn: fact.drawn.map(({ n }, at) => ({ n, card: at + 1 })) };
}

/** What no line may contain: a key, a placeholder without a value, an undefined value, an empty name. */
const RAW =
  /\b[a-z]+[A-Z]\w*|\w_\w|[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object|\bhidden\b| {2}|\( |, \.|^ |^$/;

describe.each(seeds(2, 20))('a war in the log (%s)', (seed) => {
  const war = warOf(seed, 250);

  it.each(VIEWERS)('is told to %s in whole sentences, numbered without a gap, turn after turn', (viewer) => {
    const lines = linesOf(tellAll(seenBy(war, viewer), NOTHING_TOLD));
    expect(lines.map(({ text }) => text).filter((text) => RAW.test(text) || !text.endsWith('.'))).toEqual([]);
    expect(lines.map(({ key }) => key)).toEqual(lines.map((_, at) => at));
    const chapters = lines.map(({ chapter }) => chapter);
    expect(chapters).toEqual([...chapters].sort((one, two) => one - two));
  });

  it('is told alike in one go and bit by bit', () => {
    const stream = seenBy(war, 'rome');
    const bits = stream.reduce((telling, fact) => tellAll([fact], telling), tellAll([], NOTHING_TOLD));
    expect(linesOf(bits)).toEqual(linesOf(tellAll(stream, NOTHING_TOLD)));
  });

  it.each(SEATS)(
    'reads alike to others whatever %s is dealt: they are told the number of cards alone',
    (seat) => {
      const twin = war.map((fact) => dealtOthers(fact, seat));
      const read = (facts: readonly Fact[], viewer: (typeof VIEWERS)[number]) =>
        linesOf(tellAll(seenBy(facts, viewer), NOTHING_TOLD)).map(({ text }) => text);
      for (const viewer of [enemyOf(seat), 'public'] as const)
        expect(read(twin, viewer)).toEqual(read(war, viewer));
      const first = war.findIndex(({ kind }) => kind === 'CardPlayed');
      expect(read(twin.slice(0, first), seat)).not.toEqual(read(war.slice(0, first), seat));
    },
  );
});

describe('an answer that stood ready', () => {
  const state = positionWith();
  const view = hannibal.conceal(state, 'carthage');
  const told = (facts: readonly Fact[]) =>
    linesOf(tellAll(facts, { ...NOTHING_TOLD, view })).map(({ text }) => text);
  const stood: Fact = { kind: 'PlanCommitted', seat: 'carthage', why: 'standing' };
  const byHand: Fact = { kind: 'PlanCommitted', seat: 'rome' };
  const discards: Fact = { kind: 'CardPlayed', seat: 'carthage', card: 35, use: 'discard' };
  const HEAD = 'Answered for Carthage without asking:';

  it('is told above what came of it, once', () => {
    expect(told([stood, stood, discards])).toEqual([HEAD, expect.stringContaining('discards')]);
    expect(told([discards, stood, discards, byHand, discards]).filter((text) => text === HEAD)).toHaveLength(
      1,
    );
  });

  it('is not told where nothing came of it', () => {
    expect(told([stood])).toEqual([]);
    expect(told([stood, byHand, discards])).toEqual([expect.stringContaining('discards')]);
  });
});
