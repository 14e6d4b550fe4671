import { circle, path, plate, text, type Box, type Group, type Shape } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import { SIDES, type Side } from '../sites.js';
import { MAP } from './palette.js';

type Site = World['map']['spaces'][number];

const NAME = {
  size: 23,
  font: 'figures',
  weight: 700,
  fill: MAP.ink,
  stroke: '#f5ecd2',
  width: 4.4,
} as const;
const FIGURES = { size: 18, font: 'figures', weight: 700 } as const;
const LINE = 21;
const ROW = 22;
/** The width of a letter when its type size is 1. */
const LETTER = 0.44;
/** Half the width of a space's sign. */
const SIGN = { open: 26, tribe: 29, city: 31 } as const;

const linesOf = ({ name }: Pick<Site, 'name'>): string[] => name.split(' ');

/** Returns a number with its sign, as tables print it. */
export const signed = (value: number): string =>
  value === 0 ? '0' : value > 0 ? `+${value}` : `\u2212${-value}`;

/** A small plate with figures, its left edge at x, its middle at y. */
interface Tag {
  readonly width: number;
  readonly draw: (x: number, y: number) => Shape[];
}

/** Draws an anchor about (x, y), its ring at the top. */
export const anchor = (x: number, y: number, stroke: string): Shape[] => [
  circle({ x, y: y - 6 }, 2.2, { stroke, width: 1.8 }),
  path(
    `M${x} ${y - 4}L${x} ${y + 7}M${x - 4} ${y - 1}L${x + 4} ${y - 1}M${x - 6.5} ${y + 2}Q${x - 5} ${y + 7.5} ${x} ${y + 7.5}` +
      `Q${x + 5} ${y + 7.5} ${x + 6.5} ${y + 2}`,
    { stroke, width: 1.9, cap: 'round' },
  ),
];

/** Returns the tag of a port: an anchor, and the port's modifier of the naval roll. */
export const portTag = (modifier: number): Tag => ({
  width: 42,
  draw: (x, y) => [
    path(plate({ x, y: y - 10, width: 42, height: 20 }, 10), {
      fill: MAP.port,
      stroke: '#f5ecd2',
      width: 1.4,
    }),
    ...anchor(x + 12, y, '#f1f6f2'),
    text({ x: x + 29, y: y + 6.2 }, signed(modifier), { ...FIGURES, fill: '#f1f6f2' }),
  ],
});

/** Returns the tag of a city: how many CUs it holds, and its modifier of siege rolls. */
export const cityTag = (capacity: number, siege: number): Tag => ({
  width: 46,
  draw: (x, y) => {
    const crown = `M${x} ${y + 10}L${x} ${y - 11}L${x + 6} ${y - 11}L${x + 6} ${y - 8}L${x + 12} ${y - 8}L${x + 12} ${y - 11}L${x + 18} ${y - 11}L${x + 18} ${y - 8}L${x + 28} ${y - 8}L${x + 28} ${y - 11}L${x + 34} ${y - 11}L${x + 34} ${y - 8}L${x + 40} ${y - 8}L${x + 40} ${y - 11}L${x + 46} ${y - 11}L${x + 46} ${y + 10}Z`;
    return [
      path(crown, { fill: MAP.wall, stroke: '#f5ecd2', width: 1.4 }),
      text({ x: x + 12, y: y + 7 }, String(capacity), { ...FIGURES, fill: '#fbf3dc' }),
      path(`M${x + 23} ${y - 5}L${x + 23} ${y + 7}`, { stroke: '#fbf3dc', width: 1, opacity: 0.7 }),
      text({ x: x + 34, y: y + 7 }, signed(siege), { ...FIGURES, fill: '#fbf3dc' }),
    ];
  },
});

const tagsOf = (space: Site): Tag[] => [
  ...(space.kind === 'city' ? [cityTag(space.capacity ?? 0, space.siege ?? 0)] : []),
  ...(space.port === null ? [] : [portTag(space.port)]),
];

const GAP = 4;

/** Returns the box of a space's name and the figures under it, relative to the space's middle. */
export function nameBox(space: Site, side: Side): Box {
  const tags = tagsOf(space);
  const row = tags.reduce((sum, tag) => sum + tag.width + GAP, -GAP);
  const letters = Math.max(...linesOf(space).map((line) => line.length)) * NAME.size * LETTER;
  const width = Math.max(letters, row);
  const height = linesOf(space).length * LINE + (tags.length > 0 ? ROW : 0) + 2;
  const sign = SIGN[space.kind];
  switch (side) {
    case 'south':
      return { x: -width / 2, y: sign + 2, width, height };
    case 'east':
      return { x: sign + 4, y: -height / 2, width, height };
    case 'west':
      return { x: -sign - 4 - width, y: -height / 2, width, height };
    case 'southEast':
      return { x: sign * 0.72, y: sign * 0.72, width, height };
    case 'southWest':
      return { x: -sign * 0.72 - width, y: sign * 0.72, width, height };
  }
}

const ANCHOR = {
  south: 'middle',
  east: 'start',
  southEast: 'start',
  west: 'end',
  southWest: 'end',
} as const;

function shapesOf(space: Site, side: Side): Shape[] {
  const box = nameBox(space, side);
  const align = ANCHOR[side];
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  const x = box.x + box.width * share;
  const names = linesOf(space).map((line, i) =>
    text({ x, y: box.y + 18 + i * LINE }, line, { ...NAME, anchor: align }),
  );
  const tags = tagsOf(space);
  const row = tags.reduce((sum, tag) => sum + tag.width + GAP, -GAP);
  const y = box.y + linesOf(space).length * LINE + ROW / 2 + 2;
  const from = box.x + (box.width - row) * share;
  const drawn = tags.flatMap((tag, i) => tag.draw(from + i * (46 + GAP), y));
  return [...names, ...drawn];
}

const sideOf = ({ id }: Site): Side => SIDES[id] ?? 'south';

/** Returns the boxes of all spaces' names on the sheet. */
export const nameBoxes = ({ map }: Pick<World, 'map'>, { at }: SpaceLayout): Box[] =>
  map.spaces.map((space) => {
    const box = nameBox(space, sideOf(space));
    const { x, y } = at(space.id);
    return { ...box, x: box.x + x, y: box.y + y };
  });

/** When the map is small, names stay readable as long as there is room; below `hidden` they are left out. */
const LEGIBLE = { from: 0.5, most: 1.25, hidden: 0.2 };

/** Draws every space's name, and the figures of its port and its walls. */
export const spaceNames = ({ map }: Pick<World, 'map'>, { at }: SpaceLayout): Group[] =>
  map.spaces.map((space) => {
    const side = sideOf(space);
    const { x, y, width, height } = nameBox(space, side);
    return {
      key: `name-${space.id}`,
      look: `name-${space.id}`,
      ...at(space.id),
      box: { x: x - 8, y: y - 8, width: width + 16, height: height + 16 },
      shapes: shapesOf(space, side),
      legible: LEGIBLE,
    };
  });
