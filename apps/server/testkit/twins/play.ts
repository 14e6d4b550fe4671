import {
  canonical,
  type Commit,
  type GameTypes,
  random,
  type Random,
  TABLE_FRAME,
  waiting,
} from '@tessera/core';
import { randomCommit, randomSwitch } from '@tessera/core/testkit';
import { heardIn, mustSoundAlike, type Heard } from './compare.js';
import { offerOf, sendLetters } from './letters.js';
import { lookOn, triesOf, tryOut } from './looks.js';
import {
  botDone,
  brood,
  caughtUp,
  leaveAndReturn,
  leaveAnew,
  seatSides,
  type Brooding,
  type Sides,
  type TwinSubject,
} from './sides.js';
import type { Pair } from './world.js';

/** How a pair of twin games went over the wire. */
export interface WireReport {
  /** Commits in which the twins differed, and nobody else could tell. */
  readonly differences: number;
  readonly drafts: readonly [number, number];
  /** True when the rules revealed the difference in the end. */
  readonly revealed: boolean;
  /** How many bytes the others received of either world, every one of them compared. */
  readonly bytes: number;
}

type Both<T extends GameTypes> = readonly [Sides<T>, Sides<T>];

/** A pair of games under way. */
interface Running<T extends GameTypes> {
  readonly subject: TwinSubject<T>;
  readonly pair: Pair;
  readonly seed: string;
  readonly draw: Random;
  /** True where both worlds make the same requests at the same times, so that even their logs must be alike. */
  readonly isEven: boolean;
  /** True where the figures of both servers are asked for too: they have counted the same from their beginning. */
  readonly scrapes: boolean;
  sides: Both<T>;
  differences: number;
  drafts: readonly [number, number];
  bytes: number;
}

/** Between one commit and the next there is an hour. */
const HOUR = 3600;
/** Before which commit both sides leave until the server has forgotten the game. */
const RETURN = 5;

const onBoth = async <T extends GameTypes>(
  { sides: [one, two] }: Running<T>,
  work: (sides: Sides<T>) => Promise<void>,
): Promise<void> => void (await Promise.all([work(one), work(two)]));

/** The kind of the first event by which the enemy's streams differ; null when they do not. */
function differingKind<T extends GameTypes>({ sides: [one, two] }: Running<T>): string | null {
  const [here, there] = [one.foe.feed.events(), two.foe.feed.events()];
  const at = here.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(there[index]));
  return at < 0 ? null : (here[at]?.kind ?? null);
}

/** What the others have heard of a world since the last time, and what the enemy's page makes of it. */
function heardOf<T extends GameTypes>(
  { subject, isEven }: Running<T>,
  { world, foe, mark }: Sides<T>,
): Heard {
  const computed = Object.entries(subject.computed(foe.view(), world));
  const heard = heardIn(world, (line) => isEven || !line.includes(mark));
  return new Map([...heard, ...computed.map(([name, text]): [string, Buffer] => [name, Buffer.from(text)])]);
}

/** How two worlds stand to each other: nobody can tell them apart, the rules have shown a difference, or it is over. */
type Standing = 'alike' | 'revealed' | 'over';

/** Compares everything received since the last time. */
async function compare<T extends GameTypes>(running: Running<T>, what: string): Promise<Standing> {
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
  const [one, two] = [heardOf(running, sides[0]), heardOf(running, sides[1])];
  mustSoundAlike(one, two, `${running.seed}, ${what}`);
  for (const bytes of one.values()) running.bytes += bytes.length;
  return 'alike';
}

/** How both worlds spend the time before a commit of the side that hides something. */
function broodings(isEven: boolean, draw: Random): readonly [Brooding, Brooding] {
  const one = { drafts: 1 + draw.below(2), returns: draw.below(2), pause: 1 + draw.below(60) };
  return [one, isEven ? one : { drafts: draw.below(4), returns: 1 - one.returns, pause: 1 + draw.below(60) }];
}

/** Lets the secretive side of each world do what nobody else may notice. */
async function broodBoth<T extends GameTypes>(running: Running<T>): Promise<void> {
  const { subject, seed, draw, isEven, sides } = running;
  const [here, there] = broodings(isEven, draw);
  const at = draw.digits(4);
  const [one, two] = sides;
  running.sides = await Promise.all([
    brood(subject, one, { ...here, draw: random(`${seed}/${at}/one`) }),
    brood(subject, two, { ...there, draw: random(`${seed}/${at}/two`) }),
  ]);
  running.drafts = [running.drafts[0] + here.drafts, running.drafts[1] + there.drafts];
}

/** The commits of both worlds: the same one, but for what the secretive side hides in it. */
function commitsOf<T extends GameTypes>(
  { subject, sides: [one, two], draw }: Running<T>,
  seat: T['seat'],
): readonly [Commit<T['step']>, Commit<T['step']> | null] {
  const { game, secrets, lean } = subject;
  const { own, foe } = one;
  const view = seat === secrets.secretive ? own.view() : foe.view();
  const commit = randomCommit(game, view, { seat, draw, lean });
  return [commit, seat === secrets.secretive ? secrets.twin(two.own.view(), commit, draw) : null];
}

/** Whether the secretive side of one world holds something else than that of the other. */
const holdUnlike = <T extends GameTypes>({ sides: [one, two] }: Running<T>): boolean =>
  canonical(one.own.view()) !== canonical(two.own.view());

