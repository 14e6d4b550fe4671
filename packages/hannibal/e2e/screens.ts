/**
 * Pictures of the main moments of a war at three sizes, as each side sees them: `screens.ts [--readme] [folder]
 * [scene...]`. `--readme` renews the pictures of README too.
 */
import type { Page } from '@playwright/test';
import { shoot, type Shot } from '@tessera/e2e/shooting';
import { startWar } from './support/playing.js';
import { isScene, scenes, type SceneName } from './support/scenes.js';
import { lay } from './support/server.js';

/** Leaves an answer where it is asked, and opens the sheet of all that is left, with the form of a sealed order. */
async function leaveAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'And from now on …' }).click();
  await page.getByRole('button', { name: 'Leave this answer' }).click();
  await page.getByRole('button', { name: /^All that you have left/ }).click();
  const sheet = page.getByRole('dialog', { name: 'All that you have left' });
  await sheet.getByText('Sealed orders for counter events').click();
  await sheet.getByText('Who comes').click();
  await sheet.getByRole('button', { name: 'Leave a sealed order' }).scrollIntoViewIfNeeded();
}

// The last card is reached from another scene alone: a war from its beginning ends before.
const names = Object.keys(scenes)
  .filter(isScene)
  .filter((name) => name !== 'lastCard');
const shots: readonly Shot<SceneName>[] = [
  ...names.map((scene) => ({ name: scene, scene, seats: ['carthage', 'rome'] as const })),
  { name: 'beforehand', scene: 'defending', seats: ['rome'], act: leaveAnswers },
];

const { server, remove } = await lay();
await shoot({
  shots,
  start: (scene) => startWar(server.ready.url, scene),
  lessons: ['', '/battle', '/siege'].map((name) => `${server.ready.url}/learn/hannibal${name}`),
  readme: [
    ['opening-carthage-desk', 'hannibal-board'],
    ['marching-carthage-phone', 'hannibal-march-phone'],
    ['defending-rome-phone', 'hannibal-battle-phone'],
  ],
});
await server.close();
remove();
