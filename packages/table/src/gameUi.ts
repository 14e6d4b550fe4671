import type { Check, Game, GameTypes, ProofStage } from '@tessera/core';
import type { ComponentType } from 'preact';
import type {
  Answer,
  GamePage,
  GameRecord,
  Hint,
  SavedStanding,
  Settings,
  Watched,
  WireStanding,
} from '@tessera/protocol';
import type { Together } from './together.js';
import type { Comment } from './watch/comments.js';
import type { Moment } from './watch/moment.js';
import type { SeatClient } from './client.js';

/** The part of a seat's client that the site's own components need, whatever the game. */
export interface SeatAt {
  readonly id: string;
  readonly seat: string;
  readonly receiver: Pick<SeatClient<GameTypes>['receiver'], 'page' | 'catchUp' | 'talked'>;
}

/** What the table of a seat gets from the site, or from a lesson. */
export interface SeatHost {
  /** Fetches a seat's standing answers; null when the server does not answer. */
  readonly fetchStanding: (game: string, seat: string) => Promise<Answer<WireStanding> | null>;
  /** Replaces the standing answers of the named version; null when the server does not answer. */
  readonly leaveStanding: (
    game: string,
    seat: string,
    standing: WireStanding,
  ) => Promise<Answer<SavedStanding> | null>;
  /** Asks what a strong bot would do; null when the server does not answer. */
  readonly fetchHint: (game: string, seat: string) => Promise<Answer<Hint> | null>;
  /** Fetches a finished game's record; null when the server does not answer. */
  readonly fetchRecord: FetchRecord;
  /** Keeps settings with the account; null when the server does not answer. */
  readonly keepSettings: (chosen: Settings) => Promise<Answer<unknown> | null>;
  /** The invite for the free seat. */
  readonly Invite: ComponentType<{ readonly game: string; readonly side: string }>;
  /** The part of the menu about a seat: its letters, onlookers, devices, and leaving it. */
  readonly SeatMenu: ComponentType<{ readonly client: SeatAt; readonly over: boolean }>;
  /** Offers whoever waits in a game over weeks to be told when it is their move. */
  readonly Waiting: ComponentType<{ readonly client: SeatAt }>;
  /** The buttons in the head for the players' talk and the player's notes. */
  readonly Talk: ComponentType<{ readonly client: SeatAt }>;
  /** What is offered to a player when a game has just ended. */
  readonly AtEnd: ComponentType<{ readonly client: SeatAt }>;
}

/** A site, which opens seats over the network. */
export interface SeatSite extends SeatHost {
  readonly openSeat: <T extends GameTypes>(game: Game<T>, id: string, seat: T['seat']) => SeatClient<T>;
}

/** Fetches what a viewer may see of a game, after what is already known; null when the server does not answer. */
export type FetchWatched = (
  game: string,
  viewer: string,
  since: { readonly epoch: string | null; readonly after: number },
) => Promise<Answer<Watched> | null>;

/** Fetches a finished game's record; null when the server does not answer. */
export type FetchRecord = (game: string) => Promise<Answer<GameRecord> | null>;

/** A game's options as they cross the wire. Each game reads its own. */
export type Options = Readonly<Record<string, unknown>>;

/** How much of a game is played: a small part of it to begin with, or all. */
export type GameSize = 'small' | 'whole';

/** The props of a seat's page, which opens its own connection. */
export interface SeatPageProps {
  readonly page: GamePage;
  readonly seat: string;
  readonly host: SeatSite;
  /** Set when this browser plays the other seat too. */
  readonly together?: Together | undefined;
}

/** The props of an onlooker's page. */
export interface WatchPageProps {
  readonly page: GamePage;
  readonly moment: Moment;
  readonly fetchWatched: FetchWatched;
  /** A finished game's record, to look at without asking the server. */
  readonly record?: GameRecord | undefined;
  /** What is said of its moments, in the order of time. */
  readonly comments?: readonly Comment[];
}

/** The props of components about a finished game. */
export interface FinishedProps {
  readonly page: GamePage;
  readonly fetchRecord: FetchRecord;
}

/** How a finished game's record is verified, step by step, and the text of each check. */
export interface Verifier {
  readonly verify: (record: GameRecord) => Generator<ProofStage>;
  readonly text: (check: Check) => string;
}

