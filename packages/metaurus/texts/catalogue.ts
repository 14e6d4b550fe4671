import { sayerOf } from '@tessera/texts';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type GameTextKey = keyof typeof english;

/** Says this game's texts. */
export const { hasText, say, sayIfAny } = sayerOf<GameTextKey>(english);
