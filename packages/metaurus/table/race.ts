import { battleIn, counterOf, hitOf, tallyOf, type Seat, type State, type World } from '@tessera/metaurus';
import { say, sideName } from '@tessera/metaurus/texts';
import { text } from '@tessera/table/texts';

export const TRACKS = ['carthaginianLosses', 'romanLosses', 'exits'] as const;
export type TrackName = (typeof TRACKS)[number];

/** A count, and the threshold at which a side wins by it. */
export interface Track {
  readonly name: TrackName;
  /** The seat whose units are counted, and the seat that wins at the threshold. */
  readonly of: Seat;
  readonly wins: Seat;
  readonly count: number;
  /** What the present plan would add. */
  readonly planned: number;
  readonly most: number;
}

/** The score: how far each side is from victory (14.0). */
export interface Race {
  readonly tracks: readonly Track[];
  /** Carthage's units that are gone without counting (R47). */
  readonly uncounted: number;
  /** Whether units trampled by Carthage's own elephants count in this game (R47). */
  readonly victims: 'yes' | 'no';
  readonly turn: number;
  /** The Game Turn after which Carthage wins; null when none was agreed (R49). */
  readonly last: number | null;
  /** The units of each side that are lost or Disordered, which decide the small battle after its last turn; null in the whole one (R72). */
  readonly hits: Readonly<Record<Seat, number>> | null;
  /** False before the first event, which contains the options. */
  readonly begun: boolean;
  /** The side that is nearer to victory by share; null when equal, and once the game is over. */
  readonly nearer: Seat | null;
  /** Countable units that Carthage may still bring off before Rome can no longer win (R48). */
  readonly spare: number;
  readonly winner: Seat | null;
  readonly over: boolean;
}

/** Carthage's units that are lost or rampaged without being among the counted ones. */
function uncountedIn(world: World, { units }: State, counted: number): number {
  const gone = units.filter(
    ({ fate }, id) => counterOf(world, id).seat === 'carthage' && (fate === 'lost' || fate === 'rampaged'),
  );
  return gone.length - counted;
}

/** Each side's progress to victory as a share of 1, by its nearest goal. */
function shares(tracks: readonly Track[], reach: number): Record<Seat, number> {
  const of = (seat: Seat) => tracks.flatMap(({ wins, count, most }) => (wins === seat ? [count / most] : []));
  return { rome: Math.max(...of('rome')), carthage: Math.max(...of('carthage'), reach) };
}

/**
 * How far Rome is ahead on the way to victory, as a share of 1: by its own nearest goal, less Carthage's. Below zero
 * Carthage is.
 */
export function leadOf(world: World, view: State): number {
  const { tracks, spare } = raceOf(world, { base: view, view });
  const left = tallyOf(world, view).countableExits;
  const { rome, carthage } = shares(tracks, left / (left + spare + 1));
  return rome - carthage;
}

function nearerOf({ rome, carthage }: Record<Seat, number>): Seat | null {
  if (rome === carthage) return null;
  return rome > carthage ? 'rome' : 'carthage';
}

/** The score of a game: `base` is the position, `view` the position after the plan. */
export function raceOf(world: World, { base, view }: { base: State; view: State }): Race {
  const now = tallyOf(world, base);
  const then = tallyOf(world, view);
  const { victory } = world.tables;
  const track = (name: TrackName, of: Seat, wins: Seat): Track => ({
    name,
    of,
    wins,
    count: now[name],
    planned: Math.max(0, then[name] - now[name]),
    most: victory[name],
  });
  const tracks = [
    track('carthaginianLosses', 'carthage', 'rome'),
    track('romanLosses', 'rome', 'carthage'),
    track('exits', 'carthage', 'carthage'),
  ];
  const mayLeave = now.countable - victory.carthaginianLosses;
  const over = base.outcome !== null;
  const { turnLimit, ownElephantVictimsCount } = base.options;
  return {
    tracks,
    uncounted: uncountedIn(world, base, now.carthaginianLosses),
    victims: ownElephantVictimsCount ? 'yes' : 'no',
    turn: base.turn,
    last: turnLimit === 'none' ? null : Number(turnLimit),
    hits:
      battleIn(base.options) === 'small'
        ? { rome: hitOf(base, 'rome'), carthage: hitOf(base, 'carthage') }
        : null,
    begun: base.frames.length > 0 || base.turn > 0,
    nearer: over ? null : nearerOf(shares(tracks, now.countableExits / (mayLeave + 1))),
    spare: mayLeave - now.countableExits,
    winner: base.outcome?.winner ?? null,
    over,
  };
}

/** The turns left after this one; null without a limit. */
export const turnsLeft = ({ turn, last }: Race): number | null =>
  last === null ? null : Math.max(0, last - Math.max(1, turn));

/** The text about the turns left, once their number is known; for a finished game, about the turns that it took. */
export function turnsText(race: Race): string {
  if (!race.begun) return say('race.turns.unknown');
  if (race.over) return say('race.turns.over', { turn: race.turn });
  if (race.turn === 0 && race.last !== null) return say('race.turns.before', { last: race.last });
  const left = turnsLeft(race);
  if (left === null) return say('race.turns.none');
  return left === 0 ? say('race.turns.last') : say('race.turns', { left });
}

/** The text about the turns left and who wins after them; without a turn limit only the turns. */
function holdsText(race: Race): string {
  const turns = turnsText(race);
  if (race.over || race.last === null || !race.begun) return turns;
  return race.hits === null
    ? say('race.holds', { turns, side: sideName('carthage') })
    : say('race.holds.small', { turns });
}

/** The text about who is nearer to victory. */
export function nearerText({ nearer, over, winner }: Race): string {
  if (over) return winner === null ? text('over.drawn') : text('over.lost', { side: sideName(winner) });
  return nearer === null ? say('race.even') : say('race.nearer', { side: sideName(nearer) });
}

/** What is gone of a track's side without counting (R47), in few words; null for nobody. */
export const uncountedText = ({ uncounted }: Pick<Race, 'uncounted'>, name: TrackName): string | null =>
  name === 'carthaginianLosses' && uncounted > 0 ? say('race.uncounted.short', { uncounted }) : null;

/** The text about a track: what has been counted, what does not count, and what the plan adds. */
function trackText({ name, count, planned, most }: Track, uncounted: number): string {
  const told = [
    name === 'carthaginianLosses' && uncounted > 0 ? say('race.uncounted', { uncounted }) : '',
    planned > 0 ? say('race.planned', { planned }) : '',
  ].filter((part) => part !== '');
  const said = say(`race.${name}.said`, { count, most });
  return told.length === 0 ? said : `${said} (${told.join(say('units.comma'))})`;
}

/** The whole score in one sentence. */
export function raceText(race: Race): string {
  const [rome = '', ...carthage] = race.tracks.map((track) => trackText(track, race.uncounted));
  return say('race.said', {
    rome: sideName('rome'),
    carthage: sideName('carthage'),
    kills: rome,
    others: carthage.join(say('race.or')),
    turns: holdsText(race),
    nearer: nearerText(race),
  });
}
