import { parseArgs } from 'node:util';
import { letterNameSchema, type LetterName, type Outbox } from '@tessera/protocol';
import type { Config } from '../config.js';
import { Refused } from '../errors/refused.js';
import { noteAct } from '../operator/acts.js';
import { hostSettings, type HostSettings, withHelp, withTables } from '../hostCommand.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import { letterHere, lettersHere, makeTicket } from './kept.js';
import { letterName } from './outbox.js';

/** The parts that the command needs. `told` prints a line. */
export interface OutboxParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly clock: () => Date;
  /** Returns 22 new characters of base64url. */
  readonly name: () => string;
  readonly told: (line: string) => void;
}

const HELP = [
  'pnpm outbox              lists the letters that are kept here: to whom, about which game, and when',
  'pnpm outbox LETTER       asks before it opens one, by the name that the list gives it',
  'pnpm outbox LETTER --open  prints it: a player’s secrets, and a link that opens that player’s seat',
  'pnpm outbox --page       prints a link to a page that shows all this; it opens once, within ten minutes',
];

/** A parsed command line. */
type OutboxOrder =
  | { readonly is: 'help' }
  | { readonly is: 'list' }
  | { readonly is: 'page' }
  | { readonly is: 'ask'; readonly letter: LetterName }
  | { readonly is: 'open'; readonly letter: LetterName };

function nameIn(text: string): LetterName {
  const [game, seat, purpose, number, ...more] = text.split('/');
  const read = letterNameSchema.safeParse({ game, seat, purpose, number: Number(number) });
  if (read.success && more.length === 0) return read.data;
  throw new StartRefused(`There is no letter "${text}": pnpm outbox lists them.`);
}

const USAGE = 'pnpm outbox takes one letter, or --page, or nothing: see pnpm outbox --help.';

function parseWords(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { help: flag, page: flag, open: flag };
  try {
    return parseArgs({ args: withHelp(words), options, allowPositionals: true });
  } catch {
    throw new StartRefused(USAGE);
  }
}

/** Parses the command line. Throws StartRefused. */
function orderIn(words: readonly string[]): OutboxOrder {
  const { values, positionals } = parseWords(words);
  const [letter, ...more] = positionals;
  const wishes = [values.help, values.page, letter !== undefined].filter(Boolean).length;
  if (wishes > 1 || more.length > 0 || (values.open && letter === undefined)) throw new StartRefused(USAGE);
  if (letter !== undefined) return { is: values.open ? 'open' : 'ask', letter: nameIn(letter) };
  if (values.page) return { is: 'page' };
  return { is: values.help ? 'help' : 'list' };
}

const baseOf = ({ publicUrl, port }: Config): string => publicUrl?.origin ?? `http://localhost:${port}`;

const minutes = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function list({ mail }: Config, letters: Outbox['letters'], told: OutboxParts['told']): void {
  if (mail !== null) told('A mail server is set, and letters go out by it.');
  if (letters.length === 0) return told('There is no letter here.');
  told(`Letters that are kept here, the newest first: ${letters.length}. This list opens none of them.`);
  for (const letter of letters) {
    const asks = letter.purpose === 'confirm' ? ' (asks to confirm the address)' : '';
    told(`${minutes(letter.at)}  ${letter.address}  ${letter.title}${asks}`);
    told(`  ${letterName(letter)}`);
  }
}

function page({ config, secrets }: HostSettings, { clock, name, told }: OutboxParts): void {
  told('This link opens the page with the letters, once, within ten minutes, while the server runs:');
  told(`${baseOf(config)}/outbox#${makeTicket(secrets, 'link', { name: name(), now: clock() })}`);
  told('The page shows players’ addresses, and asks before it opens a letter: do not pass the link on.');
}

function ask(letter: LetterName, found: Outbox['letters'][number] | undefined, told: OutboxParts['told']) {
  const name = letterName(letter);
  if (found === undefined) throw new StartRefused(`There is no letter ${name} here: pnpm outbox lists them.`);
  const { address, title, purpose } = found;
  told(
    purpose === 'confirm'
      ? `This letter is for ${address} alone, and its link acts for that person.`
      : `This letter tells what only ${address} may see in ${title}, face-down orders included, and its link opens that seat. If you play against this person, leave it closed.`,
  );
  told(`To open it all the same: pnpm outbox ${name} --open`);
}

async function run(order: OutboxOrder, parts: OutboxParts): Promise<void> {
  const { told, env, migrations } = parts;
  if (order.is === 'help') return HELP.forEach(told);
  const settings = await hostSettings(env);
  if (order.is === 'page') return page(settings, parts);
  const { config, secrets } = settings;
  await withTables(settings, migrations, async (database) => {
    const keys = { database, secrets };
    if (order.is === 'list') return list(config, await lettersHere(keys), told);
    const { is, letter } = order;
    if (is === 'ask') {
      const letters = await lettersHere(keys);
      return ask(
        letter,
        letters.find((each) => letterName(each) === letterName(letter)),
        told,
      );
    }
    const { to, subject, text, picture } = await letterHere(keys, letter, baseOf(config));
    await noteAct(database.client, parts, { act: 'outbox open', subject: letterName(letter), why: null });
    [`To: ${to}`, `Subject: ${subject}`, '', text].forEach(told);
    if (picture !== null) told('(Its picture is shown on the page: pnpm outbox --page.)');
  });
}

/** The sentence that an error is printed as. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof Refused)
    return 'There is no such letter here, or it cannot be read: pnpm outbox lists them.';
  return `It failed (${reasonOf(error)}): see that the database can be reached.`;
}

/**
 * `pnpm outbox`: lists the letters on this machine, prints one, or prints a link to their page. Errors are printed in
 * one sentence. Returns the exit code.
 */
export async function outboxCommand(words: readonly string[], parts: OutboxParts): Promise<number> {
  try {
    await run(orderIn(words), parts);
    return 0;
  } catch (error) {
    parts.told(sentenceOf(error));
    return 1;
  }
}
