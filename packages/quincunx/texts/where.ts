import { bearingOf, localOf, minus, squaredDistance, type Vector } from '@tessera/plane';
import { type Field, nearestEnemy, present, type Unit } from '../rules/index.js';
import { nameOf, say } from './catalogue.js';
import { groundTexts } from './ground.js';
import { lengthText, windText } from './measures.js';
import { lineName, unitName } from './naming.js';

/** The side of a unit on which another one stands, by the greater of the two parts of the way there. */
function sideOf(unit: Unit, other: Unit): 'ahead' | 'behind' | 'left' | 'right' {
  const { right, forward } = localOf(unit.heading, minus(other, unit));
  if (Math.abs(forward) >= Math.abs(right)) return forward >= 0 ? 'ahead' : 'behind';
  return right > 0 ? 'right' : 'left';
}

/**
 * Which enemy in good order is nearest to some units, how far (from centre to centre) and on which side of the one that it
 * is nearest to: `nearest enemy: Velites, 14.5″ ahead`. Null when there is none, and for no units.
 */
export function nearestText(field: Field, units: readonly Unit[]): string | null {
  const pairs = units.flatMap((unit) => {
    const enemy = nearestEnemy(field, unit);
    return enemy === null ? [] : [{ unit, enemy, square: squaredDistance(unit, enemy) }];
  });
  const [nearest] = pairs.toSorted((one, other) => one.square - other.square);
  if (nearest === undefined) return null;
  const { unit, enemy, square } = nearest;
  return say(`where.${sideOf(unit, enemy)}`, {
    line: lineName(enemy.line),
    length: lengthText(Math.round(Math.sqrt(square))),
  });
}

/**
 * What lies about a place of the table that no unit stands on: the features there, how far from the western and the southern edge it is, and
 * which unit is nearest, by its centre: `Open ground, 48″ from the west, 36″ from the south. Nearest: Hastati 3, Rome, 4.2″
 * to the north.`
 */
export function placeText(field: Field, at: Vector): string {
  const place = { x: lengthText(at.x), y: lengthText(at.y) };
  const features = groundTexts(field, at);
  const ground =
    features.length === 0 ? say('where.open', place) : [...features, say('ground.at', place)].join(' ');
  const [nearest] = present(field)
    .map((unit) => ({ unit, square: squaredDistance(at, unit) }))
    .toSorted((one, other) => one.square - other.square);
  if (nearest === undefined) return ground;
  const { unit, square } = nearest;
  const near = say('where.nearest', {
    unit: unitName(unit.id),
    side: nameOf('seat', unit.side),
    length: lengthText(Math.round(Math.sqrt(square))),
    wind: windText(bearingOf(minus(unit, at))),
  });
  return `${ground} ${near}`;
}
