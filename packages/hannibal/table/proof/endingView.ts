import { hannibal, type State } from '@tessera/hannibal';
import { sayProof, words } from '@tessera/hannibal/texts';
import { endingOf } from '@tessera/table';
import { standing } from '../state/score.js';
import { records } from './records.js';

/** How long a war took, and how the provinces that count stood at its end. */
export function lengthText(view: State): string {
  const { world } = hannibal;
  const { turn, turns, points } = standing({ world, base: view, view });
  const years = turns[turn - 1]?.years;
  if (years === undefined) return sayProof('ending.before');
  return [
    sayProof('ending.turn', { turn, last: turns.length, years }),
    sayProof('ending.points', points),
  ].join(' ');
}

/** How a finished game ended, on its page. */
export const EndingView = endingOf({
  game: hannibal,
  words: { sideName: words.sideName, ending: words.ending, length: lengthText },
  records,
});
