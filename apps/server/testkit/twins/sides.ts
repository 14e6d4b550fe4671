import {
  type ChanceSource,
  type GameTypes,
  type Pace,
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
  talkSchema,
  takenSeatSchema,
  targetsSchema,
} from '@tessera/protocol';
import { USUAL } from '../../src/notices/wish.js';
import { hashOfCookie } from '../../src/secrets/secrets.js';
import { createBrowser, post, put, get, type Browser } from '../browser.js';
import { sitDown, wireSteps, type Player } from '../player.js';
import { subscribe } from '../post.js';
import { shareChance, shareHash } from '../table.js';
import { until } from '../waiting.js';
import { heardIn } from './compare.js';
import type { World } from './world.js';

/** A game of which two worlds are played, and what one side of it hides. */
export interface TwinSubject<T extends GameTypes> extends Subject<T> {
  readonly secrets: Secrets<T>;
  readonly enemy: T['seat'];
  /** What the enemy's page computes from what it has received: named texts. */
  readonly computed: (view: T['state'], world: World) => Readonly<Record<string, string>>;
  /** After which commits letters are looked for. */
  readonly hasLetters: (count: number) => boolean;
  /** The most commits of a pair. */
  readonly most: number;
  /** The second world's chance, which deals its secretive side something else, and everybody else the same. */
  readonly bend?: (source: ChanceSource) => ChanceSource;
  /** Standing answers that its secretive side leaves now and then, where the game knows any. */
  readonly leaves?: (draw: Random) => T['policy'];
  /** Standing answers that it leaves now and then in both worlds alike, where the game declares them public. */
  readonly lays?: (draw: Random) => T['policy'];
  /** True where a bot plays on in the enemy's seat, who looks on from there. */
  readonly byBot?: true;
}

/** Both sides of a game in one world, each at its browser and its connection. */
export interface Sides<T extends GameTypes> {
  readonly world: World;
  readonly id: string;
  readonly secretive: Browser;
  readonly enemy: Browser;
  readonly own: Player<T>;
  readonly foe: Player<T>;
  /** Begins the log lines of the secretive side's requests. */
  readonly mark: string;
}

type Seating<T extends GameTypes> = Pick<Sides<T>, 'world' | 'id' | 'secretive' | 'enemy'>;

/** Sits both sides down. */
export async function sitBoth<T extends GameTypes>(
  { game, secrets, enemy }: TwinSubject<T>,
  seating: Seating<T>,
): Promise<Pick<Sides<T>, 'own' | 'foe'>> {
  const { id } = seating;
  const own = await sitDown(game, seating.secretive, { game: id, seat: secrets.secretive });
  return { own, foe: await sitDown(game, seating.enemy, { game: id, seat: enemy }) };
}

/** Their games have clocks: how long a side thinks is known, and nothing else hangs on it. */
const PACE: Pace = { by: 'web', days: 14, hours: 12, vacation: 7 };

const paceOf = <T extends GameTypes>({ byBot }: TwinSubject<T>): Pace => ({
  ...PACE,
  ...(byBot === true && { bot: true }),
});

/** Has the enemy told on a device and at a webhook, past its wire: what these are called is each world's own. */
async function tellEnemy(world: World, enemy: Browser): Promise<void> {
  const browser = createBrowser(world.url);
  browser.setCookie(enemy.cookie());
  const { pushKey } = await browser.get(targetsSchema, get('targets'));
  const { endpoint, ...keys } = world.pushes.subscribe(pushKey ?? '').subscription;
  await browser.get(targetsSchema, post('pushTargets'), { endpoint, keys });
  await browser.get(addedHookSchema, post('hookTargets'), { url: world.hooks.url, form: 'plain' });
}

/** The enemy is told of offers on the device with whatever else there is in an hour, and everything else at once. */
const HOURLY = { mail: 'once', push: 'hourly', webhook: 'once' } as const;
const ENEMY_WISH = { ...USUAL, grid: { ...USUAL.grid, offer: HOURLY } };

