import { type Fact, hannibal, type Hannibal, type Seat, type State } from '@tessera/hannibal';
import { nameOf, sayProof, words } from '@tessera/hannibal/texts';
import type { Part } from '@tessera/table/end';
import { counting, warScore } from './state/score.js';

/** From how many lost CUs on the losses name a part before the provinces that it turned. */
const MANY = 5;

/** The general who died; null when nobody did. */
function deathIn(facts: readonly Fact[]): string | null {
  const death = facts.find((fact) => fact.kind === 'Posted' && fact.post.at === 'dead');
  return death?.kind === 'Posted'
    ? sayProof('end.dies', { general: nameOf('general', death.general) })
    : null;
}

/** The walled city or tribe that a siege has taken; null when none has. */
function fallIn(facts: readonly Fact[]): string | null {
  const taken = facts.find((fact) => fact.kind === 'Marked' && fact.why === 'siege');
  const [first] = taken?.kind === 'Marked' ? taken.markers : [];
  if (first === undefined || (first.marker !== 'rome' && first.marker !== 'carthage')) return null;
  const side = words.sideName(first.marker);
  return sayProof('end.falls', { space: nameOf('space', first.space), side });
}

/** The provinces that count and have come to a side, the first by its name; null when none has. */
function comingsIn({ before, after }: Pick<Part<Hannibal>, 'before' | 'after'>): string | null {
  const held = (view: State) => counting(warScore({ world: hannibal.world, base: view, view }));
  const then = new Map(held(before).map(({ province, holder }) => [province, holder]));
  const come = held(after).filter(({ province, holder }) => holder !== null && then.get(province) !== holder);
  const [first] = come;
  if (first === undefined || first.holder === null) return null;
  const others = come.filter(({ holder }) => holder === first.holder).length - 1;
  const province = nameOf('province', first.province);
  return sayProof('end.comes', { province, others, side: words.sideName(first.holder) });
}

/** The CUs that a side has lost, and where most of them were. */
function lossOf(facts: readonly Fact[], side: Seat) {
  const lost = facts.flatMap((fact) => (fact.kind === 'Lost' && fact.seat === side ? [fact] : []));
  const at = new Map<string, number>();
  for (const { space, regulars, elephants } of lost)
    at.set(nameOf('space', space), (at.get(nameOf('space', space)) ?? 0) + regulars + elephants);
  const [most] = [...at].toSorted(([, one], [, other]) => other - one);
  const count = [...at.values()].reduce((sum, here) => sum + here, 0);
  return { side: words.sideName(side), count, space: most?.[0] ?? '', isOnePlace: at.size === 1 };
}

/** The side that has lost more CUs, with how many; null when nobody has lost any. */
function lossIn(facts: readonly Fact[]): { readonly count: number; readonly said: string } | null {
  const [most] = (['rome', 'carthage'] as const)
    .map((side) => lossOf(facts, side))
    .toSorted((one, other) => other.count - one.count);
  if (most === undefined || most.count === 0) return null;
  const { count, isOnePlace, ...values } = most;
  return { count, said: sayProof(isOnePlace ? 'end.lostAt' : 'end.lost', { count, ...values }) };
}

/**
 * The largest thing that happened in a part of a war: a general's death, a city that fell, many CUs lost, provinces that
 * changed hands, CUs lost. Null when it was none of these.
 */
export function largestIn(part: Part<Hannibal>): string | null {
  const { facts } = part;
  const loss = lossIn(facts);
  const heavy = loss !== null && loss.count >= MANY ? loss.said : null;
  return deathIn(facts) ?? fallIn(facts) ?? heavy ?? comingsIn(part) ?? loss?.said ?? null;
}
