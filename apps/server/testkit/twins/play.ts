import {
  canonical,
  type Commit,
  type GameTypes,
  random,
  type Random,
  TABLE_FRAME,
  waiting,
} from '@tessera/core';
import { randomCommit, randomSwitch, randomThen } from '@tessera/core/testkit';
import {
  botDone,
  actHidden,
  type HiddenActivity,
  caughtUp,
  type ReceivedRows,
  receivedIn,
  leaveAndReturn,
  changeStandingAnswers,
  assertSameBytes,
  seatSides,
  type Sides,
  type TwinSubject,
} from './sides.js';
import { everybodyLooks, triesOf, sendTries } from './looks.js';
import type { Pair, World } from './world.js';
import { get, post } from '../browser.js';
import { linkIn, readLetter } from '../mail.js';
import { wirePlan } from '../player.js';
import { subscribe } from '../post.js';

/** An offer of the secretive side at the table, and the ids of the actions that make and withdraw it; the same in both worlds. */
export interface Offer {
  readonly verb: 'offerDraw' | 'askTakeback';
  readonly actions: readonly [string, string];
}

const offerOf = (draw: Random): Offer => ({
  verb: draw.pick(['offerDraw', 'askTakeback']),
  actions: [draw.digits(11), draw.digits(11)],
});

/** Asks for a new link by the link in the enemy's last letter. */
async function renew<T extends GameTypes>({ enemy: seat }: TwinSubject<T>, sides: Sides<T>): Promise<void> {
  const { world, id, enemy } = sides;
  const letter = await readLetter(world.mail.taken.at(-1) ?? '');
  const { path, token } = linkIn(letter, /\/letter\//);
  const body = { letter: Number(path.split('/').at(-1)), token };
  await enemy.ask(post('renewLetter', id, seat), { body });
  await world.ring();
}

/** Sends the letters that are due, one at a time: the bytes of two connections may come in either order. */
async function deliver({ world }: { readonly world: World }): Promise<void> {
  world.pass(120);
  await world.ring();
}

/** Withdraws the offer, so that no other letter is about it. */
async function withdraw<T extends GameTypes>({ own }: Sides<T>, action: string): Promise<void> {
  const { open, request } = own.view().table;
  if (open !== null) await own.commit([{ verb: 'withdrawDraw', offer: open.offer }], { frame: 0, action });
  if (request !== null)
    await own.commit([{ verb: 'withdrawTakeback', request: request.request }], { frame: 0, action });
}

/** The answer to an offer: accepted, or the codes of its refusal. */
type OfferResult = 'ok' | readonly string[];

/**
 * Sends the enemy letters: about their question, to an address that they confirm now; about an offer that is made now;
 * and one with a new link. Returns the answer to the offer.
 */
async function sendLetters<T extends GameTypes>(
  subject: TwinSubject<T>,
  sides: Sides<T>,
  { verb, actions: [offering, withdrawing] }: Offer,
): Promise<OfferResult> {
  const { world, id, own, enemy } = sides;
  const address = `foe${id}${offering}@example.org`;
  await subscribe(world, world.mail, { browser: enemy, game: id, seat: subject.enemy, address });
  await deliver(sides);
  const before = world.mail.taken.length;
  const offered = await own.commit([{ verb }], { frame: 0, action: offering });
  await enemy.ask(get('mine'));
  await deliver(sides);
  if (world.mail.taken.length > before) await renew(subject, sides);
  await withdraw(sides, withdrawing);
  return 'ok' in offered ? 'ok' : (offered.reasons ?? []).map(({ code }) => code);
}

/** The result of a pair of twin games. */
export interface WireReport {
  /** The number of commits that differed between the twins while nobody else could tell. */
  readonly differences: number;
  readonly drafts: readonly [number, number];
  /** True when the rules finally revealed the difference. */
  readonly revealed: boolean;
  /** How many bytes the others received from each world. All were compared. */
  readonly bytes: number;
}

type Both<T extends GameTypes> = readonly [Sides<T>, Sides<T>];

/** A pair of twin games while they are played. */
interface GamePair<T extends GameTypes> {
  readonly subject: TwinSubject<T>;
  readonly pair: Pair;
  readonly seed: string;
  readonly draw: Random;
  /** True when both worlds make the same requests at the same times, so that even their logs must be equal. */
  readonly isEven: boolean;
  /** True when the figures of both servers are compared too. They must have counted the same from their start. */
  readonly scrapes: boolean;
  sides: Both<T>;
  differences: number;
  drafts: readonly [number, number];
  bytes: number;
}

/** The seconds between two commits. */
const HOUR = 3600;
/** The number of the commit before which both sides leave until the server has unloaded the game. */
const RETURN = 5;

const onBoth = async <T extends GameTypes>(
  { sides: [one, two] }: GamePair<T>,
  work: (sides: Sides<T>) => Promise<void>,
): Promise<void> => void (await Promise.all([work(one), work(two)]));

/** The kind of the first event in which the enemy's streams differ; null when they are equal. */
function differingKind<T extends GameTypes>({ sides: [one, two] }: GamePair<T>): string | null {
  const [here, there] = [one.foe.feed.events(), two.foe.feed.events()];
  const at = here.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(there[index]));
  return at < 0 ? null : (here[at]?.kind ?? null);
}

