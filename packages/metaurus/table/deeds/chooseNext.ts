import { placeOf, type UnitId } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Deed } from '@tessera/table/actions';
import type { Session } from '../session.js';
import { standingOf, unitsWithChoices, type Sight } from '../sight.js';

/** Who can still do something; those alone who must, as long as there are any. */
export function ableIn(sight: Sight): UnitId[] {
  const able = unitsWithChoices(sight.choices);
  const due = able.filter((unit) => {
    const standing = standingOf(sight, unit);
    return standing === 'must' || standing === 'mustClose';
  });
  return due.length > 0 ? due : able;
}

/** Chooses the next unit (or the one before) that can still do something; those who must come first. */
export const chooseNext = (by: 1 | -1): Deed<Session> => ({
  id: by === 1 ? 'nextUnit' : 'previousUnit',
  label: () => say(by === 1 ? 'do.next' : 'do.previous'),
  hotkey: by === 1 ? 'n' : 'p',
  enabled: ({ sight }) => unitsWithChoices(sight.value.choices).length > 0,
  run: (session) => {
    const { unit, view } = session.sight.value;
    const able = ableIn(session.sight.value);
    const at = unit === null ? -1 : able.indexOf(unit);
    const next = able.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % able.length);
    if (next === undefined) return;
    session.choose(next);
    const hex = view.units[next]?.hex;
    if (hex === undefined) return;
    session.board.value?.focus([placeOf(hex)]);
    // From the unit on, the arrows go over the board.
    session.cursor.value = hex;
    document.querySelector<HTMLElement>('.boardCanvas')?.focus({ preventScroll: true });
  },
});
