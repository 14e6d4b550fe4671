import {
  type ChanceSource,
  type GameTypes,
  type TimeControl,
  type Random,
  randomPlan,
  TABLE_FRAME,
  waiting,
} from '@tessera/core';
import type { Secrets, Subject } from '@tessera/core/testkit';
import {
  acceptedSchema,
  addedHookSchema,
  openedGameSchema,
  PROTOCOL,
  standingSchema,
  takenSeatSchema,
  talkSchema,
  targetsSchema,
} from '@tessera/protocol';
import { DEFAULT_WISH } from '../../src/notices/wish.js';
import { hashOfCookie } from '../../src/secrets/secrets.js';
import { type Browser, createBrowser, get, post, put } from '../browser.js';
import { type Player, sitDown, wireSteps } from '../player.js';
import { subscribe } from '../post.js';
import { shareChance, shareHash } from '../table.js';
import { until } from '../waiting.js';
import type { World } from './world.js';

/** The bytes that the audiences have received, by named rows. */
export type ReceivedRows = ReadonlyMap<string, Buffer>;

/** How many bytes of a difference are shown before and after its first byte. */
const CONTEXT = 60;

/** How many bytes are shown of a row that only one world has. */
const CONTEXT_ALONE = 4000;

const around = (bytes: Buffer, at: number, context: number): string =>
  JSON.stringify(bytes.subarray(Math.max(0, at - context), at + context).toString('latin1'));

/** The index of the first different byte; null when the texts are equal. */
function firstDifference(one: Buffer, two: Buffer): number | null {
  if (one.equals(two)) return null;
  const most = Math.min(one.length, two.length);
  for (let at = 0; at < most; at++) if (one[at] !== two[at]) return at;
  return most;
}

const requestOf = (line: string): string => /"reqId":"([^"]+)"/.exec(line)?.[1] ?? '';

/** The log by requests, because two requests may end in either order. */
function logRows(lines: readonly string[]): [string, Buffer][] {
  const rows = new Map<string, string>();
  for (const line of lines) {
    const request = requestOf(line);
    rows.set(request, (rows.get(request) ?? '') + line);
  }
  return [...rows].map(([request, text]) => [`log, ${request}`, Buffer.from(text)]);
}

/** The notices on the enemy's device and at their webhook, and what the push service sees of them. */
function noticeRows({ pushes, hooks }: World): [string, Buffer][] {
  const pushed = pushes.taken.splice(0).map(({ path: _own, ...seen }) => JSON.stringify(seen));
  const hooked = hooks.taken.splice(0).map(({ path, headers, body }) => {
    const { host: _own, ...seen } = headers;
    return JSON.stringify([path, seen, body.toString()]);
  });
  const row = (lines: readonly string[]) => Buffer.from(lines.toSorted().join('\n'));
  return [
    ['push', row(pushed)],
    ['webhook', row(hooked)],
  ];
}

/** Returns everything that everybody but the secretive side has received since the last call, with the log lines that are wanted. */
export function receivedIn(world: World, isLogged: (line: string) => boolean): ReceivedRows {
  const rows = Object.entries(world.taps).flatMap(([audience, tap]) =>
    [...tap.taken()].map(([lane, bytes]): [string, Buffer] => [`${audience}, ${lane}`, bytes]),
  );
  return new Map([...logRows(world.lines().filter(isLogged)), ...rows, ...noticeRows(world)]);
}

const NOTHING = Buffer.alloc(0);

/** A message about the first different byte of a row, with its context; null when the rows are equal. */
function differenceIn(row: string, here: Buffer, there: Buffer): string | null {
  const at = firstDifference(here, there);
  if (at === null) return null;
  const context = Math.min(here.length, there.length) === 0 ? CONTEXT_ALONE : CONTEXT;
  const shown = [here, there].map((bytes) => around(bytes, at, context)).join('\n');
  return `${row}: byte ${at} of ${here.length} and ${there.length} differs\n${shown}`;
}

/** Throws unless both worlds sent the same bytes. The message names the audiences, and the first different byte of each. */
export function assertSameBytes(one: ReceivedRows, two: ReceivedRows, what: string): void {
  const rows = new Set([...one.keys(), ...two.keys()]);
  const differences = [...rows]
    .map((row) => differenceIn(row, one.get(row) ?? NOTHING, two.get(row) ?? NOTHING))
    .filter((difference) => difference !== null);
  if (differences.length > 0) throw new Error(`${differences.join('\n')}\n(${what})`);
}

/** A game that is played in two worlds, and what one side hides in it. */
export interface TwinSubject<T extends GameTypes> extends Subject<T> {
  readonly secrets: Secrets<T>;
  readonly enemy: T['seat'];
  /** Returns what the enemy's page computes from its view, as named texts. */
  readonly computed: (view: T['state'], world: World) => Readonly<Record<string, string>>;
  /** Returns true for the commits after which letters are sent. */
  readonly hasLetters: (count: number) => boolean;
  /** The most commits of a pair. */
  readonly most: number;
  /** Returns the second world's chance, which deals its secretive side something else, and everybody else the same. */
  readonly bend?: (source: ChanceSource) => ChanceSource;
  /** Draws standing answers that its secretive side sometimes stores, where the game has any. */
  readonly leaves?: (draw: Random) => T['policy'];
  /** Draws standing answers that it sometimes stores in both worlds, where the game makes them public. */
  readonly lays?: (draw: Random) => T['policy'];
  /** True when a bot plays in the enemy's seat, and the enemy looks on from there. */
  readonly byBot?: true;
}

