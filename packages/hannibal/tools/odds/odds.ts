import { fail, ok, random, type Result, type Viewer } from '@tessera/core';
import { type Count, countOf } from '../../rules/battle/harm.js';
import { type Battle, commanderIs, strengthOf } from '../../rules/battle/fighters.js';
import { imagine } from '../../rules/imagine.js';
import type { State } from '../../rules/index.js';
import { type General, type Seat, SEATS } from '../../rules/vocabulary.js';
import type { Space } from '../../rules/spaces.js';
import { joinedIn, type Meeting, type NoBattle } from './meeting.js';
import { fight, type Fought, type Manner, MANNERS, type Policies, type Rules } from './trial.js';
import { POLICY_SENTENCES } from './policies.js';

/** What is asked: whose eyes, how both sides fight, how often it is tried, and what chance is drawn from. */
export interface Asking {
  readonly viewer: Exclude<Viewer<Seat>, 'all'>;
  /** Two forces that meet; null: what the position has before it. */
  readonly meeting: Meeting | null;
  readonly policies: Policies;
  readonly trials: number;
  readonly seed: string;
  /** Is told how many battles have been fought, now and then. */
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
  /** The Battle cards that the rules count for it, item by item, before elephants (7.6). */
  readonly count: Count;
  /** How many it holds; null before the deal. */
  readonly hand: number | null;
}

/** The odds of a battle. */
export interface Odds {
  readonly space: Space;
  /** Whose card is being played: the original attacker. */
  readonly active: Seat;
  /** Who attacks next: who holds the initiative. */
  readonly initiative: Seat;
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly policies: Policies;
  readonly trials: number;
  readonly wins: Readonly<Record<Seat, Chance>>;
  /** Neither side wins: one withdraws (S8.83). */
  readonly withdrawn: Chance;
  /** How the battles ended, and for whom. */
  readonly endings: readonly { readonly seat: Seat; readonly manner: Manner; readonly chance: Chance }[];
  readonly endsWar: Chance;
  /** Means: rounds, and the CUs that each side loses by the battle, the way back too. */
  readonly rounds: number;
  readonly lost: Readonly<Record<Seat, number>>;
}

/** The standard normal quantile that leaves 95 % between it and its negative. */
const Z = 1.959964;

/** A share with Wilson's 95 % interval. */
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

/** The stages before the deal, in which no hand is held. */
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

/** What the battles came to. */
function tallied(all: readonly Fought[]) {
  const trials = all.length;
  const share = (is: (one: Fought) => boolean) => chanceOf(all.filter(is).length, trials);
  const wonBy = (seat: Seat) => share((one) => one.manner !== 'withdrawn' && one.seat === seat);
  const endings = SEATS.flatMap((seat) =>
    MANNERS.map((manner) => ({
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

/** How many battles are fought between two words about how far it is. */
const TELL_EVERY = 500;

/**
 * The odds of a battle that is about to be joined, from a viewer's own view of a position: each trial imagines the cards
 * that the viewer has not seen, each equally likely, and fights the battle by the game's own rules. The same view and
 * seed give the same odds. No card is named that the viewer has not been shown, nor what remains (14.2).
 * Refused where no battle is before it.
 */
export function oddsOf(game: Rules, position: State, asking: Asking): Result<Odds, NoBattle> {
  const { viewer, meeting, policies, trials, seed, progress } = asking;
  const joined = joinedIn(game.world, game.conceal(position, viewer), meeting);
  if (!joined.ok) return joined;
  const { view, battle: id } = joined.value;
  const battle = view.frames.find((frame): frame is Battle => frame.at === 'battle' && frame.id === id);
  if (battle === undefined || battle.ending !== null)
    return fail({ code: 'noBattle', sentence: 'The battle is decided: nothing is left to be reckoned.' });
  const draw = random(seed);
  const all = Array.from({ length: trials }, (_, at) => {
    if (at > 0 && at % TELL_EVERY === 0) progress?.(at);
    return fight(game, { view: imagine(view, draw.below), battle: id }, { policies, draw });
  });
  const side = (seat: Seat) => sideOf(game, { state: view, battle }, seat);
  return ok({
    space: battle.space,
    active: battle.active,
    initiative: battle.attacker,
    sides: { rome: side('rome'), carthage: side('carthage') },
    policies,
    ...tallied(all),
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

/** How an ending is told of the side that it is noted for. */
const ENDING: Readonly<Record<Manner, string>> = {
  unmatched: 'wins by an attack that is not matched',
  outOfCards: 'wins when the attacker has no card left',
  withdrawn: 'withdraws',
};

/** The odds of a battle as text. */
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
