import { drawPosition, inLayers } from '@tessera/metaurus/drawing';
import {
  hexesOf,
  placeOf,
  unitAt,
  type Metaurus,
  type MetaurusGame,
  type Step,
  type UnitId,
} from '@tessera/metaurus';
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import { resultsOf, tellAll, type ToldLog } from '@tessera/metaurus/texts';
import { choosingAt, openSeatBoard, type Places, type Session as TableSession } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import { type Desk, against, play, startTrail } from '@tessera/table/game';
import { keptName, keptShelf, readAs, write } from '@tessera/table/lib';
import { startLooking, type AtBoard, type Looking } from './looking.js';
import { chosenIn, choicesOf, listOf, mapOf, unitStatusOf, unitsWithChoices, type Sight } from './sight.js';
import { fightHexes } from './battleMarks.js';
import { marksOf } from './marks.js';
import { firstProposal } from './pairs.js';
import { isSamePair, replaces } from './plan.js';
import { withResults, fold, keptReelSchema, startReel, type Reel } from './reel.js';
import { openReference, type Reference } from './reference/index.js';
import type { Onlooker } from './watch/onlooker.js';
import { showsPart } from '@tessera/table/ui';

/** The session of a seat's page: every game's parts, and what the player looks at on the map. */
export interface Session extends TableSession<Metaurus, Onlooker>, AtBoard {
  /** The results of dice that the player goes through. */
  readonly reel: Signal<Reel>;
  readonly reference: Reference;
}

/** The sight, computed from the desk. */
function sightOf(
  game: MetaurusGame,
  desk: Desk<Metaurus>,
  { unit }: Pick<Looking, 'unit'>,
): ReadonlySignal<Sight> {
  const choosing = choosingAt(desk);
  return computed(() => {
    const sight = choosing.value;
    return { ...sight, game, world: game.world, unit: chosenIn(sight.view, unit.value) };
  });
}

/** The scene of a seat's board. */
function sceneOf(sight: Sight, looking: Looking, places: Places): Scene {
  const { world, view } = sight;
  const map = mapOf(world, looking.orientation.value);
  const marks = marksOf(sight, {
    concerned: looking.concerned.value,
    hover: looking.hover.value,
    cursor: looking.cursor.value,
    pointer: hexesOf(places),
  });
  return { map, layers: inLayers(drawPosition({ world, view, layout: map.layout, marks })) };
}

// For these verbs an illegal step shows its reasons; it does not undo the step that it would replace.
const OBJECTED: ReadonlySet<Step['verb']> = new Set(['move', 'activate', 'attack', 'retreat', 'advance']);

/** True for a step that begins the next question's answer, and is none to the present one. */
function isForNext({ client: { game }, trail, next }: Desk<Metaurus>, step: Step): boolean {
  const view = next.value;
  if (view === null || against(game, trail.value, step).length === 0) return false;
  return against(game, startTrail<Metaurus>(view, trail.value.seat), step).length === 0;
}

/**
 * Adds steps to the plan. A step replaces an earlier one of the same matter if it is legal there. Returns false, and shows
 * the reasons, when the first step is illegal.
 */
function planIn(desk: Desk<Metaurus>, steps: readonly Step[]): boolean {
  const { base, seat, taken } = desk.trail.value;
  const { game } = desk.client;
  const planned = taken.map(({ step }) => step);
  const anew = (earlier: Step): boolean => steps.some((later) => replaces(later, earlier));
  const [first] = steps;
  if (first === undefined) return true;
  if (isForNext(desk, first)) return desk.add(...steps);
  if (planned.some((step) => isSamePair(step, first))) {
    desk.revise((step) => isSamePair(step, first), []);
    return true;
  }
  if (!planned.some(anew)) return desk.add(...steps);
  const others = planned.filter((step) => !anew(step));
  const reasons = against(game, play(game, startTrail<Metaurus>(base, seat), others), first);
  if (reasons.length > 0 && OBJECTED.has(first.verb)) {
    desk.objections.value = reasons;
    return false;
  }
  desk.revise(anew, steps);
  return true;
}

/** The only unit that a question is about, which then need not be chosen; else null. */
function onlyOne({ atFirst }: Sight): UnitId | null {
  const going = (['retreat', 'advance', 'move', 'turn'] as const).flatMap((verb) => choicesOf(atFirst, verb));
  const [unit, ...others] = new Set(going.flatMap((choice) => listOf(choice.unit)));
  return unit === undefined || others.length > 0 ? null : unit;
}

/** The first unit that still must act: when a whole command has moved, those that could not are led on first. */
const strayIn = (sight: Sight): UnitId | null =>
  unitsWithChoices(sight.choices).find((unit) => ['must', 'mustClose'].includes(unitStatusOf(sight, unit))) ??
  null;

