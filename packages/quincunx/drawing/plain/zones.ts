import { fixed, line, text, type Group } from '@tessera/drawing';
import { SIDES, TABLES } from '../../rules/index.js';
import { SIDES_INKS } from '../inks.js';
import { INCH, tableBox, type FieldLayout } from '../layout.js';
import type { DrawingWords } from '../words.js';

/** The line to which each side may place its troops (R60), with its name at both ends. */
export function zones(layout: FieldLayout, words: DrawingWords): Group[] {
  const { width, depth } = layout.table;
  const { deployment } = TABLES.ground;
  return SIDES.map((side) => {
    const y = side === 'rome' ? deployment : depth - deployment;
    const [from, to] = [layout.at({ x: 0, y }), layout.at({ x: width, y })];
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    const { fill } = SIDES_INKS[side];
    const name = { size: 24, font: 'display', weight: 700, fill, opacity: 0.9, spacing: 4 } as const;
    const own = layout.at({ x: 0, y: side === 'rome' ? 0 : depth }).y > from.y ? 1 : -1;
    const foot = from.y + (own > 0 ? 30 : -12);
    return fixed(`zone-${side}`, tableBox(layout), [
      line(left, right, { stroke: fill, width: 2.4, dash: [14, 12], opacity: 0.6 }),
      text({ x: left.x + INCH / 2, y: foot }, words.zones[side], { ...name, anchor: 'start' }),
      text({ x: right.x - INCH / 2, y: foot }, words.zones[side], { ...name, anchor: 'end' }),
    ]);
  });
}
