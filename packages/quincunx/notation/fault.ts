import { unproved } from '@tessera/core';
import {
  type Fault as AnyFault,
  type Faults as AnyFaults,
  tellingFaults,
  writingSentences,
} from '@tessera/notation';
import type { Kept, Side, State } from '../rules/index.js';

/** The kinds of faults that only texts of this game can have. */
export const OWN_FAULTS = [
  'noSuchUnit',
  'noSuchLeader',
  'unsound',
  'frameNumbers',
  'nobodyAsked',
  'alreadyOver',
  'tooLong',
  'badCorner',
  'beyondBounds',
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
  tooLong: (found) =>
    `A battle is written in 32768 characters at most, and these are ${found}. Leave out what is none of it.`,
  badCorner: (found) =>
    `"${found}" is not a corner. Write its place in hundredths of an inch from the south-western corner, such as 270,4350.`,
  beyondBounds: (found) => `This is not of the form of a battle, or beyond its bounds: ${found}.`,
  nobodyAsked: () => 'Nobody is asked here. Somebody is, unless the battle is over.',
};

const placeText = (place: string): string => place.replace(/^(unit|line|leader):/, '');

/** Functions that write a reason, a refusal or a fault as one line. */
export const { refusalText, reasonText, faultText } = tellingFaults<Own>(
  ({ code, found }) => SENTENCES[code](found),
  placeText,
);

const unsealed = (kept: Kept): Kept => ({ ...kept, token: null, salt: null });

/** The position without its cryptographic proofs: seal, opened shares, tokens and salts. */
export const bare = (state: State): State => ({
  ...unproved<Side, State>(state),
  kept: { rome: unsealed(state.kept.rome), carthage: unsealed(state.kept.carthage) },
  ...(state.ambushes !== undefined && {
    ambushes: state.ambushes.map((one) => ({ ...one, token: null, salt: null })),
  }),
});
