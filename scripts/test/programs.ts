import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { sources } from './sources.js';
import { reports, root, run, type Ended } from './tools.js';

/** What the type checker found in one project, each as one sentence with its place. */
export interface Checked {
  readonly project: string;
  readonly found: readonly string[];
}

const configSchema = z.object({
  compilerOptions: z.record(z.string(), z.unknown()),
  files: z.array(z.string()),
});

/** A project as its configuration makes it: how it is compiled, and the files of its own, from the root. */
interface Project {
  readonly project: string;
  readonly options: z.infer<typeof configSchema>['compilerOptions'];
  readonly files: readonly string[];
}

/** The native compiler, for it takes less of the processor than the one that the linter's parser is made of. */
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
const compile = (...args: readonly string[]): Promise<Ended> =>
  // One thread that seldom collects its garbage takes less of the processor than two that often do.
  run({ command: compiler, args, env: { GOMAXPROCS: '1', GOGC: '400' }, seconds: 600 });

async function readProject(project: string): Promise<Project> {
  const { code, output } = await compile('-p', join(root, project), '--showConfig');
  if (code !== 0) throw new Error(output);
  const { compilerOptions: options, files } = configSchema.parse(JSON.parse(output));
  return { project, options, files: files.map((file) => relative(root, join(root, project, file))) };
}

const wayOf = ({ options }: Project): string => JSON.stringify(options);

/** The configuration of projects that are compiled alike, so that what they share is read and checked once. */
function joined(alike: readonly Project[], name: string): string {
  const [first, ...others] = alike;
  if (first !== undefined && others.length === 0) return join(root, first.project);
  // What packages of ours have installed for themselves is found from the folder of one of them.
  const folder = join(root, first?.project ?? '.', 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const files = alike.flatMap((project) => project.files.map((path) => join(root, path)));
  writeFileSync(file, JSON.stringify({ compilerOptions: first?.options, files }));
  return file;
}

/** One message of the compiler, with what it adds to it: a line without a place belongs to no file. */
export const messagesIn = (output: string): readonly string[] =>
  output
    .split(/\n(?=\S)/)
    .map((message) => message.trimEnd())
    .filter((message) => message !== '');

/** The file that a message is about; null where it concerns a program as a whole. */
export const fileOf = (message: string): string | null => /^(.+?)\(\d+,\d+\): /.exec(message)?.[1] ?? null;

/** What the compiler keeps for its next check of the same projects: it then looks at what has changed, and at what uses that. */
const kept = (name: string): readonly string[] => [
  ...['--incremental', '--tsBuildInfoFile', join(reports, `${name}.tsbuildinfo`)],
];

async function checkAlike(
  alike: readonly Project[],
  name: string,
  nothing: boolean,
): Promise<readonly Checked[]> {
  const { code, output } = await compile(
    ...['-p', joined(alike, name), '--noEmit', '--pretty', 'false', '--singleThreaded'],
    ...(nothing ? [] : kept(name)),
  );
  const messages = messagesIn(output);
  const known = new Set(alike.flatMap(({ files }) => files));
  const isWhole = (message: string) => !known.has(fileOf(message) ?? '');
  const whole = messages.filter(isWhole);
  // Silence of a compiler that has failed is no good news.
  if (code !== 0 && messages.length === 0) whole.push(`The compiler ended with ${code}.`);
  return alike.map(({ project, files }) => ({
    project,
    found: [...whole, ...messages.filter((message) => files.includes(fileOf(message) ?? ''))],
  }));
}

/** Checks the types of every project, one program for all that are compiled alike: from nothing, or with what the last check kept. */
export async function checkTypes(names: readonly string[], nothing: boolean) {
  if (!existsSync(compiler)) throw new Error(`${compiler} is missing.`);
  const projects = await Promise.all(names.map(readProject));
  const ways = [...new Set(projects.map(wayOf))];
  const types: Checked[] = [];
  for (const [index, way] of ways.entries()) {
    const alike = projects.filter((project) => wayOf(project) === way);
    types.push(...(await checkAlike(alike, `tsconfig.${index}.json`, nothing)));
  }
  const own = new Set(projects.flatMap(({ files }) => files));
  const strays = sources(['.']).filter(({ path }) => !own.has(path));
  return { types, unchecked: strays.map(({ path }) => `${path} belongs to no project.`) };
}
