import { drawChits, drawCounters, drawMap, DRAWING_WORDS, inLayers } from '@tessera/metaurus/drawing';
import { toSvg, type Box, type Group } from '@tessera/drawing';
import { createField, openingView, shippedData } from '@tessera/metaurus';

/** The centre of the field, where the lines face each other. */
const PART: Box = { x: 640, y: -1165, width: 1060, height: 910 };

const isIn = ({ x, y, box }: Group): boolean =>
  x + box.x < PART.x + PART.width &&
  x + box.x + box.width > PART.x &&
  y + box.y < PART.y + PART.height &&
  y + box.y + box.height > PART.y;

/** A part of the board with the armies in their places, as SVG; needs the map and the counters, but no rules. */
export function picture(): string {
  const field = createField(shippedData);
  const view = openingView(field);
  const map = drawMap({ ...field, hash: 'shipped' });
  const scene = { world: field, view, layout: map.layout };
  const chits = drawChits({ ...scene, words: DRAWING_WORDS, seat: null });
  return toSvg(
    { ...map, groups: map.groups.filter(isIn) },
    inLayers({ chits: chits.filter(isIn), counters: drawCounters(scene).filter(isIn) }),
    { view: PART, width: 1060 },
  );
}
