import { FACINGS } from '@tessera/hex';
import { unitOf } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Deed } from '@tessera/table/actions';
import { turnUnit } from '../actions/turnUnit.js';
import type { Session } from '../session.js';

/** Turns the chosen unit by one vertex, clockwise or against. */
export const turnBy = (by: 1 | -1): Deed<Session> => ({
  id: by === 1 ? 'turnRight' : 'turnLeft',
  label: () => say(by === 1 ? 'do.turn.right' : 'do.turn.left'),
  hotkey: by === 1 ? ']' : '[',
  enabled: ({ sight }) => turnUnit.offers(sight.value).length > 0,
  run: (session) => {
    const { unit, view } = session.sight.value;
    if (unit === null) return;
    const facing = FACINGS[(unitOf(view, unit).facing + by + 6) % 6];
    if (facing !== undefined) session.plan([{ verb: 'turn', unit, facing }]);
  },
});
