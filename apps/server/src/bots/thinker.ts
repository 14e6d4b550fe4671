import { STRENGTHS, think, type Bots, type BotReason, type Strength } from '@tessera/bots';
import type { GameTypes } from '@tessera/core';
import { commitSchema, type WireCommit } from '@tessera/protocol';
import type { ZodType } from 'zod';

/** A task for a bot: what its seat sees, and nothing else of the game. */
export interface BotTask {
  readonly kind: string;
  /** The hash of the game's data set. */
  readonly data: string;
  /** The view of that seat, which has an open question. */
  readonly view: object;
  readonly seat: string;
  readonly strength: Strength;
  /** The seed of the bot's own random choices. */
  readonly seed: string;
}

/** What a bot would do, and why. */
export interface Plan {
  readonly steps: WireCommit['steps'];
  readonly ground: BotReason;
}

/** The kind of a game and its data set: what a bot has to know to play it. */
export interface RuleSet {
  readonly kind: string;
  readonly data: string;
}

/** A game that bots play, and the strengths to choose from. */
export interface Played extends RuleSet {
  readonly strengths: readonly Strength[];
}

/** Thinks for bots. The same task gives the same plan, on any thread. */
export interface Thinker {
  readonly knows: (game: RuleSet) => boolean;
  /** The strengths of the bots for a game; empty when there is none. */
  readonly strengthsOf: (game: RuleSet) => readonly Strength[];
  /**
   * Thinks in the turn of the visitor `whose`. Rejects when there is no plan: the thread has ended, the bot fails, or
   * too much of that visitor waits.
   */
  readonly think: (task: BotTask, whose: string) => Promise<Plan>;
}

/** The bots of one game, with its types hidden. */
export interface Mind extends Played {
  readonly think: (task: BotTask) => Plan;
}

/**
 * Makes a mind of a game's bots. `state` parses the view, which crosses to a thread as plain data. `think` throws
 * when the task does not match its schemas, or the bot fails.
 */
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

/** The mind for a game; undefined: there is none. */
export const mindFor = <M extends RuleSet>(minds: readonly M[], { kind, data }: RuleSet): M | undefined =>
  minds.find((mind) => mind.kind === kind && mind.data === data);

/** The part of a thinker that answers which games it knows. */
export const knowing = (games: readonly Played[]): Pick<Thinker, 'knows' | 'strengthsOf'> => ({
  knows: (game) => mindFor(games, game) !== undefined,
  strengthsOf: (game) => mindFor(games, game)?.strengths ?? [],
});

/** A thinker that runs on the caller's thread. */
export const thinkerOf = (minds: readonly Mind[]): Thinker => ({
  ...knowing(minds),
  think: async (task) => {
    const mind = mindFor(minds, task);
    if (mind === undefined) throw new Error('There is no bot for this game.');
    return mind.think(task);
  },
});
