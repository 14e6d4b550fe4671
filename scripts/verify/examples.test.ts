import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../packages/protocol/src/index.js';
import { root } from '../start/tools.js';
import { verifiers } from './games.js';

const exampleOf = (kind: string): string =>
  readFileSync(join(root, 'packages', kind, 'table', 'watch', 'example.json'), 'utf8');

describe('the example that a game ships', () => {
  it.each(verifiers.map(({ kind }) => kind))(
    'is a record of today’s rules in which all is right: %s',
    (kind) => {
      const read = readRecord(JSON.parse(exampleOf(kind)));
      if (read.is !== 'record' || read.record.seed === null)
        throw new Error('The example is a whole record.');
      const { seed } = read.record;
      const checks = verifiers.find((one) => one.kind === kind)?.verify({ ...read.record, seed }) ?? [];
      expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
      expect(checks.length).toBeGreaterThan(5);
    },
  );
});
