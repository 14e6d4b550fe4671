import { pictureTests } from '@tessera/tools/testkit';
import { gameOf, parsePosition, printPosition } from '../notation/index.js';
import { metaurus } from '../rules/index.js';
import { pictures } from './phases.js';

pictureTests(pictures, {
  twins: (textOf) => {
    const { world } = gameOf(textOf('orders')) ?? metaurus;
    const read = parsePosition(world, textOf('orders'));
    if (!read.ok) throw new Error('A kept position can be read.');
    const { chits } = read.value;
    const withOrder = (order: 'stand' | 'move') =>
      printPosition(world, {
        ...read.value,
        chits: { ...chits, celts: { ...chits.celts, shown: false, order } },
      });
    return [withOrder('move'), withOrder('stand')];
  },
  hiddenFrom: ['rome', 'public'],
  shownTo: ['carthage', 'all'],
  bent: { position: 'set-up', words: ['0504N', '0504X'], code: 'badUnit' },
});
