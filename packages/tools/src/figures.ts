import { code, table } from './document.js';
import { FIGURE_TAGS, tagsByPath, type Figures, type FigureTag, type ProvenanceEntry } from './provenance.js';

/** A game's figures as they are written, where they come from, and what each tag means of this game. */
export interface FigureSources {
  readonly figures: Figures;
  readonly entries: readonly ProvenanceEntry[];
  readonly meanings: Readonly<Record<FigureTag, string>>;
}

/** What a document about a game's figures says of their tags. */
export interface TaggedFigures {
  /** The tag of a figure. Throws when it has none: the check of the tags says so in better words. */
  readonly tagOf: (path: string) => FigureTag;
  /** A figure, and its tag behind it. */
  readonly tagged: (figure: string | number, path: string) => string;
  /** What each tag means, and how many figures of each file have it. */
  readonly tally: () => string;
  /** Why the figures have the tags that they have. */
  readonly reasons: () => string;
}

/** The tags of a game's figures, for its document. */
export function taggedFigures({ figures, entries, meanings }: FigureSources): TaggedFigures {
  const tags = tagsByPath(figures, entries);
  const files = Object.keys(figures);
  const tagOf = (path: string): FigureTag => {
    const tag = tags.get(path);
    if (tag === undefined) throw new Error(`${path} has no tag.`);
    return tag;
  };
  const count = (tag: FigureTag, file: string): number =>
    [...tags].filter(([path, one]) => one === tag && path.startsWith(`${file}.`)).length;
  return {
    tagOf,
    tagged: (figure, path) => `${figure} _${tagOf(path)}_`,
    tally: () =>
      table(
        ['tag', 'what it means', ...files.map((file) => `${file}.json`)],
        FIGURE_TAGS.map((tag) => [tag, meanings[tag], ...files.map((file) => String(count(tag, file)))]),
      ),
    reasons: () =>
      table(
        ['path', 'tag', 'why'],
        entries.map(({ path, tag, why }) => [code(path), tag, why]),
      ),
  };
}
