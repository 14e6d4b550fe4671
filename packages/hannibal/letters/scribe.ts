import { fold, promptIn, startView, type Viewer } from '@tessera/core';
import type { GameScribe, Glimpse, Matter, Sight } from '@tessera/letters';
import { hannibal, type HannibalGame, type Seat } from '../rules/index.js';
import {
  endingText,
  handInWords,
  linesOf,
  lossesSince,
  momentText,
  nothingTold,
  say,
  tellAll,
  words,
} from '../texts/index.js';
import { letterBoard, wholeBoard } from './letterBoard.js';

/** How many ways a picture shows: of more it could not be seen who went which. */
const MOST_WAYS = 3;

/** Tells a seat its war, from its own stream. */
function tell(game: HannibalGame, { seat: name, events: given, seen }: Matter) {
  const { world } = game;
  const seat = game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, seat));
  const known = tellAll(events.slice(0, seen), nothingTold(world));
  const before = linesOf(known);
  const all = linesOf(tellAll(events.slice(seen), known));
  // What was being told when the seat last acted is told again where it says more now.
  const lines = all.filter(({ text }, at) => before[at]?.text !== text);
  const asked = promptIn(game, view, seat);
  const ways = lines
    .flatMap(({ way }) => (way === null ? [] : [{ ...way, look: 'gone' as const }]))
    .slice(-MOST_WAYS);
  return {
    task: asked === null ? '' : words.question(view, asked.prompt).title,
    ahead: asked === null || view.outcome !== null ? '' : say('letter.ahead'),
    ...(view.outcome !== null && { task: endingText(view.outcome) }),
    moment: momentText(world, view),
    losses: lossesSince(world, { before: known.view, after: view }, events.slice(seen)),
    hand: handInWords(view, seat, asked?.prompt.code ?? ''),
    lines: lines.map(({ text }) => text),
    drawing: letterBoard(game, view, { seat, ways }),
  };
}

/** Tells those who look on of a moment, from a viewer's stream. */
function glimpse(
  game: HannibalGame,
  { viewer: name, events: given }: Pick<Sight, 'viewer' | 'events'>,
): Glimpse {
  const viewer: Viewer<Seat> = name === 'public' || name === 'all' ? name : game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, viewer));
  return {
    when: momentText(game.world, view),
    turn: view.turn,
    last: linesOf(tellAll(events, nothingTold(game.world))).at(-1)?.text ?? '',
    ending: view.outcome === null ? '' : endingText(view.outcome),
    draw: () => wholeBoard(game, view),
  };
}

/** How letters tell Hannibal on any data. */
export const hannibalScribeFor = (game: HannibalGame): GameScribe => ({
  kind: game.kind,
  data: game.data,
  name: say('game.name'),
  sideName: words.sideName,
  tell: (matter) => tell(game, matter),
  glimpse: (sight) => glimpse(game, sight),
});

/** How letters tell Hannibal. */
export const hannibalScribe = hannibalScribeFor(hannibal);
