import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { test as base } from './fixtures.js';
import { shared } from './server.js';

const readySchema = z.object({ url: z.string(), invite: z.string() });
const letterSchema = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  pictures: z.array(z.string()),
});

/** A letter as a mail program reads it, and what is inside it. */
export type ReadLetter = z.infer<typeof letterSchema>;

/** A server with a post: letters come when time passes on its clock, and not before. */
export interface Office {
  readonly url: string;
  /** The host's invite to open games: for one browser, and a day. */
  readonly invite: string;
  /** Lets so many seconds pass; answers the letters that the mail server has taken since it was last asked. */
  readonly pass: (seconds: number) => Promise<readonly ReadLetter[]>;
}

/** What is special about an office: nothing, that its host invites, that little may be opened, or its game. */
type Way = 'plain' | 'invited' | 'capped' | 'wager';

/** Hands over an office of a test's own. */
async function serving(way: Way, use: (office: Office) => Promise<void>): Promise<void> {
  const { pages, programs } = shared();
  const child = fork(programs.correspond, [join(pages, way === 'wager' ? way : 'march'), way]);
  const heard = async (): Promise<unknown> => {
    const said: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return said[0];
  };
  const ready = readySchema.parse(await heard());
  const pass: Office['pass'] = async (seconds) => {
    const answer = heard();
    child.send(seconds);
    return z.array(letterSchema).parse(await answer);
  };
  await use({ ...ready, pass });
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Tests of letters about the short game, and of servers that do not let everybody open as many games as they like. */
export const test = base.extend<{ office: Office; inviting: Office; capped: Office; wagerOffice: Office }>({
  // eslint-disable-next-line no-empty-pattern
  office: async ({}, use) => serving('plain', use),
  // eslint-disable-next-line no-empty-pattern
  inviting: async ({}, use) => serving('invited', use),
  // eslint-disable-next-line no-empty-pattern
  capped: async ({}, use) => serving('capped', use),
  // eslint-disable-next-line no-empty-pattern
  wagerOffice: async ({}, use) => serving('wager', use),
});

/** The one link of that kind in a letter. */
export function linkOf({ text }: ReadLetter, kind: RegExp): string {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => kind.test(link));
  const [link] = found;
  if (link === undefined || found.length > 1) throw new Error(`Not one such link: ${String(kind)}\n${text}`);
  return link;
}
