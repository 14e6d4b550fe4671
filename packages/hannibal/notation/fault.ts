import {
  tellingFaults,
  writingSentences,
  type Fault as AnyFault,
  type Faults as AnyFaults,
} from '@tessera/notation';

/** The kinds of faults that only texts of this game can have. */
export const OWN_FAULTS = [
  'noSuchSpace',
  'noSuchProvince',
  'noSuchGeneral',
  'noSuchCard',
  'otherProvince',
  'otherSide',
  'generalTwice',
  'generalMissing',
  'badForce',
  'badGeneral',
  'cardTwice',
  'cardMissing',
  'strangeForce',
  'strangeMarker',
  'strangeSiege',
  'tooManyElephants',
  'frameNumbers',
  'frameOrder',
  'nobodyAsked',
  'alreadyOver',
] as const;
export type Own = (typeof OWN_FAULTS)[number];
export type Fault = AnyFault<Own>;
export type FaultCode = Fault['code'];
export type Faults = AnyFaults<Own>;

const SENTENCES: Readonly<Record<FaultCode, (found: string) => string>> = {
  ...writingSentences({ kind: 'hannibal', seat: 'rome', faces: [1, 6] }),
  noSuchSpace: (found) => `"${found}" is not a space of this map. Write its name, such as new_carthage.`,
  noSuchProvince: (found) => `"${found}" is not a province of this map. Write its name, such as etruria.`,
  noSuchGeneral: (found) => `"${found}" is not a general. Write their name, such as hannibal.`,
  noSuchCard: (found) =>
    `"${found}" is not a card. Write #1 to #64 for a Strategy card, b1 to b48 for a Battle card.`,
  otherProvince: (found) => `${found} is not in this province. Write it on the line of its own.`,
  otherSide: (found) => `${found} is a general of the other side.`,
  generalTwice: (found) => `${found} is listed twice. Leave one of the two out.`,
  generalMissing: (found) => `${found} is not listed. Add them to a force, or to the line "generals".`,
  badForce: (found) =>
    `"${found}" is not a force. Write its space, its CUs and its generals: capua=5+1e,hanno:3.`,
  badGeneral: (found) =>
    `"${found}" is not a general with a rank. Write fabius, fabius/consul or fabius/consul:12.`,
  cardTwice: (found) => `${found} lies in two places. Each card is in one.`,
  cardMissing: (found) => `${found} lies nowhere. Add it to the deck, a hand or the discards.`,
  strangeForce: (found) => `${found}. No game comes to that.`,
  strangeMarker: (found) =>
    `${found} cannot have this marker: cities have a side's, and tribes live where tribes live.`,
  strangeSiege: (found) => `${found} is besieged by nobody, or has not 1 or 2 points.`,
  tooManyElephants: (found) => `${found} are more elephants than there are.`,
  frameNumbers: (found) => `${found} does not fit: questions count up, to "opened" at most.`,
  frameOrder: (found) => `${found} does not lie on what it belongs to.`,
  alreadyOver: () => 'The game is over, and nothing is asked then. Leave out the questions, or the outcome.',
  nobodyAsked: () => 'Nobody is asked here. Somebody is, unless the game is over.',
};

const placeText = (place: string): string => place.replace(/^(space|general):/, '');

/** Functions that write a reason, a refusal or a fault as one line. */
export const { refusalText, reasonText, faultText } = tellingFaults<Own>(
  ({ code, found }) => SENTENCES[code](found),
  placeText,
);
