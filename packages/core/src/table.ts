import { z } from 'zod';

/** What a seat may do at the table, whoever is asked for a decision: ending the game by itself or by agreement. */
export const tableStepSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('resign') }),
  z.strictObject({ verb: z.literal('offerDraw') }),
  z.strictObject({ verb: z.literal('withdrawDraw'), offer: z.int() }),
  z.strictObject({ verb: z.literal('answerDraw'), offer: z.int(), accept: z.boolean() }),
  z.strictObject({ verb: z.literal('claimDraw') }),
]);
export type TableStep = z.infer<typeof tableStepSchema>;

/** A draw that a seat has offered and that nobody has answered; `offer` is its number, dense from 1. */
export interface DrawOffer<Seat extends string> {
  readonly offer: number;
  readonly by: Seat;
}

/** The state of the table: offers made so far, the open one, and where the last one was declined or withdrawn. */
export interface TableState<Seat extends string> {
  readonly offers: number;
  readonly open: DrawOffer<Seat> | null;
  /** The frame at which the last offer was declined or withdrawn, and whose it was: he may offer again at a later frame. */
  readonly closed: { readonly by: Seat; readonly frame: number } | null;
}

/** What happens at the table, as facts. */
export type TableEvent<Seat extends string> =
  | { readonly kind: 'Resigned'; readonly seat: Seat }
  | { readonly kind: 'DrawOffered'; readonly seat: Seat; readonly offer: number }
  | {
      readonly kind: 'DrawWithdrawn';
      readonly seat: Seat;
      readonly offer: number;
      readonly frame: number;
    }
  | {
      readonly kind: 'DrawAnswered';
      readonly seat: Seat;
      readonly offer: number;
      readonly accepted: boolean;
      readonly frame: number;
    }
  | { readonly kind: 'DrawClaimed'; readonly seat: Seat }
  | { readonly kind: 'GameEnded'; readonly winner: Seat | null; readonly by: string };

/** A table at which nothing has been said. */
export const quietTable = <Seat extends string>(): TableState<Seat> => ({
  offers: 0,
  open: null,
  closed: null,
});

/** The schemas of the table's events, for a game to take into its own union. */
export const tableEventSchemas = <S extends z.ZodType<string>>(seat: S) =>
  [
    z.strictObject({ kind: z.literal('Resigned'), seat }),
    z.strictObject({ kind: z.literal('DrawOffered'), seat, offer: z.int() }),
    z.strictObject({ kind: z.literal('DrawWithdrawn'), seat, offer: z.int(), frame: z.int() }),
    z.strictObject({
      kind: z.literal('DrawAnswered'),
      seat,
      offer: z.int(),
      accepted: z.boolean(),
      frame: z.int(),
    }),
    z.strictObject({ kind: z.literal('DrawClaimed'), seat }),
    z.strictObject({ kind: z.literal('GameEnded'), winner: seat.nullable(), by: z.string() }),
  ] as const;

/** Everybody sees what is said at the table. */
export const TABLE_AUDIENCE = {
  Resigned: 'everyone',
  DrawOffered: 'everyone',
  DrawWithdrawn: 'everyone',
  DrawAnswered: 'everyone',
  DrawClaimed: 'everyone',
  GameEnded: 'everyone',
} as const;

/** The table after a fact said at it. */
export function evolveTable<Seat extends string>(
  table: TableState<Seat>,
  event: TableEvent<Seat>,
): TableState<Seat> {
  switch (event.kind) {
    case 'DrawOffered':
      return { ...table, offers: event.offer, open: { offer: event.offer, by: event.seat } };
    case 'DrawWithdrawn':
    case 'DrawAnswered':
      return {
        ...table,
        open: null,
        closed: table.open && { by: table.open.by, frame: event.frame },
      };
    case 'Resigned':
    case 'DrawClaimed':
      return table;
    case 'GameEnded':
      return { ...table, open: null };
  }
}
