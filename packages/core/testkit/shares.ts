import {
  areMissing,
  type ChanceSource,
  decideTable,
  fold,
  type FrameBase,
  type Game,
  type GameTypes,
  hashOfShare,
  type Random,
  type StateBase,
  type TableStep,
} from '../src/index.js';
import { beginningOf } from './play.js';
import { sayIn, type GameSoFar } from './takebacks.js';

/** The seat that opened a game, and the share that its page keeps. */
export interface KeptShare<Seat extends string> {
  readonly seat: Seat;
  readonly share: string;
}

/** Returns a game as a server opens it: its first facts hold the hash of the opener's share. */
export function openedGame<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  { seat, share }: KeptShare<T['seat']>,
): GameSoFar<T> {
  const log = beginningOf(game, options);
  const step = { verb: 'sealShare', hash: hashOfShare(share) } as const;
  return sayIn(game, { log, state: fold(game, log) }, { seat, step });
}

/** Returns the next table action about shares that a page sends by itself; null when no seat owes one. */
export function owedAction<Seat extends string>(
  game: { readonly seats: readonly Seat[] },
  state: Pick<StateBase<Seat, FrameBase>, 'table' | 'outcome'>,
  kept: KeptShare<Seat> & { readonly fresh: string },
): { readonly seat: Seat; readonly step: TableStep } | null {
  const { shares } = state.table;
  if (state.outcome !== null || !areMissing(shares)) return null;
  const { seat, share, fresh } = kept;
  const other = game.seats.find((each) => each !== seat) ?? seat;
  return shares.given === null
    ? { seat: other, step: { verb: 'giveShare', share: fresh } }
    : { seat, step: { verb: 'openShare', share } };
}

/** Returns a game whose shares are both given and shown before anything else happens. */
export function withShares<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  kept: KeptShare<T['seat']> & { readonly fresh: string },
): GameSoFar<T> {
  const say = (now: GameSoFar<T>): GameSoFar<T> => {
    const word = owedAction(game, now.state, kept);
    return word === null ? now : sayIn(game, now, word);
  };
  return say(say(openedGame(game, options, kept)));
}

/** The part of both seats' pages that gives shares. They act sometimes, and always when they are asked. */
export interface Pages<T extends GameTypes> {
  readonly begin: (options: T['options']) => GameSoFar<T>;
  readonly speak: (now: GameSoFar<T>) => GameSoFar<T>;
}

/** The chance that a page acts without being asked, and the chance that its share is lost instead. */
const SPEAKS = 0.5;
const LOSES = 0.2;

/** Makes pages that act at random. Sometimes a share is lost, and another one is sealed in its place. */
export function pagesOf<T extends GameTypes>(game: Game<T>, draw: Random, source: ChanceSource): Pages<T> {
  const seat = draw.pick(game.seats);
  let share = draw.digits(16);
  const next = (now: GameSoFar<T>): GameSoFar<T> | null => {
    const word = owedAction(game, now.state, { seat, share, fresh: draw.digits(16) });
    if (word === null || (now.state.table.shares.asked === null && !draw.happens(SPEAKS))) return null;
    if (!draw.happens(LOSES)) return sayIn(game, now, { ...word, source });
    share = draw.digits(16);
    return sayIn(game, now, { seat, step: { verb: 'sealShare', hash: hashOfShare(share) }, source });
  };
  return {
    begin: (options) => openedGame(game, options, { seat, share }),
    speak: (now) => {
      let said = now;
      for (let word = next(said); word !== null; word = next(said)) said = word;
      return said;
    },
  };
}

/** Returns the code with which a table action about shares is refused; null when it is accepted. */
export function refusalOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  said: { readonly seat: T['seat']; readonly step: TableStep },
  source: ChanceSource,
): string | null {
  const decided = decideTable(game, state, said, { source });
  return decided.ok ? null : (decided.error.reasons[0]?.code ?? decided.error.code);
}
