import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentNow, GAME_DOCUMENTS } from './data.js';

it.each(GAME_DOCUMENTS)(
  '$path is what its sources say (write it anew with `pnpm docs:data`)',
  async (document) => {
    const { file, text } = await documentNow(document);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
