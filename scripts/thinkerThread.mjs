/** A thread on which bots think, run from its source: what tests start instead of the built one. */
import { register } from 'tsx/esm/api';

register();
await import('../apps/server/src/bots/thinkerThread.ts');
