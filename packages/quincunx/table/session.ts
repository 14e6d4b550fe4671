import { computed, type ReadonlySignal } from '@preact/signals';
import {
  type Ahead,
  fieldSeen,
  type LineId,
  type LineOrder,
  type Movements,
  type Quincunx,
  type Step,
  type Telling,
  type UnitId,
} from '@tessera/quincunx';
import { drawMarks, drawPosition, inLayers } from '@tessera/quincunx/drawing';
import { nameAfter } from '@tessera/quincunx/texts';
import { openSeatBoard, type Places, sightAt, type Session as TableSession } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import { against, type Desk } from '@tessera/table/game';
import { commanding } from './commanding.js';
import { placesIn, startLooking, unitsAt, type AtBoard, type Looking } from './looking.js';
import { mapOf } from './maps.js';
import { enemyGhostsOf, evadersOf, ghostsOf, marksOf, slidingGhosts } from './marks.js';
import { movementsIn, saysAgain } from './plan/lines.js';
import type { Sight } from './sight.js';
import type { Onlooker } from './watch/onlooker.js';

/** A seat's page at work: what every game's has, and what the player looks at and tells their lines. */
export interface Session extends TableSession<Quincunx, Onlooker>, AtBoard {
  readonly movements: ReadonlySignal<Movements | null>;
  /** Units that were moved by hand, or taken out of their lines' orders. */
  readonly handled: ReadonlySignal<readonly UnitId[]>;
  /** Whether the plan is what lines were told in an earlier round, and nothing else. */
  readonly stands: ReadonlySignal<boolean>;
  readonly choose: (group: readonly UnitId[]) => void;
  /** Tells a line what to do until it is told something else; null: nothing. */
  readonly order: (line: LineId, order: LineOrder | null) => void;
  /** Takes a unit out of what its line does in this round. */
  readonly hold: (unit: UnitId) => void;
  /** What is laid ahead, past or to come. */
  readonly ahead: ReadonlySignal<Ahead | undefined>;
  /** Lays words for a round to come; undefined: takes them back. */
  readonly lay: (ahead: Ahead | undefined) => void;
}

/** What is looked at, computed from the desk. */
function sightOf(
  desk: Desk<Quincunx>,
  { group, looked, placing }: Looking,
  telling: ReadonlySignal<Telling>,
): ReadonlySignal<Sight> {
  const sight = sightAt(desk);
  const base = computed(() => sight.value.base);
  const standing = computed(() => {
    const field = fieldSeen(base.value);
    nameAfter(field);
    return field;
  });
  const field = computed(() =>
    sight.value.view === base.value ? standing.value : fieldSeen(sight.value.view),
  );
  return computed(() => ({
    ...sight.value,
    standing: standing.value,
    field: field.value,
    group: group.value,
    looked: looked.value,
    placing: placing.value,
    orders: telling.value.orders,
  }));
}

/** The board of a seat: who stands where, where the plan leads them, and what can be done from there. */
function sceneOf(
  sight: Sight,
  { movements, pointer }: { readonly movements: Movements | null; readonly pointer: Places },
  looking: Looking,
): Scene {
  const { concerned, hover, cursor, sliding, orientation } = looking;
  const map = mapOf(sight.field, orientation.value);
  const pointed = {
    concerned: concerned.value,
    hover: hover.value,
    cursor: cursor.value,
    sliding: sliding.value,
    pointer,
  };
  const { layout } = map;
  const now = drawPosition({
    field: sight.standing,
    layout,
    marks: [
      ...ghostsOf(sight),
      ...enemyGhostsOf(sight),
      ...evadersOf(sight),
      ...slidingGhosts(sight, sliding.value),
    ],
  });
  const { ground, links, handles } = drawMarks({
    field: sight.field,
    layout,
    marks: marksOf(sight, movements, pointed),
  });
  return { map, layers: inLayers({ ...now, ground, links, handles }) };
}

/** Plans steps, each in the place of what was said of the same; false with reasons where the first is not possible. */
function planIn(desk: Desk<Quincunx>, steps: readonly Step[]): boolean {
  const [first, ...more] = steps;
  const { trail, client } = desk;
  const isAgain =
    first !== undefined &&
    more.length === 0 &&
    trail.value.taken.some(({ step }) => saysAgain(first)(step)) &&
    against(client.game, trail.value, first).length === 0;
  if (!isAgain) return desk.add(...steps);
  desk.revise(saysAgain(first), [first]);
  return true;
}

/** Adds to a seat's page what the player looks at. */
export function openAtSeat(base: TableSession<Quincunx, Onlooker>): Session {
  const { desk, seat, pointer } = base;
  const looking = startLooking(seat === 'rome' ? 'north' : 'south');
  const { telling, ahead, lay, handled, order, hold, stop, stands, desk: undoing } = commanding(base);
  const sight = sightOf(desk, looking, telling);
  const movements = computed(() => movementsIn(sight.value));
  const board = openSeatBoard(base, {
    looking,
    named: unitsAt,
    placesOf: (units) => placesIn(sight.peek(), units),
    draw: () => sceneOf(sight.value, { movements: movements.value, pointer: pointer?.value ?? [] }, looking),
    add: (steps) => planIn(desk, steps),
    atQuestion: () => {
      looking.group.value = [];
      looking.spot.value = null;
      looking.placing.value = null;
      looking.sliding.value = null;
    },
  });
  return {
    ...base,
    desk: undoing,
    ...looking,
    ...board,
    sight,
    movements,
    handled,
    stands,
    order,
    hold,
    ahead,
    lay,
    choose: (group) => {
      looking.group.value = group;
      looking.looked.value = null;
      looking.spot.value = null;
      looking.concerned.value = [];
    },
    look: (unit) => {
      looking.looked.value = unit;
      looking.spot.value = null;
    },
    close: () => {
      stop();
      board.close();
    },
  };
}
