import { z } from 'zod';
import type { DefineFact } from './facts.js';

/** What a game calls a kind of window: a question that its rules put between two others, to whom it may concern. */
export const windowSchema = z.string().regex(/^[a-zA-Z]{1,40}$/, 'a window is named by 1 to 40 letters');

/** A kind of window in which a seat does not want to be asked: everybody sees it. */
export interface UnaskedWindow<Seat extends string> {
  readonly seat: Seat;
  readonly window: string;
}

/** What a seat may say about windows. */
export const windowWords = [
  z.strictObject({ verb: z.literal('switchWindow'), window: windowSchema, asked: z.boolean() }),
] as const;
export type WindowWord = z.infer<(typeof windowWords)[number]>;

/** A seat wants to be asked in windows of that kind from now on, or no longer. */
export interface WindowSwitched<Seat extends string> {
  readonly kind: 'WindowSwitched';
  readonly seat: Seat;
  readonly window: string;
  readonly asked: boolean;
}

/** The fact about windows, for the table's. Everybody sees it; a takeback does not take it back. */
export const windowFacts = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) =>
  [
    define(
      'WindowSwitched',
      { seat, window: z.string(), asked: z.boolean() },
      { audience: 'everyone', nature: 'plain' },
    ),
  ] as const;

type Switches<Seat extends string> = readonly UnaskedWindow<Seat>[];

/**
 * Whether a seat wants to be asked in windows of that kind, as its switch at the table says: every one of them stands
 * at yes when a game begins. For the rules, which ask before they open such a window (and, before they pass it, what was
 * answered beforehand), and for everybody else.
 */
export const isAskedIn = <Seat extends string>(
  { table }: { readonly table: { readonly unasked: Switches<Seat> } },
  seat: Seat,
  window: string,
): boolean => !table.unasked.some((one) => one.seat === seat && one.window === window);

/** The switches after a seat has put one to where it did not stand. */
export function evolveWindows<Seat extends string>(
  unasked: Switches<Seat>,
  { seat, window, asked }: WindowSwitched<Seat>,
): Switches<Seat> {
  const others = unasked.filter((one) => one.seat !== seat || one.window !== window);
  return asked ? others : [...others, { seat, window }];
}

/** Why a word about windows is not open to a seat, as a key of the texts; null when it is. */
export function againstSwitch<Seat extends string>(
  windows: readonly string[],
  state: Parameters<typeof isAskedIn<Seat>>[0],
  { seat, step }: { readonly seat: Seat; readonly step: WindowWord },
): string | null {
  if (!windows.includes(step.window)) return 'noSuchWindow';
  return isAskedIn(state, seat, step.window) === step.asked ? 'windowSwitched' : null;
}

/**
 * What standing answers say that play something in the listed windows, of those that an action comes to and that their
 * seats' switches pass (counted from 1), and how many windows were passed so far: a log tells what an answer opened, not
 * what the seat had left.
 */
export function openings(opened: readonly number[]): {
  readonly beforehand: () => readonly never[] | null;
  readonly passed: () => number;
} {
  let passed = 0;
  return { beforehand: () => (opened.includes(++passed) ? [] : null), passed: () => passed };
}
