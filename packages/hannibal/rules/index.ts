export { createHannibal, hannibal, type HannibalGame } from './game.js';
export type { Fact, Frame, Options, State, Step } from './model/index.js';
export { PROVINCES, SPACES, type Province, type Space } from './spaces.js';
export type { Hannibal, Place } from './types.js';
export { BIDDING, GENERALS, SEATS, type General, type Seat } from './vocabulary.js';
export { createWorld, type World } from './world.js';
