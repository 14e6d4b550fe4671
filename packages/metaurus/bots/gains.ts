import { RESULTS, type World } from '../rules/index.js';
import { isBarred, sideOf, type Piece, type Sketch } from './sketch.js';

/** Who would fight whom, and what the die knows of besides the units (9.1). */
export interface Bout {
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  /** Whether one of the attackers has come next to an enemy under Move to Attack (R28). */
  readonly hasMomentum?: boolean;
  /** How many attacks one of them has rolled already (R41). */
  readonly earlier?: number;
  /** A stroke back: always frontal, against units that the combat has just Disordered (R42). */
  readonly isCounter?: boolean;
}

/** What a combat costs both sides on average, in Roman units as they count at the start. */
export interface Gain {
  readonly theirs: number;
  readonly own: number;
}

export const netOf = ({ theirs, own }: Gain): number => theirs - own;

const LEAST = -20;
const MOST = 30;

/** By total from LEAST on: the chance of each result. */
type Chances = readonly (readonly number[])[];

const tables = new WeakMap<World, Chances>();

/** The chance of each result of the table by the total of the modifiers. */
function chancesOf(world: World): Chances {
  const known = tables.get(world);
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
  tables.set(world, rows);
  return rows;
}

/** The angle on one defender (R27): two different ones count as several. */
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

/** The ground of one defender (R29). */
function groundOn({ world }: Sketch, target: Piece, attackers: readonly Piece[]): number {
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

/** The best of the attackers' weapons against one defender. */
function weaponOn({ world }: Sketch, target: Piece, attackers: readonly Piece[]): number {
  const row = world.tables.weapons[target.weapon];
  let best = -Infinity;
  for (const { weapon } of attackers) best = Math.max(best, row[weapon] ?? 0);
  return best;
}

/** All modifiers but those of the defenders' orders. */
export function baseOf(sketch: Sketch, bout: Bout): number {
  const { attackers, defenders, hasMomentum = false, earlier = 0, isCounter = false } = bout;
  const { orderDrm, disorderedAttackerDrm, continuedAttackDrm } = sketch.world.tables;
  let [angle, ground, weapon] = [Infinity, Infinity, Infinity];
  for (const target of defenders) {
    angle = Math.min(angle, isCounter ? 0 : angleOn(sketch, target, attackers));
    ground = Math.min(ground, groundOn(sketch, target, attackers));
    weapon = Math.min(weapon, weaponOn(sketch, target, attackers));
  }
  return (
    attackers.length -
    defenders.length +
    angle +
    ground +
    weapon +
    (attackers.some(({ disordered }) => disordered) ? disorderedAttackerDrm : 0) +
    (hasMomentum && !isCounter ? orderDrm.attacker.moveToAttack : 0) +
    earlier * continuedAttackDrm
  );
}

/** What the orders of the defenders may add, each case as likely: each kind counts once (R26). */
function exposures(defenders: readonly Piece[]): readonly number[] {
  const [first, ...more] = defenders;
  if (first === undefined) return [0];
  return more.reduce<readonly number[]>((sums, { exposed, command }) => {
    if (command === first.command && command !== 'horse') return sums;
    return sums.flatMap((sum) => exposed.map((one) => (one === sum ? sum : sum + one)));
  }, first.exposed);
}

/** The chance of each result of the table, every order that the defenders may have as likely. */
export function resultsOf(sketch: Sketch, bout: Bout): readonly number[] {
  const chances = chancesOf(sketch.world);
  const base = baseOf(sketch, bout);
  const more = exposures(bout.defenders);
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

const disorder = ({ pain }: Piece): number => pain.disorder;
const check = ({ pain }: Piece): number => pain.check;
const disorderAgain = ({ pain }: Piece): number => pain.again.disorder;
const checkAgain = ({ pain }: Piece): number => pain.again.check;

/** What attackers that have just been Disordered would suffer from a stroke back, and the strikers by it (R42). */
function strikeBack(sketch: Sketch, { attackers, defenders }: Bout): Gain {
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

/** How much of what it hurts an attack is worth more where it may go on. */
const GOES_ON = 0.25;

/** What a combat costs both sides on average: exact for its own dice, with a stroke back where that pays. */
export function gainOf(sketch: Sketch, bout: Bout): Gain {
  const [worst = 0, bad = 0, poor = 0, , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
  const { attackers, defenders } = bout;
  const hit = sumOf(defenders, disorder);
  let theirs = (good + best * (1 + GOES_ON)) * hit + fair * sumOf(defenders, check);
  let own = (worst + bad) * sumOf(attackers, disorder) + poor * sumOf(attackers, check);
  if (worst > 0 && bout.isCounter !== true) {
    const back = strikeBack(sketch, bout);
    own += worst * back.theirs;
    theirs += worst * back.own;
  }
  return { theirs, own };
}

const disorders = ({ chances }: Piece): number => chances.disorder;
const checks = ({ chances }: Piece): number => chances.check;

/** The chance that a combat hurts the defenders, one at least. */
export function hurtsOf(sketch: Sketch, bout: Bout): number {
  const [, , , , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
  const any = (of: (piece: Piece) => number) =>
    1 - bout.defenders.reduce((none, piece) => none * (1 - of(piece)), 1);
  return (good + best) * any(disorders) + fair * any(checks);
}

/** How many units of both sides combats Disorder or kill on average, by their own dice alone. */
export function hitsOf(sketch: Sketch, bouts: readonly Bout[]): Gain {
  let [theirs, own] = [0, 0];
  for (const bout of bouts) {
    const [worst = 0, bad = 0, poor = 0, , fair = 0, good = 0, best = 0] = resultsOf(sketch, bout);
    theirs += (good + best) * sumOf(bout.defenders, disorders) + fair * sumOf(bout.defenders, checks);
    own += (worst + bad) * sumOf(bout.attackers, disorders) + poor * sumOf(bout.attackers, checks);
  }
  return { theirs, own };
}
