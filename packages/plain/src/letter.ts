import { fold, promptIn, startView, type Game, type GameTypes, type Viewer } from '@tessera/core';
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

/** A moment of a game as a viewer's stream tells it. */
export interface Moment {
  readonly viewer: string;
  readonly events: readonly unknown[];
}

/** What is said of a moment to those who look on: what was told last, how it ended, and the position as an SVG. */
export interface Glimpse {
  readonly last: string;
  readonly ending: string;
  readonly svg: () => string;
}

/** Tells those who look on of a moment, by the game's texts. Throws where the stream is of another game. */
export function glimpse<T extends GameTypes>(
  game: Game<T>,
  words: Words<T>,
  { viewer: name, events: given }: Moment,
): Glimpse {
  const viewer: Viewer<T['seat']> =
    name === 'public' || name === 'all' ? name : game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, viewer));
  return {
    last: events.flatMap((event) => words.tell(event) ?? []).at(-1) ?? '',
    ending: view.outcome === null ? '' : words.ending(view.outcome),
    svg: () => cardOf(words.name, words.position(view)),
  };
}
