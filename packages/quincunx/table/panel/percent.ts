/** A chance in whole percent; what may happen and may fail is never shown as 0 or 100. */
export function percentOf(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
