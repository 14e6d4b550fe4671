import { circle, path, type Group, type Shape } from '@tessera/drawing';
import { SPACES, markerAt, type Marker, type Seat } from '../../rules/index.js';
import type { PositionScene } from '../layout.js';
import { cachedByKey, ORIGIN, PAPER, placed, SHADOW, SIDES, SPACE_LEGIBLE, TRIBE } from './shaping.js';
import { emblem, torc } from './signs.js';

const BOX = { x: -34, y: -34, width: 68, height: 70 };

/** The marker of a space, and whether it is a walled city. */
interface MarkerLook {
  readonly marker: Exclude<Marker, 'none'>;
  readonly isCity: boolean;
}

const shadowOf = (d: string): Shape => path(d, { fill: SHADOW, opacity: 0.3 });

/** A round marker: Rome's is dark, Carthage's is pale in a dark ring, so that they differ without colour. */
function round(seat: Seat): Shape[] {
  const { ground, edge, ink } = SIDES[seat];
  const shadow = circle({ x: 1.5, y: 3 }, 22, { fill: SHADOW, opacity: 0.3 });
  if (seat === 'rome')
    return [
      shadow,
      circle(ORIGIN, 21, { fill: ground, stroke: edge, width: 2.4 }),
      circle(ORIGIN, 17.6, { stroke: ink, width: 1.2, opacity: 0.7 }),
      ...placed(emblem(seat, { ink, ground }), { x: 0, y: 0 }, 0.88),
    ];
  return [
    shadow,
    circle(ORIGIN, 21, { fill: ground, stroke: edge, width: 2.4 }),
    circle(ORIGIN, 15.2, { fill: PAPER }),
    ...placed(emblem(seat, { ink: ground, ground: PAPER }), { x: 0, y: 1.4 }, 0.72),
  ];
}

const WALL =
  'M-28 -28L-14 -28L-14 -23L14 -23L14 -28L28 -28L28 -14L23 -14L23 14L28 14L28 28L14 28L14 23L-14 23L-14 28L-28 28' +
  'L-28 14L-23 14L-23 -14L-28 -14Z';

/** A walled city: a wall with four towers around the side's sign. */
function city(seat: Seat): Shape[] {
  const { ground, edge, ink, light } = SIDES[seat];
  const isDark = seat === 'rome';
  const towers = [-21, 21].flatMap((x) =>
    [-21, 21].map((y) =>
      path(`M${x - 4} ${y - 4}L${x + 4} ${y - 4}L${x + 4} ${y + 4}L${x - 4} ${y + 4}Z`, { fill: light }),
    ),
  );
  const sign = isDark ? { ink, ground } : { ink: ground, ground: PAPER };
  return [
    shadowOf('M-26 -25L30 -25L30 31L-26 31Z'),
    path(WALL, { fill: ground, stroke: edge, width: 2.6 }),
    ...towers,
    circle(ORIGIN, 17.6, { fill: isDark ? ground : PAPER, stroke: isDark ? ink : edge, width: 1.6 }),
    ...placed(emblem(seat, sign), { x: 0, y: isDark ? 0 : 1.6 }, isDark ? 0.86 : 0.78),
  ];
}

const SHIELD = 'M0 -27C11 -22 17 -11 17 0C17 11 11 22 0 27C-11 22 -17 11 -17 0C-17 -11 -11 -22 0 -27Z';

/** A tribe's long shield with a torc. On tribes friendly to Carthage it has Carthage's colour and sign too. */
function tribe(isFriendly: boolean): Shape[] {
  const { ground, edge, ink, light } = TRIBE;
  const friend = SIDES.carthage;
  const shield = [
    shadowOf('M2 -23C13 -18 19 -7 19 4C19 15 13 26 2 31C-9 26 -15 15 -15 4C-15 -7 -9 -18 2 -23Z'),
    path(SHIELD, {
      fill: isFriendly ? friend.ground : ground,
      stroke: isFriendly ? friend.edge : edge,
      width: 2.4,
    }),
  ];
  if (!isFriendly)
    return [
      ...shield,
      path('M0 -23L0 -14M0 14L0 23', { stroke: light, width: 2.4, cap: 'round' }),
      ...placed(torc({ ink, ground }), ORIGIN, 0.92),
    ];
  return [
    ...shield,
    path(
      'M0 -21C8.4 -17 12.6 -8.6 12.6 0C12.6 8.6 8.4 17 0 21C-8.4 17 -12.6 8.6 -12.6 0C-12.6 -8.6 -8.4 -17 0 -21Z',
      { fill: PAPER },
    ),
    ...placed(torc({ ink: ground, ground: PAPER }), { x: 0, y: -6 }, 0.72),
    ...placed(emblem('carthage', { ink: friend.ground, ground: PAPER }), { x: 0, y: 11 }, 0.44),
  ];
}

function shapesOf({ marker, isCity }: MarkerLook): Shape[] {
  switch (marker) {
    case 'rome':
    case 'carthage':
      return isCity ? city(marker) : round(marker);
    case 'tribe':
    case 'friendlyTribe':
      return tribe(marker === 'friendlyTribe');
  }
}

const cachedShapes = cachedByKey(
  ({ marker, isCity }: MarkerLook) => `marker|${marker}|${isCity ? 'city' : 'round'}`,
  shapesOf,
);

/** Draws each space's marker: round markers, cities in their owner's colour, tribes. Clicks go through them. */
export const drawMarkers = ({ world, view, layout }: PositionScene): Group[] =>
  SPACES.flatMap((space): Group[] => {
    const marker = markerAt(view, space);
    if (marker === 'none') return [];
    const isCity = world.spaceOf(space).kind === 'city';
    return [
      {
        key: `marker-${space}`,
        ...cachedShapes({ marker, isCity }),
        ...layout.at(space),
        box: BOX,
        legible: SPACE_LEGIBLE,
      },
    ];
  });
