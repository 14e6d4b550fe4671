import { createHmac } from 'node:crypto';

/** How a secret is written down for a receiver (standardwebhooks.com): this, and its bytes in base64. */
const BEGINS = 'whsec_';

/** The secret that those bytes are. */
export const hookSecret = (bytes: Buffer): string => `${BEGINS}${bytes.toString('base64')}`;

/** The headers by which a receiver knows who has sent a body, when, and whether it has had it before. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(BEGINS.length), 'base64');
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}
