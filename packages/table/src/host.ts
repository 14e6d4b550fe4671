import type { Game, GameTypes } from '@tessera/core';
import type { Answer, GameRecord, Hint, Left, Watched, WireStanding } from '@tessera/protocol';
import type { ComponentType } from 'preact';
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
