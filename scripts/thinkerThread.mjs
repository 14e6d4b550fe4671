/** A thread on which bots think, run from its source: what tests start instead of the built one. */
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import('../apps/server/src/bots/thinkerThread.ts');
export default answer;
