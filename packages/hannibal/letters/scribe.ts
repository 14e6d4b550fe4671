import { choicesIn, fold, listOf, oneStepAnswers, promptIn, startView, type Viewer } from '@tessera/core';
import {
  type Drawing,
  type GameScribe,
  type Glimpse,
  type LetterAnswer,
  type Matter,
  type Sight,
  tellingOf,
} from '@tessera/letters';
import {
  type Choice,
  type General,
  hannibal,
  type HannibalGame,
  nearestAt,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import {
  endingText,
  handInWords,
  linesInStory,
  linesOf,
  lossesSince,
  momentText,
  nothingTold,
  say,
  tellAll,
  words,
} from '../texts/index.js';
import { type Box, boxAround, cutSheets, sheetsAround, wholeSheet } from '@tessera/drawing';
import {
  drawMap,
  drawPosition,
  inLayers,
  type Marks,
  type SpaceLayout,
  type ArmyTrack,
} from '../drawing/index.js';
import { weighAll } from './weighing.js';

/** Around what is shown, in the drawing's units: so that the next spaces are there too. */
const ROOM = 170;
/** A sheet is as wide and high as this at least, and no more than that: its names can be read on a phone. */
const LEAST = { width: 640, height: 420 };
const MOST = { width: 900, height: 800 };

/** The spaces and the generals that a seat may choose among. */
function choosableIn(game: HannibalGame, view: State, seat: Seat) {
  const choices: readonly Choice[] = view.outcome === null ? choicesIn(game, view, seat) : [];
  const spaces = choices.flatMap((choice): readonly Space[] => {
    if ('space' in choice) return listOf(choice.space);
    return 'to' in choice ? listOf(choice.to) : [];
  });
  const generals = choices.flatMap((choice): readonly General[] =>
    choice.verb === 'activate' || choice.verb === 'name' ? listOf(choice.general) : [],
  );
  return { spaces: [...new Set(spaces)], generals: [...new Set(generals)] };
}

const standsIn = ({ posts }: State, generals: readonly General[]): Space[] =>
  generals.flatMap((general) => posts[general].space ?? []);

/** The spaces that a letter's picture is about: what is asked, where one marches or fights; else where armies stand. */
function spacesOf(game: HannibalGame, view: State, seat: Seat): readonly Space[] {
  const { spaces, generals } = choosableIn(game, view, seat);
  const battle = nearestAt(view, 'battle');
  const march = nearestAt(view, 'march');
  const move = nearestAt(view, 'move');
  const asked = [
    ...(battle === null ? [] : [battle.space]),
    ...(march === null ? [] : [march.to]),
    ...(move === null ? [] : standsIn(view, [move.general])),
    ...standsIn(view, generals),
    ...spaces,
  ];
  if (asked.length > 0) return [...new Set(asked)];
  return [...new Set(view.troops.map(({ space }) => space))];
}

/** The parts of the map that show some spaces and what is next to them, from west to east; the whole map where there are none. */
const sheetsFor = (layout: SpaceLayout, spaces: readonly Space[], whole: Box): Box[] =>
  sheetsAround(
    spaces.map((space) => boxAround([layout.at(space)], ROOM)),
    { whole, least: LEAST, most: MOST },
  );

/** What a letter's picture lights: who and what may be chosen, and the ways that were gone last. */
function marksOf(game: HannibalGame, view: State, { seat, ways }: Seen): Marks {
  const { spaces, generals } = choosableIn(game, view, seat);
  return { able: generals, choosable: spaces, ...(ways.length > 0 && { ways }) };
}

interface Seen {
  readonly seat: Seat;
  /** The ways that were gone since the seat last acted. */
  readonly ways: readonly ArmyTrack[];
}

/** The whole board as those who look on see it. */
function wholeBoard({ world }: HannibalGame, view: State): Drawing {
  const map = drawMap(world);
  return wholeSheet(map, inLayers(drawPosition({ world, view, layout: map.layout })));
}

/** The board in a letter: what the seat sees where it is asked something, so large that it can be read on a phone. */
export function letterBoard(game: HannibalGame, view: State, seen: Seen): Drawing {
  const { world } = game;
  const map = drawMap(world);
  const sheets = sheetsFor(map.layout, spacesOf(game, view, seen.seat), map.bounds);
  const position = drawPosition({ world, view, layout: map.layout, marks: marksOf(game, view, seen) });
  return cutSheets(map, inLayers(position), sheets);
}

/** The answers that a letter offers as links, where each is one step. */
function answersIn(game: HannibalGame, view: State, seat: Seat): LetterAnswer[] {
  if (view.outcome !== null) return [];
  return oneStepAnswers(game, view, seat).map((step) => ({
    text: words.step(step),
    steps: [step],
  }));
}

/** How many ways a picture shows: of more it could not be seen who went which. */
const MOST_WAYS = 3;

/** Tells a seat its war, from its own stream. */
function tell(game: HannibalGame, { seat: name, events: given, seen }: Matter) {
  const { world } = game;
  const seat = game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, seat));
  const known = tellAll(events.slice(0, seen), nothingTold(world));
  const open = linesInStory(known);
  // What was being told when the seat last acted is told again where it says more now.
  const lines = weighAll(events.slice(seen), known, seat).filter(({ text }, at) => open[at]?.text !== text);
  const asked = promptIn(game, view, seat);
  const ways = lines
    .flatMap(({ way }) => (way === null ? [] : [{ ...way, look: 'gone' as const }]))
    .slice(-MOST_WAYS);
  return {
    task: asked === null ? '' : words.question(view, asked.prompt).title,
    answers: answersIn(game, view, seat),
    ahead: asked === null || view.outcome !== null ? '' : say('letter.ahead'),
    ...(view.outcome !== null && { task: endingText(view.outcome) }),
    moment: momentText(world, view),
    losses: lossesSince(world, { before: known.view, after: view }, events.slice(seen)),
    hand: handInWords(view, seat, asked?.prompt.code ?? ''),
    ...tellingOf(lines),
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
