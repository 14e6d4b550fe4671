import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/**
 * The rooms of the server, from the ground up. A room may import those before it; what lies beside the rooms and is
 * named here is the ground of all of them.
 */
export const ROOMS = [
  'errors',
  'traffic',
  'secrets',
  'postgres',
  'database',
  'process',
  'figures',
  'operator',
  'seats',
  'passes',
  'log',
  'actions',
  'bots',
  'talk',
  'games',
  'jobs',
  'backup',
  'notices',
  'letters',
  'accounts',
  'commands',
  'http',
  'live',
] as const;

/** Settings, limits and the form of a server's parts: files beside the rooms that any room may import. */
const GROUND = [
  'allowances',
  'config',
  'folders',
  'hostCommand',
  'limits',
  'network',
  'parts',
  'ticker',
  'version',
];

/** Programs that lie in a room: a program puts its parts together, as `main.ts` does. */
const PROGRAMS = ['letters/scribe/letterThread.ts', 'bots/thinkerThread.ts'];

/** An import from one file to another, both as paths inside the sources of the server. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const roomOf = (path: string): string => path.split('/')[0] ?? path;
const level = (path: string): number => ROOMS.findIndex((room) => room === roomOf(path));

/** True for an import that goes up: to a room that stands on the one it comes from, or out of the rooms altogether. */
export function goesUp({ from, to }: Import): boolean {
  if (level(from) < 0 || PROGRAMS.includes(from)) return false;
  if (roomOf(from) === roomOf(to) || roomOf(to) === 'generated') return false;
  const isBeside = !to.includes('/');
  return isBeside ? !GROUND.includes(to.replace(/\.[jt]s$/, '')) : level(to) < 0 || level(to) > level(from);
}

const isSource = (path: string): boolean => path.endsWith('.ts') && !path.endsWith('.test.ts');

/** Every import of ours in the sources under a folder, tests apart. */
export function importsUnder(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(isSource).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const targets = [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].map(([, to = '']) => to);
    const inside = (path: string) => relative('.', path).split(sep).join('/');
    return targets.map((to) => ({ from: inside(file), to: inside(normalize(join(dirname(file), to))) }));
  });
}
