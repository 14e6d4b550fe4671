import type { Front } from '@tessera/tools';
import { album, pictureSvg } from './album/album.js';

/** Hastati against the line of Carthage, the principes behind their gaps. */
export const front: Front = {
  file: 'packages/quincunx/table/front.png',
  svg: (width) => {
    const melee = album().find(({ name }) => name === 'near');
    if (melee === undefined) throw new Error('The album has the melee from near.');
    return pictureSvg(melee, width);
  },
  box: [690, -1400, 720, 540],
};
