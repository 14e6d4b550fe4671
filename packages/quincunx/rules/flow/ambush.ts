import { HIDDEN } from '@tessera/core';
import { seeing, waterOf } from '../ground/emerging.js';
import { ambushOf, hasKnownAmbushes } from '../ambushes.js';
import { hiddenAmong, hiddenLines, sideOfLine, unaware } from '../model/hidden.js';
import type { Field } from '../model/field.js';
import type { PlanStep } from '../model/step.js';
import type { LineId, Unit } from '../model/unit.js';
import { type Found, foundOn } from '../movement/finding.js';
import { actorsOf } from '../movement/steps.js';
import type { Log } from '../types.js';
import type { Reveal, Side } from '../vocabulary.js';

/** Brings a line out of its ambush: it stands where it lay, for all to see (R71). */
function reveal(log: Log, line: LineId, why: Reveal): void {
  const { field, ...state } = log.now();
  const { place, salt } = ambushOf(state, line);
  if (place === HIDDEN) return;
  const water = field.round === null ? undefined : waterOf(field, [line]);
  log.emit({
    kind: 'AmbushRevealed',
    ...{ seat: sideOfLine(line), line, place, salt: salt ?? '', why },
    ...(water !== undefined && { water: { wet: [...water.wet], bank: [...water.bank] } }),
  });
}

/** Brings out lines for one reason. */
export const revealAll = (log: Log, lines: readonly LineId[], why: Reveal): void =>
  lines.forEach((line) => reveal(log, line, why));

/** Brings out the lines of a side that steps of its plan have do something: they act from then on (R71). */
export const emerge = (log: Log, seat: Side, steps: readonly PlanStep[]): void =>
  revealAll(log, hiddenAmong(log.now().field, seat, steps.flatMap(actorsOf)), 'acts');

/** Brings out all lines that are still hidden when the last turn of an ambush ends (R71). */
export function revealLate(log: Log): void {
  if (hasKnownAmbushes(log.now())) revealAll(log, hiddenLines(log.now().field), 'late');
}

/**
 * What comes of a way on which somebody may lie in ambush unknown: a compelled one, a beast's, a step that is carried out.
 * It is computed as if nobody lay there. A line that would change it is met: it comes out, and the way is computed again,
 * with it as anybody on the table (R71). So nothing ever depends on who is still hidden. In a view that does not hold where
 * they lie nothing is foreseen.
 */
export function meeting<R>(log: Log, compute: (field: Field) => R): R {
  for (;;) {
    const { field } = log.now();
    if (!hasKnownAmbushes(log.now())) return compute(field);
    const blind = compute(unaware(field));
    const told = JSON.stringify(blind);
    const met = hiddenLines(field).filter((line) => JSON.stringify(compute(seeing(field, line))) !== told);
    if (met.length === 0) return blind;
    revealAll(log, met, 'met');
  }
}

/**
 * Brings out the lines that units find on the places of their way, and returns where that was; null when they find nobody
 * (R71). `placesOn` is asked only in battles with ambushes.
 */
export function finding(log: Log, placesOn: () => Iterable<readonly Unit[]>): Found | null {
  if (!hasKnownAmbushes(log.now())) return null;
  const found = foundOn(log.now().field, placesOn());
  if (found !== null) revealAll(log, found.lines, 'found');
  return found;
}
