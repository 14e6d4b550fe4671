import { verifyRecord } from '@tessera/core';
import { hideout, proving } from '@tessera/hideout';
import { hideoutTexts } from '@tessera/hideout/texts';
import { plainPages } from '@tessera/table/plain';

/** Every page of a table: fetched when a game is opened. */
export const pages = plainPages(hideout, hideoutTexts, (recorded) => verifyRecord(proving, recorded));
