import type { Reason, Refusal } from '@tessera/core';

/** What can be wrong with the writing of a text, whatever the game. */
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

/** A word of a text and where it stands. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text, and where: line and column count from 1. A game has `Own` codes beside those of any. */
export interface Fault<Own extends string = never> {
  readonly code: WritingFault | Own;
  readonly line: number;
  readonly column: number;
  /** What stands there, or what is lacking. */
  readonly found: string;
  /** Why the rules refuse a commit of a log; null for a fault of writing. */
  readonly refusal: Refusal | null;
}

/** Where what reads any game's text writes down what is wrong. */
export interface Complaints {
  readonly add: (code: WritingFault, at: Word, found?: string) => void;
  readonly refuse: (at: Word, refusal: Refusal) => void;
  /** How many faults have been found so far. */
  readonly count: () => number;
}

/** Where a game's readers write down what is wrong; the first fault is the one that is told. */
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

/** Where a text begins: the place of what is lacking in it. */
export const BEGINNING: Word = { text: '', line: 1, column: 1 };

/** How faults of writing are told in the texts of the game of that kind: one of its seats, and the faces of its dice. */
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

/** How a game names one of its places in sentences about reasons; the empty text where it has no name. */
export type PlaceText = (place: string) => string;

/** `notFrontal (7.0) at 1616`: a reason in the words of the rules' own codes. */
export function reasonLine({ code, rule, at }: Reason, placeText: PlaceText): string {
  const places = at
    .map(placeText)
    .filter((text) => text !== '')
    .join(', ');
  return `${code}${rule === '' ? '' : ` (${rule})`}${places === '' ? '' : ` at ${places}`}`;
}

/** `illegalStep at step 1: notFrontal (7.0)`: what a commit was refused for, with the rule cases. */
export function refusalLine({ code, step, reasons }: Refusal, placeText: PlaceText): string {
  const where = step === undefined ? '' : ` at step ${String(step + 1)}`;
  const why = reasons.map((reason) => reasonLine(reason, placeText)).join('; ');
  return `${code}${where}${why === '' ? '' : ': '}${why}`;
}

/** A fault in one line: its code, where it is, the sentence that says what is wrong and what to do, and the rules' reasons. */
export function faultLine(
  { code, line, column, refusal }: Fault<string>,
  sentence: string,
  placeText: PlaceText,
): string {
  const why = refusal === null ? '' : ` ${refusalLine(refusal, placeText)}.`;
  return `${code} at line ${String(line)}, column ${String(column)}: ${sentence}${why}`;
}
