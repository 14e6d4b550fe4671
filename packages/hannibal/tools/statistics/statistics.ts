import { GENERALS, type State } from '../../rules/index.js';
import { type Figure, figuresOf } from './figures.js';
import { type PlayedGame, type Player, playOne, type Rules } from './play.js';
import { count, countOf, ordered, type Tally } from './facts.js';
import { COUNTED, ENDINGS, MARCH_STAGES, ROLLS, TACTICS, USES, WINDOWS } from '../../rules/vocabulary.js';
import { BATTLE_STAGES, FACTS, frameSchema, STAGES, stepSchema } from '../../rules/model/index.js';

/** The reasons of changes on the map: the values of `why` in events, each with a text. */
export const WHYS = [
  'arrived',
  'bid',
  'casualties',
  'charmed',
  'declared',
  'defeat',
  'dismissed',
  'elected',
  'enemyArmy',
  'enters',
  'epidemic',
  'event',
  'gatesOpened',
  'gathered',
  'hannibalDead',
  'hanno',
  'hostileTribes',
  'intercepted',
  'isolated',
  'land',
  'leftAlone',
  'leftOffice',
  'madeProconsul',
  'mercenaries',
  'neverCame',
  'noRetreat',
  'overrun',
  'overtaken',
  'pass',
  'pestilence',
  'placed',
  'proconsul',
  'raised',
  'reacts',
  'recruits',
  'reinforced',
  'repercussions',
  'retreat',
  'retreatPath',
  'returned',
  'revolt',
  'sea',
  'shutIn',
  'siege',
  'storm',
  'subjugated',
  'sunk',
  'winter',
  'withdrawal',
] as const;

const AT = frameSchema.options.map(({ shape }) => shape.at.value);

/** All items of the kinds that the rules list completely, so that those that never occur can be reported. */
export const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'ends by': ENDINGS,
  frames: AT,
  steps: stepSchema.options.map(({ shape }) => shape.verb.value),
  facts: FACTS.kinds,
  'stages of the war': STAGES,
  'stages of a march': MARCH_STAGES,
  'stages of a battle': BATTLE_STAGES,
  'windows asked': WINDOWS,
  'windows in which a card is played': WINDOWS,
  dice: ROLLS,
  // A Reserve is always played as another kind (14.9).
  tactics: TACTICS.filter((tactic) => tactic !== 'reserve'),
  'Battle cards counted for': COUNTED,
  'why the map changes': WHYS,
};

/** The input: the number of games, the player, and the seed. */
export interface StatisticsInput {
  readonly games: number;
  readonly seed: string;
  readonly player: Player;
  /** Called with a line about each finished game. */
  readonly progress?: (line: string) => void;
}

/** The uses of a card, counted. */
export interface CardUse {
  readonly card: number;
  readonly title: string;
  readonly uses: Readonly<Record<string, number>>;
}

/** The statistics of games. */
export interface Statistics {
  readonly games: number;
  readonly seed: string;
  readonly player: Player;
  readonly figures: readonly Figure[];
  readonly turns: readonly TurnFigures[];
  readonly cards: readonly CardUse[];
  readonly met: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly neverMet: Readonly<Record<string, readonly string[]>>;
}

/** The averages at the end of a turn, over the games that reached it. */
export interface TurnFigures {
  readonly turn: number;
  readonly games: number;
  readonly provinces: Readonly<Record<'rome' | 'carthage', number>>;
  readonly points: Readonly<Record<'rome' | 'carthage', number>>;
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

const CARD_USES = [...USES, 'counter'] as const;

const cardsIn = (tally: Tally, { world }: Rules): CardUse[] =>
  world.strategyCards.map((card) => ({
    card,
    title: world.cardOf(card).title,
    uses: Object.fromEntries(CARD_USES.map((use) => [use, countOf(tally, 'cards', `${card} ${use}`)])),
  }));

function turnsOf(all: readonly PlayedGame[]): TurnFigures[] {
  const standings = all.flatMap(({ turns }) => turns);
  const last = Math.max(0, ...standings.map(({ turn }) => turn));
  return Array.from({ length: last }, (_, at) => {
    const those = standings.filter(({ turn }) => turn === at + 1);
    const of = (what: 'provinces' | 'points') => ({
      rome: mean(those.map((one) => one[what].rome)),
      carthage: mean(those.map((one) => one[what].carthage)),
    });
    return { turn: at + 1, games: those.length, provinces: of('provinces'), points: of('points') };
  });
}

/** The items of the rules that never occurred, by kind, with cards that were never played as their event. */
function neverMet(tally: Tally, { world }: Rules): Record<string, string[]> {
  const isPlayed = (card: number) =>
    countOf(tally, 'cards', `${card} event`) + countOf(tally, 'cards', `${card} counter`) > 0;
  const cards = world.strategyCards.filter((card) => !isPlayed(card));
  const kinds = Object.entries(KNOWN).map(([kind, all]): [string, string[]] => [
    kind,
    all.filter((what) => countOf(tally, kind, what) === 0),
  ]);
  const events: [string, string[]] = ['events', cards.map((card) => `#${card} ${world.cardOf(card).title}`)];
  return Object.fromEntries([...kinds, events].filter(([, some]) => some.length > 0));
}

/** Counts the end of a game. */
function countEnd(tally: Tally, { posts, outcome, turn }: State): void {
  if (outcome === null) count(tally, 'ends', 'not over');
  count(tally, 'turns reached', String(turn));
  for (const general of GENERALS) if (posts[general].at === 'dead') count(tally, 'dead at the end', general);
}

/** Plays games and returns their statistics. The same seed gives the same games. */
export function statistics(game: Rules, { games, seed, player, progress }: StatisticsInput): Statistics {
  const tally: Tally = new Map();
  const all = Array.from({ length: games }, (_, at) => {
    const played = playOne(game, tally, { player, seed: `${seed}/${at}` });
    const { turn, outcome } = played.end;
    countEnd(tally, played.end);
    const how = outcome === null ? 'not over' : `${outcome.winner ?? 'nobody'} by ${outcome.by}`;
    progress?.(`game ${at + 1} of ${games}: turn ${turn}, ${how}`);
    return played;
  });
  return {
    games,
    seed,
    player,
    figures: figuresOf(tally, all),
    turns: turnsOf(all),
    cards: cardsIn(tally, game),
    met: Object.fromEntries([...tally].map(([kind, own]) => [kind, Object.fromEntries(ordered(own))])),
    neverMet: neverMet(tally, game),
  };
}
