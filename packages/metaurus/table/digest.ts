import { fold } from '@tessera/core';
import {
  counterOf,
  type Event,
  type Metaurus,
  type MetaurusGame,
  opponent,
  type Seat,
  SEATS,
  type State,
  type UnitId,
  unitOf,
  type World,
} from '@tessera/metaurus';
import {
  type Battle,
  type Battles,
  fatesOf,
  peopleName,
  type Result,
  resultsOf,
  say,
  sideName,
  type Throw,
} from '@tessera/metaurus/texts';
import { decidedAt } from '@tessera/table/watch';
import { type Race, raceOf, type TrackName } from './race.js';
import { hexName } from '@tessera/hex';
import { splitRule } from '@tessera/table/game';
import { throwCard } from './throws.js';

/** What a digest is made from: all events that a seat has received, and their combats and dice. */
export interface News {
  readonly game: MetaurusGame;
  readonly events: readonly Event[];
  readonly battles: Battles;
  readonly seat: Seat;
}

/** The number of different units of a seat that have moved in some events. */
const movedIn = (events: readonly Event[], isOwn: (unit: UnitId) => boolean): number =>
  new Set(
    events.flatMap((event) =>
      (event.kind === 'UnitMoved' || event.kind === 'UnitExited') && isOwn(event.unit) ? [event.unit] : [],
    ),
  ).size;

const countIn = ({ tracks }: Race, name: TrackName): number =>
  tracks.find((track) => track.name === name)?.count ?? 0;

/** The text about a side's counted losses between two scores; empty when it has lost nothing. */
function lostOf(seat: Seat, before: Race, after: Race): string {
  const name = seat === 'rome' ? 'romanLosses' : 'carthaginianLosses';
  const lost = countIn(after, name) - countIn(before, name);
  const uncounted = seat === 'carthage' ? after.uncounted - before.uncounted : 0;
  return lost <= 0 && uncounted <= 0
    ? ''
    : say('results.digest.lost', { side: sideName(seat), lost, uncounted: Math.max(0, uncounted) });
}

/** The texts about the changes of the score between two positions: losses by side, and exits. */
function scoredBetween({ world }: MetaurusGame, before: State, after: State): string[] {
  const then = raceOf(world, { base: before, view: before });
  const now = raceOf(world, { base: after, view: after });
  const sides = SEATS.map((seat) => lostOf(seat, then, now)).filter((words) => words !== '');
  const left = countIn(now, 'exits') - countIn(then, 'exits');
  return [
    ...(sides.length === 0 ? [] : [sides.join(say('units.comma'))]),
    ...(left <= 0 ? [] : [say('results.digest.left', { left })]),
  ];
}

/**
 * A line about what has happened since a seat's last decision: first the changes of the score, then the number of combats,
 * and the number of enemy units that moved. Empty when there were fewer than two results of dice since then, and before the
 * first decision.
 */
export function digestText({ game, events, battles, seat }: News): string {
  const since = decidedAt<Metaurus>(events, seat);
  const results = resultsOf(battles).filter(({ at }) => at >= since);
  if (since === 0 || results.length < 2) return '';
  const enemy = opponent(seat);
  const moved = movedIn(events.slice(since), (unit) => counterOf(game.world, unit).seat === enemy);
  const fights = results.filter(({ what }) => what === 'combat').length;
  const before = fold(game, events.slice(0, since));
  const after = events.slice(since).reduce(game.evolve, before);
  const what = [
    ...scoredBetween(game, before, after),
    say('results.digest.fought', { fights }),
    say('results.digest.moved', { side: sideName(enemy), count: moved }),
  ];
  return say('results.digest', { what: what.join(say('results.digest.then')) });
}

// The fates come first: a narrow line cuts off its end, and the fighters are what the player knows best.
function combatLine(world: World, battle: Battle): string {
  const { before: view, event } = battle;
  const hexOf = (unit: UnitId): string => hexName(unitOf(view, unit).hex);
  const hexes = (units: readonly UnitId[]): string => units.map(hexOf).join(say('units.comma'));
  const what = say('results.line.sides', {
    attackers: hexes(event.attackers),
    defenders: hexes(event.defenders),
  });
  const fates = fatesOf(battle)
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ unit, outcome }) =>
      say('results.line.fate', {
        people: peopleName({ world, view }, unit),
        hex: hexOf(unit),
        outcome: say(`odds.${outcome}`),
      }),
    );
  const words = fates.length === 0 ? say('results.line.none') : fates.join(say('units.comma'));
  return say('results.line.combat', { what, words });
}

function throwLine(world: World, thrown: Throw): string {
  const [first, ...others] = thrown.events;
  if (first.kind !== 'ReformRolled' || others.length === 0)
    return splitRule(thrown.told.at(-1)?.text ?? '').words;
  const reformed = thrown.events.filter((event) => event.kind === 'ReformRolled' && event.reformed).length;
  const words = say('dice.ReformRolled.line', { reformed, of: thrown.events.length });
  return say('results.line', { what: throwCard(world, thrown).title, words });
}

/** A line about a combat's or a throw's result. */
export const resultLine = (world: World, result: Result): string =>
  result.what === 'combat' ? combatLine(world, result.battle) : throwLine(world, result.thrown);

/** The title of a result. */
export const resultTitle = (world: World, result: Result): string =>
  result.what === 'combat' ? say('battle.title') : throwCard(world, result.thrown).title;
