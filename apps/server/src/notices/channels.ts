import type { Parts } from '../parts.js';
import type { Channels } from './channel.js';
import { outsideBy, type OutboundRoute } from './outside/outside.js';
import { pushChannel } from './push/channel.js';
import { pushKeys, type VapidParts } from './push/keys.js';
import { hookChannel } from './webhook/channel.js';

/** Creates a server's push and webhook channels, whose messages leave by that route. */
export const channelsBy = (route: OutboundRoute, parts: VapidParts & Pick<Parts, 'clock'>): Channels => ({
  push: pushChannel({ outside: outsideBy(route), keys: pushKeys(parts), ...parts }),
  webhook: hookChannel({ outside: outsideBy(route), ...parts }),
});
