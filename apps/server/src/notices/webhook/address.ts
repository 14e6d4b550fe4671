import { z } from 'zod';
import { HOOK_FORMS } from '@tessera/protocol';

/** Where a webhook is, in which form it reads, and the secret that its receiver was shown, as standardwebhooks.com has it. */
export const hookSchema = z.strictObject({
  to: z.string(),
  form: z.enum(HOOK_FORMS),
  secret: z.string(),
});
