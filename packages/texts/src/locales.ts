/** The folders with the catalogues, and the language of each. The others are translated from the first. */
export const LOCALES = { english: 'en' } as const;

/** The type of a catalogue in another language, which makes a missing key a compile error. */
export type Translation<T> = T extends string ? string : { readonly [K in keyof T]: Translation<T[K]> };
