import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refused } from '../errors/refused.js';
import { vaultUnder, type Cell } from './vault.js';

const vault = vaultUnder('ab'.repeat(32));
const cell = (change: Partial<Cell> = {}): Cell => ({
  game: 'one',
  column: 'event.body',
  row: [3],
  ...change,
});

function codeOf(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.code, error.detail.details];
  }
}

/** Texts of several lengths to seal. */
const ORDERS = ['stand', 'move', 'moveToCharge', 'regroup'];

const broken = (game: string) => ['unreadable', [`game: ${game}`]];

describe('a sealed value', () => {
  it('is opened again, whatever it says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(vault.open(cell(), vault.seal(cell(), value)))).toBe(text);
        expect(vault.openBytes(cell(), vault.sealBytes(cell(), Buffer.from(text))).toString()).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('is another one each time', () => {
    const [one, two] = [vault.seal(cell(), 'stand'), vault.seal(cell(), 'stand')];
    expect(Buffer.from(one).equals(two)).toBe(false);
  });

  it('cannot be opened in another place, or under another key', () => {
    const sealed = vault.seal(cell(), { kind: 'CardLaid' });
    expect(codeOf(() => vault.open(cell({ game: 'two' }), sealed))).toEqual(broken('two'));
    expect(codeOf(() => vault.open(cell({ row: [4] }), sealed))).toEqual(broken('one'));
    expect(codeOf(() => vault.open(cell({ column: 'draft.steps' }), sealed))).toEqual(broken('one'));
    expect(codeOf(() => vaultUnder('cd'.repeat(32)).open(cell(), sealed))).toEqual(broken('one'));
    expect(vault.open(cell(), sealed)).toEqual({ kind: 'CardLaid' });
  });

  it('cannot be opened once a bit of it is another one, or it is shorter', () => {
    const sealed = vault.seal(cell(), { kind: 'CardLaid' });
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(codeOf(() => vault.open(cell(), changed))).toEqual(broken('one'));
    }
    for (const length of [0, 1, 20, 40, sealed.length - 1]) {
      expect(codeOf(() => vault.open(cell(), sealed.subarray(0, length)))).toEqual(broken('one'));
    }
  });

  it('is as long for one order as for another', () => {
    const lengths = (values: readonly unknown[], column: Cell['column'] = 'event.body') =>
      new Set(values.map((value) => vault.seal(cell({ column }), value).length)).size;
    const placed = (order: string) => ({ kind: 'CardLaid', seat: 'north', command: 'left', order });
    expect(lengths(ORDERS.map(placed))).toBe(1);
    for (let commands = 1; commands < 40; commands++) {
      const orders = (order: string) =>
        Object.fromEntries(Array.from({ length: commands }, (_, at) => [`command${at}`, order]));
      expect(lengths(ORDERS.map((order) => ({ kind: 'CardsTurned', orders: orders(order) })))).toBe(1);
    }
    const plan = (count: number) =>
      Array.from({ length: count }, () => ({ verb: 'move', unit: 7, to: 1615 }));
    expect(lengths([0, 1, 5, 20].map(plan), 'draft.steps')).toBe(1);
  });
});

it('marks equal texts alike, and keys of one secret differ by their purpose', () => {
  expect(vault.mark('a@b.example')).toBe(vault.mark('a@b.example'));
  expect(vault.mark('a@b.example')).not.toBe(vaultUnder('cd'.repeat(32)).mark('a@b.example'));
  expect(vault.keyFor('one').equals(vault.keyFor('two'))).toBe(false);
});
