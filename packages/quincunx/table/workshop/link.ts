import type { OwnBattle } from '@tessera/quincunx';
import { MOST_TEXT, parseBattle, printBattle } from '@tessera/quincunx/notation';

/** The longest fragment that is unpacked. */
const MOST_PACKED = 16_384;

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64 = (packed: string): Uint8Array<ArrayBuffer> => {
  const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
};

/** Bytes through a stream, as far as they are no more than so many; null beyond. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > most) {
      await reader.cancel();
      return null;
    }
    for (const byte of value) parts.push(byte);
  }
}

/** A battle as the fragment of a link: its text, deflated. Null where the browser cannot pack. */
export async function packed(battle: OwnBattle): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const bytes = new TextEncoder().encode(printBattle(battle));
  const made = await through(bytes, new CompressionStream('deflate-raw'), MOST_PACKED);
  return made === null ? null : toBase64(made);
}

/** The battle of a fragment; null for one that holds none. What it unpacks to is bounded before it is read. */
export async function unpacked(fragment: string): Promise<OwnBattle | null> {
  if (fragment.length > MOST_PACKED || !/^[\w-]+$/.test(fragment)) return null;
  try {
    const bytes = await through(fromBase64(fragment), new DecompressionStream('deflate-raw'), MOST_TEXT);
    if (bytes === null) return null;
    const read = parseBattle(new TextDecoder().decode(bytes));
    return read.ok ? read.value.battle : null;
  } catch {
    return null;
  }
}
