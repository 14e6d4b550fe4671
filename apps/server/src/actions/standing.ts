import {
  canonical,
  layOpen,
  policyAtFirst,
  type Game,
  type GameTypes,
  type StandingAnswers,
} from '@tessera/core';
import { standingSchema, type SavedStanding, type WireStanding } from '@tessera/protocol';
import { mustHaveRoom } from '../database/diskSpace.js';
import { issuesOf, Refused } from '../errors/refused.js';
import { viewOf } from '../log/project.js';
import { standingRows } from '../log/questions.js';
import { policyIn } from '../log/cachedGame.js';
import type { GameCache } from '../log/gameCache.js';
import { standingCell } from '../secrets/cells.js';
import type { Sitter } from '../seats/hub.js';
import { seatIn, type Asking, type GameSeat } from '../seats/gameSeat.js';
import { mustBeOpen, type Channel } from '../traffic/channel.js';
import { oneOf } from '../traffic/budget.js';
import { BOT_PLAYS, decidedBy, isBotPlaying } from './botSeats.js';
import type { CarryOut, ActionRequest } from './act.js';

/** Standing answers as the server received them, with their channel and, over a socket, their connection. */
export interface SentStanding {
  readonly standing: WireStanding;
  readonly line: Channel;
  readonly from?: Sitter;
}

/**
 * Reads a seat's standing answers. Resolves to null when the game has none. Throws `unknownGame` and `unknownSeat`.
 */
export type ReadStanding = (place: GameSeat) => Promise<WireStanding | null>;

/**
 * Saves the standing answers of a seat. The caller has checked that the browser holds the seat. Errors: see
 * `saveStandingAt`.
 */
export type SaveStanding = (asking: Asking, sent: SentStanding) => Promise<SavedStanding>;

/** The seat that standing answers belong to. */
interface Author<T extends GameTypes> {
  readonly id: string;
  readonly seat: T['seat'];
}

const policySchema = standingSchema.shape.policy;

/** A seat's standing answers as they are stored now: in the events when they are public, else in a row. */
async function standingOf<T extends GameTypes>(
  cache: GameCache<T>,
  { id, seat }: Author<T>,
): Promise<WireStanding | null> {
  const { game, context } = cache;
  if (game.standing === null) return null;
  if (game.standing.open !== undefined) {
    const { version, policy } = game.standing.open.of(viewOf(game, await cache.current(id), seat), seat);
    return { version, policy: policySchema.parse(policy) };
  }
  const row = (await standingRows(context.parts.database, id)).find((each) => each.seat === seat);
  if (row === undefined) return { version: 0, policy: null };
  const policy = row.unsaid
    ? policyAtFirst(game, viewOf(game, await cache.current(id), seat), seat)
    : policyIn(game, context.parts, { id, row });
  return { version: row.version, policy: policySchema.parse(policy) };
}

/** Returns the function that reads standing answers. */
export const readStandingAt =
  <T extends GameTypes>(cache: GameCache<T>): ReadStanding =>
  ({ id, seat }) =>
    standingOf(cache, { id, seat: seatIn(cache.game, seat) });

/**
 * Parses a policy by the game's schema. Throws `badRequest` when it does not match, or the game has no standing
 * answers.
 */
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
 * Returns the function that saves standing answers. They replace the version that is named; when the stored version
 * is another one, the answer is `saved: false` with the stored ones. They are stored before they are acknowledged,
 * and sent to the seat's other connections alone. A question that is open already is not answered by them.
 * Rejects with Refused: badRequest, draftsMany, tooMany, over, tableRefused, notYourSeat, noRoom.
 */
export function saveStandingAt<T extends GameTypes>(
  cache: GameCache<T>,
  carryOut: CarryOut<T>,
): SaveStanding {
  const { game, context } = cache;
  const { hub, draftQuota: mayDraft, acting, queue } = context;
  return async (asking, { standing, line, from }) => {
    const { id } = asking;
    const author = { id, seat: seatIn(game, asking.seat) };
    const { version } = standing;
    const policy = readPolicy(game.standing, standing.policy);
    if (!mayDraft(asking)) throw new Refused('draftsMany');
    if (game.standing?.open === undefined) {
      await oneOf(acting, `${id}/${author.seat}`, () =>
        queue.run(id, async () => {
          mustBeOpen(line);
          await store(cache, { ...author, browser: asking.browser }, { version, policy });
        }),
      );
    } else if ((await standingOf(cache, author))?.version === version) {
      await carryOut(id, publicAnswersOf(game, asking.browser, { ...author, version, policy }), {
        line,
        from,
      });
    }
    const stored = (await standingOf(cache, author)) ?? { version: 0, policy: null };
    // A repeat of the stored answers counts as saved: the first answer may have been lost.
    const saved = stored.version === version + 1 && canonical(stored.policy) === canonical(policy);
    if (saved)
      hub.at(id, author.seat).forEach((sitter) => sitter !== from && sitter.tell('standing', stored));
    return { saved, standing: stored };
  };
}

interface Replacement<T extends GameTypes> extends Author<T> {
  readonly version: number;
  readonly policy: T['policy'] | null;
}

/** The action that saves public standing answers, as an event that everybody sees. */
function publicAnswersOf<T extends GameTypes>(
  game: Game<T>,
  browser: string,
  { seat, version, policy }: Replacement<T>,
): ActionRequest<T> {
  const action = `standing-${version}`;
  return {
    decision: decidedBy((state) => layOpen(game, state, { seat, policy }), { seat }),
    looksBack: false,
    body: { action, policy },
    record: { seat, by: { browser }, action, frame: 0 },
  };
}

/**
 * Stores secret standing answers if `version` is still the stored one and the browser holds the seat; else changes
 * nothing. Throws `over`, `tableRefused` and `noRoom`.
 */
async function store<T extends GameTypes>(
  { game, context: { parts }, lately, current }: GameCache<T>,
  { id, seat, browser }: Author<T> & { readonly browser: string },
  { version, policy }: Omit<Replacement<T>, 'id' | 'seat'>,
): Promise<void> {
  const view = viewOf(game, await current(id), seat);
  if (view.outcome !== null) throw new Refused('over');
  if (isBotPlaying<T>(view, seat))
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
  (await lately(id)).now.policies.current = null;
}
