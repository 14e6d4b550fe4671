import { nameSchema, seatSchema } from '@tessera/protocol';
import { z } from 'zod';
import { CHANNEL } from '../database/hints.js';
import type { Database } from '../database/database.js';
import { hostSettings, withTables } from '../hostCommand.js';
import { StartRefused } from '../errors/startRefused.js';
import { hintOf } from '../log/hint.js';
import type { Secrets } from '../secrets/secrets.js';
import { marksOf, noteAct } from '../operator/acts.js';
import { erase, NOBODY } from './erase.js';
import { everybody, handleOf, knownLike, personOf, type KnownPersons, type Who } from './persons.js';
import { counted, gameIn, hostCommand, type HostParts, parseWords } from './program.js';

const HELP = [
  'pnpm person find TEXT             the seats of those whose name or address has that text in it',
  'pnpm person show WHO              all seats of one person, as far as they can be told to be theirs',
  'pnpm person rename SEAT "NAME"    gives the player of a seat another name',
  'pnpm person block WHO             lets that person’s browsers and address do nothing new here, and stops their letters and what else they are told by',
  'pnpm person unblock WHO           lets them again',
  'pnpm person erase WHO             asks before it forgets their name, address, letters, plans and links',
  '',
  'WHO is an e-mail address, or a SEAT; SEAT is GAME/SEAT as find prints it. Two seats are one person’s where their letters',
  'go to one mailbox, one account holds both, or one browser does under one name. Nothing that a game hides is printed, and no plan.',
];

const VERBS = ['find', 'show', 'rename', 'block', 'unblock', 'erase'] as const;
type Verb = (typeof VERBS)[number];
const USAGE =
  'pnpm person takes find, show, rename, block, unblock or erase, and whom: see pnpm person --help.';

const OPTIONS = { help: { type: 'boolean', default: false }, confirm: { type: 'string' } } as const;

/** A parsed command line. */
interface PersonOrder {
  readonly verb: Verb;
  readonly whom: string;
  readonly name: string;
  readonly confirm: string | undefined;
}

const isVerb = (word: string | undefined): word is Verb => VERBS.some((verb) => verb === word);

/** Parses the command line; null: help is wanted. Throws StartRefused. */
function orderIn(words: readonly string[]): PersonOrder | null {
  const { values, positionals } = parseWords(words, OPTIONS, USAGE);
  if (values.help) return null;
  const [verb, whom, name, ...more] = positionals;
  const isWhole = isVerb(verb) && whom !== undefined && more.length === 0;
  if (
    !isWhole ||
    (verb === 'rename') !== (name !== undefined) ||
    (values.confirm !== undefined && verb !== 'erase')
  )
    throw new StartRefused(USAGE);
  return { verb, whom, name: name ?? '', confirm: values.confirm };
}

const addressSchema = z.email();

/** Parses an address or a seat. Throws StartRefused. */
function whoIn(text: string): Who {
  const address = addressSchema.safeParse(text);
  if (address.success) return { address: address.data };
  const [, game = '', seat = ''] = /^(.*)\/([^/]*)$/.exec(text) ?? [];
  const read = seatSchema.safeParse(seat);
  if (game !== '' && read.success) return { game: gameIn(game), seat: read.data };
  throw new StartRefused(
    `"${text}" is neither an address nor a seat such as 0123456789ab/north: pnpm person find TEXT lists seats.`,
  );
}

/** What a verb works with. */
interface Work {
  readonly client: Database['client'];
  readonly secrets: Secrets;
  readonly order: PersonOrder;
  readonly parts: HostParts;
}

/** Prints persons, after recording that the operator has looked: at how many seats, and not by which words. */
async function tell({ client, order, parts }: Work, { seats, accounts }: KnownPersons): Promise<void> {
  const { told } = parts;
  const act = order.verb === 'find' ? 'person find' : 'person show';
  await noteAct(client, parts, { act, subject: `${seats.length}`, why: null });
  for (const taken of seats)
    told(
      [
        handleOf(taken),
        taken.over ? 'over' : 'runs',
        taken.name,
        taken.address ?? 'no address',
        taken.title,
      ].join('  '),
    );
  for (const { address, browsers, seats: own } of accounts)
    told(
      `An account: ${address}, ${counted(own.length, 'seat')}, signed in at ${counted(browsers.length, 'browser')}.`,
    );
}

async function find(work: Work): Promise<void> {
  const known = knownLike(await everybody(work.client, work.secrets), work.order.whom);
  work.parts.told(
    `${counted(known.seats.length, 'seat')}: the seat, its game’s state, the name, the address, the title.`,
  );
  await tell(work, known);
}

/** All seats and accounts of the person of the command line. Throws StartRefused when there are none. */
async function personOfOrder({ client, secrets, order: { whom } }: Work): Promise<KnownPersons> {
  const known = personOf(await everybody(client, secrets), whoIn(whom));
  if (known.seats.length + known.accounts.length === 0)
    throw new StartRefused(`Nobody here has "${whom}": pnpm person find TEXT lists seats.`);
  return known;
}

async function show(work: Work): Promise<void> {
  const known = await personOfOrder(work);
  work.parts.told(
    `${counted(known.seats.length, 'seat')} of one person: the seat, its game’s state, the name, the address, the title.`,
  );
  await tell(work, known);
}

