import { MOST_TITLE, titleSchema, whySchema } from '@tessera/protocol';
import { checkDatabase } from '../backup/check.js';
import type { Database } from '../database/database.js';
import { withDatabase } from '../database/connect.js';
import type { Games } from '../games/registry.js';
import { hostSettings, type HostSettings, withTables } from '../hostCommand.js';
import { StartRefused } from '../errors/startRefused.js';
import { actsIn } from '../operator/acts.js';
import { deleteGames, freeze, gameSummaries, retitle, type GameSummary } from './games.js';
import {
  counted,
  gameIn,
  hostCommand,
  type HostCommand,
  type HostParts,
  minutes,
  numberIn,
  parseWords,
} from './program.js';

const HELP = [
  'pnpm games [list] [--idle DAYS] [--all]    the games, the one that was touched last first',
  'pnpm games show GAME                       who sits there, who is waited for, and since when',
  'pnpm games freeze GAME --why "A REASON"    lets nothing be done in it; its pages say so, and why',
  'pnpm games thaw GAME                       lets it go on',
  'pnpm games rename GAME "TITLE"             gives it another title',
  'pnpm games delete GAME                     asks before it deletes one, with all that belongs to it',
  'pnpm games prune --idle DAYS [--over]      asks before it deletes all that nobody has touched for so long',
  'pnpm games audit                           what the host has done by these commands, the newest first',
  'pnpm games check                           reads everything once, and says what of it is whole',
  '',
  'GAME is the 12 letters and digits of a game’s address, or a link to its page. A game is touched when somebody moves,',
  'sits down, opens a seat on another device, or looks at it by way of a letter. prune leaves those that are over alone',
  'unless it is told --over. Nothing that a game hides is printed, and no plan.',
];

const USAGE =
  'pnpm games takes list, show, freeze, thaw, rename, delete, prune, audit or check: see pnpm games --help.';
const MOST_DAYS = 36_500;
const DAY = 86_400_000;
/** The most games in a list without --all, and the most acts. */
const LISTED = 50;
const ACTS_SHOWN = 200;

const OPTIONS = {
  help: { type: 'boolean', default: false },
  idle: { type: 'string' },
  all: { type: 'boolean', default: false },
  over: { type: 'boolean', default: false },
  why: { type: 'string' },
  confirm: { type: 'string' },
} as const;
type OptionName = keyof typeof OPTIONS;

/** The options of each verb. */
const VERBS = {
  list: ['idle', 'all'],
  show: [],
  freeze: ['why'],
  thaw: [],
  rename: [],
  delete: ['confirm'],
  prune: ['idle', 'over', 'confirm'],
  audit: [],
  check: [],
} as const satisfies Record<string, readonly OptionName[]>;
type Verb = keyof typeof VERBS;
const OF_ONE: readonly Verb[] = ['show', 'freeze', 'thaw', 'rename', 'delete'];

const isVerb = (word: string): word is Verb => Object.hasOwn(VERBS, word);

/** A parsed command line. */
interface GamesOrder {
  readonly verb: Verb;
  /** The game's id; empty for verbs about many games. */
  readonly id: string;
  readonly idle: number | null;
  readonly all: boolean;
  readonly over: boolean;
  readonly why: string;
  readonly title: string;
  readonly confirm: string | undefined;
}

function whyIn(text: string | undefined): string {
  const read = whySchema.safeParse(text);
  if (read.success) return read.data;
  throw new StartRefused(
    'pnpm games freeze wants a reason for the players, in one line of up to 200 characters: --why "A REASON".',
  );
}

function titleIn(text: string | undefined): string {
  if (text === undefined) return '';
  const read = titleSchema.safeParse(text);
  if (read.success) return read.data;
  throw new StartRefused(`"${text}" is no title: it wants one line of up to ${MOST_TITLE} characters.`);
}

