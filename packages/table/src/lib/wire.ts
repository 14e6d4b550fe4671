import type { Game, GameTypes, StepBase } from '@tessera/core';
import { packingOf, type Draft, type Slice, type WireError } from '@tessera/protocol';

const PASSING = new Set<WireError['error']>(['unavailable', 'tooMany', 'internal', 'tooLarge']);

/** True for an error that may be gone at the next try. */
export const isPassing = (error: WireError): boolean => PASSING.has(error.error);

/** Unpacks and parses events of the wire; null when this page does not know one of them. */
export function unpacked<T extends GameTypes>(game: Game<T>, events: Slice['events']): T['event'][] | null {
  const { unpack } = packingOf(game.schemas.event);
  const parsed = events.map((event) => game.schemas.event.safeParse(unpack(event)));
  const known = parsed.flatMap((result) => (result.success ? [result.data] : []));
  return known.length === parsed.length ? known : null;
}

/** A plan in the form of the wire: its steps for the question that is asked, and for those after it. */
export const wirePlan = (
  steps: readonly StepBase[],
  then: readonly (readonly StepBase[])[] = [],
): Pick<Draft, 'steps' | 'then'> => ({
  steps: wireSteps(steps),
  ...(then.length > 0 && { then: then.map(wireSteps) }),
});

/** Steps in the form of the wire. */
export const wireSteps = (steps: readonly StepBase[]): Draft['steps'] =>
  steps.map((step) => ({ ...Object.fromEntries<unknown>(Object.entries(step)), verb: step.verb }));
