import { z } from 'zod';
import { OFFERS } from '../log/asked.js';
import type { Lobby } from '../games/lobby.js';
import type { GameSeat } from '../seats/gameSeat.js';

/** The frames that a game's row says are asked, by seat. */
const askedSchema = z.record(z.string(), z.object({ frame: z.int() }));

/**
 * Writes down the letters about what stands open for a seat whose address has just been confirmed: the decision that it
 * is asked for, and what others have offered it. One of them that went to an address before goes to this one anew.
 */
export async function writeOfOpen(lobby: Lobby, { id, seat }: GameSeat): Promise<void> {
  const { database, clock } = lobby.parts;
  const game = await database.client.game.findUnique({ where: { id } });
  if (game === null || game.over) return;
  const { frame, offers, events } = await (await lobby.hosting(id)).dispatch({ id, seat });
  const isAsked = frame !== null && askedSchema.safeParse(game.asked).data?.[seat]?.frame === frame;
  const wanted = [
    ...(isAsked ? [{ purpose: 'decision', frame }] : []),
    ...OFFERS.flatMap((purpose) => {
      const offer = offers[purpose];
      return offer === null ? [] : [{ purpose, frame: offer }];
    }),
  ];
  const [number, at] = [events.length, clock()];
  for (const { purpose, frame: asked } of wanted) {
    await database.client.$executeRaw`
      INSERT INTO "letter" AS known ("game_id", "seat", "purpose", "number", "frame", "opened_at", "due_at")
      VALUES (${id}, ${seat}, ${purpose}, ${number}, ${asked}, ${at}::timestamptz, ${at}::timestamptz)
      ON CONFLICT ("game_id", "seat", "purpose", "number", "target") DO UPDATE
      SET "round" = known."round" + 1, "renewed" = false, "state" = 'waiting', "attempts" = 0, "digest" = NULL, "spent_at" = NULL,
        "opened_at" = EXCLUDED."opened_at", "due_at" = EXCLUDED."due_at"
      WHERE known."state" <> 'waiting'`;
  }
}
