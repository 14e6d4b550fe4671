import type { Game, GameTypes, StepBase } from '@tessera/core';
import { packingOf, type Draft, type Slice, type WireError } from '@tessera/protocol';

const PASSING = new Set<WireError['error']>(['unavailable', 'tooMany', 'internal', 'tooLarge']);

/** True for a refusal that another try may not meet. */
export const isPassing = (error: WireError): boolean => PASSING.has(error.error);

/** Events of the wire in the game's own form; null when one of them is unknown to this page. */
export function unpacked<T extends GameTypes>(game: Game<T>, events: Slice['events']): T['event'][] | null {
  const { unpack } = packingOf(game.schemas.event);
  const parsed = events.map((event) => game.schemas.event.safeParse(unpack(event)));
  const known = parsed.flatMap((result) => (result.success ? [result.data] : []));
  return known.length === parsed.length ? known : null;
}

/** Steps as the wire takes them: plain records with a verb. */
export const wireSteps = (steps: readonly StepBase[]): Draft['steps'] =>
  steps.map((step) => ({ ...Object.fromEntries<unknown>(Object.entries(step)), verb: step.verb }));
