import { type Game, type GameTypes, random, type Random } from '@tessera/core';
import {
  packingOf,
  pathTo,
  personalLinkSchema,
  PROTOCOL,
  savedSchema,
  watchedSchema,
  watchingSchema,
} from '@tessera/protocol';
import { type Browser, createBrowser, get, put } from '../browser.js';
import { createTrash, type Trash } from '../free.js';
import type { Player } from '../player.js';
import { allOver, playUntil, seatBoth, type Seated } from '../random-game.js';
import type { WatchedChance } from './chance.js';
import { ofText, type Secret } from './needles.js';
import { type Finding, findings, type Opened, type Overheard } from './scan.js';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Another address of a server, at which every byte that it sends is recorded. */
export interface Tap {
  readonly url: string;
  /** The recorded bytes by connection: handshakes, headers and frames included. */
  readonly heard: () => readonly Overheard[];
}

/** Opens another address of a server for one audience. It closes with the test. */
export async function openTap(
  trash: Trash,
  { url, audience }: { readonly url: string; readonly audience: string },
): Promise<Tap> {
  const port = Number(new URL(url).port);
  const open = new Set<Socket>();
  const connections: Buffer[][] = [];
  const server = createServer((client) => {
    const chunks: Buffer[] = [];
    connections.push(chunks);
    const upstream = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => open.delete(socket));
    }
    upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
    upstream.pipe(client);
    client.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  trash.add(async () => {
    const closed = once(server, 'close');
    server.close();
    open.forEach((socket) => socket.destroy());
    await closed;
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard: () =>
      connections.map((chunks, at) => ({
        audience,
        where: `connection ${at + 1} of ${audience}`,
        bytes: Buffer.concat(chunks),
      })),
  };
}

/** A game to play at random while every byte that anybody is sent is recorded. */
export interface Eavesdropping<T extends GameTypes> {
  readonly url: string;
  readonly chance: WatchedChance;
  readonly seed: string;
  readonly most: number;
  /** False for a game that shows more than is seen: its players would foresee what the server does not. */
  readonly runsOn?: boolean;
  readonly options?: object;
  /** The share of commits before which a draft is saved. */
  readonly drafts?: number;
  /** The kinds of events that show what was hidden, and the salt that it was sealed under. */
  readonly shownBy: readonly string[];
  /** The game's further secrets, once it is over. */
  readonly more?: (seated: Seated<T>) => readonly Secret[];
  /** Called once both sit, and before each commit. */
  readonly seated?: (browsers: ReadonlyMap<string, Browser>, game: string) => Promise<unknown>;
  readonly before?: () => Promise<unknown>;
}

/** What was recorded of such a game. */
export interface Eavesdropped<T extends GameTypes> {
  readonly seated: Seated<T>;
  readonly heard: readonly Overheard[];
  readonly secrets: readonly Secret[];
  /** By what it is told whether something of it has been opened to all. */
  readonly opening: Opened;
  /** Secrets that reached an audience that may not know them, or not yet. */
  readonly leaks: readonly Finding[];
}

/** All requests about a game, allowed or not. */
const questionsOf = (game: string, seats: readonly string[]): string[] => [
  get('game', game),
  get('mine'),
  get('invite', game),
  get('record', game),
  ...[...seats, 'public', 'all'].map(
    (viewer) => `GET ${pathTo('watch', game).replace(':viewer', viewer)}?protocol=${PROTOCOL}`,
  ),
  ...seats.flatMap((seat) => [
    `${get('stream', game, seat)}?protocol=${PROTOCOL}`,
    get('ownRecord', game, seat),
    get('link', game, seat),
    get('letters', game, seat),
  ]),
];

/** After how many commits every audience sends all requests. */
const ASKED_AFTER = [3, 60];

/** Saves a draft with a unique number, over the socket or HTTP. The number is a secret of its author. */
async function saveDraft(
  player: Player<GameTypes>,
  { browser, game, draw }: { readonly browser: Browser; readonly game: string; readonly draw: Random },
): Promise<Secret> {
  const rev = 1_000_000_000 + draw.below(1_000_000_000);
  const draft = { frame: player.frame() ?? 0, steps: [], rev };
  if (draw.happens(0.5)) await player.draft(draft);
  else await browser.get(savedSchema, put('draft', game, player.seat), draft);
  return { what: 'a draft', needles: ofText(String(rev)), owners: [player.seat] };
}

/** The cookies and links that open seats, as secrets of their owners. */
async function keysOf(
  browsers: ReadonlyMap<string, Browser>,
  { game, opened }: { readonly game: string; readonly opened: { readonly invite: string | null } },
): Promise<Secret[]> {
  const [creator = ''] = browsers.keys();
  const keys = [...browsers].map(async ([seat, browser]): Promise<Secret[]> => {
    const { token } = await browser.get(personalLinkSchema, get('link', game, seat));
    const [, cookie = ''] = browser.cookie().split('=');
    return [
      { what: `the link of ${seat}`, needles: ofText(token), owners: [seat] },
      { what: `the cookie of ${seat}`, needles: ofText(cookie), owners: [seat] },
    ];
  });
  const invite = { what: 'the invite', needles: ofText(opened.invite ?? ''), owners: [creator] };
  return [invite, ...(await Promise.all(keys)).flat()];
}

/** Plays a whole game with a tap for each seat and for a stranger, and searches what they were sent for secrets. */
export async function eavesdrop<T extends GameTypes>(
  game: Game<T>,
  setting: Eavesdropping<T>,
): Promise<Eavesdropped<T>> {
  const { url, chance, seed, most, options, shownBy, drafts = 0.1, runsOn = true } = setting;
  const trash = createTrash();
  const tapOf = (audience: string): Promise<Tap> => openTap(trash, { url, audience });
  const [one = '', two = ''] = game.seats;
  const taps = [await tapOf(one), await tapOf(two), await tapOf('a stranger')];
  const [first, second, third] = taps.map((tap) => tap.url);
  try {
    const seated = await seatBoth(game, { url: first ?? '', guestUrl: second ?? '', options: options ?? {} });
    const { table } = seated;
    const browsers = new Map([
      [one, table.creator],
      [two, table.guest],
    ]);
    const stranger = createBrowser(third ?? '');
    const keys = await keysOf(browsers, table);
    for (const [seat, browser] of browsers)
      await browser.get(watchingSchema, put('watching', table.game, seat), { open: true });
    await setting.seated?.(browsers, table.game);

    const draw = random(seed);
    const saved: Secret[] = [];
    const askAll = async () => {
      for (const browser of [...browsers.values(), stranger])
        for (const question of questionsOf(table.game, game.seats)) await browser.ask(question);
    };
    let commits = 0;
    const before = async (player: Player<T>) => {
      await setting.before?.();
      const browser = browsers.get(player.seat);
      if (browser !== undefined && draw.happens(drafts))
        saved.push(await saveDraft(player, { browser, game: table.game, draw }));
      if (ASKED_AFTER.includes(++commits)) await askAll();
    };
    await playUntil(seated, { draw, done: allOver, most, before, runsOn });
    await askAll();
    const whole = `GET ${pathTo('watch', table.game).replace(':viewer', 'all')}?protocol=${PROTOCOL}`;
    const { slice } = await stranger.get(watchedSchema, whole);
    seated.close();

    const heard = taps.flatMap((tap) => tap.heard());
    const rules = { seats: game.seats, shownBy };
    const more = setting.more?.(seated) ?? [];
    const secrets = [...chance.secretsOf(table.game, rules), ...keys, ...saved, ...more];
    const opening = { epoch: slice.epoch, kinds: packingOf(game.schemas.event).kinds };
    return { seated, heard, secrets, opening, leaks: findings(heard, secrets, opening) };
  } finally {
    await trash.empty();
  }
}
