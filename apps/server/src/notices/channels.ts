import type { Parts } from '../parts.js';
import type { Channels } from './channel.js';
import { outsideBy, type Way } from './outside/outside.js';
import { pushChannel } from './push/channel.js';
import { pushKeys, type Holder } from './push/vapid.js';
import { hookChannel } from './webhook/channel.js';

/** The ways to targets of a server whose messages leave it by that way. */
export const channelsBy = (way: Way, parts: Holder & Pick<Parts, 'clock'>): Channels => ({
  push: pushChannel({ outside: outsideBy(way), keys: pushKeys(parts), ...parts }),
  webhook: hookChannel({ outside: outsideBy(way), ...parts }),
});
