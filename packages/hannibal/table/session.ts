import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals';
import { choicesIn } from '@tessera/core';
import { hannibal, type Hannibal, type Seat, type Space } from '@tessera/hannibal';
import { spaceOf } from '@tessera/hannibal/drawing';
import type { Places, Session as TableSession } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import type { Desk } from '@tessera/table/game';
import { openSeatBattles, type BattleDesk } from './battle/desk.js';
import { lookingAt, sceneWith, startLooking, type LookChanges, type Looking } from './looking.js';
import { toTheEnd } from './march/ending.js';
import { marksOf } from './marks.js';
import { openReference, type Reference } from './reference/index.js';
import type { Sight } from './sight.js';
import type { Onlooker } from './watch/onlooker.js';

/** A seat's page at work: what every game's has, and what the player looks at. */
export interface Session extends TableSession<Hannibal, Onlooker>, Looking, LookChanges {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  /** The battles of the game, and what of them lies on the table. */
  readonly battles: BattleDesk;
  readonly reference: Reference;
}

/** What is looked at, computed from the desk. */
function sights(desk: Desk<Hannibal>, seat: Seat, { space, general, card }: Looking): ReadonlySignal<Sight> {
  const base = computed(() => desk.client.receiver.feed.value.view);
  const atFirst = computed(() => choicesIn(hannibal, base.value, seat));
  return computed(() => ({
    world: hannibal.world,
    seat,
    base: base.value,
    view: desk.view.value,
    choices: desk.choices.value,
    atFirst: atFirst.value,
    trail: desk.trail.value,
    space: space.value,
    general: general.value,
    card: card.value,
  }));
}

const spacesOf = (places: Places): Space[] => places.flatMap((place) => spaceOf(place) ?? []);

/** The board of a seat, as it is to be seen. */
function sceneOf(sight: Sight, { hover, cursor, concerned, bare }: Looking, places: Places): Scene {
  const pointer = spacesOf(places);
  const pointed = { hover: hover.value, cursor: cursor.value, concerned: concerned.value, pointer };
  return sceneWith(sight.view, marksOf(sight, pointed), bare.value);
}

/** Lets go of what was looked at when another question is asked. */
function atEachQuestion(desk: Desk<Hannibal>, looking: Looking): () => void {
  const { drafting } = desk.client;
  return effect(() => {
    void drafting.frame.value;
    untracked(() => {
      looking.concerned.value = [];
      looking.cursor.value = null;
      looking.card.value = null;
    });
  });
}

/** Adds to a seat's page what the player looks at. */
export function openAtSeat(base: TableSession<Hannibal, Onlooker>): Session {
  const { desk, seat, past } = base;
  const looking = startLooking();
  const sight = sights(desk, seat, looking);
  const stopAsking = atEachQuestion(desk, looking);
  const { look, showSpaces } = lookingAt(looking);
  const present = computed(() =>
    desk.client.receiver.feed.value.epoch === null
      ? null
      : sceneOf(sight.value, looking, base.pointer?.value ?? []),
  );
  const { feed } = desk.client.receiver;
  const battles = openSeatBattles(
    computed(() => feed.value.events),
    computed(() => feed.value.epoch !== null),
    { seat: base.remembers ? { game: desk.client.id, seat } : null, start: desk.client.game.empty },
  );
  const object = (): void => {
    const reasons = desk.objections.value ?? [];
    looking.concerned.value = reasons.flatMap(({ at }) => at.flatMap((place) => spaceOf(place) ?? []));
  };
  return {
    ...base,
    ...looking,
    sight,
    battles,
    reference: openReference(sight),
    look,
    showSpaces,
    scene: computed(() => past.value?.onlooker.scene.value ?? present.value),
    plan: (steps) => {
      looking.concerned.value = [];
      if (steps.length > 0 && !desk.add(...toTheEnd(sight.value, steps))) object();
    },
    showPlaces: (places) => showSpaces(spacesOf(places)),
    close: () => {
      stopAsking();
      battles.close();
      base.close();
    },
  };
}
