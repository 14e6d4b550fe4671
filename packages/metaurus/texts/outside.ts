import { sayerOf } from '@tessera/texts';
import { front } from './english/generated/front.js';
import { outside } from './english/generated/outside.js';

/** The texts about the game on the pages around its tables, kept apart so that these need not fetch the others. */
export const outsideTexts = { ...front, ...outside } as const;

/** Looks up the texts of the pages around the game's tables. */
export const { say: sayOutside } = sayerOf<keyof typeof outsideTexts>(outsideTexts);
