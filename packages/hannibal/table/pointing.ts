import type { Choice, General, Reason, Space, State, Step } from '@tessera/hannibal';
import { commanderAmong, hannibal, marching, openRetreats, SPACES, type Seat } from '@tessera/hannibal';
import { aimedSpace, aimOf, placeOf, spaceOf, targetOf } from '@tessera/hannibal/drawing';
import type { Target } from '@tessera/drawing';
import { hasText } from '@tessera/hannibal/texts';
import type { Board, Pointing } from '@tessera/table/board';
import { inProvinces } from './cards/marks.js';
import { listOf, mapOf, type Sight, stepsIn } from './sight.js';
import { ableIn, spacesAsked } from './marks.js';
import { beginMarch, beginMarkers, beginnersAt } from './march/beginning.js';
import { askedAt, isAnswered, open, wholeArmy } from './march/plan.js';
import { waysTo } from '@tessera/hannibal';
import type { Session } from './session.js';

/** Steps of which there are many at each space, and which say more than where: those are chosen in the panel. */
const LED: ReadonlySet<Step['verb']> = new Set(['react', 'detach', 'play', 'counter']);

const where = ({ posts }: State, general: General): Space | null => posts[general].space;

/** The spaces that a choice names, and those of the generals that it names. */
function spacesOf(sight: Sight, choice: Choice): readonly (Space | null)[] {
  if ('space' in choice) return listOf(choice.space);
  if ('to' in choice) return listOf(choice.to);
  if ('province' in choice) return inProvinces(choice);
  return 'general' in choice ? listOf(choice.general).map((general) => where(sight.view, general)) : [];
}

function isAt(sight: Sight, step: Step, space: Space): boolean {
  if ('space' in step) return step.space === space;
  if ('to' in step) return step.to === space;
  if ('province' in step) return inProvinces(step).includes(space);
  return 'general' in step && where(sight.view, step.general) === space;
}

/** The steps that pointing at a space could mean for a single-step question; with a general, those that name the general. */
export function stepsAt(sight: Sight, space: Space, general: General | null = null): Step[] {
  const choices = open(sight).filter(
    (choice) => !LED.has(choice.verb) && spacesOf(sight, choice).includes(space),
  );
  const steps = stepsIn(choices).filter((step) => isAt(sight, step, space));
  const theirs = steps.filter((step) => 'general' in step && step.general === general);
  return theirs.length > 0 ? theirs : steps;
}

/** Plans the answer to a single-step question in the place of another one, or adds it by `add`. */
function answer({ sight, desk }: Session, step: Step, add: Session['lay']): void {
  const last = sight.value.trail.taken.at(-1)?.step;
  if (isAnswered(sight.value)) desk.revise((one) => one === last, [step]);
  else add([step]);
}

/** Answers a single-step question as a press does, which commits it where it was all that is asked. */
export const answerWith = (session: Session, step: Step): void => answer(session, step, session.plan);

/** Plans the answer to a single-step question that is still changed: it is committed by a press of its own. */
export const planAnswer = (session: Session, step: Step): void => answer(session, step, session.lay);

/** Shows reasons, and lights the spaces that they are about. */
function refuse({ concerned, desk }: Session, reasons: readonly Reason[], space: Space): void {
  concerned.value = [space];
  desk.objections.value = reasons;
}

/** The step to a space out of reach whose reasons are shown: a single move there, if there could be one. */
function stepTowards({ world, view }: Sight, space: Space): Step | null {
  const general = marching(view)?.move.general;
  const from = general === undefined ? null : where(view, general);
  if (from === null) return null;
  if (world.wayBetween(from, space) !== null) return { verb: 'go', to: space };
  const arePorts = [from, space].every((port) => world.spaceOf(port).port !== null);
  return arePorts ? { verb: 'sail', to: space, inside: false } : null;
}

