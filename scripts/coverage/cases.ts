import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CaseNaming, CoverageGround } from '../../packages/tools/src/index.js';
import { root } from '../test/tools.js';

/** A case of the rules or a ruling, and how titles and comments name it. */
export interface Case {
  readonly id: string;
  /** What it rules, in our words. */
  readonly says: string;
  /** The token that names it: `9.1`, `R25`; null for a chart, which is named by its own words. */
  readonly token: string | null;
  /** What names a case of its game. */
  readonly naming: RegExp;
  /** With the token one of these has to be said; empty for a case that the token alone names. */
  readonly words: readonly RegExp[];
  /** Tokens that name it as well. */
  readonly alsoNamed: readonly string[];
  /** Files of data that apply it. */
  readonly data: readonly string[];
  /** Why it needs no test; null for all others. */
  readonly noTest: string | null;
}

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
};

const written = z.strictObject({
  case: z.string().min(1),
  says: z.string().min(1).max(200),
  words: z.array(z.string().refine(isPattern, 'no regular expression')).optional(),
  alsoNamed: z.array(z.string()).optional(),
  data: z.array(z.string().refine((path) => existsSync(join(root, path)), 'no such file')).optional(),
  noTest: z.string().optional(),
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function read(entry: z.infer<typeof written>, { token: naming }: CaseNaming): Case {
  const [, token, rest] = new RegExp(`^(?:(${naming.source})(?: |$))?(.*)$`).exec(entry.case) ?? [];
  const words = entry.words ?? (rest === undefined || rest === '' ? [] : [escaped(rest)]);
  return {
    id: entry.case,
    says: entry.says,
    token: token ?? null,
    naming,
    words: words.map((word) => new RegExp(word)),
    alsoNamed: entry.alsoNamed ?? [],
    data: entry.data ?? [],
    noTest: entry.noTest ?? null,
  };
}

/** The booklet's cases and charts, from the list as it is written. Throws when it does not fit its schema. */
export const booklet = (list: unknown, naming: CaseNaming): readonly Case[] =>
  z
    .array(written)
    .parse(list)
    .map((entry) => read(entry, naming));

/** A ruling's heading and first sentence, or what it takes to say something. */
function gist(text: string): string {
  const sentences = text
    .replaceAll(/\*\*| ?_\(booklet\)_/g, '')
    .trim()
    .split(/(?<=\.) /);
  return sentences.reduce((said, next) => (said.length < 60 ? `${said} ${next}` : said));
}

/** The rulings, from the document that holds them all: its numbered paragraphs. */
export const rulings = (markdown: string, { ruling, token }: CaseNaming): readonly Case[] =>
  [...markdown.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number = '', text = '']) => ({
    id: `${ruling}${number}`,
    says: gist(text),
    token: `${ruling}${number}`,
    naming: token,
    words: [],
    alsoNamed: [],
    data: [],
    noTest: null,
  }));

const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** All cases: the booklet's in its order, the charts, then the rulings. */
export const allCases = ({ cases, rulings: paragraphs, naming }: CoverageGround): readonly Case[] => [
  ...booklet(json(cases), naming),
  ...rulings(readFileSync(join(root, paragraphs), 'utf8'), naming),
];

/** The cases that are listed as open. */
export const openCases = ({ open }: CoverageGround): readonly string[] =>
  z.array(z.string()).parse(json(open));
