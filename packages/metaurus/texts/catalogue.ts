import { sayerOf, type Message } from '@tessera/texts';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type GameTextKey = keyof typeof english;
/** A whole catalogue: another language has the same keys. */
export type GameCatalogue = Readonly<Record<GameTextKey, Message>>;

/** Says this game's texts. */
export const { hasText, say, sayIfAny } = sayerOf<GameTextKey>(english);
