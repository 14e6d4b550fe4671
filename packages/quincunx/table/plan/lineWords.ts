import { squaredDistance, type Vector } from '@tessera/plane';
import {
  type Field,
  FOLLOWING_GAP,
  isCommanded,
  isDisintegrated,
  isFoot,
  isFormedFoot,
  isInGoodOrder,
  isSkirmisher,
  LINE_WORDS,
  type LineId,
  type LineOrder,
  type LineWord,
  type Step,
} from '@tessera/quincunx';
import type { Sight } from '../sight.js';
import { linesOn, takesOrders, unitsIn, unitsOn } from './lines.js';

/** True for a line that may relieve another: formed foot goes through formed foot (R13). */
export const mayRelieve = (field: Field, line: LineId): boolean =>
  unitsOn(field, line).some((unit) => isInGoodOrder(unit) && isFormedFoot(unit));

/** The woods of a field by their names, each once. */
export const woodsOn = ({ features = [] }: Field): readonly string[] => [
  ...new Set(features.flatMap(({ kind, name }) => (kind === 'wood' ? [name] : []))),
];

/** The wood that is nearest to a line, by the corners of its areas; null where there is none. */
export function nearestWood(field: Field, line: LineId): string | null {
  const units = unitsOn(field, line);
  const far = (wood: string): number => {
    const corners = (field.features ?? []).flatMap((feature) =>
      feature.kind === 'wood' && feature.name === wood ? feature.areas.flat() : [],
    );
    const squares = corners.flatMap(([x = 0, y = 0]) => units.map((unit) => squaredDistance(unit, { x, y })));
    return Math.min(...squares);
  };
  const [nearest] = woodsOn(field).toSorted((one, other) => far(one) - far(other));
  return nearest ?? null;
}

/** The words of a line's order that are of use to it; on ground also that it goes into a wood (13.11). */
export const wordsFor = (field: Field, line: LineId): readonly LineOrder['word'][] => [
  ...LINE_WORDS.filter((word) => isOffered(field, line, word)),
  ...(entersWoods(field, line) ? (['into'] as const) : []),
];

/** True for a line with skirmishers on foot where there is a wood (R63). */
const entersWoods = (field: Field, line: LineId): boolean =>
  woodsOn(field).length > 0 &&
  unitsOn(field, line).some((unit) => takesOrders(unit) && isFoot(unit) && isSkirmisher(unit));

/** Whether an order is useful for a line: only disintegrated units run, only formed foot is relieved. */
export function isOffered(field: Field, line: LineId, word: LineWord): boolean {
  if (word === 'run') return unitsOn(field, line).some(isDisintegrated);
  return word !== 'relieve' || mayRelieve(field, line);
}

/** What a word that is not complete by itself is about: the line that relieves, the wood. */
export interface WordAbout {
  readonly by: LineId | null;
  readonly wood: string | null;
}

/** What a word of a line is about at first: the nearest line and the nearest wood. */
export const nearestAbout = (field: Field, line: LineId): WordAbout => ({
  by: nearestLine(field, line),
  wood: nearestWood(field, line),
});

/** The order that a word gives a line; null for a relief without the other line, and for a wood without its name. */
export function orderBy(word: LineOrder['word'], { by, wood }: WordAbout): LineOrder | null {
  switch (word) {
    case 'into':
      return wood === null ? null : { word, feature: wood };
    case 'relieve':
      return by === null ? null : { word, by };
    case 'follow':
      return { word, gap: FOLLOWING_GAP };
    case 'hold':
    case 'forward':
    case 'charge':
    case 'back':
    case 'skirmish':
    case 'run':
      return { word };
  }
}

/** The line whose middle is nearest to a line's middle, as the first choice for relieving it. */
export function nearestLine(field: Field, line: LineId): LineId | null {
  const middle = (of: LineId): Vector => {
    const units = unitsOn(field, of);
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / units.length;
    return { x: mean(units.map(({ x }) => x)), y: mean(units.map(({ y }) => y)) };
  };
  const [side] = unitsOn(field, line).map((unit) => unit.side);
  if (side === undefined) return null;
  const at = middle(line);
  const others = linesOn(field, side).filter((other) => other !== line && mayRelieve(field, other));
  const [nearest] = others.toSorted(
    (one, other) => squaredDistance(middle(one), at) - squaredDistance(middle(other), at),
  );
  return nearest ?? null;
}

/** Words by which a line goes somewhere. */
const GOING: ReadonlySet<LineOrder['word']> = new Set(['forward', 'charge', 'back', 'skirmish', 'into']);

/** What lines are told, and the steps that a plan has for it. */
interface Told extends Pick<Sight, 'field' | 'orders'> {
  readonly steps: readonly Step[];
}

/**
 * Whether nobody of a line stirs at the word by which it should go somewhere: `led` where somebody is in command, so that
 * something else keeps them, else `unled`; null where somebody stirs, or nobody should.
 */
export function whyStays({ field, orders, steps }: Told, line: LineId): 'led' | 'unled' | null {
  const word = orders[line]?.word;
  if (word === undefined || !GOING.has(word)) return null;
  const units = unitsOn(field, line);
  const named = new Set(steps.flatMap(unitsIn));
  if (units.some(({ id }) => named.has(id))) return null;
  return units.some((unit) => isCommanded(field, unit)) ? 'led' : 'unled';
}
