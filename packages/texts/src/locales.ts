/** The folders that hold a language's catalogues, and the language of each. The first is what the others are made from. */
export const LOCALES = { english: 'en' } as const;

/** A catalogue in another language: it does not compile when it lacks a key of the first. */
export type Translation<T> = T extends string ? string : { readonly [K in keyof T]: Translation<T[K]> };
