import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

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
  /** Freezes the games, as their host, for that reason; null: lets them go on. */
  readonly halt: (why: string | null) => Promise<void>;
}

/** What an office is made of: the program that runs it, its pages, and what is special about it, if anything. */
export interface Posted {
  readonly program: string;
  readonly pages: string;
  readonly way?: 'invited' | 'capped';
}

/** Hands over an office of a test's own. */
export async function lendOffice(
  { program, pages, way }: Posted,
  use: (office: Office) => Promise<void>,
): Promise<void> {
  const child = fork(program, [pages, ...(way === undefined ? [] : [way])]);
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
  const halt: Office['halt'] = async (why) => {
    const answer = heard();
    child.send({ why });
    await answer;
  };
  await use({ ...ready, pass, halt });
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Whether a link in a letter lays an answer. */
const isAnswer = (link: string): boolean => /\/letter\/[^#]*#[\w-]+\./.test(link);

/** The links by which a letter's answers are laid, in its order. */
export const answersIn = ({ text }: ReadLetter): readonly string[] =>
  (text.match(/https?:\/\/\S+/g) ?? []).filter(isAnswer);

/** The one link of that kind in a letter that lays no answer. */
export function linkOf({ text }: ReadLetter, kind: RegExp): string {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => kind.test(link) && !isAnswer(link));
  const [link] = found;
  if (link === undefined || found.length > 1) throw new Error(`Not one such link: ${String(kind)}\n${text}`);
  return link;
}
