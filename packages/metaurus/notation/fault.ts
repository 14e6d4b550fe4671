import {
  tellingFaults,
  writingSentences,
  type Fault as AnyFault,
  type Faults as AnyFaults,
} from '@tessera/notation';
import { hexName } from '@tessera/hex';
import { INVARIANTS, type Invariant } from '../rules/invariants/index.js';
import { hexesOf } from '../rules/types.js';

/** The kinds of faults that only texts of this game can have. */
export type Own =
  | 'badHex'
  | 'badUnit'
  | 'noSuchCounter'
  | 'counterTwice'
  | 'counterMissing'
  | 'badOrder'
  | 'nobodyThere'
  | Invariant;
export type Fault = AnyFault<Own>;
export type FaultCode = Fault['code'];
export type Faults = AnyFaults<Own>;

const SENTENCES: Readonly<Record<Exclude<FaultCode, Invariant>, (found: string) => string>> = {
  ...writingSentences({ kind: 'metaurus', seat: 'rome', faces: [0, 9] }),
  badHex: (found) => `"${found}" is not a hex of this map. Write four digits, such as 0504.`,
  badUnit: (found) => `"${found}" is not a unit. Write its set-up hex, its hex and its facing: 0504@0805N.`,
  noSuchCounter: (found) => `No counter is set up in ${found}.`,
  counterTwice: (found) => `The counter of ${found} is listed twice.`,
  counterMissing: (found) => `The counter of ${found} is not listed. Add it to its command's line.`,
  badOrder: (found) => `"${found}" is not an order that this may be under.`,
  nobodyThere: (found) => `Nobody stands in ${found}.`,
};

const placeText = (place: string): string => hexesOf([place]).map(hexName).join();

const isInvariant = (code: FaultCode): code is Invariant => Object.hasOwn(INVARIANTS, code);

/** What is wrong: of a position that cannot be, whom it is about and what always holds. */
const sentenceOf = ({ code, found }: Fault): string =>
  isInvariant(code) ? `${found === '' ? '' : `${found}: `}${INVARIANTS[code]}` : SENTENCES[code](found);

/** Functions that write a reason, a refusal or a fault as one line. */
export const { refusalText, reasonText, faultText } = tellingFaults<Own>(sentenceOf, placeText);
