import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { hannibal, type Hannibal, type Space, type State } from '@tessera/hannibal';
import { aimOf, placeOf, spaceOf, type Marks } from '@tessera/hannibal/drawing';
import type { Onlooker as TableOnlooker, Session as TableSession } from '@tessera/table';
import type { Pointing, Scene } from '@tessera/table/board';
import { startTrail } from '@tessera/table/game';
import { openBattles, type BattleDesk } from '../battle/desk.js';
import { lookingAt, sceneWith, startLooking, type LookChanges, type Looking } from '../looking.js';
import { openReference, type Reference } from '../reference/index.js';
import type { Sight } from '../sight.js';
import { linesTo } from './chronicle.js';

/** One who looks on at the map: what the panels of a seat's page need of them. */
export interface Onlooker extends TableOnlooker<Hannibal>, Looking, LookChanges {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly battles: BattleDesk;
  readonly reference: Reference;
  readonly point: (pointing: Pointing) => void;
  /** The spaces that the story at this moment tells of. */
  readonly told: ReadonlySignal<readonly Space[]>;
}

/** A position in which nobody here has anything to decide. */
const sightOf = (view: State, { space, general }: Looking): Sight => ({
  world: hannibal.world,
  seat: 'rome',
  base: view,
  view,
  choices: [],
  atFirst: [],
  trail: startTrail<Hannibal>(view, 'rome'),
  space: space.value,
  general: general.value,
  card: null,
});

/** What the story at a moment tells of is lit: the ways that were gone, else the spaces of its last line. */
function marksAt({ history, at }: Watched, { space, hover, cursor, concerned }: Looking): Marks {
  const told = history.value === null ? [] : linesTo(history.value, at.value);
  const ways = told.flatMap(({ way }) => (way === null ? [] : [{ ...way, look: 'gone' as const }]));
  const places = ways.length > 0 ? [] : toldAt({ history, at });
  const shown = concerned.value.length > 0 ? concerned.value : places;
  const lit = { selected: space.value, hover: hover.value, cursor: cursor.value, concerned: shown };
  // Without a way that was told of, that of an army on the march is drawn.
  return ways.length === 0 ? lit : { ...lit, ways };
}

/** The spaces of the ways that the story at a moment tells of, else those of its last line. */
function toldAt({ history, at }: Pick<Watched, 'history' | 'at'>): Space[] {
  const told = history.value === null ? [] : linesTo(history.value, at.value);
  const ways = told.flatMap(({ way }) => (way === null ? [] : way.spaces));
  return ways.length > 0 ? ways : (told.at(-1)?.at ?? []).flatMap((place) => spaceOf(place) ?? []);
}

type Watched = TableOnlooker<Hannibal>['watch'];

/** What one who looks on at the past of their own seat has of its page. */
type Seated = Pick<TableSession<Hannibal>, 'desk'> & Pick<Looking, 'board' | 'isSettled'>;

/** Looks on at a game; with a session, at the past of its seat, on the seat's own board. */
export function openOnlooker(base: TableOnlooker<Hannibal>, session: Seated | null): Onlooker {
  const own = startLooking();
  const looking = session === null ? own : { ...own, board: session.board, isSettled: session.isSettled };
  const sight = computed(() => sightOf(base.view.value, looking));
  const { look, showSpaces } = lookingAt(looking);
  // What was pointed out in one moment is no longer lit in the next.
  const stop = effect(() => {
    void base.watch.at.value;
    looking.concerned.value = [];
  });
  return {
    ...base,
    ...looking,
    sight,
    battles: openBattles(
      computed(() => base.watch.history.value?.events.slice(0, base.watch.at.value) ?? []),
      { isNew: false, start: (session?.desk.client.game ?? hannibal).empty },
    ),
    reference: openReference(sight),
    scene: computed(() =>
      base.watch.history.value === null
        ? null
        : sceneWith(base.view.value, marksAt(base.watch, looking), looking.bare.value),
    ),
    told: computed(() => toldAt(base.watch)),
    look,
    showSpaces,
    point: ({ kind, place, target }) => {
      const space = place === null ? null : spaceOf(place);
      const aim = target === null ? null : aimOf(target);
      if (kind === 'hover') looking.hover.value = space;
      else look(space, aim?.kind === 'general' ? aim.general : null);
    },
    showPlaces: (places) => showSpaces(places.flatMap((place) => spaceOf(place) ?? [])),
    focus: (places) =>
      looking.board.value?.focus(places.flatMap((place) => spaceOf(place) ?? []).map(placeOf)),
    close: () => {
      stop();
      base.close();
    },
  };
}
