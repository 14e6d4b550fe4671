import type { Reason, Refusal } from '@tessera/core';

/** What can be wrong with a text of any game. */
export const WRITING_FAULTS = [
  'emptyText',
  'wrongGame',
  'wrongData',
  'unknownLine',
  'repeatedLine',
  'missingLine',
  'unknownField',
  'repeatedField',
  'badValue',
  'badNumber',
  'badFrame',
  'badStep',
  'badCommit',
  'notAsked',
  'badDie',
  'diceMissing',
  'diceLeft',
  'drawsMissing',
  'drawsLeft',
  'noSuchDraw',
  'noSuchWindow',
  'concealed',
  'refused',
] as const;
export type WritingFault = (typeof WRITING_FAULTS)[number];

/** A word of a text, and its place. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text, and where (counted from 1). `Own` are the game's own codes. */
export interface Fault<Own extends string = never> {
  readonly code: WritingFault | Own;
  readonly line: number;
  readonly column: number;
  /** The word at fault, or what is missing. */
  readonly found: string;
  /** Why the rules refuse a commit of a log; null for a fault of writing. */
  readonly refusal: Refusal | null;
}

/** Collects faults, for readers of any game's texts. */
export interface Complaints {
  readonly add: (code: WritingFault, at: Word, found?: string) => void;
  readonly refuse: (at: Word, refusal: Refusal) => void;
  /** How many faults there are so far. */
  readonly count: () => number;
}

/** Collects faults, for a game's readers. Only the first one is reported. */
export interface Faults<Own extends string = never> extends Complaints {
  readonly list: readonly Fault<Own>[];
  readonly add: (code: WritingFault | Own, at: Word, found?: string) => void;
}

/** An empty list of faults. */
export function createFaults<Own extends string = never>(): Faults<Own> {
  const list: Fault<Own>[] = [];
  const put = (code: WritingFault | Own, at: Word, rest: Pick<Fault, 'found' | 'refusal'>) => {
    list.push({ code, line: at.line, column: at.column, ...rest });
  };
  return {
    list,
    count: () => list.length,
    add: (code, at, found = at.text) => {
      put(code, at, { found, refusal: null });
    },
    refuse: (at, refusal) => {
      put('refused', at, { found: at.text, refusal });
    },
  };
}

/** The place for faults about something missing. */
export const BEGINNING: Word = { text: '', line: 1, column: 1 };

/**
 * The sentences about faults of writing, for a kind of game, with one of its seats and the faces of its dice as
 * examples.
 */
export const writingSentences = ({
  kind,
  seat,
  faces: [lowest, highest],
}: {
  readonly kind: string;
  readonly seat: string;
  readonly faces: readonly [number, number];
}): Readonly<Record<WritingFault, (found: string) => string>> => ({
  emptyText: () => `There is no text. A position begins with a line such as "${kind} 0123abcd".`,
  wrongGame: (found) => `"${found}" is another game. The first line must begin with "${kind}".`,
  wrongData: (found) => `"${found}" is another data set. Use the hash that "show" prints, or its beginning.`,
  unknownLine: (found) => `No line begins with "${found}". See docs/notation.md for those that do.`,
  repeatedLine: (found) => `"${found}" has a line already. Leave one of the two out.`,
  missingLine: (found) => `There is no line "${found}". Add it.`,
  unknownField: (found) => `"${found}" is not a field of this line. Write fields as name=value.`,
  repeatedField: (found) => `"${found}" is given twice. Leave one of the two out.`,
  badValue: (found) => `"${found}" is not one of the values that may stand here.`,
  badNumber: (found) => `"${found}" is not a whole number.`,
  badFrame: (found) => `This question does not fit together: ${found}.`,
  badStep: (found) => `"${found}" is not a step. See docs/notation.md for how steps are written.`,
  badCommit: (found) => `"${found}" does not begin a commit. Begin with the side: "${seat} dice=3,5".`,
  notAsked: (found) => `Nothing is asked of ${found} here.`,
  badDie: (found) => `"${found}" is not a die. Dice show ${String(lowest)} to ${String(highest)}.`,
  diceMissing: (found) => `More dice fall here than are listed: ${found}.`,
  diceLeft: (found) => `Fewer dice fall here than are listed: ${found}.`,
  drawsMissing: (found) => `More is drawn here than is listed: ${found}.`,
  drawsLeft: (found) => `Less is drawn here than is listed: ${found}.`,
  noSuchDraw: (found) => `${found} cannot be drawn here: it does not lie where this draw takes from.`,
  noSuchWindow: (found) => `No window ${found} is passed here: they count from 1.`,
  concealed: () => 'This position hides something: what an action leads to needs all of it.',
  refused: (found) => `The rules refuse "${found}".`,
});

/** How a game names its places in sentences about reasons; empty for no name. */
export type PlaceText = (place: string) => string;

/** A reason in the rules' codes: `notFrontal (7.0) at 1616`. */
export function reasonLine({ code, rule, at }: Reason, placeText: PlaceText): string {
  const places = at
    .map(placeText)
    .filter((text) => text !== '')
    .join(', ');
  return `${code}${rule === '' ? '' : ` (${rule})`}${places === '' ? '' : ` at ${places}`}`;
}

/** Why a commit was refused, with rule cases: `illegalStep at step 1: notFrontal (7.0)`. */
export function refusalLine({ code, step, reasons }: Refusal, placeText: PlaceText): string {
  const where = step === undefined ? '' : ` at step ${String(step + 1)}`;
  const why = reasons.map((reason) => reasonLine(reason, placeText)).join('; ');
  return `${code}${where}${why === '' ? '' : ': '}${why}`;
}

/**
 * A fault in one line: its code, its place, a sentence that says what is wrong and what to do, and the rules'
 * reasons.
 */
export function faultLine(
  { code, line, column, refusal }: Fault<string>,
  sentence: string,
  placeText: PlaceText,
): string {
  const why = refusal === null ? '' : ` ${refusalLine(refusal, placeText)}.`;
  return `${code} at line ${String(line)}, column ${String(column)}: ${sentence}${why}`;
}

/** Makes a game's functions that write reasons, refusals and faults, from its sentences and place names. */
export const tellingFaults = <Own extends string>(
  sentenceOf: (fault: Fault<Own>) => string,
  placeText: PlaceText,
) => ({
  /** Why a commit was refused, with rule cases: `illegalStep: notFrontal (7.0)`. */
  refusalText: (refusal: Refusal): string => refusalLine(refusal, placeText),
  /** A reason in the rules' codes: `notFrontal (7.0) at 1616`. */
  reasonText: (reason: Reason): string => reasonLine(reason, placeText),
  /** A fault in one line: its code, its place, what is wrong and what to do. */
  faultText: (fault: Fault<Own>): string => faultLine(fault, sentenceOf(fault), placeText),
});
