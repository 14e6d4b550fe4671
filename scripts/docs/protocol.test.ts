import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS_SEEN, protocolDocument, PROTOCOL_DOCUMENT } from './protocol.js';

describe('docs/protocol.md', () => {
  it('is what the schemas say (write it anew with `pnpm docs:protocol`)', async () => {
    expect(readFileSync(PROTOCOL_DOCUMENT, 'utf8')).toBe(await protocolDocument());
  });

  it.each(EVENT_KINDS_SEEN)('describes the event %s and who sees it', (kind) => {
    expect(readFileSync(PROTOCOL_DOCUMENT, 'utf8')).toContain(`#### \`${kind}\``);
  });
});
