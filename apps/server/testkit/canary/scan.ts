import type { Secret } from './needles.js';

/** Bytes that went to an audience in this order: of one connection, of a letter, of a log. */
export interface Overheard {
  readonly audience: string;
  readonly where: string;
  readonly bytes: Buffer;
}

/** A secret that came to somebody who may not know it, or not yet. */
export interface Finding {
  readonly what: string;
  readonly audience: string;
  readonly where: string;
  /** The bytes around it. */
  readonly context: string;
}

/** What tells that a game is over: of its page, of what onlookers are shown, of its record. */
const ENDS = ['"over":true', '"viewer":"all"'];

/** What a number or a word consists of: a secret inside a longer one is another's. */
const isWordly = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Za-z]/.test(String.fromCharCode(byte));

/** True when a needle stands at that place; a number must stand there by itself. */
function stands(bytes: Buffer, at: number, needle: Buffer): boolean {
  if (at + needle.length > bytes.length) return false;
  if (bytes.compare(needle, 0, needle.length, at, at + needle.length) !== 0) return false;
  const isNumber = /^\d{1,15}$/.test(needle.toString('latin1'));
  return !isNumber || (!isWordly(bytes[at - 1]) && !isWordly(bytes[at + needle.length]));
}

/** Finds where each secret first is in some bytes, in one way through them: there are thousands of needles. */
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

/** By what it is told whether something has been opened to all. */
export interface Opened {
  /** The kinds of the game's events, in the order of their numbers. */
  readonly kinds: readonly string[];
  /** The epoch of the stream in which a game that is over shows everything. */
  readonly epoch: string | null;
}

/** True when what stands at that place has been opened to all: by its event, or by the end. */
function isOpen(bytes: Buffer, at: number, { secret, epoch, kinds }: Opened & { readonly secret: Secret }) {
  const before = bytes.subarray(0, at);
  const ends = [...ENDS, ...(epoch === null ? [] : [`"epoch":"${epoch}"`])];
  if (secret.opens === true && ends.some((end) => before.includes(end))) return true;
  const { shownBy = [] } = secret;
  return shownBy.length > 0 && shownBy.includes(kindAround(before, kinds) ?? '');
}

/**
 * Looks for every secret in everything that was heard. What is found first among some bytes must be its owner's, or
 * be open there.
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
