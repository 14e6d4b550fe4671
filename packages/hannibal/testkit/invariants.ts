import { isHidden, knownCards } from '@tessera/core';
import { cusIn, cusOutside, markerAt, type Board } from '../rules/board/forces.js';
import type { State } from '../rules/model/index.js';
import { SPACES, type Space } from '../rules/spaces.js';
import { enemyOf, GENERALS, SEATS, type Seat } from '../rules/vocabulary.js';
import { world } from './position.js';

type Check = (board: Board) => readonly string[];

/** Every Strategy card is in one place, and so is every Battle card (6, 14.1). */
const cards: Check = ({ state }) => {
  const { deck, hands, discards, removed, frames, battleDeck, battleHands } = state;
  const played = frames.flatMap((frame) => (frame.at === 'card' ? [frame.card] : []));
  const held = SEATS.flatMap((seat) => knownCards(hands[seat]));
  const left = isHidden(deck.left) ? [] : deck.left;
  const all = [...left, ...held, ...discards, ...removed, ...played];
  const battle = [
    ...(isHidden(battleDeck.left) ? [] : battleDeck.left),
    ...SEATS.flatMap((seat) => knownCards(battleHands[seat])),
  ];
  return [
    ...(all.length === 64 && new Set(all).size === 64 ? [] : [`Strategy cards: ${all.join()}`]),
    ...(new Set(battle).size === battle.length ? [] : [`Battle cards: ${battle.join()}`]),
  ];
};

/** Whether nobody keeps those inside a seat's city there (S8.28); until a battle is over its gates may stay shut. */
const isOpen = (state: State, seat: Seat, space: Space): boolean =>
  cusOutside(state, enemyOf(seat), space) === 0 &&
  !state.frames.some((frame) => frame.at === 'battle' && frame.space === space);

/** Forces are not empty, stand once, and are inside only in their own city, with room, while enemies stand before it (S8.28). */
const troops: Check = ({ state }) =>
  state.troops.flatMap(({ seat, space, inside, regulars, elephants }, at) => {
    const { capacity = 0 } = world.spaceOf(space);
    const size = regulars + elephants;
    const twice = state.troops.findIndex(
      (one) => one.seat === seat && one.space === space && one.inside === inside,
    );
    const faults = [
      [size < 1 || regulars < 0 || elephants < 0, 'has no CUs'],
      [twice !== at, 'stands twice'],
      [inside && size > capacity, 'has no room inside'],
      [inside && markerAt(state, space) !== seat, 'is inside an enemy city'],
      [inside && isOpen(state, seat, space), 'is shut in by nobody'],
      [seat === 'rome' && elephants > 0, 'has elephants'],
    ] as const;
    return faults.flatMap(([wrong, what]) => (wrong ? [`${seat} in ${space} ${what}`] : []));
  });

/** Generals on the map have a space, others none; inside they are in a shut city of theirs alone (S8.28); no more elephants than there are (7). */
const posts: Check = ({ state }) => [
  ...GENERALS.filter((general) => {
    const { at, space } = state.posts[general];
    return (at === 'map') !== (space !== null);
  }).map((general) => `${general} is nowhere`),
  ...GENERALS.filter((general) => {
    const { space, inside } = state.posts[general];
    const { seat } = world.generalOf(general);
    return inside && space !== null && (markerAt(state, space) !== seat || isOpen(state, seat, space));
  }).map((general) => `${general} is inside by mistake`),
  ...(state.troops.reduce((sum, { elephants }) => sum + elephants, 0) > world.tables.elephants
    ? ['too many elephants']
    : []),
];

/** Siege points are one or two, of who has CUs outside there (20.2, 20.6). */
const sieges: Check = ({ state }) =>
  state.sieges
    .filter(({ seat, space, points }) => points < 1 || points > 2 || cusOutside(state, seat, space) === 0)
    .map(({ space }) => `a siege of ${space} by nobody`);

/** The siege train is never left among Romans (S8.59). */
const train: Check = ({ state }) => {
  const at = state.train;
  const isLost = at !== null && cusIn(state, 'rome', at) > 0 && cusIn(state, 'carthage', at) === 0;
  return isLost ? [`the siege train is among Romans in ${at}`] : [];
};

/** Cities have a marker of a side, and tribes lie where tribes live. */
const markers: Check = ({ state }) =>
  SPACES.filter((space) => {
    const marker = markerAt(state, space);
    const { kind } = world.spaceOf(space);
    if (kind === 'city') return marker !== 'rome' && marker !== 'carthage';
    return kind !== 'tribe' && (marker === 'tribe' || marker === 'friendlyTribe');
  }).map((space) => `${space} has a wrong marker`);

/** Movement Points are noted while a card is carried out alone (S8.47). */
const points: Check = ({ state }) => {
  const isCarried = state.frames.some(({ at }) => at === 'card');
  const isNoted = state.spent.length + state.walked.length > 0;
  return isNoted && !isCarried && state.outcome === null ? ['points are noted beyond a card'] : [];
};

/** Whoever is asked has not answered yet, unless their answer waits for shares of the chance. */
const questions: Check = ({ state }) => {
  const top = state.frames.at(-1);
  if (state.table.shares.asked !== null) return [];
  return top !== undefined && 'answer' in top && top.answer !== null ? [`${top.at} is answered`] : [];
};

/** What is wrong with a position between two questions; empty when nothing is (law 6). */
export const faultsIn = (state: State): string[] =>
  [cards, points, questions, troops, posts, sieges, train, markers].flatMap((check) =>
    check({ world, state }),
  );

/** The same of a view, in which cards are hidden. */
export const faultsInView = (state: State): string[] =>
  [troops, posts, sieges, markers].flatMap((check) => check({ world, state }));
