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
import { createBrowser, get, put, type Browser } from '../browser.js';
import { createTrash } from '../free.js';
import type { Player } from '../player.js';
import { allOver, playUntil, seatBoth, type Seated } from '../random-game.js';
import type { WatchedChance } from './chance.js';
import { ofText, type Secret } from './needles.js';
import { findings, type Finding, type Opened, type Overheard } from './scan.js';
import { openTap, type Tap } from './tap.js';

/** A game that is played at random while every byte is kept that anybody is sent. */
export interface Eavesdropping<T extends GameTypes> {
  readonly url: string;
  readonly chance: WatchedChance;
  readonly seed: string;
  readonly most: number;
  readonly options?: object;
  /** Before how many of all commits a draft is saved. */
  readonly drafts?: number;
  /** The kinds of events that show what was hidden, and the salt that it was sealed under. */
  readonly shownBy: readonly string[];
  /** What else is secret in it, when it is over. */
  readonly more?: (seated: Seated<T>) => readonly Secret[];
  /** What happens at the table besides: once both sit there, and before each commit. */
  readonly seated?: (browsers: ReadonlyMap<string, Browser>, game: string) => Promise<unknown>;
  readonly before?: () => Promise<unknown>;
}

/** What was heard of such a game. */
export interface Eavesdropped<T extends GameTypes> {
  readonly seated: Seated<T>;
  readonly heard: readonly Overheard[];
  readonly secrets: readonly Secret[];
  /** By what it is told whether something of it has been opened to all. */
  readonly opening: Opened;
  /** What came to somebody who may not know it, or not yet. */
  readonly leaks: readonly Finding[];
}

/** Everything that anybody may ask about a game, whether they are answered or refused. */
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

/** After how many commits everybody asks for everything that there is. */
const ASKED_AFTER = [3, 60];

/** Saves a draft under a number that nothing else has, over the socket or over HTTP; that number is secret. */
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

/** The cookies and links that open seats: nobody but their owner is ever told them. */
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

/** Plays a whole game, each of its seats and a stranger at a tap of their own, and looks through what they heard. */
export async function eavesdrop<T extends GameTypes>(
  game: Game<T>,
  setting: Eavesdropping<T>,
): Promise<Eavesdropped<T>> {
  const { url, chance, seed, most, options, shownBy, drafts = 0.1 } = setting;
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
    await playUntil(seated, { draw, done: allOver, most, before });
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
