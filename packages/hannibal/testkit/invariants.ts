import { breachesIn } from '../notation/index.js';
import { cusIn, type Board } from '../rules/board/forces.js';
import type { State } from '../rules/model/index.js';
import { GENERALS } from '../rules/vocabulary.js';
import { world } from './position.js';

type Check = (board: Board) => readonly string[];

/** Forces are not empty, and stand once: no text could say otherwise. */
const troops: Check = ({ state }) =>
  state.troops.flatMap(({ seat, space, inside, regulars, elephants }, at) => {
    const twice = state.troops.findIndex(
      (one) => one.seat === seat && one.space === space && one.inside === inside,
    );
    const faults = [
      [regulars + elephants < 1 || regulars < 0 || elephants < 0, 'has no CUs'],
      [twice !== at, 'stands twice'],
    ] as const;
    return faults.flatMap(([wrong, what]) => (wrong ? [`${seat} in ${space} ${what}`] : []));
  });

/** Generals on the map have a space, and others have none. */
const posts: Check = ({ state }) =>
  GENERALS.filter((general) => {
    const { at, space } = state.posts[general];
    return (at === 'map') !== (space !== null);
  }).map((general) => `${general} is nowhere`);

/** The siege train is never left among Romans (S8.59). */
const train: Check = ({ state }) => {
  const at = state.train;
  const isLost = at !== null && cusIn(state, 'rome', at) > 0 && cusIn(state, 'carthage', at) === 0;
  return isLost ? [`the siege train is among Romans in ${at}`] : [];
};

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

/** What holds in every position that can be told, in a view too: texts of others are refused. */
const told: Check = ({ state }) => breachesIn(world, state).map(({ code, found }) => `${code}: ${found}`);

/** What is wrong with a position between two questions; empty when nothing is (law 6). */
export const faultsIn = (state: State): string[] =>
  [points, questions, troops, posts, train, told].flatMap((check) => check({ world, state }));

/** The same of a view, in which cards are hidden. */
export const faultsInView = (state: State): string[] =>
  [troops, posts, told].flatMap((check) => check({ world, state }));
