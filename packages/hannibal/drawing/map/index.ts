import { circle, fixed, line, text, type Box, type Group } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import { createLayout, type SpaceMap } from '../layout.js';

const MARGIN = 120;

/** Draws the map: the same for the same data, wherever it is made. Make it once and keep it. */
export function drawMap(world: World): SpaceMap {
  const layout = createLayout(world);
  const { spaces, connections } = world.map;
  const points = spaces.map(({ id }) => layout.at(id));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const bounds: Box = {
    x: left,
    y: top,
    width: Math.max(...xs) + MARGIN - left,
    height: Math.max(...ys) + MARGIN - top,
  };
  const ways: Group[] = connections.map(({ between: [one, two], way }) =>
    fixed(`way-${one}-${two}`, bounds, [
      line(layout.at(one), layout.at(two), { stroke: '#6b5a3c', width: way === 'road' ? 5 : 9 }),
    ]),
  );
  const dots: Group[] = spaces.map(({ id, name }) => ({
    key: `space-${id}`,
    look: `space-${id}`,
    ...layout.at(id),
    box: { x: -90, y: -30, width: 180, height: 90 },
    shapes: [
      circle({ x: 0, y: 0 }, 24, { fill: '#efe6cd', stroke: '#3a2c1c', width: 4 }),
      text({ x: 0, y: 48 }, name, { size: 22, font: 'figures', weight: 600, fill: '#3a2c1c' }),
    ],
  }));
  return { key: world.hash, bounds, layout, groups: [...ways, ...dots] };
}
