import { elephantsFor, mayJoin, trying, type Expansion } from '../rules/index.js';

/** Has lights join elephants beside them (R70). Nobody parts with theirs: together they fight better. */
export function joining(expansion: Expansion): Expansion {
  const { side } = expansion;
  const lights = expansion.field.units.filter((unit) => unit.side === side && mayJoin(unit));
  return lights.reduce((so, { id }) => {
    const [elephants] = elephantsFor(so.field, side, id);
    return elephants === undefined ? so : (trying(so, { verb: 'join', unit: id, elephants }) ?? so);
  }, expansion);
}
