import { noShares, type Reason, type Refusal } from '@tessera/core';
import {
  type Fault as AnyFault,
  type Faults as AnyFaults,
  faultLine,
  reasonLine,
  refusalLine,
  writingSentences,
} from '@tessera/notation';
import type { Kept, State } from '../rules/index.js';

/** What can be wrong with a text of this game alone. */
export const OWN_FAULTS = [
  'noSuchUnit',
  'noSuchLeader',
  'unsound',
  'frameNumbers',
  'nobodyAsked',
  'alreadyOver',
] as const;
export type Own = (typeof OWN_FAULTS)[number];
export type Fault = AnyFault<Own>;
export type FaultCode = Fault['code'];
export type Faults = AnyFaults<Own>;

const SENTENCES: Readonly<Record<FaultCode, (found: string) => string>> = {
  ...writingSentences({ kind: 'quincunx', seat: 'rome', faces: [1, 12] }),
  noSuchUnit: (found) =>
    `"${found}" is not a unit of this scenario. Write its line and its number from the west, such as RH.3; neighbours as RH.1-5.`,
  noSuchLeader: (found) => `"${found}" is not a leader of this scenario. Write their name, such as scipio.`,
  unsound: (found) => `No battle comes to that: ${found}.`,
  frameNumbers: (found) => `${found} does not fit: questions count up, to "opened" at most.`,
  alreadyOver: () =>
    'The battle is over, and nothing is asked then. Leave out the questions, or the outcome.',
  nobodyAsked: () => 'Nobody is asked here. Somebody is, unless the battle is over.',
};

const placeText = (place: string): string => place.replace(/^(unit|line|leader):/, '');

/** `illegalStep at step 1: notInCommand (R34) at RH.1`: what a commit was refused for, with the rule cases. */
export const refusalText = (refusal: Refusal): string => refusalLine(refusal, placeText);

/** `notInCommand (R34) at RH.1`: a reason in the words of the rules' own codes. */
export const reasonText = (reason: Reason): string => reasonLine(reason, placeText);

/** One sentence for a fault: its code, where it is, what is wrong, and what to do. */
export const faultText = (fault: Fault): string =>
  faultLine(fault, SENTENCES[fault.code](fault.found), placeText);

const unproved = (kept: Kept): Kept => ({ ...kept, token: null, salt: null });

/** The same position without what proves its chance: the seal, salts and tokens, and both shares once they are open. */
export const bare = ({ kept, table, ...state }: State): State => ({
  ...state,
  seal: '',
  kept: { rome: unproved(kept.rome), carthage: unproved(kept.carthage) },
  table: {
    ...table,
    shares: table.shares.opened === null ? table.shares : noShares(),
    time: null,
    untouched: null,
  },
});
