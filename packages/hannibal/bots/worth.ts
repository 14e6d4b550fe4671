import { isHidden } from '@tessera/core';
import { GENERALS, seatOf, type General, type Seat, type State } from '../rules/index.js';
import { enemyOf } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import { isCampaignCard } from '../rules/movement/consular.js';
import { LONE, worthOfGenerals, worthOfPlace } from './armies.js';
import { pictureOf, type Army, type Picture } from './picture.js';
import { politics } from './politics.js';

/** What a won war counts. */
const WON = 1000;
/** What an elephant counts beside other CUs, and CUs without a general or inside a city. */
const ELEPHANT = 0.8;
const UNLED = 0.75;
/** How much of what lies before an army counts. */
const AHEAD = 0.5;

/** What an army counts: its CUs, and where it stands. */
const worthOfArmy = (picture: Picture, army: Army): number =>
  army.size * picture.cu * (army.leader === null ? UNLED : 1) +
  army.elephants * ELEPHANT +
  AHEAD * worthOfPlace(picture, army);

/** Generals of a seat without a CU beside them: the next enemy who comes displaces them (10.4). */
const loneOf = (picture: Picture, seat: Seat): General[] =>
  GENERALS.filter((general) => {
    const { at, space, inside } = picture.state.posts[general];
    const isThere = at === 'map' && seatOf(picture.world, general) === seat;
    const hasCus = picture.armies.some(
      (army) => army.seat === seat && army.space === space && army.inside === inside,
    );
    return isThere && !hasCus;
  });

/** Generals who are lost for good, or for a time, or may soon be. */
function lostGenerals(picture: Picture, seat: Seat): number {
  const { world, state } = picture;
  const own = GENERALS.filter((general) => seatOf(world, general) === seat);
  const dead = own.filter((general) => state.posts[general].at === 'dead');
  const away = seat === 'carthage' ? own.filter((general) => state.posts[general].at === 'displaced') : [];
  return worthOfGenerals(dead) + 0.5 * worthOfGenerals(away) + LONE * worthOfGenerals(loneOf(picture, seat));
}

function strength(picture: Picture, seat: Seat): number {
  const armies = picture.armies
    .filter((army) => army.seat === seat)
    .reduce((sum, army) => sum + worthOfArmy(picture, army), 0);
  return armies - lostGenerals(picture, seat);
}

/** What a Strategy card in hand counts: its operations, and a little for what else it can do. */
const worthOfCard = (world: World, card: number): number => {
  const { ops, counter } = world.cardOf(card);
  return 1.6 * ops + (counter ? 1.2 : 0) + (isCampaignCard(card) ? 2 : 0);
};

/** What the cards count that a seat holds. */
export const worthOfHand = (world: World, state: State, seat: Seat): number =>
  state.hands[seat].reduce((sum, { card }) => sum + (isHidden(card) ? 0 : worthOfCard(world, card)), 0);

/** How good a position is for a seat, in tenths of a province: provinces, markers, armies and how near the end is. */
export function worthOf(world: World, state: State, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return outcome.winner === seat ? WON : -WON;
  const picture = pictureOf(world, state);
  const enemy = enemyOf(seat);
  return politics(picture, seat) + strength(picture, seat) - strength(picture, enemy);
}
