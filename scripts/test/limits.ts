import { check, type Outcome, sum } from './outcome.js';
import { type Source, sources } from './sources.js';
import ts from 'typescript';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './tools.js';

/** The lines of a text. */
const lineCount = (text: string): number => text.trimEnd().split('\n').length;

function leaves(node: ts.Node, source: ts.SourceFile): readonly ts.Node[] {
  const children = node.getChildren(source);
  return children.length === 0 ? [node] : children.flatMap((child) => leaves(child, source));
}

function commentsAt(leaf: ts.Node, text: string): readonly ts.CommentRange[] {
  if (leaf.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(text, leaf.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, leaf.end) ?? []),
  ];
}

/** The comments of a source, doc comments too, in their order. */
export function commentsIn(source: ts.SourceFile): readonly string[] {
  const ranges = new Map<number, ts.CommentRange>();
  for (const leaf of leaves(source, source)) {
    for (const range of commentsAt(leaf, source.text)) ranges.set(range.pos, range);
  }
  return [...ranges.values()].map(({ pos, end }) => source.text.slice(pos, end));
}

/** How many lines of a file are comments other than doc comments, and how many it has. */
export function commentShare(
  name: string,
  text: string,
): { readonly comments: number; readonly lines: number } {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const comments = commentsIn(source)
    .filter((comment) => !comment.startsWith('/**'))
    .reduce((total, comment) => total + lineCount(comment), 0);
  return { comments, lines: lineCount(text) };
}

/** The share of comments that say why, and those few that any small file may have. */
const COMMENT_SHARE = 0.1;
const FEW_COMMENTS = 3;

/** Files with too many comments that are not doc comments, each as one sentence. */
export const overCommented = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const { comments, lines } = commentShare(path, text);
    const allowed = Math.max(FEW_COMMENTS, lines * COMMENT_SHARE);
    return comments > allowed
      ? [`${path}: ${comments} of ${lines} lines are comments; ${Math.floor(allowed)} are allowed.`]
      : [];
  });

/** The house limit that no lint rule holds: the share of comments. */
export function limits(): Outcome {
  const over = overCommented(sources(['packages', 'apps', 'e2e', 'bench', 'scripts']));
  return check(over.length === 0, over.join('\n'));
}

const versions = z.record(z.string(), z.string()).optional();
const manifest = z.object({
  name: z.string(),
  private: z.boolean().optional(),
  license: z.string().optional(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

/** What a package.json says, as far as it is checked. */
export type Manifest = z.infer<typeof manifest>;

const wanted = (one: Manifest): readonly (readonly [string, string])[] =>
  Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies });

/** A version, or a package under another name in one. */
const EXACT = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Dependencies that are not pinned to one exact version, each as one sentence. */
export const loose = (manifests: readonly Manifest[]): readonly string[] =>
  manifests.flatMap((one) =>
    wanted(one)
      .filter(([, version]) => version !== 'workspace:*' && !EXACT.test(version))
      .map(([name, version]) => `${one.name}: ${name} is "${version}"; name one exact version.`),
  );

/** Dependencies that two packages want in different versions. */
export function divided(manifests: readonly Manifest[]): readonly string[] {
  const seen = new Map<string, Set<string>>();
  for (const [name, version] of manifests.flatMap(wanted)) {
    seen.set(name, (seen.get(name) ?? new Set<string>()).add(version));
  }
  return [...seen]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => `${name} is wanted as ${[...all].join(' and as ')}.`);
}

/** Lines of a lockfile that say where a package came from. */
export const addresses = (lockfile: string): readonly string[] =>
  lockfile.split('\n').filter((line) => /https?:\/\/|tarball:/.test(line));

const foldersIn = (place: string): readonly string[] =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [join(place, entry.name)] : [],
  );

const folders = (): readonly string[] => [
  root,
  ...foldersIn(join(root, 'packages')).flatMap((folder) => [folder, ...foldersIn(folder)]),
  ...foldersIn(join(root, 'apps')),
  join(root, 'e2e'),
  join(root, 'bench'),
];

/** The package.json of every package of ours, the root's first. */
export const manifests = (): readonly Manifest[] =>
  folders()
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => manifest.parse(JSON.parse(readFileSync(file, 'utf8'))));

const none = (complaints: readonly string[]): Outcome =>
  check(complaints.length === 0, complaints.join('\n'));

/** Exact versions, one of each, all packages private, and a lockfile that names no registry. */
export function dependencies(): Outcome {
  const all = manifests();
  const published = all.filter((one) => one.private !== true).map(({ name }) => `${name} is not private.`);
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return sum([none(loose(all)), none(divided(all)), none(published), none(addresses(lockfile))]);
}
