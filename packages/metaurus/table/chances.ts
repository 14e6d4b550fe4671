import type { Fraction, OddsColumn } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';

/** A chance in whole percent; what may happen and may fail is never shown as 0 or 100. */
export function wholePercent({ numerator, denominator }: Fraction): number {
  if (numerator === 0 || numerator === denominator) return numerator === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * numerator) / denominator)));
}

/** One chance under each order that may lie face down: a figure, or the least and the most. */
function spanText(chances: readonly Fraction[], isSpoken: boolean): string {
  const percents = chances.map(wholePercent);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  if (least === most) return say('odds.percent', { percent: least });
  return say(`odds.percent.range${isSpoken ? '.said' : ''}`, { least, most });
}

/**
 * How likely an attack hurts somebody on either side by its own roll: in a few characters for the eye, and as a sentence
 * for the ear. A counter-attack that may follow is not part of it.
 */
export function chancesText(columns: readonly Pick<OddsColumn, 'hurts' | 'suffers'>[]): {
  readonly short: string;
  readonly said: string;
} {
  const of = (what: 'hurts' | 'suffers', isSpoken: boolean) =>
    spanText(
      columns.map((column) => column[what]),
      isSpoken,
    );
  return {
    short: say('odds.short', { hurts: of('hurts', false), suffers: of('suffers', false) }),
    said: say('odds.short.said', { hurts: of('hurts', true), suffers: of('suffers', true) }),
  };
}
