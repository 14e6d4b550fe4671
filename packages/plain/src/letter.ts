import {
  fold,
  type Game,
  type GameTypes,
  oneStepAnswers,
  promptIn,
  startView,
  type StepBase,
  type Viewer,
} from '@tessera/core';
import type { Words } from './words.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How many characters fit into a line of the card. */
const LINE = 46;
const [WIDTH, MARGIN, STEP] = [880, 60, 46];

/** Breaks a sentence into lines. A longer word gets a line of its own. */
function wrapped(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const written = (text: string, y: number, look: string): string =>
  `<text x="${MARGIN}" y="${y}" ${look}>${escaped(text)}</text>`;

/** The position on a card in words, as an SVG, for games without a drawing. */
export function cardOf(title: string, sentences: readonly string[]): string {
  const lines = sentences.flatMap((sentence) => wrapped(sentence));
  const height = MARGIN * 2 + STEP * (lines.length + 2);
  const heading = written(
    title,
    MARGIN + STEP,
    'font-family="Cinzel" font-size="44" font-weight="700" fill="#5a1f16"',
  );
  const body = lines.map((line, index) =>
    written(
      line,
      MARGIN + STEP * (index + 2.5),
      'font-family="Barlow Condensed" font-size="34" font-weight="600" fill="#2b2119"',
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="#d8c7a0"/>` +
    `<rect x="20" y="20" width="${WIDTH - 40}" height="${height - 40}" rx="18" fill="#f6edd8" stroke="#8a6d3b" stroke-width="3"/>` +
    `${heading}${body.join('')}</svg>`
  );
}

/** A seat's stream, and how much of it the seat knew when it last acted. */
export interface Stream {
  readonly seat: string;
  readonly events: readonly unknown[];
  readonly seen: number;
}

/** The game's part of a letter: the question or the ending, what is new, and the position as an SVG. */
export interface Sketch {
  readonly task: string;
  readonly answers: readonly { readonly text: string; readonly steps: readonly StepBase[] }[];
  readonly lines: readonly string[];
  readonly svg: string;
}

/** Makes the game's part of a letter from a seat's stream. Throws when the stream does not fit the game. */
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
    answers:
      view.outcome === null
        ? oneStepAnswers(game, view, seat).map((step) => ({ text: words.step(step), steps: [step] }))
        : [],
    lines: events.slice(seen).flatMap((event) => words.tell(event) ?? []),
    svg: cardOf(words.name, words.position(view)),
  };
}

/** A moment of a game, as a viewer's stream. */
export interface Moment {
  readonly viewer: string;
  readonly events: readonly unknown[];
}

/** What onlookers are told of a moment: the last line, the ending if the game is over, and the position as an SVG. */
export interface Glimpse {
  readonly last: string;
  readonly ending: string;
  readonly svg: () => string;
}

/** Describes a moment to onlookers. Throws when the stream does not fit the game. */
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
