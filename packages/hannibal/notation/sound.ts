import { isHidden } from '@tessera/core';
import { cusOutside, markerAt } from '../rules/board/forces.js';
import type { At, State } from '../rules/model/index.js';
import { SPACES, type Space } from '../rules/spaces.js';
import { enemyOf, GENERALS, SEATS, type Seat } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import type { Own } from './fault.js';
import { allBattle, allStrategy } from './piles.js';
import { battleCardName, cardName } from './names.js';

/** An invariant that a position violates: its code, what it is about, and the line or word of the text. */
export interface Breach {
  readonly code: Own;
  readonly found: string;
  readonly at: string;
}

type Check = (world: World, state: State) => readonly Breach[];

const twice = (cards: readonly number[]): number | undefined =>
  cards.find((card, at) => cards.indexOf(card) !== at);

/** Every card is in one place (6, 14.1). */
const cards: Check = (world, state) => {
  const all = allStrategy(state);
  const again = twice(all);
  const battle = allBattle(state);
  const battleAgain = twice(battle);
  const isOpen =
    !isHidden(state.deck.left) &&
    SEATS.every((seat) => state.hands[seat].every(({ card }) => !isHidden(card)));
  const lost = isOpen ? world.strategyCards.find((card) => !all.includes(card)) : undefined;
  return [
    ...(again === undefined ? [] : [{ code: 'cardTwice', found: cardName(again), at: 'deck' } as const]),
    ...(lost === undefined ? [] : [{ code: 'cardMissing', found: cardName(lost), at: 'deck' } as const]),
    ...(battleAgain === undefined
      ? []
      : [{ code: 'cardTwice', found: battleCardName(world, battleAgain), at: 'battleDeck' } as const]),
  ];
};

/** Whether nobody keeps those inside a seat's city there (S8.28); until a battle is over its gates may stay shut. */
const isOpen = (state: State, seat: Seat, space: Space): boolean =>
  cusOutside(state, enemyOf(seat), space) === 0 &&
  !state.frames.some((frame) => frame.at === 'battle' && frame.space === space);

/** Generals are inside a shut city of theirs alone (S8.28). */
const generals: Check = (world, state) =>
  GENERALS.flatMap((general) => {
    const { space, inside } = state.posts[general];
    const { seat } = world.generalOf(general);
    const isThere = inside && space !== null;
    if (!isThere || (markerAt(state, space) === seat && !isOpen(state, seat, space))) return [];
    const found = `${general} is inside ${space}`;
    return [{ code: 'strangeForce', found, at: `${seat} ${space}/inside` } as const];
  });

/** Forces are inside only in their own city, with room, while enemies stand before it (S8.28); Rome has no elephants. */
const forces: Check = (world, state) =>
  state.troops.flatMap(({ seat, space, inside, regulars, elephants }) => {
    const { capacity = 0 } = world.spaceOf(space);
    const faults = [
      [inside && regulars + elephants > capacity, `${space} has no room for them inside`],
      [inside && markerAt(state, space) !== seat, `${space} is no city of ${seat}`],
      [inside && isOpen(state, seat, space), `Nobody stands before ${space}`],
      [seat === 'rome' && elephants > 0, 'Rome has no elephants'],
    ] as const;
    const at = `${seat} ${space}${inside ? '/inside' : ''}`;
    return faults.flatMap(([wrong, found]) => (wrong ? [{ code: 'strangeForce', found, at } as const] : []));
  });

const elephants: Check = (world, state) => {
  const sum = state.troops.reduce((all, troop) => all + troop.elephants, 0);
  return sum <= world.tables.elephants
    ? []
    : [{ code: 'tooManyElephants', found: String(sum), at: 'forces' }];
};

/** Cities have a marker of a side, and tribes lie where tribes live. */
const markers: Check = (world, state) =>
  SPACES.filter((space) => {
    const marker = markerAt(state, space);
    const { kind } = world.spaceOf(space);
    if (kind === 'city') return marker !== 'rome' && marker !== 'carthage';
    return kind !== 'tribe' && (marker === 'tribe' || marker === 'friendlyTribe');
  }).map((space) => ({ code: 'strangeMarker', found: space, at: `marker ${space}` }));

/** Siege points are one or two, of who has CUs outside there (20.2, 20.6). */
const sieges: Check = (_, state) =>
  state.sieges
    .filter(({ seat, space, points }) => points < 1 || points > 2 || cusOutside(state, seat, space) === 0)
    .map(({ space }) => ({ code: 'strangeSiege', found: space, at: 'sieges' }));

/** Questions count up, to the last that was opened. */
const numbers: Check = (_, { frames, opened }) =>
  frames.flatMap(({ id }, at) => {
    const before = frames[at - 1]?.id ?? 0;
    return id > before && id <= opened
      ? []
      : [{ code: 'frameNumbers', found: String(id), at: `stack ${String(at)}` } as const];
  });

/** What some kinds of questions and works belong to: it lies below them. */
const BELOW: Partial<Record<At, At>> = {
  placePc: 'card',
  raise: 'card',
  activate: 'campaign',
  move: 'campaign',
  halt: 'campaign',
  carry: 'move',
  march: 'move',
  cityDeclare: 'march',
  reactions: 'march',
  avoidTo: 'march',
  interceptOrder: 'march',
  intercepted: 'march',
  hanno: 'halt',
  siege: 'halt',
  sortieJoin: 'battle',
  defenceCommander: 'battle',
  changeCommand: 'battle',
  elephantCharge: 'battle',
  desertsPick: 'battle',
  battleAttack: 'battle',
  battleDefend: 'battle',
  initiative: 'battle',
  counterattack: 'battle',
  cancelWithdrawal: 'battle',
  withdrawTo: 'battle',
  retreatCity: 'battle',
  retreat: 'battle',
  removePc: 'penalty',
  eventTarget: 'event',
  eventProvince: 'event',
  eventGeneral: 'event',
  eventPc: 'event',
  desertion: 'event',
};

/** The war lies at the bottom of the stack, and questions and works on what they belong to. */
const order: Check = (_, { frames }) =>
  frames.flatMap(({ at }, index) => {
    const below = BELOW[at];
    const isLost = below !== undefined && !frames.slice(0, index).some((one) => one.at === below);
    return isLost || (at === 'war') !== (index === 0)
      ? [{ code: 'frameOrder', found: at, at: `stack ${String(index)}` } as const]
      : [];
  });

/** Somebody is asked unless the game is over, and nobody is then; a plan that waits for shares is carried on by them. */
const asked: Check = (_, { frames, outcome, table }) => {
  const top = frames.at(-1);
  if (outcome !== null) return top === undefined ? [] : [{ code: 'alreadyOver', found: '', at: 'outcome' }];
  if (table.shares.asked !== null || (top !== undefined && 'answer' in top)) return [];
  return [{ code: 'nobodyAsked', found: '', at: `stack ${String(frames.length - 1)}` }];
};

const CHECKS: readonly Check[] = [cards, forces, generals, elephants, markers, sieges, numbers, order, asked];

/** The invariants that a position, or a viewer's view of it, violates; empty when it violates none. */
export const breachesIn = (world: World, state: State): readonly Breach[] =>
  CHECKS.flatMap((check) => check(world, state));