/** Opens a game in a world: both seats are taken and open to lookers-on, and the enemy is told in every way. */
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
    pace: paceOf(subject),
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
  // When its player is here is theirs to tell; what they do all the while would be told by it.
  await secretive.ask(put('talk', id, secrets.secretive), { body: { shown: false } });
  const seating = { world, id, secretive, enemy };
  const [, cookie = ''] = secretive.cookie().split('=');
  const mark = `"reqId":"${hashOfCookie(cookie).slice(0, 16)}_`;
  const sides = { ...seating, ...(await sitBoth(subject, seating)), mark };
  if (subject.byBot === true) await leaveToBot(subject, sides);
  return sides;
}

/** Resolves when both sides have heard everything that was said so far. */
export async function caughtUp<T extends GameTypes>({ world, own, foe }: Sides<T>): Promise<void> {
  const pulses = (player: Player<T>) => player.heard.all.filter(isPulse).length;
  const before = [own, foe].map(pulses);
  await world.beat();
  await until('a pulse at both seats', () =>
    [own, foe].every((player, index) => pulses(player) > (before[index] ?? 0)),
  );
}

/** Resolves when the bot in the enemy's seat, if one has it, has done what it was asked: nothing is sent by then but that. */
export const botDone = async <T extends GameTypes>(
  { game, enemy, byBot }: TwinSubject<T>,
  { own }: Sides<T>,
): Promise<void> => {
  const isDone = () => own.view().outcome !== null || !waiting(game, own.view()).includes(enemy);
  if (byBot === true) await until('the bot has decided', isDone);
};

/** The enemy leaves their seat to a bot, which does what is asked already. What is sent meanwhile comes in any order. */
async function leaveToBot<T extends GameTypes>(subject: TwinSubject<T>, sides: Sides<T>): Promise<void> {
  const { world, id, own } = sides;
  const left = { action: 'leaves-it-to-a-bot', frame: TABLE_FRAME, steps: [{ verb: 'leaveToBot' }] };
  await sides.enemy.get(acceptedSchema, post('commit', id, subject.enemy), left);
  await until('the seat is a bot’s', () => own.view().table.time?.bots.length === 1);
  // Who sits there is told by a hint of it, after the fact: as late as it likes.
  await until('both pages say that a bot sits there', () =>
    [own, sides.foe].every(({ heard }) =>
      heard.pages.at(-1)?.seats.some(({ seat, bot }) => seat === subject.enemy && bot !== undefined),
    ),
  );
  await botDone(subject, sides);
  await world.hinted();
  await caughtUp(sides);
  heardIn(world, () => false);
}

const isPulse = (message: unknown): boolean => Array.isArray(message) && message[0] === 'pulse';

/** Leaves both seats until the server has forgotten the game, and sits down again: the enemy from where they were. */
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

/** What one side does between two of its commits, where nobody sees it. */
export interface Brooding {
  readonly drafts: number;
  readonly returns: number;
  /** How many seconds pass between. */
  readonly pause: number;
}

/** Leaves other standing answers than those that the seat has, over the socket or by HTTP. */
export async function leaveAnew<T extends GameTypes>(
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

/** Wants to be told otherwise, tries plans, leaves standing answers, comes back on another connection, and takes its time. */
export async function brood<T extends GameTypes>(
  { game, secrets: { secretive: seat }, leaves }: TwinSubject<T>,
  sides: Sides<T>,
  { drafts, returns, pause, draw }: Brooding & { readonly draw: Random },
): Promise<Sides<T>> {
  const { world, id, secretive } = sides;
  let { own } = sides;
  // What it wants to be told, and when, is its own business too.
  const wish = { ...USUAL, daily: pause };
  await secretive.ask(put('notices', id, seat), { body: { wish, scope: 'seat' } });
  // So is what it writes down for itself, and whether it reads what the other says.
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
    await leaveAnew({ ...sides, own }, leaves(draw));
  }
  for (let count = 0; count < returns; count++) {
    own.close();
    await world.own.quiet();
    own = await sitDown(game, secretive, { game: id, seat });
    await secretive.ask(`${get('stream', id, seat)}?protocol=${PROTOCOL}`);
  }
  return { ...sides, own };
}
