/** Random bytes from the browser's generator, which plain http has too. */
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const digits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh id for an action: 128 bits, in hexadecimal. */
export const newActionId = (): string => digits(random(16));

/** A fresh share in the chance: 16 bytes, in hexadecimal. */
export const newShare = (): string => digits(random(16));
