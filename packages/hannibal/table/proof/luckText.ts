import { deviations, type Measure, type Seat } from '@tessera/hannibal';
import { type ProofKey, sayProof, words } from '@tessera/hannibal/texts';

/** A figure with one decimal place, without its sign. */
export const rounded = (value: number): string => Math.abs(value).toFixed(1);

/** The key of the sentence about a deviation. The thresholds are standard deviations. */
function verdictOf(measure: Measure): ProofKey {
  const far = Math.abs(deviations(measure));
  if (far < 1) return 'luck.verdict.ordinary';
  if (far < 2) return 'luck.verdict.some';
  return far < 3 ? 'luck.verdict.much' : 'luck.verdict.rare';
}

/** Whether a figure is above, below or at the average, to one decimal place. */
function moreOf({ actual, expected }: Measure): 'more' | 'less' | 'same' {
  const difference = actual - expected;
  if (Math.abs(difference) < 0.05) return 'same';
  return difference > 0 ? 'more' : 'less';
}

/** A sentence about the sum of a whole war. */
export function sumText(
  what: 'losses' | 'operations',
  { seat, measure }: { readonly seat: Seat; readonly measure: Measure },
): string {
  const sum = sayProof(`luck.sum.${what}`, {
    side: words.sideName(seat),
    actual: measure.actual,
    more: moreOf(measure),
    luck: rounded(measure.actual - measure.expected),
  });
  return `${sum} ${sayProof(verdictOf(measure))}`;
}
