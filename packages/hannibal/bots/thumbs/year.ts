import { knownCards } from '@tessera/core';
import type { Ground } from '@tessera/bots';
import { type General, isEnemyPc, type Space, type StepOf } from '../../rules/index.js';
import { worthOfGenerals, worthOfPlace } from '../armies.js';
import type { Question, Valued } from '../asked.js';
import type { Army } from '../picture.js';
import { eventOf } from '../../rules/events/table.js';
import { isCampaignCard } from '../../rules/movement/consular.js';
import { worthOfMove } from './strikes.js';
import { gainAt, lossAt, shareOfProvince, wouldLast } from '../politics.js';

/** The force of a seat on one side of a wall; one without CUs where none stands there. */
export const forceAt = ({ picture, seat }: Question, space: Space, inside: boolean): Army =>
  picture.armies.find((army) => army.seat === seat && army.space === space && army.inside === inside) ?? {
    seat,
    space,
    inside,
    size: 0,
    elephants: 0,
    leader: null,
    generals: [],
  };

const battleOf = ({ picture }: Question, general: General | null): number =>
  general === null ? 0 : picture.world.generalOf(general).battle;

/** How full an army may become before more CUs are of no use to its marches. */
const FULL = 10;

/** Where CUs are best: with good generals whose armies are not full, and where more of them turn a fight. */
export function valueOfTroops(question: Question, space: Space, inside: boolean): Valued {
  const army = forceAt(question, space, inside);
  const { picture } = question;
  const more = worthOfPlace(picture, { ...army, size: army.size + 1 }) - worthOfPlace(picture, army);
  const leader = army.leader ?? null;
  const room = army.size < FULL ? 1 : 0.1;
  const worth = 0.5 * more + room * (0.3 + 0.4 * battleOf(question, leader)) - (inside ? 0.5 : 0);
  const ground: Ground = { code: 'bots.troops', values: { space, cus: army.size } };
  return { worth, ground };
}

/** Where a general is best: with the largest force that has none as good. */
export function valueOfPost(question: Question, step: StepOf<'post'>): Valued {
  const army = forceAt(question, step.space, step.inside);
  const better = Math.max(0, battleOf(question, step.general) - battleOf(question, army.leader));
  const size = step.general === 'africanus' ? army.size + 5 : army.size;
  const led = { ...army, size, leader: step.general };
  const worth =
    size * (0.3 + 0.5 * better + (army.leader === null ? 1 : 0)) + worthOfPlace(question.picture, led);
  const ground: Ground = {
    code: 'bots.post',
    values: { general: step.general, space: step.space, cus: army.size },
  };
  return { worth, ground };
}

/** Who stays, commands or raises: the best general, with the larger army. */
export function valueOfName(question: Question, general: General): Valued {
  const { picture, view } = question;
  const { space, inside } = view.posts[general];
  const army = space === null ? null : forceAt(question, space, inside);
  const { battle, strategy } = picture.world.generalOf(general);
  const isOwn = picture.world.generalOf(general).seat === question.seat;
  const fit = battle - 0.4 * strategy + worthOfGenerals([general]) * 0.1;
  const size = army?.size ?? 0;
  const worth = (isOwn ? fit : -fit) + 0.15 * size;
  return { worth, ground: { code: 'bots.name', values: { general, battle, cus: size } } };
}

/** What a march has to be worth for it to come before the enemy's first play: more than half a province. */
const STRIKE = 6;

/** What the best march is worth by the cards of the hand; by campaigns alone where the first play is claimed (7.3). */
function bestStrike(question: Question, isClaimed: boolean): number {
  const { game, view, seat } = question;
  const cards = knownCards(view.hands[seat]).filter((card) => !isClaimed || isCampaignCard(card));
  const worths = cards.map((card) => {
    const isEvent =
      eventOf(card).asks === 'campaign' && ['both', seat].includes(game.world.cardOf(card).event);
    return worthOfMove(question, card, isEvent);
  });
  return Math.max(0, ...worths);
}

const handIs = ({ view, seat }: Question) => ({ cards: view.hands[seat].length });

/** Whether to claim the first play, for which a campaign card must be played at once: to strike before the enemy does. */
export const valueOfClaim = (question: Question): Valued => ({
  worth: bestStrike(question, true) - STRIKE,
  ground: { code: 'bots.claim', values: handIs(question) },
});

/** Who plays first: the enemy, so that the last play of the turn is one's own, unless a strike is worth more. */
export const valueOfFirst = (question: Question, step: StepOf<'goFirst'>): Valued => ({
  worth: (step.first === question.seat ? 1 : -1) * (bestStrike(question, false) - STRIKE),
  ground: { code: 'bots.first', values: handIs(question) },
});

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
