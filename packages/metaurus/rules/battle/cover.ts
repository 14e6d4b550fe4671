import type { Pair, UnitId } from '../model.js';
import type { Duel } from './targets.js';

/** A declaration under way: who may attack whom, and the pairs chosen so far. */
export interface Declaration {
  readonly duels: readonly Duel[];
  readonly pairs: readonly Pair[];
}

/** The attackers that a legal declaration has to contain: those that must attack, and optional ones with a chosen pair (R13). */
const bound = ({ duels, pairs }: Declaration): readonly Duel[] =>
  duels.filter(({ unit, must }) => must || pairs.some((pair) => pair.unit === unit));

/** How an unfinished cover uses an enemy: not at all, by attackers that attack nobody else, or by one that attacks two. */
type Use = 'none' | 'shared' | 'taken';

/** A backtracking search for a cover, attacker by attacker. */
interface Search {
  readonly duels: readonly Duel[];
  /** For each attacker, the lists of targets it may have, in the order in which they are tried. */
  readonly options: readonly (readonly (readonly UnitId[])[])[];
  /** For each enemy, the place of the last attacker that could still cover it. */
  readonly last: ReadonlyMap<UnitId, number>;
  /** How the attackers so far use each enemy. */
  readonly uses: Map<UnitId, Use>;
}

/** The lists of targets that an attacker may have, each with the chosen ones in it; shorter lists first. */
function optionsOf({ targets }: Duel, chosen: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const singles = targets.map((target) => [target]);
  const lists = targets.length > 1 ? [...singles, targets] : singles;
  return lists.filter((list) => chosen.every((target) => list.includes(target)));
}

/** True when an attacker may take those targets: else the pairs would not be minimal (R25). */
const fits = ({ uses }: Search, targets: readonly UnitId[]): boolean =>
  targets.every((target) => {
    const use = uses.get(target) ?? 'none';
    return use === 'none' || (use === 'shared' && targets.length === 1);
  });

/** True when no enemy is left out whose last attacker has chosen. */
const isClosed = ({ last, uses }: Search, { at, duel }: { at: number; duel: Duel }): boolean =>
  duel.targets.every((target) => last.get(target) !== at || (uses.get(target) ?? 'none') !== 'none');

/** The rest of a cover from the attacker at that place on; null when there is none. */
function complete(search: Search, at: number): Pair[] | null {
  const duel = search.duels[at];
  if (duel === undefined) return [];
  for (const targets of search.options[at] ?? []) {
    if (!fits(search, targets)) continue;
    const before = targets.map((target) => search.uses.get(target) ?? 'none');
    for (const target of targets) search.uses.set(target, targets.length > 1 ? 'taken' : 'shared');
    const rest = isClosed(search, { at, duel }) ? complete(search, at + 1) : null;
    if (rest !== null) return [...targets.map((target) => ({ unit: duel.unit, target })), ...rest];
    for (const [place, target] of targets.entries()) search.uses.set(target, before[place] ?? 'none');
  }
  return null;
}

/** The attackers connected with one of them through common enemies; each follows one that it shares an enemy with. */
function connected(duels: readonly Duel[], from: Duel): Duel[] {
  const found = [from];
  for (const duel of found) {
    const near = duels.filter(
      (other) => !found.includes(other) && other.targets.some((target) => duel.targets.includes(target)),
    );
    found.push(...near);
  }
  return found;
}

/** The declaration split into groups of attackers that share no enemies. */
function partsOf(duels: readonly Duel[]): Duel[][] {
  const parts: Duel[][] = [];
  for (const duel of duels) {
    if (!parts.some((part) => part.includes(duel))) parts.push(connected(duels, duel));
  }
  return parts;
}

function solve(duels: readonly Duel[], pairs: readonly Pair[]): Pair[] | null {
  const chosenFor = (unit: UnitId) => pairs.filter((pair) => pair.unit === unit).map(({ target }) => target);
  const options = duels.map((duel) => optionsOf(duel, chosenFor(duel.unit)));
  const last = new Map<UnitId, number>();
  for (const [at, { targets }] of duels.entries()) for (const target of targets) last.set(target, at);
  return complete({ duels, options, last, uses: new Map() }, 0);
}

/**
 * A minimal edge cover of who may attack whom that contains the chosen pairs; null when there is none (R25).
 * Every unit in one attack: a star of one unit against one or two, or of several against one.
 */
