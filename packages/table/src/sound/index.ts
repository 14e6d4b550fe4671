/** The sounds of a table, for whoever wants to let one be heard. */
export type { Cue } from './heard.js';
export { play } from './play.js';
