import { computed } from '@preact/signals';
import { type Fact, fieldSeen, type Quincunx, type State } from '@tessera/quincunx';
import { aimOf, drawPosition, inLayers, type Mark, pointIn } from '@tessera/quincunx/drawing';
import { type Line, onlookerSight, openWatchBoard, type Onlooker as TableOnlooker } from '@tessera/table';
import type { Pointing } from '@tessera/table/board';
import { mapOf } from '../maps.js';
import { type AtBoard, featureUnder, type Looking, placesIn, startLooking, unitsAt } from '../looking.js';
import type { Sight } from '../sight.js';
import { type Game, startView } from '@tessera/core';
import {
  breakingTexts,
  type Chosen,
  chosenText,
  factText,
  nameAfter,
  toldWith,
  unitsOf,
} from '@tessera/quincunx/texts';
import { type Chronicle, chronicleOf } from '@tessera/table/watch';

/** The tone of an event's line: turns and dice stand out. A round is no news on the board: its dice are. */
function toneOf({ kind }: Fact): string {
  if (kind === 'TurnBegan') return 'turn';
  if (kind === 'RoundBegan') return 'phase';
  return kind.endsWith('Rolled') ? 'dice' : 'plain';
}

/** Changes of units that a player who was away has to know: units driven back, lost or shaken. */
const SETBACKS: ReadonlySet<string> = new Set([
  'captured',
  'fallBack',
  'recoil',
  'scared',
  'pushed',
  'rampage',
]);

/** True for events that a digest of a round contains: fights, losses, units driven back, evasions. */
function isInDigest(fact: Fact): boolean {
  switch (fact.kind) {
    case 'AmbushRevealed':
    case 'FightRolled':
    case 'EvadeRolled':
    case 'RampageFought':
    case 'LeaderGone':
      return true;
    case 'ShotRolled':
      return fact.casualties > 0;
    case 'LeaderRolled':
      return fact.wounds > 0 || fact.dead;
    case 'UnitsChanged':
      return SETBACKS.has(fact.why);
    default:
      return false;
  }
}

/** What a battle's teller remembers: the position, and the standing choices of a seat that have not been told yet. */
interface Mind {
  readonly view: State;
  readonly chosen: readonly Chosen[];
}

/** The line about the standing choices of a seat: one for all that come one after another. */
function linesOfChosen({ view, chosen }: Mind, key: number): Line[] {
  const text = chosenText(chosen);
  return text === null ? [] : [{ key, tone: 'plain', at: [], chapter: view.turn, matters: false, text }];
}

/** The units that a fact is about: of an ambush that comes out, those of the line. */
const unitsIn = (fact: Fact, after: State): readonly string[] =>
  fact.kind === 'AmbushRevealed'
    ? fieldSeen(after)
        .units.filter(({ line }) => line === fact.line)
        .map(({ id }) => id)
    : unitsOf(fact);

/** The lines of a fact that is told at once. */
function linesOfFact(view: State, fact: Fact, { key, after }: { key: number; after: State }): Line[] {
  const text = factText(view, fact);
  const line = {
    key,
    tone: toneOf(fact),
    at: unitsIn(fact, after).map((unit) => `unit:${unit}`),
    chapter: view.turn,
    matters: isInDigest(fact),
    // Whoever brings it about, it is seen by both.
    isEffect: fact.kind === 'AmbushRevealed',
  };
  const own = text === null ? [] : [{ ...line, text }];
  const breaking = breakingTexts(view, after).map((said, index) => ({
    ...line,
    key: key + own.length + index,
    tone: 'battle',
    matters: true,
    text: said,
  }));
  return [...own, ...breaking];
}

/** Makes the chronicle of battles on a game's data set. */
export const chronicleIn = (game: Game<Quincunx>): Chronicle<Quincunx, Line, Mind> =>
  chronicleOf({
    begin: (viewer): Mind => ({ view: startView(game, viewer), chosen: [] }),
    tell: (before, fact, { key }) => {
      const view = game.evolve(before.view, fact);
      const together = toldWith(before.chosen, fact);
      if (together !== null) return { lines: [], mind: { view, chosen: together } };
      const told = linesOfChosen(before, key);
      const chosen = toldWith([], fact);
      if (chosen !== null) return { lines: told, mind: { view, chosen } };
      const own = linesOfFact(before.view, fact, { key: key + told.length, after: view });
      if (own.length === 0) return { lines: [], mind: { view, chosen: before.chosen } };
      return { lines: [...told, ...own], mind: { view, chosen: [] } };
    },
    unfinished: (mind, lines) => linesOfChosen(mind, lines.length),
    isTurn: ({ kind }) => kind === 'TurnBegan',
    isBattle: ({ kind }) => kind === 'FightRolled',
  });

/** An onlooker's board and view, as the panels of a seat's page use them. */
export interface Onlooker extends TableOnlooker<Quincunx>, AtBoard {
  readonly point: (pointing: Pointing) => void;
}

/** Opens the board and panels of an onlooker; with a session, on the board of that seat, to look at its past. */
export function openOnlooker(
  chronicle: ReturnType<typeof chronicleIn>,
  base: TableOnlooker<Quincunx>,
  session: Pick<Looking, 'board' | 'orientation'> | null,
): Onlooker {
  const looking = startLooking('north', session);
  const sight = computed((): Sight => {
    const field = fieldSeen(base.view.value);
    nameAfter(field);
    return {
      ...onlookerSight<Quincunx>(base.view.value, 'rome'),
      standing: field,
      field,
      group: [],
      looked: looking.looked.value,
      placing: null,
      orders: {},
    };
  });
  const board = openWatchBoard(base, {
    looking,
    named: unitsAt,
    placesOf: (units) => placesIn(sight.peek(), units),
    told: (history, at) => chronicle.linesTo(history, at).flatMap((line) => unitsAt(line.at)),
    draw: (lit) => {
      const { field, looked } = sight.value;
      const map = mapOf(field, looking.orientation.value);
      const units = looked === null ? lit : [looked];
      const marks: Mark[] = units.length === 0 ? [] : [{ kind: 'light', look: 'concerned', units }];
      return { map, layers: inLayers(drawPosition({ field, layout: map.layout, marks })) };
    },
  });
  const look: AtBoard['look'] = (unit) => {
    looking.looked.value = unit;
    looking.spot.value = null;
  };
  return {
    ...base,
    ...looking,
    ...board,
    sight,
    look,
    point: ({ kind, target, place }) => {
      const aim = target === null ? null : aimOf(target);
      if (kind === 'hover') return;
      look(aim?.kind === 'unit' ? aim.unit : null);
      if (aim === null && place !== null) looking.spot.value = featureUnder(sight.value, pointIn(place));
    },
  };
}
