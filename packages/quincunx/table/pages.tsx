import { verifyRecord } from '@tessera/core';
import { proving, quincunx, type Quincunx } from '@tessera/quincunx';
import { quincunxTexts } from '@tessera/quincunx/texts';
import { luckViewOf, recordsOf } from '@tessera/table';
import { plainPages } from '@tessera/table/plain';
import { text } from '@tessera/table/texts';
import { luckIn } from './ending.js';

/** The pages that follow from the rules and texts alone: records, their verification, how a battle ended. */
export const { verifier, ending: EndingView } = plainPages(quincunx, quincunxTexts, (recorded) =>
  verifyRecord(proving, recorded),
);

/** The luck of both sides in one sentence. */
export const LuckView = luckViewOf<Quincunx, string>({
  records: recordsOf(quincunx),
  measure: luckIn,
  title: text('over.luck'),
  working: text('loading'),
  Told: ({ luck }) => <p>{luck}</p>,
});
