import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../start/tools.js';
import { gameFolders } from './imports.js';

/** The files that name a game: one line of each does. */
export const REGISTRIES = [
  'apps/server/src/games.ts',
  'apps/server/testkit/games.ts',
  'apps/web/src/games.ts',
  'apps/web/src/outsides.ts',
  'scripts/games.ts',
  'scripts/verify/games.ts',
  'scripts/lint/imports.js',
  'bench/games.ts',
];

/** The rooms that are held to know no game, with all their tests. */
export const ROOMS = [
  'packages/core',
  'packages/bots',
  'packages/texts',
  'packages/letters',
  'packages/notation',
  'packages/plain',
  'packages/protocol',
  'packages/tools',
  'packages/table',
  'packages/drawing',
  'apps/server/src',
  'apps/server/testkit',
  'apps/web/src',
  'scripts',
  'e2e',
  'bench',
] as const;

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'test-results']);
/** Data folders of released versions, as games of theirs left them. */
const KEPT = ['apps/server/testkit/kept'];
const READ = /\.(tsx?|m?js|css|html|md|json)$/;

/** A word of a game that stands where no game is known. */
export interface Found {
  readonly word: string;
  readonly line: number;
}

const listSchema = z.strictObject({ words: z.array(z.string()), others: z.array(z.string()) });
/** The words of a game, and what reads like one of them and is none. */
export type WordList = z.infer<typeof listSchema>;

/** The words of a game, as its folder lists them. */
export const wordsOf = (game: string): WordList =>
  listSchema.parse(JSON.parse(readFileSync(join(root, 'packages', game, 'words.json'), 'utf8')));

/** What a line says word by word: `boardIn` says `board` and `in`. */
const wordsIn = (line: string, others: readonly string[]): readonly string[] =>
  others
    .reduce((text, other) => text.replaceAll(other, ''), line)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The words of a list that a text says, with their lines. */
export function foundIn(text: string, { words, others }: WordList): readonly Found[] {
  const known = new Set(words);
  return text
    .split('\n')
    .flatMap((line, at) =>
      wordsIn(line, others).flatMap((word) => (known.has(word) ? [{ word, line: at + 1 }] : [])),
    );
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name) || KEPT.includes(path)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return READ.test(entry.name) && !REGISTRIES.includes(path) ? [path] : [];
  });
}

/** Every word of these lists in a room that knows no game: `path:line word`. */
export const saidIn = (room: string, lists: readonly WordList[]): readonly string[] =>
  filesIn(room).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return lists.flatMap((list) => foundIn(text, list)).map(({ word, line }) => `${path}:${line} ${word}`);
  });

/** Every word of a game in a room that knows none. */
export const namedIn = (room: (typeof ROOMS)[number]): readonly string[] =>
  saidIn(room, gameFolders.map(wordsOf));
