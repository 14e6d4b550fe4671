import { choicesIn, listOf } from '@tessera/core';
import { boxAround, sheetsAround, type Box } from '@tessera/drawing';
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

/** The parts of the map that show some spaces and what is next to them, from west to east; the whole map where there are none. */
export const sheetsFor = (layout: SpaceLayout, spaces: readonly Space[], whole: Box): Box[] =>
  sheetsAround(
    spaces.map((space) => boxAround([layout.at(space)], ROOM)),
    { whole, least: LEAST, most: MOST },
  );
