import { hannibal, type State } from '@tessera/hannibal';
import { sayProof, words } from '@tessera/hannibal/texts';
import { endingOf } from '@tessera/table';
import { warScore } from '../state/score.js';
import { records } from './records.js';

/** Returns in words how many turns a war took, and the points of both sides at its end. */
export function lengthText(view: State): string {
  const { world } = hannibal;
  const { turn, turns, points } = warScore({ world, base: view, view });
  const years = turns[turn - 1]?.years;
  if (years === undefined) return sayProof('ending.before');
  return [
    sayProof('ending.turn', { turn, last: turns.length, years }),
    sayProof('ending.points', points),
  ].join(' ');
}

/** The part of a finished game's page that says how it ended. */
export const EndingView = endingOf({
  game: hannibal,
  words: { sideName: words.sideName, ending: words.ending, length: lengthText },
  records,
});