/** The props of a lesson's page. */
export interface LessonProps {
  /** Links shown when the lesson is done; `seat` is the side that the learner played. */
  readonly Ways: ComponentType<{ readonly seat: string }>;
}

/** The props of a game's rules and charts on a page of their own. */
export interface RulesProps {
  /** Goes away from them. */
  readonly onClose: () => void;
}

/** The pages of a game that need its rules. */
export interface GamePages {
  readonly seatPage: ComponentType<SeatPageProps>;
  readonly watchPage: ComponentType<WatchPageProps>;
  readonly verifier: Verifier;
  readonly ending: ComponentType<FinishedProps>;
  readonly luck: ComponentType<FinishedProps>;
}

/** How the first page shows a game. */
export interface GameCard {
  /** The address of its picture, 640 by 480 pixels, and what a screen reader says of it. */
  readonly picture: string;
  readonly label: string;
  /** What it is, how long it takes and how hard it is, in a line each. */
  readonly line: string;
  readonly length: string;
  readonly level: string;
  /** Its small game and how long that takes: `A small battle of about ten minutes`. */
  readonly small: string;
}

/** A lesson of a game: its name, which its address ends with, its title, and its page, loaded when it is opened. */
export interface GameLesson {
  readonly name: string;
  readonly title: string;
  readonly page: () => Promise<ComponentType<LessonProps>>;
}

/** What the first page knows of a game, and how the rest is loaded. */
export interface GameUi {
  readonly kind: string;
  readonly name: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  /** Null for a game without a picture: then only its name is shown. */
  readonly card: GameCard | null;
  /** The page of a seat, loaded when a game is opened. */
  readonly seatPage: () => Promise<ComponentType<SeatPageProps>>;
  /** The page of onlookers. */
  readonly watchPage: () => Promise<ComponentType<WatchPageProps>>;
  /** The verifier of its records, loaded when one is verified. */
  readonly verifier: () => Promise<Verifier>;
  /** Says who won a finished game, how and when; loaded when one is shown. */
  readonly ending: () => Promise<ComponentType<FinishedProps>>;
  /** Says how lucky a finished game was; loaded when one is shown. */
  readonly luck: () => Promise<ComponentType<FinishedProps>>;
  /** Its lessons in order, played without a server. The first one is named FIRST_LESSON. */
  readonly lessons: readonly GameLesson[];
  /** Its rules and charts, to be read without a game; null when it has none. */
  readonly rules: (() => Promise<ComponentType<RulesProps>>) | null;
  /** A whole game to watch, with comments; null when none is shipped. */
  readonly example: (() => Promise<Example>) | null;
  /** Tells of one of its battles (`GameOutside.battles`) on a page of its own; null when it has none. */
  readonly battle: (() => Promise<ComponentType<BattleProps>>) | null;
  /** The page on which players draw battles of their own, loaded when it is opened; null when it has none. */
  readonly workshop: (() => Promise<ComponentType<WorkshopProps>>) | null;
}

/** A game that was opened, and the own seat in it. */
export interface OpenedSeat {
  readonly game: string;
  readonly seat: string;
}

/** What the page on which battles are drawn gets from the site. */
export interface WorkshopProps {
  /** What follows the `#` in the address: a battle that somebody shared; empty for none. */
  readonly fragment: string;
  /** Opens a game with these options against the bot, as the form does; null when the server does not answer. */
  readonly playBot: (options: Options) => Promise<Answer<OpenedSeat> | null>;
  /** Goes to the table of a game that was opened. */
  readonly enter: (opened: OpenedSeat) => void;
  /** Goes to the form of a new game with these options. */
  readonly toForm: (options: Options) => void;
}

/** Which battle is told of. */
export interface BattleProps {
  readonly name: string;
}

/** A finished game that is shipped: the address of its record, and what is said of its moments. */
export interface Example {
  readonly record: string;
  readonly comments: readonly Comment[];
}

