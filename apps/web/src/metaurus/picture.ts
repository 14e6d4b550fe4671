import { drawMap, drawPosition, LAYERS, toSvg, type Box, type Group, type Layers } from '@tessera/drawing';
import { createWorld, openingView, shippedData } from '@tessera/metaurus';

/** The centre of the field, where the lines face each other. */
const PART: Box = { x: 640, y: -1165, width: 1060, height: 910 };

const isIn = ({ x, y, box }: Group): boolean =>
  x + box.x < PART.x + PART.width &&
  x + box.x + box.width > PART.x &&
  y + box.y < PART.y + PART.height &&
  y + box.y + box.height > PART.y;

/** A part of the board with the armies in their places, as SVG; needs the map and the counters, but no rules. */
export function picture(): string {
  const world = createWorld(shippedData);
  const view = openingView(world);
  const map = drawMap(world);
  const all = drawPosition({ world, view, layout: map.layout });
  const layers: Layers = { ...all };
  const shown = Object.fromEntries(LAYERS.map((layer) => [layer, layers[layer].filter(isIn)]));
  return toSvg(
    { ...map, groups: map.groups.filter(isIn) },
    { ...all, ...shown },
    { view: PART, width: 1060 },
  );
}
