import type { LetterName, LetterShown, Outbox } from '@tessera/protocol';
import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import type { Secrets } from '../secrets/secrets.js';
import { contentIn, pictureCell } from './cells.js';
import { plain, written } from './letter.js';
import { linksOf } from './tokens.js';

interface Keys {
  readonly database: Pick<Database, 'client'>;
  readonly secrets: Secrets;
}

const MOST = 200;

/** The letters that lie here: to whom, about which game, and when; nothing of what they say. */
export async function lettersHere({ database, secrets }: Keys): Promise<Outbox['letters']> {
  const rows = await database.client.letter.findMany({
    where: { state: 'kept' },
    orderBy: { doneAt: 'desc' },
    take: MOST,
    omit: { picture: true },
    include: { game: { select: { title: true } } },
  });
  return rows.flatMap(({ gameId, game: { title }, doneAt, openedAt, ...row }) => {
    const { seat, number } = row;
    const content = contentIn(secrets.vault, { ...row, game: gameId }, row.content);
    if (content === null) return [];
    const { to: address, purpose } = content;
    const at = (doneAt ?? openedAt).toISOString();
    return [{ game: gameId, seat, purpose, number, address, title, at }];
  });
}

/** One of these letters, as its addressee would have it; `base` is where its links lead. Throws `notFound`. */
export async function letterHere(
  { database, secrets }: Keys,
  name: LetterName,
  base: string,
): Promise<LetterShown> {
  const { game: gameId, seat, purpose, number } = name;
  const row = await database.client.letter.findUnique({
    where: {
      gameId_seat_purpose_number_target: { gameId, seat, purpose, number, target: '' },
      state: 'kept',
    },
  });
  const place = { gameId_seat: { gameId, seat } };
  const address = await database.client.address.findUnique({ where: place });
  const own = await database.client.seat.findUnique({ where: place });
  const content = contentIn(secrets.vault, name, row?.content ?? null);
  if (row === null || address === null || own === null || content === null) throw new Refused('notFound');
  const links = linksOf(secrets, {
    ...name,
    base,
    generation: address.generation,
    link: own.link,
    round: row.round,
  });
  const { subject, text } = written(content, links, row.picture !== null);
  const picture =
    row.picture === null ? null : secrets.vault.openBytes(pictureCell(name), row.picture).toString('base64');
  return { to: plain(content.to), subject, text, picture };
}
