import { placeOf } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Deed } from '@tessera/table/actions';
import type { Session } from '../session.js';
import { unitsWithChoices } from '../sight.js';

/** Chooses the next unit (or the one before) that can still do something. */
export const chooseNext = (by: 1 | -1): Deed<Session> => ({
  id: by === 1 ? 'nextUnit' : 'previousUnit',
  label: () => say(by === 1 ? 'do.next' : 'do.previous'),
  hotkey: by === 1 ? 'n' : 'p',
  enabled: ({ sight }) => unitsWithChoices(sight.value.choices).length > 0,
  run: (session) => {
    const { choices, unit, view } = session.sight.value;
    const able = unitsWithChoices(choices);
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
