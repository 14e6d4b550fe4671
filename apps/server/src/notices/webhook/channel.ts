import type { Channel } from '../channel.js';
import { delivered } from '../outside/outcome.js';
import type { Outside } from '../outside/outside.js';
import { hookSchema } from './address.js';
import { hookBody, namesOf } from './forms.js';
import { signedHeaders } from './signing.js';

/**
 * The way to webhooks. The plain form is signed, anew each time it is sent, in the headers of standardwebhooks.com;
 * Discord and Slack know who writes by the address itself, which is a secret.
 */
export const hookChannel = ({
  outside,
  clock,
}: {
  readonly outside: Outside;
  readonly clock: () => Date;
}): Channel => ({
  send: (address, notices) => {
    const { to, form, secret } = hookSchema.parse(address);
    const now = clock();
    const body = hookBody(form, notices, now);
    const signed = form === 'plain' ? signedHeaders(secret, { id: namesOf(notices), at: now, body }) : {};
    const headers = { 'content-type': 'application/json', ...signed };
    return delivered(outside, { to, headers, body: Buffer.from(body) }, now);
  },
  close: outside.close,
});
