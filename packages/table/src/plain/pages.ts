import {
  chanceAlone,
  verifyRecord,
  type Game,
  type GameTypes,
  type Recorded,
  type ProofStage,
} from '@tessera/core';
import { wordsOf, type Texts } from '@tessera/plain';
import type { GamePages } from '../gameUi.js';
import { endingOf } from '../ending.js';
import { recordsOf } from '../onlooker.js';
import { seatPageOf } from '../seatPage.js';
import { watchPageOf } from '../watchPage.js';
import { plainTable } from './plainTable.js';

/**
 * Makes every page of a game that supplies only rules and texts. Its records are verified by their chance alone,
 * unless `prove` says otherwise.
 */
export function plainPages<T extends GameTypes>(
  game: Game<T>,
  texts: Texts,
  prove = (recorded: Recorded): Generator<ProofStage> => verifyRecord(chanceAlone(game), recorded),
): GamePages {
  const table = plainTable(game, texts);
  const words = { ...wordsOf<T>(game, texts), length: () => '' };
  return {
    seatPage: seatPageOf(table),
    watchPage: watchPageOf(table),
    verifier: {
      verify: (record) => prove({ ...record, seed: record.seed ?? '' }),
      text: words.check,
    },
    ending: endingOf({ game, words, records: recordsOf(game) }),
    luck: () => null,
  };
}
