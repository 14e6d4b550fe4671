import { code, table } from './pictures.js';
import { FIGURE_TAGS, tagsByPath, type Figures, type FigureTag, type ProvenanceEntry } from './provenance.js';

/** The figures of a game as written, the entries about their sources, and the meaning of each tag in this game. */
export interface FigureSources {
  readonly figures: Figures;
  readonly entries: readonly ProvenanceEntry[];
  readonly meanings: Readonly<Record<FigureTag, string>>;
}

/** The parts about tags in a document about a game's figures. */
export interface TaggedFigures {
  /** The tag of a figure. Throws when it has none; the check of the tags reports that with more detail. */
  readonly tagOf: (path: string) => FigureTag;
  /** A figure followed by its tag. */
  readonly tagged: (figure: string | number, path: string) => string;
  /** The meaning of each tag, and the number of figures in each file that have it. */
  readonly tally: () => string;
  /** The reason for each figure's tag. */
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
