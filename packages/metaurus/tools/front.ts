import type { Front } from '@tessera/tools';
import { pictures } from './phases.js';

/** A Roman line meets the Iberians below their hill. */
export const front: Front = {
  file: 'packages/metaurus/table/front.png',
  svg: (width) => {
    const kept = pictures.kept.find(({ file }) => file.endsWith('declare.rome.png'));
    const drawn = kept && pictures.draw(kept.text, { as: kept.as, width });
    if (drawn === undefined || 'fault' in drawn) throw new Error('The kept position with attacks is drawn.');
    return drawn.svg;
  },
  box: [330, -1010, 880, 660],
};
