import { computed, type ReadonlySignal } from '@preact/signals';
import { hannibal, type Hannibal, type State } from '@tessera/hannibal';
import { aimOf, placeOf, spaceOf } from '@tessera/hannibal/drawing';
import type { Onlooker as TableOnlooker } from '@tessera/table';
import type { Pointing, Scene } from '@tessera/table/board';
import { startTrail } from '@tessera/table/game';
import { openBattles, type BattleDesk } from '../battle/desk.js';
import { lookingAt, sceneOf, startLooking, type Looking, type Session } from '../session.js';
import { openReference, type Reference } from '../reference/index.js';
import type { Sight } from '../sight.js';

/** One who looks on at the map: what the panels of a seat's page need of them. */
export interface Onlooker extends TableOnlooker<Hannibal>, Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly battles: BattleDesk;
  readonly reference: Reference;
  readonly look: Session['look'];
  readonly showSpaces: Session['showSpaces'];
  readonly point: (pointing: Pointing) => void;
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

/** Looks on at a game; with a session, at the past of its seat, on the seat's own board. */
export function openOnlooker(base: TableOnlooker<Hannibal>, session: Session | null): Onlooker {
  const own = startLooking();
  const looking = session === null ? own : { ...own, board: session.board };
  const sight = computed(() => sightOf(base.view.value, looking));
  const { look, showSpaces } = lookingAt(looking);
  return {
    ...base,
    ...looking,
    sight,
    battles: openBattles(
      computed(() => base.watch.history.value?.events.slice(0, base.watch.at.value) ?? []),
      false,
    ),
    reference: openReference(sight),
    scene: computed(() => (base.watch.history.value === null ? null : sceneOf(sight.value, looking))),
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
    close: () => base.close(),
  };
}
