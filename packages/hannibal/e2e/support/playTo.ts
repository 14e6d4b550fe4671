/**
 * Plays a war without pages up to a scene: `playTo.ts <url> <scene>`. It says which game it is, and with which cookies
 * its seats are held; when it is sent anything, Rome gives up, and it says so.
 */
import { once } from 'node:events';
import process from 'node:process';
import { choicesIn, expand } from '@tessera/core';
import { hannibal, type Frame, type Hannibal, type Step } from '@tessera/hannibal';
import { seatBoth, until, whoIsAsked, type Player } from '@tessera/server/testkit';
import { sceneOf } from './scenes.js';

const { answers, isReached } = sceneOf(process.argv[3]);

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

const seated = await seatBoth(hannibal, { url: process.argv[2] ?? '', options: { bid: 0 } });
const { game, opened, creator, guest } = seated.table;
const going = once(process, 'message');
for (;;) {
  const player = await whoIsAsked(seated.players);
  const view = player.view();
  const at = view.frames.at(-1)?.at;
  if (at === undefined || isReached(view, player.seat)) break;
  const steps = answers(view, player.seat) ?? leastOf(player, at);
  const answer = await player.commit(steps);
  if (!('ok' in answer)) throw new Error(`Refused at ${at}: ${JSON.stringify(answer)}`);
}
process.send?.({ game, cookies: { [opened.seat]: creator.cookie(), [opened.other]: guest.cookie() } });
await going;
await seated.at('rome').commit([{ verb: 'resign' }], { frame: 0 });
await until('the end', () => seated.at('carthage').view().outcome !== null);
seated.close();
process.send?.('over');
process.disconnect();
