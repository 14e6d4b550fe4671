import { fileOf, hexAt, isOnGrid, lineOf } from '@tessera/hex';
import { activatable, counterOf, placeOf, unitOf, type Frame, type Step } from '@tessera/metaurus';
import { commitByPress } from '@tessera/table/game';
import { goToCommand, mayLeave } from './actions/index.js';
import type { Intent } from './plan.js';
import { unitAtHex, type Session } from './session.js';
import { unitsWithChoices } from './sight.js';

/** True when pointing at the map can add something to the plan now. */
const isPlanning = ({ sight }: Session): boolean => sight.value.choices.length > 0;

const isOwn = ({ seat, sight }: Session, unit: number): boolean =>
  counterOf(sight.value.world, unit).seat === seat;

/** The verb by which a chosen unit goes to a hex, for the present question. */
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

/** Handles pointing at an empty hex: plans that the chosen unit goes there, or shows why it cannot. */
function toHex(session: Session, hex: number): void {
  const { unit } = session.sight.value;
  const frame = session.sight.value.view.frames.at(-1);
  if (unit === null || !isPlanning(session) || !isOwn(session, unit)) return session.choose(null);
  const verb = goingAt(frame?.at);
  if (verb === null) return session.choose(null);
  session.plan([{ verb, unit, to: hex }]);
}

/** The step that pointing at a unit plans, when the question is about units; else null. */
function stepAt(session: Session, unit: number): Step | null {
  const { view, base, unit: chosen } = session.sight.value;
  const frame = base.frames.at(-1);
  if (session.desk.client.drafting.frame.value === null) return null;
  switch (frame?.at) {
    case 'activate': {
      // A unit whose command cannot act now is only looked at.
      const { command } = unitOf(view, unit);
      return activatable(base, session.seat).includes(command) ? { verb: 'activate', command } : null;
    }
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

/** Chooses the unit whose command has been named by pointing at it, where it can act: the next press says where to. */
function chooseNamed(session: Session, unit: number): void {
  if (unitsWithChoices(session.sight.value.choices).includes(unit)) session.choose(unit);
}

/** True where the attack or the victim that is pointed at is the one that is chosen already. */
const rollsAgain = ({ desk }: Session, step: Step): boolean =>
  desk.trail.value.taken.some(
    ({ step: planned }) =>
      (step.verb === 'resolve' && planned.verb === 'resolve' && planned.attack === step.attack) ||
      (step.verb === 'trample' && planned.verb === 'trample' && planned.unit === step.unit),
  );

/** Handles pointing at a unit: plans a step when the question is about units, else chooses the unit, or unchooses it. */
function toUnit(session: Session, unit: number): void {
  const sight = session.sight.value;
  const { command } = unitOf(sight.view, unit);
  const leads = isPlanning(session) && isOwn(session, unit) && mayLeave(session.desk, sight);
  if (leads && goToCommand(session.desk, sight, command)) return chooseNamed(session, unit);
  const step = stepAt(session, unit);
  if (step === null) return session.choose(session.sight.value.unit === unit ? null : unit);
  // What throws a die is chosen by a touch; a second one on what is chosen rolls.
  if (rollsAgain(session, step)) return commitByPress(session.desk);
  session.plan([step]);
  if (step.verb === 'activate') chooseNamed(session, unit);
}

/** Carries out an intent. */
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

/** Handles a key on the board: arrows move the cursor, Enter chooses, Escape unchooses. Returns whether the key was used. */
export function pressOnBoard(session: Session, key: string): boolean {
  const step = STEPS[key];
  if (step !== undefined) {
    moveCursor(session, step);
    return true;
  }
  const at = session.cursor.value;
  if ((key === 'Enter' || key === ' ') && at !== null) {
    const unit = unitAtHex(session, at);
    pointAt(session, unit === null ? { kind: 'hex', hex: at } : { kind: 'unit', unit, hex: at });
    return true;
  }
  if (key !== 'Escape') return false;
  session.choose(null);
  session.cursor.value = null;
  return true;
}
