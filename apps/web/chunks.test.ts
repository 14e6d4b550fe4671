import { describe, expect, test } from 'vitest';
import { scriptOf, type Part } from './chunks.js';

const part = (entry: string, ...modules: string[]): Part => ({ entry, modules: new Set(modules) });

const parts = [
  part('/apps/web/src/pages/archive.tsx', 'form', 'outsides'),
  part('/apps/web/src/pages/newGame.tsx', 'form', 'outsides', 'pace', 'open', 'shares'),
  part('/apps/web/src/pages/seat.tsx', 'stream', 'texts', 'asking'),
  part(
    '/packages/go/table/seatPage.ts',
    'table',
    'go-rules',
    'go-plan',
    'go-texts',
    'canvas',
    'paths',
    'texts',
  ),
  part('/packages/chess/table/seatPage.tsx', 'table', 'chess-rules', 'canvas', 'paths'),
  part('/apps/web/src/outsides.ts', 'outsides', 'go-texts', 'texts', '/packages/go/texts/outside.ts'),
  part('/packages/go/table/historyPage.tsx', '/packages/go/texts/outside.ts'),
  part('/apps/web/src/api/openHere.ts', 'open', 'shares', 'asking'),
  part(
    '/packages/go/table/watch/watchPage.ts',
    'go-rules',
    'go-watch',
    'table',
    'fold',
    'replay',
    '/packages/go/table/luck.ts',
  ),
  part('/packages/go/table/proof/luckView.tsx', '/packages/go/table/luck.ts', '/packages/go/texts/proofs.ts'),
  part('/packages/go/table/ending.ts', '/packages/go/texts/proofs.ts', '/packages/go/texts/log.ts'),
  part('/packages/chess/table/proof/endingView.tsx', 'replay'),
];

parts.push(
  part(
    '/packages/go/table/forms.tsx',
    '/packages/go/table/stones.ts',
    '/packages/go/table/bowls.ts',
    '/packages/go/rules/ko.ts',
    '/packages/go/rules/ladder.ts',
  ),
  part(
    '/packages/go/table/sheet.tsx',
    '/packages/go/table/reference/ko.ts',
    '/packages/go/rules/ladder.ts',
    '/packages/table/src/reference/book.ts',
    '/packages/table/src/more.ts',
  ),
  part(
    '/packages/chess/table/sheet.tsx',
    '/packages/table/src/reference/book.ts',
    '/packages/table/src/more.ts',
  ),
  part(
    '/packages/go/table/lesson/firstStones.ts',
    '/packages/go/texts/log.ts',
    '/packages/notation/src/log.ts',
    '/packages/go/table/lesson/hints.ts',
    '/packages/go/table/lesson/stones.ts',
    'guide',
  ),
  part('/packages/go/table/lesson/ko.ts', '/packages/go/table/lesson/hints.ts', 'guide'),
  part('/packages/chess/table/lesson/firstMate.ts', '/packages/notation/src/log.ts', 'guide'),
  part('/packages/chess/table/watch/orders.ts', '/packages/notation/src/log.ts'),
  part('/packages/go/table/account.tsx', '/packages/go/table/stones.ts', '/packages/go/rules/ko.ts'),
);

describe('the script that a module goes into', () => {
  test.each([
    ['stream', 'seat', 'every seat needs it'],
    ['texts', 'seat-outside', 'every seat needs it, and the pages around'],
    ['asking', 'seat-outside', 'every seat needs it, and what opens a game'],
    ['shares', 'opening', 'what opens a game needs it, and no seat'],
    ['go-texts', 'go-outside', 'the seats of one game need it, and the pages around'],
    [
      '/packages/go/texts/outside.ts',
      'go-outside',
      'the pages around need it, and one of the game’s own: nothing of its table comes with it',
    ],
    ['table', 'seat', 'the seats of two games need it'],
    ['canvas', 'seat', 'the seats of two games need it'],
    ['go-plan', 'go', 'the seats of one game need it'],
    ['replay', 'records', 'those who look on at two games need it'],
    ['/packages/go/table/stones.ts', 'go-strip', 'the strip above one board needs it, and another part'],
    ['/packages/go/table/bowls.ts', 'go-parts', 'one part of one table needs it, and no seat at first'],
    ['/packages/go/table/reference/ko.ts', 'go-reference', 'it is of the charts and rules of one game'],
    ['/packages/table/src/more.ts', 'table-parts', 'parts of two games need it'],
    ['/packages/table/src/reference/book.ts', 'table-parts', 'the charts and rules of two games need it'],
    ['/packages/go/rules/ko.ts', 'go-strip', 'it comes with the strip, which needs it'],
    [
      '/packages/go/rules/ladder.ts',
      'go-more',
      'two parts of one table need its rules, and no seat at first',
    ],
    ['/packages/go/table/luck.ts', 'go-records', 'two parts of one game’s records need it'],
    ['/packages/go/texts/proofs.ts', 'go-records', 'the end of one game needs it, and its luck'],
    ['/packages/go/texts/log.ts', 'go-more', 'the end of one game needs it, and its lesson'],
    ['/packages/go/table/lesson/hints.ts', 'go-lessons', 'two lessons of one game need it'],
    ['/packages/go/table/lesson/stones.ts', null, 'one lesson needs it'],
    ['guide', 'lessons', 'the lessons of two games need it'],
    ['/packages/notation/src/log.ts', 'notation', 'lessons read scripts by it, and others write games'],
    ['form', 'pages', 'pages around the tables need it'],
    ['/apps/web/src/offline/records.ts', 'offline', 'it lets pages open without a network'],
    ['outsides', null, 'it needs all games itself'],
    ['pace', null, 'one page needs it'],
    ['go-watch', 'go-records', 'it is a part of one game’s records'],
  ])('%s: %s, since %s', (module, script, _why) => {
    expect(scriptOf(module, { parts, ofGames: new Set(['outsides']) })).toBe(script);
  });
});
