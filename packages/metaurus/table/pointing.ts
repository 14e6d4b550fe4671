import { fileOf, hexAt, isOnGrid, lineOf } from '@tessera/hex';
import { counterOf, placeOf, unitOf, type Frame, type Step } from '@tessera/metaurus';
import type { Intent } from './plan.js';
import { standingIn, type Session } from './session.js';

/** True when pointing at the map can add something to the plan now. */
const isPlanning = ({ sight }: Session): boolean => sight.value.choices.length > 0;

const isOwn = ({ seat, sight }: Session, unit: number): boolean =>
  counterOf(sight.value.world, unit).seat === seat;

/** By which verb a chosen unit goes to a hex, by what is asked. */
function goingAt(at: Frame['at'] | undefined): 'move' | 'retreat' | 'advance' | null {
  switch (at) {
    case 'movement':
      return 'move';
    case 'retreat':
    case 'advance':
      return at;
    default:
      return null;
  }
}

/** A hex without a unit was pointed at: the chosen unit goes there, or it is said why not. */
function toHex(session: Session, hex: number): void {
  const { unit } = session.sight.value;
  const frame = session.sight.value.view.frames.at(-1);
  if (unit === null || !isPlanning(session) || !isOwn(session, unit)) return session.choose(null);
  const verb = goingAt(frame?.at);
  if (verb === null) return session.choose(null);
  session.plan([{ verb, unit, to: hex }]);
}

/** What pointing at a unit means besides choosing it: a step of the plan, where the question is about units. */
function stepAt(session: Session, unit: number): Step | null {
  const { view, base, unit: chosen } = session.sight.value;
  const frame = base.frames.at(-1);
  if (session.desk.client.drafting.frame.value === null) return null;
  switch (frame?.at) {
    case 'activate':
      return isOwn(session, unit) ? { verb: 'activate', command: unitOf(view, unit).command } : null;
    case 'declare':
    case 'continue':
      if (chosen === null || !isOwn(session, chosen) || isOwn(session, unit)) return null;
      return { verb: 'attack', unit: chosen, target: unit };
    case 'resolve': {
      const attack = frame.attacks.find(
        ({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(unit),
      );
      return attack === undefined ? null : { verb: 'resolve', attack: attack.attack };
    }
    case 'victim':
      return { verb: 'trample', unit };
    default:
      return null;
  }
}

/** A unit was pointed at: that plans a step where the question is about units, else it is chosen, or let go when it was. */
function toUnit(session: Session, unit: number): void {
  const step = stepAt(session, unit);
  if (step === null) session.choose(session.sight.value.unit === unit ? null : unit);
  else session.plan([step]);
}

/** Does what the board says was pointed at. */
export function pointAt(session: Session, intent: Intent): void {
  switch (intent.kind) {
    case 'hex':
      return toHex(session, intent.hex);
    case 'unit':
      return toUnit(session, intent.unit);
    case 'facing':
      return session.plan([{ verb: 'turn', unit: intent.unit, facing: intent.facing }]);
    case 'exit': {
      const { unit } = session.sight.value;
      if (unit !== null) session.plan([{ verb: 'exit', unit }]);
      return;
    }
    case 'nothing':
      return session.choose(null);
    case 'hover':
      session.hover.value = intent.hex;
      return;
    case 'inspect':
      if (intent.unit !== null) session.choose(intent.unit);
      return;
  }
}

const STEPS: Readonly<Record<string, readonly [lines: number, files: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Moves the board's cursor by an arrow key, as the board is turned. */
function moveCursor(session: Session, [lines, files]: readonly [number, number]): void {
  const { unit, view, world } = session.sight.value;
  const first =
    view.units[unit ?? -1]?.hex ?? view.units.find(({ fate }) => fate === 'onMap')?.hex ?? hexAt(1, 1);
  const at = session.cursor.value;
  const sign = session.orientation.value === 'north' ? 1 : -1;
  const next = at === null ? first : hexAt(lineOf(at) + sign * lines, fileOf(at) + sign * files);
  if (!isOnGrid(world.grid, next)) return;
  session.cursor.value = next;
  session.hover.value = next;
  keepInView(session, next);
}

/** Brings a hex into view when it is not. */
export function keepInView({ board }: Session, hex: number): void {
  const place = board.value?.screenOf(placeOf(hex));
  const host = document.querySelector('.boardCanvas');
  if (place === undefined || place === null || host === null) return;
  const { clientWidth, clientHeight } = host;
  const inside = place.x > 20 && place.y > 20 && place.x < clientWidth - 20 && place.y < clientHeight - 20;
  if (!inside) board.value?.focus([placeOf(hex)]);
}

/** Keys on the board: arrows move the cursor, Enter chooses, Escape lets go. True when the key meant something. */
export function pressOnBoard(session: Session, key: string): boolean {
  const step = STEPS[key];
  if (step !== undefined) {
    moveCursor(session, step);
    return true;
  }
  const at = session.cursor.value;
  if ((key === 'Enter' || key === ' ') && at !== null) {
    const unit = standingIn(session, at);
    pointAt(session, unit === null ? { kind: 'hex', hex: at } : { kind: 'unit', unit, hex: at });
    return true;
  }
  if (key !== 'Escape') return false;
  session.choose(null);
  session.cursor.value = null;
  return true;
}
