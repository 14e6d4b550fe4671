import { boxAround, fixed, path, polyline, type Group, type Shape } from '@tessera/drawing';
import type { Province, World } from '../../rules/index.js';
import { SHEET } from '../projection.js';
import { inset, type Area, type Areas } from './areas.js';
import { MAP, PROVINCE_INKS } from './palette.js';

/** Slanting lines over a province that does not count. */
function hatching(province: Province, { provinceAt }: Areas): string {
  const step = 8;
  let d = '';
  for (let start = -SHEET.height; start < SHEET.width; start += 20) {
    let drawn = false;
    for (let y = 0; y <= SHEET.height; y += step) {
      const own = provinceAt({ x: start + y, y }) === province;
      if (own && !drawn) d += `M${start + y} ${y}`;
      if (!own && drawn) d += `L${start + y} ${y}`;
      drawn = own;
    }
  }
  return d;
}

/** A province's land, its border, and a shade along the inner side of it. */
function colours({ province, loops }: Area, counts: boolean): Shape[] {
  const d = loops.map((loop) => polyline(loop, true)).join('');
  const rim = loops.map((loop) => inset(loop, 6)).join('');
  return [
    path(d, { fill: PROVINCE_INKS[province], stroke: MAP.soft, width: 2, opacity: counts ? 0.94 : 0.85 }),
    path(rim, { stroke: MAP.soft, width: 11, opacity: 0.17 }),
  ];
}

/** The provinces by colour, with the borders between them; those that do not count are hatched. */
export function provinces({ map }: Pick<World, 'map'>, areas: Areas): Group[] {
  const counting = new Set(map.provinces.filter(({ significant }) => significant).map(({ id }) => id));
  const hatched = areas.areas.filter(({ province }) => !counting.has(province));
  return [
    ...areas.areas.map((area) =>
      fixed(
        `province-${area.province}`,
        boxAround(area.loops.flat(), 10),
        colours(area, counting.has(area.province)),
      ),
    ),
    fixed('uncounted', SHEET, [
      path(hatched.map(({ province }) => hatching(province, areas)).join(''), {
        stroke: MAP.soft,
        width: 1.2,
        opacity: 0.32,
      }),
    ]),
  ];
}
