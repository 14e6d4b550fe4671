import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import type { Wish } from './wishes.js';

/** A phone that is held upright, and tapped. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const startedSchema = z.object({
  game: z.string(),
  /** The cookie by which each seat is held. */
  cookies: z.record(z.string(), z.string()),
});

/** The answer to a wish, under its number. */
const answerSchema = z.looseObject({ number: z.int(), failed: z.string().optional() });
type Answered = z.infer<typeof answerSchema>;

/** A game under way, played by a program up to a scene. */
export interface Started<Scene extends string> extends z.infer<typeof startedSchema> {
  readonly url: string;
  /** Plays both sides on from where they stand, up to another scene. */
  readonly playTo: (scene: Scene) => Promise<void>;
  /** Ends it: its first seat gives up. */
  readonly finish: () => Promise<void>;
}

/** The program that plays games for the tests of this worker, and how it is asked. */
interface Playing {
  readonly ask: (wish: Wish) => Promise<unknown>;
}

function startPlaying(program: string): Playing {
  const child = fork(program);
  const waiting = new Map<number, (answer: Answered) => void>();
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program that plays the game has ended.');
  });
  // Who waits for it hears of it; else nobody needs to.
  ended.catch(() => undefined);
  child.on('message', (message) => {
    const answer = answerSchema.parse(message);
    waiting.get(answer.number)?.(answer);
  });
  child.unref();
  child.channel?.unref();
  let count = 0;
  return {
    ask: async (wish) => {
      count += 1;
      const number = count;
      const answered = new Promise<Answered>((resolve) => waiting.set(number, resolve));
      child.send({ number, ...wish });
      const answer = await Promise.race([answered, ended]).finally(() => waiting.delete(number));
      if (answer.failed !== undefined) throw new Error(answer.failed);
      return answer;
    },
  };
}

/** Plays a new game on a server up to a scene, by the program whose file is named when it is first needed. */
export function starterOf<Scene extends string>(
  program: () => string,
): (url: string, scene: Scene) => Promise<Started<Scene>> {
  let playing: Playing | null = null;
  return async (url, scene) => {
    const { ask } = (playing ??= startPlaying(program()));
    const started = startedSchema.parse(await ask({ wish: 'start', url, scene }));
    const { game } = started;
    return {
      ...started,
      url,
      playTo: async (next) => void (await ask({ wish: 'playTo', game, scene: next })),
      finish: async () => void (await ask({ wish: 'finish', game })),
    };
  };
}

/** A browser of its own at a seat of a game, with its board, or the page of its end. */
export async function sitAt(
  browser: Browser,
  { game, cookies, url }: Pick<Started<string>, 'game' | 'cookies' | 'url'>,
  { seat, ...options }: BrowserContextOptions & { readonly seat: string },
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const [name = '', value = ''] = (cookies[seat] ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/game/${game}/${seat}`);
  await page.locator('.boardHost[data-state=ready], .endPage').waitFor();
  return page;
}
