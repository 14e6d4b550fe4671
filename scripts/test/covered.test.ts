import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coverageLines } from './covered.js';
import { root } from './tools.js';

const counts = (total: number, covered: number) => ({ total, covered });
const file = (statements: [number, number], functions: [number, number] = [0, 0]) => ({
  statements: counts(...statements),
  branches: counts(4, 3),
  functions: counts(...functions),
});

it('what tests reach is told by package, and the files with the most that they do not by name', () => {
  const lines = coverageLines({
    total: file([40, 30]),
    [join(root, 'packages/checkers/rules/moves.ts')]: file([10, 9], [2, 1]),
    [join(root, 'packages/checkers/rules/kings.ts')]: file([10, 6], [2, 2]),
    [join(root, 'packages/core/src/plan.ts')]: file([20, 20]),
  });
  expect(lines).toEqual([
    'packages/checkers/rules: statements 75.0 %, branches 75.0 %, functions 75.0 %',
    'packages/core/src: statements 100.0 %, branches 75.0 %, functions 100.0 %',
    'Most statements that no test ran:',
    '  packages/checkers/rules/kings.ts: 4 of 10',
    '  packages/checkers/rules/moves.ts: 1 of 10',
    '  packages/core/src/plan.ts: 0 of 20',
  ]);
});

it('a summary of another form is refused', () => {
  expect(() => coverageLines({ total: 3 })).toThrow();
});
