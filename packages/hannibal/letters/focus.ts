import { choicesIn, listOf } from '@tessera/core';
import { boxAround, type Box } from '@tessera/drawing';
import {
  nearestAt,
  type Choice,
  type General,
  type HannibalGame,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import type { SpaceLayout } from '../drawing/index.js';

/** Around what is shown, in the drawing's units: so that the next spaces are there too. */
const ROOM = 170;
/** A sheet is as wide and high as this at least, and no more than that: its names can be read on a phone. */
const LEAST = { width: 640, height: 420 };
const MOST = { width: 900, height: 800 };

/** The spaces and the generals that a seat may choose among. */
export function choosableIn(game: HannibalGame, view: State, seat: Seat) {
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
export function spacesOf(game: HannibalGame, view: State, seat: Seat): readonly Space[] {
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

const union = (one: Box, two: Box): Box =>
  boxAround([
    { x: one.x, y: one.y },
    { x: one.x + one.width, y: one.y + one.height },
    { x: two.x, y: two.y },
    { x: two.x + two.width, y: two.y + two.height },
  ]);

const fits = ({ width, height }: Box): boolean => width <= MOST.width && height <= MOST.height;
const areaOf = ({ width, height }: Box): number => width * height;

/** The two boxes that are best made one, as they lie near each other; null where none fit on a sheet. */
function nearest(boxes: readonly Box[]): readonly [Box, Box] | null {
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((two) => [one, two] as const));
  const fitting = pairs.filter(([one, two]) => fits(union(one, two)));
  const growth = ([one, two]: readonly [Box, Box]) => areaOf(union(one, two)) - areaOf(one) - areaOf(two);
  return fitting.reduce<readonly [Box, Box] | null>(
    (best, pair) => (best === null || growth(pair) < growth(best) ? pair : best),
    null,
  );
}

function merged(boxes: readonly Box[]): readonly Box[] {
  const pair = nearest(boxes);
  if (pair === null) return boxes;
  return merged([...boxes.filter((box) => !pair.includes(box)), union(...pair)]);
}

/** A box that is large enough, and lies within the map. */
function placed(box: Box, whole: Box): Box {
  const width = Math.min(Math.max(box.width, LEAST.width), whole.width);
  const height = Math.min(Math.max(box.height, LEAST.height), whole.height);
  const between = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
  return {
    x: between(box.x - (width - box.width) / 2, whole.x, whole.x + whole.width - width),
    y: between(box.y - (height - box.height) / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/** The parts of the map that show some spaces and what is next to them, from west to east; the whole map where there are none. */
export function sheetsFor(layout: SpaceLayout, spaces: readonly Space[], bounds: Box): Box[] {
  if (spaces.length === 0) return [bounds];
  const boxes = spaces.map((space) => boxAround([layout.at(space)], ROOM));
  return merged(boxes)
    .map((box) => placed(box, bounds))
    .sort((one, two) => one.x - two.x);
}
