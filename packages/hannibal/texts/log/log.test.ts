import { project } from '@tessera/core';
import { idealChance, random, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../rules/index.js';
import { fighter } from '../../testkit/fighter.js';
import { hannibal } from '../../testkit/position.js';
import { linesOf, tellAll } from './index.js';

function warOf(seed: string, most: number): Fact[] {
  const setting = { options: { bid: 2 }, draw: random(seed), source: idealChance(seed), lean: fighter, most };
  return [
    ...hannibal.begin({ bid: 2 }, 'seal'),
    ...[...randomGame(hannibal, setting)].flatMap(({ events }) => [...events]),
  ];
}

const VIEWERS = ['rome', 'carthage', 'public', 'all'] as const;
const seenBy = (facts: readonly Fact[], viewer: (typeof VIEWERS)[number]): Fact[] =>
  facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);

/** What no line may show: a key, a place without a value, a value that is none, an empty name. */
const RAW =
  /\b[a-z]+[A-Z]\w*|\w_\w|[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object|\bhidden\b| {2}|\( |, \.|^ |^$/;

describe.each(seeds(2, 20))('a war in the log (%s)', (seed) => {
  const war = warOf(seed, 250);

  it.each(VIEWERS)('is told to %s in whole sentences, numbered without a gap, turn after turn', (viewer) => {
    const lines = linesOf(tellAll(seenBy(war, viewer)));
    expect(lines.map(({ text }) => text).filter((text) => RAW.test(text) || !text.endsWith('.'))).toEqual([]);
    expect(lines.map(({ key }) => key)).toEqual(lines.map((_, at) => at));
    const chapters = lines.map(({ chapter }) => chapter);
    expect(chapters).toEqual([...chapters].sort((one, two) => one - two));
  });

  it('is told alike in one go and bit by bit', () => {
    const stream = seenBy(war, 'rome');
    const bits = stream.reduce((telling, fact) => tellAll([fact], telling), tellAll([]));
    expect(linesOf(bits)).toEqual(linesOf(tellAll(stream)));
  });

  it('tells others of hidden cards no more than their number, so that streams that are equal read alike', () => {
    const open = linesOf(tellAll(seenBy(war, 'public'))).map(({ text }) => text);
    const dealt = war.findIndex(({ kind }) => kind === 'Dealt');
    const others = war.map((fact, at) =>
      fact.kind === 'Dealt' && at > dealt
        ? { ...fact, drawn: fact.drawn.map(({ n }) => ({ n, card: (n % 64) + 1 })) }
        : fact,
    );
    expect(linesOf(tellAll(seenBy(others, 'public'))).map(({ text }) => text)).toEqual(open);
  });
});
