import { computed, type ReadonlySignal } from '@preact/signals';
import { hannibal, type Hannibal, type Step } from '@tessera/hannibal';
import { placeOf } from '@tessera/hannibal/drawing';
import { choosingAt, openSeatBoard, type Places, type Session as TableSession } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import type { Desk } from '@tessera/table/game';
import { openSeatBattles, type BattleDesk } from './battle/desk.js';
import { drawnIn } from './answered.js';
import {
  largestForce,
  lookWith,
  sceneWith,
  spacesOf,
  startLooking,
  type AtBoard,
  type Looking,
} from './looking.js';
import { toTheEnd } from './march/ending.js';
import { marksOf } from './marks.js';
import { openReference, type Reference } from './reference/index.js';
import type { Sight } from './sight.js';
import type { Onlooker } from './watch/onlooker.js';

/** The session of a seat's page: every game's parts, and what the player looks at. */
export interface Session extends TableSession<Hannibal, Onlooker>, AtBoard {
  /** The battles of the game, and which of them is shown. */
  readonly battles: BattleDesk;
  readonly reference: Reference;
  /** Adds steps to the plan and never commits it: for what is planned on the way to more, or by itself. */
  readonly lay: (steps: readonly Step[]) => void;
}

/** The sight, computed from the desk. */
function sightOf(desk: Desk<Hannibal>, { space, general, card }: Looking): ReadonlySignal<Sight> {
  const choosing = choosingAt(desk);
  return computed(() => ({
    ...choosing.value,
    world: hannibal.world,
    space: space.value,
    general: general.value,
    card: card.value,
  }));
}

/** The scene of a seat's board. */
function sceneOf(sight: Sight, { hover, cursor, concerned, bare }: Looking, places: Places): Scene {
  const pointer = spacesOf(places);
  const pointed = { hover: hover.value, cursor: cursor.value, concerned: concerned.value, pointer };
  const scene = sceneWith(drawnIn(sight), marksOf(sight, pointed), bare.value);
  const home = largestForce(sight.base, sight.seat);
  return { ...scene, start: home === null ? null : placeOf(home) };
}

/** The battles of a seat's stream. */
function battlesOf({ desk, seat, remembers }: TableSession<Hannibal, Onlooker>): BattleDesk {
  const { id, game, receiver } = desk.client;
  return openSeatBattles(
    computed(() => receiver.feed.value.events),
    computed(() => receiver.feed.value.epoch !== null),
    { seat: remembers ? { game: id, seat } : null, start: game.empty },
  );
}

/** Opens Hannibal's part of a seat's session: the battles, and what the player looks at. */
export function openAtSeat(base: TableSession<Hannibal, Onlooker>): Session {
  const { desk, pointer } = base;
  const looking = startLooking();
  const sight = sightOf(desk, looking);
  const board = openSeatBoard(base, {
    looking,
    named: spacesOf,
    placesOf: (spaces) => spaces.map(placeOf),
    draw: () => sceneOf(sight.value, looking, pointer?.value ?? []),
    add: (steps) => {
      base.plan(toTheEnd(sight.value, steps));
      return desk.objections.value === null;
    },
    atQuestion: () => (looking.card.value = null),
  });
  const battles = battlesOf(base);
  return {
    ...base,
    ...looking,
    ...board,
    sight,
    battles,
    reference: openReference(sight),
    look: lookWith(looking),
    lay: (steps) => void desk.add(...toTheEnd(sight.value, steps)),
    close: () => {
      battles.close();
      board.close();
    },
  };
}
