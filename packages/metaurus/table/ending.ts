import {
  counterOf,
  luckOf,
  type Event,
  type Metaurus,
  type MetaurusGame,
  type State,
  type UnitId,
  type World,
} from '@tessera/metaurus';
import { commandNames, peopleName, say, sayProof } from '@tessera/metaurus/texts';
import { boardOf } from '@tessera/metaurus/drawing';
import type { GameEnding, Part } from '@tessera/table/end';
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

/** Names units of the same people once, with their number. */
function peopleIn(world: World, view: State, units: readonly UnitId[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const name = peopleName({ world, view }, unit);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([unit, count]) => (count === 1 ? unit : sayProof('end.lost.of', { count, unit })))
    .join(say('units.comma'));
}

/** The largest thing that happened in a part: units eliminated, those of the side that it hurt more before others; units that left the map; a command's move. */
function nameOf(world: World, { before, after, facts }: Part<Metaurus>): string | null {
  const hurt = leadOf(world, after) > leadOf(world, before) ? 'carthage' : 'rome';
  const lost = facts.flatMap((fact) => (fact.kind === 'UnitLost' ? [fact.unit] : []));
  const own = lost.filter((unit) => counterOf(world, unit).seat === hurt);
  const count = facts.filter(({ kind }) => kind === 'UnitExited').length;
  if (count > 0 && own.length === 0) return sayProof('end.exits', { count });
  if (lost.length > 0)
    return sayProof('end.lost', { units: peopleIn(world, before, own.length > 0 ? own : lost) });
  const [first] = facts;
  return first?.kind === 'CommandActivated'
    ? sayProof('end.acts', { commands: commandNames(first.commands), n: first.commands.length })
    : null;
}

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
  name: (part) => nameOf(game.world, part),
  measured: 'rome',
  swing: ({ before, after }) => leadOf(game.world, after) - leadOf(game.world, before),
  turn: ({ turn }) => turn,
  luck: (facts) => luckIn(game, facts),
});
