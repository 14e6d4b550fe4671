import { knownCards } from '@tessera/core';
import type { BotReason } from '@tessera/bots';
import { type General, isEnemyPc, type Space, type StepOf } from '../../rules/index.js';
import { worthOfGenerals, worthOfPlace } from '../armies.js';
import type { Question, Valued } from '../askedSeat.js';
import type { Army } from '../picture.js';
import { eventOf } from '../../rules/events/table.js';
import { isCampaignCard } from '../../rules/movement/consular.js';
import { worthOfMove } from './strikes.js';
import { gainAt, lossAt, shareOfProvince, wouldLast } from '../politics.js';

/** Returns the seat's force inside or outside a city; an army without CUs where it has none. */
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

const battleRatingOf = ({ picture }: Question, general: General | null): number =>
  general === null ? 0 : picture.world.generalOf(general).battle;

/** The number of CUs from which on more are of little use, because an army marches with 10. */
const FULL = 10;

/** Returns the worth of a new CU in a space: high with a good general whose army is not full. */
export function valueOfTroops(question: Question, space: Space, inside: boolean): Valued {
  const army = forceAt(question, space, inside);
  const { picture } = question;
  const more = worthOfPlace(picture, { ...army, size: army.size + 1 }) - worthOfPlace(picture, army);
  const leader = army.leader ?? null;
  const room = army.size < FULL ? 1 : 0.1;
  const worth = 0.5 * more + room * (0.3 + 0.4 * battleRatingOf(question, leader)) - (inside ? 0.5 : 0);
  const ground: BotReason = { code: 'bots.troops', values: { space, cus: army.size } };
  return { worth, ground };
}

/** Returns the worth of placing a general: high with a large force whose leader is worse or missing. */
export function valueOfPost(question: Question, step: StepOf<'post'>): Valued {
  const army = forceAt(question, step.space, step.inside);
  const better = Math.max(0, battleRatingOf(question, step.general) - battleRatingOf(question, army.leader));
  const size = step.general === 'africanus' ? army.size + 5 : army.size;
  const led = { ...army, size, leader: step.general };
  const worth =
    size * (0.3 + 0.5 * better + (army.leader === null ? 1 : 0)) + worthOfPlace(question.picture, led);
  const ground: BotReason = {
    code: 'bots.post',
    values: { general: step.general, space: step.space, cus: army.size },
  };
  return { worth, ground };
}

/** Returns the worth of naming a general: the best one of one's own, the worst of the enemy's; a larger army counts more. */
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

/** A march that is worth more than this should come before the enemy's first play. */
const WORTH_OF_FIRST_PLAY = 6;

/** The worth of the best march by the cards in hand; only campaign cards count where the first play is claimed (7.3). */
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

const handSize = ({ view, seat }: Question) => ({ size: view.hands[seat].length });

/** Returns the worth of claiming the first play, for which a campaign card must be played at once. */
export const valueOfClaim = (question: Question): Valued => ({
  worth: bestStrike(question, true) - WORTH_OF_FIRST_PLAY,
  ground: { code: 'bots.claim', values: handSize(question) },
});

/** Returns the worth of a side's playing first: the enemy should, so that one's own play is the last, unless a march is worth more. */
export const valueOfFirst = (question: Question, step: StepOf<'goFirst'>): Valued => ({
  worth: (step.first === question.seat ? 1 : -1) * (bestStrike(question, false) - WORTH_OF_FIRST_PLAY),
  ground: { code: 'bots.first', values: handSize(question) },
});

/** The share of its worth that a marker counts when the end of the turn takes it away. */
const UNLASTING_SHARE = 0.15;

/** The reason for a marker: how many spaces of the province the seat controls. */
function reasonForMarker({ picture, seat }: Question, code: string, space: Space): BotReason {
  const { province } = picture.world.spaceOf(space);
  const { majority } = picture.world.provinceOf(province);
  const held = picture.spacesHeld.get(province)?.[seat] ?? 0;
  return { code, values: { space, province, held, majority } };
}

/** Returns the worth of placing a marker in a space, or flipping the enemy's, with `left` markers still to place. */
export function valueOfMarker(question: Question, space: Space, left: number): Valued {
  const { picture, seat } = question;
  const gain = Math.max(
    gainAt(picture, seat, { space, takes: true }),
    isEnemyPc(picture.state, seat, space)
      ? 0
      : shareOfProvince(picture, seat, { space, markers: left }) + 0.9,
  );
  const worth = wouldLast(picture, seat, space) ? gain : gain * UNLASTING_SHARE;
  return { worth, ground: reasonForMarker(question, 'bots.mark', space) };
}

/** Returns the worth of removing the enemy's marker from a space. */
export const valueOfRemoval = (question: Question, space: Space): Valued => ({
  worth: gainAt(question.picture, question.seat, { space, takes: false }),
  ground: reasonForMarker(question, 'bots.unmarkEnemy', space),
});

/** Returns the worth of giving up one's own marker in a space; never above 0. */
export const valueOfLoss = (question: Question, space: Space): Valued => ({
  worth: -lossAt(question.picture, question.seat, space),
  ground: reasonForMarker(question, 'bots.unmark', space),
});
