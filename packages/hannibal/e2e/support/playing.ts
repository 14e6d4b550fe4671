import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { programOf } from './server.js';
import type { SceneName } from './scenes.js';
import type { Wish } from './wishes.js';

/** A phone that is held upright, and tapped. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const startedSchema = z.object({
  game: z.string(),
  cookies: z.object({ rome: z.string(), carthage: z.string() }),
});

/** The answer to a wish, under its number. */
const answerSchema = z.looseObject({ number: z.int() });

/** A war under way, played by a program up to a scene. */
export interface StartedWar extends z.infer<typeof startedSchema> {
  readonly url: string;
  /** Plays both sides on from where they stand, up to another scene. */
  readonly playTo: (scene: SceneName) => Promise<void>;
  /** Ends it: Rome gives up. */
  readonly finish: () => Promise<void>;
}

/** The program that plays wars for the tests of this worker, and how it is asked. */
interface Playing {
  readonly ask: (wish: Wish) => Promise<unknown>;
}

function startPlaying(): Playing {
  const child = fork(programOf('playTo'));
  const waiting = new Map<number, (answer: unknown) => void>();
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program that plays the war has ended.');
  });
  // Who waits for it hears of it; else nobody needs to.
  ended.catch(() => undefined);
  child.on('message', (message) => waiting.get(answerSchema.parse(message).number)?.(message));
  child.unref();
  child.channel?.unref();
  let count = 0;
  return {
    ask: async (wish) => {
      count += 1;
      const number = count;
      const answer = new Promise<unknown>((resolve) => waiting.set(number, resolve));
      child.send({ number, ...wish });
      return Promise.race([answer, ended]).finally(() => waiting.delete(number));
    },
  };
}

let playing: Playing | null = null;

/** Plays a new war on a server up to a scene. */
export async function startWar(url: string, scene: SceneName): Promise<StartedWar> {
  const { ask } = (playing ??= startPlaying());
  const started = startedSchema.parse(await ask({ wish: 'start', url, scene }));
  const { game } = started;
  return {
    ...started,
    url,
    playTo: async (next) => void (await ask({ wish: 'playTo', game, scene: next })),
    finish: async () => void (await ask({ wish: 'finish', game })),
  };
}

/** A browser of its own at a seat of a war, with its board. */
export async function sitAt(
  browser: Browser,
  { game, cookies, url }: StartedWar,
  { seat, ...options }: BrowserContextOptions & { readonly seat: 'rome' | 'carthage' },
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const [name = '', value = ''] = cookies[seat].split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/game/${game}/${seat}`);
  await page.locator('.boardHost[data-state=ready]').waitFor();
  return page;
}
