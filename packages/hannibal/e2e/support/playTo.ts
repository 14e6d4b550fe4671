/**
 * Plays wars without pages, as it is wished by messages: it starts one up to a scene, and says which game it is, and with
 * which cookies its seats are held; it plays one on up to another scene; or it ends one: Rome gives up. Tests that come
 * one after another share it, for it takes longer to load than most scenes to play.
 */
import { on } from 'node:events';
import process from 'node:process';
import { choicesIn, expand } from '@tessera/core';
import { hannibal, type Frame, type Hannibal, type Step } from '@tessera/hannibal';
import { seatBoth, until, whoIsAsked, type Player } from '@tessera/server/testkit';
import { scenes, type SceneName } from './scenes.js';
import { wishSchema, type Wish } from './wishes.js';

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

type Seated = Awaited<ReturnType<typeof seatBoth<Hannibal>>>;

/** Plays both sides until a scene is reached. */
async function playTo({ players }: Seated, name: SceneName): Promise<void> {
  const { answers, isReached } = scenes[name];
  for (;;) {
    const player = await whoIsAsked(players);
    const view = player.view();
    const at = view.frames.at(-1)?.at;
    if (at === undefined || isReached(view, player.seat)) return;
    const steps = answers(view, player.seat) ?? leastOf(player, at);
    const answer = await player.commit(steps);
    if (!('ok' in answer)) throw new Error(`Refused at ${at}: ${JSON.stringify(answer)}`);
  }
}

const wars = new Map<string, Seated>();

function warOf(game: string): Seated {
  const seated = wars.get(game);
  if (seated === undefined) throw new Error(`No war is called ${game}.`);
  return seated;
}

/** Does what is wished, and answers what there is to say of it. */
async function fulfil(wish: Wish): Promise<object> {
  switch (wish.wish) {
    case 'start': {
      const seated = await seatBoth(hannibal, { url: wish.url, options: { bid: 0 } });
      const { game, opened, creator, guest } = seated.table;
      wars.set(game, seated);
      await playTo(seated, wish.scene);
      return { game, cookies: { [opened.seat]: creator.cookie(), [opened.other]: guest.cookie() } };
    }
    case 'playTo': {
      const seated = warOf(wish.game);
      // What pages have done since is known before anything is answered.
      await Promise.all(seated.players.map(({ sit }) => sit()));
      await playTo(seated, wish.scene);
      return {};
    }
    case 'finish': {
      const seated = warOf(wish.game);
      await seated.at('rome').commit([{ verb: 'resign' }], { frame: 0 });
      await until('the end', () => seated.at('carthage').view().outcome !== null);
      seated.close();
      wars.delete(wish.game);
      return {};
    }
  }
}

process.on('disconnect', () => process.exit());
for await (const [message] of on(process, 'message')) {
  const { number, ...wish } = wishSchema.parse(message);
  process.send?.({ number, ...(await fulfil(wish)) });
}
