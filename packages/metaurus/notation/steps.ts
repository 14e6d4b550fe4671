import { fail, ok, preview, type Result } from '@tessera/core';
import { hexName, VERTICES, type HexId } from '@tessera/hex';
import {
  createFaults,
  linesOf,
  readNumber,
  stepLines,
  textOf,
  type Line,
  type Word,
} from '@tessera/notation';
import type { MetaurusGame } from '../rules/game.js';
import type { Seat, State, UnitId } from '../rules/model.js';
import { unitAt } from '../rules/occupancy.js';
import type { Step } from '../rules/step.js';
import type { World } from '../rules/world.js';
import { homeName, readCounter, readHex } from './codecs.js';
import type { Fault, Faults, Own } from './fault.js';

/**
 * A unit by the hex in which it stands, `1515`: that is one counter. A unit that is not on the map is
 * named by the hex in which the data sets it up, with an `@`: `0504@`.
 */
export function unitName(world: World, state: State, unit: UnitId): string {
  const found = state.units[unit];
  return found?.fate === 'onMap' ? hexName(found.hex) : `${homeName(world, unit)}@`;
}

/** One step as a player would write it, in the position in which it is taken (docs/notation.md). */
export function printStep(world: World, state: State, step: Step): string {
  const name = (unit: UnitId) => unitName(world, state, unit);
  switch (step.verb) {
    case 'turn':
      return `${name(step.unit)} faces ${VERTICES[step.facing]}`;
    case 'swap':
      return `${name(step.unit)} swaps ${name(step.with)}`;
    case 'attach':
      return `${name(step.unit)} joins ${step.command}`;
    case 'order':
      return `${step.command} = ${step.order}`;
    case 'status':
      return `${name(step.unit)} = ${step.order}`;
    case 'go':
      return `go ${step.turn}`;
    case 'activate':
      return `activate ${step.command}`;
    case 'combine':
      return `activate ${step.command} + ${step.with}`;
    case 'pass':
      return 'pass';
    case 'move':
      return `${name(step.unit)} -> ${hexName(step.to)}`;
    case 'exit':
      return `${name(step.unit)} exits`;
    case 'trample':
      return `trample ${name(step.unit)}`;
    case 'attack':
      return `${name(step.unit)} v ${name(step.target)}`;
    case 'resolve':
      return `resolve ${String(step.attack)}`;
    case 'retreat':
      return `${name(step.unit)} retreats ${hexName(step.to)}`;
    case 'counter':
      return 'counter';
    case 'advance':
      return `${name(step.unit)} advances ${hexName(step.to)}`;
    case 'decline':
      return 'decline';
  }
}

/** A plan, one line a step: each is written in the position to which those before it lead. */
export function printPlan(
  game: MetaurusGame,
  view: State,
  { seat, steps }: { readonly seat: Seat; readonly steps: readonly Step[] },
): string[] {
  let current = view;
  return steps.map((step) => {
    const text = printStep(game.world, current, step);
    current = preview(game, current, { seat, plan: [step] });
    return text;
  });
}

/** What a line's words are read with. */
interface Reading {
  readonly world: World;
  readonly state: State;
  readonly faults: Faults;
}

const HOME = /^\d{4}@$/;
const isUnit = ({ text }: Word): boolean => HOME.test(text) || /^\d{4}$/.test(text);

function readUnit({ world, state, faults }: Reading, word: Word): UnitId {
  if (HOME.test(word.text)) return readCounter(world, { ...word, text: word.text.slice(0, 4) }, faults);
  const before = faults.list.length;
  const hex: HexId = readHex(world, word, faults);
  const unit = unitAt(world, state, hex);
  if (unit === null && faults.list.length === before) faults.add('nobodyThere', word);
  return unit ?? 0;
}

/** A step whose first word names a unit: `unit verb object`; the schema has still to look at it. */
function readUnitStep(
  reading: Reading,
  unit: UnitId,
  [verb, object, ...more]: readonly Word[],
): object | null {
  const { world, faults } = reading;
  if (verb === undefined || more.length > 0) return null;
  if (object === undefined) return verb.text === 'exits' ? { verb: 'exit', unit } : null;
  const to = () => readHex(world, object, faults);
  switch (verb.text) {
    case 'faces':
      return { verb: 'turn', unit, facing: VERTICES.findIndex((name) => name === object.text) };
    case 'swaps':
      return { verb: 'swap', unit, with: readUnit(reading, object) };
    case 'joins':
      return { verb: 'attach', unit, command: object.text };
    case '=':
      return { verb: 'status', unit, order: object.text };
    case '->':
      return { verb: 'move', unit, to: to() };
    case 'v':
      return { verb: 'attack', unit, target: readUnit(reading, object) };
    case 'retreats':
      return { verb: 'retreat', unit, to: to() };
    case 'advances':
      return { verb: 'advance', unit, to: to() };
    default:
      return null;
  }
}

/** A step whose first word names no unit. */
function readOtherStep(reading: Reading, { head, rest }: Line): object | null {
  const [first, second, third, ...more] = rest;
  if (more.length > 0) return null;
  if (first === undefined) {
    return ['pass', 'counter', 'decline'].includes(head.text) ? { verb: head.text } : null;
  }
  if (second !== undefined && third !== undefined) {
    const isPair = head.text === 'activate' && second.text === '+';
    return isPair ? { verb: 'combine', command: first.text, with: third.text } : null;
  }
  if (second !== undefined) {
    return first.text === '=' ? { verb: 'order', command: head.text, order: second.text } : null;
  }
  switch (head.text) {
    case 'go':
      return { verb: 'go', turn: first.text };
    case 'activate':
      return { verb: 'activate', command: first.text };
    case 'trample':
      return { verb: 'trample', unit: readUnit(reading, first) };
    case 'resolve':
      return { verb: 'resolve', attack: readNumber(first, reading.faults) };
    default:
      return null;
  }
}

/** Reads one line as a step, in the position in which it is taken; null with a fault where it is none. */
export function readStep(
  game: MetaurusGame,
  state: State,
  { line, faults }: { readonly line: Line; readonly faults: Faults },
): Step | null {
  const { head, rest } = line;
  const before = faults.list.length;
  const reading = { world: game.world, state, faults };
  const raw = isUnit(head)
    ? readUnitStep(reading, readUnit(reading, head), rest)
    : readOtherStep(reading, line);
  if (faults.list.length > before) return null;
  const read = game.schemas.step.safeParse(raw);
  if (read.success) return read.data;
  faults.add('badStep', head, textOf(line));
  return null;
}

/** Reads lines as a plan, each in the position to which those before it lead. */
export function readPlan(
  game: MetaurusGame,
  view: State,
  { seat, lines, faults }: { readonly seat: Seat; readonly lines: readonly Line[]; readonly faults: Faults },
): Step[] {
  let current = view;
  return lines.flatMap((line) => {
    const step = readStep(game, current, { line, faults });
    if (step === null) return [];
    current = preview(game, current, { seat, plan: [step] });
    return [step];
  });
}

/** Reads a plan from text, one step for each line; `;` also ends a step. Returns the steps, or the first fault. */
export function parsePlan(
  game: MetaurusGame,
  view: State,
  { seat, text }: { readonly seat: Seat; readonly text: string },
): Result<readonly Step[], Fault> {
  const faults = createFaults<Own>();
  const steps = readPlan(game, view, { seat, lines: stepLines(linesOf(text)), faults });
  const [fault] = faults.list;
  return fault === undefined ? ok(steps) : fail(fault);
}
