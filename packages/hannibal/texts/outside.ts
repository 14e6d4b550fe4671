import { sayerOf } from '@tessera/texts';
import { front } from './english/generated/front.js';
import { outside } from './english/generated/outside.js';
import { prompts } from './english/generated/prompts.js';

/** What is said of the game on the pages around its tables. */
export const outsideTexts = { ...front, ...outside, ...prompts } as const;

/** Looks up these texts. */
export const { say: sayOutside } = sayerOf<keyof typeof outsideTexts>(outsideTexts);
