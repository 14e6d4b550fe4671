import { hannibal } from '@tessera/hannibal';
import { hannibalTexts } from '@tessera/hannibal/texts';
import { seatPageOf, watchPageOf, type GamePages } from '@tessera/table';
import { plainPages } from '@tessera/table/plain';
import { hannibalTable } from './table.js';

/** Every page of a game. */
export const pages: GamePages = {
  ...plainPages(hannibal, hannibalTexts),
  seatPage: seatPageOf(hannibalTable),
  watchPage: watchPageOf(hannibalTable),
};
