import { hannibal } from '@tessera/hannibal';
import { hannibalTexts } from '@tessera/hannibal/texts';
import { plainPages } from '@tessera/table/plain';

/** Every page of a game: its board is told in words. */
export const pages = plainPages(hannibal, hannibalTexts);
