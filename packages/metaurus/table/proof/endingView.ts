import { metaurusSets } from '@tessera/metaurus';
import { endingText, sideName } from '@tessera/metaurus/texts';
import { endingOf, onItsData } from '@tessera/table';
import { lengthText } from '../length.js';
import { recordsOn } from './records.js';

/** The part of a finished game's page that says how it ended. */
export const EndingView = onItsData(metaurusSets, (game) =>
  endingOf({
    game,
    words: {
      sideName,
      ending: (outcome) => endingText(game.world, outcome),
      length: lengthText,
    },
    records: recordsOn(game),
  }),
);
