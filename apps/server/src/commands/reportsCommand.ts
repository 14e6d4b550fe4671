import type { Database } from '../database/database.js';
import { CHANNEL } from '../database/hints.js';
import { StartRefused } from '../errors/startRefused.js';
import { reportIn } from '../games/reports.js';
import type { Report } from '../generated/prisma/client.js';
import { noteAct, type Act } from '../operator/acts.js';
import { hostSettings, withTables } from '../hostCommand.js';
import { hintOf } from '../log/hint.js';
import type { Secrets } from '../secrets/secrets.js';
import { remarkOf, removeRemark } from '../talk/remarks.js';
import { counted, hostCommand, type HostParts, minutes, parseWords } from './program.js';

const HELP = [
  'pnpm reports [list] [--all]    what players have reported and you have not closed, the newest first; with --all the closed too',
  'pnpm reports show REPORT       one of them, and what can be done about it',
  'pnpm reports remove REPORT     takes a reported remark, or the words beside an offered seat, away, and closes the report',
  'pnpm reports close REPORT      closes it: you have seen to it',
  '',
  'REPORT is the 12 letters and digits that stand before each. Printed is what was reported and why, and nothing else that is',
  'said or hidden in the game. Nobody who plays is told of a report, or who sent it.',
];

const VERBS = ['list', 'show', 'remove', 'close'] as const;
type Verb = (typeof VERBS)[number];
const USAGE = 'pnpm reports takes list, show, remove or close, and which: see pnpm reports --help.';
const OPTIONS = {
  help: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

/** A parsed command line. */
interface ReportsOrder {
  readonly verb: Verb;
  readonly id: string;
  readonly all: boolean;
}

const isVerb = (word: string): word is Verb => VERBS.some((verb) => verb === word);

/** Parses the command line; null: help is wanted. Throws StartRefused. */
function orderIn(words: readonly string[]): ReportsOrder | null {
  const { values, positionals } = parseWords(words, OPTIONS, USAGE);
  if (values.help) return null;
  const [verb = 'list', id, ...more] = positionals;
  const isOfOne = verb !== 'list';
  if (!isVerb(verb) || more.length > 0 || isOfOne !== (id !== undefined) || (values.all && isOfOne))
    throw new StartRefused(USAGE);
  return { verb, id: id ?? '', all: values.all };
}

/** What a verb works with. */
interface Work {
  readonly database: Pick<Database, 'client'>;
  readonly secrets: Secrets;
  readonly order: ReportsOrder;
  readonly parts: HostParts;
}

/** Names the place of a reported text. */
function placeOf({ gameId, what, seat, number }: Report): string {
  const of = seat === null ? gameId : `${gameId}/${seat}`;
  return number === null ? `${what} of ${of}` : `${what} ${number} of ${of}`;
}

function lineOf({ vault }: Secrets, row: Report): string {
  const { said, why } = reportIn(vault, row);
  const state = row.closedAt === null ? 'open' : 'closed';
  return [row.id, minutes(row.at), state, placeOf(row), `“${said}”`, why].join('  ');
}

async function list({ database, secrets, order: { all }, parts: { told } }: Work): Promise<void> {
  const rows = await database.client.report.findMany({
    where: all ? {} : { closedAt: null },
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
  });
  told(`${counted(rows.length, 'report')}${all ? '' : ' not closed'}, the newest first.`);
  rows.forEach((row) => told(lineOf(secrets, row)));
}

/** The report of the command line. Throws StartRefused when there is none. */
async function reportOfOrder({ database, order: { id } }: Work): Promise<Report> {
  const row = await database.client.report.findUnique({ where: { id } });
  if (row === null) throw new StartRefused(`There is no report ${id}: pnpm reports lists them.`);
  return row;
}

/** The commands that the operator can use about a report. */
function remediesOf({ id, what, seat, gameId }: Report): string[] {
  const place = `${gameId}/${seat ?? ''}`;
  const ofWhat =
    what === 'name'
      ? `pnpm person rename ${place} "NAME"`
      : what === 'title'
        ? `pnpm games rename ${gameId} "TITLE"`
        : `pnpm reports remove ${id}`;
  return [
    ofWhat,
    ...(seat === null ? [] : [`pnpm person block ${place}`]),
    `pnpm games freeze ${gameId} --why "A REASON"`,
    `pnpm reports close ${id}`,
  ];
}

async function show(work: Work): Promise<void> {
  const { told } = work.parts;
  const row = await reportOfOrder(work);
  const { said, why } = reportIn(work.secrets.vault, row);
  told(`Reported ${minutes(row.at)}, ${placeOf(row)}: “${said}”`);
  told(`By ${row.by ?? 'somebody who holds no seat there'}: ${why}`);
  told(row.closedAt === null ? 'Not closed. What you can do:' : `Closed ${minutes(row.closedAt)}.`);
  if (row.closedAt === null) remediesOf(row).forEach((remedy) => told(`  ${remedy}`));
}

type Client = Parameters<Parameters<Database['client']['$transaction']>[0]>[0];

/** Closes a report, and records the act. */
async function settle(client: Client, { parts }: Work, { row, act }: { row: Report; act: Act }) {
  await client.report.update({ where: { id: row.id }, data: { closedAt: parts.clock() } });
  const subject = row.seat === null ? row.gameId : `${row.gameId}/${row.seat}`;
  await noteAct(client, parts, { act, subject, why: null });
}

async function close(work: Work): Promise<void> {
  const row = await reportOfOrder(work);
  if (row.closedAt !== null) throw new StartRefused(`The report ${row.id} is closed already.`);
  await work.database.client.$transaction((client) => settle(client, work, { row, act: 'reports close' }));
  work.parts.told(`The report ${row.id} is closed.`);
}

/** Deletes a reported text if it still reads the same: remarks are numbered anew when a seat was handed on. */
async function takeAway(client: Client, { secrets }: Work, row: Report): Promise<boolean> {
  const { said } = reportIn(secrets.vault, row);
  const { gameId, number } = row;
  if (number === null) {
    const { count } = await client.offeredSeat.updateMany({
      where: { gameId, words: said },
      data: { words: '' },
    });
    return count > 0;
  }
  if ((await remarkOf({ client, secrets }, gameId, number))?.text !== said) return false;
  await removeRemark(client, gameId, number);
  await client.$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf({ id: gameId, change: 'talk' })})::text`;
  return true;
}

async function remove(work: Work): Promise<void> {
  const { database, parts } = work;
  const row = await reportOfOrder(work);
  if (row.what !== 'remark' && row.what !== 'words')
    throw new StartRefused(`A ${row.what} is not taken away but replaced: ${remediesOf(row)[0] ?? ''}`);
  const isGone = await database.client.$transaction(async (client) => {
    const taken = await takeAway(client, work, row);
    await settle(client, work, { row, act: 'reports remove' });
    return taken;
  });
  parts.told(
    isGone
      ? `Taken away; the report ${row.id} is closed.`
      : `It was gone already; the report ${row.id} is closed.`,
  );
}

const WORKS: Readonly<Record<Verb, (work: Work) => Promise<void>>> = { list, show, remove, close };

/** `pnpm reports`: see its help. Errors are printed in one sentence. Returns the exit code. */
export const reportsCommand = (words: readonly string[], parts: HostParts): Promise<number> =>
  hostCommand(parts, async () => {
    const order = orderIn(words);
    if (order === null) return HELP.forEach(parts.told);
    const settings = await hostSettings(parts.env);
    const { secrets } = settings;
    await withTables(settings, parts.migrations, (database) =>
      WORKS[order.verb]({ database, secrets, order, parts }),
    );
  });
