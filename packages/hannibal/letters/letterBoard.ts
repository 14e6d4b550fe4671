import { cutSheets, wholeSheet } from '@tessera/drawing';
import type { Drawing } from '@tessera/letters';
import type { HannibalGame, Seat, State } from '../rules/index.js';
import { drawMap, drawPosition, inLayers, type Marks, type Way } from '../drawing/index.js';
import { choosableIn, sheetsFor, spacesOf } from './focus.js';

/** What a letter's picture lights: who and what may be chosen, and the ways that were gone last. */
function marksOf(game: HannibalGame, view: State, { seat, ways }: Seen): Marks {
  const { spaces, generals } = choosableIn(game, view, seat);
  return { able: generals, choosable: spaces, ...(ways.length > 0 && { ways }) };
}

interface Seen {
  readonly seat: Seat;
  /** The ways that were gone since the seat last acted. */
  readonly ways: readonly Way[];
}

/** The whole board as those who look on see it. */
export function wholeBoard({ world }: HannibalGame, view: State): Drawing {
  const map = drawMap(world);
  return wholeSheet(map, inLayers(drawPosition({ world, view, layout: map.layout })));
}

/** The board in a letter: what the seat sees where it is asked something, so large that it can be read on a phone. */
export function letterBoard(game: HannibalGame, view: State, seen: Seen): Drawing {
  const { world } = game;
  const map = drawMap(world);
  const sheets = sheetsFor(map.layout, spacesOf(game, view, seen.seat), map.bounds);
  const position = drawPosition({ world, view, layout: map.layout, marks: marksOf(game, view, seen) });
  return cutSheets(map, inLayers(position), sheets);
}
