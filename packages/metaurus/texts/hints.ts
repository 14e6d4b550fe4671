import { sayerOf } from '@tessera/texts';
import { bots } from './english/generated/bots.js';

/** Look-ups of the texts of hints: why a bot does so, by the code of its reason, what else it orders, and whom its turns expose. */
export const { say: sayHint, sayIfAny: hintText } = sayerOf(bots);

/** The codes of all reasons that have a text. */
export const HINT_CODES: readonly string[] = Object.keys(bots).filter((code) => code.startsWith('bots.'));
