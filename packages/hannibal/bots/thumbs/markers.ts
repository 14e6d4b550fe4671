import type { Ground } from '@tessera/bots';
import { isEnemyPc, type Space } from '../../rules/index.js';
import { gainAt, lossAt, shareOfProvince, wouldLast } from '../politics.js';
import type { Question, Valued } from '../asked.js';

/** What a marker counts that the turn's end takes away. */
const LOST = 0.15;

/** Why a marker goes there: how a province stands. */
function groundAt({ picture, seat }: Question, code: string, space: Space): Ground {
  const { province } = picture.world.spaceOf(space);
  const { majority } = picture.world.provinceOf(province);
  const held = picture.holds.get(province)?.[seat] ?? 0;
  return { code, values: { space, province, held, majority } };
}

/** A marker placed, or one of the enemy's flipped. */
export function valueOfMarker(question: Question, space: Space, left: number): Valued {
  const { picture, seat } = question;
  const gain = Math.max(
    gainAt(picture, seat, { space, takes: true }),
    isEnemyPc(picture.state, seat, space)
      ? 0
      : shareOfProvince(picture, seat, { space, markers: left }) + 0.9,
  );
  const worth = wouldLast(picture, seat, space) ? gain : gain * LOST;
  return { worth, ground: groundAt(question, 'bots.mark', space) };
}

/** A marker taken away from the enemy. */
export const valueOfRemoval = (question: Question, space: Space): Valued => ({
  worth: gainAt(question.picture, question.seat, { space, takes: false }),
  ground: groundAt(question, 'bots.unmarkEnemy', space),
});

/** An own marker given up: the one that is missed least. */
export const valueOfLoss = (question: Question, space: Space): Valued => ({
  worth: -lossAt(question.picture, question.seat, space),
  ground: groundAt(question, 'bots.unmark', space),
});
