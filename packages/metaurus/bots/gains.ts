import { RESULTS, type World } from '../rules/index.js';
import { isBarred, sideOf, type Piece, type Sketch } from './sketch.js';

/** A possible combat: its attackers and defenders, and what else modifies the die (9.1). */
export interface Bout {
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  /** Whether one of the attackers has moved next to an enemy under Move to Attack (R28). */
  readonly hasMomentum?: boolean;
  /** The most attacks that one of the attackers has made already (R41). */
  readonly earlier?: number;
  /** Whether it is a Counter-Attack: always frontal, against units that the combat has just Disordered (R42). */
  readonly isCounter?: boolean;
}

/** The average losses of both sides in a combat, measured in Roman units. */
export interface Gain {
  readonly theirs: number;
  readonly own: number;
}

/** Returns the enemy's losses less one's own. */
export const netOf = ({ theirs, own }: Gain): number => theirs - own;

const LEAST = -20;
const MOST = 30;

/** The chance of each result, by the total of the modifiers; the first row is that of `LEAST`. */
type Chances = readonly (readonly number[])[];

const chancesByWorld = new WeakMap<World, Chances>();

/** The chances on a data set, computed once. */
function chancesOf(world: World): Chances {
  const known = chancesByWorld.get(world);
  if (known !== undefined) return known;
  const { crt } = world.tables;
  const rows = Array.from({ length: MOST - LEAST + 1 }, (_, index) => {
    const row = RESULTS.map(() => 0);
    for (let face = 0; face < 10; face++) {
      const result = crt[Math.min(Math.max(face + index + LEAST, 0), crt.length - 1)] ?? 'engaged';
      const at = RESULTS.indexOf(result);
      row[at] = (row[at] ?? 0) + 0.1;
    }
    return row;
  });
  chancesByWorld.set(world, rows);
  return rows;
}

/** The DRM for the angle of the attackers on one defender (R27); attackers at two different angles get that for several. */
function angleOn(sketch: Sketch, target: Piece, attackers: readonly Piece[]): number {
  const { angleDrm } = sketch.world.tables;
  let seen = -1;
  for (const piece of attackers) {
    const side = sideOf(sketch, target, piece.hex);
    if (side < 0) continue;
    if (seen >= 0 && side !== seen) return angleDrm.several;
    seen = side;
  }
  if (seen === 2) return angleDrm.rear;
  return seen === 1 ? angleDrm.flank : angleDrm.front;
}

/** The DRM for the terrain of one defender (R29). */
function terrainOn({ world }: Sketch, target: Piece, attackers: readonly Piece[]): number {
  const { terrainDrm } = world.tables;
  const level = world.level(target.hex);
  let [up, down, wet] = [true, true, true];
  for (const { hex } of attackers) {
    const from = world.level(hex);
    if (from >= level) up = false;
    if (from <= level) down = false;
    if (wet && !world.hasWater(hex, target.hex)) wet = false;
  }
  return (
    (world.isForest(target.hex) ? terrainDrm.forest : 0) +
    (up ? terrainDrm.uphill : 0) +
    (down ? terrainDrm.downhill : 0) +
    (wet ? terrainDrm.water : 0)
  );
}

/** The best weapon DRM of the attackers against one defender. */
function weaponOn({ world }: Sketch, target: Piece, attackers: readonly Piece[]): number {
  const row = world.tables.weapons[target.weapon];
  let best = -Infinity;
  for (const { weapon } of attackers) best = Math.max(best, row[weapon] ?? 0);
  return best;
}

/** Returns the sum of all DRMs but those of the defenders' orders. */
export function baseOf(sketch: Sketch, bout: Bout): number {
  const { attackers, defenders, hasMomentum = false, earlier = 0, isCounter = false } = bout;
  const { orderDrm, disorderedAttackerDrm, continuedAttackDrm } = sketch.world.tables;
  let [angle, terrain, weapon] = [Infinity, Infinity, Infinity];
  for (const target of defenders) {
    angle = Math.min(angle, isCounter ? 0 : angleOn(sketch, target, attackers));
    terrain = Math.min(terrain, terrainOn(sketch, target, attackers));
    weapon = Math.min(weapon, weaponOn(sketch, target, attackers));
  }
  return (
    attackers.length -
    defenders.length +
    angle +
    terrain +
    weapon +
    (attackers.some(({ disordered }) => disordered) ? disorderedAttackerDrm : 0) +
    (hasMomentum && !isCounter ? orderDrm.attacker.moveToAttack : 0) +
    earlier * continuedAttackDrm
  );
}

