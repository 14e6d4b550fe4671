import type { HexId } from '@tessera/hex';
import {
  ORDERS,
  WEAPONS,
  type ModifierSource,
  type Order,
  type Rampage,
  type Result,
  type Weapon,
  type World,
} from '@tessera/metaurus';
import type { Lit } from '@tessera/table/reference/sheet';
import type { Cell, CombatInUse } from '../inUse.js';
import type { Mover } from '../hex.js';

type Tables = World['tables'];

/** A row of a table that is read by a number, from one to another. */
interface Band<T> {
  readonly from: number;
  readonly to: number;
  readonly what: T;
}

/** Neighbouring entries that say the same, as one row. */
function bands<T>(entries: readonly T[]): Band<T>[] {
  const rows: Band<T>[] = [];
  for (const [at, what] of entries.entries()) {
    const last = rows.at(-1);
    if (last?.what === what) rows[rows.length - 1] = { ...last, to: at };
    else rows.push({ from: at, to: at, what });
  }
  return rows;
}

/** A row of the Combat Results Table. */
export interface ResultRow extends Band<Result> {
  /** Lower and higher rolls read the first and the last row. */
  readonly end: 'low' | 'high' | null;
}

/** The Combat Results Table. */
export function resultRows({ crt }: Pick<Tables, 'crt'>): ResultRow[] {
  const rows = bands(crt);
  return rows.map((row, at) => {
    const high = at === rows.length - 1 ? 'high' : null;
    return { ...row, end: at === 0 ? 'low' : high };
  });
}

/** True when a modified roll reads that row. */
export const reads = ({ from, to, end }: ResultRow, roll: number): boolean =>
  (end === 'low' || roll >= from) && (end === 'high' || roll <= to);

const FACES = Array.from({ length: 10 }, (_, face) => face);

/** The faces of the die that lead to a row with a total of modifiers. */
export const facesFor = (row: ResultRow, total: number): number[] =>
  FACES.filter((face) => reads(row, face + total));

/** The Elephant Table. */
export const elephantRows = ({ elephants }: Pick<Tables, 'elephants'>): Band<Rampage>[] => bands(elephants);

/** What the matrix says of a pair: a figure, a pair that is barred (with its figure once Engaged), or no pair at all. */
export interface Pairing extends Cell {
  readonly figure: number | null;
  readonly barred: boolean;
}

/** The attackers that the matrix has a column for. */
export const attackersIn = ({ weapons }: Pick<Tables, 'weapons'>): Weapon[] =>
  WEAPONS.filter((attacker) => WEAPONS.some((defender) => weapons[defender][attacker] !== undefined));

/** The Weapons System Matrix, a row for each defender. */
export const matrixRows = (tables: Pick<Tables, 'weapons' | 'barred'>) =>
  WEAPONS.map((defender) => ({
    defender,
    cells: attackersIn(tables).map((attacker): Pairing => ({
      attacker,
      defender,
      figure: tables.weapons[defender][attacker] ?? null,
      barred: tables.barred.some((pair) => pair.attacker === attacker && pair.defender === defender),
    })),
  }));

const isCell = (one: Cell, other: Cell): boolean =>
  one.attacker === other.attacker && one.defender === other.defender;

/** How a cell of the matrix is lit by a combat. */
export function litCell(cell: Cell, combat: CombatInUse | null): Lit {
  if (combat === null) return 'no';
  if (isCell(cell, combat.cell)) return 'yes';
  return combat.cells.some((other) => isCell(cell, other)) ? 'maybe' : 'no';
}

/** The rows of the Terrain Effects Chart. */
export const GROUNDS = ['clear', 'forest', 'up', 'down', 'water', 'exit'] as const;
export type GroundRow = (typeof GROUNDS)[number];

/** A row of the Terrain Effects Chart: what a terrain costs, and what it adds to the die of an attack. */
export interface TerrainRow {
  readonly ground: GroundRow;
  /** True when the figure is added to what the hex costs. */
  readonly added: boolean;
  readonly costs: Readonly<Record<Mover, number>>;
  readonly drm: number;
}