/** Both sides of a game in one world, each with its browser and its connection. */
export interface Sides<T extends GameTypes> {
  readonly world: World;
  readonly id: string;
  readonly secretive: Browser;
  readonly enemy: Browser;
  readonly own: Player<T>;
  readonly foe: Player<T>;
  /** The text by which log lines of the secretive side's requests are found. */
  readonly mark: string;
}

type Seating<T extends GameTypes> = Pick<Sides<T>, 'world' | 'id' | 'secretive' | 'enemy'>;

/** Connects both sides to their seats. */
export async function sitBoth<T extends GameTypes>(
  { game, secrets, enemy }: TwinSubject<T>,
  seating: Seating<T>,
): Promise<Pick<Sides<T>, 'own' | 'foe'>> {
  const { id } = seating;
  const own = await sitDown(game, seating.secretive, { game: id, seat: secrets.secretive });
  return { own, foe: await sitDown(game, seating.enemy, { game: id, seat: enemy }) };
}

/** The time control of the games. How long a side thinks is public, so nothing else may depend on it. */
const TIME_CONTROL: TimeControl = { by: 'web', days: 14, hours: 12, vacation: 7 };

const timeControlOf = <T extends GameTypes>({ byBot }: TwinSubject<T>): TimeControl => ({
  ...TIME_CONTROL,
  ...(byBot === true && { bot: true }),
});

/** Registers a device and a webhook for the enemy, not over its tap, because their addresses differ between the worlds. */
async function tellEnemy(world: World, enemy: Browser): Promise<void> {
  const browser = createBrowser(world.url);
  browser.setCookie(enemy.cookie());
  const { pushKey } = await browser.get(targetsSchema, get('targets'));
  const { endpoint, ...keys } = world.pushes.subscribe(pushKey ?? '').subscription;
  await browser.get(targetsSchema, post('pushTargets'), { endpoint, keys });
  await browser.get(addedHookSchema, post('hookTargets'), { url: world.hooks.url, form: 'plain' });
}

/** The enemy's settings: notices of offers on the device are collected for an hour, all others come at once. */
const HOURLY = { mail: 'once', push: 'hourly', webhook: 'once' } as const;
const ENEMY_WISH = { ...DEFAULT_WISH, grid: { ...DEFAULT_WISH.grid, offer: HOURLY } };

/** Opens a game in a world with both seats taken and open to onlookers. The enemy gets notices by every channel. */
export async function seatSides<T extends GameTypes>(
  subject: TwinSubject<T>,
  world: World,
  { options, enemyOpens }: { readonly options: T['options']; readonly enemyOpens: boolean },
): Promise<Sides<T>> {
  const { game, enemy: foe, secrets } = subject;
  const [secretive, enemy] = [createBrowser(world.own.url), createBrowser(world.taps.enemy.url)];
  const [creator, guest] = enemyOpens ? [enemy, secretive] : [secretive, enemy];
  const side = enemyOpens ? foe : secrets.secretive;
  const wish = {
    kind: game.kind,
    title: 'A pair',
    name: 'Ann',
    side,
    shareHash,
    options,
    pace: timeControlOf(subject),
  };
  const opened = await creator.get(openedGameSchema, post('games'), wish);
  const { game: id, other, invite } = opened;
  await guest.get(takenSeatSchema, post('take', id, other), { token: invite, name: 'Bob' });
  await shareChance(opened, { creator, guest });
  await secretive.ask(put('watching', id, secrets.secretive), { body: { open: true } });
  await enemy.ask(put('watching', id, foe), { body: { open: true } });
  await world.hinted();
  await subscribe(world, world.mail, {
    browser: enemy,
    game: id,
    seat: foe,
    address: `foe${id}@example.org`,
  });
  await tellEnemy(world, enemy);
  await enemy.ask(put('notices', id, foe), { body: { wish: ENEMY_WISH, scope: 'seat' } });
  // The presence of the secretive player is hidden, because it would show what they do meanwhile.
  await secretive.ask(put('talk', id, secrets.secretive), { body: { shown: false } });
  const seating = { world, id, secretive, enemy };
  const [, cookie = ''] = secretive.cookie().split('=');
  const mark = `"reqId":"${hashOfCookie(cookie).slice(0, 16)}_`;
  const sides = { ...seating, ...(await sitBoth(subject, seating)), mark };
  if (subject.byBot === true) await leaveToBot(subject, sides);
  return sides;
}

