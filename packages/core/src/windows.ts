import { z } from 'zod';
import { type DefineFact, PLAIN_TO_ALL } from './facts.js';
import { because, unless, type Reason } from './reasons.js';
import { readonlyArray, readonlyObject } from './schemas.js';

/**
 * The name of a kind of window: a question that the rules put between two others, to a seat that may want to
 * interrupt.
 */
export const windowSchema = z.string().regex(/^[a-zA-Z]{1,40}$/, 'a window is named by 1 to 40 letters');

/** The schema of the kinds of windows in which seats do not want to be asked. Everybody sees them. */
export const unaskedSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  readonlyArray(readonlyObject({ seat, window: z.string() }));
type Switches<Seat extends string> = z.output<ReturnType<typeof unaskedSchema<Seat>>>;

/** The table action about windows. */
export const windowWords = [
  z.strictObject({ verb: z.literal('switchWindow'), window: windowSchema, asked: z.boolean() }),
] as const;
export type WindowWord = z.infer<(typeof windowWords)[number]>;

/** Defines the fact about windows, for the table's facts. Everybody sees it, and takebacks do not undo it. */
export const windowFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) => define('WindowSwitched', { seat, window: z.string(), asked: z.boolean() }, PLAIN_TO_ALL);

/** A seat wants to be asked in windows of that kind from now on, or no longer. */
export type WindowSwitched<Seat extends string> = Readonly<
  z.output<ReturnType<typeof windowFact<Seat, unknown>>>
>;

/**
 * Whether a seat wants to be asked in windows of that kind. Every switch is on when a game begins. Rules look here
 * before they open such a window, and at the standing answers before they skip it.
 */
export const isAskedIn = <Seat extends string>(
  { table }: { readonly table: { readonly unasked: Switches<Seat> } },
  seat: Seat,
  window: string,
): boolean => !table.unasked.some((one) => one.seat === seat && one.window === window);

/** The switches after a seat has changed one. */
export function evolveWindows<Seat extends string>(
  unasked: Switches<Seat>,
  { seat, window, asked }: WindowSwitched<Seat>,
): Switches<Seat> {
  const others = unasked.filter((one) => one.seat !== seat || one.window !== window);
  return asked ? others : [...others, { seat, window }];
}

/** Why a seat may not switch a window; empty when it may. */
export function explainSwitch<Seat extends string>(
  windows: readonly string[],
  state: Parameters<typeof isAskedIn<Seat>>[0],
  { seat, step }: { readonly seat: Seat; readonly step: WindowWord },
): readonly Reason[] {
  if (!windows.includes(step.window)) return because('noSuchWindow');
  return unless(isAskedIn(state, seat, step.window) !== step.asked, 'windowSwitched');
}

/**
 * Repeats, for a replay, which windows standing answers opened. It counts the windows that switches would skip, from
 * 1: `beforehand` plays something in the listed ones, and `passed` returns how many there were so far. A log tells
 * what an answer opened, but not what the seat had left.
 */
export function openings(opened: readonly number[]): {
  readonly beforehand: () => readonly never[] | null;
  readonly passed: () => number;
} {
  let passed = 0;
  return { beforehand: () => (opened.includes(++passed) ? [] : null), passed: () => passed };
}
