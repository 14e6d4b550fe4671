import { random } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import type { Pair } from '../model.js';
import { attacksOf, coverWith, leftOut, mayJoin, obligatoryPairs, openPairs } from './cover.js';
import type { Duel } from './targets.js';

/** A unit with the enemies that it may attack: `'1:10,11'`; a `?` before it for one that need not attack. */
const duel = (text: string): Duel => {
  const [unit = '', targets = ''] = text.replace('?', '').split(':');
  return { unit: Number(unit), targets: targets.split(',').map(Number), must: !text.startsWith('?') };
};
const graph = (text: string): Duel[] => text.split(' ').map(duel);
const edgesOf = (duels: readonly Duel[]): Pair[] =>
  duels.flatMap(({ unit, targets }) => targets.map((target) => ({ unit, target })));

const named = ({ unit, target }: Pair): string => `${unit}-${target}`;
const names = (pairs: readonly Pair[]): string[] => pairs.map(named).sort();

/** Every subset of a list, as numbers whose bits say which items are in it. */
const subsets = (length: number): number[] => Array.from({ length: 2 ** length }, (_, bits) => bits);
const chosen = (edges: readonly Pair[], bits: number): Pair[] => edges.filter((_, at) => bits & (1 << at));

/** True when every unit of the graph is in one of the pairs. */
function covers(duels: readonly Duel[], pairs: readonly Pair[]): boolean {
  const units = new Set(pairs.map(({ unit }) => unit));
  const enemies = new Set(pairs.map(({ target }) => target));
  return duels.every(
    ({ unit, targets }) => units.has(unit) && targets.every((target) => enemies.has(target)),
  );
}

/** The minimal edge covers of a graph by the bare definition: covers none of whose pairs can be spared (R25). */
function minimalCovers(duels: readonly Duel[]): number[] {
  const edges = edgesOf(duels);
  const isCover = (bits: number) => covers(duels, chosen(edges, bits));
  return subsets(edges.length).filter(
    (bits) => isCover(bits) && edges.every((_, at) => !(bits & (1 << at)) || !isCover(bits & ~(1 << at))),
  );
}

/** A small tangle of attackers, each with one or two of the enemies before them. */
function tangle(seed: string): Duel[] {
  const { below, happens, pick } = random(seed);
  const enemies = Array.from({ length: 1 + below(5) }, (_, index) => 10 + index);
  return Array.from({ length: 1 + below(6) }, (_, unit) => {
    const first = pick(enemies);
    const others = enemies.filter((enemy) => enemy !== first);
    const targets = others.length > 0 && happens(0.6) ? [first, pick(others)] : [first];
    return { unit, targets: targets.sort((a, b) => a - b), must: true };
  });
}

const tangles = seeds(30, 1500);

