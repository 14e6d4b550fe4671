import { FULL } from '@tessera/e2e/full';
import { expectVerdicts, writtenRecord } from '@tessera/e2e/records';
import { test } from './support/fixtures.js';
import { programOf } from './support/server.js';

test(
  'a record of a battle is verified action by action: what was altered in it is found',
  { tag: FULL },
  async ({ page, battle }, info) => {
    const record = await writtenRecord(programOf('writeRecord'), info.outputPath('record.json'));
    await page.goto(`${battle.url}/verify`);
    await expectVerdicts(page, record, 'PlanLaid');
  },
);
