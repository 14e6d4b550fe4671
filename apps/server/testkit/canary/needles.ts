/** Something that only some may know: what it is, what it looks like in bytes, and when the rules open it. */
export interface Secret {
  readonly what: string;
  /** The ways in which it may be written. */
  readonly needles: readonly Buffer[];
  /** The audiences that may always know it. */
  readonly owners: readonly string[];
  /** The kinds of events that show it to everybody. */
  readonly shownBy?: readonly string[];
  /** True when the end of the game opens it. */
  readonly opens?: boolean;
}

/** Base64 of bytes wherever they lie in something longer: the digits that depend on nothing before or after them. */
function anywhereInBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return digits.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

const inUrl = (digits: string): string => digits.replaceAll('+', '-').replaceAll('/', '_');

/** Every way in which bytes may be written: as they are, in base 16, in base64 and base64url at any offset, as a list. */
export function ofBytes(bytes: Buffer): Buffer[] {
  const base16 = bytes.toString('hex');
  const digits = anywhereInBase64(bytes);
  const texts = [
    base16,
    base16.toUpperCase(),
    ...digits,
    ...digits.map(inUrl),
    [...bytes].join(','),
    [...bytes].join(', '),
    [...bytes].map((byte, at) => `"${at}":${byte}`).join(','),
  ];
  return [bytes, ...new Set(texts)].map((text) => Buffer.from(text));
}

/** Every way in which a text may be written. */
export const ofText = (text: string): Buffer[] => ofBytes(Buffer.from(text));
