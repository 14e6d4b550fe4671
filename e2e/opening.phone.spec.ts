import { FULL } from './support/full.js';
import { test } from './support/fixtures.js';
import { expectCaps, expectInvites, expectUninvited } from './support/opening.js';

test(
  'who was not invited is told so on a phone, and an invite is accepted there',
  { tag: FULL },
  async ({ browser, complaints, page, inviting }) => {
    complaints.provoke(/^refused: 410 POST \/api\/opening$/);
    await expectUninvited(page, inviting.url);
    const host = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await expectInvites(host, page, inviting);
  },
);

test('a cap says so on a phone, and when it ends', { tag: FULL }, async ({ complaints, page, capped }) => {
  complaints.provoke(/^refused: 429 POST /);
  await expectCaps(page, capped.url);
});
