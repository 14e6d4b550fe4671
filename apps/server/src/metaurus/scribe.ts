import { fold, promptIn, startView } from '@tessera/core';
import { drawMap, drawPosition, toSvg } from '@tessera/drawing';
import { metaurus, type Seat, type State } from '@tessera/metaurus';
import { promptTitle, say, sideName, tellAll } from '@tessera/metaurus-texts';
import type { GameScribe, Matter } from '../letters/scribe/scribe.js';

/** How wide the board is in a letter, in pixels. */
const WIDTH = 880;

/** The board as that seat sees it: what is hidden in its view cannot be drawn. */
function board(view: State, seat: Seat): string {
  const { world } = metaurus;
  const map = drawMap(world, seat === 'rome' ? 'north' : 'south');
  const layers = drawPosition({ world, view, layout: map.layout, seat });
  return toSvg(map, layers, { width: WIDTH });
}

/** Tells a seat its game, from its own stream. */
function tell({ seat: name, events: given, seen }: Matter) {
  const seat = metaurus.schemas.seat.parse(name);
  const events = given.map((event) => metaurus.schemas.event.parse(event));
  const view = fold(metaurus, events, startView(metaurus, seat));
  const known = tellAll({ game: metaurus, world: metaurus.world }, events.slice(0, seen), null);
  const told = tellAll({ game: metaurus, world: metaurus.world }, events, known);
  const asked = promptIn(metaurus, view, seat);
  return {
    task: asked === null ? '' : promptTitle(view, asked.prompt),
    lines: told.lines.slice(known.lines.length).map(({ text }) => text),
    svg: board(view, seat),
  };
}

/** How letters tell the Metaurus. */
export const metaurusScribe: GameScribe = {
  kind: metaurus.kind,
  data: metaurus.data,
  name: say('game.name'),
  sideName,
  tell,
};
