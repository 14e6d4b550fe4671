import type { Random } from '@tessera/core';
import type { Subject } from '@tessera/core/testkit';
import { GENERALS, PROVINCES, SEATS, SPACES, type Hannibal, type Step } from '../rules/index.js';
import { TACTICS, USES } from '../rules/vocabulary.js';
import { fighter } from './fighter.js';
import { faultsIn, faultsInView } from './invariants.js';
import { hannibal } from './position.js';

const anySpace = (draw: Random) => draw.pick(SPACES);
const anyGeneral = (draw: Random) => draw.pick(GENERALS);
const anyCus = (draw: Random) => ({ regulars: draw.below(6), elephants: draw.below(2) });
const someGenerals = (draw: Random) => GENERALS.filter(() => draw.happens(0.1));
const anyForce = (draw: Random) => ({ ...anyCus(draw), generals: someGenerals(draw) });
const anyCard = (draw: Random) => 1 + draw.below(64);
const anyBattleCard = (draw: Random) => ({ battleCard: 1 + draw.below(48), as: draw.pick(TACTICS) });

/** Any step at all, mostly not allowed. */
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

/** Somewhat more commits than any random game has taken. */
const BOUND = 2500;

/** Whole games of players who lean to nothing. */
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

/** The same, cut off in the third turn or so, where one looks at every single event. */
export const shortGames: Subject<Hannibal> = { ...wholeGames, bound: 120 };

/** Whole games of players who seek the fight. */
export const wars: Subject<Hannibal> = { ...wholeGames, lean: fighter };

/** The same, cut off. */
export const shortWars: Subject<Hannibal> = { ...shortGames, lean: fighter };
