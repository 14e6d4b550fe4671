import {
  between,
  boxAround,
  circle,
  path,
  plate,
  text,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { frontOf } from '@tessera/plane';
import { baseOf, SIDES, type Side } from '../../rules/index.js';
import { MARK, SIDES_INKS } from '../inks.js';
import type { FightMark, Strength } from './marks.js';
import { named, type MarkScene } from './scene.js';

const SWORDS = 'M-10 -10L9 9M10 -10L-9 9M-12 5L-5 12M12 5L5 12';

/** What a die is and what is added to it, as players say it: `d10`, `d10 +1`, `d8 −1`. */
export function dieText({ die, more }: Strength): string {
  if (more === 0) return `d${die}`;
  return `d${die} ${more > 0 ? '+' : '−'}${Math.abs(more)}`;
}

/** What a side fights with, on a plate in its colour: the die, and the column that it is read from. */
function said(
  side: Side,
  strength: Strength,
  { at, words }: { at: Point; words: MarkScene['words'] },
): Shape[] {
  const { fill, edge, ink } = SIDES_INKS[side];
  const box = { x: at.x - 33, y: at.y - 17, width: 66, height: 34 };
  const style = { font: 'figures', fill: ink } as const;
  return [
    path(plate(box, side === 'rome' ? 2 : 11), { fill, stroke: edge, width: 1.6 }),
    text({ x: at.x, y: at.y - 0.5 }, dieText(strength), { ...style, size: 18, weight: 700 }),
    text({ x: at.x, y: at.y + 12.5 }, words.column(strength.column), { ...style, size: 12.5, weight: 600 }),
  ];
}

/** A fight: crossed swords between two units, and beside them what each fights with, on its own side. */
export function drawFight({ units, strengths, sure }: FightMark, scene: MarkScene): Group[] {
  const [rome, carthage] = SIDES.map((side) => named(scene, [units[side]])[0]);
  if (rome === undefined || carthage === undefined) return [];
  const { layout, words } = scene;
  const [one, other] = [rome, carthage].map((unit) => layout.at(frontOf(baseOf(unit))));
  const [from, to] = [layout.at(rome), layout.at(carthage)];
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const off = (sign: number): Point => ({
    x: ((to.x - from.x) / away) * sign * 60,
    y: ((to.y - from.y) / away) * sign * 37,
  });
  const rim = sure ? MARK.alarm : MARK.gold;
  return [
    {
      key: `fight-${rome.id}-${carthage.id}`,
      ...between(one ?? from, other ?? to),
      shapes: [
        ...said('rome', strengths.rome, { at: off(-1), words }),
        ...said('carthage', strengths.carthage, { at: off(1), words }),
        circle({ x: 0, y: 0 }, 19, {
          fill: MARK.ink,
          stroke: rim,
          width: 3,
          ...(sure ? {} : { dash: [7, 4] }),
        }),
        path(SWORDS, { stroke: MARK.pale, width: 3, cap: 'round' }),
      ],
      box: boxAround([off(-1), off(1)], 38),
      legible: { from: 0.6, most: 1.7, hidden: 0.2 },
      look: [
        'fight',
        sure,
        SIDES.map((side) => `${dieText(strengths[side])} ${strengths[side].column}`).join(),
        Math.round(off(1).x),
        Math.round(off(1).y),
      ].join('|'),
    },
  ];
}
