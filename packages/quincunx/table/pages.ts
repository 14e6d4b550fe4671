import { verifyRecord } from '@tessera/core';
import { proving, quincunx } from '@tessera/quincunx';
import { quincunxTexts } from '@tessera/quincunx/texts';
import { plainPages } from '@tessera/table/plain';

/** The pages that follow from the rules and texts alone: records, their verification, how a battle ended. */
export const {
  verifier,
  ending: EndingView,
  luck: LuckView,
} = plainPages(quincunx, quincunxTexts, (recorded) => verifyRecord(proving, recorded));
