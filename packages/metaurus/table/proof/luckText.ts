import { deviations, type GameLuck, type Measure } from '@tessera/metaurus';
import { sayProof, type ProofKey } from '@tessera/metaurus/texts';

/** A figure with one decimal place, without its sign. */
export const round = (value: number): string => Math.abs(value).toFixed(1);
/** The key of the sentence about a deviation. The thresholds are standard deviations. */
function verdictOf(measure: Measure): ProofKey {
  const far = Math.abs(deviations(measure));
  if (far < 1) return 'luck.verdict.ordinary';
  if (far < 2) return 'luck.verdict.some';
  return far < 3 ? 'luck.verdict.much' : 'luck.verdict.rare';
}

/** Returns one sentence about the luck of the whole game. */
export function luckText({ battles, total }: GameLuck): string {
  if (battles.length === 0) return sayProof('luck.none');
  const luck = total.actual - total.expected;
  const n = battles.length;
  if (Math.abs(luck) < 0.05) return sayProof('luck.total.nobody', { n });
  return sayProof(luck > 0 ? 'luck.total.rome' : 'luck.total.carthage', {
    n,
    luck: round(luck),
    spread: round(Math.sqrt(total.variance)),
    verdict: sayProof(verdictOf(total)),
  });
}
