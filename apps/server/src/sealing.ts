import { answerCell, bodyCell, draftCell, seedCell } from './secrets/cells.js';
import type { Prisma } from './generated/prisma/client.js';
import { addressCell, contentCell, pictureCell, refusalCell } from './letters/cells.js';
import type { Secrets } from './secrets/secrets.js';
import { inText, type Bytes, type Cell, type Vault } from './secrets/vault.js';
import type { Database } from './database/database.js';

type Transaction = Prisma.TransactionClient;

/** A game is sealed as a whole; a long one on a slow disk takes a while. */
const PATIENCE = { maxWait: 60_000, timeout: 600_000 };
/** Of how many games it is said how far the work has come. */
const EVERY = 100;

/** JSON that an older version stored as text. */
const sealText = (vault: Vault, cell: Cell, text: Bytes): Bytes =>
  vault.seal(cell, JSON.parse(Buffer.from(text).toString()));

async function sealEvents(tx: Transaction, vault: Vault, gameId: string): Promise<void> {
  const rows = await tx.event.findMany({
    where: { gameId },
    select: { seq: true, body: true, answer: true },
  });
  const seqs = rows.map(({ seq }) => seq);
  const bodies = rows.map(({ seq, body }) => inText(sealText(vault, bodyCell(gameId, seq), body)));
  const answers = rows.map(({ seq, answer }) =>
    answer === null ? null : inText(sealText(vault, answerCell(gameId, seq), answer)),
  );
  await tx.$executeRaw`
    UPDATE "event" SET "body" = decode(sealed.body, 'base64'), "answer" = decode(sealed.answer, 'base64')
    FROM unnest(${seqs}::int[], ${bodies}::text[], ${answers}::text[]) AS sealed(seq, body, answer)
    WHERE "game_id" = ${gameId} AND "event"."seq" = sealed.seq`;
}

async function sealChance(tx: Transaction, vault: Vault, gameId: string): Promise<void> {
  const row = await tx.seed.findUnique({ where: { gameId } });
  if (row === null) return;
  await tx.seed.update({ where: { gameId }, data: { seed: vault.sealBytes(seedCell(gameId), row.seed) } });
}

async function sealDrafts(tx: Transaction, vault: Vault, gameId: string): Promise<void> {
  for (const { seat, steps } of await tx.draft.findMany({ where: { gameId } })) {
    const where = { gameId_seat: { gameId, seat } };
    await tx.draft.update({ where, data: { steps: sealText(vault, draftCell(gameId, seat), steps) } });
  }
}

async function sealAddresses(tx: Transaction, vault: Vault, gameId: string): Promise<void> {
  for (const { seat, address, refusal } of await tx.address.findMany({ where: { gameId } })) {
    const place = { id: gameId, seat };
    const data = {
      address: vault.sealBytes(addressCell(place), address),
      mark: vault.mark(Buffer.from(address).toString()),
      refusal: refusal === null ? null : vault.sealBytes(refusalCell(place), refusal),
    };
    await tx.address.update({ where: { gameId_seat: { gameId, seat } }, data });
  }
}

/** Whom a letter that is to confirm an address went to, in what an older version stored of it. */
function addresseeIn(content: Bytes): string | null {
  const value: unknown = JSON.parse(Buffer.from(content).toString());
  return typeof value === 'object' && value !== null && 'to' in value ? String(value.to) : null;
}

async function sealLetters(tx: Transaction, vault: Vault, gameId: string): Promise<void> {
  for (const { content, picture, ...key } of await tx.letter.findMany({ where: { gameId } })) {
    if (content === null) continue;
    const { seat, purpose, number, state } = key;
    const name = { game: gameId, seat, purpose, number };
    const to = purpose === 'confirm' ? addresseeIn(content) : null;
    const data = {
      mark: to === null ? null : vault.mark(to),
      content: state === 'kept' ? sealText(vault, contentCell(name), content) : null,
      picture: picture === null ? null : vault.sealBytes(pictureCell(name), picture),
    };
    const where = { gameId_seat_purpose_number: { gameId, seat, purpose, number } };
    await tx.letter.update({ where, data });
  }
}

const SEALERS = [sealEvents, sealChance, sealDrafts, sealAddresses, sealLetters];

/** Seals a game, unless another server that starts has done so meanwhile. */
async function sealGame(tx: Transaction, vault: Vault, id: string): Promise<void> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "game" WHERE "id" = ${id} AND "unsealed" FOR UPDATE`;
  if (rows.length === 0) return;
  for (const sealRows of SEALERS) await sealRows(tx, vault, id);
  await tx.game.update({ where: { id }, data: { unsealed: false } });
}

/** What is left of the rows in clear in the tables' files goes with the files. */
async function sweep({ client }: Pick<Database, 'client'>): Promise<void> {
  for (const table of ['event', 'seed', 'draft', 'address', 'letter']) {
    await client.$executeRawUnsafe(`VACUUM (FULL) "${table}"`);
  }
}

/**
 * Seals what an older version has stored in clear, game by game, each at once or not at all: a server that is killed
 * meanwhile goes on with the rest when it starts again. To be done before anybody is served; `checkKey` comes first.
 */
export async function sealDatabase(
  database: Pick<Database, 'client'>,
  { vault }: Pick<Secrets, 'vault'>,
  told: (sentence: string) => void = () => undefined,
): Promise<void> {
  const { client } = database;
  if ((await client.keyring.findFirst({ where: { unsealed: true } })) === null) return;
  const games = await client.game.findMany({
    where: { unsealed: true },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  told(`Sealing what is stored of ${games.length} games under the secret key …`);
  for (const [index, { id }] of games.entries()) {
    if (index > 0 && index % EVERY === 0) told(`… ${index} of ${games.length} games are sealed`);
    await client.$transaction((tx) => sealGame(tx, vault, id), PATIENCE);
  }
  await sweep(database);
  await client.keyring.updateMany({ data: { unsealed: false } });
  told('Everything that is stored is sealed.');
}
