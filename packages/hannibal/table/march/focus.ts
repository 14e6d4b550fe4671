import {
  forcesOf,
  nearestAt,
  SEATS,
  topAt,
  type Fact,
  type Hannibal,
  type Seat,
  type Space,
  type State,
} from '@tessera/hannibal';
import { placeOf } from '@tessera/hannibal/drawing';
import { decidedAt } from '@tessera/table/watch';
import { showsPart } from '@tessera/table/ui';
import { useEffect } from 'preact/hooks';
import { spacesAsked } from '../marks.js';
import { spacesOf } from '../looking.js';
import { bringIntoView, isInView, keepInView } from '../pointing.js';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';

/** More spaces than this are no help in view: they are the whole map. */
const MOST_SHOWN = 12;

/** Where an enemy force has last come to since the seat decided anything; nowhere when none has moved. */
export function enemyCameTo(facts: readonly Fact[], seat: Seat): Space[] {
  const came = facts
    .slice(decidedAt<Hannibal>(facts, seat))
    .findLast((fact) => fact.kind === 'Moved' && fact.seat !== seat);
  return came?.kind === 'Moved' ? [came.to] : [];
}

/**
 * What is to be in view for the question that stands: what it is about; where that is the whole map, where the enemy has
 * come. A card may be played anywhere.
 */
function spacesToShow(session: Session): Space[] {
  const sight = session.sight.peek();
  const asked = topAt(sight.base, 'playCard') === null ? spacesAsked(sight) : [];
  if (asked.length > 0 && asked.length <= MOST_SHOWN) return asked;
  return enemyCameTo(session.desk.client.receiver.feed.peek().events, session.seat);
}

/** Brings what is asked about into view: on small screens closer, on others where some of it is beside the view. */
export function useFocusOnAsked(session: Session): void {
  const frame = session.sight.value.base.frames.at(-1)?.id;
  const board = session.board.value;
  const isPast = session.past.value !== null;
  useEffect(() => {
    if (isPast || frame === undefined || board === null) return;
    const spaces = spacesToShow(session);
    if (spaces.length === 0) return;
    if (showsPart() || !spaces.every((space) => isInView(session, space))) bringIntoView(session, spaces);
  }, [session, board, frame, isPast]);
}

/** Where the largest army of a side stands. */
function largestOf(state: State, seat: Seat): Space[] {
  const size = ({ regulars, elephants }: ReturnType<typeof forcesOf>[number]): number => regulars + elephants;
  const [largest] = forcesOf(state, seat).sort((one, two) => size(two) - size(one));
  return largest === undefined ? [] : [largest.space];
}

/**
 * Begins with the seat's largest army on small screens and in lessons, which are looked at more closely: it would else be
 * anywhere beside the view. What a lesson points at comes before it.
 */
export function useFocusOnOwn(session: Session): void {
  const board = session.board.value;
  useEffect(() => {
    const { pointer } = session;
    if (board === null || (!showsPart() && pointer === null)) return;
    const { base, seat } = session.sight.peek();
    if (spacesToShow(session).length > 0 || (pointer?.peek() ?? []).length > 0) return;
    bringIntoView(session, largestOf(base, seat));
  }, [session, board]);
}

/** Keeps the army in view as its way is planned. */
export function useFocusOnWay(session: Session): void {
  const { view, base } = session.sight.value;
  const general = nearestAt(base, 'move')?.general;
  const space = general === undefined ? null : view.posts[general].space;
  useEffect(() => {
    if (space !== null) keepInView(session, space);
  }, [session, space]);
  // A plan that has come to a march shows where it may go, as the question of the march does.
  const planned = nearestAt(view, 'move')?.general;
  useEffect(() => {
    if (planned === undefined || planned === general) return;
    const spaces = spacesAsked(session.sight.peek());
    if (spaces.length <= MOST_SHOWN && !spaces.every((each) => isInView(session, each)))
      bringIntoView(session, spaces);
  }, [session, planned, general]);
}

/** How wide the whole map is drawn for a lesson, where there is room for a part of it alone, in pixels. */
const LESSON_WIDTH = 2640;

/** How much closer than the whole map a lesson is looked at: on a wide window the map is large as it is. */
const closer = (): number =>
  Math.max(1, LESSON_WIDTH / (document.querySelector('.field')?.clientWidth ?? LESSON_WIDTH));

/** Spaces, and those one step from them. */
const withNeighbours = ({ sight }: Session, spaces: readonly Space[]): Space[] => {
  const { world } = sight.peek();
  return spaces.flatMap((space) => [space, ...world.neighbours(space).map((next) => next.space)]);
};

/** Brings into view what a lesson points at; where there is room, with what lies around it. */
export function useFocusOnPointer(session: Session): void {
  const board = session.board.value;
  const places = session.pointer?.value;
  const isLesson = session.pointer !== null;
  useEffect(() => {
    if (board !== null && isLesson && !showsPart()) board.zoom(closer());
  }, [board, isLesson]);
  useEffect(() => {
    if (board === null || places === undefined || places.length === 0) return;
    if (showsPart()) board.focus(places);
    else board.focus(withNeighbours(session, spacesOf(places)).map(placeOf));
  }, [session, board, places]);
}

/** Keeps in view on small screens what a watched moment tells of; where it tells of no space, the largest armies. */
export function useFocusOnTold(onlooker: Onlooker): void {
  const board = onlooker.board.value;
  const at = onlooker.watch.at.value;
  const isThere = onlooker.scene.value !== null;
  useEffect(() => {
    if (board === null || !isThere || !showsPart()) return;
    const told = onlooker.spacesInStory.peek();
    const { view } = onlooker.sight.peek();
    const spaces = told.length > 0 ? told : SEATS.flatMap((seat) => largestOf(view, seat));
    if (spaces.length <= MOST_SHOWN && !spaces.every((space) => isInView(onlooker, space)))
      bringIntoView(onlooker, spaces);
  }, [onlooker, board, at, isThere]);
}
