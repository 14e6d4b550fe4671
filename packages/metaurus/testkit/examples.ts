import { metaurusSets } from '../rules/index.js';

const [first] = metaurusSets.slice(-1);
if (first === undefined) throw new Error('No data set is kept.');

/**
 * The game on its first data set. The examples of the tests name its counters' figures, so they stay on it, whatever
 * newer sets change.
 */
export const examples = first;
