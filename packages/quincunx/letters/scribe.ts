import { promptIn, type Viewer } from '@tessera/core';
import type { Drawing, GameScribe, Glimpse, Matter, Sight } from '@tessera/letters';
import {
  baseOf,
  type Field,
  fieldSeen,
  present,
  type QuincunxGame,
  wholeQuincunx,
  type Side,
  type State,
  type UnitId,
  unitNamed,
  unitsAsked,
} from '../rules/index.js';
import { lossesBetween, momentText, say, tellSince, words } from '../texts/index.js';
import { type Box, boxAround, cutSheets, sheetsAround, wholeSheet } from '@tessera/drawing';
import {
  cornersOn,
  drawPlain,
  drawPosition,
  type FieldLayout,
  INCH,
  inLayers,
  type Mark,
} from '../drawing/index.js';

/** Around what is shown: so that who stands opposite is there too, and who could come up. */
const ROOM = 5 * INCH;
/** A sheet is as wide and high as this at least, and no more than that: its bases can be told apart on a phone. */
const LEAST = { width: 30 * INCH, height: 20 * INCH };
const MOST = { width: 52 * INCH, height: 48 * INCH };

/** The parts of the plain that show some units and who stands near them, as it lies before the reader; all of it without any. */
function sheetsFor(
  { field, layout }: { readonly field: Field; readonly layout: FieldLayout },
  units: readonly UnitId[],
  whole: Box,
): Box[] {
  const boxes = units.flatMap((id) => {
    const unit = unitNamed(field, id);
    return unit === null ? [] : [boxAround(cornersOn(layout, baseOf(unit)), ROOM)];
  });
  return sheetsAround(boxes, { whole, least: LEAST, most: MOST });
}

/** The units of a side that are on the field. */
const armyOf = (field: Field, side: Side): readonly UnitId[] =>
  present(field)
    .filter((unit) => unit.side === side)
    .map(({ id }) => id);

/** The plain with the viewer's own side at its foot. */
const wordsFor = (view: State, viewer: Viewer<Side>) => {
  const field = fieldSeen(view);
  return { field, map: drawPlain(field, viewer === 'carthage' ? 'south' : 'north') };
};

/** The whole plain as those who look on see it. */
function wholeBoard(view: State, viewer: Viewer<Side>): Drawing {
  const { field, map } = wordsFor(view, viewer);
  return wholeSheet(map, inLayers(drawPosition({ field, layout: map.layout })));
}

/** The board in a letter: of a question about single units these, and else the seat's own lines and whom they face. */
export function letterBoard(view: State, seat: Side): Drawing {
  const { field, map } = wordsFor(view, seat);
  const { layout, bounds } = map;
  const { own, enemies } = unitsAsked(view, seat);
  const shown = own.length > 0 ? [...own, ...enemies] : armyOf(field, seat);
  const marks: readonly Mark[] = [
    { kind: 'light', look: 'able', units: own },
    { kind: 'light', look: 'concerned', units: enemies },
  ];
  const layers = inLayers(drawPosition({ field, layout, marks }));
  return cutSheets(map, layers, sheetsFor({ field, layout }, shown, bounds));
}

const { schemas } = wholeQuincunx;

/** Tells a seat its battle, from its own stream. */
function tell({ seat: name, events, seen }: Matter) {
  const seat = schemas.seat.parse(name);
  const facts = events.map((event) => schemas.event.parse(event));
  const { lines, before, after } = tellSince(seat, facts, seen);
  const asked = promptIn(wholeQuincunx, after, seat);
  const question = asked === null ? '' : words.question(after, asked.prompt).title;
  return {
    task: after.outcome === null ? question : words.ending(after.outcome),
    moment: momentText(after),
    losses: lossesBetween(fieldSeen(before), fieldSeen(after)),
    hand: [],
    lines,
    drawing: letterBoard(after, seat),
  };
}

/** Tells those who look on of a moment, from a viewer's stream. */
function glimpse({ viewer: name, events }: Pick<Sight, 'viewer' | 'events'>): Glimpse {
  const viewer: Viewer<Side> = name === 'public' || name === 'all' ? name : schemas.seat.parse(name);
  const facts = events.map((event) => schemas.event.parse(event));
  const { lines, after } = tellSince(viewer, facts, 0);
  return {
    when: momentText(after),
    turn: after.turn,
    last: lines.at(-1) ?? '',
    ending: after.outcome === null ? '' : words.ending(after.outcome),
    draw: () => wholeBoard(after, viewer),
  };
}

/** How letters tell Quincunx on a data set. */
export const quincunxScribeFor = ({ kind, data }: QuincunxGame): GameScribe => ({
  kind,
  data,
  name: say('game.name'),
  sideName: words.sideName,
  tell,
  glimpse,
});
