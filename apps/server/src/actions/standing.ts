import { canonical, layOpen, type Game, type GameTypes, type StandingAnswers } from '@tessera/core';
import { standingSchema, type Left, type WireStanding } from '@tessera/protocol';
import { mustHaveRoom } from '../database/room.js';
import { issuesOf } from '../errors/issues.js';
import { Refused } from '../errors/refused.js';
import { viewOf } from '../log/project.js';
import { standingRows } from '../log/questions.js';
import { policyIn } from '../log/standing.js';
import type { Table } from '../log/table.js';
import { standingCell } from '../secrets/cells.js';
import type { Sitter } from '../seats/hub.js';
import { seatIn, type Asking, type GameSeat } from '../seats/gameSeat.js';
import { mustBeOpen, type Channel } from '../traffic/channel.js';
import { oneOf } from '../traffic/tally.js';
import { BOT_PLAYS, heldBy, isLeftToBot } from './byHand.js';
import type { Take, Taking } from './act.js';

/** Standing answers as they came. */
export interface SentStanding {
  readonly standing: WireStanding;
  readonly line: Channel;
  readonly from?: Sitter;
}

/** What a seat has left; null where the game knows no standing answers. */
export type Standing = (place: GameSeat) => Promise<WireStanding | null>;

/** Leaves standing answers at a seat, whose holder the browser is. */
export type Leave = (asking: Asking, sent: SentStanding) => Promise<Left>;

/** Whose standing answers they are. */
interface Author<T extends GameTypes> {
  readonly id: string;
  readonly seat: T['seat'];
}

const policySchema = standingSchema.shape.policy;

/** What a seat has left, as it is written down now: a fact where it is public, else a row of its own. */
async function leftBy<T extends GameTypes>(
  table: Table<T>,
  { id, seat }: Author<T>,
): Promise<WireStanding | null> {
  const { game, room } = table;
  if (game.standing === null) return null;
  if (game.standing.open !== undefined) {
    const { version, policy } = game.standing.open.of(viewOf(game, await table.current(id), seat), seat);
    return { version, policy: policySchema.parse(policy) };
  }
  const row = (await standingRows(room.parts.database, id)).find((each) => each.seat === seat);
  if (row === undefined) return { version: 0, policy: null };
  return { version: row.version, policy: policySchema.parse(policyIn(game, room.parts, { id, row })) };
}

/** What seats have left at a table. */
export const standingAt =
  <T extends GameTypes>(table: Table<T>): Standing =>
  ({ id, seat }) =>
    leftBy(table, { id, seat: seatIn(table.game, seat) });

/** The answers in the game's own form; throws `badRequest` where they are not, or the game knows none. */
function readPolicy<T extends GameTypes>(
  standing: StandingAnswers<T> | null,
  policy: WireStanding['policy'],
): T['policy'] | null {
  if (standing === null) throw new Refused('badRequest', { details: ['policy: this game knows none'] });
  if (policy === null) return null;
  const read = standing.schema.safeParse(policy);
  if (!read.success) throw new Refused('badRequest', { details: issuesOf(read.error, 'policy') });
  return read.data;
}

/**
 * Leaves standing answers at a table in the place of those of the version that is named, and tells the seat's other
 * connections. Nobody else is told, and nothing that is asked already is answered by them. What is answered as saved has
 * been written down. What is answered throws Refused (badRequest, draftsMany, tooMany, over, notYourSeat, noRoom).
 */
export function leaveAt<T extends GameTypes>(table: Table<T>, take: Take<T>): Leave {
  const { game, room } = table;
  const { hub, pace, acting, queue } = room;
  return async (asking, { standing, line, from }) => {
    const { id } = asking;
    const author = { id, seat: seatIn(game, asking.seat) };
    const { version } = standing;
    const policy = readPolicy(game.standing, standing.policy);
    if (!pace(asking)) throw new Refused('draftsMany');
    if (game.standing?.open === undefined) {
      await oneOf(acting, `${id}/${author.seat}`, () =>
        queue.run(id, async () => {
          mustBeOpen(line);
          await keep(table, { ...author, browser: asking.browser }, { version, policy });
        }),
      );
    } else if ((await leftBy(table, author))?.version === version) {
      await take(id, laying(game, asking.browser, { ...author, version, policy }), { line, from });
    }
    const kept = (await leftBy(table, author)) ?? { version: 0, policy: null };
    // The same once more is saved: its first answer may have been lost.
    const saved = kept.version === version + 1 && canonical(kept.policy) === canonical(policy);
    if (saved) hub.at(id, author.seat).forEach((sitter) => sitter !== from && sitter.tell('standing', kept));
    return { saved, standing: kept };
  };
}

interface Laying<T extends GameTypes> extends Author<T> {
  readonly version: number;
  readonly policy: T['policy'] | null;
}

/** Public standing answers are left by an action like any other, whose fact everybody sees. */
function laying<T extends GameTypes>(
  game: Game<T>,
  browser: string,
  { seat, version, policy }: Laying<T>,
): Taking<T> {
  const action = `standing-${version}`;
  return {
    decision: heldBy((state) => layOpen(game, state, { seat, policy }), { seat }),
    looksBack: false,
    body: { action, policy },
    record: { seat, by: { browser }, action, frame: 0 },
  };
}

/** Writes standing answers down, if the seat's are still of that version and the browser holds it. Throws `over`, `tableRefused` and `noRoom`. */
async function keep<T extends GameTypes>(
  { game, room: { parts }, lately, current }: Table<T>,
  { id, seat, browser }: Author<T> & { readonly browser: string },
  { version, policy }: Omit<Laying<T>, 'id' | 'seat'>,
): Promise<void> {
  const view = viewOf(game, await current(id), seat);
  if (view.outcome !== null) throw new Refused('over');
  if (isLeftToBot<T>(view, seat))
    throw new Refused('tableRefused', { reasons: [{ ...BOT_PLAYS[0], at: [] }] });
  await mustHaveRoom(parts);
  const sealed = policy === null ? null : parts.secrets.vault.seal(standingCell(id, seat), policy);
  await parts.database.client.$executeRaw`
    INSERT INTO "standing" AS kept ("game_id", "seat", "version", "policy")
    SELECT "game_id", "seat", ${version + 1}, ${sealed}::bytea
    FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
    WHERE "grant"."browser" = ${browser} AND "game_id" = ${id} AND "seat" = ${seat} AND "bot" IS NULL
      AND (${version} = 0 OR EXISTS (SELECT 1 FROM "standing" WHERE "game_id" = ${id} AND "seat" = ${seat}))
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "version" = EXCLUDED."version", "policy" = EXCLUDED."policy" WHERE kept."version" = ${version}`;
  (await lately(id)).now.book.stood = null;
}