/** The DRMs that the defenders' orders may add, all equally likely. Each DRM counts once (R26). */
function orderDrmsOf(defenders: readonly Piece[]): readonly number[] {
  const [first, ...more] = defenders;
  if (first === undefined) return [0];
  return more.reduce<readonly number[]>((sums, { orderDrms, command }) => {
    if (command === first.command && command !== 'horse') return sums;
    return sums.flatMap((sum) => orderDrms.map((one) => (one === sum ? sum : sum + one)));
  }, first.orderDrms);
}

/** Returns the chance of each result of the table, when all possible orders of the defenders are equally likely. */
export function resultsOf(sketch: Sketch, bout: Bout): readonly number[] {
  const chances = chancesOf(sketch.world);
  const base = baseOf(sketch, bout);
  const more = orderDrmsOf(bout.defenders);
  const rowAt = (total: number) => chances[Math.min(MOST, Math.max(LEAST, total)) - LEAST] ?? [];
  if (more.length === 1) return rowAt(base + (more[0] ?? 0));
  const sum = RESULTS.map(() => 0);
  for (const one of more) {
    for (const [at, chance] of rowAt(base + one).entries()) sum[at] = (sum[at] ?? 0) + chance / more.length;
  }
  return sum;
}

const sumOf = (pieces: readonly Piece[], of: (piece: Piece) => number): number => {
  let sum = 0;
  for (const piece of pieces) sum += of(piece);
  return sum;
};

const disorder = ({ hitCosts }: Piece): number => hitCosts.disorder;
const check = ({ hitCosts }: Piece): number => hitCosts.check;
const disorderAgain = ({ hitCosts }: Piece): number => hitCosts.again.disorder;
const checkAgain = ({ hitCosts }: Piece): number => hitCosts.again.check;

/** The gain of a Counter-Attack for the side that makes it (R42); nothing where it would not be worth making. */
function gainOfCounter(sketch: Sketch, { attackers, defenders }: Bout): Gain {
  const able = defenders.filter(
    (piece) =>
      !piece.isLight &&
      attackers.some((other) => sideOf(sketch, piece, other.hex) !== 2 && !isBarred(sketch, piece, other)),
  );
  if (able.length === 0) return NOTHING;
  const struck = attackers.filter((other) =>
    able.some((piece) => {
      const side = sideOf(sketch, piece, other.hex);
      return (side === 0 || side === 1) && !isBarred(sketch, piece, other);
    }),
  );
  if (struck.length === 0) return NOTHING;
  const [worst, bad, poor, , fair, good, best] = resultsOf(sketch, {
    attackers: able,
    defenders: struck,
    isCounter: true,
  });
  const theirs =
    ((good ?? 0) + (best ?? 0)) * sumOf(struck, disorderAgain) + (fair ?? 0) * sumOf(struck, checkAgain);
  const own = ((worst ?? 0) + (bad ?? 0)) * sumOf(able, disorder) + (poor ?? 0) * sumOf(able, check);
  return theirs > own ? { theirs, own } : NOTHING;
}

const NOTHING: Gain = { theirs: 0, own: 0 };

/** The extra share of the defenders' losses that counts where the attackers may attack again. */
const GOES_ON = 0.25;

/** Returns the average losses in a combat, exact for its own dice, with a Counter-Attack where that pays. */
export function gainOf(sketch: Sketch, bout: Bout): Gain {
  const [worst = 0, bad = 0, poor = 0, , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
  const { attackers, defenders } = bout;
  const hit = sumOf(defenders, disorder);
  let theirs = (good + best * (1 + GOES_ON)) * hit + fair * sumOf(defenders, check);
  let own = (worst + bad) * sumOf(attackers, disorder) + poor * sumOf(attackers, check);
  if (worst > 0 && bout.isCounter !== true) {
    const counter = gainOfCounter(sketch, bout);
    own += worst * counter.theirs;
    theirs += worst * counter.own;
  }
  return { theirs, own };
}

const disorders = ({ chances }: Piece): number => chances.disorder;
const checks = ({ chances }: Piece): number => chances.check;

/** Returns the chance that a combat Disorders or eliminates at least one defender. */
export function hurtsOf(sketch: Sketch, bout: Bout): number {
  const [, , , , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
  const any = (of: (piece: Piece) => number) =>
    1 - bout.defenders.reduce((none, piece) => none * (1 - of(piece)), 1);
  return (good + best) * any(disorders) + fair * any(checks);
}

/** Returns the average number of units of both sides that combats Disorder or eliminate, without Counter-Attacks. */
export function hitsOf(sketch: Sketch, bouts: readonly Bout[]): Gain {
  let [theirs, own] = [0, 0];
  for (const bout of bouts) {
    const [worst = 0, bad = 0, poor = 0, , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
    theirs += (good + best) * sumOf(bout.defenders, disorders) + fair * sumOf(bout.defenders, checks);
    own += (worst + bad) * sumOf(bout.attackers, disorders) + poor * sumOf(bout.attackers, checks);
  }
  return { theirs, own };
}