/** Commits in both worlds; answers where it was accepted. */
async function commitBoth<T extends GameTypes>(running: Running<T>, seat: T['seat']): Promise<boolean[]> {
  const { subject, sides, draw } = running;
  const [commit, twin] = commitsOf(running, seat);
  const isUnlike = subject.bend !== undefined && holdUnlike(running);
  const action = draw.digits(11);
  const answers = await Promise.all(
    sides.map(({ own, foe }, index) => {
      const { steps, ...rest } = (index === 1 ? twin : null) ?? commit;
      const player = seat === subject.secrets.secretive ? own : foe;
      return player.commit(steps, { ...rest, action });
    }),
  );
  const isAnother = twin !== null && JSON.stringify(twin.steps) !== JSON.stringify(commit.steps);
  if (isAnother || isUnlike) running.differences++;
  return answers.map((answer) => 'ok' in answer);
}

/** Now and then a seat says at the table in which windows it wants to be asked, where there are any. */
async function switchBoth<T extends GameTypes>(running: Running<T>): Promise<void> {
  const { subject, sides, draw } = running;
  const words = randomSwitch(subject.game, sides[0].foe.view(), draw);
  const action = words.length === 0 ? '' : draw.digits(11);
  for (const { seat, step } of words)
    await onBoth(running, async ({ own, foe }) => {
      await (seat === subject.secrets.secretive ? own : foe).commit([step], { frame: TABLE_FRAME, action });
    });
}

/** What comes before a commit: who left comes back, and the one that hides something does what nobody may notice. */
async function prepare<T extends GameTypes>(
  running: Running<T>,
  { count, seat }: { readonly count: number; readonly seat: T['seat'] },
): Promise<void> {
  const { subject, pair, draw } = running;
  if (count === RETURN) {
    const [one, two] = running.sides;
    running.sides = await Promise.all([leaveAndReturn(subject, one), leaveAndReturn(subject, two)]);
  }
  if (seat === subject.secrets.secretive) {
    await broodBoth(running);
    const laid = subject.lays?.(draw);
    if (laid !== undefined) await onBoth(running, (sides) => leaveAnew(sides, laid));
    await switchBoth(running);
  }
  for (const { at } of [pair.one, pair.two]) at((count + 1) * HOUR);
}

/** What comes after it: everybody looks, something is offered, and letters go out. */
async function follow<T extends GameTypes>(running: Running<T>, count: number): Promise<void> {
  const { subject, draw } = running;
  const tries = triesOf(subject, draw);
  await onBoth(running, (sides) => tryOut(sides, tries));
  if (count % 2 === 1)
    await onBoth(running, (sides) => lookOn(subject, sides, { ...tries, count: count >> 1 }));
  if (!subject.hasLetters(count)) return;
  const offer = offerOf(draw);
  const [one, two] = running.sides;
  const answers = await Promise.all([sendLetters(subject, one, offer), sendLetters(subject, two, offer)]);
  if (canonical(answers[0]) !== canonical(answers[1]))
    throw new Error(`${running.seed}, commit ${count}: an offer was answered ${answers.join(' and ')}`);
}

/** One commit, and everything that everybody asks before and after it. */
async function goOn<T extends GameTypes>(running: Running<T>, count: number): Promise<Standing | 'parted'> {
  const { subject, sides, draw } = running;
  const what = `commit ${count}`;
  const answered = () => onBoth(running, (each) => botDone(subject, each));
  await answered();
  if (sides[0].foe.view().outcome !== null) return 'over';
  const seat = draw.pick(waiting(subject.game, sides[0].foe.view()));
  await prepare(running, { count, seat });
  const before = await compare(running, `before ${what}`);
  if (before !== 'alike') return before;
  const accepted = await commitBoth(running, seat);
  await answered();
  if (accepted[0] === true && seat === subject.secrets.secretive && accepted[1] === false) return 'parted';
  const after = await compare(running, what);
  if (after !== 'alike') return after;
  if (!accepted.every(Boolean)) throw new Error(`${running.seed}, ${what}: refused`);
  await follow(running, count);
  return compare(running, `after ${what}`);
}

async function playOn<T extends GameTypes>(running: Running<T>): Promise<Standing | 'parted'> {
  let standing: Standing | 'parted' = 'alike';
  for (let count = 0; count < running.subject.most && standing === 'alike'; count++) {
    standing = await goOn(running, count);
  }
  return standing;
}

/** Everybody gets up from the tables. */
function stand<T extends GameTypes>({ sides }: Running<T>): void {
  for (const { own, foe } of sides) {
    own.close();
    foe.close();
  }
}

async function leave<T extends GameTypes>(running: Running<T>): Promise<void> {
  const { pair } = running;
  stand(running);
  await pair.both(async (world) => {
    await Promise.all([world.own.quiet(), world.taps.enemy.quiet()]);
    await world.database.client.game.deleteMany();
    heardIn(world, () => false);
  });
}

/**
 * Law 2 over the wire: the same game in two worlds, which differ in what one side hides, in what it tries, how often
 * it comes back and how it spends its time. Throws as soon as anybody else receives another byte in one than in the
 * other before the rules reveal the difference.
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
  const running: Running<T> = { subject, pair, seed, draw, isEven, scrapes, sides, ...start };
  let standing: Awaited<ReturnType<typeof playOn>>;
  try {
    standing = await playOn(running);
  } finally {
    await leave(running);
  }
  const { differences, drafts, bytes } = running;
  return { differences, drafts, revealed: standing === 'revealed', bytes };
}