/** A game with a table of its own: its texts for the first page, and the files of its pages, each loaded when needed. */
export interface TableUi<S extends string, L extends string> extends Pick<GameUi, 'kind'> {
  readonly seats: readonly S[];
  readonly say: (
    key:
      | 'game.name'
      | `card.${keyof Omit<GameCard, 'picture'>}`
      | `side.${NoInfer<S>}`
      | `lesson.${NoInfer<L>}`,
  ) => string;
  /** The address of its picture. */
  readonly picture: string;
  readonly seatPage: () => Promise<{ readonly SeatPage: ComponentType<SeatPageProps> }>;
  readonly watchPage: () => Promise<{ readonly WatchPage: ComponentType<WatchPageProps> }>;
  readonly verifier: () => Promise<{ readonly verifier: Verifier }>;
  readonly ending: () => Promise<{ readonly EndingView: ComponentType<FinishedProps> }>;
  readonly luck: () => Promise<{ readonly LuckView: ComponentType<FinishedProps> }>;
  readonly lessons: readonly {
    readonly name: L;
    readonly page: () => Promise<{ readonly LessonPage: ComponentType<LessonProps> }>;
  }[];
  readonly rules: () => Promise<{ readonly Rules: ComponentType<RulesProps> }>;
  readonly example: () => Promise<{ readonly example: Example }>;
  /** Left out where it has no battles to tell of. */
  readonly battle?: () => Promise<{ readonly Battle: ComponentType<BattleProps> }>;
  /** Left out where nobody draws battles. */
  readonly workshop?: () => Promise<{ readonly Workshop: ComponentType<WorkshopProps> }>;
}

/** Makes what the first page knows of a game with a table of its own. */
export function uiOf<S extends string, L extends string>(game: TableUi<S, L>): GameUi {
  const { kind, seats, say, picture, lessons, battle, workshop } = game;
  return {
    kind,
    name: say('game.name'),
    seats,
    sideName: (name) => {
      const seat = seats.find((one) => one === name);
      return seat === undefined ? name : say(`side.${seat}`);
    },
    card: {
      picture,
      label: say('card.label'),
      line: say('card.line'),
      length: say('card.length'),
      level: say('card.level'),
      small: say('card.small'),
    },
    seatPage: () => game.seatPage().then(({ SeatPage }) => SeatPage),
    watchPage: () => game.watchPage().then(({ WatchPage }) => WatchPage),
    verifier: () => game.verifier().then(({ verifier }) => verifier),
    ending: () => game.ending().then(({ EndingView }) => EndingView),
    luck: () => game.luck().then(({ LuckView }) => LuckView),
    lessons: lessons.map(({ name, page }) => ({
      name,
      title: say(`lesson.${name}`),
      page: () => page().then(({ LessonPage }) => LessonPage),
    })),
    rules: () => game.rules().then(({ Rules }) => Rules),
    example: () => game.example().then(({ example }) => example),
    battle: battle === undefined ? null : () => battle().then(({ Battle }) => Battle),
    workshop: workshop === undefined ? null : () => workshop().then(({ Workshop }) => Workshop),
  };
}

/** One of several battles of a game, as lists of them show it. */
export interface Battle {
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly options: Options;
}

/** The texts about sealed bids for a side. */
export interface BidWords {
  /** The highest bid. */
  readonly most: number;
  /** The name of that choice among the sides, and a line about it. */
  readonly name: string;
  readonly hint: string;
  /** The label of the number field. */
  readonly label: string;
}

/**
 * What the pages around the tables know of a game: its sides, its options, its questions. The first page needs none
 * of it.
 */
export interface GameOutside {
  readonly kind: string;
  /** The sides that a player can choose, with a line about each. */
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly hint: string }[];
  /** What its own page says of it, a paragraph each: what it is, who made it, and what is left out here. */
  readonly about: readonly string[];
  /** What a frame of that kind asks, in a few words; null for an unknown kind. */
  readonly taskName: (what: string) => string | null;
  /** The texts about bidding; null when the game has none. */
  readonly bidding: BidWords | null;
  readonly defaults: Options;
  /** The options of its small game, with which newcomers begin, and of the whole one; null when it has no small one. */
  readonly sizes: Readonly<Record<GameSize, Options>> | null;
  /** Its battles that have a page of their own, and the options of each. */
  readonly battles: readonly Battle[];
  /** Shows what options are about, such as a battle's picture; null when there is nothing to show. */
  readonly Preview: ComponentType<{ options: Options }> | null;
  /** Null when there are no options to choose. */
  readonly OptionsForm: ComponentType<{ options: Options; onChange: (options: Options) => void }> | null;
  /** The options in words, one sentence each. */
  readonly describe: (options: Options) => readonly string[];
  /** Suggests a title for a new game of a player of that name, who may have none yet. */
  readonly proposeTitle: (name: string, options: Options) => string;
}
