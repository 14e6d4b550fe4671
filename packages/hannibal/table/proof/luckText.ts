import { deviations, isLoss, type Luck, type Measure, type Seat } from '@tessera/hannibal';
import { sayProof, words, type ProofKey } from '@tessera/hannibal/texts';

/** A figure with one place behind the point, without its sign. */
export const rounded = (value: number): string => Math.abs(value).toFixed(1);

/** How far chance favoured a side, in standard deviations: of what costs, fewer is luck. */
export const favour = (one: Luck<string>): number => (isLoss(one.kind) ? -1 : 1) * deviations(one);

/** A deviation with its sign. */
export const signed = (value: number): string =>
  `${value < -0.05 ? '−' : value > 0.05 ? '+' : '±'}${rounded(value)}`;

/** What a deviation is worth saying: thresholds in standard deviations. */
function verdictOf(measure: Measure): ProofKey {
  const far = Math.abs(deviations(measure));
  if (far < 1) return 'luck.verdict.ordinary';
  if (far < 2) return 'luck.verdict.some';
  return far < 3 ? 'luck.verdict.much' : 'luck.verdict.rare';
}

/** Whether there is more, less or as much as on average, to one place behind the point. */
function moreOf({ actual, expected }: Measure): 'more' | 'less' | 'same' {
  const difference = actual - expected;
  if (Math.abs(difference) < 0.05) return 'same';
  return difference > 0 ? 'more' : 'less';
}

/** A sum over a whole war in a sentence. */
export function sumText(
  what: 'losses' | 'operations',
  { seat, measure }: { readonly seat: Seat; readonly measure: Measure },
): string {
  const said = sayProof(`luck.sum.${what}`, {
    side: words.sideName(seat),
    actual: measure.actual,
    more: moreOf(measure),
    luck: rounded(measure.actual - measure.expected),
  });
  return `${said} ${sayProof(verdictOf(measure))}`;
}
