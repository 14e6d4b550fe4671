import { FACINGS } from '@tessera/hex';
import { expect, test } from 'vitest';
import { type Aim, aimOf, targetOf } from './marks.js';

test('every aim is read from its target again', () => {
  const aims: Aim[] = [
    { kind: 'unit', unit: 0 },
    { kind: 'unit', unit: 41 },
    ...FACINGS.map((facing): Aim => ({ kind: 'facing', unit: 7, facing })),
    { kind: 'exit', hex: 126 },
  ];
  expect(aims.map((aim) => aimOf(targetOf(aim)))).toEqual(aims);
});

test('what is no target of this game has no aim', () => {
  expect(['', 'unit', 'unit:', 'facing:7:6', 'facing:7', 'space:4', 'unit:4 '].map(aimOf)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
