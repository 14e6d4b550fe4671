import {
  breakPointsOf,
  doubledLosses,
  fieldSeen,
  isBreaking,
  SIDES,
  unitNamed,
  type Fact,
  type FactOf,
  type Field,
  type Quincunx,
  type Side,
  type State,
  type Unit,
  type UnitId,
} from '@tessera/quincunx';
import { groupName, nameOf, say } from '@tessera/quincunx/texts';
import { boardOf } from '@tessera/quincunx/drawing';
import type { GameEnding, Part } from '@tessera/table/end';

/** The width of the last position's picture, in pixels. */
const PICTURE_WIDTH = 1200;

/** The share of its break points that a side has lost (9.3). */
function shareLost(view: State, side: Side): number {
  const field = fieldSeen(view);
  return doubledLosses(field, side) / 2 / Math.max(1, breakPointsOf(field, side));
}

/** How much less than Carthage Rome has lost, as a share of what breaks a side. */
const leadOf = (view: State): number => shareLost(view, 'carthage') - shareLost(view, 'rome');

/** Two fields, between which something has happened. */
interface Happened {
  readonly was: Field;
  readonly is: Field;
}

/** The units of a side that have come to a status between two fields. */
const cameTo = ({ was, is }: Happened, side: Side, statuses: readonly Unit['status'][]): UnitId[] =>
  is.units
    .filter(({ id, status }) => statuses.includes(status) && unitNamed(was, id)?.status !== status)
    .flatMap((unit) => (unit.side === side ? [unit.id] : []));

/** The largest thing that a round brought the side that it hurt more: broken, a leader killed, units gone, units in disorder, figures. */
function nameOfRound({ before, after }: Part<Quincunx>): string | null {
  const side = leadOf(after) > leadOf(before) ? 'carthage' : 'rome';
  const [was, is] = [fieldSeen(before), fieldSeen(after)];
  if (isBreaking(is, side) && !isBreaking(was, side))
    return say('end.breaks', { side: nameOf('seat', side) });
  const dead = is.leaders.find(
    ({ id, alive, side: of }) =>
      of === side && !alive && was.leaders.some((one) => one.id === id && one.alive),
  );
  if (dead !== undefined) return say('end.killed', { leader: nameOf('leader', dead.id) });
  const gone = cameTo({ was, is }, side, ['gone']);
  if (gone.length > 0) return say('end.gone', { units: groupName(gone) });
  const shaken = cameTo({ was, is }, side, ['disintegrated', 'berserk']);
  if (shaken.length > 0) return say('end.shaken', { units: groupName(shaken) });
  const figuresIn = ({ units }: Field) =>
    units.reduce((sum, unit) => sum + (unit.side === side ? unit.figures : 0), 0);
  const count = figuresIn(was) - figuresIn(is);
  return count > 0 ? say('end.figures', { side: nameOf('seat', side), count }) : null;
}

type Fighter = FactOf<'FightRolled'>[Side];

const diceOf = ({ die, pikes }: Fighter) => (pikes === null ? [die] : [die, pikes]);

/** How much more a side's dice brought in fights hand to hand than on average, and the variance. */
function luckOf(fights: readonly FactOf<'FightRolled'>[], side: Side): { by: number; variance: number } {
  const dice = fights.flatMap((fight) => diceOf(fight[side]));
  return {
    by: dice.reduce((sum, { face, sides }) => sum + face - (sides - 1) / 2, 0),
    variance: dice.reduce((sum, { sides }) => sum + (sides ** 2 - 1) / 12, 0),
  };
}

const moreOf = (by: number): 'more' | 'less' | 'same' => {
  if (Math.abs(by) < 0.05) return 'same';
  return by > 0 ? 'more' : 'less';
};

const rounded = (value: number): string => Math.abs(value).toFixed(1);

/** The luck of both sides hand to hand, in one sentence. */
function luckText(facts: readonly Fact[]): string {
  const fights = facts.filter((fact) => fact.kind === 'FightRolled');
  if (fights.length === 0) return say('end.luck.none');
  const [rome, carthage] = [luckOf(fights, 'rome'), luckOf(fights, 'carthage')];
  return say('end.luck', {
    n: fights.length,
    romeMore: moreOf(rome.by),
    rome: rounded(rome.by),
    romeSpread: rounded(Math.sqrt(rome.variance)),
    carthageMore: moreOf(carthage.by),
    carthage: rounded(carthage.by),
    carthageSpread: rounded(Math.sqrt(carthage.variance)),
  });
}

/** The luck of both sides hand to hand in a log, as a sentence. */
export function* luckIn(facts: readonly Fact[]): Generator<unknown, string> {
  yield null;
  return luckText(facts);
}

/**
 * The end of a battle. Its measure of victory is what each side has lost of the points that break it (9.3), and its parts
 * are rounds: a single fight seldom decides a battle.
 */
export const ending: GameEnding<Quincunx> = {
  length: ({ turn }) => (turn === 0 ? say('end.before') : say('end.turns', { turn })),
  picture: (view, side) => boardOf(fieldSeen(view), { side, width: PICTURE_WIDTH }),
  losses: (view) => {
    const field = fieldSeen(view);
    return SIDES.map((side) => ({
      key: side,
      seat: side,
      label: say('end.points', { side: nameOf('seat', side) }),
      count: doubledLosses(field, side) / 2,
      most: breakPointsOf(field, side),
    }));
  },
  begins: ({ kind }) => kind === 'RoundBegan' || kind === 'TurnEnded',
  name: nameOfRound,
  measured: 'rome',
  swing: ({ before, after }) => leadOf(after) - leadOf(before),
  turn: ({ turn }) => turn,
  luck: luckIn,
};
