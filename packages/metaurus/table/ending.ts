import { luckOf, type Event, type Metaurus, type MetaurusGame } from '@tessera/metaurus';
import { commandNames, say, sayProof } from '@tessera/metaurus/texts';
import { boardOf } from '@tessera/metaurus/drawing';
import type { GameEnding } from '@tessera/table/end';
import { lengthText } from './length.js';
import { luckText } from './proof/luckText.js';
import { leadOf, raceOf } from './race.js';

/** The width of the last position's picture, in pixels. */
const PICTURE_WIDTH = 1200;

const LABELS = {
  carthaginianLosses: 'score.lost.carthage',
  romanLosses: 'score.lost.rome',
  exits: 'score.exited',
} as const;

/** The events with which a part of the game begins: a command's activation, its end, elephants on their own, a turn. */
const BEGINNINGS: ReadonlySet<Event['kind']> = new Set([
  'CommandActivated',
  'ActivationEnded',
  'ElephantsRolled',
  'TurnBegan',
]);

/** Measures a log's luck, and says it in one sentence. */
function* luckIn(game: MetaurusGame, facts: readonly Event[]): Generator<unknown, string> {
  return luckText(yield* luckOf(game, facts));
}

/**
 * The end of a game of the Metaurus. Its measure of victory is how far each side has come to its nearest goal (14.0), and
 * its parts are the activations of commands, with all their attacks.
 */
export const endingIn = (game: MetaurusGame): GameEnding<Metaurus> => ({
  length: lengthText,
  picture: (view, seat) => boardOf(game.world)(view, seat, PICTURE_WIDTH),
  losses: (view) =>
    raceOf(game.world, { base: view, view }).tracks.map(({ name, of, count, most }) => ({
      key: name,
      seat: of,
      label: say(LABELS[name]),
      count,
      most,
    })),
  begins: ({ kind }) => BEGINNINGS.has(kind),
  name: ({ facts: [first] }) =>
    first?.kind === 'CommandActivated'
      ? sayProof('end.acts', { commands: commandNames(first.commands), n: first.commands.length })
      : null,
  measured: 'rome',
  swing: ({ before, after }) => leadOf(game.world, after) - leadOf(game.world, before),
  turn: ({ turn }) => turn,
  luck: (facts) => luckIn(game, facts),
});
