/**
 * Pictures of the main moments of a battle at three sizes, as each side sees them: `screens.ts [--readme] [folder]
 * [name...]`. `--readme` renews the pictures of README too.
 */
import type { Page } from '@playwright/test';
import { shoot, type Shot } from '@tessera/e2e/shooting';
import { startBattle } from './support/playing.js';
import { isScene, scenes, type SceneName } from './support/scenes.js';
import { lay } from './support/server.js';

/** Chooses the first line that may be told something. */
const chooseLine = (page: Page): Promise<void> => page.locator('.lineRow:enabled').nth(1).click();

const names = Object.keys(scenes).filter(isScene);
const BOTH = ['rome', 'carthage'] as const;
const shots: readonly Shot<SceneName>[] = [
  ...names.map((scene) => ({ name: scene, scene, seats: BOTH })),
  { name: 'line', scene: 'ordering', seats: ['rome'], act: chooseLine },
  { name: 'fullLine', scene: 'full', seats: ['rome'], act: chooseLine },
];

const { server, remove } = await lay();
await shoot({
  shots,
  start: (scene) => startBattle(server.ready.url, scene),
  lessons: [`${server.ready.url}/learn/quincunx`],
  readme: [
    ['line-rome-desk', 'quincunx-board'],
    ['line-rome-phone', 'quincunx-line-phone'],
    ['fighting-rome-phone', 'quincunx-fight-phone'],
  ],
});
await server.close();
remove();
