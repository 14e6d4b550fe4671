import { distance } from '@tessera/hex';
import { isFrontal } from '../battle/links.js';
import { isLight } from '../battle/targets.js';
import type { Link } from '../model.js';
import { isOnMap, unitOf } from '../position.js';
import { counterOf } from '../world.js';
import { named, unless, type Breach, type Ground, type Invariant } from './breach.js';

/** The same name for a link, whichever of the two attacked. */
const linkName = ({ attacker, defender }: Link): string =>
  [attacker, defender].sort((a, b) => a - b).join('-');

/** The first of these that does not hold of a link; null where all do. */
function broken({ world, state }: Ground, { attacker, defender }: Link): Invariant | null {
  if (!isOnMap(state, attacker) || !isOnMap(state, defender)) return 'engagedGone';
  if (counterOf(world, attacker).seat === counterOf(world, defender).seat) return 'engagedFriends';
  if (distance(unitOf(state, attacker).hex, unitOf(state, defender).hex) !== 1) return 'engagedApart';
  if (isLight(world, attacker)) return 'engagedByLight';
  const isSeen =
    isFrontal(world, state, { unit: attacker, other: defender }) ||
    isFrontal(world, state, { unit: defender, other: attacker });
  return isSeen ? null : 'engagedUnseen';
}

/** What holds of Engaged units (10.0, R38). */
export function linksBroken(ground: Ground): Breach[] {
  const { engaged, turn } = ground.state;
  const names = engaged.map(linkName);
  return engaged.flatMap((link, index) => {
    const { attacker, defender } = link;
    const isAgain = names.indexOf(linkName(link)) < index;
    const invariant = broken(ground, link) ?? (isAgain ? 'engagedTwice' : null);
    const rest = {
      where: { line: 'engaged', index },
      about: [attacker, defender].map((unit) => named(ground, unit)),
    } as const;
    if (invariant !== null) return [{ invariant, ...rest }];
    return unless(turn > 0, 'earlyMove', rest);
  });
}
