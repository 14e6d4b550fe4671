/** A thread on which bots think. It gets a seat's view, and nothing else of any game. */
import { minds } from '../games.js';
import { thinkerOf } from './thinker.js';
import { taskSchema } from './thread.js';

const { think } = thinkerOf(minds);

/** Answers a task with a plan. */
export default (task: unknown) => think(taskSchema.parse(task), '');
