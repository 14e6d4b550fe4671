import {
  declaredUnasked,
  duelsOf,
  isFreeDeclaration,
  obligatoryAttacks,
  type Pair,
  proposedAttacks,
  type State,
  type Step,
  type UnitId,
  type World,
} from '@tessera/metaurus';
import { play } from '@tessera/table/game';
import { choicesOf, listOf, type Sight } from './sight.js';
import { say, unitNames } from '@tessera/metaurus/texts';

/** A unit that may attack, with its possible targets. */
export interface Pairing {
  readonly unit: UnitId;
  readonly targets: readonly UnitId[];
}

/** The pairs of the declaration or continued attack that a view is about. */
export function pairsIn(view: State): readonly Pair[] {
  const frame = view.frames.at(-1);
  return frame?.at === 'declare' || frame?.at === 'continue' ? frame.pairs : [];
}

export const isPaired = (view: State, { unit, target }: Pair): boolean =>
  pairsIn(view).some((pair) => pair.unit === unit && pair.target === target);

/** The units that may attack, with their targets, whatever the plan says; none when the question is not about attacks. */
export function pairings({ world, base, atFirst }: Sight): readonly Pairing[] {
  const frame = base.frames.at(-1);
  if (atFirst.length === 0) return [];
  if (frame?.at === 'declare') return duelsOf(world, base);
  if (frame?.at !== 'continue') return [];
  const open = choicesOf(atFirst, 'attack').flatMap(({ unit, target }) =>
    listOf(unit).map((one) => ({ unit: one, targets: listOf(target) })),
  );
  return open;
}

/**
 * The steps that complete a declaration after those of the plan: the attacks that it lacks; before any optional attack is
 * planned, every possible attack (R13). Empty when there is no declaration, or when it lacks nothing.
 */
export function proposalIn({ game, world, base, view, trail }: Sight): readonly Step[] {
  if (base.frames.at(-1)?.at !== 'declare') return [];
  if (pairsIn(view).length > 0 || duelsOf(world, view).some(({ must }) => must))
    return proposedAttacks(world, view);
  const all = duelsOf(world, view).flatMap(({ unit, targets }) =>
    targets.map((target): Step => ({ verb: 'attack', unit, target })),
  );
  return play(game, trail, all)
    .taken.slice(trail.taken.length)
    .map(({ step }) => step);
}

/** The advance of the only unit that can, into the only hex: it must be (9.2, R37). Empty where there is a choice. */
function onlyAdvance({ atFirst }: Sight): readonly Step[] {
  const open = choicesOf(atFirst, 'advance').flatMap(({ unit, to }) =>
    listOf(unit).flatMap((one) => listOf(to).map((hex): Step => ({ verb: 'advance', unit: one, to: hex }))),
  );
  return open.length === 1 ? open : [];
}

/**
 * What the plan for a question begins with: the attacks that must be, and where nobody must attack, all that there can be;
 * the only advance.
 */
export function firstProposal(sight: Sight): readonly Step[] {
  const { world, base } = sight;
  if (base.frames.at(-1)?.at === 'advance') return onlyAdvance(sight);
  return isFreeDeclaration(world, base) ? proposalIn(sight) : obligatoryAttacks(world, base);
}

/** Each unit's targets when the movement ends like this and the attacks are declared unasked (R70); null when there is a choice, or no attack. */
function targetsAt(world: World, view: State): ReadonlyMap<UnitId, readonly UnitId[]> | null {
  const ahead = declaredUnasked(world, view);
  if (ahead === null) return null;
  const pairs = pairsIn(ahead);
  return new Map(
    pairs.map(({ unit }) => [unit, pairs.filter((pair) => pair.unit === unit).map(({ target }) => target)]),
  );
}

const sameUnits = (one: readonly UnitId[], two: readonly UnitId[]): boolean => one.join() === two.join();

/** The text about one attacker's changed targets. */
function changeText(
  named: { readonly world: World; readonly view: State },
  unit: UnitId,
  { was, is }: { was: readonly UnitId[]; is: readonly UnitId[] },
): string {
  const values = {
    unit: unitNames(named, [unit]),
    targets: unitNames(named, is),
    before: unitNames(named, was),
  };
  if (is.length === 0) return say('do.attack.changed.none', values);
  return say(`do.attack.changed.${was.length === 0 ? 'joins' : 'to'}`, values);
}

/**
 * The text about what a plan's last step changes in the attacks of other units; empty when it changes nothing for them. A
 * unit that moves or turns can change how the attacks are divided (R25, R70).
 */
export function attackChange({ world, trail }: Pick<Sight, 'world' | 'trail'>): string {
  const last = trail.taken.at(-1);
  if (last === undefined || !('unit' in last.step) || last.view.frames.at(-1)?.at !== 'movement') return '';
  const mover = last.step.unit;
  const was = targetsAt(world, trail.taken.at(-2)?.view ?? trail.base);
  const is = targetsAt(world, last.view);
  if (is === null) {
    const others = [...(was?.keys() ?? [])].some((unit) => unit !== mover);
    return others ? say('do.attack.changed.asked') : '';
  }
  const units = [...new Set([...(was?.keys() ?? []), ...is.keys()])].filter((unit) => unit !== mover);
  const changes = units
    .map((unit) => ({ unit, was: was?.get(unit) ?? [], is: is.get(unit) ?? [] }))
    .filter((change) => !sameUnits(change.was, change.is))
    .map(({ unit, ...change }) => changeText({ world, view: last.view }, unit, change));
  if (changes.length === 0) return '';
  return say(`do.attack.changed${was === null ? '.settled' : ''}`, { changes: changes.join('; ') });
}
