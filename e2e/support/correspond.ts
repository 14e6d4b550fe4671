import process from 'node:process';
import { z } from 'zod';
import type { GameScribe } from '@tessera/letters';
import {
  daily,
  LIMITS,
  passToken,
  secretsUnder,
  systemIds,
  type AnyGame,
  type Database,
} from '@tessera/server';
import {
  createTrash,
  databaseOf,
  freeze,
  freePort,
  heraldOf,
  KEY,
  openOffice,
  paintSheets,
  readLetter,
  scribeOf,
  startMailServer,
  type MailServer,
  type PostOffice,
  type Thinker,
} from '@tessera/server/testkit';

const { daily: usual } = LIMITS;
const capped = {
  ...usual,
  games: { ...usual.games, each: daily(1) },
  letters: { ...usual.letters, seat: daily(1) },
};

/**
 * Runs a server of one game with a post of its own, and the mail server that its letters go to, as the program's
 * arguments say: `<pages> [invited|capped]`: where the host invites, or where a visitor may open one game and ask for
 * one letter a day. It says where it is, and a host's invite; sent a number, it lets so many seconds pass on its clock,
 * works off what is due, and says which letters have come; sent `{ why }`, it freezes its games for that reason, or, for
 * null, lets them go on. It ends with its starter.
 */
export async function correspond(game: AnyGame, scribe: GameScribe, thinker?: Thinker): Promise<void> {
  const [, , pages = '', way] = process.argv;
  const trash = createTrash();
  process.on('disconnect', () => void trash.empty().finally(() => process.exit(0)));
  const database = await databaseOf('embedded', trash);
  const mail = await startMailServer(trash);
  const port = await freePort();
  const office = await openOffice(trash, {
    database,
    mail,
    isTimed: true,
    more: {
      games: [game],
      ...(thinker !== undefined && { thinker }),
      pages,
      port,
      publicUrl: new URL(`http://127.0.0.1:${port}`),
      openSeats: true,
      ...(way === 'invited' && { whoMayOpen: way }),
      ...(way === 'capped' && { limits: { daily: capped } }),
    },
    letters: { scribe: scribeOf([scribe], paintSheets), herald: heraldOf([scribe], paintSheets) },
  });
  process.on('message', (asked) => {
    const halted = haltSchema.safeParse(asked);
    void (halted.success
      ? halt(database.client, { clock: office.clock, why: halted.data.why })
      : pass({ office, mail }, Number(asked)));
  });
  const ends = new Date(office.clock().getTime() + 86_400_000);
  const invite = passToken(secretsUnder(KEY), { id: Buffer.alloc(8), uses: 1, ends });
  process.send?.({ url: office.url, invite: `${office.url}/invited#${invite}` });
}

const haltSchema = z.object({ why: z.string().nullable() });

/** Freezes the games, as their host, or lets them go on. */
async function halt(
  client: Database['client'],
  { clock, why }: { readonly clock: () => Date; readonly why: string | null },
): Promise<void> {
  for (const { id } of await client.game.findMany({ where: { over: false } }))
    await freeze(client, { clock, name: systemIds.cookie }, { id, why });
  process.send?.('halted');
}

/** Lets so many seconds pass, and says which letters have come. */
async function pass(
  { office, mail }: { readonly office: PostOffice; readonly mail: MailServer },
  seconds: number,
): Promise<void> {
  office.pass(seconds);
  await office.ring();
  const letters = await Promise.all(mail.taken.splice(0).map(readLetter));
  process.send?.(
    letters.map(({ to, subject, text, html, attachments }) => ({
      to: to?.map(({ address }) => address),
      subject,
      text,
      html,
      pictures: attachments.map(({ mimeType }) => mimeType),
    })),
  );
}