/** What the others have received from a world since the last time, and what the enemy's page computes from it. */
function receivedSinceLast<T extends GameTypes>(
  { subject, isEven }: GamePair<T>,
  { world, foe, mark }: Sides<T>,
): ReceivedRows {
  const computed = Object.entries(subject.computed(foe.view(), world));
  const heard = receivedIn(world, (line) => isEven || !line.includes(mark));
  return new Map([...heard, ...computed.map(([name, text]): [string, Buffer] => [name, Buffer.from(text)])]);
}

/** The result of a comparison: nobody can tell the worlds apart, the rules have revealed a difference, or the game is over. */
type Comparison = 'alike' | 'revealed' | 'over';

/** Compares everything received since the last time. */
async function compare<T extends GameTypes>(running: GamePair<T>, what: string): Promise<Comparison> {
  const { subject, sides } = running;
  await onBoth(running, caughtUp);
  await onBoth(running, ({ world }) => world.taps.post.quiet('all'));
  await onBoth(running, ({ world }) => world.answered());
  if (running.scrapes) {
    await onBoth(running, ({ world }) => world.scrape());
    await onBoth(running, ({ world }) => world.answered());
  }
  if (sides.some(({ foe }) => foe.view().outcome !== null)) return 'over';
  const kind = differingKind(running);
  if (kind !== null && subject.secrets.reveals.includes(kind)) return 'revealed';
  const [one, two] = [receivedSinceLast(running, sides[0]), receivedSinceLast(running, sides[1])];
  assertSameBytes(one, two, `${running.seed}, ${what}`);
  for (const bytes of one.values()) running.bytes += bytes.length;
  return 'alike';
}

/** What the secretive side of each world does before a commit. */
function hiddenActivities(isEven: boolean, draw: Random): readonly [HiddenActivity, HiddenActivity] {
  const one = { drafts: 1 + draw.below(2), returns: draw.below(2), pause: 1 + draw.below(60) };
  return [one, isEven ? one : { drafts: draw.below(4), returns: 1 - one.returns, pause: 1 + draw.below(60) }];
}

/** Has the secretive side of each world do things that nobody else may notice. */
async function actHiddenInBoth<T extends GameTypes>(running: GamePair<T>): Promise<void> {
  const { subject, seed, draw, isEven, sides } = running;
  const [here, there] = hiddenActivities(isEven, draw);
  const at = draw.digits(4);
  const [one, two] = sides;
  running.sides = await Promise.all([
    actHidden(subject, one, { ...here, draw: random(`${seed}/${at}/one`) }),
    actHidden(subject, two, { ...there, draw: random(`${seed}/${at}/two`) }),
  ]);
  running.drafts = [running.drafts[0] + here.drafts, running.drafts[1] + there.drafts];
}

/** The commits of both worlds: the same, except for what the secretive side hides in it. */
function commitsOf<T extends GameTypes>(
  { subject, sides: [one, two], draw }: GamePair<T>,
  seat: T['seat'],
): readonly [Commit<T['step']>, Commit<T['step']> | null] {
  const { game, secrets, lean } = subject;
  const { own, foe } = one;
  const view = seat === secrets.secretive ? own.view() : foe.view();
  const commit = randomCommit(game, view, { seat, draw, lean });
  if (seat === secrets.secretive) return [commit, secrets.twin(two.own.view(), commit, draw)];
  return [{ ...commit, then: randomThen(game, view, { seat, steps: commit.steps, draw, lean }) }, null];
}

const secretsDiffer = <T extends GameTypes>({ sides: [one, two] }: GamePair<T>): boolean =>
  canonical(one.own.view()) !== canonical(two.own.view());

/** Commits in both worlds; returns for each whether it was accepted. */
async function commitBoth<T extends GameTypes>(running: GamePair<T>, seat: T['seat']): Promise<boolean[]> {
  const { subject, sides, draw } = running;
  const [commit, twin] = commitsOf(running, seat);
  const isUnlike = subject.bend !== undefined && secretsDiffer(running);
  const action = draw.digits(11);
  const answers = await Promise.all(
    sides.map(({ own, foe }, index) => {
      const { frame, ...plan } = (index === 1 ? twin : null) ?? commit;
      const player = seat === subject.secrets.secretive ? own : foe;
      return player.commit(plan.steps, { ...wirePlan(plan), frame, action });
    }),
  );
  const isAnother = twin !== null && JSON.stringify(twin.steps) !== JSON.stringify(commit.steps);
  if (isAnother || isUnlike) running.differences++;
  return answers.map((answer) => 'ok' in answer);
}

/** Sometimes switches a kind of windows in both worlds, where the game has any. */
async function switchBoth<T extends GameTypes>(running: GamePair<T>): Promise<void> {
  const { subject, sides, draw } = running;
  const words = randomSwitch(subject.game, sides[0].foe.view(), draw);
  const action = words.length === 0 ? '' : draw.digits(11);
  for (const { seat, step } of words)
    await onBoth(running, async ({ own, foe }) => {
      await (seat === subject.secrets.secretive ? own : foe).commit([step], { frame: TABLE_FRAME, action });
    });
}

