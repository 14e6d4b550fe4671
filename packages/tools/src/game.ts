import type { Audience, Check } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import type { ZodType } from 'zod';
import type { AnyKept } from './kept.js';
import type { GameModel } from './models.js';
import type { Front, Pictures } from './pictures.js';
import type { Named } from './shape.js';

/**
 * The result of a command. Exit code 0: answered; 1: the position, plan or chance was refused; 2: the command makes
 * no sense.
 */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 1 | 2;
}

/** Reads the text of a file, or of standard input. Throws when there is none. */
export type TextOf = (file: string | null) => Promise<string> | string;

/** A game's own command line for positions and logs as text; long commands report their `progress`. */
export type CommandLine = (
  args: readonly string[],
  textOf: TextOf,
  progress?: (line: string) => void,
) => Promise<Ran>;

/** What the document about the protocol says about a game. */
export interface ProtocolPart {
  readonly options: ZodType;
  readonly step: ZodType;
  readonly event: ZodType;
  /** Parts of the options that are described once under a name; left out when there are none. */
  readonly named?: Named;
  readonly audienceOf: (kind: string) => Audience;
  /** An event that shows how events are sent. */
  readonly example: object;
  /** How to read the game's numbers and words. */
  readonly about: string;
  /** What the game draws and seals, with an example, as paragraphs and tables. */
  readonly chance: readonly string[];
}

/** How titles of tests and comments name the cases of a game's rules. */
export interface CaseNaming {
  /** Matches the name of one case, such as `9.1` or `R25`. Without flags. */
  readonly token: RegExp;
  /** The prefix of the number of a ruling: `R`. */
  readonly ruling: string;
  /** What a number means and how cases are told apart, in sentences for the document. */
  readonly about: string;
}

/** A list in the document about a game's rules. */
export interface CoveragePart {
  readonly heading: string;
  /** Matches the names of its cases; a case is in the first list that matches. */
  readonly of: RegExp;
}

/** Where the cases of a game's rules are listed, applied and tested; paths are relative to the repository's root. */
export interface CoverageGround {
  readonly naming: CaseNaming;
  readonly parts: readonly CoveragePart[];
  readonly document: string;
  readonly cases: string;
  /** The list of cases that have no test yet. */
  readonly open: string;
  readonly rulings: string;
  /** The folders of the sources that apply the rules, and of their tests. */
  readonly folders: readonly string[];
  /** Tests that only check numbers: they cover a chart, not the rule that uses it. */
  readonly figures: readonly string[];
}

/** A document that is generated from a game's own sources. */
export interface GameDocument {
  /** Relative to the repository's root. */
  readonly path: string;
  /** Its parts as Markdown. */
  readonly parts: () => readonly string[];
}

/** What the scripts use of a game. */
export interface GameTools {
  readonly kind: string;
  readonly data: string;
  readonly name: string;
  readonly commands: CommandLine;
  /** Left out for a game without a map drawing. */
  readonly pictures?: Pictures;
  /** Left out for a game that the first page shows by its name alone. */
  readonly front?: Front;
  readonly protocol: ProtocolPart;
  /** Left out when the cases of its rules are not listed. */
  readonly coverage?: CoverageGround;
  readonly documents: readonly GameDocument[];
  /** What is stored of it for tests of later versions; left out when nothing is. */
  readonly kept?: AnyKept;
  /** Left out when nobody has written a model of its rules. */
  readonly model?: GameModel;
}

/** How the records of a game are verified. The program that a player runs alone contains only this of a game. */
export interface GameVerifier {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  /** Runs all checks on a record whose seed is known. */
  readonly verify: (record: GameRecord & { readonly seed: string }) => readonly Check[];
  readonly text: (check: Check) => string;
  /** The numbers of checks, as parts of a sentence: `12 dice`. */
  readonly counted: (checks: readonly Check[]) => readonly string[];
}
