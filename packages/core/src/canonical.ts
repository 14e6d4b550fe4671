import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Sorts the keys of every object, so that equal values give the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]: [string, unknown]) => [key, sorted(field)]),
  );
}

/** The canonical JSON text of a plain value: keys in order, no white space. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** The SHA-256 (hexadecimal) of a value's canonical text. It identifies data sets and states. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(value))));

/** How many items two lists have in common at their start. */
export function sharedBy<Item>(some: readonly Item[], others: readonly Item[]): number {
  const apart = some.findIndex((item, at) => canonical(item) !== canonical(others[at] ?? null));
  return apart < 0 ? some.length : apart;
}
