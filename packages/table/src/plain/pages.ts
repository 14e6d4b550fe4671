import { checked, type Game, type GameTypes } from '@tessera/core';
import { verifyPlain, wordsOf, type Recorded, type Stage, type Texts } from '@tessera/plain';
import type { GamePages } from '../gameUi.js';
import { endingOf } from '../ending.js';
import { recordsOf } from '../record.js';
import { seatPageOf } from '../seatPage.js';
import { watchPageOf } from '../watchPage.js';
import { plainTable } from './plainTable.js';

/** What the record claims of its chance; that the rules are not followed anew is told, not passed over. */
function* verify<T extends GameTypes>(game: Game<T>, recorded: Recorded): Generator<Stage> {
  yield* verifyPlain(game, recorded);
  const left = checked({ code: 'rulesNotHere', verdict: 'open', expected: '', found: '' });
  yield { at: 'log', done: 1, of: 1, checks: [left] };
}

/** Every page of a game that brings nothing but its rules and texts. */
export function plainPages<T extends GameTypes>(game: Game<T>, texts: Texts): GamePages {
  const table = plainTable(game, texts);
  const words = { ...wordsOf<T>(game, texts), length: () => '' };
  return {
    seatPage: seatPageOf(table),
    watchPage: watchPageOf(table),
    verifier: {
      verify: (record) => verify(game, { ...record, seed: record.seed ?? '' }),
      text: words.check,
    },
    ending: endingOf({ game, words, records: recordsOf(game) }),
    luck: () => null,
  };
}
