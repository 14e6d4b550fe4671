import type { Delivery } from '../channel.js';
import { Barred, Silent, type Answer, type Message, type Outside } from './outside.js';

/** The statuses by which nobody is there any more; and those that put off, as all do from 500 on. What is left refuses, redirects too. */
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** No receiver puts a message off for longer, in milliseconds. */
const LONGEST = 86_400_000;

/** What is said where nothing was answered: the same whether a name leads nowhere or into a private network. */
const UNANSWERED = 'no answer from an address that everybody can reach';

/** How long `Retry-After` asks to wait (RFC 9110, 10.2.3), in milliseconds; null where it says nothing. */
function waitIn(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  const isCount = /^\d+(?:\.\d+)?$/.test(retryAfter);
  const wait = isCount ? Math.ceil(Number(retryAfter) * 1000) : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST) : null;
}

/** What an answer means. */
function outcomeOf({ status, retryAfter }: Answer, now: Date): Delivery {
  const said = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (GONE.includes(status)) return { is: 'gone', said };
  if (!LATER.includes(status) && status < 500) return { is: 'refused', said };
  const after = waitIn(retryAfter, now);
  return { is: 'later', said, ...(after !== null && { after }) };
}

/** Posts a message and says what became of it. What gives no answer is tried later; what must not be asked refuses. */
export async function delivered({ post }: Outside, message: Message, now: Date): Promise<Delivery> {
  try {
    return outcomeOf(await post(message), now);
  } catch (error) {
    if (error instanceof Barred) return { is: 'refused', said: UNANSWERED };
    return { is: 'later', said: UNANSWERED, ...(error instanceof Silent && { silent: true }) };
  }
}
