import { describe, expect, it } from 'vitest';
import { gaps, tagsByPath, type FigureTag, type Pictures, type Provenance, type Ran } from '../src/index.js';

/**
 * Tests that each shipped figure of a game has exactly one entry about its source; `examples` are figures with their
 * tags.
 */
export function provenanceTests(
  { writtenFigures, provenance }: Provenance,
  examples: readonly (readonly [path: string, tag: FigureTag])[],
): void {
  describe('where the shipped figures come from', () => {
    it('every figure has exactly one most specific entry, and every entry decides for one', () => {
      expect(gaps(writtenFigures(), provenance())).toEqual([]);
    });

    it('no path stands there twice', () => {
      const paths = provenance().map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)]);
    });

    it.each(examples)('%s is %s', (path, known) => {
      expect(tagsByPath(writtenFigures(), provenance()).get(path)).toBe(known);
    });
  });
}

/** The test data for pictures. */
interface PictureCases {
  /**
   * Two texts, made from a stored position, that differ only in something hidden; then the viewers from whom it is
   * hidden, and those who may see it.
   */
  readonly twins: (textOf: (position: string) => string) => readonly [string, string];
  readonly hiddenFrom: readonly string[];
  readonly shownTo: readonly string[];
  /** A stored position in which one word is replaced, and the code of the fault that this causes. */
  readonly bent: {
    readonly position: string;
    readonly words: readonly [string, string];
    readonly code: string;
  };
}

/** Tests that pictures show nothing hidden, and that an invalid text or viewer gets a sentence as its answer. */
export function pictureTests(pictures: Pictures, { twins, hiddenFrom, shownTo, bent }: PictureCases): void {
  const textOf = (position: string): string => {
    const kept = pictures.kept.find(({ file }) => file.includes(`${position}.`));
    if (kept === undefined) throw new Error(`No picture of ${position} is kept.`);
    return kept.text;
  };

  describe('a picture', () => {
    const [one, other] = twins(textOf);
    const drawn = (text: string, as: string) => pictures.draw(text, { as, width: 600 });

    it.each(hiddenFrom)('does not show %s what that viewer may not see', (as) => {
      expect(drawn(one, as)).toEqual(drawn(other, as));
      expect(drawn(one, as)).toHaveProperty('svg');
    });

    it.each(shownTo)('shows it to %s', (as) => {
      expect(drawn(one, as)).not.toEqual(drawn(other, as));
    });

    it('says what is wrong with the position, or with whose eyes are meant', () => {
      const { position, words, code } = bent;
      const answered = drawn(textOf(position).replace(...words), 'all');
      expect('fault' in answered ? answered.fault : '').toMatch(new RegExp(`^${code} at line \\d+`));
      expect(drawn(textOf(position), 'nobody')).toHaveProperty('fault');
    });
  });
}

/** A sentence, and the arguments of the command line that it answers. */
type RefusedCall = readonly [sentence: string, ...args: string[]];

/**
 * Tests that a game's command line refuses wrong plans and arguments; `on` runs it on a position in which a seat owes
 * a decision.
 */
export function commandLineTests(
  on: (...args: string[]) => Promise<Ran>,
  {
    refused,
    senseless,
    usage,
  }: {
    readonly refused: readonly RefusedCall[];
    readonly senseless: readonly RefusedCall[];
    readonly usage: string;
  },
): void {
  describe('a command line', () => {
    it.each(refused)('refuses a plan by a code and a sentence: %s', async (sentence, ...args) => {
      const { code, out, err } = await on(...args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(sentence);
    });

    it.each(senseless)('answers what is wrong with it by one sentence: %s', async (sentence, ...args) => {
      const { code, err, out } = await on(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`badCommandLine: ${sentence}`);
    });

    it('prints its usage, with the commands that there are', async () => {
      const { out } = await on('--help');
      expect(await on('help')).toEqual({ out, err: '', code: 0 });
      for (const command of ['show', 'choices', 'do', 'replay', 'perft'])
        expect(out).toContain(`  ${command}`);
      expect(out).toContain(usage);
    });
  });
}