describe('the partition against the bare definition of a minimal edge cover (R25)', () => {
  it.each(tangles)(
    'R25: pairs can be completed exactly when a minimal edge cover contains them (%s)',
    (seed) => {
      const duels = tangle(seed);
      const edges = edgesOf(duels);
      const minimal = minimalCovers(duels);
      for (const bits of subsets(edges.length)) {
        const pairs = chosen(edges, bits);
        const can = minimal.some((cover) => (cover & bits) === bits);
        const cover = coverWith({ duels, pairs });
        expect(cover !== null, `${seed} ${names(pairs).join()}`).toBe(can);
        if (cover === null) continue;
        const found = edges.reduce(
          (sum, edge, at) => (names(cover).includes(named(edge)) ? sum | (1 << at) : sum),
          0,
        );
        expect([cover.length, minimal.includes(found), (found & bits) === bits]).toEqual([
          new Set(names(cover)).size,
          true,
          true,
        ]);
      }
    },
  );

  it.each(tangles)('R25: a pair is open exactly when a legal declaration with it remains (%s)', (seed) => {
    const duels = tangle(seed);
    const edges = edgesOf(duels);
    const minimal = minimalCovers(duels);
    for (const bits of subsets(edges.length)) {
      if (!minimal.some((cover) => (cover & bits) === bits)) continue;
      const pairs = chosen(edges, bits);
      const open = edges.filter((_, at) => {
        const more = bits | (1 << at);
        return more !== bits && minimal.some((cover) => (cover & more) === more);
      });
      expect(names(openPairs({ duels, pairs })), seed).toEqual(names(open));
      expect(edges.filter((pair) => mayJoin({ duels, pairs }, pair)).length).toBe(open.length);
    }
  });

  it.each(tangles)(
    'R13, R25: each pair is open for itself, whoever need not attack has begun to or not (%s)',
    (seed) => {
      const { happens, pick } = random(`${seed}/free`);
      const duels = tangle(seed).map((duel) => ({ ...duel, must: happens(0.6) }));
      let pairs: Pair[] = [];
      for (let open = openPairs({ duels, pairs }); open.length > 0; open = openPairs({ duels, pairs })) {
        const each = edgesOf(duels).filter((pair) => mayJoin({ duels, pairs }, pair));
        expect(names(open), seed).toEqual(names(each));
        pairs = [...pairs, pick(open)];
      }
      expect(edgesOf(duels).filter((pair) => mayJoin({ duels, pairs }, pair))).toEqual([]);
    },
  );

  it.each(tangles)('R25: what is obligatory is what all legal declarations have in common (%s)', (seed) => {
    const duels = tangle(seed);
    const edges = edgesOf(duels);
    const minimal = minimalCovers(duels);
    for (const bits of subsets(edges.length)) {
      const left = minimal.filter((cover) => (cover & bits) === bits);
      if (left.length === 0) continue;
      const common = left.reduce((all, cover) => all & cover, 2 ** edges.length - 1) & ~bits;
      const pairs = chosen(edges, bits);
      expect(names(obligatoryPairs({ duels, pairs })), seed).toEqual(names(chosen(edges, common)));
    }
  });

  it.each(tangles)(
    'R25: one open pair after another, nobody gets stuck, and the end is legal (%s)',
    (seed) => {
      const duels = tangle(seed);
      const edges = edgesOf(duels);
      const legal = minimalCovers(duels).map((bits) => names(chosen(edges, bits)).join());
      const { pick } = random(`walk/${seed}`);
      let pairs: Pair[] = [];
      for (let open = openPairs({ duels, pairs }); open.length > 0; open = openPairs({ duels, pairs })) {
        expect(leftOut({ duels, pairs })).not.toEqual({ idle: [], spared: [] });
        pairs = [...pairs, pick(open)];
      }
      expect(leftOut({ duels, pairs })).toEqual({ idle: [], spared: [] });
      expect(legal, seed).toContain(names(pairs).join());
    },
  );

  it.each(tangles)('R25: a legal declaration is a union of stars, each unit in one attack (%s)', (seed) => {
    const duels = tangle(seed);
    const attacks = attacksOf(coverWith({ duels, pairs: [] }) ?? []);
    expect(
      attacks.every(({ attackers, defenders }) => attackers.length === 1 || defenders.length === 1),
    ).toBe(true);
    expect(attacks.every(({ defenders }) => defenders.length <= 2)).toBe(true);
    const units = attacks.flatMap(({ attackers }) => attackers).sort((a, b) => a - b);
    const enemies = attacks.flatMap(({ defenders }) => defenders).sort((a, b) => a - b);
    expect(units).toEqual(duels.map(({ unit }) => unit));
    expect(enemies).toEqual([...new Set(edgesOf(duels).map(({ target }) => target))].sort((a, b) => a - b));
  });
});

