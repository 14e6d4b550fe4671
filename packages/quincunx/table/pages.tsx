import { verifyRecord } from '@tessera/core';
import { proving, quincunx, quincunxSets, type Quincunx, type QuincunxGame } from '@tessera/quincunx';
import { quincunxTexts } from '@tessera/quincunx/texts';
import { luckViewOf, onItsData, recordsOf } from '@tessera/table';
import { plainPages } from '@tessera/table/plain';
import { text } from '@tessera/table/texts';
import { luckIn } from './ending.js';

/** The pages that follow from the rules and texts alone: records, their verification, how a battle ended. */
const pagesOn = (game: QuincunxGame) =>
  plainPages(game, quincunxTexts, (recorded) => verifyRecord(proving, recorded));

/** Verifies a record of either data set: its first fact names the set. */
export const { verifier } = pagesOn(quincunx);

/** The part of a finished battle's page that says how it ended. */
export const EndingView = onItsData(quincunxSets, (game) => pagesOn(game).ending);

/** The luck of both sides in one sentence. */
export const LuckView = onItsData(quincunxSets, (game) =>
  luckViewOf<Quincunx, string>({
    records: recordsOf(game),
    measure: luckIn,
    title: text('over.luck'),
    working: text('loading'),
    Told: ({ luck }) => <p>{luck}</p>,
  }),
);
