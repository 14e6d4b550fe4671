/** The thread on which letters are told, run from its source: what tests start instead of the built one. */
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import('../apps/server/src/letters/scribe/letterThread.ts');
export default answer;
