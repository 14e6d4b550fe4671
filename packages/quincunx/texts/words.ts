import type { Words } from '@tessera/plain';
import type { Quincunx } from '../rules/index.js';
import { plainWords } from './catalogue.js';
import { stepText } from './stepText.js';

/** What is said of the game at its table and in its letters. */
export const words: Words<Quincunx> = { ...plainWords, step: stepText };