/** Plans the march to a space by the shortest way, or shows why it cannot go there. */
function march(session: Session, space: Space): void {
  const sight = session.sight.value;
  const { view, seat } = sight;
  const general = marching(view)?.move.general;
  if (general !== undefined && view.posts[general].space === space) return session.look(space, general);
  const [way, other] = waysTo(view, seat, space);
  if (way !== undefined) return other === undefined ? session.lay(way.steps) : session.look(space);
  const step = stepTowards(sight, space);
  if (step !== null) session.plan([step]);
  else refuse(session, [{ code: 'outOfReach', rule: '10.2', at: [placeOf(space)] }], space);
}

/** Handles pointing at a space while a march is planned. It musters the army first if necessary. */
function marchTo(session: Session, space: Space): void {
  const { view } = session.sight.value;
  const isMustered = marching(view)?.move.army !== null;
  const army = isMustered ? null : wholeArmy(session.sight.value);
  if (army !== null) session.lay([army.step]);
  march(session, space);
}

/** Whether this seat plans a march now. */
const isMarching = ({ view, seat, choices }: Sight): boolean => {
  const frame = view.frames.at(-1);
  return frame?.at === 'move' && frame.seat === seat && choices.length > 0;
};

/** The next step of a retreat towards a space on one of its paths. */
function nextOfRetreat({ base, seat, world }: Sight, space: Space): Step | null {
  if (askedAt({ base })?.at !== 'retreat') return null;
  const ways = openRetreats({ world, state: base }, seat).filter(({ spaces }) => spaces.includes(space));
  const [next, other] = [...new Set(ways.flatMap(({ spaces }) => spaces[1] ?? []))];
  return next === undefined || other !== undefined ? null : { verb: 'retreat', to: next };
}

/**
 * Begins the plan of a card on the map: a general is moved by it, and in another space the card that is taken up places a
 * marker. Returns whether it did.
 */
function begins(session: Session, space: Space, general: General | null): boolean {
  const [only, other] = beginnersAt(session.sight.value, space);
  const who = general ?? (other === undefined ? only : undefined);
  if (who !== undefined && beginMarch(session, who)) return true;
  return only === undefined && beginMarkers(session, space);
}

/**
 * Moves another general with the card in the place of the one whose march has been begun and goes nowhere yet. Returns
 * whether it did.
 */
function changesGeneral(session: Session, general: General | null): boolean {
  const { desk, sight } = session;
  const [played] = desk.earlier.value;
  const { trail, view } = sight.value;
  if (general === null || played?.taken[0]?.step.verb !== 'play' || trail.taken.length > 0) return false;
  const space = where(view, general);
  if (marching(view)?.move.general === general || space === null) return false;
  const before = { ...sight.value, base: played.base, view: played.base };
  if (!beginnersAt(before, space).includes(general)) return false;
  desk.undoAll();
  return beginMarch(session, general);
}

/** Handles choosing a space or a general: plans the only step that it can mean, else looks at the space. */
function choose(session: Session, space: Space, general: General | null): void {
  const sight = session.sight.value;
  if (begins(session, space, general)) return;
  if (isMarching(sight)) {
    if (changesGeneral(session, general)) return;
    return marchTo(session, space);
  }
  const [step, other] = stepsAt(sight, space, general);
  if (step !== undefined && other === undefined) return answerWith(session, step);
  const next = nextOfRetreat(sight, space);
  if (next !== null) return answerWith(session, next);
  session.look(space, general);
  const { prompt } = session.desk;
  const code = `notHere.${prompt.value?.prompt.code ?? ''}`;
  if (step !== undefined || !hasText(`reason.${code}`)) return;
  refuse(session, [{ code, rule: prompt.value?.rules[0] ?? '', at: [placeOf(space)] }], space);
}

/** Handles pointing at the board. */
export function pointAt(session: Session, { kind, place, target }: Pointing): void {
  const under = place === null ? null : spaceOf(place);
  if (kind === 'hover') {
    session.hover.value = under;
    return;
  }
  const aim = target === null ? null : aimOf(target);
  const general = aim?.kind === 'general' ? aim.general : null;
  const space = (aim === null ? null : aimedSpace(aim, session.sight.value.view)) ?? under;
  if (space === null || kind === 'inspect') session.look(space, general);
  else choose(session, space, general);
}

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
};

