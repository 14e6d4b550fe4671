import type { Secret } from './needles.js';

/** Bytes that an audience was sent, in order: of a connection, a letter or a log. */
export interface Overheard {
  readonly audience: string;
  readonly where: string;
  readonly bytes: Buffer;
}

/** A secret that reached an audience that may not know it, or not yet. */
export interface Finding {
  readonly what: string;
  readonly audience: string;
  readonly where: string;
  /** The bytes around it. */
  readonly context: string;
}

/** Texts by which bytes show that a game is over. */
const ENDS = ['"over":true', '"viewer":"all"'];

/** Whether a byte is part of a number or a word. A needle inside a longer one is not a match. */
const isWordly = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Za-z]/.test(String.fromCharCode(byte));

/** Whether a needle is at that offset, and not inside a longer number or word. */
function stands(bytes: Buffer, at: number, needle: Buffer): boolean {
  if (at + needle.length > bytes.length) return false;
  if (bytes.compare(needle, 0, needle.length, at, at + needle.length) !== 0) return false;
  const isNumber = /^\d{1,15}$/.test(needle.toString('latin1'));
  return !isNumber || (!isWordly(bytes[at - 1]) && !isWordly(bytes[at + needle.length]));
}

/**
 * Returns a function that finds the first offset of each secret in one pass, because there are thousands of needles.
 */
function finderOf(secrets: readonly Secret[]): (bytes: Buffer) => Map<Secret, number> {
  const gate = new Uint8Array(0x10000);
  const byHead = new Map<number, { readonly secret: Secret; readonly needle: Buffer }[]>();
  for (const secret of secrets) {
    for (const needle of secret.needles) {
      const head = needle.readUInt32LE(0);
      gate[head & 0xffff] = 1;
      byHead.set(head, [...(byHead.get(head) ?? []), { secret, needle }]);
    }
  }
  return (bytes) => {
    const first = new Map<Secret, number>();
    for (let at = 0; at + 4 <= bytes.length; at++) {
      if (gate[bytes.readUInt16LE(at)] === 0) continue;
      for (const { secret, needle } of byHead.get(bytes.readUInt32LE(at)) ?? []) {
        if (!first.has(secret) && stands(bytes, at, needle)) first.set(secret, at);
      }
    }
    return first;
  };
}

/** How far into lists what follows a text is, where each of the outermost begins, and whether a word is still open. */
function insideOf(text: string): { readonly depth: number; readonly begins: number } {
  let [depth, begins] = [0, -1];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*("|$)|[[\]]/g)) {
    if (sign === '[' && depth++ === 0) begins = index;
    if (sign === ']') depth--;
  }
  return { depth, begins };
}

/** The kind of the event in which what follows these bytes stands: by its name, or by its number where it is packed. */
function kindAround(before: Buffer, kinds: readonly string[]): string | undefined {
  const [events, kind] = [before.lastIndexOf('"events":['), before.lastIndexOf('"kind":"')];
  const packed = before.subarray(events + '"events":['.length).toString('latin1');
  if (events >= 0 && packed.startsWith('[')) {
    const { depth, begins } = insideOf(packed);
    return depth > 0 ? kinds[Number(/^\[(\d+)/.exec(packed.slice(begins))?.[1])] : undefined;
  }
  if (kind < 0) return undefined;
  return /^"kind":"(\w+)"/.exec(before.subarray(kind, kind + 60).toString('latin1'))?.[1];
}

/** What shows that a secret was revealed. */
export interface Opened {
  /** The kinds of the game's events, in the order of their packed numbers. */
  readonly kinds: readonly string[];
  /** The epoch of the stream `all`. */
  readonly epoch: string | null;
}

/** Whether the secret at that offset was revealed: by its event, or by the end. */
function isOpen(bytes: Buffer, at: number, { secret, epoch, kinds }: Opened & { readonly secret: Secret }) {
  const before = bytes.subarray(0, at);
  const ends = [...ENDS, ...(epoch === null ? [] : [`"epoch":"${epoch}"`])];
  if (secret.opens === true && ends.some((end) => before.includes(end))) return true;
  const { shownBy = [] } = secret;
  return shownBy.length > 0 && shownBy.includes(kindAround(before, kinds) ?? '');
}

/**
 * Searches everything that was sent for every secret. The first match in some bytes has to be its owner's, or
 * revealed there. Returns the others.
 */
export function findings(
  heard: readonly Overheard[],
  secrets: readonly Secret[],
  opening: Opened = { kinds: [], epoch: null },
): Finding[] {
  const find = finderOf(secrets);
  return heard.flatMap(({ audience, where, bytes }) =>
    [...find(bytes)].flatMap(([secret, at]) => {
      if (secret.owners.includes(audience) || isOpen(bytes, at, { secret, ...opening })) return [];
      const context = bytes.subarray(Math.max(0, at - 60), at + 60).toString('latin1');
      return [{ what: secret.what, audience, where, context }];
    }),
  );
}
