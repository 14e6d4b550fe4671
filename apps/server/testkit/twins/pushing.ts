import type { Channels } from '../../src/notices/channel.js';
import { channelsBy } from '../../src/notices/channels.js';
import { secretsUnder } from '../../src/secrets/secrets.js';
import { KEY } from '../key.js';
import { PUBLIC } from '../post.js';
import { wayToTests } from '../receiver.js';

const DAWN = new Date('2026-03-01T08:00:00Z');

/** The way to browsers of a world, but what is shown there is something else. */
export function pushing(text: () => string): Partial<Channels> {
  const parts = { secrets: secretsUnder(KEY), clock: () => DAWN, config: { publicUrl: PUBLIC } };
  const { push } = channelsBy(wayToTests(), parts);
  if (push === null) return {};
  const send: typeof push.send = (address, notices) =>
    push.send(
      address,
      notices.map((notice) => ({ ...notice, text: text() })),
    );
  return { push: { ...push, send } };
}
