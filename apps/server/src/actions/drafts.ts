import { canonical, frameFor, type GameTypes } from '@tessera/core';
import { type Draft, MOST_STEPS, REST_FRAME, type Saved } from '@tessera/protocol';
import type { ZodType } from 'zod';
import { issuesOf, Refused } from '../errors/refused.js';
import { mustHaveRoom } from '../database/diskSpace.js';
import type { Sitter } from '../seats/hub.js';
import { type Asking, seatIn } from '../seats/gameSeat.js';
import { type Channel, mustBeOpen } from '../traffic/channel.js';
import { oneOf } from '../traffic/budget.js';
import { viewOf } from '../log/project.js';
import { planIn, sealPlan } from '../secrets/cells.js';
import { draftRow, type DraftRow } from '../seats/questions.js';
import type { CachedGame } from '../log/cachedGame.js';
import type { GameCache } from '../log/gameCache.js';

/** The refusal `badRequest` of steps, with what is wrong in `details`. */
export const badSteps = (details: string[]): Refused => new Refused('badRequest', { details });

/** Parses the steps of a plan by the game's schema. Throws `badRequest` when one does not match. */
export function readSteps<S>(schema: ZodType<S>, steps: readonly unknown[]): S[] {
  return steps.map((step, index) => {
    const result = schema.safeParse(step);
    if (!result.success) throw badSteps(issuesOf(result.error, `steps.${index}`));
    return result.data;
  });
}

/** A plan that has been read: its steps for the open question, and for each that its author foresees after it. */
export interface PlanParts<S> {
  readonly steps: S[];
  readonly then?: S[][];
}

/** Parses a plan by the game's schema. Throws `badRequest` when a step does not match, or there are too many. */
export function readParts<S>(
  schema: ZodType<S>,
  { steps, then = [] }: Pick<Draft, 'steps' | 'then'>,
): PlanParts<S> {
  const count = steps.length + then.reduce((sum, part) => sum + part.length, 0);
  if (count > MOST_STEPS) throw badSteps([`then: a plan has at most ${MOST_STEPS} steps`]);
  const first = { steps: readSteps(schema, steps) };
  return then.length === 0 ? first : { ...first, then: then.map((part) => readSteps(schema, part)) };
}

/** The seat that a draft belongs to. */
export interface Author<T extends GameTypes> {
  readonly id: string;
  readonly seat: T['seat'];
}

/**
 * Opens the seat's draft from its row. Returns null when there is none, when it is for another frame than the seat's
 * open question and no rest of a plan, or when it does not match its schema.
 */
export function draftIn<T extends GameTypes>(
  cache: GameCache<T>,
  cached: CachedGame<T>,
  { seat, row }: { readonly seat: T['seat']; readonly row: DraftRow | null },
): Draft | null {
  const frame = frameFor(cache.game, viewOf(cache.game, cached, seat), seat);
  if (row === null || (row.frame !== frame && row.frame !== REST_FRAME)) return null;
  const { vault } = cache.context.parts.secrets;
  const plan = planIn(vault, { id: cached.id, seat }, row.steps);
  return plan === null ? null : { frame: row.frame, rev: row.rev, ...plan };
}

/** A draft as the server received it, with its channel and, over a socket, its connection. */
export interface SentDraft {
  readonly draft: Draft;
  readonly line: Pick<Channel, 'isOpen'>;
  readonly from?: Sitter;
}

/** Saves a draft of a seat. The caller has checked that the browser holds the seat. Errors: see `saveAt`. */
export type Save = (asking: Asking, sent: SentDraft) => Promise<Saved>;

/**
 * Returns the function that saves drafts. A draft is stored before it is acknowledged, and sent to the seat's other
 * connections. When two devices save the same `rev`, the first one wins. A device that saves a `rev` no newer than
 * the stored one is answered `saved: false`, and gets the stored draft.
 * Rejects with Refused: badRequest, draftsMany, tooMany, stale (the seat has no such open question), noRoom.
 */
export function saveAt<T extends GameTypes>(cache: GameCache<T>): Save {
  const { hub, draftQuota: mayDraft, acting, queue } = cache.context;
  return async (asking, { draft, line, from }) => {
    const { id } = asking;
    const seat = seatIn(cache.game, asking.seat);
    if (!mayDraft(asking)) throw new Refused('draftsMany');
    const plan = readParts(cache.game.schemas.step, draft);
    const stored = await oneOf(acting, `${id}/${seat}`, () =>
      queue.run(id, () => {
        mustBeOpen(line);
        return store(cache, { id, seat }, { draft, plan });
      }),
    );
    // A repeat of the stored draft counts as saved: the first answer may have been lost.
    const saved = stored.rev === draft.rev && canonical(planOf(stored)) === canonical(plan);
    if (saved) hub.at(id, seat).forEach((sitter) => sitter !== from && sitter.tell('draft', draft));
    else from?.tell('draft', stored);
    return { rev: stored.rev, saved };
  };
}

const planOf = ({ steps, then }: Draft): Pick<Draft, 'steps' | 'then'> => ({
  steps,
  ...(then !== undefined && then.length > 0 && { then }),
});

/** Stores a draft unless a newer one is there. Returns the stored one. Throws `stale` and `noRoom`. */
async function store<T extends GameTypes>(
  cache: GameCache<T>,
  { id, seat }: Author<T>,
  { draft, plan }: { readonly draft: Draft; readonly plan: PlanParts<T['step']> },
): Promise<Draft> {
  const { database, secrets } = cache.context.parts;
  const { frame, rev } = draft;
  const steps = sealPlan(secrets.vault, { id, seat }, plan);
  const cached = await cache.current(id);
  if (frameFor(cache.game, viewOf(cache.game, cached, seat), seat) !== frame) throw new Refused('stale');
  await mustHaveRoom(cache.context.parts);
  const written = await database.client.$executeRaw`
    INSERT INTO "draft" AS kept ("game_id", "seat", "frame", "steps", "rev")
    VALUES (${id}, ${seat}, ${frame}, ${steps}::bytea, ${rev})
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "frame" = EXCLUDED."frame", "steps" = EXCLUDED."steps", "rev" = EXCLUDED."rev"
    WHERE kept."frame" <> EXCLUDED."frame" OR kept."rev" < EXCLUDED."rev"`;
  const row = written === 1 ? null : await draftRow(database, { id, seat });
  return draftIn(cache, cached, { seat, row }) ?? draft;
}
