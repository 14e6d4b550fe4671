import {
  cusOutside,
  isStrangeTribe,
  nearestAt,
  percentOf,
  siegeOutlook,
  type Space,
  type Step,
  type StepOf,
} from '../../rules/index.js';
import { oddsOf, worthOfAttack, worthOfPlace } from '../armies.js';
import type { Army } from '../picture.js';
import { BALANCE, type Question, type Valued } from '../asked.js';
import { marcher } from './reactions.js';
import { forceAt } from './year.js';

const percent = (share: number): number => Math.round(share * 100);

/** Who goes inside a city before an enemy: as many as fit, where the enemy would win (10.3). */
export function valueOfShelter(question: Question, step: StepOf<'enter'>): Valued {
  const { picture, view } = question;
  const comer = marcher(question);
  const frame = view.frames.at(-1);
  const space = frame !== undefined && 'space' in frame && frame.space !== null ? frame.space : undefined;
  const size = step.regulars + step.elephants;
  if (comer === null || space === undefined)
    return { worth: size + 0.5 * step.generals.length, ground: BALANCE };
  const stand = forceAt(question, space, false);
  const fight = worthOfAttack(picture, { army: comer, foe: stand, hasWay: true });
  const left = stand.size - size;
  const generalsOut = stand.generals.length - step.generals.length;
  const bare = left === 0 ? generalsOut * 3 : left > 0 && generalsOut === 0 ? 0.5 * left : 0;
  const worth = fight > 1 ? size * 2 - 1.5 * left - bare : -size - step.generals.length;
  const values = { space, cus: size, percent: percent(oddsOf(picture, { army: comer, foe: stand })) };
  return { worth, ground: { code: 'bots.shelter', values } };
}

/** A place that a force goes to out of an enemy's way, or in a retreat: where it stands best and safest. */
export function valueOfRefuge(question: Question, space: Space, inside: boolean): Valued {
  const { picture, seat } = question;
  const force = forceAt(question, space, inside);
  const on = nearestAt(picture.state, 'march')?.avoids ?? null;
  const size = force.size + (on === null ? 4 : on.regulars + on.elephants);
  const army: Army = { ...force, size, leader: force.leader ?? on?.general ?? null };
  const foes = picture.armies.filter((foe) => foe.seat !== seat && foe.leader !== null);
  const danger = Math.max(
    0,
    ...foes.map((foe) => {
      const steps = picture.far[foe.seat].get(foe.space)?.get(space) ?? 99;
      return steps > 4
        ? 0
        : (1 - steps * 0.1) * worthOfAttack(picture, { army: foe, foe: army, hasWay: true });
    }),
  );
  const worth = worthOfPlace(picture, army) - danger + 0.3 * force.size - (inside ? 1 : 0);
  return { worth, ground: { code: 'bots.refuge', values: { space, cus: force.size } } };
}

/** A siege, or a subjugation, where it brings more than it costs (20.2). */
export function valueOfSiege(question: Question): Valued {
  const { picture, view } = question;
  const frame = view.frames.at(-1);
  const campaign = nearestAt(view, 'campaign');
  if (frame?.at !== 'siege' || campaign === null) return { worth: 1, ground: BALANCE };
  const outlook = siegeOutlook(picture, campaign, frame);
  const brings = outlook.ends.filter(({ points }) => points > 0).reduce((sum, { ways }) => sum + ways, 0);
  const size = cusOutside(view, question.seat, frame.space);
  const isPoor = size <= 3 && isStrangeTribe(view, question.seat, frame.space);
  const values = { space: frame.space, percent: percentOf(brings, outlook.of) };
  return { worth: isPoor ? 0.5 : 1, ground: { code: 'bots.siege', values } };
}

/** A relief army's friends inside a city: all of them. */
export const valueOfSortie = (step: Extract<Step, { verb: 'detach' }>): Valued => ({
  worth: step.regulars + step.elephants + 0.5 * step.generals.length,
  ground: BALANCE,
});