interface At {
  readonly x: number;
  readonly y: number;
}

/** The nearest space in a direction, weighing distance along and across it; null when there is none. */
export function nextSpace(
  at: (space: Space) => At,
  spaces: readonly Space[],
  { from, towards }: { readonly from: Space; readonly towards: At },
): Space | null {
  const start = at(from);
  const [nearest] = spaces
    .map((space) => {
      const [dx, dy] = [at(space).x - start.x, at(space).y - start.y];
      const ahead = dx * towards.x + dy * towards.y;
      const aside = Math.abs(dx * towards.y) + Math.abs(dy * towards.x);
      return { space, ahead, aside };
    })
    .filter(({ ahead, aside }) => ahead > 0 && aside <= 2 * ahead)
    .sort((one, two) => one.ahead + one.aside - (two.ahead + two.aside));
  return nearest?.space ?? null;
}

type AtBoard = { readonly board: { readonly value: Board | null } };

/** Whether a space can be seen on the board, not too near its edge. */
export function isInView({ board }: AtBoard, space: Space): boolean {
  const place = board.value?.screenOf(placeOf(space));
  const host = document.querySelector('.boardCanvas');
  if (place === undefined || place === null || host === null) return true;
  const { clientWidth, clientHeight } = host;
  return place.x > 30 && place.y > 30 && place.x < clientWidth - 30 && place.y < clientHeight - 30;
}

/** Brings spaces into view together with those beside them, so that none is at the edge. */
export function bringIntoView({ board }: AtBoard, spaces: readonly Space[]): void {
  const around = spaces.flatMap((space) => hannibal.world.neighbours(space).map((next) => next.space));
  board.value?.focus([...new Set([...spaces, ...around])].map(placeOf));
}

/** Brings a space into view when it is not. */
export function keepInView(at: AtBoard, space: Space): void {
  if (!isInView(at, space)) bringIntoView(at, [space]);
}

/** Where the cursor begins: at what is looked at, or what is asked about. */
function startOf({ sight }: Session): Space {
  const { space, view, seat } = sight.value;
  const general = marching(view)?.move.general ?? ableIn(sight.value)[0];
  const [first] = spacesAsked(sight.value);
  return space ?? (general === undefined ? null : where(view, general)) ?? first ?? CAPITALS[seat];
}

const CAPITALS: Readonly<Record<Seat, Space>> = { rome: 'rome', carthage: 'carthage' };

/** Moves the board's cursor by an arrow key. */
function moveCursor(session: Session, towards: { readonly x: number; readonly y: number }): void {
  const from = session.cursor.value;
  const { at } = mapOf().layout;
  const next = from === null ? startOf(session) : nextSpace(at, SPACES, { from, towards });
  if (next === null) return;
  session.cursor.value = next;
  session.hover.value = null;
  keepInView(session, next);
}

/**
 * The general whom a key at the cursor means: who is looked at and stands there, else the commander of those who can begin
 * a march there, as whose counter lies on top a pointer means them too.
 */
function targetAt(sight: Sight, at: Space): Target | null {
  const { general: looked, view } = sight;
  const isThere = looked !== null && where(view, looked) === at;
  const general = isThere ? looked : commanderAmong(view, beginnersAt(sight, at));
  return general === null ? null : targetOf({ kind: 'general', general });
}

/** Handles a key on the board: arrows move the cursor, Enter chooses, Escape unchooses. Returns whether the key was used. */
export function pressOnBoard(session: Session, key: string): boolean {
  const towards = ARROWS[key];
  if (towards !== undefined) {
    moveCursor(session, towards);
    return true;
  }
  const at = session.cursor.value;
  if ((key === 'Enter' || key === ' ') && at !== null) {
    pointAt(session, { kind: 'tap', place: placeOf(at), target: targetAt(session.sight.value, at) });
    return true;
  }
  if (key !== 'Escape') return false;
  session.look(null);
  session.cursor.value = null;
  return true;
}
