import type { Random } from '@tessera/core';
import type { Subject } from '@tessera/core/testkit';
import { GENERALS, type Hannibal, PROVINCES, SEATS, SPACES, type Step } from '../rules/index.js';
import { TACTICS, USES } from '../rules/vocabulary.js';
import { fighter } from './fighter.js';
import { hannibal, world } from './position.js';
import { breachesIn } from '../notation/index.js';
import { type Board, cusIn } from '../rules/board/forces.js';
import type { State } from '../rules/model/index.js';

type Check = (board: Board) => readonly string[];

/** Forces are not empty, and no two are the same: the notation could not write that. */
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

/** Movement Points are only counted while a card is carried out (S8.47). */
const points: Check = ({ state }) => {
  const isCarried = state.frames.some(({ at }) => at === 'card');
  const isNoted = state.spent.length + state.walked.length > 0;
  return isNoted && !isCarried && state.outcome === null ? ['points are noted beyond a card'] : [];
};

/** A seat that is asked has not answered yet, unless its answer waits for shares of the chance. */
const questions: Check = ({ state }) => {
  const top = state.frames.at(-1);
  if (state.table.shares.asked !== null) return [];
  return top !== undefined && 'answer' in top && top.answer !== null ? [`${top.at} is answered`] : [];
};

/** The conditions of positions that the notation accepts, also in views. */
const breaches: Check = ({ state }) => breachesIn(world, state).map(({ code, found }) => `${code}: ${found}`);

/** Returns the faults of a position between two questions; empty when there are none (law 6). */
export const faultsIn = (state: State): string[] =>
  [points, questions, troops, posts, train, breaches].flatMap((check) => check({ world, state }));

/** Returns the faults of a view, in which cards are hidden. */
export const faultsInView = (state: State): string[] =>
  [troops, posts, breaches].flatMap((check) => check({ world, state }));

const anySpace = (draw: Random) => draw.pick(SPACES);
const anyGeneral = (draw: Random) => draw.pick(GENERALS);
const anyCus = (draw: Random) => ({ regulars: draw.below(6), elephants: draw.below(2) });
const someGenerals = (draw: Random) => GENERALS.filter(() => draw.happens(0.1));
const anyForce = (draw: Random) => ({ ...anyCus(draw), generals: someGenerals(draw) });
const anyCard = (draw: Random) => 1 + draw.below(64);
const anyBattleCard = (draw: Random) => ({ battleCard: 1 + draw.below(48), as: draw.pick(TACTICS) });

/** Returns any step, usually one that is not allowed. */
export function stray(draw: Random): Step {
  const space = anySpace(draw);
  const inside = draw.happens(0.3);
  return draw.pick<() => Step>([
    () => ({ verb: 'decline' }),
    () => ({ verb: 'accept' }),
    () => ({ verb: 'reinforce', space, inside }),
    () => ({ verb: 'post', general: anyGeneral(draw), space, inside }),
    () => ({ verb: 'name', general: anyGeneral(draw) }),
    () => ({ verb: 'goFirst', first: draw.pick(SEATS) }),
    () => ({ verb: 'play', card: anyCard(draw), use: draw.pick(USES) }),
    () => ({ verb: 'mark', space }),
    () => ({ verb: 'unmark', space }),
    () => ({ verb: 'activate', general: anyGeneral(draw) }),
    () => ({ verb: 'muster', ...anyForce(draw), train: draw.happens(0.2) }),
    () => ({ verb: 'go', to: space }),
    () => ({ verb: 'sail', to: space, inside }),
    () => ({ verb: 'sortie' }),
    () => ({ verb: 'stop' }),
    () => ({ verb: 'drop', ...anyForce(draw) }),
    () => ({ verb: 'pickUp', ...anyForce(draw) }),
    () => ({ verb: 'detach', space, ...anyForce(draw) }),
    () => ({ verb: 'react', space, general: anyGeneral(draw), ...anyForce(draw) }),
    () => ({ verb: 'avoidTo', space, inside }),
    () => ({ verb: 'charm' }),
    () => ({ verb: 'fight' }),
    () => ({ verb: 'backUp' }),
    () => ({ verb: 'enter', ...anyForce(draw) }),
    () => ({ verb: 'besiege' }),
    () => ({ verb: 'attack', ...anyBattleCard(draw) }),
    () => ({ verb: 'match', ...anyBattleCard(draw) }),
    () => ({ verb: 'withdraw' }),
    () => ({ verb: 'withdrawTo', space }),
    () => ({ verb: 'lose', ...anyCus(draw), sortieRegulars: draw.below(3), sortieElephants: 0 }),
    () => ({ verb: 'retreat', to: space }),
    () => ({ verb: 'counter', card: anyCard(draw) }),
    () => ({ verb: 'takeCard', battleCard: draw.happens(0.5) ? null : 1 + draw.below(48) }),
    () => ({ verb: 'target', space, inside }),
    () => ({ verb: 'chooseProvince', province: draw.pick(PROVINCES) }),
  ])();
}

/** The most commits of a random game: somewhat more than any has taken. */
const BOUND = 2500;
/** Whole games of players without a lean. */
export const wholeGames: Subject<Hannibal> = {
  game: hannibal,
  options: (draw) => ({ bid: draw.happens(0.3) ? draw.below(10) : 0 }),
  stray,
  faults: faultsIn,
  faultsInView,
  bound: BOUND,
  // Rome says at `begin` that its player is there; what else is put reaches into a hand (13.1).
  putAnyway: ['begin', 'claimFirst', 'counter', 'battleAttack', 'battleDefend'],
};
/** The same, cut off in about the third turn, for laws that look at every single event. */
export const shortGames: Subject<Hannibal> = { ...wholeGames, bound: 120 };

/** The short war (S8.117), of players without a lean, to its end. */
export const shortenedWars: Subject<Hannibal> = { ...wholeGames, options: () => ({ bid: 0, war: 'short' }) };

/** Wars without attrition in mountain passes (21.1), of players that seek the fight. */
export const calmPasses: Subject<Hannibal> = {
  ...wholeGames,
  options: () => ({ bid: 0, passAttrition: 'off' }),
  lean: fighter,
};

/** Whole games of players that seek the fight. */
export const wars: Subject<Hannibal> = { ...wholeGames, lean: fighter };

/** The same, cut off. */
export const shortWars: Subject<Hannibal> = { ...shortGames, lean: fighter };
