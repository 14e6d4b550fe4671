import { ATTRITION_DRM } from '../board/drms.js';
import { rollAttrition } from '../battle/attrition.js';
import { markerAt, generalsOf, pointsAt, sizeOf, forcesOf, type Board, type Force } from '../board/forces.js';
import { open } from '../stack.js';
import type { Troop } from '../model/index.js';
import type { Dealing } from '../types.js';
import { enemyOf, type RollName } from '../vocabulary.js';
import type { PlainEvent, TargetEvent } from './kinds.js';

/** What rolls for the force that an event is aimed at. */
interface Blow {
  readonly name: RollName;
  readonly modifier: number;
  /** The size on the table: that of the force, or null as for Hostile Tribes. */
  readonly sized: boolean;
}

/** An event that makes one enemy force of some kind take attrition. */
const blow = (isHit: (board: Board, troop: Troop) => boolean, { sized, ...roll }: Blow): TargetEvent => ({
  asks: 'target',
  targets: (board, seat) =>
    forcesOf(board.state, enemyOf(seat))
      .filter((troop) => isHit(board, troop))
      .map(({ space, inside }) => ({ space, inside })),
  effect: (dealing, seat, target) => {
    const force: Force = { ...target, seat: enemyOf(seat) };
    rollAttrition(dealing, { force, size: sized ? sizeOf(dealing.log.now(), force) : null, ...roll });
  },
});

/** Whether an army stands there: CUs with a general (S8.27). */
const isArmy = (board: Board, troop: Troop): boolean => generalsOf(board, troop).length > 0;

/** #7, #8 in one's own turn: any enemy force in Gallia Transalpinia or Liguria, led or not (S8.95). */
export const hostileTribes = blow(
  ({ world }, { space }) => {
    const { province } = world.spaceOf(space);
    return province === 'gallia_transalpinia' || province === 'liguria';
  },
  { name: 'hostileTribes', modifier: 0, sized: false },
);

/** #51: any enemy army. */
export const epidemic = blow(isArmy, { name: 'epidemic', modifier: 0, sized: true });

/** #52: an enemy army before a city that has a siege point. */
export const pestilence = blow(
  (board, troop) => {
    const { world, state } = board;
    const isBesieging = world.spaceOf(troop.space).kind === 'city' && pointsAt(state, troop.space) > 0;
    return isBesieging && !troop.inside && isArmy(board, troop);
  },
  { name: 'pestilence', modifier: ATTRITION_DRM.pestilence, sized: true },
);

/** The Carthaginian forces that are not in a space with a walled city of theirs (S8.93). */
const hired = ({ world, state }: Board): Troop[] =>
  forcesOf(state, 'carthage').filter(
    ({ space }) => world.spaceOf(space).kind !== 'city' || markerAt(state, space) !== 'carthage',
  );

const forceAt = ({ seat, space, inside }: Force) => ({ seat, space, inside });

/** #21: force by force, in the order of the map (S8.94). */
export const mercenaries: PlainEvent = {
  asks: 'nothing',
  isOpen: (board) => hired(board).length > 0,
  effect: ({ world, log }: Dealing) => {
    open(log, { at: 'desertion', forces: hired({ world, state: log.now() }).map(forceAt) });
  },
};
