import { sayerOf } from '@tessera/texts';
import { front } from './english/generated/front.js';
import { outside } from './english/generated/outside.js';
import { prompts } from './english/generated/prompts.js';

/** What is said of the game on the pages around its tables. */
export const outsideTexts = { ...front, ...outside, ...prompts } as const;

/** The keys of what is said of a battle before it begins. */
export type OutsideKey = keyof typeof outsideTexts;

/** Says what is said of a battle before it begins. */
export const { say: sayOutside } = sayerOf<OutsideKey>(outsideTexts);
