import { shortWar } from '../data.js';
import { type State, warIn } from '../model/index.js';
import type { World } from '../world.js';

/** True for the short war. */
export const isShort = ({ options }: Pick<State, 'options'>): boolean => warIn(options) === 'short';

/** What the turns are played by: the map, cards and tables, and the options. */
type Played = { readonly world: Pick<World, 'tables'>; readonly state: Pick<State, 'options'> };

/** The turns that are played, with their years and the cards that each brings. */
export const turnsOf = ({ world, state }: Played): World['tables']['turns'] =>
  isShort(state) ? world.tables.turns.slice(0, shortWar.turns) : world.tables.turns;

/** The last turn, after which the provinces decide. */
export const lastTurnOf = (played: Played): number => turnsOf(played).length;