/** Chooses the unit that a question is about, also where the plan itself has come to that question. */
const atEachQuestion = (sight: ReadonlySignal<Sight>, unit: Looking['unit']): (() => void) => {
  const question = computed(() => {
    const frame = sight.value.base.frames.at(-1);
    return frame === undefined ? '' : `${frame.at} ${String(frame.id)}`;
  });
  return effect(() => {
    void question.value;
    untracked(() => (unit.value = onlyOne(sight.value)));
  });
};

/** The log of what the seat has received. */
function logOf(game: MetaurusGame, { client }: Desk<Metaurus>): ReadonlySignal<ToldLog> {
  const { world } = game;
  let told: ToldLog | null = null;
  return computed(() => (told = tellAll({ game, world }, client.receiver.feed.value.events, told)));
}

/**
 * Updates the reel with the log, and stores in the browser which results are unread. The reel folds when the player goes
 * on. When the screen has room for it beside the question, a new result opens by itself.
 */
function reelOf(client: Desk<Metaurus>['client'], log: ReadonlySignal<ToldLog>, remembers: boolean) {
  const { id: game, seat } = client;
  const name = keptName({ game, seat }, 'read');
  const kept = remembers ? readAs(keptShelf, name, keptReelSchema) : null;
  const reel = signal<Reel>(kept === null ? startReel(0) : { ...kept, at: null });
  const started = signal(kept !== null);
  const stopComing = effect(() => {
    const count = resultsOf(log.value.battles).length;
    if (client.receiver.feed.value.epoch === null) return;
    untracked(() => {
      // In a new browser all results so far count as read.
      reel.value = withResults(started.value ? reel.value : startReel(count), count, !showsPart());
      started.value = true;
    });
  });
  const stopGoing = effect(() => {
    if (client.outbox.sending.value) untracked(() => (reel.value = fold(reel.value)));
  });
  const stopKeeping = effect(() => {
    const { known, unread } = reel.value;
    if (remembers && started.value) write(keptShelf, name, { known, unread });
  });
  return { reel, stop: () => (stopComing(), stopGoing(), stopKeeping()) };
}

/** Begins the plan at each new question with what must be, or is proposed. */
const proposing = (desk: Desk<Metaurus>, sight: ReadonlySignal<Sight>): (() => void) => {
  const { drafting, outbox } = desk.client;
  return effect(() => {
    if (drafting.frame.value === null || !drafting.fresh.value || outbox.sending.value) return;
    untracked(() => desk.add(...firstProposal(sight.value)));
  });
};

/** Opens the Metaurus's part of a seat's session: the map, the reel, and what the player looks at. */
export function openAtSeat(game: MetaurusGame, base: TableSession<Metaurus, Onlooker>): Session {
  const { desk, seat, remembers, pointer } = base;
  const looking = startLooking(seat === 'rome' ? 'north' : 'south');
  const { unit, concerned } = looking;
  const sight = sightOf(game, desk, looking);
  const board = openSeatBoard(base, {
    looking,
    named: hexesOf,
    placesOf: (hexes) => hexes.map(placeOf),
    draw: () => sceneOf(sight.value, looking, pointer?.value ?? []),
    add: (steps) => {
      let isTaken = false;
      base.press(() => (isTaken = planIn(desk, steps)));
      return isTaken;
    },
    fight: () => fightHexes(sight.value).map(placeOf),
    atQuestion: () => undefined,
  });
  const stopChoosing = atEachQuestion(sight, unit);
  const stopProposing = proposing(desk, sight);
  const log = logOf(game, desk);
  const { reel, stop: stopReel } = reelOf(desk.client, log, remembers);
  const reference = openReference({ ...looking, sight, log });
  return {
    ...base,
    ...looking,
    ...board,
    sight,
    log,
    reel,
    reference,
    plan: (steps) => {
      board.plan(steps);
      const [first] = steps;
      if (new Set(steps.flatMap((step) => (step.verb === 'move' ? [step.unit] : []))).size > 1)
        unit.value = strayIn(sight.value);
      // A unit that has retreated or advanced may turn next, so it stays chosen.
      if (first?.verb === 'retreat' || first?.verb === 'advance') unit.value = first.unit;
    },
    choose: (chosen) => {
      unit.value = chosen;
      concerned.value = [];
      desk.objections.value = null;
    },
    close: () => {
      stopChoosing();
      stopProposing();
      stopReel();
      reference.end();
      board.close();
    },
  };
}

/** The unit that stands in a hex after the plan, or null. */
export const unitAtHex = ({ sight }: Session, hex: number): UnitId | null =>
  unitAt(sight.value.world, sight.value.view, hex);
