import { STRENGTHS, think, type Bots, type Ground, type Strength } from '@tessera/bots';
import type { GameTypes } from '@tessera/core';
import { commitSchema, type WireCommit } from '@tessera/protocol';
import type { ZodType } from 'zod';

/** What a bot thinks about: what its seat sees, and nothing else of the game. */
export interface Matter {
  readonly kind: string;
  /** The hash of the data set that the game is played on. */
  readonly data: string;
  /** The position as that seat may see it, which is asked for a decision in it. */
  readonly view: object;
  readonly seat: string;
  readonly strength: Strength;
  /** What its own choices depend on, besides the view. */
  readonly seed: string;
}

/** What it would do, and why. */
export interface Plan {
  readonly steps: WireCommit['steps'];
  readonly ground: Ground;
}

/** By which rules, on which data set: what a bot has to know to play a game. */
export interface Known {
  readonly kind: string;
  readonly data: string;
}

/** A game that bots play, and how well a player may have them play it. */
export interface Played extends Known {
  readonly strengths: readonly Strength[];
}

/** Thinks for bots: the same matter leads to the same plan, wherever it is thought about. */
export interface Thinker {
  readonly knows: (game: Known) => boolean;
  /** How well bots may play a game; none where there is no bot for it. */
  readonly strengthsOf: (game: Known) => readonly Strength[];
  /** Thinks in somebody's turn. Rejects where no plan comes of it: the thread has ended, or its bot fails. */
  readonly think: (matter: Matter, whose: string) => Promise<Plan>;
}

/** The bots of one game, whose types nobody needs to know. */
export interface Mind extends Played {
  readonly think: (matter: Matter) => Plan;
}

/** Makes the bots of a game think about what has crossed over to them as plain data. */
export const mindOf = <T extends GameTypes>(bots: Bots<T>, state: ZodType<T['state']>): Mind => ({
  kind: bots.game.kind,
  data: bots.game.data,
  strengths: bots.strengths ?? STRENGTHS,
  think: ({ view, seat, strength, seed }) => {
    const own = bots.game.schemas.seat.parse(seat);
    const { steps, ground } = think(bots, { view: state.parse(view), seat: own, strength, seed });
    return { steps: commitSchema.shape.steps.parse(steps), ground };
  },
});

/** The mind for a game; undefined where there is none. */
export const mindFor = <M extends Known>(minds: readonly M[], { kind, data }: Known): M | undefined =>
  minds.find((mind) => mind.kind === kind && mind.data === data);

/** What a thinker says of the games that it knows. */
export const knowing = (games: readonly Played[]): Pick<Thinker, 'knows' | 'strengthsOf'> => ({
  knows: (game) => mindFor(games, game) !== undefined,
  strengthsOf: (game) => mindFor(games, game)?.strengths ?? [],
});

/** A thinker on the thread that asks it. */
export const thinkerOf = (minds: readonly Mind[]): Thinker => ({
  ...knowing(minds),
  think: async (matter) => {
    const mind = mindFor(minds, matter);
    if (mind === undefined) throw new Error('There is no bot for this game.');
    return mind.think(matter);
  },
});
