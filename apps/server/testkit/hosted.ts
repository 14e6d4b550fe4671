import type { Game, GameTypes } from '@tessera/core';
import type { GameScribe } from '@tessera/letters';
import type { GameRecord } from '@tessera/protocol';
import type { TwinSubject } from './twins/sides.js';

/** A finished game as a file, and the same in which chance was forged. */
export interface Recorded {
  readonly record: GameRecord & { readonly seed: string };
  readonly forged: GameRecord['events'];
  /** What a program says that verifies the forged one. */
  readonly faults: readonly RegExp[];
  /** A kind of fact by which a player does something, and without which what follows does not. */
  readonly done: string;
}

/** A game on a further data set, with options of which the first one knows nothing. */
export interface Elsewhere<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: (seed: string) => object;
  /** The codes of the checks that its record does not pass. */
  readonly wrongIn: (record: GameRecord & { readonly seed: string }) => readonly string[];
  /** Options that are refused, and what the answer says of them. */
  readonly refused: { readonly options: object; readonly says: RegExp };
}

/** What the tests of every game on a server need of a game. */
export interface Hosted<T extends GameTypes> {
  readonly game: Game<T>;
  /** Options under which random games are soon over. */
  readonly options: (seed: string) => object;
  /** The kinds of facts that show what was hidden, and the salt under which it was sealed; none where nothing is. */
  readonly shownBy: readonly T['event']['kind'][];
  /** How many secrets of each sort a random game has, at the least. */
  readonly secrets: number;
  /** How many kinds of facts come up in a few random games, at the least. */
  readonly variety: number;
  /** How many random games the ordinary run plays over sockets on a Postgres; half as many embedded. */
  readonly played: number;
  /** The same game in two worlds, in which one side, then the other, hides something else; and each further thing to hide. */
  readonly twins: readonly [TwinSubject<T>, TwinSubject<T>, ...TwinSubject<T>[]];
  /** How letters tell the games of the twins. */
  readonly scribes: readonly GameScribe[];
  /** A game of so many commits, which somebody then gives up. */
  readonly record: (seed: string, most: number) => Recorded;
  /** The same game on further data sets; each is played to its end. Left out for a game on one. */
  readonly elsewhere?: readonly Elsewhere<T>[];
  /** A position as text: its file, from the repository's root, and what the command line says of it; null where none is kept. */
  readonly position: { readonly file: string; readonly asked: string } | null;
}

/** Such a game with its types hidden. */
export interface AnyHosted {
  readonly kind: string;
  readonly with: <R>(work: <T extends GameTypes>(hosted: Hosted<T>) => R) => R;
}

/** Hides the types of a game of the tests. */
export const anyHosted = <T extends GameTypes>(hosted: Hosted<T>): AnyHosted => ({
  kind: hosted.game.kind,
  with: (work) => work(hosted),
});
