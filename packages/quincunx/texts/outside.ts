import { sayerOf } from '@tessera/texts';
import { front } from './english/generated/front.js';
import { outside } from './english/generated/outside.js';
import { prompts } from './english/generated/prompts.js';

/** The texts about the game on the pages around its tables. */
export const outsideTexts = { ...front, ...outside, ...prompts } as const;

/** The keys of these texts. */
export type OutsideKey = keyof typeof outsideTexts;

/** Looks up these texts. */
export const { say: sayOutside } = sayerOf<OutsideKey>(outsideTexts);
