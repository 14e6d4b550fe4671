import type { Front } from '@tessera/tools';
import { boardOf } from '../drawing/index.js';
import { hannibal, positionWith } from '../testkit/index.js';

/** The third turn: Hannibal holds the south of Italy, two consuls stand before him. */
const inItaly = () =>
  positionWith({
    empty: true,
    turn: 3,
    markers: {
      cannae: 'carthage',
      arpi: 'carthage',
      beneventum: 'carthage',
      brundisium: 'carthage',
      heraclea: 'carthage',
      bruttium: 'carthage',
    },
    troops: [
      { seat: 'carthage', space: 'cannae', regulars: 9, elephants: 1 },
      { seat: 'rome', space: 'beneventum', regulars: 8 },
      { seat: 'rome', space: 'rome', regulars: 5 },
    ],
    posts: { hannibal: 'cannae', fabius: 'beneventum', publius: 'rome' },
  });

/** Hannibal in the south of Italy. */
export const front: Front = {
  file: 'packages/hannibal/table/front.png',
  svg: (width) => boardOf(hannibal.world)(inItaly(), width),
  box: [1640, 400, 960, 720],
};
