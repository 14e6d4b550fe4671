import { metaurusSets } from '@tessera/metaurus';
import { endingText, sayProof, sideName } from '@tessera/metaurus/texts';
import { endingOf, onItsData } from '@tessera/table';
import { recordsOn } from './records.js';

/** How a finished game ended, on its page. */
export const EndingView = onItsData(metaurusSets, (game) =>
  endingOf({
    game,
    words: {
      sideName,
      ending: (outcome) => endingText(game.world, outcome),
      length: ({ turn }) => (turn === 0 ? sayProof('ending.setUp') : sayProof('ending.turns', { turn })),
    },
    records: recordsOn(game),
  }),
);
