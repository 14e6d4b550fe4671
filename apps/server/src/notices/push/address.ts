import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** A browser that wants to be told: where its push service takes messages for it, and the keys that it alone opens them with. */
export const subscriptionSchema = z.strictObject({
  endpoint: z.string(),
  /** Its public key, and a secret that it shares with us: base64url. */
  p256dh: z.string(),
  auth: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const SECRET = 16;

/** True where a message can be sealed for a browser with those keys: the point lies on the curve, the secret has its length. */
export function areKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === SECRET;
}
