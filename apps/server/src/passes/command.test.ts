import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTrash, KEY, temporaryFolder } from '../../testkit/index.js';
import { secretsUnder } from '../secrets/secrets.js';
import { inviteCommand } from './command.js';
import { passToken, termsOf } from './passes.js';

const trash = createTrash();
afterEach(trash.empty);

const NOW = new Date('2026-03-01T08:00:00Z');
const PUBLIC_URL = 'https://tessera.example';

/** Runs the command; returns its exit code and its lines. */
async function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const said: string[] = [];
  let made = 0;
  const id = () => Buffer.alloc(8, ++made);
  const code = await inviteCommand(words, {
    env,
    clock: () => NOW,
    id,
    told: (line) => void said.push(line),
  });
  return { code, said };
}

const keyed = { SECRET_KEY: KEY, PUBLIC_URL, WHO_MAY_OPEN: 'invited' };
const secrets = secretsUnder(KEY);
const termsIn = (link = '') => termsOf(secrets, new URL(link).hash.slice(1));

it('prints a link for one browser and a fortnight, by the key alone', async () => {
  const { code, said } = await run([], keyed);
  expect([code, said]).toEqual([
    0,
    [
      'This link lets one browser open games, until 2026-03-15 08:00 UTC:',
      expect.stringMatching(/^https:\/\/tessera\.example\/invited#[\w-]{42}$/),
    ],
  ]);
  expect(termsIn(said[1])).toEqual({
    id: Buffer.alloc(8, 1),
    uses: 1,
    ends: new Date('2026-03-15T08:00:00Z'),
  });
});

it('prints as many links as are wished, on the terms that are wished', async () => {
  const { said } = await run(['--uses', '5', '--days=1', '--links', '3'], keyed);
  expect(said[0]).toBe('Each of these links lets 5 browsers open games, until 2026-03-02 08:00 UTC:');
  const terms = said.slice(1).map(termsIn);
  expect(terms.map((each) => [each?.uses, each?.ends])).toEqual(
    Array.from({ length: 3 }, () => [5, new Date('2026-03-02T08:00:00Z')]),
  );
  expect(new Set(said).size).toBe(4);
});

it('says where the link leads nowhere yet, and where nobody needs one', async () => {
  const folder = temporaryFolder(trash);
  writeFileSync(join(folder, 'tessera.key'), `${KEY}\n`, { mode: 0o600 });
  const { code, said } = await run([], { DATA_DIR: folder, PORT: '3999' });
  expect([code, said[1]]).toEqual([0, expect.stringMatching(/^http:\/\/localhost:3999\/invited#/)]);
  expect(said.slice(2)).toEqual([
    expect.stringMatching(/^WHO_MAY_OPEN is not set to invited/),
    expect.stringMatching(/^PUBLIC_URL is not set/),
  ]);
});

it('tells how it is used', async () => {
  const { code, said } = await run(['--help'], {});
  expect([code, said[0]]).toEqual([0, 'pnpm invite [--uses N] [--days N] [--links N]']);
});

it.each([
  [['--uses', '0'], /^--uses wants a number from 1 to 16777215, not "0": see pnpm invite --help\.$/],
  [['--uses', 'many'], /^--uses wants/],
  [['--days', '-1'], /^pnpm invite takes --uses, --days and --links/],
  [['--days=1.5'], /^--days wants/],
  [['--days=3651'], /^--days wants/],
  [['--links=1001'], /^--links wants/],
  [['--uses'], /^pnpm invite takes/],
  [['--use', '1'], /^pnpm invite takes/],
  [['ann@example.org'], /^pnpm invite takes/],
])('answers %j by one sentence', async (words, sentence) => {
  const { code, said } = await run(words, keyed);
  expect([code, said]).toEqual([1, [expect.stringMatching(sentence)]]);
});

it('says when there is no key, or a setting is wrong', async () => {
  const empty = temporaryFolder(trash);
  expect((await run([], { DATA_DIR: empty })).said).toEqual([
    expect.stringMatching(/^There is no tessera\.key/),
  ]);
  expect((await run([], { ...keyed, PORT: 'x' })).said).toEqual([expect.stringMatching(/^PORT wants/)]);
});

it('makes a token of which not a letter can be changed', () => {
  const token = passToken(secrets, { id: Buffer.alloc(8, 7), uses: 3, ends: NOW });
  expect(termsOf(secrets, token)).toEqual({ id: Buffer.alloc(8, 7), uses: 3, ends: NOW });
  expect(termsOf(secretsUnder('f'.repeat(64)), token)).toBeNull();
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    // The last letter of the signature has unused bits.
    if (at < token.length - 1) expect([at, termsOf(secrets, changed)]).toEqual([at, null]);
  }
});
