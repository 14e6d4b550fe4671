import { picturesOf } from '@tessera/tools';
import { boardOf } from '../drawing/index.js';
import { faultText, replayLog } from '../notation/index.js';
import { fieldSeen, quincunx, SIDES } from '../rules/index.js';

/** Pictures of Quincunx: deployment, both scenarios at their beginning, and a melee. */
export const pictures = picturesOf({
  seats: SIDES,
  folder: import.meta.dirname,
  kept: [
    { position: 'placing', as: 'carthage' },
    { position: 'skirmish', as: 'rome' },
    { position: 'full', as: 'carthage' },
    { position: 'melee', as: 'rome' },
    { position: 'melee', as: 'public' },
  ],
  draw: (text, { viewer, width }) => {
    const log = replayLog(text);
    if (!log.ok) return { fault: faultText(log.error) };
    const view = quincunx.conceal(log.value.end, viewer);
    const side = SIDES.find((one) => one === viewer) ?? null;
    return { svg: boardOf(fieldSeen(view), { side, width }) };
  },
});
