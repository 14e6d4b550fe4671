import type { LetterName, LetterShown, Outbox } from '@tessera/protocol';
import { Refused } from '../errors.js';
import type { Parts } from '../parts.js';
import { contentSchema, plain, written } from './letter.js';
import { linksOf } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'letters'>;

const MOST = 200;

/** The letters that lie here: to whom, about which game, and when; nothing of what they say. */
export async function lettersHere({ database, letters }: Keys): Promise<Outbox> {
  const rows = await database.client.letter.findMany({
    where: { state: 'kept' },
    orderBy: { doneAt: 'desc' },
    take: MOST,
    omit: { picture: true },
    include: { game: { select: { title: true } } },
  });
  return {
    goOut: letters.transport !== null,
    letters: rows.flatMap(({ gameId, seat, number, content, game, doneAt, openedAt }) => {
      const read = contentSchema.safeParse(content);
      if (!read.success) return [];
      const { to: address, purpose } = read.data;
      const at = (doneAt ?? openedAt).toISOString();
      return [{ game: gameId, seat, purpose, number, address, title: game.title, at }];
    }),
  };
}

/** One of these letters, as its addressee would have it; `base` is where its links lead. Throws `notFound`. */
export async function letterHere(
  { database, secrets }: Keys,
  name: LetterName,
  base: string,
): Promise<LetterShown> {
  const { game: gameId, seat, purpose, number } = name;
  const row = await database.client.letter.findUnique({
    where: { gameId_seat_purpose_number: { gameId, seat, purpose, number }, state: 'kept' },
  });
  const place = { gameId_seat: { gameId, seat } };
  const address = await database.client.address.findUnique({ where: place });
  const own = await database.client.seat.findUnique({ where: place });
  const content = contentSchema.safeParse(row?.content);
  if (row === null || address === null || own === null || !content.success) throw new Refused('notFound');
  const links = linksOf(secrets, { ...name, base, generation: address.generation, link: own.link });
  const { subject, text } = written(content.data, links, row.picture !== null);
  const picture = row.picture === null ? null : Buffer.from(row.picture).toString('base64');
  return { to: plain(content.data.to), subject, text, picture };
}
