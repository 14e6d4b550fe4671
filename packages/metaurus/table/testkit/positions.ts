import { choicesIn, fold } from '@tessera/core';
import {
  metaurus,
  optionsSchema,
  unitAt,
  type ChitOrder,
  type Event,
  type Metaurus,
  type Seat,
  type State,
  type Step,
} from '@tessera/metaurus';
import { endOf, play, startTrail } from '@tessera/table/game';
import type { Sight } from '../sight.js';

/** The unit that is set up in a hex. */
export function unitIn(hex: number): number {
  const unit = unitAt(metaurus.world, metaurus.empty, hex);
  if (unit === null) throw new Error(`Nobody is set up in ${hex}.`);
  return unit;
}

const began: readonly Event[] = metaurus.begin(optionsSchema.parse({}), 'seal');
const setUp: readonly Event[] = [
  ...began,
  { kind: 'SetUpFinished', seat: 'carthage' },
  { kind: 'SetUpFinished', seat: 'rome' },
  { kind: 'TurnBegan', turn: 1 },
];

/** The position in which Carthage sets up. */
export const settingUp = (): State => fold(metaurus, began);

/** Both are asked for their orders. */
export const ordering = (): State =>
  fold(metaurus, [...setUp, { kind: 'FirstChosen', first: 'rome' }, { kind: 'OrdersOpened' }]);

/** That seat names what acts next. */
export const activating = (seat: Seat): State =>
  fold(metaurus, [...setUp, { kind: 'FirstChosen', first: seat }, { kind: 'PlayerTurnBegan', seat }]);

/** The V Legion acts under an order, Move unless another is named. */
export const marching = (order: ChitOrder = 'move'): State =>
  fold(
    metaurus,
    [
      { kind: 'ChitShown', command: 'V', order, salt: 'aa' },
      { kind: 'CommandActivated', commands: ['V'], balking: [] },
    ],
    activating('rome'),
  );

/** What a seat's page looks at: a position, a plan, and a chosen unit. */
export function sightOf(
  base: State,
  seat: Seat,
  { plan = [], unit = null }: { plan?: readonly Step[]; unit?: number | null } = {},
): Sight {
  const trail = play<Metaurus>(metaurus, startTrail<Metaurus>(base, seat), plan);
  const view = endOf(trail);
  return {
    game: metaurus,
    world: metaurus.world,
    seat,
    base,
    view,
    choices: choicesIn(metaurus, view, seat),
    atFirst: choicesIn(metaurus, base, seat),
    trail,
    unit,
  };
}
