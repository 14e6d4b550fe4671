import {
  elephantsIn,
  fightersOf,
  strengthOf,
  type Battle,
  type General,
  type Seat,
  type State,
  type World,
} from '@tessera/hannibal';
import { ofSeats } from '../state/score.js';

/** What a side fights with, as everybody sees it. */
export interface Army {
  readonly seat: Seat;
  readonly commander: General | null;
  /** Of the commander; 0 where there is none. */
  readonly rating: number;
  readonly others: readonly General[];
  readonly regulars: number;
  readonly elephants: number;
  /** How many of the CUs have come out of the city. */
  readonly sortie: number;
}

/** Both armies of a battle. */
export type Armies = Readonly<Record<Seat, Army>>;

function armyOf(world: World, state: State, { battle, seat }: { battle: Battle; seat: Seat }): Army {
  const board = { world, state };
  const { commander, generals, sortie } = fightersOf(board, battle, seat);
  const elephants = seat === 'carthage' ? elephantsIn(board, battle) : 0;
  return {
    seat,
    commander,
    rating: commander === null ? 0 : world.generalOf(commander).battle,
    others: generals.filter((general) => general !== commander),
    regulars: strengthOf(board, battle, seat) - elephants,
    elephants,
    sortie: sortie.regulars + sortie.elephants,
  };
}

/** Both armies in a battle, in a position in which it goes on. */
export const armiesIn = (world: World, state: State, battle: Battle): Armies =>
  ofSeats((seat) => armyOf(world, state, { battle, seat }));
