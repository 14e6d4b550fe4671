/** Random bytes of the browser's generator, which pages on plain HTTP have too. */
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const digits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new action id: 128 bits, in hexadecimal. */
export const newActionId = (): string => digits(random(16));

/** A new share in the chance: 16 bytes, in hexadecimal. */
export const newShare = (): string => digits(random(16));
