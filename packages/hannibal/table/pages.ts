import { hannibal } from '@tessera/hannibal';
import { hannibalTexts } from '@tessera/hannibal/texts';
import { plainPages } from '@tessera/table/plain';

/** What is said of a finished game: how it ended, its luck, and whether its record is true. */
export const { verifier, ending, luck } = plainPages(hannibal, hannibalTexts);
