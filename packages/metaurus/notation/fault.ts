import type { Refusal } from '@tessera/core';
import { INVARIANTS, type Invariant } from '../rules/invariants/index.js';
import { hexesOf } from '../rules/types.js';
import type { Reason } from '@tessera/core';

/** What can be wrong with the writing of a text in this notation. */
export const FAULTS = [
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
  'badHex',
  'badUnit',
  'noSuchCounter',
  'counterTwice',
  'counterMissing',
  'badOrder',
  'badFrame',
  'badStep',
  'nobodyThere',
  'badCommit',
  'notAsked',
  'badDie',
  'diceMissing',
  'diceLeft',
  'refused',
] as const;
export type FaultCode = (typeof FAULTS)[number] | Invariant;

/** What is wrong with a text, and where: line and column count from 1. */
export interface Fault {
  readonly code: FaultCode;
  readonly line: number;
  readonly column: number;
  /** What stands there, or what is lacking. */
  readonly found: string;
  /** Why the rules refuse a commit of a log; empty for a fault of writing. */
  readonly refusal: Refusal | null;
}

/** A word of a text and where it stands. */
export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Where readers write down what is wrong; the first fault is the one that is told. */
export interface Faults {
  readonly list: readonly Fault[];
  readonly add: (code: FaultCode, at: Word, found?: string) => void;
  readonly refuse: (at: Word, refusal: Refusal) => void;
}

/** An empty list of faults. */
export function createFaults(): Faults {
  const list: Fault[] = [];
  const put = (code: FaultCode, at: Word, rest: Pick<Fault, 'found' | 'refusal'>) => {
    list.push({ code, line: at.line, column: at.column, ...rest });
  };
  return {
    list,
    add: (code, at, found = at.text) => {
      put(code, at, { found, refusal: null });
    },
    refuse: (at, refusal) => {
      put('refused', at, { found: at.text, refusal });
    },
  };
}

const SENTENCES: Readonly<Record<(typeof FAULTS)[number], (found: string) => string>> = {
  emptyText: () => 'There is no text. A position begins with a line such as "metaurus 0123abcd".',
  wrongGame: (found) => `"${found}" is another game. The first line must begin with "metaurus".`,
  wrongData: (found) => `"${found}" is another data set. Use the hash that "show" prints, or its beginning.`,
  unknownLine: (found) => `No line begins with "${found}". See docs/notation.md for those that do.`,
  repeatedLine: (found) => `"${found}" has a line already. Leave one of the two out.`,
  missingLine: (found) => `There is no line "${found}". Add it.`,
  unknownField: (found) => `"${found}" is not a field of this line. Write fields as name=value.`,
  repeatedField: (found) => `"${found}" is given twice. Leave one of the two out.`,
  badValue: (found) => `"${found}" is not one of the values that may stand here.`,
  badNumber: (found) => `"${found}" is not a whole number.`,
  badHex: (found) => `"${found}" is not a hex of this map. Write four digits, such as 0504.`,
  badUnit: (found) => `"${found}" is not a unit. Write its set-up hex, its hex and its facing: 0504@0805N.`,
  noSuchCounter: (found) => `No counter is set up in ${found}.`,
  counterTwice: (found) => `The counter of ${found} is listed twice.`,
  counterMissing: (found) => `The counter of ${found} is not listed. Add it to its command's line.`,
  badOrder: (found) => `"${found}" is not an order that this may be under.`,
  badFrame: (found) => `This question does not fit together: ${found}.`,
  badStep: (found) => `"${found}" is not a step. See docs/notation.md for how steps are written.`,
  nobodyThere: (found) => `Nobody stands in ${found}.`,
  badCommit: (found) => `"${found}" does not begin a commit. Begin with the side: "rome dice=3,5".`,
  notAsked: (found) => `Nothing is asked of ${found} here.`,
  badDie: (found) => `"${found}" is not a die. Dice show 0 to 9.`,
  diceMissing: (found) => `More dice fall here than are listed: ${found}.`,
  diceLeft: (found) => `Fewer dice fall here than are listed: ${found}.`,
  refused: (found) => `The rules refuse "${found}".`,
};

/** `illegalStep: notFrontal (7.0)`: what a commit was refused for, with the rule cases. */
export const refusalText = ({ code, step, reasons }: Refusal): string => {
  const where = step === undefined ? '' : ` at step ${String(step + 1)}`;
  return `${code}${where}${reasons.length > 0 ? ': ' : ''}${reasons.map(reasonText).join('; ')}`;
};

/** `notFrontal (7.0) at 1616`: a reason in the words of the rules' own codes. */
export function reasonText({ code, rule, at }: Reason): string {
  const hexes = hexesOf(at)
    .map((hex) => String(hex).padStart(4, '0'))
    .join(', ');
  return `${code}${rule === '' ? '' : ` (${rule})`}${hexes === '' ? '' : ` at ${hexes}`}`;
}

const isInvariant = (code: FaultCode): code is Invariant => Object.hasOwn(INVARIANTS, code);

/** What is wrong: of a position that cannot be, whom it is about and what always holds. */
const sentenceOf = ({ code, found }: Fault): string =>
  isInvariant(code) ? `${found === '' ? '' : `${found}: `}${INVARIANTS[code]}` : SENTENCES[code](found);

/** One sentence for a fault: its code, where it is, what is wrong, and what to do. */
export function faultText(fault: Fault): string {
  const { code, line, column, refusal } = fault;
  const why = refusal === null ? '' : ` ${refusalText(refusal)}.`;
  return `${code} at line ${String(line)}, column ${String(column)}: ${sentenceOf(fault)}${why}`;
}
