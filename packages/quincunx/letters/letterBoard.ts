import type { Viewer } from '@tessera/core';
import { cutSheets, wholeSheet } from '@tessera/drawing';
import type { Drawing } from '@tessera/letters';
import { drawPlain, drawPosition, inLayers, type Mark } from '../drawing/index.js';
import { fieldSeen, unitsAsked, type Side, type State } from '../rules/index.js';
import { armyOf, sheetsFor } from './focus.js';

/** The plain with the viewer's own side at its foot. */
const plainFor = (view: State, viewer: Viewer<Side>) => {
  const field = fieldSeen(view);
  return { field, map: drawPlain(field, viewer === 'carthage' ? 'south' : 'north') };
};

/** The whole plain as those who look on see it. */
export function wholeBoard(view: State, viewer: Viewer<Side>): Drawing {
  const { field, map } = plainFor(view, viewer);
  return wholeSheet(map, inLayers(drawPosition({ field, layout: map.layout })));
}

/** The board in a letter: of a question about single units these, and else the seat's own lines and whom they face. */
export function letterBoard(view: State, seat: Side): Drawing {
  const { field, map } = plainFor(view, seat);
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
