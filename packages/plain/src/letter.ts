import { fold, promptIn, startView, type Game, type GameTypes } from '@tessera/core';
import { cardOf } from './picture.js';
import type { Words } from './words.js';

/** A stream of a seat, and how much of it the seat knew when it last acted. */
export interface Stream {
  readonly seat: string;
  readonly events: readonly unknown[];
  readonly seen: number;
}

/** What a letter tells of a game: what is asked or how it ended, what is new, and the position as an SVG. */
export interface Sketch {
  readonly task: string;
  readonly lines: readonly string[];
  readonly svg: string;
}

/** Tells a seat its game, from its own stream and by the game's texts. Throws where the stream is of another game. */
export function sketch<T extends GameTypes>(
  game: Game<T>,
  words: Words<T>,
  { seat: name, events: given, seen }: Stream,
): Sketch {
  const seat = game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, seat));
  const asked = promptIn(game, view, seat);
  const question = asked === null ? '' : words.question(view, asked.prompt).title;
  return {
    task: view.outcome === null ? question : words.ending(view.outcome),
    lines: events.slice(seen).flatMap((event) => words.tell(event) ?? []),
    svg: cardOf(words.name, words.position(view)),
  };
}
