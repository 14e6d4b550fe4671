/** Plays wars without pages, as it is wished by messages (`playAsWished`). */
import { choicesIn, expand } from '@tessera/core';
import { playAsWished } from '@tessera/e2e/scenes';
import { hannibal, type Hannibal, type Step } from '@tessera/hannibal';
import type { Player } from '@tessera/server/testkit';
import { isScene, scenes } from './scenes.js';

/** What is done where the scene says nothing: no more than must be. */
function leastOf({ view, seat }: Player<Hannibal>): readonly Step[] {
  const options = choicesIn(hannibal, view(), seat).flatMap(
    (choice) => expand(hannibal.schemas.step, choice).steps,
  );
  const decline = options.find(({ verb }) => verb === 'decline');
  const discard = options.find((step) => step.verb === 'play' && step.use === 'discard');
  const step = decline ?? discard ?? options[0];
  if (step === undefined) throw new Error('Nothing can be done.');
  return [step];
}

await playAsWished({
  game: hannibal,
  options: () => ({ bid: 0 }),
  sceneOf: (name) => {
    if (!isScene(name)) throw new Error(`No scene is called ${name}.`);
    return scenes[name];
  },
  leastOf,
});