describe('the partition by examples (R25)', () => {
  const all = (duels: Duel[]) =>
    minimalCovers(duels)
      .map((bits) => names(chosen(edgesOf(duels), bits)).join(' '))
      .sort();

  it('R25: one attacker before two enemies attacks both', () => {
    const duels = graph('1:10,11');
    expect(obligatoryPairs({ duels, pairs: [] }).map(named)).toEqual(['1-10', '1-11']);
  });

  it('R25: two before the same two: each takes one, or one takes none of the other’s; never three pairs', () => {
    const duels = graph('1:10,11 2:10,11');
    expect(all(duels)).toEqual(['1-10 2-11', '1-11 2-10']);
    expect(openPairs({ duels, pairs: [{ unit: 1, target: 10 }] }).map(named)).toEqual(['2-11']);
  });

  it('R25: three in a row before two, the middle one chooses with whom it attacks', () => {
    const duels = graph('1:10 2:10,11 3:11');
    expect(obligatoryPairs({ duels, pairs: [] }).map(named)).toEqual(['1-10', '3-11']);
    expect(openPairs({ duels, pairs: [] }).map(named)).toEqual(['1-10', '2-10', '2-11', '3-11']);
    const joined = { duels, pairs: [{ unit: 2, target: 10 }] };
    expect(openPairs(joined).map(named)).toEqual(['1-10', '3-11']);
  });

  it('R25: two before three enemies: one of them takes the middle one besides its own', () => {
    const duels = graph('1:10,11 2:11,12');
    expect(all(duels)).toEqual(['1-10 1-11 2-12', '1-10 2-11 2-12']);
    expect(obligatoryPairs({ duels, pairs: [] }).map(named)).toEqual(['1-10', '2-12']);
  });

  it('R25: two parts that have nothing to do with each other do not bind each other', () => {
    const duels = graph('1:10,11 2:11 3:12,13');
    expect(obligatoryPairs({ duels, pairs: [] }).map(named)).toEqual(['1-10', '2-11', '3-12', '3-13']);
  });

  it('R25: nobody to attack, nothing to declare', () => {
    const none = { duels: [], pairs: [] };
    expect([openPairs(none), obligatoryPairs(none), coverWith(none), leftOut(none)]).toEqual([
      [],
      [],
      [],
      { idle: [], spared: [] },
    ]);
  });

  it('R25: a pair that is chosen, or that is no edge, does not join', () => {
    const duels = graph('1:10 2:10,11');
    const pairs = [{ unit: 1, target: 10 }];
    expect(mayJoin({ duels, pairs }, { unit: 1, target: 10 })).toBe(false);
    expect(mayJoin({ duels, pairs }, { unit: 1, target: 11 })).toBe(false);
    expect(mayJoin({ duels, pairs }, { unit: 3, target: 10 })).toBe(false);
  });

  it('R13: who need not attack binds nobody until it begins; then all before it are attacked', () => {
    const duels = graph('?1:10,11');
    expect(obligatoryPairs({ duels, pairs: [] })).toEqual([]);
    expect(leftOut({ duels, pairs: [] })).toEqual({ idle: [], spared: [] });
    expect(coverWith({ duels, pairs: [] })).toEqual([]);
    const begun = { duels, pairs: [{ unit: 1, target: 11 }] };
    expect(obligatoryPairs(begun).map(named)).toEqual(['1-10']);
    expect(leftOut(begun)).toEqual({ idle: [], spared: [10] });
  });

  it('9.1: pairs that have a unit in common are one attack, in the order in which they were named', () => {
    const pairs = [
      { unit: 2, target: 10 },
      { unit: 3, target: 12 },
      { unit: 1, target: 10 },
      { unit: 3, target: 11 },
    ];
    expect(attacksOf(pairs)).toEqual([
      { attackers: [2, 1], defenders: [10] },
      { attackers: [3], defenders: [12, 11] },
    ]);
  });

  it('R25: a whole front of forty attackers is declared at once', () => {
    const front = Array.from({ length: 40 }, (_, unit) => ({
      unit,
      targets: [100 + unit, 101 + unit],
      must: true,
    }));
    const cover = coverWith({ duels: front, pairs: [] }) ?? [];
    expect(leftOut({ duels: front, pairs: cover })).toEqual({ idle: [], spared: [] });
    expect(openPairs({ duels: front, pairs: [] }).length).toBe(80);
    expect(names(obligatoryPairs({ duels: front, pairs: [] }))).toEqual(['0-100', '39-140']);
  });
});
