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
import { BALANCE, type Question, type Valued } from '../askedSeat.js';
import { armyOnMarch } from './reactions.js';
import { forceAt } from './year.js';

const percent = (share: number): number => Math.round(share * 100);

/** Returns the worth of entering a city before an enemy comes (10.3): above 0 where the enemy would win outside. */
export function valueOfShelter(question: Question, step: StepOf<'enter'>): Valued {
  const { picture, view } = question;
  const marcher = armyOnMarch(question);
  const frame = view.frames.at(-1);
  const space = frame !== undefined && 'space' in frame && frame.space !== null ? frame.space : undefined;
  const size = step.regulars + step.elephants;
  if (marcher === null || space === undefined)
    return { worth: size + 0.5 * step.generals.length, ground: BALANCE };
  const stand = forceAt(question, space, false);
  const fight = worthOfAttack(picture, { army: marcher, foe: stand, canRetreat: true });
  const left = stand.size - size;
  const generalsOut = stand.generals.length - step.generals.length;
  const costOfSplit = left === 0 ? generalsOut * 3 : left > 0 && generalsOut === 0 ? 0.5 * left : 0;
  const worth = fight > 1 ? size * 2 - 1.5 * left - costOfSplit : -size - step.generals.length;
  const values = { space, cus: size, percent: percent(oddsOf(picture, { army: marcher, foe: stand })) };
  return { worth, ground: { code: 'bots.shelter', values } };
}

/** Returns the worth of a space to which a force avoids or retreats: a good place, far from enemy armies. */
export function valueOfRefuge(question: Question, space: Space, inside: boolean): Valued {
  const { picture, seat } = question;
  const force = forceAt(question, space, inside);
  const avoiding = nearestAt(picture.state, 'march')?.avoids ?? null;
  const size = force.size + (avoiding === null ? 4 : avoiding.regulars + avoiding.elephants);
  const army: Army = { ...force, size, leader: force.leader ?? avoiding?.general ?? null };
  const foes = picture.armies.filter((foe) => foe.seat !== seat && foe.leader !== null);
  const danger = Math.max(
    0,
    ...foes.map((foe) => {
      const steps = picture.far[foe.seat].get(foe.space)?.get(space) ?? 99;
      return steps > 4
        ? 0
        : (1 - steps * 0.1) * worthOfAttack(picture, { army: foe, foe: army, canRetreat: true });
    }),
  );
  const worth = worthOfPlace(picture, army) - danger + 0.3 * force.size - (inside ? 1 : 0);
  return { worth, ground: { code: 'bots.refuge', values: { space, cus: force.size } } };
}

/** Returns the worth of a siege or a subjugation (20.2): always above 0, less for a small force at a tribe. */
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

/** Returns the worth of a sortie: the more go, the better. */
export const valueOfSortie = (step: Extract<Step, { verb: 'detach' }>): Valued => ({
  worth: step.regulars + step.elephants + 0.5 * step.generals.length,
  ground: BALANCE,
});