/** Parses the command line; null: help is wanted. Throws StartRefused. */
function orderIn(typed: readonly string[]): GamesOrder | null {
  const { values, positionals } = parseWords(typed, OPTIONS, USAGE);
  if (values.help) return null;
  const [verb = 'list', game, ...words] = positionals;
  if (!isVerb(verb) || words.length !== (verb === 'rename' ? 1 : 0)) throw new StartRefused(USAGE);
  const allowed: readonly string[] = VERBS[verb];
  const isOdd = Object.entries(values).some(
    ([name, value]) => value !== undefined && value !== false && !allowed.includes(name),
  );
  if (isOdd || OF_ONE.includes(verb) !== (game !== undefined)) throw new StartRefused(USAGE);
  const { idle, confirm, all, over } = values;
  if (verb === 'prune' && idle === undefined)
    throw new StartRefused('pnpm games prune wants --idle DAYS: for how long nobody has touched a game.');
  return {
    verb,
    id: game === undefined ? '' : gameIn(game),
    idle: idle === undefined ? null : numberIn('idle', idle, { most: MOST_DAYS, help: 'pnpm games --help' }),
    why: verb === 'freeze' ? whyIn(values.why) : '',
    title: titleIn(words[0]),
    confirm,
    all,
    over,
  };
}

function stateOf({ over, frozenAt, opener, seats }: GameSummary): string {
  if (over) return 'over';
  if (frozenAt !== null) return 'frozen';
  if (opener !== null) return 'waits for a bid';
  return seats.some(({ name }) => name === null) ? 'has an open seat' : 'runs';
}

const players = ({ opener, seats }: GameSummary): string =>
  opener ?? seats.map(({ seat, name }) => `${name ?? '—'} (${seat})`).join(', ');

const lineOf = (game: GameSummary): string =>
  [game.id, minutes(game.touchedAt), stateOf(game), game.kind, game.title, players(game)].join('  ');

/** What a verb works with. */
interface Work {
  readonly client: Database['client'];
  readonly order: GamesOrder;
  readonly parts: HostParts;
}

const stillSince = ({ order: { idle }, parts: { clock } }: Work): Date | null =>
  idle === null ? null : new Date(clock().getTime() - idle * DAY);

async function list(work: Work): Promise<void> {
  const { client, order, parts } = work;
  const games = await gameSummaries(client, { stillSince: stillSince(work) });
  const shown = order.all ? games : games.slice(0, LISTED);
  parts.told(`${counted(games.length, 'game')}, the one that was touched last first.`);
  shown.forEach((game) => parts.told(lineOf(game)));
  if (shown.length < games.length)
    parts.told(`… and ${games.length - shown.length} more: pnpm games list --all`);
}

/** The game of the command line. Throws StartRefused when there is none. */
async function gameOfOrder({ client, order: { id } }: Work): Promise<GameSummary> {
  const [game] = await gameSummaries(client, { id });
  if (game === undefined) throw new StartRefused(`There is no game ${id}: pnpm games lists them.`);
  return game;
}

async function show(work: Work): Promise<void> {
  const { told } = work.parts;
  const game = await gameOfOrder(work);
  const { id, title, kind, frozenAt, frozenWhy, waiting, seats, opener } = game;
  told(`${title} (${kind}, ${id})`);
  told(`State: ${stateOf(game)}`);
  if (frozenAt !== null) told(`Frozen since ${minutes(frozenAt)}: ${frozenWhy ?? ''}`);
  told(
    `Opened ${minutes(game.createdAt)}, last moved ${minutes(game.movedAt)}, last touched ${minutes(game.touchedAt)}.`,
  );
  if (opener !== null) told(`${opener} has named a bid; nobody has taken the other side yet.`);
  for (const { seat, name, letters, open } of seats) {
    const marks = [
      waiting.includes(seat) ? 'is waited for' : '',
      letters ? 'gets letters' : '',
      open ? 'lets others look on' : '',
    ].filter((mark) => mark !== '');
    told(`  ${seat}: ${name ?? 'nobody yet'}${marks.length > 0 ? ` — ${marks.join(', ')}` : ''}`);
  }
}

async function halt(work: Work): Promise<void> {
  const { client, order, parts } = work;
  const { id, verb, why } = order;
  const { title } = await gameOfOrder(work);
  const isFreezing = verb === 'freeze';
  const halted = await freeze(client, parts, { id, why: isFreezing ? why : null });
  if (halted === 'untold')
    throw new StartRefused(
      `${title} (${id}) was frozen while no server ran, so its clocks do not stand still yet: start the server, then thaw it.`,
    );
  if (halted === 'nothing')
    throw new StartRefused(
      isFreezing
        ? `${title} (${id}) is over: nothing can be done in it anyway.`
        : `${title} (${id}) is not frozen.`,
    );
  parts.told(
    isFreezing
      ? `${title} (${id}) is frozen: it takes nothing that is played, and its pages say why. pnpm games thaw ${id} lets it go on.`
      : `${title} (${id}) goes on.`,
  );
}

