import { cusIn, pointsAt, type Province, type Space, type StepOf } from '../../rules/index.js';
import { enemyOf } from '../../rules/vocabulary.js';
import { forceAt, valueOfTroops } from './year.js';
import { gainAt } from '../politics.js';
import { BALANCE, type Question, type Valued } from '../asked.js';

/** Events that bring CUs, and those that spare a city or a tribe. */
const RECRUITS = [10, 11, 13, 14, 15, 16, 44, 45, 46, 47, 48];
const RELIEFS = [17, 49, 53];
const MUTIN = 22;

/** What an event is aimed at (13.5). */
export function valueOfTarget(question: Question, { space, inside }: StepOf<'target'>): Valued {
  const { picture, seat, view } = question;
  const frame = view.frames.at(-1);
  const card = frame?.at === 'eventTarget' ? frame.card : 0;
  if (RECRUITS.includes(card)) return valueOfTroops(question, space, inside);
  if (card === MUTIN) return { worth: gainAt(picture, seat, { space, takes: true }), ground: BALANCE };
  if (RELIEFS.includes(card)) {
    const siege = view.sieges.find((one) => one.space === space);
    const worth = (siege?.seat === seat ? -1 : 1) * pointsAt(view, space);
    return { worth, ground: { code: 'bots.relief', values: { space, points: pointsAt(view, space) } } };
  }
  const foe = picture.armies.find(
    (army) => army.seat !== seat && army.space === space && army.inside === inside,
  );
  const cus = foe?.size ?? cusIn(view, seat, space) - forceAt(question, space, inside).size;
  return { worth: cus + 0.5 * (foe?.elephants ?? 0), ground: { code: 'bots.harm', values: { space, cus } } };
}

/** Which province an event turns: where it changes most. */
export function valueOfProvince(question: Question, province: Province): Valued {
  const { picture, seat, view } = question;
  const { spaces } = picture.world.provinceOf(province);
  const enemy = enemyOf(seat);
  const free = (space: Space) => cusIn(view, enemy, space) === 0;
  const worth = spaces
    .filter(free)
    .reduce((sum, space) => sum + Math.max(0, gainAt(picture, seat, { space, takes: false })), 0);
  const held = picture.holds.get(province)?.[enemy] ?? 0;
  return { worth, ground: { code: 'bots.province', values: { province, held } } };
}
