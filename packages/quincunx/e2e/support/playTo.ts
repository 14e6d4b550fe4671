/** Plays battles without pages, as it is wished by messages (`playAsWished`). */
import { playAsWished } from '@tessera/e2e/scenes';
import { quincunx } from '@tessera/quincunx';
import { isScene, scenes } from './scenes.js';

await playAsWished({
  game: quincunx,
  options: (scene) => ({ scenario: scene === 'full' ? 'full' : 'skirmish' }),
  sceneOf: (name) => {
    if (!isScene(name)) throw new Error(`No scene is called ${name}.`);
    return scenes[name];
  },
  leastOf: () => [],
});
