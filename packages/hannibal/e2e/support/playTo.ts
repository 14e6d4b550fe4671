/**
 * Plays a war without pages up to a scene: `playTo.ts <url> <scene>`. It says which game it is, and with which cookies
 * its seats are held. When it is sent another scene it plays on up to that, and says so; when it is sent anything else,
 * Rome gives up.
 */
import { on } from 'node:events';
import process from 'node:process';
import { choicesIn, expand } from '@tessera/core';
import { hannibal, type Frame, type Hannibal, type Step } from '@tessera/hannibal';
import { seatBoth, until, whoIsAsked, type Player } from '@tessera/server/testkit';
import { isScene, scenes, type SceneName } from './scenes.js';

const optionsOf = ({ view, seat }: Player<Hannibal>): readonly Step[] =>
  choicesIn(hannibal, view(), seat).flatMap((choice) => expand(hannibal.schemas.step, choice).steps);

/** What is done where the scene says nothing: no more than must be. */
function leastOf(player: Player<Hannibal>, at: Frame['at']): readonly Step[] {
  const options = optionsOf(player);
  const decline = options.find(({ verb }) => verb === 'decline');
  const discard = options.find((step) => step.verb === 'play' && step.use === 'discard');
  const step = decline ?? discard ?? options[0];
  if (step === undefined) throw new Error(`Nothing can be done at ${at}.`);
  return [step];
}

const [url = '', first = ''] = process.argv.slice(2);
const wishes = on(process, 'message');
const seated = await seatBoth(hannibal, { url, options: { bid: 0 } });

/** Plays both sides until a scene is reached. */
async function playTo(name: SceneName): Promise<void> {
  const { answers, isReached } = scenes[name];
  for (;;) {
    const player = await whoIsAsked(seated.players);
    const view = player.view();
    const at = view.frames.at(-1)?.at;
    if (at === undefined || isReached(view, player.seat)) return;
    const steps = answers(view, player.seat) ?? leastOf(player, at);
    const answer = await player.commit(steps);
    if (!('ok' in answer)) throw new Error(`Refused at ${at}: ${JSON.stringify(answer)}`);
  }
}

if (!isScene(first)) throw new Error(`No scene is called ${first}.`);
await playTo(first);
const { game, opened, creator, guest } = seated.table;
process.send?.({ game, cookies: { [opened.seat]: creator.cookie(), [opened.other]: guest.cookie() } });
for await (const message of wishes) {
  const [wish]: unknown[] = message;
  if (typeof wish !== 'string' || !isScene(wish)) break;
  // What pages have done since is known before anything is answered.
  await Promise.all(seated.players.map(({ sit }) => sit()));
  await playTo(wish);
  process.send?.('reached');
}
await seated.at('rome').commit([{ verb: 'resign' }], { frame: 0 });
await until('the end', () => seated.at('carthage').view().outcome !== null);
seated.close();
process.send?.('over');
process.disconnect();