async function rename({ client, order: { whom, name }, parts }: Work): Promise<void> {
  const read = nameSchema.safeParse(name);
  if (!read.success)
    throw new StartRefused(`"${name}" is no name: it wants one line of up to 40 characters.`);
  const who = whoIn(whom);
  if ('address' in who)
    throw new StartRefused('pnpm person rename wants a seat, such as 0123456789ab/north.');
  const { game: gameId, seat } = who;
  const count = await client.$transaction(async (transaction) => {
    const where = { gameId, seat, name: { not: null } };
    const changed = await transaction.seat.updateMany({ where, data: { name: read.data } });
    if (changed.count === 0) return 0;
    await noteAct(transaction, parts, { act: 'person rename', subject: `${gameId}/${seat}`, why: null });
    await transaction.$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf({ id: gameId, change: 'seats' })})::text`;
    return changed.count;
  });
  if (count === 0)
    throw new StartRefused(`Nobody has taken the seat ${whom}: pnpm person find TEXT lists seats.`);
  parts.told(`The player of ${gameId}/${seat} is called ${read.data} now.`);
}

/** The browsers and addresses to block. An address may be one that nobody here has. */
async function whomIn({ client, secrets, order: { whom } }: Work) {
  const who = whoIn(whom);
  const { seats, accounts } = personOf(await everybody(client, secrets), who);
  if (seats.length === 0 && !('address' in who))
    throw new StartRefused(`Nobody has taken the seat ${whom}: pnpm person find TEXT lists seats.`);
  const addresses = [...seats, ...accounts].flatMap(({ address }) => address ?? []);
  const browsers = [...new Set([...seats, ...accounts].flatMap((each) => each.browsers))];
  return { seats, browsers, addresses: 'address' in who ? [...addresses, who.address] : addresses };
}

async function block(work: Work): Promise<void> {
  const { client, secrets, order, parts } = work;
  const isBlocking = order.verb === 'block';
  const { seats, ...whom } = await whomIn(work);
  const marks = marksOf(secrets, whom);
  await client.$transaction(async (transaction) => {
    if (isBlocking) {
      const data = marks.map((mark) => ({ mark, since: parts.clock() }));
      await transaction.blocked.createMany({ data, skipDuplicates: true });
      for (const { game: gameId, seat } of seats)
        await transaction.address.updateMany({
          where: { gameId, seat, stoppedAt: null },
          data: { stoppedAt: parts.clock() },
        });
      await transaction.noticeTarget.deleteMany({ where: { browser: { in: whom.browsers } } });
    } else await transaction.blocked.deleteMany({ where: { mark: { in: marks } } });
    const subject = `${seats.length}`;
    await noteAct(transaction, parts, {
      act: isBlocking ? 'person block' : 'person unblock',
      subject,
      why: null,
    });
  });
  const of = `${counted(whom.browsers.length, 'browser')} and ${counted(new Set(whom.addresses).size, 'address')}`;
  parts.told(
    isBlocking
      ? `Blocked, ${of}: they open and offer no game, take no seat, name no bid, send no invitation, get no letters and are told nothing elsewhere. Games that they play go on: pnpm games freeze stops one.`
      : `Not blocked any more, ${of}. Letters, and what else they were told by, have to be asked for again.`,
  );
}

async function forget(work: Work): Promise<void> {
  const { client, secrets, order, parts } = work;
  const known = await personOfOrder(work);
  const { seats, accounts } = known;
  const count = String(seats.length);
  const running = seats.filter(({ over }) => !over).length;
  if (order.confirm === undefined) {
    parts.told(`${counted(seats.length, 'seat')} of one person:`);
    await tell(work, known);
    parts.told(
      `They will be called ${NOBODY}; their address, letters, plans and links go, and nobody holds these seats any more.`,
    );
    if (running > 0)
      parts.told(
        `${counted(running, 'game')} of these not yet over will stand still then: pnpm games delete takes one away.`,
      );
    parts.told(
      `Backups that you have made still name them. To do it all the same: pnpm person erase ${order.whom} --confirm ${count}`,
    );
    return;
  }
  if (order.confirm !== count)
    throw new StartRefused(
      `Nothing was erased: --confirm wants how many seats there are, ${count} now, not "${order.confirm}".`,
    );
  await erase(client, { ...parts, secrets, act: 'person erase' }, known);
  parts.told(
    `Erased: ${counted(seats.length, 'seat')}${accounts.length === 0 ? '' : ` and ${counted(accounts.length, 'account')}`}.`,
  );
}

const WORKS: Readonly<Record<Verb, (work: Work) => Promise<void>>> = {
  find,
  show,
  rename,
  block,
  unblock: block,
  erase: forget,
};

/** `pnpm person`: see its help. Errors are printed in one sentence. Returns the exit code. */
export const personCommand = (words: readonly string[], parts: HostParts): Promise<number> =>
  hostCommand(parts, async () => {
    const order = orderIn(words);
    if (order === null) return HELP.forEach(parts.told);
    const settings = await hostSettings(parts.env);
    const { secrets } = settings;
    await withTables(settings, parts.migrations, ({ client }) =>
      WORKS[order.verb]({ client, secrets, order, parts }),
    );
  });
