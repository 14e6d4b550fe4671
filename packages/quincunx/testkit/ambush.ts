import {
  createWholeQuincunx,
  LETTERS,
  START_HEADING,
  troopOf,
  WHOLE,
  withUnits,
  type Ambush,
  type Feature,
  type Field,
  type QuincunxGame,
  type Side,
  type State,
  type TroopKind,
  type Unit,
} from '../rules/index.js';
import { battleOn } from './battle.js';
import { fieldOf, fresh, type Given } from './field.js';
import { onGround } from './ground.js';

/** A line of one unit in ambush, its centre at a place. */
export interface Lying {
  readonly tag: string;
  readonly kind: TroopKind;
  readonly side?: Side;
  readonly x: number;
  readonly y: number;
}

/** A battle with lines in ambush: the game whose scenario has them, and a position in it. */
export interface AmbushBattle {
  readonly game: QuincunxGame;
  readonly state: State;
}

const DEPTH = 7200;
/** The half depth of light foot. */
const HALF = 80;

const sideOf = ({ side, kind }: Lying): Side => side ?? troopOf({ kind }).side;
const idOf = (lying: Lying): string => `${LETTERS[sideOf(lying)]}${lying.tag}`;

/** The place that puts the centre of a line of one unit of light foot there. */
const placeOf = (lying: Lying): Exclude<Ambush['place'], 'hidden'> => {
  const front = (sideOf(lying) === 'rome' ? lying.y : DEPTH - lying.y) + HALF;
  return { x: lying.x, front, gap: 0, formation: 'skirmish' };
};

const unitOfLine = (lying: Lying): Unit =>
  fresh({
    ...{ kind: lying.kind, x: lying.x, y: lying.y, id: `${idOf(lying)}.1`, line: idOf(lying) },
    ...{ side: sideOf(lying), heading: START_HEADING[sideOf(lying)] },
    ...{ formation: 'skirmish', status: 'hidden' },
  });

/** A data set whose battle of the allies has these lines in ambush, which may lie anywhere on the table. */
function dataWith(lying: readonly Lying[], features: readonly Feature[]): unknown {
  const { allies } = WHOLE.battles;
  const anywhere = [
    [0, 0],
    [0, DEPTH],
    [9600, DEPTH],
    [9600, 0],
  ];
  const lines = lying.map((one) => ({
    ...{ side: sideOf(one), tag: one.tag, command: sideOf(one) === 'rome' ? 'legion' : 'line' },
    ...{ units: [one.kind], ...placeOf(one), ambush: true },
  }));
  const hides = (['rome', 'carthage'] as const).map((side) => ({ name: 'anywhere', side, area: anywhere }));
  const battle = { ...allies, table: { width: 9600, depth: DEPTH }, leaders: [], features, hides, lines };
  return { ...WHOLE, battles: { ...WHOLE.battles, allies: battle } };
}

/**
 * Returns a battle of a few units, as `fieldOf` has them, with lines in ambush besides; in round 1 of the first one's side.
 * All of that side are in command.
 */
export function ambushed(
  given: readonly Given[],
  lying: readonly Lying[],
  {
    features = [],
    change = {},
  }: { readonly features?: readonly Feature[]; readonly change?: Partial<State> } = {},
): AmbushBattle {
  const game = createWholeQuincunx(dataWith(lying, features));
  const open = fieldOf(...given);
  const hidden = lying.map(unitOfLine);
  const units = [...open.units, ...hidden];
  const { round } = open;
  const active = round?.active ?? 'rome';
  const commanded = units.filter(({ side }) => side === active).map(({ id }) => id);
  const field: Field = { ...open, scenario: 'allies', units, round: { number: 1, active, commanded } };
  const ambushes = lying.map((one) => ({ line: idOf(one), place: placeOf(one), token: '00', salt: '00' }));
  const options = { scenario: 'allies' as const, rest: 'turn' as const, victorsRing: true };
  const grounded = features.length === 0 ? field : onGround(field, features);
  return { game, state: battleOn(grounded, { options, ambushes, ...change }) };
}

/** Returns the same battle with some units changed. */
export const withChanged = ({ game, state }: AmbushBattle, units: readonly Unit[]): AmbushBattle => ({
  game,
  state: { ...state, field: withUnits(state.field, units) },
});
