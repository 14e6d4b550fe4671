import { declaredUnasked, type State, type UnitId, type World } from '@tessera/metaurus';
import { say, unitNames } from '@tessera/metaurus/texts';
import { pairsIn } from './pairs.js';
import type { Sight } from './sight.js';

/** Whom each unit attacks by itself when the movement ends so (R70); null where there is a choice, or nobody attacks. */
function targetsAt(world: World, view: State): ReadonlyMap<UnitId, readonly UnitId[]> | null {
  const ahead = declaredUnasked(world, view);
  if (ahead === null) return null;
  const pairs = pairsIn(ahead);
  return new Map(
    pairs.map(({ unit }) => [unit, pairs.filter((pair) => pair.unit === unit).map(({ target }) => target)]),
  );
}

const sameUnits = (one: readonly UnitId[], two: readonly UnitId[]): boolean => one.join() === two.join();

/** What changes for one attacker, in words. */
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
 * What the last step of a movement's plan changes in the attacks of others than the unit that takes it; empty where it
 * changes nothing for them. Who turns, or goes, takes part in dividing the attacks (R25, R70).
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