const FREE = { foot: 0, horse: 0, elephants: 0 };

/** The Terrain Effects Chart. */
export function terrainRows({ terrain, terrainDrm }: Pick<Tables, 'terrain' | 'terrainDrm'>): TerrainRow[] {
  const drms: Partial<Record<GroundRow, number>> = {
    forest: terrainDrm.forest,
    up: terrainDrm.uphill,
    down: terrainDrm.downhill,
    water: terrainDrm.water,
  };
  return GROUNDS.map((ground) => ({
    ground,
    added: ground === 'up' || ground === 'down' || ground === 'water',
    costs: ground === 'down' ? FREE : terrain[ground],
    drm: drms[ground] ?? 0,
  }));
}

/** The rows of the Terrain Effects Chart that apply to a hex. */
export function terrainFacts(world: World, hex: HexId): GroundRow[] {
  const around = (world.grid.near[hex] ?? []).map((from) => ({
    climb: world.level(hex) - world.level(from),
    wet: world.hasWater(from, hex),
  }));
  const has: Readonly<Record<GroundRow, boolean>> = {
    clear: !world.isForest(hex),
    forest: world.isForest(hex),
    up: around.some(({ climb }) => climb > 0),
    down: around.some(({ climb }) => climb < 0),
    water: around.some(({ wet }) => wet),
    exit: world.isExit(hex),
  };
  return GROUNDS.filter((ground) => has[ground]);
}

/** What can change the die, one row for each kind; `angle` has one for each side. */
export type ModifierRow =
  | { readonly source: Exclude<ModifierSource, 'angle' | 'numbers' | 'weapons'>; readonly value: number }
  | { readonly source: 'angle'; readonly side: 'flank' | 'rear' | 'several'; readonly value: number }
  | { readonly source: 'numbers' | 'weapons'; readonly value: null };

/** The modifiers of the combat die, in the order of the rules (9.1). */
export function modifierRows(tables: Tables): ModifierRow[] {
  const { angleDrm, terrainDrm, orderDrm } = tables;
  const sides = ['flank', 'rear', 'several'] as const;
  return [
    { source: 'numbers', value: null },
    ...sides.map((side) => ({ source: 'angle' as const, side, value: angleDrm[side] })),
    { source: 'forest', value: terrainDrm.forest },
    { source: 'uphill', value: terrainDrm.uphill },
    { source: 'downhill', value: terrainDrm.downhill },
    { source: 'water', value: terrainDrm.water },
    { source: 'weapons', value: null },
    { source: 'disordered', value: tables.disorderedAttackerDrm },
    { source: 'standing', value: orderDrm.defender.stand },
    { source: 'moving', value: orderDrm.defender.move },
    { source: 'reforming', value: orderDrm.defender.reform },
    { source: 'momentum', value: orderDrm.attacker.moveToAttack },
    { source: 'earlier', value: tables.continuedAttackDrm },
  ];
}

/** How a combat lights a row of the modifiers, and the figure that counts. */
export function litModifier(
  row: ModifierRow,
  combat: CombatInUse | null,
): { readonly lit: Lit; readonly counts: number | null } {
  const found = combat?.modifiers.find(({ source }) => source === row.source);
  const isSide = row.source !== 'angle' || found?.value === row.value;
  if (found !== undefined && isSide) return { lit: 'yes', counts: found.value };
  return { lit: combat?.perhaps.includes(row.source) === true ? 'maybe' : 'no', counts: null };
}

/** What an order changes of a combat die: of an attack on those under it, or of their own. */
export interface OrderRow {
  readonly order: Order;
  readonly defending: number;
  readonly attacking: number;
}

/** The orders, with what they change. */
export function orderRows({ orderDrm }: Pick<Tables, 'orderDrm'>): OrderRow[] {
  const defending: Partial<Record<Order, number>> = orderDrm.defender;
  const attacking: Partial<Record<Order, number>> = orderDrm.attacker;
  return ORDERS.map((order) => ({
    order,
    defending: defending[order] ?? 0,
    attacking: attacking[order] ?? 0,
  }));
}
