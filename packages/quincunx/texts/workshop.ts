import { sayerOf } from '@tessera/texts';
import { workshop } from './english/generated/workshop.js';

/** The keys of the workshop's texts. */
export type WorkshopKey = keyof typeof workshop;

/** A text of the workshop. */
export const { say: sayWorkshop } = sayerOf<WorkshopKey>(workshop);
