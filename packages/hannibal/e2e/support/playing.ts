import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { programOf } from './server.js';
import type { SceneName } from './scenes.js';

/** A phone that is held upright, and tapped. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const startedSchema = z.object({
  game: z.string(),
  cookies: z.object({ rome: z.string(), carthage: z.string() }),
});

/** A war under way, played by a program up to a scene. */
export interface StartedWar extends z.infer<typeof startedSchema> {
  readonly url: string;
  /** Plays both sides on from where they stand, up to another scene. */
  readonly playTo: (scene: SceneName) => Promise<void>;
  /** Ends it: Rome gives up. */
  readonly finish: () => Promise<void>;
}

/** What a program says next; fails where it ends before. */
async function heardFrom(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program that plays the war has ended.');
  });
  const [said]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  return said;
}

/** Plays a new war on a server up to a scene. */
export async function startWar(url: string, scene: SceneName): Promise<StartedWar> {
  const child = fork(programOf('playTo'), [url, scene]);
  const started = startedSchema.parse(await heardFrom(child));
  return {
    ...started,
    url,
    playTo: async (next) => {
      const reached = heardFrom(child);
      child.send(next);
      await reached;
    },
    finish: async () => {
      const over = once(child, 'exit');
      child.send('on');
      await over;
    },
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
