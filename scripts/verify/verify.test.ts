import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosted } from '../../apps/server/testkit/games.js';
import { runSeed } from '../../packages/core/testkit/index.js';
import { RECORD_VERSION } from '../../packages/protocol/src/index.js';
import { bundleVerifier, VERIFIER } from '../start/bundles.js';
import { verifiers } from './games.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-verify-'));
const elsewhere = join(folder, 'elsewhere.mjs');
/** A game of each kind. */
const GAMES = hosted.map(({ kind, ...one }) => ({
  kind,
  ...one.with((game) => game.record(`${runSeed()}/script`, 14)),
}));

beforeAll(async () => {
  await bundleVerifier(folder);
  copyFileSync(join(folder, VERIFIER), elsewhere);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the one file by itself, in a folder without anything of ours, on a record. */
function run(content: unknown, ...args: string[]): { out: string; code: number | null } {
  const file = join(folder, 'record.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const ended = spawnSync(process.execPath, [elsewhere, file, ...args], { cwd: folder, encoding: 'utf8' });
  return { out: ended.stdout + ended.stderr, code: ended.status };
}

const NO_DATA = '0'.repeat(64);

describe.each(GAMES)(
  'the program that verifies a record of $kind',
  ({ kind, record, forged, faults, done }) => {
    it('finds a true record right, and tells every step with its HMACs when asked', () => {
      const { out, code } = run(record, '--steps');
      expect(code).toBe(0);
      expect(out).toContain('Everything is right.');
      const shares = record.shares.map(({ share }) => share).join('|');
      expect(out).toContain(`input  ${record.game}|die|${shares}|0|d`);
      expect(out).toContain(record.seal);
      expect(out).not.toContain('WRONG');
    });

    it('ends with 1 and names what was altered of the chance, the seed, and what is no fact of the game', () => {
      const seed = (record.seed.startsWith('a') ? 'b' : 'a') + record.seed.slice(1);
      const bent = run({ ...record, events: forged });
      expect(bent.code).toBe(1);
      expect(faults.length).toBeGreaterThan(0);
      for (const fault of faults) expect(bent.out).toMatch(fault);
      const sown = run({ ...record, seed });
      expect([sown.code, sown.out.includes('WRONG The seed is not the one that was sealed')]).toEqual([
        1,
        true,
      ]);
      const strange = run({ ...record, events: [...record.events, { kind: 'UnitFlew' }] });
      expect([
        strange.code,
        strange.out.includes(`Fact ${record.events.length + 1} does not belong to this game`),
      ]).toEqual([1, true]);
    });

    it('ends with 1 where the winner is another, what somebody did is left out, or the data is another', () => {
      const { events, shares } = record;
      const swapped = events.map((fact) =>
        fact.kind === 'GameEnded' && 'winner' in fact
          ? { ...fact, winner: shares.find(({ seat }) => seat !== fact.winner)?.seat }
          : fact,
      );
      const follows = /WRONG fact \d+: This fact .*is not what the rules lead to/;
      const won = run({ ...record, events: swapped });
      expect([won.code, won.out]).toEqual([1, expect.stringMatching(follows)]);
      const at = events.findIndex((fact) => fact.kind === done);
      const left = run({ ...record, events: events.toSpliced(at, 1) });
      expect([at > 0, left.code, left.out]).toEqual([true, 1, expect.stringMatching(follows)]);
      const other = run({ ...record, data: NO_DATA });
      expect([other.code, other.out]).toEqual([1, expect.stringMatching(/WRONG The game began on /)]);
      const others = Object.fromEntries(
        Object.entries(record.options).flatMap(([name, is]) =>
          typeof is === 'boolean' ? [[name, !is]] : [],
        ),
      );
      const agreed = run({
        ...record,
        options: { ...record.options, ...others, bid: 5, turnLimit: '4', scenario: 'full' },
      });
      expect(agreed.code).toBe(1);
    });

    it('ends with 2 where its rules or its data are not known here: then only its chance is checked', () => {
      const begun = (change: object) =>
        record.events.map((fact, at) => (at === 0 ? { ...fact, ...change } : fact));
      const elsewhere = { ...record, data: NO_DATA, events: begun({ data: NO_DATA }) };
      for (const other of [elsewhere, { ...record, events: begun({ rules: 0 }) }]) {
        const { code, out } = run(other);
        expect([code, out]).toEqual([
          2,
          expect.stringContaining('\nOnly the chance is checked throughout, and it is right.\n'),
        ]);
        expect(out).toContain('\nNot checked: ');
      }
    });

    it('says who gave no share to the chance', () => {
      const [share, ...others] = record.shares;
      const { out } = run({ ...record, shares: [{ ...share, share: '' }, ...others] });
      const verifier = verifiers.find((one) => one.kind === kind);
      expect(out).toContain(`${verifier?.sideName(share?.seat ?? '')} gave no share to the chance`);
    });
  },
);

// What is wrong with a file or a command line is said before the game matters.
describe.each(GAMES.slice(0, 1))('the program that verifies a record', ({ record }) => {
  it('ends with 2 where there is no whole record', () => {
    expect(run('{').out).toContain('This is not the record of a game');
    expect(run({ ...record, viewer: record.shares[0]?.seat, seed: null }).out).toContain(
      'the record of one seat',
    );
    expect(run({ ...record, version: RECORD_VERSION + 1, rest: [] }).out).toBe(
      `This record is in version ${RECORD_VERSION + 1} of its form, newer than this program knows (${RECORD_VERSION}): ` +
        'verify it with the program of the server that it came from.\n',
    );
    expect(run({ record: 'tessera', version: 0 }).out).toContain(
      `older than this program knows (${RECORD_VERSION})`,
    );
    expect(run({ ...record, kind: 'chess' })).toEqual({
      out: 'This program does not know the game "chess".\n',
      code: 2,
    });
    const none = spawnSync(process.execPath, [elsewhere, join(folder, 'nowhere.json')], { encoding: 'utf8' });
    expect([none.status, none.stderr.includes('cannot be read')]).toEqual([2, true]);
    expect(spawnSync(process.execPath, [elsewhere], { encoding: 'utf8' }).status).toBe(2);
  });

  it('says what is wrong with a command line', () => {
    expect(run(record, '--stepps')).toEqual({
      out: '--stepps is not an option here: --steps is the only one.\n',
      code: 2,
    });
    expect(run(record, 'b.json')).toEqual({ out: 'b.json is one file too many.\n', code: 2 });
    expect(run(record, '--help').out).toMatch(/^Usage: /);
    expect(run('help')).toEqual(run('--help'));
  });
});
