import {
  deviations,
  hannibal,
  luckOf,
  SEATS,
  type Fact,
  type Hannibal,
  type Seat,
  type State,
  type WarLuck,
} from '@tessera/hannibal';
import { sayIfAny, sayProof, words } from '@tessera/hannibal/texts';
import { boardOf } from '@tessera/hannibal/drawing';
import type { GameEnding } from '@tessera/table/end';
import { lengthText } from './proof/endingView.js';
import { sumText } from './proof/luckText.js';
import { counting, deciding, warScore } from './state/score.js';
import { lostIn } from './state/turnOver.js';
import { largestIn } from './turningName.js';

/** The width of the last position's picture, in pixels. */
const PICTURE_WIDTH = 1200;

/** How many lost CUs weigh as much as a province that counts. */
const CUS_OF_PROVINCE = 4;

/** How many spaces weigh as much as a province, where spaces decide (S8.117). */
const SPACES_OF_PROVINCE = 3;

const scoreOf = (view: State) => warScore({ world: hannibal.world, base: view, view });

/** The provinces and the lost CUs of both sides. */
function lossesOf(view: State, facts: readonly Fact[]): ReturnType<GameEnding<Hannibal>['losses']> {
  const score = scoreOf(view);
  const lost = lostIn(facts);
  const most = counting(score).length;
  const ofSpaces = score.spaces;
  return [
    ...SEATS.map((seat) => ({
      key: `cus.${seat}`,
      seat,
      label: sayProof('end.cus', { side: words.sideName(seat) }),
      count: lost[seat],
      most: null,
    })),
    ...SEATS.map((seat) => ({
      key: `provinces.${seat}`,
      seat,
      label: sayProof(ofSpaces === null ? 'end.provinces' : 'end.spaces', { side: words.sideName(seat) }),
      count: deciding(score)[seat],
      most: ofSpaces === null ? most : null,
    })),
  ];
}

/** What a side holds more of than the other. */
const more = ({ rome, carthage }: Readonly<Record<Seat, number>>): number => rome - carthage;

/** How far Rome is ahead, in provinces. */
function ahead(view: State): number {
  const score = scoreOf(view);
  return more(deciding(score)) / (score.spaces === null ? 1 : SPACES_OF_PROVINCE);
}

/** The part of a turn outside the Strategy Phase that a fact begins; null when it begins none. */
const stageOf = (fact: Fact): string | null =>
  (fact.kind === 'FrameChanged' || fact.kind === 'FrameNoted') &&
  fact.frame.at === 'war' &&
  fact.frame.stage !== 'play'
    ? fact.frame.stage
    : null;

/** True for a battle, a Strategy card, a turn, and a part of a turn outside the Strategy Phase. */
function begins(fact: Fact): boolean {
  switch (fact.kind) {
    case 'CardPlayed':
      return fact.use !== 'counter';
    case 'TurnBegan':
      return true;
    case 'FrameOpened':
      return fact.frame.at === 'battle';
    default:
      return stageOf(fact) !== null;
  }
}

/** The sum that has strayed farthest from its average, in one sentence. */
function luckText({ losses, cards, dice }: WarLuck): string {
  const sums = [
    ...SEATS.map((seat) => ({ what: 'losses' as const, seat, measure: losses[seat] })),
    ...cards.flatMap((measure) =>
      measure.kind === 'operations' && measure.seat !== null
        ? [{ what: 'operations' as const, seat: measure.seat, measure }]
        : [],
    ),
  ];
  const [most] = sums.toSorted(
    (one, two) => Math.abs(deviations(two.measure)) - Math.abs(deviations(one.measure)),
  );
  const isNothing = dice.length === 0 && sums.every(({ what }) => what === 'losses');
  return most === undefined || isNothing ? sayProof('luck.none') : sumText(most.what, most);
}

function* luckIn(facts: readonly Fact[]): Generator<unknown, string> {
  return luckText(yield* luckOf(hannibal, facts));
}

/**
 * The end of a war. Its measure of victory is the provinces that count (21.1), in the short war spaces (S8.117); CUs that a side has lost count beside
 * them, as many as `CUS_OF_PROVINCE` like one province, since an army that is gone is missed before a province is. Its
 * parts are single Strategy cards, battles, and the ends of turns.
 */
export const ending: GameEnding<Hannibal> = {
  length: lengthText,
  picture: (view) => boardOf(hannibal.world)(view, PICTURE_WIDTH),
  losses: lossesOf,
  begins,
  name: (part) => {
    const [first] = part.facts;
    const stage = first === undefined ? null : stageOf(first);
    return largestIn(part) ?? (stage === null ? null : sayIfAny(`state.stage.${stage}`));
  },
  measured: 'rome',
  swing: ({ before, after, facts }) => ahead(after) - ahead(before) - more(lostIn(facts)) / CUS_OF_PROVINCE,
  turn: ({ turn }) => turn,
  luck: luckIn,
};