export function coverWith(declaration: Declaration): Pair[] | null {
  const cover: Pair[] = [];
  for (const part of partsOf(bound(declaration))) {
    const found = solve(part, declaration.pairs);
    if (found === null) return null;
    cover.push(...found);
  }
  return cover;
}

const includes = (pairs: readonly Pair[], { unit, target }: Pair): boolean =>
  pairs.some((pair) => pair.unit === unit && pair.target === target);

/** The group of attackers that an attacker belongs to, once it attacks. */
function partOf(declaration: Declaration, own: Duel): Duel[] {
  const all = bound(declaration);
  return connected(
    all.includes(own) ? all : declaration.duels.filter((duel) => duel === own || all.includes(duel)),
    own,
  );
}

/** True when a pair may join the chosen ones: a legal declaration with all of them remains (R25). */
export function mayJoin(declaration: Declaration, pair: Pair): boolean {
  const own = declaration.duels.find(
    ({ unit, targets }) => unit === pair.unit && targets.includes(pair.target),
  );
  if (own === undefined || includes(declaration.pairs, pair)) return false;
  return solve(partOf(declaration, own), [...declaration.pairs, pair]) !== null;
}

/** Every pair that may be declared next: a legal declaration with it and the chosen ones remains (R25). */
export function openPairs(declaration: Declaration): Pair[] {
  const { duels, pairs } = declaration;
  const all = bound(declaration);
  // Every pair of a cover that was found is open, so most pairs need no search of their own.
  const covered: Pair[] = [];
  return duels.flatMap((own) => {
    const part = partOf(declaration, own);
    const isOpen = (pair: Pair): boolean => {
      if (includes(pairs, pair)) return false;
      if (includes(covered, pair)) return true;
      const cover = solve(part, [...pairs, pair]);
      // An optional attacker changes the group it joins, so a cover found for it says nothing about its neighbours.
      if (cover !== null && all.includes(own)) covered.push(...cover);
      return cover !== null;
    };
    return own.targets.map((target) => ({ unit: own.unit, target })).filter(isOpen);
  });
}

/** True when a legal declaration with the chosen pairs can do without this one. */
function isSpare({ duels, pairs }: Declaration, pair: Pair): boolean {
  const without = duels
    .map((duel) =>
      duel.unit === pair.unit
        ? { ...duel, targets: duel.targets.filter((target) => target !== pair.target) }
        : duel,
    )
    .filter(({ targets }) => targets.length > 0);
  const enemies = (list: readonly Duel[]) => new Set(list.flatMap(({ targets }) => targets)).size;
  const keepsAll = without.length === duels.length && enemies(without) === enemies(duels);
  return keepsAll && coverWith({ duels: without, pairs }) !== null;
}

/** The pairs that every legal declaration with the chosen ones contains, without the chosen ones. A plan begins with them. */
export const obligatoryPairs = (declaration: Declaration): Pair[] => {
  const { duels, pairs } = declaration;
  const must = { duels: bound(declaration), pairs };
  return must.duels
    .flatMap(({ unit, targets }) => targets.map((target) => ({ unit, target })))
    .filter((pair) => !includes(pairs, pair))
    .filter((pair) => duels.length > 0 && !isSpare(must, pair));
};

/** What a declaration still lacks: attackers without a target (`idle`), and enemies that nobody attacks (`spared`) (9.0, R25). */
export function leftOut(declaration: Declaration): { readonly idle: UnitId[]; readonly spared: UnitId[] } {
  const { pairs } = declaration;
  const duels = bound(declaration);
  const idle = duels.map(({ unit }) => unit).filter((unit) => !pairs.some((pair) => pair.unit === unit));
  const enemies = [...new Set(duels.flatMap(({ targets }) => targets))];
  return { idle, spared: enemies.filter((enemy) => !pairs.some(({ target }) => target === enemy)) };
}

/** The attacks that pairs make up: connected pairs are one attack (R25). Attackers and defenders keep their order. */
export function attacksOf(pairs: readonly Pair[]): { attackers: UnitId[]; defenders: UnitId[] }[] {
  const attacks: { attackers: UnitId[]; defenders: UnitId[] }[] = [];
  for (const { unit, target } of pairs) {
    const same = attacks.find(
      ({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(target),
    );
    if (same === undefined) attacks.push({ attackers: [unit], defenders: [target] });
    else if (same.attackers.includes(unit)) same.defenders.push(target);
    else same.attackers.push(unit);
  }
  return attacks;
}
