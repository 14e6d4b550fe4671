import { fail, ok, random, type Result, type Viewer } from '@tessera/core';
import { type Count, countOf } from '../../rules/battle/harm.js';
import { type Battle, commanderIs, strengthOf } from '../../rules/battle/fighters.js';
import { imagine } from '../../rules/imagine.js';
import type { State } from '../../rules/index.js';
import { type General, type Seat, SEATS } from '../../rules/vocabulary.js';
import type { Space } from '../../rules/spaces.js';
import { battleIn, type Meeting, type NoBattle } from './meeting.js';
import { fight, type BattleResult, type Manner, ENDINGS, type Policies, type Rules } from './trial.js';
import { POLICY_SENTENCES } from './policies.js';

/** The input: the viewer, both sides' policies, the number of trials, and the seed. */
export interface OddsInput {
  readonly viewer: Exclude<Viewer<Seat>, 'all'>;
  /** Two forces that meet; null for the next battle of the position. */
  readonly meeting: Meeting | null;
  readonly policies: Policies;
  readonly trials: number;
  readonly seed: string;
  /** Called every `REPORT_EVERY` battles with the number fought. */
  readonly progress?: (fought: number) => void;
}

/** A share of the battles with its 95 % interval, from 0 to 1. */
interface Chance {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** One side before the battle. */
interface Side {
  readonly commander: General | null;
  readonly cus: number;
  /** The Battle cards that the rules give it, item by item, before elephants (7.6). */
  readonly count: Count;
  /** The number of its Battle cards; null before the deal. */
  readonly hand: number | null;
}

/** The odds of a battle. */
export interface Odds {
  readonly space: Space;
  /** The seat whose card is being played: the original attacker. */
  readonly active: Seat;
  /** The seat that attacks next, because it has the initiative. */
  readonly initiative: Seat;
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly policies: Policies;
  readonly trials: number;
  readonly wins: Readonly<Record<Seat, Chance>>;
  /** The share of battles without a winner, because one side withdraws (S8.83). */
  readonly withdrawn: Chance;
  /** The shares of the endings, each for the side that won or withdrew. */
  readonly endings: readonly { readonly seat: Seat; readonly manner: Manner; readonly chance: Chance }[];
  readonly endsWar: Chance;
  /** The averages of rounds, and of the CUs that each side loses in the battle and its retreat. */
  readonly rounds: number;
  readonly lost: Readonly<Record<Seat, number>>;
}

/** The standard normal quantile that leaves 95 % between it and its negative. */
const Z = 1.959964;

/** Returns a share with Wilson's 95 % interval. */
export function chanceOf(times: number, trials: number): Chance {
  const share = times / trials;
  const middle = (share + (Z * Z) / (2 * trials)) / (1 + (Z * Z) / trials);
  const half =
    (Z / (1 + (Z * Z) / trials)) *
    Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  return {
    share,
    from: times === 0 ? 0 : middle - half,
    to: times === trials ? 1 : middle + half,
  };
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / figures.length;

const isDealt = ({ battleHands }: State): boolean => SEATS.some((seat) => battleHands[seat].length > 0);

function sideOf({ world }: Rules, { state, battle }: { state: State; battle: Battle }, seat: Seat): Side {
  const board = { world, state };
  return {
    commander: commanderIs(board, battle, seat),
    cus: strengthOf(board, battle, seat),
    count: countOf(board, battle, seat),
    hand: isDealt(state) ? state.battleHands[seat].length : null,
  };
}

function summarize(all: readonly BattleResult[]) {
  const trials = all.length;
  const share = (is: (one: BattleResult) => boolean) => chanceOf(all.filter(is).length, trials);
  const wonBy = (seat: Seat) => share((one) => one.manner !== 'withdrawn' && one.seat === seat);
  const endings = SEATS.flatMap((seat) =>
    ENDINGS.map((manner) => ({
      seat,
      manner,
      chance: share((one) => one.seat === seat && one.manner === manner),
    })),
  );
  return {
    trials,
    wins: { rome: wonBy('rome'), carthage: wonBy('carthage') },
    withdrawn: share(({ manner }) => manner === 'withdrawn'),
    endings: endings.filter(({ chance }) => chance.share > 0),
    endsWar: share(({ endedWar }) => endedWar),
    rounds: mean(all.map(({ rounds }) => rounds)),
    lost: {
      rome: mean(all.map(({ lost }) => lost.rome)),
      carthage: mean(all.map(({ lost }) => lost.carthage)),
    },
  };
}

/** The number of battles between two reports of progress. */
const REPORT_EVERY = 500;

/**
 * Estimates the odds of the next battle from a viewer's own view of a position. Each trial draws the cards that the viewer
 * has not seen, all equally likely, and fights the battle by the game's rules. The same view and seed give the same odds.
 * They name no card that the viewer has not seen, nor the cards that remain (14.2). Refused when there is no battle.
 */
export function oddsOf(game: Rules, position: State, input: OddsInput): Result<Odds, NoBattle> {
  const { viewer, meeting, policies, trials, seed, progress } = input;
  const joined = battleIn(game.world, game.conceal(position, viewer), meeting);
  if (!joined.ok) return joined;
  const { view, battle: id } = joined.value;
  const battle = view.frames.find((frame): frame is Battle => frame.at === 'battle' && frame.id === id);
  if (battle === undefined || battle.ending !== null)
    return fail({ code: 'noBattle', sentence: 'The battle is decided: nothing is left to be reckoned.' });
  const draw = random(seed);
  const all = Array.from({ length: trials }, (_, at) => {
    if (at > 0 && at % REPORT_EVERY === 0) progress?.(at);
    return fight(game, { view: imagine(view, draw.below), battle: id }, { policies, draw });
  });
  const side = (seat: Seat) => sideOf(game, { state: view, battle }, seat);
  return ok({
    space: battle.space,
    active: battle.active,
    initiative: battle.attacker,
    sides: { rome: side('rome'), carthage: side('carthage') },
    policies,
    ...summarize(all),
  });
}

const perCent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const chance = ({ share, from, to }: Chance): string =>
  `${perCent(share)} (${perCent(from)} to ${perCent(to)})`;

const itemLine = ({ item, cards, province }: Side['count']['items'][number]): string =>
  `    ${cards > 0 ? '+' : ''}${cards} ${item}${province === null ? '' : ` ${province}`}`;

const sideLines = (seat: Seat, { commander, cus, count, hand }: Side): string[] => [
  `  ${seat}: ${commander ?? 'no general'}, ${cus} CUs, counted for ${count.cards} Battle cards (14.2)`,
  ...count.items.map(itemLine),
  ...(hand === null ? [] : [`    holds ${hand}`]),
];

/** The text of an ending, for the side that it is about. */
const ENDING: Readonly<Record<Manner, string>> = {
  unmatched: 'wins by an attack that is not matched',
  outOfCards: 'wins when the attacker has no card left',
  withdrawn: 'withdraws',
};

/** Returns the odds of a battle as lines of text. */
export function oddsLines(odds: Odds): string[] {
  const { space, initiative, sides, policies, trials, wins, endings, endsWar, rounds, lost } = odds;
  const followed = [...new Set(SEATS.map((seat) => policies[seat]))];
  return [
    `battle in ${space}, the initiative with ${initiative}`,
    ...SEATS.flatMap((seat) => sideLines(seat, sides[seat])),
    `${trials} battles, rome ${policies.rome}, carthage ${policies.carthage}; chances with their 95 % intervals:`,
    ...followed.map((policy) => `  ${policy}: ${POLICY_SENTENCES[policy]}`),
    ...SEATS.map((seat) => `  ${seat} wins: ${chance(wins[seat])}`),
    ...endings.map((one) => `    ${one.seat} ${ENDING[one.manner]}: ${chance(one.chance)}`),
    ...(endsWar.share === 0 ? [] : [`  the battle ends the war: ${chance(endsWar)}`]),
    `  on average ${rounds.toFixed(1)} rounds; ${SEATS.map((seat) => `${seat} loses ${lost[seat].toFixed(1)} CUs`).join(', ')}`,
  ];
}