/** Resolves when both sides have received everything that was sent so far. */
export async function caughtUp<T extends GameTypes>({ world, own, foe }: Sides<T>): Promise<void> {
  const pulses = (player: Player<T>) => player.heard.all.filter(isPulse).length;
  const before = [own, foe].map(pulses);
  await world.beat();
  await until('a pulse at both seats', () =>
    [own, foe].every((player, index) => pulses(player) > (before[index] ?? 0)),
  );
}

/** Resolves when the bot in the enemy's seat, if there is one, has answered its question. */
export const botDone = async <T extends GameTypes>(
  { game, enemy, byBot }: TwinSubject<T>,
  { own }: Sides<T>,
): Promise<void> => {
  const isDone = () => own.view().outcome !== null || !waiting(game, own.view()).includes(enemy);
  if (byBot === true) await until('the bot has decided', isDone);
};

/** Has the enemy leave their seat to a bot, which answers the present question. The bytes of that time are not compared: their order varies. */
async function leaveToBot<T extends GameTypes>(subject: TwinSubject<T>, sides: Sides<T>): Promise<void> {
  const { world, id, own } = sides;
  const left = { action: 'leaves-it-to-a-bot', frame: TABLE_FRAME, steps: [{ verb: 'leaveToBot' }] };
  await sides.enemy.get(acceptedSchema, post('commit', id, subject.enemy), left);
  await until('the seat is a bot’s', () => own.view().table.time?.bots.length === 1);
  // The pages learn of the bot by a hint, which may come late.
  await until('both pages say that a bot sits there', () =>
    [own, sides.foe].every(({ heard }) =>
      heard.pages.at(-1)?.seats.some(({ seat, bot }) => seat === subject.enemy && bot !== undefined),
    ),
  );
  await botDone(subject, sides);
  await world.hinted();
  await caughtUp(sides);
  receivedIn(world, () => false);
}

const isPulse = (message: unknown): boolean => Array.isArray(message) && message[0] === 'pulse';

/** Disconnects both seats until the server has unloaded the game, and connects them again. */
export async function leaveAndReturn<T extends GameTypes>(
  subject: TwinSubject<T>,
  sides: Sides<T>,
): Promise<Sides<T>> {
  const { world } = sides;
  sides.own.close();
  sides.foe.close();
  await Promise.all([world.own.quiet(), world.taps.enemy.quiet()]);
  world.pass(600);
  await world.beat();
  return { ...sides, ...(await sitBoth(subject, sides)) };
}

/** What one side does unseen between two of its commits: how often it drafts and reconnects. */
export interface HiddenActivity {
  readonly drafts: number;
  readonly returns: number;
  /** The seconds between its drafts. */
  readonly pause: number;
}

/** Replaces the seat's standing answers, in turn over the socket and by HTTP. */
export async function changeStandingAnswers<T extends GameTypes>(
  { world, id, secretive, own }: Sides<T>,
  policy: T['policy'],
): Promise<void> {
  const answer = await own.sit();
  const version = 'ok' in answer ? (answer.ok.standing?.version ?? 0) : 0;
  const body = { version, policy: standingSchema.shape.policy.parse(policy) };
  if (version % 2 === 0) await own.leave(body);
  else await secretive.ask(put('standing', id, own.seat), { body });
  world.pass(1);
}

/** Changes the side's notices, note and mute, saves drafts and standing answers, and reconnects. Returns the sides with the new connection. */
export async function actHidden<T extends GameTypes>(
  { game, secrets: { secretive: seat }, leaves }: TwinSubject<T>,
  sides: Sides<T>,
  { drafts, returns, pause, draw }: HiddenActivity & { readonly draw: Random },
): Promise<Sides<T>> {
  const { world, id, secretive } = sides;
  let { own } = sides;
  // Its settings of notices are private.
  const wish = { ...DEFAULT_WISH, daily: pause };
  await secretive.ask(put('notices', id, seat), { body: { wish, scope: 'seat' } });
  // So are its note, and whether it mutes the other side.
  const { note } = await secretive.get(talkSchema, get('talk', id, seat));
  const written = { text: `Later: ${draw.digits(8)}`, rev: note.rev + 1 };
  await secretive.ask(put('note', id, seat), { body: written });
  await secretive.ask(put('talk', id, seat), { body: { muted: draw.happens(0.5) } });
  const frame = own.frame();
  for (let rev = 1; frame !== null && rev <= drafts; rev++) {
    world.pass(pause);
    const steps = wireSteps(randomPlan(game, own.view(), { seat, draw, goOn: 0.3 }));
    const draft = { frame, rev, steps };
    if (rev % 2 === 0) await secretive.ask(put('draft', id, seat), { body: draft });
    else await own.draft(draft);
  }
  for (let count = 0; leaves !== undefined && count < drafts; count++) {
    await changeStandingAnswers({ ...sides, own }, leaves(draw));
  }
  for (let count = 0; count < returns; count++) {
    own.close();
    await world.own.quiet();
    own = await sitDown(game, secretive, { game: id, seat });
    await secretive.ask(`${get('stream', id, seat)}?protocol=${PROTOCOL}`);
  }
  return { ...sides, own };
}
