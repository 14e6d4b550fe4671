/** A bot of fifty lines, told of in docs/bots.md: `node --import tsx apps/server/examples/bot.ts PERSONAL-LINK`. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fold, frameFor, random, randomPlan, startView, type Game, type GameTypes } from '@tessera/core';
import { gamePageSchema, packingOf, pathTo, PROTOCOL, sittingSchema } from '@tessera/protocol';
import { games } from '../src/games.js';

/** Asks the server, with the cookie that stands for the seat. */
type Ask = (what: string, body?: object) => Promise<unknown>;

function asking(origin: string): Ask {
  let cookie = '';
  return async (what, body) => {
    const [method = '', path = ''] = what.split(' ');
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(origin + path, sent);
    for (const line of response.headers.getSetCookie()) [cookie = ''] = line.split(';');
    return response.json();
  };
}

/** Plays a seat to the end of its game: any plan will do. */
async function play<T extends GameTypes>(game: Game<T>, [id, seat]: string[], ask: Ask): Promise<void> {
  const own = game.schemas.seat.parse(seat);
  const { unpack } = packingOf(game.schemas.event);
  for (;;) {
    const answer = await ask(`GET ${pathTo('stream', id, seat)}?protocol=${PROTOCOL}`);
    const { slice } = sittingSchema.parse(answer);
    const events = slice.events.map((event) => game.schemas.event.parse(unpack(event)));
    const view = fold(game, events, startView(game, own));
    if (view.outcome !== null) return;
    const frame = view.table.shares.asked === null ? frameFor(game, view, own) : null;
    if (frame !== null) {
      const name = randomBytes(16).toString('base64url');
      const steps = randomPlan(game, view, { seat: own, draw: random(name) });
      await ask(`POST ${pathTo('commit', id, seat)}`, { action: name, frame, steps });
    } else await pause(500);
  }
}

/** Sits down by a personal link, and plays. */
export async function playByLink(link: string, known = games): Promise<void> {
  const { origin, pathname, hash } = new URL(link);
  const [, , id = '', , seat = ''] = pathname.split('/');
  const ask = asking(origin);
  await ask(`POST ${pathTo('open', id, seat)}`, { token: hash.slice(1) });
  const { kind, data } = gamePageSchema.parse(await ask(`GET ${pathTo('game', id)}`));
  const game = known.find((one) => one.kind === kind && one.data === data);
  if (game === undefined) throw new Error(`This program knows no ${kind} of that data set.`);
  await game.with((rules) => play(rules, [id, seat], ask));
}

if (process.argv[1] === import.meta.filename) await playByLink(process.argv[2] ?? '');
