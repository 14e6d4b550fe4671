import { parseArgs } from 'node:util';
import { hostSettings, withHelp } from '../hostCommand.js';
import { StartRefused } from '../errors/startRefused.js';
import { MOST_USES, passToken } from './passes.js';

/** The parts that the command needs. `told` prints a line. */
export interface InviteParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: () => Date;
  /** 8 random bytes. */
  readonly id: () => Buffer;
  readonly told: (line: string) => void;
}

const MOST_DAYS = 3650;
const MOST_LINKS = 1000;
const DAY = 86_400_000;

const HELP = [
  'pnpm invite [--uses N] [--days N] [--links N]',
  '',
  'Prints links that let somebody open games on this server, where WHO_MAY_OPEN=invited lets nobody else.',
  'Nothing is stored until a link is used, and the server need not run.',
  '',
  `  --uses N   how many browsers each link lets in, 1 to ${MOST_USES} (1 unless given)`,
  `  --days N   how many days each link is valid, 1 to ${MOST_DAYS} (14 unless given)`,
  `  --links N  how many links are printed, 1 to ${MOST_LINKS} (1 unless given)`,
  '',
  'A browser that a link has let in may open games from then on. Joining a game by its own link needs no invite.',
];

/** A parsed command line. */
interface InviteOrder {
  readonly help: boolean;
  readonly uses: number;
  readonly days: number;
  readonly links: number;
}

function numberIn(name: string, text: string, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new StartRefused(
    `--${name} wants a number from 1 to ${most}, not "${text}": see pnpm invite --help.`,
  );
}

/** Parses the command line. Throws StartRefused. */
function orderIn(words: readonly string[]): InviteOrder {
  const number = (name: string) => ({ type: 'string', default: name }) as const;
  const options = {
    help: { type: 'boolean' },
    uses: number('1'),
    days: number('14'),
    links: number('1'),
  } as const;
  try {
    const { values } = parseArgs({ args: withHelp(words), options });
    return {
      help: values.help === true,
      uses: numberIn('uses', values.uses, MOST_USES),
      days: numberIn('days', values.days, MOST_DAYS),
      links: numberIn('links', values.links, MOST_LINKS),
    };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      'pnpm invite takes --uses, --days and --links, each with a number: see pnpm invite --help.',
    );
  }
}

async function run(
  { help, uses, days, links }: InviteOrder,
  { env, clock, id, told }: InviteParts,
): Promise<void> {
  if (help) return HELP.forEach(told);
  const { config, secrets } = await hostSettings(env);
  const ends = new Date(clock().getTime() + days * DAY);
  const base = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  const browsers = uses === 1 ? 'one browser' : `${uses} browsers`;
  const each = links === 1 ? 'This link lets' : 'Each of these links lets';
  told(`${each} ${browsers} open games, until ${ends.toISOString().slice(0, 16).replace('T', ' ')} UTC:`);
  for (let link = 0; link < links; link++)
    told(`${base}/invited#${passToken(secrets, { id: id(), uses, ends })}`);
  if (config.whoMayOpen === 'everybody')
    told('WHO_MAY_OPEN is not set to invited: with these settings everybody may open games without a link.');
  if (config.publicUrl === null)
    told('PUBLIC_URL is not set: replace the first part of the link by the address that others type.');
}

/**
 * `pnpm invite`: prints links that let somebody open games. They need the key alone. Errors are printed in one
 * sentence. Returns the exit code.
 */
export async function inviteCommand(words: readonly string[], parts: InviteParts): Promise<number> {
  try {
    await run(orderIn(words), parts);
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    parts.told(error.message);
    return 1;
  }
}
