import { metaurus } from '@tessera/metaurus';
import { endingText, sayProof, sideName } from '@tessera/metaurus/texts';
import { endingOf } from '@tessera/table';
import { records } from './records.js';

/** How a finished game ended, on its page. */
export const EndingView = endingOf({
  game: metaurus,
  words: {
    sideName,
    ending: (outcome) => endingText(metaurus.world, outcome),
    length: ({ turn }) => (turn === 0 ? sayProof('ending.setUp') : sayProof('ending.turns', { turn })),
  },
  records,
});