/** Before a commit: both sides leave and return once, and the secretive side does what nobody may notice. */
async function beforeCommit<T extends GameTypes>(
  running: GamePair<T>,
  { count, seat }: { readonly count: number; readonly seat: T['seat'] },
): Promise<void> {
  const { subject, pair, draw } = running;
  if (count === RETURN) {
    const [one, two] = running.sides;
    running.sides = await Promise.all([leaveAndReturn(subject, one), leaveAndReturn(subject, two)]);
  }
  if (seat === subject.secrets.secretive) {
    await actHiddenInBoth(running);
    const laid = subject.lays?.(draw);
    if (laid !== undefined) await onBoth(running, (sides) => changeStandingAnswers(sides, laid));
    await switchBoth(running);
  }
  for (const { at } of [pair.one, pair.two]) at((count + 1) * HOUR);
}

/** After a commit: everybody makes requests, an offer is made, and letters are sent. */
async function afterCommit<T extends GameTypes>(running: GamePair<T>, count: number): Promise<void> {
  const { subject, draw } = running;
  const tries = triesOf(subject, draw);
  await onBoth(running, (sides) => sendTries(sides, tries));
  if (count % 2 === 1)
    await onBoth(running, (sides) => everybodyLooks(subject, sides, { ...tries, count: count >> 1 }));
  if (!subject.hasLetters(count)) return;
  const offer = offerOf(draw);
  const [one, two] = running.sides;
  const answers = await Promise.all([sendLetters(subject, one, offer), sendLetters(subject, two, offer)]);
  if (canonical(answers[0]) !== canonical(answers[1]))
    throw new Error(`${running.seed}, commit ${count}: an offer was answered ${answers.join(' and ')}`);
}

/** Plays one commit with all that comes before and after it, and compares the worlds. */
async function playCommit<T extends GameTypes>(
  running: GamePair<T>,
  count: number,
): Promise<Comparison | 'parted'> {
  const { subject, sides, draw } = running;
  const what = `commit ${count}`;
  const answered = () => onBoth(running, (each) => botDone(subject, each));
  await answered();
  if (sides[0].foe.view().outcome !== null) return 'over';
  const seat = draw.pick(waiting(subject.game, sides[0].foe.view()));
  await beforeCommit(running, { count, seat });
  const before = await compare(running, `before ${what}`);
  if (before !== 'alike') return before;
  const accepted = await commitBoth(running, seat);
  await answered();
  if (accepted[0] === true && seat === subject.secrets.secretive && accepted[1] === false) return 'parted';
  const after = await compare(running, what);
  if (after !== 'alike') return after;
  if (!accepted.every(Boolean)) throw new Error(`${running.seed}, ${what}: refused`);
  await afterCommit(running, count);
  return compare(running, `after ${what}`);
}

async function playCommits<T extends GameTypes>(running: GamePair<T>): Promise<Comparison | 'parted'> {
  let standing: Comparison | 'parted' = 'alike';
  for (let count = 0; count < running.subject.most && standing === 'alike'; count++) {
    standing = await playCommit(running, count);
  }
  return standing;
}

/** Closes all connections. */
function leaveTables<T extends GameTypes>({ sides }: GamePair<T>): void {
  for (const { own, foe } of sides) {
    own.close();
    foe.close();
  }
}

async function closePair<T extends GameTypes>(running: GamePair<T>): Promise<void> {
  const { pair } = running;
  leaveTables(running);
  await pair.both(async (world) => {
    await Promise.all([world.own.quiet(), world.taps.enemy.quiet()]);
    await world.database.client.game.deleteMany();
    receivedIn(world, () => false);
  });
}

/**
 * Law 2 over the wire: plays the same game in two worlds, which differ in what one side hides, in its drafts, in its
 * reconnections and in how it spends its time. Throws as soon as anybody else receives a different byte before the rules
 * reveal the difference. Returns a report of the pair.
 */
export async function twinsOverTheWire<T extends GameTypes>(
  subject: TwinSubject<T>,
  pair: Pair,
  {
    seed,
    isEven,
    scrapes = false,
  }: { readonly seed: string; readonly isEven: boolean; readonly scrapes?: boolean },
): Promise<WireReport> {
  const draw = random(seed);
  const begin = { options: subject.options(draw), enemyOpens: draw.happens(0.5) };
  for (const { at } of [pair.one, pair.two]) at(0);
  pair.one.bend((source) => source);
  pair.two.bend(subject.bend ?? ((source) => source));
  const sides = await pair.both((world) => seatSides(subject, world, begin));
  const start = { differences: 0, drafts: [0, 0] as const, bytes: 0 };
  const running: GamePair<T> = { subject, pair, seed, draw, isEven, scrapes, sides, ...start };
  let standing: Awaited<ReturnType<typeof playCommits>>;
  try {
    standing = await playCommits(running);
  } finally {
    await closePair(running);
  }
  const { differences, drafts, bytes } = running;
  return { differences, drafts, revealed: standing === 'revealed', bytes };
}
