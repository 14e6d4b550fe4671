import { pictureTests } from '@tessera/tools/testkit';
import { parsePosition, printPosition } from '../notation/index.js';
import { pictures } from './pictures.js';

// Nobody else sees where a side places its lines (R60).
pictureTests(pictures, {
  twins: (textOf) => {
    const read = parsePosition(textOf('placing'));
    if (!read.ok) throw new Error('A kept position can be read.');
    const { kept, ...state } = read.value;
    const placedAt = (x: number) => {
      const place = { x, front: 1500, gap: 480, formation: 'formed' } as const;
      const rome = { ...kept.rome, deployment: { places: { RH: place }, choices: [] } };
      return printPosition({ ...state, kept: { ...kept, rome } });
    };
    return [placedAt(4200), placedAt(4500)];
  },
  hiddenFrom: ['carthage', 'public'],
  shownTo: ['rome', 'all'],
  bent: { position: 'melee', words: ['unit RV.1', 'unit RV.9'], code: 'noSuchUnit' },
});
