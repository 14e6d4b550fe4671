import type { GameTypes } from '@tessera/core';

/** What a side has lost, or won, by the end: a row of counters in the picture of the losses. */
export interface Count {
  readonly key: string;
  /** The seat in whose colour it is drawn. */
  readonly seat: string;
  readonly label: string;
  readonly count: number;
  /** The number at which it decides the game; null when it decides nothing by itself. */
  readonly most: number | null;
}

/** A part of a game, from one beginning to the next (`GameEnding.begins`). */
export interface Part<T extends GameTypes> {
  readonly before: T['state'];
  readonly after: T['state'];
  readonly facts: readonly T['event'][];
}

/** What a game supplies for the page of its end. */
export interface GameEnding<T extends GameTypes> {
  /** How long the game took, as a sentence; empty for none. */
  readonly length: (view: T['state']) => string;
  /** The board as a seat sees it, as SVG. */
  readonly picture: (view: T['state'], seat: T['seat']) => string;
  /** The losses of both sides after those events. */
  readonly losses: (view: T['state'], events: readonly T['event'][]) => readonly Count[];
  /** True for an event with which a part of the game begins: an attack, a card, a round. */
  readonly begins: (event: T['event']) => boolean;
  /** What a part was, in a few words; null for the log's first line about it. */
  readonly name: (part: Part<T>) => string | null;
  /** The seat in whose favour a swing above zero is; one below zero is in the other's. */
  readonly measured: T['seat'];
  /** By how much a part has changed the measure of victory. */
  readonly swing: (part: Part<T>) => number;
  /** The turn of a position; 0 before the first. */
  readonly turn: (view: T['state']) => number;
  /**
   * Measures the luck of a whole log, in small pieces, and returns it as a sentence; null when the game does not measure
   * it.
   */
  readonly luck: ((facts: readonly T['event'][]) => Generator<unknown, string>) | null;
}
