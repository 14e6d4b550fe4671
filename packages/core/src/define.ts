import { z } from 'zod';
import { countDice } from './chance.js';
import type { SidesSettled } from './claims.js';
import type { EventBase, Facts } from './facts.js';
import type { Game, GameTypes, StateBase } from './game.js';
import { because } from './reasons.js';
import { evolveTable, isOfTable, settled, tableSchema, type TableEvent, type TakenBack } from './table.js';
import { reopened } from './takeback.js';

/** The fact that a seat's last commit is taken back, with what it restores of the position. */
export interface RestoredEvent<T extends GameTypes> extends TakenBack<T['seat']> {
  readonly restored: T['restored'];
}

/** A fact that every game has, which the core folds into the state. */
type CommonEvent<T extends GameTypes> = TableEvent<T['seat']> | SidesSettled<T['seat']> | RestoredEvent<T>;
/** A game's own facts, which its own `evolve` folds. */
export type OwnEvent<E extends EventBase> = Exclude<E, { readonly kind: CommonEvent<GameTypes>['kind'] }>;

const isCommon = <T extends GameTypes>(event: T['event']): event is T['event'] & CommonEvent<T> =>
  isOfTable(event) || event.kind === 'TakenBack' || event.kind === 'SidesSettled';
const isOwn = <T extends GameTypes>(event: T['event']): event is OwnEvent<T['event']> => !isCommon<T>(event);

/** What a game supplies so that the core can fold its facts together with those of the table. */
export interface OwnFolding<T extends GameTypes> {
  readonly facts: Facts<T['event'], T['seat'], T['state']>;
  /** The state after one of the game's own facts. The core counts its dice. */
  readonly own: (state: T['state'], event: OwnEvent<T['event']>) => T['state'];
  /** What the end of the game changes besides table and outcome. Left out, it empties the stack of frames. */
  readonly ended?: (state: T['state']) => T['state'];
  /**
   * Returns a copy of the state with some fields changed; left out, a spread. Games that name every field are folded
   * faster.
   */
  readonly copied?: (state: T['state'], change: Partial<StateBase<T['seat'], T['frame']>>) => T['state'];
}

/**
 * Makes a game's `evolve`. `own` folds the game's own facts; the core folds those of the table, takebacks and the
 * end. After a roll or a reveal it counts the dice and clears what takebacks can reach.
 */
export function evolveWith<T extends GameTypes>(folding: OwnFolding<T>): Game<T>['evolve'] {
  const {
    facts,
    own,
    ended = (state) => ({ ...state, frames: [] }),
    copied = (state, change) => ({ ...state, ...change }),
  } = folding;
  const finals = new Set(facts.kinds.filter((kind) => facts.natureOf(kind) === 'final'));

  const common = (state: T['state'], event: CommonEvent<T>): T['state'] => {
    switch (event.kind) {
      case 'SharesAsked':
        return copied(state, { opened: event.frame, table: evolveTable(state.table, event) });
      case 'TakenBack': {
        const { frames, opened } = reopened(state, event.restored.frames);
        const table = evolveTable(state.table, event, frames.at(-1)?.id);
        return copied(state, { ...event.restored, frames, opened, table });
      }
      case 'GameEnded': {
        const { winner, by } = event;
        return copied(ended(state), { table: evolveTable(state.table, event), outcome: { winner, by } });
      }
      default:
        return copied(state, { table: evolveTable(state.table, event) });
    }
  };

  const settle = (state: T['state'], event: T['event']): T['state'] => {
    if (!finals.has(event.kind)) return state;
    const table = settled(state.table);
    const dice = countDice(event);
    return dice === 0 && table === state.table ? state : copied(state, { table, rolls: state.rolls + dice });
  };

  return (state, event) => {
    if (isOwn<T>(event)) return settle(own(state, event), event);
    return isCommon<T>(event) ? common(state, event) : state;
  };
}

/** The parts of a game that have defaults. */
type Rare = 'renewal' | 'windows' | 'standing' | 'bidding' | 'tableClaim' | 'opening';

/** A game as it defines itself: `Game` without what the core supplies, and with the parts that have defaults optional. */
export interface OwnGame<T extends GameTypes>
  extends Omit<Game<T>, 'tableEvent' | 'takenBack' | Rare>, Partial<Pick<Game<T>, Rare>> {
  /** What a takeback restores of a position. */
  readonly restored: (past: T['state']) => T['restored'];
  /** Returns its argument. It exists for the compiler, which checks that the game's union has all table events. */
  readonly common: (event: TableEvent<T['seat']> | RestoredEvent<T>) => T['event'];
}

/**
 * Makes a `Game` from its definition. Left out parts mean: one version of the rules, no windows, no standing answers,
 * no bidding, no claims to a draw, and nothing to show at the end.
 */
export const defineGame = <T extends GameTypes>({ restored, common, ...own }: OwnGame<T>): Game<T> => ({
  renewal: () => [],
  windows: [],
  standing: null,
  bidding: null,
  tableClaim: () => because('noClaims'),
  opening: () => [],
  ...own,
  tableEvent: common,
  takenBack: (seat, past) => common({ kind: 'TakenBack', seat, restored: restored(past) }),
});

/**
 * The schema fields that every game's position has: rules' version, options, seal of the chance, what a takeback
 * restores, and the fields of `StateBase`.
 */
export const stateFields = <Seat extends string, O extends z.ZodType, R extends z.core.$ZodLooseShape>(
  seat: z.ZodType<Seat>,
  { options, restored }: { readonly options: O; readonly restored: R },
) => ({
  /** The version of the rules that the game goes on under. */
  rules: z.int(),
  options,
  /** The SHA-256 of the game's seed, published when it begins. */
  seal: z.string(),
  ...restored,
  opened: z.int(),
  rolls: z.int(),
  table: tableSchema(seat),
  outcome: z.strictObject({ winner: seat.nullable(), by: z.string() }).nullable(),
});
