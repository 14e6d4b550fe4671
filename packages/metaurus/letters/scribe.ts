import { fold, promptIn, startView, type Viewer } from '@tessera/core';
import { comingOf, type MetaurusGame, type Seat, type State } from '../rules/index.js';
import {
  endingText,
  lossesBetween,
  momentText,
  promptTitle,
  say,
  sayHabit,
  sideName,
  tellAll,
} from '../texts/index.js';
import type { GameScribe, Glimpse, Matter, Sight } from '@tessera/letters';
import { letterBoard, wholeBoard } from './letterBoard.js';

function question(game: MetaurusGame, view: State, seat: Seat): string {
  const asked = promptIn(game, view, seat);
  return asked === null ? '' : promptTitle(view, asked.prompt);
}

/** That the page asks in the same go what may come of what is asked; empty where nothing may. */
export const aheadText = ({ world }: MetaurusGame, view: State, isAsked: boolean): string =>
  isAsked && comingOf(world, view).length > 0 ? sayHabit('coming.letter') : '';

/** Tells a seat its game, from its own stream. */
function tell(game: MetaurusGame, { seat: name, events: given, seen }: Matter) {
  const { world } = game;
  const seat = game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, seat));
  const known = tellAll({ game, world }, events.slice(0, seen), null);
  const told = tellAll({ game, world }, events, known);
  const task = view.outcome === null ? question(game, view, seat) : endingText(world, view.outcome);
  return {
    task,
    ahead: aheadText(game, view, view.outcome === null && task !== ''),
    moment: momentText(view),
    losses: lossesBetween(world, known.view, view),
    hand: [],
    lines: told.lines.slice(known.lines.length).map(({ text }) => text),
    drawing: letterBoard(game, view, seat),
  };
}

/** Tells those who look on of a moment, from a viewer's stream. */
function glimpse(
  game: MetaurusGame,
  { viewer: name, events: given }: Pick<Sight, 'viewer' | 'events'>,
): Glimpse {
  const { world } = game;
  const viewer: Viewer<Seat> = name === 'public' || name === 'all' ? name : game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, viewer));
  return {
    when: momentText(view),
    turn: view.turn,
    last: tellAll({ game, world }, events, null).lines.at(-1)?.text ?? '',
    ending: view.outcome === null ? '' : endingText(world, view.outcome),
    draw: () => wholeBoard(game, view, viewer),
  };
}

/** How letters tell the Metaurus on any data. */
export const metaurusScribeFor = (game: MetaurusGame): GameScribe => ({
  kind: game.kind,
  data: game.data,
  name: say('game.name'),
  sideName,
  tell: (matter) => tell(game, matter),
  glimpse: (sight) => glimpse(game, sight),
});
