import { fold, promptIn, startView } from '@tessera/core';
import { metaurus } from '@tessera/metaurus';
import { promptTitle, say, sideName, tellAll } from '@tessera/metaurus-texts';
import type { GameScribe, Matter } from '../letters/scribe/scribe.js';
import { boardSvg } from './board.js';

/** How wide the board is in a letter, in pixels. */
const WIDTH = 880;

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
    svg: boardSvg(view, seat, WIDTH),
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