async function rename(work: Work): Promise<void> {
  const { client, order, parts } = work;
  const { id, title } = order;
  const before = await gameOfOrder(work);
  await retitle(client, parts, { id, title });
  parts.told(`${before.title} (${id}) is called ${title} now.`);
}

async function remove(work: Work): Promise<void> {
  const { client, order, parts } = work;
  const { id, confirm } = order;
  const game = await gameOfOrder(work);
  if (confirm === undefined) {
    parts.told(`${game.title}: ${players(game)}; ${stateOf(game)}, last touched ${minutes(game.touchedAt)}.`);
    parts.told(
      'Deleting it takes its log, plans, letters and links with it, for good: make a backup before (pnpm backup FILE).',
    );
    parts.told(`To delete it all the same: pnpm games delete ${id} --confirm ${id}`);
    return;
  }
  if (confirm !== id)
    throw new StartRefused(
      `Nothing was deleted: --confirm wants the game’s own name, ${id}, not "${confirm}".`,
    );
  await deleteGames(client, parts, { ids: [id], act: 'games delete' });
  parts.told(`${game.title} (${id}) is deleted.`);
}

async function prune(work: Work): Promise<void> {
  const { client, order, parts } = work;
  const { idle, over, confirm } = order;
  const games = await gameSummaries(client, { stillSince: stillSince(work), over });
  const count = counted(games.length, 'game');
  const which = `${count} that nobody has touched for ${counted(idle ?? 0, 'day')}`;
  if (games.length === 0)
    return parts.told(`There is no game that nobody has touched for ${counted(idle ?? 0, 'day')}.`);
  if (confirm === undefined) {
    parts.told(`${which}:`);
    games.forEach((game) => parts.told(lineOf(game)));
    parts.told(
      'Deleting them takes their logs, plans, letters and links with them, for good: make a backup before (pnpm backup FILE).',
    );
    const more = over ? ' --over' : '';
    parts.told(
      `To delete them all the same: pnpm games prune --idle ${idle ?? 0}${more} --confirm ${games.length}`,
    );
    return;
  }
  if (confirm !== String(games.length))
    throw new StartRefused(
      `Nothing was deleted: --confirm wants how many games there are, ${games.length} now, not "${confirm}".`,
    );
  await deleteGames(client, parts, { ids: games.map(({ id }) => id), act: 'games prune' });
  parts.told(`${count} deleted.`);
}

async function audit({ client, parts: { told } }: Work): Promise<void> {
  const acts = await actsIn(client, ACTS_SHOWN);
  if (acts.length === 0) return told('The host has done nothing yet that is written down.');
  for (const { at, act, subject, why } of acts)
    told(`${minutes(at)}  ${act}  ${subject}${why === null ? '' : `  ${why}`}`);
}

/** Checks the whole database. Throws StartRefused when something is damaged. */
async function check(settings: HostSettings, games: Games, { told }: HostParts): Promise<void> {
  const { vault } = settings.secrets;
  const {
    faults,
    games: count,
    indexes,
  } = await withDatabase(settings.config, (connection) => checkDatabase(connection, { games, vault, told }));
  if (indexes === 'not read')
    told('The indexes were not read: that wants amcheck, which this database does not let us have.');
  if (faults.length === 0)
    return told(`All of it is whole: every page was read, and ${counted(count, 'game')} replayed.`);
  faults.forEach(told);
  throw new StartRefused(
    `${counted(faults.length, 'fault')} found. Stop the server, keep a copy of the database as it is, and restore the ` +
      'newest backup into a new one (pnpm restore FILE); DATA_DIR/copies has copies of before upgrades. Look after the disk.',
  );
}

const WORKS: Readonly<Record<Exclude<Verb, 'check'>, (work: Work) => Promise<void>>> = {
  list,
  show,
  freeze: halt,
  thaw: halt,
  rename,
  delete: remove,
  prune,
  audit,
};

/**
 * Creates `pnpm games` for a server with these games: see its help. Errors are printed in one sentence. Returns the
 * exit code.
 */
export const gamesCommand =
  (games: Games): HostCommand =>
  (words, parts) =>
    hostCommand(parts, async () => {
      const order = orderIn(words);
      if (order === null) return HELP.forEach(parts.told);
      const settings = await hostSettings(parts.env);
      const { verb } = order;
      await withTables(settings, parts.migrations, async ({ client }) => {
        if (verb !== 'check') await WORKS[verb]({ client, order, parts });
      });
      if (verb === 'check') await check(settings, games, parts);
    });
