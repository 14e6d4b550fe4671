import type { Audience, Check } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import type { ZodType } from 'zod';
import type { AnyKept } from './kept.js';
import type { GameModel } from './models.js';
import type { Named } from './shape.js';

/** What a run of a command line leaves behind. 0: answered; 1: what it is about is refused; 2: it makes no sense. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 1 | 2;
}

/** What a command line reads from outside: the text of a file, or of standard input. It throws where there is none. */
export type TextOf = (file: string | null) => Promise<string> | string;

/** A game's own command line over positions and logs as text; what takes long tells its `progress`. */
export type CommandLine = (
  args: readonly string[],
  textOf: TextOf,
  progress?: (line: string) => void,
) => Promise<Ran>;

/** A picture as an SVG, or the sentence that says what is wrong with the text. */
export type Drawn = { readonly svg: string } | { readonly fault: string };

/** Whose eyes, and how wide in pixels. */
export interface Look {
  readonly as: string;
  readonly width: number;
}

/** A picture that is kept, to be compared with what is drawn of the same text now. */
export interface KeptPicture {
  readonly text: string;
  readonly as: string;
  /** Where it lies. */
  readonly file: string;
}

/** Pictures of positions and logs as text. */
export interface Pictures {
  /** By whom a picture can be seen; the last of them sees everything. */
  readonly viewers: readonly [string, ...string[]];
  readonly draw: (text: string, look: Look) => Drawn;
  readonly kept: readonly KeptPicture[];
}

/** What the document about the protocol says of a game. */
export interface ProtocolPart {
  readonly options: ZodType;
  readonly step: ZodType;
  readonly event: ZodType;
  /** Parts of these that are described once, by the names that stand for them; absent where none are. */
  readonly named?: Named;
  readonly audienceOf: (kind: string) => Audience;
  /** An event, to show how events cross the wire. */
  readonly example: object;
  /** How its numbers and words are read. */
  readonly about: string;
  /** What is drawn and sealed in it, with an example: paragraphs and tables. */
  readonly chance: readonly string[];
}

/** How titles and comments name the cases of a game's rules. */
export interface CaseNaming {
  /** What names one case: `9.1`, `R25`. Without flags. */
  readonly token: RegExp;
  /** What stands before the number of a ruling: `R`. */
  readonly ruling: string;
  /** What a number is, and how cases are told apart: sentences for the document. */
  readonly about: string;
}

/** A list of the document about a game's rules. */
export interface CoveragePart {
  readonly heading: string;
  /** Which cases stand in it, by their names; a case stands in the first list that fits. */
  readonly of: RegExp;
}

/** Where the cases of a game's rules stand, what applies them, and what shows them; paths from the repository's root. */
export interface CoverageGround {
  readonly naming: CaseNaming;
  readonly parts: readonly CoveragePart[];
  readonly document: string;
  readonly cases: string;
  /** The list of cases that no test shows yet. */
  readonly open: string;
  readonly rulings: string;
  /** The folders of the sources that apply the rules, and of the tests that show them. */
  readonly folders: readonly string[];
  /** Tests of figures alone: they show a chart, not the rule that reads it. */
  readonly figures: readonly string[];
}

/** A document that is made from a game's own sources. */
export interface GameDocument {
  /** From the repository's root. */
  readonly path: string;
  /** Its parts as Markdown. */
  readonly parts: () => readonly string[];
}

/** Everything that the scripts know of a game. */
export interface GameTools {
  readonly kind: string;
  readonly data: string;
  readonly name: string;
  readonly commands: CommandLine;
  /** Absent where its map is not drawn. */
  readonly pictures?: Pictures;
  readonly protocol: ProtocolPart;
  /** Absent where no cases of its rules are listed. */
  readonly coverage?: CoverageGround;
  readonly documents: readonly GameDocument[];
  /** What is kept of it for later versions; absent where nothing is. */
  readonly kept?: AnyKept;
  /** Absent where nobody wrote a model of its rules. */
  readonly model?: GameModel;
}

/** How the records of a game are verified; what a player runs alone holds nothing else of it. */
export interface GameVerifier {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  /** All checks of a record, whose seed is known. */
  readonly verify: (record: GameRecord & { readonly seed: string }) => readonly Check[];
  readonly text: (check: Check) => string;
  /** What was checked, as parts of a sentence: `12 dice`. */
  readonly counted: (checks: readonly Check[]) => readonly string[];
}
