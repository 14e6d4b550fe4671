import type { Check, Game, GameTypes, ProofStage } from '@tessera/core';
import type { ComponentType } from 'preact';
import type { Answer, GamePage, GameRecord, Hint, Left, Watched, WireStanding } from '@tessera/protocol';
import type { Together } from './together.js';
import type { Moment } from './watch/moment.js';
import type { SeatClient } from './client.js';

/** Of a seat's client, what the parts of its menu that the site brings need: whatever the game. */
export interface SeatAt {
  readonly id: string;
  readonly seat: string;
  readonly receiver: Pick<SeatClient<GameTypes>['receiver'], 'page' | 'catchUp' | 'talked'>;
}

/** What the table of a seat is given by what it stands on: a site, or a lesson. */
export interface SeatHost {
  /** Asks what a seat has left as standing answers; null where the server does not answer. */
  readonly fetchStanding: (game: string, seat: string) => Promise<Answer<WireStanding> | null>;
  /** Leaves others in the place of those of the version that is named. */
  readonly leaveStanding: (
    game: string,
    seat: string,
    standing: WireStanding,
  ) => Promise<Answer<Left> | null>;
  /** Asks what a strong bot would do for what a seat is asked. */
  readonly fetchHint: (game: string, seat: string) => Promise<Answer<Hint> | null>;
  /** The invite for the seat that is free. */
  readonly Invite: ComponentType<{ readonly game: string; readonly side: string }>;
  /** What can be done about a seat besides playing: its letters, onlookers, devices, leaving it. */
  readonly SeatMenu: ComponentType<{ readonly client: SeatAt; readonly over: boolean }>;
  /** What stands in the head: the talk with the other, and the player's notes. */
  readonly Talk: ComponentType<{ readonly client: SeatAt }>;
  /** What a player of a game that has just ended is offered. */
  readonly AtEnd: ComponentType<{ readonly client: SeatAt }>;
}

/** A site, which opens seats over the network. */
export interface SeatSite extends SeatHost {
  readonly openSeat: <T extends GameTypes>(game: Game<T>, id: string, seat: T['seat']) => SeatClient<T>;
}

/** Asks for what a viewer may see of a game, after what is known of it; null where the server does not answer. */
export type FetchWatched = (
  game: string,
  viewer: string,
  since: { readonly epoch: string | null; readonly after: number },
) => Promise<Answer<Watched> | null>;

/** Asks for the whole record of a finished game. */
export type FetchRecord = (game: string) => Promise<Answer<GameRecord> | null>;

/** Options as they cross the wire; each game reads its own. */
export type Options = Readonly<Record<string, unknown>>;

/** What the page of a seat is given; it opens its own connection. */
export interface SeatPageProps {
  readonly page: GamePage;
  readonly seat: string;
  readonly host: SeatSite;
  /** Where this browser plays the other seat too. */
  readonly together?: Together | undefined;
}

/** What the page of those who look on is given. */
export interface WatchPageProps {
  readonly page: GamePage;
  readonly moment: Moment;
  readonly fetchWatched: FetchWatched;
  /** A finished game's record, where that is looked at and no server is asked. */
  readonly record?: GameRecord | undefined;
}

/** What is shown of a finished game is given. */
export interface FinishedProps {
  readonly page: GamePage;
  readonly fetchRecord: FetchRecord;
}

/** How a finished game's record is verified, stage by stage, and what each check says. */
export interface Verifier {
  readonly verify: (record: GameRecord) => Generator<ProofStage>;
  readonly text: (check: Check) => string;
}

/** What the page of a lesson is given. */
export interface LessonProps {
  /** The ways on from its end, shown once it is done; `seat` is the side that the learner has played. */
  readonly Ways: ComponentType<{ readonly seat: string }>;
}

/** The pages of a game that need its rules. */
export interface GamePages {
  readonly seatPage: ComponentType<SeatPageProps>;
  readonly watchPage: ComponentType<WatchPageProps>;
  readonly verifier: Verifier;
  readonly ending: ComponentType<FinishedProps>;
  readonly luck: ComponentType<FinishedProps>;
}

/** What the first page knows of a game, and how the rest is fetched. */
export interface GameUi {
  readonly kind: string;
  readonly name: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  /** A picture of the game as SVG, what it is called for a screen reader, and what stands under it. */
  readonly picture: {
    readonly load: () => Promise<string>;
    readonly label: string;
    readonly caption: string;
  };
  /** The page of a seat: fetched when a game is opened. */
  readonly seatPage: () => Promise<ComponentType<SeatPageProps>>;
  /** The page of those who look on. */
  readonly watchPage: () => Promise<ComponentType<WatchPageProps>>;
  /** The verifier of its records: fetched when one is to be verified. */
  readonly verifier: () => Promise<Verifier>;
  /** Who won a finished game, by what, in how many turns and when: fetched when one is shown. */
  readonly ending: () => Promise<ComponentType<FinishedProps>>;
  /** What is said of the luck of a finished game: fetched when one is shown. */
  readonly luck: () => Promise<ComponentType<FinishedProps>>;
  /** A first lesson in it, played without a server: fetched when somebody wants it; null where there is none. */
  readonly lesson: (() => Promise<ComponentType<LessonProps>>) | null;
}

/** What is said of a sealed bid for a side. */
export interface BidWords {
  /** The highest bid. */
  readonly most: number;
  /** The choice of it among the sides, with a line on it. */
  readonly name: string;
  readonly hint: string;
  /** What the number means that is asked for. */
  readonly label: string;
}

/** What the pages around the tables know of a game: its sides, what is agreed on, what is asked. The first page needs none of it. */
export interface GameOutside {
  readonly kind: string;
  /** The sides that a player can choose, with a line on each. */
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly hint: string }[];
  /** What a player should know before they choose this game; empty where there is nothing. */
  readonly note: string;
  /** What a frame of that kind asks, in few words; null for a kind that is not known. */
  readonly taskName: (what: string) => string | null;
  /** How its sides may go by a sealed bid, in words; null where the game knows no bids. */
  readonly bidding: BidWords | null;
  readonly defaults: Options;
  /** Null where there is nothing to agree on. */
  readonly OptionsForm: ComponentType<{ options: Options; onChange: (options: Options) => void }> | null;
  /** What has been agreed on, a sentence for each option. */
  readonly describe: (options: Options) => readonly string[];
  /** A sensible title for a new game. */
  readonly proposeTitle: (name: string) => string;
}
