import { format, type Values } from '@tessera/texts';
import { archive } from './english/generated/archive.js';

export type ArchiveKey = keyof typeof archive;

/** A text of the pages about the archive. */
export const archiveText = (key: keyof typeof archive, values: Values = {}): string =>
  format(archive[key], values);
