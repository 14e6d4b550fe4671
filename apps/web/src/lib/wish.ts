import { readAs, tabShelf, write } from '@tessera/table/lib';
import { z } from 'zod';

const KEPT = 'tessera:wish';
const optionsSchema = z.record(z.string(), z.unknown());

/** Keeps options for the form of a new game, for as long as this tab is open: they can be too long for an address. */
export const keepWish = (options: Readonly<Record<string, unknown>>): void => write(tabShelf, KEPT, options);

/** The options that were kept last; null where none were. */
export const keptWish = (): Readonly<Record<string, unknown>> | null => readAs(tabShelf, KEPT, optionsSchema);
